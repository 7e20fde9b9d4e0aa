/**
 * Asks the engine, and shows its answers: each request is a command of the program with options of
 * its command line, and each answer the output of `--to json` (see the program's README).
 */

import { emptyView } from "./board.js";
import { button, byId, make } from "./dom.js";
import { cellFrom, positionObject, withPosition } from "./puzzle.js";
import { zip } from "./zip.js";

export function download(name, blob) {
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Says whether the player has written this clue of a conflict: a value, or marks without one. */
const isEntry = ({ kind, without }) => kind === "entry" || without !== undefined;

export class Help {
  constructor(page) {
    this.page = page;
    this.panel = byId("answer");
    const actions = {
      check: () => this.check(), solve: () => this.solve(), prove: () => this.prove(),
      candidates: () => this.candidates(), two: () => this.two(),
      redundant: () => this.redundant(), rate: () => this.rate(),
      hint: () => this.hint("where"), step: () => this.hint("value"), explain: () => this.explain(),
    };
    for (const [id, action] of Object.entries(actions)) {
      byId(id).addEventListener("click", () => this.#run(action));
    }
    byId("simple").addEventListener("click", () => page.state.game.mark(page.state.game.simpleCandidates()));
  }

  async #run(action) {
    this.page.forget();
    this.page.set({ view: emptyView(), note: null });
    try {
      await action();
    } catch (error) {
      this.page.complain(error);
    }
  }

  /** Asks about the puzzle as it is given, or about another one; that may take long. */
  async ask(command, options = {}, { name = "", more = {}, puzzle = this.page.state.text } = {}) {
    const { page } = this;
    page.workName = name;
    page.progress = "";
    page.say(name ? `${name} …` : "");
    const how = { lane: "long", onProgress: (text) => { page.progress = text; } };
    const answer = await page.engine.answer(command, options, puzzle, more, how);
    page.say("");
    return answer;
  }

  /** Asks about the player's position, with its centre marks. */
  async askAboutPosition(command, options, { name = "" } = {}) {
    const { page } = this;
    const { puzzle, values, claims } = page.state.game;
    page.workName = name;
    page.progress = "";
    return this.#aboutPosition(command, options, positionObject(puzzle.order, values, claims),
      { onProgress: (text) => { page.progress = text; } });
  }

  #aboutPosition(command, options, position, how) {
    const more = { files: { puzzle: this.page.state.text }, inputs: ["puzzle", "-"] };
    return this.page.engine.answer(command, options, position, more, how);
  }

  /** Returns at once what the values break, and whether a full grid is right. */
  judge() {
    const { puzzle, values, isFull } = this.page.state.game;
    const options = isFull ? {} : { "time-limit": 0.02 }; // what is broken is found before any search
    return this.#aboutPosition("check", options, positionObject(puzzle.order, values, []),
      { lane: "watch", isNewest: true });
  }

  forget() {
    this.panel.hidden = true;
    this.panel.replaceChildren();
  }

  /** Shows lines of an answer, the time that the engine took, and buttons. */
  tell(lines, { buttons = [], answer = null } = {}) {
    const nodes = lines.map((line) => (typeof line === "string" ? make("p", {}, [line]) : line));
    if (answer?.outcome) {
      nodes.push(make("p", { className: "time", textContent: this.page.words.engineTime(answer.outcome.milliseconds) }));
    }
    if (buttons.length > 0) {
      nodes.push(make("div", { className: "buttons" }, buttons.map(([text, action]) => button(text, action))));
    }
    this.panel.replaceChildren(...nodes);
    this.panel.hidden = false;
    this.page.hear(lines.map((line) => line.textContent ?? line).join(" "));
    this.panel.scrollIntoView({ block: "nearest" });
  }

  /** Says how many solutions there are. */
  solutionsText({ verdict }) {
    const { words } = this.page;
    return { none: words.noSolution, unique: words.unique, multiple: words.severalSolutions }[verdict] ?? words.undecided;
  }

  cellsOf(list) {
    const { order } = this.page.state.game.puzzle;
    return list.map((cell) => cellFrom(order, cell));
  }

  // Commands

  async check() {
    const { page } = this;
    const { words } = page;
    page.say(words.checking);
    const answer = await this.askAboutPosition("check", { smallest: true }, { name: words.checking });
    const verdicts = {
      solvable: [words.solvable, "is-good"], correct: [words.solved(""), "is-good"],
      none: [words.impossible, "is-bad"], wrong: [words.notSolvable, "is-bad"],
      broken: [words.notSolvable, "is-bad"],
      undecided: [words.undecided, ""],
    };
    page.say(...verdicts[answer.verdict]);
    if (answer.conflicts.length > 0) this.#showConflict(answer);
    else this.tell([verdicts[answer.verdict][0]], { answer });
  }

  #showConflict(answer) {
    const { page } = this;
    const { words } = page;
    const [conflict] = answer.conflicts;
    const cells = new Set(this.cellsOf(conflict.cells));
    const entries = (conflict.clues ?? []).filter(isEntry);
    page.show({ marked: cells, strong: new Set(entries.flatMap((clue) => this.cellsOf(clue.cells))) });
    if (answer.verdict === "broken") {
      this.tell(answer.conflicts.map((each) => page.nameConflict(each)), { answer });
      return;
    }
    const lines = [answer.verdict === "none" ? words.impossible : "", words.cannotStand,
      this.listOf(conflict.clues), conflict.is_minimal ? words.oneReason : ""];
    this.tell(lines.filter((line) => line !== ""), { answer });
  }

  listOf(clues) {
    const items = clues.map((clue) => make("li", { className: isEntry(clue) ? "is-entry" : "" },
      [this.name(this.clueText(clue), this.cellsOf(clue.cells))]));
    return make("ul", { className: "clues" }, items);
  }

  /** Returns a name in an answer, which lights its cells on the board when it is pointed at. */
  name(text, cells) {
    const light = (lit) => this.page.set({ view: { ...this.page.state.view, lit: new Set(lit) } });
    const named = button(text, () => light(cells), { className: "name" });
    for (const event of ["pointerenter", "focus"]) named.addEventListener(event, () => light(cells));
    for (const event of ["pointerleave", "blur"]) named.addEventListener(event, () => light([]));
    return named;
  }

  /** Names a clue of an answer. */
  clueText({ kind, name, cells, without }) {
    const { words, state: { game } } = this.page;
    const [first] = this.cellsOf(cells);
    const value = game.valueOf(first);
    return words.clueOfAnswer(kind, { name, cells: this.cellsOf(cells).map((cell) => this.page.nameOf(cell)), value, without });
  }

  async solve() {
    const { page } = this;
    const { words } = page;
    const answer = await this.ask("unique", {}, { name: words.solving });
    const isBad = answer.verdict === "none";
    if (isBad || answer.verdict === "undecided") {
      page.say(this.solutionsText(answer), isBad ? "is-bad" : "");
      this.tell([this.solutionsText(answer)], { answer,
        buttons: isBad ? [[words.check, () => this.#run(() => this.check())]] : [] });
      return;
    }
    const [solution] = answer.solutions;
    page.show({ ghosts: solution.flat() });
    const text = this.solutionsText(answer) + (answer.verdict === "unique" ? "" : ` ${words.oneIsShown}`);
    page.say(text);
    const fill = () => {
      page.state.game.isSolvedByEngine = true;
      page.state.game.fill(solution.flat());
    };
    this.tell([text], { answer, buttons: [[words.useSolution, fill]] });
  }

  async two() {
    const { page } = this;
    const { words } = page;
    const answer = await this.ask("unique", {}, { name: words.looking });
    if (answer.verdict !== "multiple") {
      this.tell([this.solutionsText(answer)], { answer });
      return;
    }
    const [first, second] = answer.solutions.map((grid) => grid.flat());
    const different = new Set(this.cellsOf(answer.differences));
    const twins = second.map((value, cell) => (different.has(cell) ? value : 0));
    page.show({ ghosts: first, others: twins, marked: different });
    page.say(words.twoSolutions, "");
    this.tell([words.twoSolutions, words.differ(different.size)], { answer });
  }

  async candidates() {
    const { page } = this;
    const { words } = page;
    const answer = await this.ask("candidates", {}, { name: words.findingCandidates });
    if (answer.verdict === "none") {
      this.tell([words.noSolution], { answer });
      return;
    }
    const lists = answer.candidates.flat();
    page.show({ candidates: lists });
    const text = answer.verdict === "solvable" ? words.candidatesShown : words.undecided;
    this.tell([text], { answer, buttons: [[words.keepAsMarks, () => page.state.game.mark(lists)]] });
  }

  async redundant() {
    const { page } = this;
    const { words } = page;
    const answer = await this.ask("minimize", { list: true }, { name: words.findingRedundant });
    if (answer.verdict !== "unique") {
      this.tell([this.solutionsText(answer)], { answer });
      return;
    }
    const clues = answer.redundant;
    page.show({ marked: new Set(clues.flatMap((clue) => this.cellsOf(clue.cells))) });
    const lines = clues.length === 0 ? [words.nothingRedundant]
      : [words.redundantFound(clues.length), this.listOf(clues)];
    this.tell(lines, { answer });
  }

  async rate() {
    const { page } = this;
    const { words } = page;
    const answer = await this.ask("rate", { language: words.code.slice(0, 2) }, { name: words.rating });
    if (!answer.difficulty) {
      this.tell([this.solutionsText(answer)], { answer });
      return;
    }
    const { level, score, techniques, names, trials, is_solved_by_steps: isSolved } = answer.difficulty;
    page.setLevel(level);
    // The engine names them from the cheapest up.
    const items = Object.entries(techniques).reverse()
      .map(([name, count]) => make("li", { textContent: words.timesUsed(names[name], count) }));
    this.tell([words.level(words.levels[level] ?? level, Math.round(score)),
      ...(items.length > 0 ? [`${words.techniques}:`, make("ul", {}, items)] : []),
      ...(isSolved ? [] : [words.restByTrial(trials)])], { answer });
  }

  /** One instance of the engine makes the certificate; another, which has only the files, checks it. */
  async prove() {
    const { page } = this;
    const { words } = page;
    const made = await this.ask("unique", { certificate: "evidence" },
      { name: words.proving, more: { keep: "evidence" } });
    if (made.verdict !== "unique" && made.verdict !== "none") {
      const text = made.verdict === "multiple" ? words.notUnique : words.undecided;
      page.say(text, "is-bad");
      this.tell([text], { answer: made });
      return;
    }
    const { files } = made.outcome;
    const inFolder = Object.entries(files).map(([name, bytes]) => [`evidence/${name}`, bytes]);
    const checked = await this.ask("verify", {}, { name: words.verifying,
      more: { files: Object.fromEntries(inFolder), inputs: ["evidence"] } });
    const isGood = checked.verdict === "verified";
    const claim = made.verdict === "unique" ? words.proved : words.provedNone;
    page.say(isGood ? claim : words.rejected, isGood ? "is-good" : "is-bad");
    if (!isGood) {
      this.tell([words.rejected, checked.error ?? ""], { answer: checked });
      return;
    }
    const checks = [
      ...(made.verdict === "unique" ? [words.checkedSolution] : []),
      words.checkedClauses(checked.audit.clauses ? this.#total(checked.audit.clauses) : 0),
      words.checkedProof(checked.proof.core_lemmas, checked.proof.core_clauses),
    ].map((line) => make("li", { textContent: line }));
    const save = () => download("certificate.zip", zip(Object.fromEntries(inFolder)));
    this.tell([claim, make("ul", { className: "checks" }, checks), words.verifyElsewhere],
      { answer: checked, buttons: [[words.download, save]] });
  }

  /** Gives a hint of three strengths: where to look, why, or the conclusion ("value", done at once). */
  async hint(strength) {
    const { page } = this;
    const { words } = page;
    const options = { language: words.code.slice(0, 2), ...(strength === "step" ? {} : { [strength]: true }) };
    const answer = await this.askAboutPosition("hint", options, { name: words.lookingForStep });
    if (answer.conflicts?.length > 0) {
      page.say(answer.verdict === "none" ? words.impossible : words.notSolvable, "is-bad");
      this.#showConflict(answer);
    } else if (answer.verdict !== "step") {
      const texts = { solved: words.nothingToDo, multiple: words.severalSolutions };
      this.tell([texts[answer.verdict] ?? words.noHint], { answer });
    } else if (strength === "where") {
      page.show({ marked: new Set(this.cellsOf(answer.cells)) });
      this.tell([words.hintWhere], { answer,
        buttons: [[words.hintMore, () => this.#run(() => this.hint("step"))]] });
    } else if (strength === "step") {
      const [step] = answer.steps;
      page.explanation.open([step], { answer, buttons: [[words.hintDo, () => this.#take(step.conclusions)]] });
    } else {
      this.#take(answer.conclusions);
    }
  }

  /** Enters the conclusions: values, and marks without excluded candidates. */
  #take(conclusions) {
    const { page } = this;
    const { game } = page.state;
    const [values, gone] = [true, false].map((isValue) => conclusions.filter((each) => each.is_value === isValue));
    if (values.length > 0) {
      const pairs = values.map(({ cell, value }) => [this.cellsOf([cell])[0], value]);
      game.enterValues(pairs, { follows: true }); // or the next hint would seem to forget them
    } else {
      game.strikeOut(gone.map(({ cell, value }) => [this.cellsOf([cell])[0], value]));
    }
    page.select(this.cellsOf(conclusions.map(({ cell }) => cell)), this.cellsOf([conclusions[0].cell])[0]);
  }

  /** Shows all steps from the player's position on. */
  async explain() {
    const { page } = this;
    const { words, state: { game } } = page;
    const puzzle = withPosition(game.puzzle.object, game.values, game.claims);
    const answer = await this.ask("explain", { language: words.code.slice(0, 2) }, { name: words.explaining, puzzle: JSON.stringify(puzzle) });
    const { length } = answer.steps;
    const texts = { unique: words.stepsToSolution(length), none: words.stepsToNone, multiple: words.stepsEnd };
    const summary = texts[answer.verdict] ?? words.undecided;
    if (length > 0) page.explanation.open(answer.steps, { summary, answer });
    else this.tell([summary], { answer });
  }

  #total(counts) {
    return Object.values(counts).reduce((sum, count) => sum + count, 0);
  }
}
