/**
 * The page: it holds the state (a puzzle, a game on it, the selection, the view, answers) and joins the
 * parts. Every change of the state ends in `render`, which brings the whole page up to it. The engine
 * does all reasoning.
 */

import { listenForFiles } from "./arriving.js";
import { Board, emptyView } from "./board.js";
import { renderClock, tickClock } from "./clock.js";
import { dialogs, renderDialog } from "./dialogs.js";
import { all, byId, isNarrow, patch } from "./dom.js";
import { Editor } from "./edit.js";
import { Cancelled, Complaint, Engine } from "./engine.js";
import { COLOURS, Game, positionOf, STROKES } from "./game.js";
import { Help } from "./help.js";
import { Input } from "./input.js";
import { judge } from "./judging.js";
import { languages, preferredLanguage } from "./languages/all.js";
import { fragment, unpacked } from "./links.js";
import { Memory } from "./memory.js";
import { conflictText, errorText, marksIn, Refusal, withEnglish } from "./naming.js";
import { Looks } from "./looks.js";
import { renderPad } from "./pad.js";
import { cellAt, cellFrom, cellName, MOST_ORDER, puzzleOf, withoutValues } from "./puzzle.js";
import { engineResources, facts } from "./resources.js";
import { gameKey, savedSettings, saveSettings } from "./storage.js";
import { askTitle, renderTitle } from "./title.js";

const THEMES = ["system", "light", "dark"];

/**
 * @typedef {import("./board.js").View} View an answer on the board, until something changes
 * @typedef {import("./dom.js").Child} Child
 * @typedef {{ text: string, kind: string, english?: string, language?: string }} Note what was just said, the class of its
 *   looks, and the engine's words about it
 * @typedef {{ lines: Child[], buttons: [string, () => void][], walk: import("./explain.js").Walk | null,
 *   milliseconds: number }} Answer what stands in the panel below the buttons
 * @typedef {{ heading: string, rules: string }} About the engine's words for a puzzle, in the page's language
 */

/** What the page shows. @returns the state before there is a puzzle */
const noState = () => ({
  text: "", // the puzzle in the engine's notation; of a draft, its object
  level: "",
  about: /** @type {About} */ ({ heading: "", rules: "" }), // empty until the engine has said it
  /** @type {Game | null} */ game: null,
  isWon: false,
  mode: "value", // what digits write
  takesSeveral: false, // pointers add to the selection without a key, for fingers
  /** @type {Set<number>} */ selection: new Set(),
  active: 0, // the cell that has the focus, or would have it
  /** @type {any[]} */ broken: [], // broken rules, as `check` names them
  view: emptyView(),
  /** @type {Note | null} */ note: null,
  /** @type {Answer | null} */ answer: null,
  /** @type {import("./live.js").Verdict} */ verdict: { text: [] }, // on a draft
});

export class Page {
  constructor() {
    this.state = noState();
    this.built = new Map(); // see isNew
    this.working = { name: "", progress: "" }; // what the engine works at, and how far it is
    this.readSettings();
    this.engine = new Engine(engineResources());
    this.board = new Board(byId("board"), this.words);
    this.looks = new Looks(this);
    this.memory = new Memory(this);
    this.help = new Help(this);
    this.editor = new Editor(this, byId("edits"));
    this.#listen();
    this.input = new Input(this);
    this.engine.onChange = () => this.#renderWork();
    this.render();
    setInterval(() => this.#renderWork(), 200);
    setInterval(() => tickClock(this), 1000);
  }

  readSettings() {
    const usual = { showsErrors: true, marksFollow: false, showsTimer: true, theme: "system", language: preferredLanguage() };
    this.settings = savedSettings(usual, { theme: THEMES, language: Object.keys(languages) });
    if (this.board) this.render();
  }

  get words() {
    return languages[this.settings.language];
  }

  /** The language that the engine is asked to speak. */
  get language() {
    return this.words.code.slice(0, 2);
  }

  /**
   * Begins a game on a puzzle of an answer, or continues one. A `position` from elsewhere comes as one
   * step above what the player has done, so that Undo brings that back.
   * @param {{ puzzle: string, kind: string, puzzle_object: any, heading?: string, rules?: string }} answer
   * @param {{ position?: any, level?: string, enters?: "none" | "push" | "replace" }} [how]
   */
  play(answer, { position = null, level = "", enters = "push" } = {}) {
    const { puzzle_object: { order }, heading, rules = "" } = answer;
    if (order > MOST_ORDER) throw new Refusal(this.words.tooLarge(order, MOST_ORDER));
    const text = answer.puzzle;
    const kept = this.memory.turnTo(gameKey(text));
    const game = new Game(puzzleOf(answer), kept?.game);
    const hadProgress = !game.isEmpty;
    if (position) game.takeOver(position);
    this.editor.close();
    this.forget();
    this.looks.forget();
    const { mode, takesSeveral } = this.state;
    this.state = { ...noState(), mode, takesSeveral, text, level: level || kept?.level || "" };
    const about = heading ? { heading, rules } : kept?.about;
    if (about) this.state.about = about;
    this.continueWith(game);
    if (position && hadProgress && game.at > 0) this.say(this.words.positionOfLink);
    this.memory.keep();
    this.memory.show(enters);
  }

  /** Goes on with a game on the puzzle that is shown. @param {Game} game */
  continueWith(game) {
    game.onChange = () => this.#changed();
    this.set({ game, isWon: false });
    judge(this);
  }

  /** Shows the board being edited. @param {any} object */
  showDraft(object) {
    const { active, selection, note, takesSeveral, verdict, about } = this.state;
    const size = object.order ** 2;
    this.state = { ...noState(), text: JSON.stringify(object), note, takesSeveral, verdict, about, active: active < size ? active : 0,
      game: new Game(puzzleOf({ kind: this.editor.kind, puzzle_object: object })),
      selection: new Set([...selection].filter((cell) => cell < size)) };
    this.render();
  }

  /** Reads any notation; the player chooses one of several puzzles. */
  async open(text, options = {}) {
    const answers = await this.engine.answers("convert", { drawn: "auto", language: this.language, ...options }, text);
    const good = answers.filter((answer) => answer.verdict === "converted");
    if (good.length === 0) throw new Complaint(answers[0].error);
    const chosen = good.length === 1 ? good[0] : await dialogs.choose(this, good);
    if (!chosen) return false;
    this.play(chosen, { position: positionOf(chosen) });
    this.tellWarnings(chosen.warnings);
    this.looks.find(text, chosen).catch((error) => this.complain(error));
    return true;
  }

  /** Names the parts of a puzzle that the engine could not read. @param {string[]} [warnings] */
  tellWarnings(warnings = []) {
    if (warnings.length > 0) this.say(this.words.notRead, "", warnings.map((warning) => new Complaint(warning).message).join("; "), this.words.code);
  }

  async openFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    return this.open(new TextDecoder().decode(isGzip ? await unpacked(bytes, "gzip") : bytes));
  }

  // State

  /** Changes the state, and shows it. @param {Partial<ReturnType<typeof noState>>} changes */
  set(changes) {
    Object.assign(this.state, changes);
    this.render();
  }

  /** Puts the answer away. */
  forget() {
    this.state.answer?.walk?.end();
    this.state.answer = null;
  }

  /** Shows an answer on the board until something changes. @param {Partial<View>} view */
  show(view) {
    this.set({ view: { ...emptyView(), ...view } });
  }

  /** Changes a part of what is shown on the board. @param {Partial<View>} view */
  look(view) {
    this.show({ ...this.state.view, ...view });
  }

  /** Says what just happened, in place of what was said before; `english` are the engine's words about it, in `language`. */
  say(text, kind = "", english = "", language = "en") {
    this.set({ note: text ? { text, kind, english, language } : null });
  }

  /** Lets those hear what just happened who do not see it. @param {Child[]} text */
  hear(text) {
    if (text.join("") === "") return;
    byId("heard").replaceChildren(); // so that the same is heard again
    patch(byId("heard"), text);
  }

  /** Says why something failed, after what came of it. */
  complain(error, outcome = "") {
    const { text, english, language } = errorText(this.words, error);
    this.say([outcome, text].filter(Boolean).join(" "), error instanceof Cancelled ? "" : "is-bad", english, language);
  }

  /** Begins work that is shown while it lasts; returns how to ask for it (see engine.js). */
  work(name, lane) {
    this.working = { name, progress: "" };
    return { lane, onProgress: (text) => { this.working.progress = text; } };
  }

  #changed() {
    this.forget();
    this.set({ view: emptyView(), note: null, isWon: this.state.isWon && this.state.game.isFull });
    this.hear([this.#lastStep()]);
    judge(this);
    this.memory.keep();
  }

  /** Names the cells that just changed, and what stands there now. */
  #lastStep() {
    const { words, state: { game } } = this;
    const cells = [...new Set(game.lastChanged)];
    if (cells.length === 0 || cells.length > 9) return words.changedCells(cells.length);
    const marksOf = (cell) => {
      const marks = game.marksOf(cell);
      const { order } = game.puzzle;
      const pen = marks.pen.map((way) => cellName(order, cell + cellAt(order, STROKES[way][0], STROKES[way][1])));
      return marksIn(words, { ...marks, pen, colour: marks.colour.map((colour) => words.colours[colour]) }).join(", ") || words.empty;
    };
    return cells.map((cell) => `${cellName(game.puzzle.order, cell)}: ${game.valueOf(cell) || marksOf(cell)}`).join(", ");
  }

  setting(name, value) {
    this.settings[name] = value;
    saveSettings(this.settings);
    this.render();
    if (name === "showsErrors" && this.state.game) judge(this);
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
    const { editor, state: { game } } = this;
    this.#renderFrame();
    this.#renderNote();
    renderDialog(this);
    if (!game) return;
    this.#renderBoard();
    renderPad(this);
    this.looks.render();
    renderTitle(this);
    renderClock(this);
    this.help.render();
    editor.render();
    byId("undo").disabled = !this.steps.canUndo;
    byId("redo").disabled = !this.steps.canRedo;
    byId("restart").disabled = game.isEmpty;
  }

  #renderFrame() {
    const { settings, words, editor, state } = this;
    const isDark = settings.theme === "dark"
      || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    byId("edit").setAttribute("aria-pressed", String(editor.isOpen));
    byId("several").setAttribute("aria-pressed", String(state.takesSeveral));
    for (const element of all("[data-draw]")) element.hidden = !editor.isOpen;
    for (const element of all("[data-play]")) element.hidden = editor.isOpen; // the verdict has the answers of these buttons
    if (!this.isNew("words", words)) return;
    document.documentElement.lang = words.code;
    this.renderWords(document);
    document.body.dataset.drop = words.dropHere;
    this.board.words = words;
  }

  /** Writes the words that elements in a part of the page name. @param {ParentNode} root */
  renderWords(root) {
    for (const element of all("[data-word]", root)) element.textContent = element.dataset.word.split(".").reduce((of, key) => of[key], this.words);
    for (const element of all("[data-label]", root)) element.setAttribute("aria-label", this.words[element.dataset.label]);
  }

  /** Shows what just happened; if nothing did, which rules are broken, or that nothing is kept. */
  #renderNote() {
    const { words, memory, state: { note, broken } } = this;
    const conflicts = broken.slice(0, 3).flatMap((conflict) => [...conflictText(this, conflict), " "]).slice(0, -1);
    const standing = conflicts.length === 0 && memory?.isRefused ? [words.notKept] : conflicts;
    const said = note ? withEnglish(note) : standing;
    const message = byId("message");
    const before = message.textContent;
    message.className = `message ${note?.kind ?? (standing.length > 0 ? "is-bad" : "")}`;
    patch(message, said);
    if (message.textContent !== before) this.hear(said);
  }

  #renderBoard() {
    const { game, view, selection, active, broken } = this.state;
    const { order, object } = game.puzzle;
    const hadFocus = this.board.element.contains(document.activeElement);
    const isNew = this.isNew("board", game.puzzle, this.words);
    if (isNew) this.board.build(game.puzzle);
    this.board.render(game, view, { selection, active,
      broken: new Set(broken.flatMap(({ cells }) => cells.map((cell) => cellFrom(order, cell)))) });
    if (!isNew) return;
    this.#draw(object);
    askTitle(this, object);
    if (hadFocus) this.board.focus(active);
  }

  /** Draws the clues as the engine does; of a draft that it cannot read, the last one's stay. */
  async #draw(object) {
    const drawn = withoutValues(object);
    const [first] = facts().boards;
    if (!this.isNew("drawing", JSON.stringify(drawn))) return;
    if (!this.editor.isOpen) this.board.undraw();
    const isFirst = JSON.stringify(first.puzzle.puzzle_object) === JSON.stringify(object);
    try {
      const svg = isFirst ? first.svg : await this.engine.written("svg", drawn, { lane: "draw", isNewest: true });
      if (this.state.game.puzzle.object === object || this.editor.isOpen) this.board.draw(svg);
    } catch (error) {
      if (!this.editor.isOpen && !(error instanceof Cancelled)) this.complain(error);
    }
  }

  /** @param {Iterable<number>} cells @param {number} active */
  select(cells, active) {
    this.set({ selection: new Set(cells), active });
  }

  /** Writes a number into the selected cells; returns how many steps that took (for undo). */
  enter(number, mode = this.state.mode) {
    const { words, editor, state: { game, selection } } = this;
    const cells = [...selection];
    if (editor.isOpen && editor.takesNumbers) return editor.enterAmount(number);
    if (cells.length === 0) return this.#refuse(words.chooseCell);
    if (mode === "pen" && !editor.isOpen) return this.#refuse(words.penHelp);
    const most = mode === "colour" ? COLOURS : game.puzzle.order;
    if (number < 1 || number > most) return this.#refuse(words.outOfRange(most));
    if (editor.isOpen) return editor.enter(number, cells);
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
    const { editor, state: { game, selection, mode } } = this;
    if (editor.isOpen) editor.clear([...selection]);
    else game.clear([...selection], mode);
  }

  /** What takes steps back and forth: the draft or the game. */
  get steps() {
    return this.editor.isOpen ? this.editor : this.state.game;
  }

  undo(steps = 1) {
    for (let step = 0; step < steps; ++step) this.steps.undo();
  }

  redo() {
    this.steps.redo();
  }

  link(scope) {
    return fragment(this.state.text, scope === "position" ? this.state.game.save("position") : null)
      .then((hash) => location.href.replace(/#.*$/, "") + hash);
  }

  // The frame

  /** Long work shows that it goes on, and how far it is, and can be ended. */
  #renderWork() {
    const { current } = this.engine;
    const seconds = current ? (performance.now() - current.since) / 1000 : 0;
    const work = byId("work");
    work.hidden = seconds < 0.3;
    const above = byId(byId("dialog").open ? "dialog-title" : "about"); // no dialog may cover Cancel
    if (above.nextElementSibling !== work) above.after(work);
    const { name, progress } = this.working;
    const text = [name, this.words.seconds(seconds)].filter(Boolean).join(" · ");
    patch(byId("work-text"), withEnglish({ text, english: progress && `· ${progress}` }));
  }

  #listen() {
    const actions = {
      undo: () => this.undo(), redo: () => this.redo(), clear: () => this.clear(), restart: () => this.state.game.restart(),
      timer: () => this.setting("showsTimer", !this.settings.showsTimer),
      several: () => this.set({ takesSeveral: !this.state.takesSeveral }),
      new: () => dialogs.new(this), open: () => dialogs.open(this), kept: () => dialogs.kept(this),
      share: () => dialogs.share(this), settings: () => dialogs.settings(this),
      edit: () => this.editor.toggle(), cancel: () => this.engine.cancel(),
    };
    for (const [id, action] of Object.entries(actions)) byId(id).addEventListener("click", action);
    byId("modes").addEventListener("change", ({ target }) => this.set({ mode: target.value }));
    byId("play").addEventListener("click", ({ detail, target }) => { // after a pointer, keys are the board's again
      if (detail > 0 && target.closest("button, label")) this.board.focus(this.state.active, { preventScroll: true });
    });
    byId("about").open = !isNarrow();
    addEventListener("keydown", (event) => this.input.onKeyElsewhere(event));
    addEventListener("afterprint", () => byId("sheet").replaceChildren());
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.render());
    document.querySelector(".skip").addEventListener("click", (event) => {
      event.preventDefault(); // the address is the puzzle's
      this.board.focus(this.state.active);
    });
    listenForFiles(this);
  }
}

const page = new Page();
page.memory.start().then(() => document.documentElement.setAttribute("data-ready", ""));

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register("service-worker.js");
}
