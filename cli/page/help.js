/**
 * Asks the engine, and shows its answers: each request is a command of the program with options of
 * its command line, and each answer the output of `--to json` (see the program's README).
 */

import { archive } from "./archive.js";
import { emptyView } from "./board.js";
import { button, byId, make, patch } from "./dom.js";
import { Walk } from "./explain.js";
import { clueText, conflictText, solutionsIn, withEnglish } from "./naming.js";
import { cellFrom, positionObject, withPosition } from "./puzzle.js";

export function download(name, blob) {
  const link = document.createElement("a");
  Object.assign(link, { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Says whether the player has written this clue of a conflict: a value, or marks without one. */
const isEntry = ({ kind, without }) => kind === "entry" || without !== undefined;

/**
 * @typedef {object} Shown how an answer is shown
 * @property {string} [text] what is said of it, and if there are no lines shown with it
 * @property {string} [kind] the class of its looks
 * @property {import("./dom.js").Child[]} [lines] strings are paragraphs
 * @property {Partial<import("./board.js").View>} [view]
 * @property {[string, () => void][]} [buttons]
 * @property {Walk | null} [walk] steps to walk through
 */

export class Help {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    const actions = {
      check: () => this.check(), solve: () => this.solve(), prove: () => this.prove(),
      candidates: () => this.candidates(), two: () => this.two(),
      redundant: () => this.redundant(), rate: () => this.rate(),
      hint: () => this.hint("where"), step: () => this.hint("value"), explain: () => this.explain(),
    };
    for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", () => this.#run(action));
    byId("simple").addEventListener("click", () => page.state.game.mark(page.state.game.simpleCandidates()));
  }

  get words() {
    return this.page.words;
  }

  async #run(action) {
    const isWithin = byId("answer").contains(document.activeElement); // what has the focus is about to go
    this.page.forget();
    this.page.set({ view: emptyView(), note: null });
    try {
      await action();
    } catch (error) {
      this.page.complain(error);
    }
    if (isWithin && this.page.state.answer) byId("answer").focus({ preventScroll: true });
  }

  /** Asks about the puzzle as it is given, or about another one; that may take long. */
  async ask(command, options = {}, { name, more = {}, puzzle = this.page.state.text }) {
    const { page } = this;
    page.say(`${name} …`);
    const answer = await page.engine.answer(command, options, puzzle, more, page.work(name, "long"));
    page.say("");
    return answer;
  }

  /** Asks about the player's position, with these claims of marks. */
  askAboutPosition(command, options, claims, how) {
    const { text, game: { puzzle, values } } = this.page.state;
    const more = { files: { puzzle: text }, inputs: ["puzzle", "-"] };
    return this.page.engine.answer(command, options, positionObject(puzzle.order, values, claims), more, how);
  }

  /** Shows an answer. @param {any} answer of the engine @param {Shown} how */
  show(answer, { text = "", kind = "", lines = [text], view = {}, buttons = [], walk = null }) {
    this.page.set({ note: text ? { text, kind } : null, view: { ...emptyView(), ...view },
      answer: { lines, buttons, walk, milliseconds: answer.outcome.milliseconds } });
    walk?.go(0);
    if (walk?.steps.length > 1) walk.focus();
    byId("answer").scrollIntoView({ block: "nearest" });
  }

  /** Brings the panel up to the page's state: lines of an answer, the time that the engine took, and buttons. */
  render() {
    const { answer } = this.page.state;
    const panel = byId("answer");
    const hadFocus = panel.contains(document.activeElement);
    panel.hidden = !answer;
    const { lines = [], buttons = [], walk = null, milliseconds = 0 } = answer ?? {};
    const said = lines.filter(Boolean).map((line) => (typeof line === "string" ? make("p", {}, [line]) : line));
    patch(panel, !answer ? [] : [...said, ...(walk?.lines ?? []),
      make("p", { className: "time", textContent: this.words.engineTime(milliseconds) }),
      buttons.length > 0 && make("div", { className: "buttons" }, buttons.map(([text, action]) => button(text, action)))]);
    if (hadFocus && !panel.contains(document.activeElement)) this.page.board.focus(this.page.state.active);
    if (this.page.isNew("answer", answer) && answer && !walk) {
      this.page.hear([[...panel.children].slice(0, said.length).map(({ textContent }) => textContent).join(" ")]);
    }
  }

  cellsOf(list) {
    return list.map((cell) => cellFrom(this.page.state.game.puzzle.order, cell));
  }

  listOf(clues) {
    return make("ul", { className: "clues" }, clues.map((clue) => make("li", { className: isEntry(clue) ? "is-entry" : "" },
      [this.name(clueText(this.page, clue), this.cellsOf(clue.cells))])));
  }

  /** Describes a name in an answer, which lights its cells on the board when it is pointed at. */
  name(text, cells) {
    const [light, darken] = [cells, []].map((lit) => () => this.page.look({ lit: new Set(lit) }));
    return button(text, light, { className: "name", onpointerenter: light, onfocus: light, onpointerleave: darken, onblur: darken });
  }

  // Commands

  async check() {
    const { words } = this;
    this.page.say(words.checking);
    const answer = await this.askAboutPosition("check", { smallest: true }, this.page.state.game.claims, this.page.work(words.checking, "ask"));
    const verdicts = {
      solvable: [words.solvable, "is-good"], correct: [words.solved(""), "is-good"],
      none: [words.impossible, "is-bad"], wrong: [words.notSolvable, "is-bad"], broken: [words.notSolvable, "is-bad"],
    };
    const [text, kind] = verdicts[answer.verdict] ?? [words.undecided, ""];
    this.show(answer, { text, kind, ...this.#conflictIn(answer) });
  }

  /** Returns how the first conflict of an answer is shown, if it has one. @returns {Shown} */
  #conflictIn({ verdict, conflicts }) {
    if (conflicts.length === 0) return {};
    const { page, words } = this;
    const [{ cells, clues = [], is_minimal: isMinimal }] = conflicts;
    const entries = clues.filter(isEntry).flatMap((clue) => this.cellsOf(clue.cells));
    return {
      view: { marked: new Set(this.cellsOf(cells)), strong: new Set(entries) },
      lines: verdict === "broken" ? conflicts.map((each) => make("p", {}, conflictText(page, each)))
        : [verdict === "none" && words.impossible, words.cannotStand, this.listOf(clues), isMinimal && words.oneReason],
    };
  }

  async solve() {
    const { page, words } = this;
    const answer = await this.ask("unique", {}, { name: words.solving });
    const text = solutionsIn(words, answer.verdict).text;
    const solution = answer.solutions?.[0]?.flat();
    if (!solution) {
      const isNone = answer.verdict === "none";
      this.show(answer, { text, kind: isNone ? "is-bad" : "", buttons: isNone ? [[words.check, () => this.#run(() => this.check())]] : [] });
      return;
    }
    const fill = () => {
      page.state.game.isSolvedByEngine = true;
      page.state.game.fill(solution);
    };
    this.show(answer, { text: answer.verdict === "unique" ? text : `${text} ${words.oneIsShown}`,
      view: { ghosts: solution }, buttons: [[words.useSolution, fill]] });
  }

  async two() {
    const { words } = this;
    const answer = await this.ask("unique", {}, { name: words.looking });
    if (answer.verdict !== "multiple") {
      this.show(answer, { lines: [solutionsIn(words, answer.verdict).text] });
      return;
    }
    const [first, second] = answer.solutions.map((grid) => grid.flat());
    const different = new Set(this.cellsOf(answer.differences));
    this.show(answer, { text: words.twoSolutions, lines: [words.twoSolutions, words.differ(different.size)],
      view: { ghosts: first, others: second.map((value, cell) => (different.has(cell) ? value : 0)), marked: different } });
  }

  async candidates() {
    const { page, words } = this;
    const answer = await this.ask("candidates", {}, { name: words.findingCandidates });
    const lists = answer.verdict === "none" ? null : answer.candidates.flat();
    this.show(answer, { lines: [{ none: words.noSolution, solvable: words.candidatesShown }[answer.verdict] ?? words.undecided],
      view: { candidates: lists }, buttons: lists ? [[words.keepAsMarks, () => page.state.game.mark(lists)]] : [] });
  }

  async redundant() {
    const { words } = this;
    const answer = await this.ask("minimize", { list: true }, { name: words.findingRedundant });
    const { verdict, redundant: clues = [] } = answer;
    const list = clues.length === 0 ? [words.nothingRedundant] : [words.redundantFound(clues.length), this.listOf(clues)];
    this.show(answer, { lines: verdict === "unique" ? list : [solutionsIn(words, answer.verdict).text],
      view: { marked: new Set(clues.flatMap((clue) => this.cellsOf(clue.cells))) } });
  }

  async rate() {
    const { page, words } = this;
    const answer = await this.ask("rate", { language: page.language }, { name: words.rating });
    if (!answer.difficulty) {
      this.show(answer, { lines: [solutionsIn(words, answer.verdict).text] });
      return;
    }
    const { level, score, techniques, names, trials, is_solved_by_steps: isSolved } = answer.difficulty;
    page.set({ level });
    page.memory.keep();
    const used = Object.entries(techniques).reverse() // the engine names them from the cheapest up
      .map(([name, count]) => make("li", { textContent: words.timesUsed(names[name], count) }));
    this.show(answer, { lines: [words.level(words.levels[level] ?? level, Math.round(score)),
      ...(used.length > 0 ? [`${words.techniques}:`, make("ul", {}, used)] : []),
      isSolved ? "" : words.restByTrial(trials)] });
  }

  /** One instance of the engine makes the certificate; another, which has only the files, checks it. */
  async prove() {
    const { words } = this;
    const made = await this.ask("unique", { certificate: "evidence" }, { name: words.proving, more: { keep: "evidence" } });
    const claim = { unique: words.proved, none: words.provedNone }[made.verdict];
    if (!claim) {
      this.show(made, { text: made.verdict === "multiple" ? words.notUnique : words.undecided, kind: "is-bad" });
      return;
    }
    const files = Object.fromEntries(Object.entries(made.outcome.files).map(([name, bytes]) => [`evidence/${name}`, bytes]));
    const checked = await this.ask("verify", {}, { name: words.verifying, more: { files, inputs: ["evidence"] } });
    if (checked.verdict !== "verified") {
      this.show(checked, { text: words.rejected, kind: "is-bad", lines: [make("p", {}, withEnglish({ text: words.rejected, english: checked.error }))] });
      return;
    }
    const clauses = Object.values(checked.audit.clauses ?? {}).reduce((sum, count) => sum + count, 0);
    const checks = [made.verdict === "unique" && words.checkedSolution, words.checkedClauses(clauses),
      words.checkedProof(checked.proof.core_lemmas, checked.proof.core_clauses)].filter(Boolean);
    this.show(checked, { text: claim, kind: "is-good", lines: [claim,
      make("ul", { className: "checks" }, checks.map((textContent) => make("li", { textContent }))), words.verifyElsewhere],
    buttons: [[words.download, async () => download("certificate.tar.gz", await archive(files))]] });
  }

  /** Gives a hint of three strengths: where to look, why, or the conclusion ("value", done at once). */
  async hint(strength) {
    const { page, words } = this;
    const options = { language: page.language, ...(strength === "where" ? { where: true } : {}) };
    const answer = await this.askAboutPosition("hint", options, page.state.game.claims, page.work(words.lookingForStep, "ask"));
    if (answer.conflicts?.length > 0) {
      this.show(answer, { text: answer.verdict === "none" ? words.impossible : words.notSolvable, kind: "is-bad", ...this.#conflictIn(answer) });
    } else if (answer.verdict !== "step") {
      const texts = { solved: words.nothingToDo, multiple: words.severalSolutions };
      this.show(answer, { lines: [texts[answer.verdict] ?? words.noHint] });
    } else if (strength === "where") {
      const names = answer.cells.map(([row, column]) => `r${row}c${column}`);
      this.show(answer, { lines: [words.hintWhere(names.join(", "))], view: { marked: new Set(this.cellsOf(answer.cells)) },
        buttons: [[words.hintMore, () => this.#run(() => this.hint("step"))]] });
    } else if (strength === "step") {
      const { conclusions } = answer.steps.at(-1);
      this.show(answer, { lines: [], walk: new Walk(page, answer.steps), buttons: [[words.hintDo, () => this.#take(conclusions)]] });
    } else {
      const [{ conclusions, text }] = answer.steps;
      this.#take(conclusions);
      page.say(text);
    }
  }

  /** Enters the conclusions: values, and marks without excluded candidates. */
  #take(conclusions) {
    const { page } = this;
    const { game } = page.state;
    const cells = this.cellsOf(conclusions.map(({ cell }) => cell));
    const [values, gone] = [true, false].map((isValue) => conclusions
      .flatMap((each, at) => (each.is_value === isValue ? [[cells[at], each.value]] : [])));
    page.select(cells, cells[0]);
    if (values.length > 0) game.enterValues(values, { follows: true }); // or the next hint would seem to forget them
    else game.strikeOut(gone);
  }

  /** Shows all steps from the player's position on. */
  async explain() {
    const { page, words } = this;
    const { puzzle, values, claims } = page.state.game;
    const answer = await this.ask("explain", { language: page.language },
      { name: words.explaining, puzzle: JSON.stringify(withPosition(puzzle.object, values, claims)) });
    const { steps, verdict } = answer;
    const texts = { unique: words.stepsToSolution(steps.length), none: words.stepsToNone, multiple: words.stepsEnd };
    this.show(answer, { lines: [texts[verdict] ?? words.undecided], walk: steps.length > 0 ? new Walk(page, steps) : null });
  }
}
