/**
 * The page: it holds the state (a puzzle, a game on it, the selection and the view) and joins the
 * parts. Every change of the state ends in `render`, which brings the whole page up to it. The engine
 * does all reasoning.
 */

import { Board, emptyView } from "./board.js";
import { chooseDialog, keptDialog, newDialog, openDialog, settingsDialog, shareDialog } from "./dialogs.js";
import { all, byId } from "./dom.js";
import { Editor } from "./edit.js";
import { Cancelled, Complaint, Engine } from "./engine.js";
import { Explanation } from "./explain.js";
import { COLOURS, Game } from "./game.js";
import { Help } from "./help.js";
import { Input } from "./input.js";
import { languages, preferredLanguage } from "./languages/all.js";
import { fragment, unpacked } from "./links.js";
import { Memory } from "./memory.js";
import { Pad } from "./pad.js";
import { cellFrom, cellName, columnOf, puzzleOf, regionKinds, rowOf, withoutValues } from "./puzzle.js";
import { engineResources, facts } from "./resources.js";
import { gameKey, savedSettings, saveSettings } from "./storage.js";

const THEMES = ["system", "light", "dark"];
const OF_ONE_CLUE = { thermometer: "thermo", arrow: "arrow", whispers: "whispers", renban: "renban", skyscraper: "skyscraper" };
const MOST_ORDER = 49; // a set of values is a number, which is exact up to 52 bits

/**
 * @typedef {import("./board.js").View} View an answer on the board, until something changes
 * @typedef {{ text: string, kind: string }} Note what was just said, and the class of its looks
 * @typedef {{ reason: string, cells: number[][] }} Conflict a broken rule, as `check` names it
 */

/** What the page shows. @returns the state before there is a puzzle */
const noState = () => ({
  text: "", // the puzzle in the engine's notation; of a draft, its object
  level: "",
  /** @type {Game | null} */ game: null,
  isWon: false,
  mode: "value", // what digits write
  /** @type {Set<number>} */ selection: new Set(),
  active: 0, // the cell that has the focus, or would have it
  /** @type {Conflict[]} */ broken: [],
  view: emptyView(),
  /** @type {Note | null} */ note: null,
});

export class Page {
  constructor() {
    this.state = noState();
    this.built = new Map(); // see isNew
    this.takesSeveral = false; // pointers add to the selection without a key, for fingers
    this.workName = ""; // what the engine works at, and how far it is
    this.progress = "";
    this.readSettings();
    this.engine = new Engine(engineResources());
    this.board = new Board(byId("board"), this.words);
    this.pad = new Pad(this);
    this.memory = new Memory(this);
    this.help = new Help(this);
    this.explanation = new Explanation(this);
    this.editor = new Editor(this, byId("edits"));
    this.#listen();
    this.input = new Input(this.board, this.#actions());
    addEventListener("keydown", (event) => this.input.onKeyElsewhere(event));
    this.#showWork();
    this.render();
    setInterval(() => this.#tick(), 1000);
  }

  readSettings() {
    const usual = { showsErrors: true, marksFollow: false, showsTimer: true, theme: "system", language: preferredLanguage() };
    this.settings = savedSettings(usual, { theme: THEMES, language: Object.keys(languages) });
    if (this.board) this.render();
  }

  get words() {
    return languages[this.settings.language];
  }

  /**
   * Begins a game on a puzzle of an answer, or continues one. A `position` from elsewhere comes as one
   * step above what the player has done, so that Undo brings that back.
   * @param {{ puzzle: string, kind: string, puzzle_object: any }} answer
   * @param {{ position?: any, level?: string, enters?: "none" | "push" | "replace" }} [how]
   */
  play(answer, { position = null, level = "", enters = "push" } = {}) {
    const { order } = answer.puzzle_object;
    if (order > MOST_ORDER) throw new Error(this.words.tooLarge(order, MOST_ORDER));
    const text = answer.puzzle;
    const kept = this.memory.open(gameKey(text));
    const game = new Game(puzzleOf(answer), kept?.game);
    const hadProgress = !game.isEmpty;
    if (position) game.takeOver(position);
    this.editor.close();
    this.forget();
    const { mode } = this.state;
    this.state = { ...noState(), mode, text, level: level || kept?.level || "" };
    this.continueWith(game);
    if (position && hadProgress && game.at > 0) this.say(this.words.positionOfLink);
    this.memory.keep();
    this.memory.show(enters);
  }

  /** Goes on with a game on the puzzle that is shown. @param {Game} game */
  continueWith(game) {
    game.onChange = () => this.#changed();
    this.set({ game, isWon: false });
    this.#watch();
  }

  /** Shows the board being edited. @param {any} object */
  showDraft(object) {
    const { active, selection, note } = this.state;
    const size = object.order ** 2;
    this.state = { ...noState(), text: JSON.stringify(object), note, active: active < size ? active : 0,
      game: new Game(puzzleOf({ kind: this.editor.kind, puzzle_object: object })),
      selection: new Set([...selection].filter((cell) => cell < size)) };
    this.render();
  }

  /** Reads any notation; the player chooses one of several puzzles. */
  async open(text, options = {}) {
    const answers = await this.engine.answers("convert", options, text);
    const good = answers.filter((answer) => answer.verdict === "converted");
    if (good.length === 0) throw new Complaint(answers[0].error.message);
    const chosen = good.length === 1 ? good[0] : await chooseDialog(this, good);
    if (!chosen) return false;
    this.play(chosen);
    this.tellWarnings(chosen.warnings);
    return true;
  }

  /** Names the parts of a puzzle that the engine could not read. @param {string[]} [warnings] */
  tellWarnings(warnings = []) {
    const names = warnings.map((warning) => warning.replace(/^<stdin>:\d+:\d+: /, ""));
    if (names.length > 0) this.say(this.words.leftOut(names), "is-bad");
  }

  async openFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = new TextDecoder().decode(isGzip ? await unpacked(bytes, "gzip") : bytes);
    return this.open(text);
  }

  // State

  /** Changes the state, and shows it. @param {Partial<ReturnType<typeof noState>>} changes */
  set(changes) {
    Object.assign(this.state, changes);
    this.render();
  }

  /** Puts away every answer. */
  forget() {
    this.help.forget();
    this.explanation.close();
  }

  /** Shows an answer on the board until something changes. @param {Partial<View>} view */
  show(view) {
    this.set({ view: { ...emptyView(), ...view } });
  }

  /** Says what just happened, in place of what was said before. */
  say(text, kind = "") {
    this.set({ note: text ? { text, kind } : null });
  }

  /** Lets those hear what just happened who do not see it. @param {string} text */
  hear(text) {
    if (text) byId("heard").textContent = text;
  }

  complain(error) {
    if (error instanceof Cancelled) this.say(this.words.cancelled);
    else this.say(error instanceof Complaint ? this.words.failed(error.message) : error.message, "is-bad");
  }

  #changed() {
    this.forget();
    this.set({ view: emptyView(), note: null, isWon: this.state.isWon && this.state.game.isFull });
    this.hear(this.#lastStep());
    this.#watch();
    this.memory.keep();
  }

  /** Names the cells that just changed, and what stands there now. */
  #lastStep() {
    const { words, state: { game } } = this;
    const cells = [...new Set(game.lastChanged)];
    if (cells.length === 0 || cells.length > 9) return words.changedCells(cells.length);
    const marksOf = (cell) => {
      const marks = game.marksOf(cell);
      return words.marksOf({ ...marks, colour: marks.colour.map((colour) => words.colours[colour]) });
    };
    return cells.map((cell) => `${this.nameOf(cell)}: ${game.valueOf(cell) || marksOf(cell)}`).join(", ");
  }

  setLevel(level) {
    this.set({ level });
    this.memory.keep();
  }

  setting(name, value) {
    this.settings[name] = value;
    saveSettings(this.settings);
    this.render();
    if (name === "showsErrors" && this.state.game) this.#watch();
  }

  // Showing it

  /** Says whether one of the things that a part is built of has changed since it was last built. */
  isNew(part, ...sources) {
    const before = this.built.get(part);
    this.built.set(part, sources);
    return !before || sources.some((source, at) => source !== before[at]);
  }

  /** Brings the whole page up to the state. */
  render() {
    const { game } = this.state;
    this.#renderFrame();
    this.#renderNote();
    if (!game) return;
    this.#renderBoard();
    this.pad.render();
    this.#renderTitle();
    this.#renderTimer();
    this.editor.render();
    byId("undo").disabled = this.editor.isOpen ? !this.editor.canUndo : !game.canUndo;
    byId("redo").disabled = this.editor.isOpen ? !this.editor.canRedo : !game.canRedo;
    byId("restart").hidden = this.editor.isOpen;
    byId("restart").disabled = game.isEmpty;
  }

  #renderFrame() {
    const { settings, words } = this;
    const isDark = settings.theme === "dark"
      || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    byId("edit").setAttribute("aria-pressed", String(this.editor.isOpen));
    byId("edits").hidden = !this.editor.isOpen;
    byId("live").hidden = !this.editor.isOpen;
    for (const button of all("[data-play]")) button.hidden = this.editor.isOpen; // the verdict has their answers
    byId("several").setAttribute("aria-pressed", String(this.takesSeveral));
    all(".modes")[0].hidden = this.editor.isOpen;
    if (!this.isNew("words", words)) return;
    document.documentElement.lang = words.code;
    for (const element of all("[data-word]")) {
      element.textContent = words[element.dataset.word];
    }
    for (const element of all("[data-label]")) {
      element.setAttribute("aria-label", words[element.dataset.label]);
    }
    document.body.dataset.drop = words.dropHere;
    this.board.words = words;
  }

  /** Shows what just happened; if nothing did, which rules are broken. */
  #renderNote() {
    const said = this.state.broken.slice(0, 3).map((conflict) => this.nameConflict(conflict));
    const { text, kind } = this.state.note ?? { text: said.join(" "), kind: said.length > 0 ? "is-bad" : "" };
    const message = byId("message");
    message.className = `message ${kind}`;
    if (message.textContent === text) return;
    message.textContent = text;
    this.hear(text);
  }

  #renderBoard() {
    const { game, view, selection, active, broken } = this.state;
    const hadFocus = this.board.element.contains(document.activeElement);
    const isNew = this.isNew("board", game.puzzle, this.words);
    if (isNew) this.board.build(game.puzzle);
    this.board.update(game, { ...view, selection, active,
      broken: new Set(broken.flatMap(({ cells }) => cells.map((cell) => cellFrom(game.puzzle.order, cell)))) });
    if (isNew) this.#draw(game.puzzle.object);
    if (isNew && hadFocus) this.board.focus(active);
  }

  /** Draws the clues as the engine does; of a draft that it cannot read, the last one's stay. */
  async #draw(object) {
    const drawn = withoutValues(object);
    const [first] = facts().boards;
    if (!this.isNew("drawing", JSON.stringify(drawn))) return;
    const isFirst = JSON.stringify(first.puzzle.puzzle_object) === JSON.stringify(object);
    try {
      const svg = isFirst ? first.svg : await this.engine.written("svg", drawn, { lane: "draw", isNewest: true });
      if (this.state.game.puzzle.object === object || this.editor.isOpen) this.board.draw(svg);
    } catch (error) {
      if (!this.editor.isOpen && !(error instanceof Cancelled)) this.complain(error);
    }
  }

  #renderTitle() {
    const { words, state: { game: { puzzle }, level } } = this;
    const { title, author, rules } = puzzle.credits;
    byId("title").textContent = this.titleOf(puzzle, level);
    document.title = `${title || this.titleOf(puzzle, level)} · hapax`;
    const lines = [author && words.by(author), rules, this.rulesOf(puzzle)].filter((line) => line !== "");
    byId("rules").textContent = lines.join("\n");
    byId("rules").hidden = this.editor.isOpen;
  }

  /** Returns the rules in words: those of the grid, and each kind of clue once. */
  rulesOf({ order, object, parts }) {
    const { words } = this;
    const names = new Set(parts.map(({ name }) => name));
    const named = [...names].flatMap((name) => {
      const row = facts().clues.find(({ word }) => word === name);
      const clues = parts.filter((part) => part.name === name).map(({ data }) => data);
      if (!row) return [];
      const rules = [...new Set(clues.map(({ rule, title }) => title ?? rule))].filter(Boolean).join("; ");
      const amounts = new Set(clues.map(({ amount }) => amount));
      const sentence = (words.clueRules[name] ?? row.rule).replace("RULE", () => rules);
      return [amounts.size === 1 && row.amount === "usual" ? sentence.replace(/\bN\b/g, String([...amounts][0])) : sentence];
    });
    const isDistinct = parts.some(({ name, data }) => name === "cage" && data.distinct);
    return [words.rules(order, new Set([...regionKinds(object), ...names, ...(isDistinct ? ["distinct"] : [])])), ...named].join(" ");
  }

  /** Returns the puzzle's title, if it has one, and its kind, order and level. */
  titleOf(puzzle, level) {
    const { words } = this;
    const kinds = regionKinds(puzzle.object);
    const names = [...new Set(puzzle.parts.filter(({ list }) => list === "clues").map(({ name }) => name))];
    let kind = words.kinds[puzzle.kind] ?? puzzle.kind;
    if (puzzle.kind === "futoshiki" && names.includes("non-consecutive")) kind = words.kinds.adjacent;
    else if (names.length === 1) kind = words.kinds[OF_ONE_CLUE[names[0]]] ?? words.withClue(kind, words.clueName(names[0]));
    else if (puzzle.kind === "sudoku" && kinds.has("pieces")) kind = words.kinds.jigsaw;
    else if (puzzle.kind === "sudoku" && (kinds.has("diagonal") || kinds.has("antidiagonal"))) kind = words.kinds.diagonal;
    const sort = words.title(kind, puzzle.order, words.levels[level] ?? "");
    return [puzzle.credits.title, sort].filter(Boolean).join(" · ");
  }

  nameOf(cell) {
    return cellName(this.state.game.puzzle.order, cell);
  }

  /** Names a clue by its kind, amount and first cells. @param {import("./puzzle.js").Part} part */
  partText({ name, cells, data }) {
    const { words } = this;
    const amount = name === "region" ? "" : data.target ?? data.amount ?? data.values?.join(" ") ?? data.rule ?? "";
    const names = cells.slice(0, 4).map((cell) => this.nameOf(cell)).join(" ") + (cells.length > 4 ? " …" : "");
    return [words.tools[name] ?? words.clueName(name), amount, names].filter((part) => part !== "").join(" ");
  }

  /** Puts a broken rule into the page's words. @param {Conflict} conflict */
  nameConflict({ reason, cells }) {
    const { words, state: { game } } = this;
    const { order, parts } = game.puzzle;
    const list = cells.map((cell) => cellFrom(order, cell));
    const names = list.map((cell) => this.nameOf(cell));
    const holds = (part) => list.every((cell) => part.cells.includes(cell));
    if (/ holds /.test(reason)) {
      const area = parts.find(holds);
      const spread = (of) => new Set(area.cells.map((cell) => of(order, cell))).size;
      const kindOf = ({ name, cells: { length } }) => (name === "region" && length === order && spread(rowOf) * spread(columnOf) === length ? "box" : name);
      const unit = /^(row|column)/.exec(reason)?.[0] ?? (area ? kindOf(area) : "region");
      const index = { row: rowOf(order, list[0]) + 1, column: columnOf(order, list[0]) + 1 }[unit];
      return words.twice(unit, index, game.valueOf(list[0]), names);
    }
    const part = parts.find((each) => each.name !== "region" && holds(each));
    return part ? words.brokenClue(words.clueName(part.name), names) : words.failed(reason);
  }

  // Playing

  /** Lets the engine judge the values: broken rules are marked, and a full grid is right or wrong. */
  async #watch() {
    const { game, isWon } = this.state;
    const { at } = game;
    if (this.editor.isOpen || isWon) return;
    if (game.cells.value.every((value) => value === 0)) {
      this.set({ broken: [] });
      return;
    }
    try {
      const { verdict, conflicts } = await this.help.judge();
      if (game !== this.state.game || at !== game.at) return;
      const broken = verdict === "broken" ? conflicts : [];
      this.set({ broken: this.settings.showsErrors ? broken : [] });
      if (verdict === "correct") this.#win();
      else if (game.isFull && (broken.length === 0 || !this.settings.showsErrors)) {
        this.say(verdict === "undecided" ? this.words.undecided : this.words.notRight, "is-bad");
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) this.complain(error);
    }
  }

  #win() {
    const { words, state: { game } } = this;
    this.set({ isWon: true });
    const time = game.isSolvedByEngine ? "" : this.#timeText();
    this.say(words.solved(time) + (game.isSolvedByEngine ? ` ${words.solvedByEngine}` : ""), "is-good");
    const { element, cells } = this.board;
    const { order } = game.puzzle;
    cells.forEach((cell, at) => cell.style.setProperty("--turn", Math.floor(at / order) + (at % order)));
    element.classList.add("is-won");
    setTimeout(() => element.classList.remove("is-won"), 2500);
    this.memory.keep();
  }

  #actions() {
    return {
      order: () => this.state.game.puzzle.order,
      most: () => (this.editor.isOpen && this.editor.takesNumbers ? 0 : this.state.game.puzzle.order),
      mode: () => this.state.mode,
      selection: () => this.state.selection,
      active: () => this.state.active,
      select: (cells, active) => this.select(cells, active),
      alike: (cell) => this.#alike(cell),
      enter: (number, mode) => this.enter(number, mode),
      clear: () => this.clear(),
      undo: (steps = 1) => { for (let i = 0; i < steps; ++i) this.undo(); },
      redo: () => this.redo(),
      setMode: (mode) => this.setMode(mode),
      moment: () => this.#moment(),
      takesSeveral: () => this.takesSeveral,
      tool: () => (this.editor.isOpen ? this.editor : null),
    };
  }

  /** Names the cells and the step that a digit was typed at: the next one may belong to it. */
  #moment() {
    const { game, selection, mode } = this.state;
    const at = this.editor.isOpen ? `edit ${this.editor.at}` : game.at;
    return [[...selection], mode, at, this.state.text].join("/");
  }

  select(cells, active) {
    this.set({ selection: new Set(cells), active });
  }

  #alike(cell) {
    const value = this.state.game.valueOf(cell);
    if (value === 0) return [cell];
    return this.state.game.values.flatMap((other, at) => (other === value ? [at] : []));
  }

  /** Writes a number into the selected cells; returns how many steps that took (for undo). */
  enter(number, mode = this.state.mode) {
    const { words, state: { game, selection } } = this;
    const cells = [...selection];
    if (this.editor.isOpen && this.editor.takesNumbers) return this.editor.enterAmount(number);
    if (cells.length === 0) return this.#refuse(words.chooseCell);
    const most = mode === "colour" ? COLOURS : game.puzzle.order;
    if (number < 1 || number > most) return this.#refuse(words.outOfRange(most));
    if (this.editor.isOpen) return this.editor.enter(number, cells);
    if (mode === "value" && cells.every((cell) => game.isGiven(cell))) return this.#refuse(words.isGiven);
    const before = game.at;
    if (mode === "value") game.enterValue(cells, number, { follows: this.settings.marksFollow });
    else game.toggle(mode, cells, mode === "colour" ? number - 1 : number);
    return game.at - before;
  }

  #refuse(text) {
    this.say(text, "is-bad");
    return 0;
  }

  clear() {
    if (this.editor.isOpen) this.editor.clear([...this.state.selection]);
    else this.state.game.clear([...this.state.selection], this.state.mode);
  }

  undo() {
    if (this.editor.isOpen) this.editor.undo();
    else this.state.game.undo();
  }

  redo() {
    if (this.editor.isOpen) this.editor.redo();
    else this.state.game.redo();
  }

  setMode(mode) {
    this.set({ mode });
  }

  // Time

  #tick() {
    const { game, isWon } = this.state;
    if (!game || document.hidden || isWon || this.editor.isOpen || game.isFull) return;
    game.seconds += 1;
    this.#renderTimer();
    if (game.seconds % 10 === 0) this.memory.keepTime();
  }

  #timeText() {
    const { seconds } = this.state.game;
    const pad = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return `${hours > 0 ? `${hours}:` : ""}${hours > 0 ? pad(minutes) : minutes}:${pad(seconds % 60)}`;
  }

  #renderTimer() {
    const timer = byId("timer");
    const { words, settings } = this;
    timer.textContent = settings.showsTimer ? this.#timeText() : words.timer;
    timer.setAttribute("aria-pressed", String(settings.showsTimer));
    timer.title = settings.showsTimer ? words.hideTimer : words.showTimer;
  }

  link(scope) {
    return fragment(this.state.text, scope === "position" ? this.state.game.save("position") : null)
      .then((hash) => location.href.replace(/#.*$/, "") + hash);
  }

  // The frame

  /** Long work shows that it goes on, and how far it is, and can be ended. */
  #showWork() {
    let timer = null;
    this.engine.onChange = () => {
      clearTimeout(timer);
      if (this.engine.current) timer = setTimeout(() => { byId("work").hidden = false; }, 300);
      else byId("work").hidden = true;
    };
    setInterval(() => {
      const { current } = this.engine;
      if (!current) return;
      const above = byId(byId("dialog").open ? "dialog-title" : "rules"); // no dialog may cover Cancel
      if (above.nextElementSibling !== byId("work")) above.after(byId("work"));
      const seconds = (performance.now() - current.since) / 1000;
      byId("work-text").textContent = [this.workName, this.words.seconds(seconds), this.progress]
        .filter(Boolean).join(" · ");
    }, 200);
    byId("cancel").addEventListener("click", () => this.engine.cancel());
  }

  #listen() {
    const on = (id, action) => byId(id).addEventListener("click", action);
    on("undo", () => this.undo());
    on("redo", () => this.redo());
    on("clear", () => this.clear());
    on("restart", () => this.state.game.restart());
    on("timer", () => this.setting("showsTimer", !this.settings.showsTimer));
    on("several", () => {
      this.takesSeveral = !this.takesSeveral;
      this.render();
    });
    on("new", () => newDialog(this));
    on("open", () => openDialog(this));
    on("kept", () => keptDialog(this));
    on("share", () => shareDialog(this));
    on("settings", () => settingsDialog(this));
    on("edit", () => this.editor.toggle());
    addEventListener("afterprint", () => byId("sheet").replaceChildren());
    new ResizeObserver(() => this.board.fit()).observe(this.board.element.parentElement);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.render());
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault(); // the address is the puzzle's
      this.board.focus(this.state.active);
    });
    this.#listenForFiles();
  }

  /** What is dropped or pasted anywhere, unless into a field, is a puzzle. */
  #listenForFiles() {
    const take = async (what) => {
      try {
        await what();
      } catch (error) {
        this.complain(error);
      }
    };
    addEventListener("dragover", (event) => {
      event.preventDefault();
      document.body.classList.add("is-dropping");
    });
    addEventListener("dragleave", () => document.body.classList.remove("is-dropping"));
    addEventListener("drop", (event) => {
      event.preventDefault();
      document.body.classList.remove("is-dropping");
      const [file] = event.dataTransfer.files;
      const text = event.dataTransfer.getData("text/plain");
      if (file) take(() => this.openFile(file));
      else if (text) take(() => this.open(text));
    });
    addEventListener("paste", (event) => {
      if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
      const text = event.clipboardData.getData("text/plain");
      if (text.trim()) take(() => this.open(text));
    });
  }
}

const page = new Page();
page.memory.start().then(() => document.documentElement.setAttribute("data-ready", ""));

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register("service-worker.js");
}
