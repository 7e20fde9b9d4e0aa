/**
 * The page: it holds the state (a puzzle, a game on it, the selection and the view) and joins the
 * parts. Every change of the state ends in `render`, which brings the whole page up to it. The engine
 * does all reasoning.
 */

import { Board } from "./board.js";
import { chooseDialog, keptDialog, newDialog, openDialog, settingsDialog, shareDialog } from "./dialogs.js";
import { all, byId } from "./dom.js";
import { Editor } from "./edit.js";
import { Cancelled, Complaint, Engine } from "./engine.js";
import { COLOURS, Game } from "./game.js";
import { Help } from "./help.js";
import { Input } from "./input.js";
import { languages, preferredLanguage } from "./languages/all.js";
import { fragment, unpacked } from "./links.js";
import { Memory } from "./memory.js";
import { readPuzzle, writePuzzle } from "./notation.js";
import { Pad } from "./pad.js";
import { cageLabel, cellName, featuresOf, withOthersAlone } from "./puzzle.js";
import { engineResources } from "./resources.js";
import { violations } from "./rules.js";
import { gameKey, savedSettings, saveSettings } from "./storage.js";

const THEMES = ["system", "light", "dark"];
const MOST_ORDER = 49; // a set of values is a number, which is exact up to 52 bits

/**
 * @typedef {{ marked: Set<number>, strong: Set<number>, ghosts: any[] | null, others: number[] | null }} View
 *   an answer on the board, until something changes
 * @typedef {{ text: string, kind: string }} Note what was just said, and the class of its looks
 */

/** @returns {View} */
const emptyView = () => ({ marked: new Set(), strong: new Set(), ghosts: null, others: null });

/** What the page shows. @returns the state before there is a puzzle */
const noState = () => ({
  text: "", // the puzzle in the engine's notation
  level: "",
  /** @type {Game | null} */ game: null,
  isWon: false,
  mode: "value", // what digits write
  /** @type {Set<number>} */ selection: new Set(),
  active: 0, // the cell that has the focus, or would have it
  view: emptyView(),
  /** @type {Note | null} */ note: null,
});

export class Page {
  constructor() {
    this.state = noState();
    this.built = new Map(); // see isNew
    this.workName = ""; // what the engine works at, and how far it is
    this.progress = "";
    this.readSettings();
    this.engine = new Engine(engineResources());
    this.board = new Board(byId("board"), this.words);
    this.pad = new Pad(this);
    this.memory = new Memory(this);
    this.help = new Help(this);
    this.editor = new Editor(this, byId("edits"));
    this.#listen();
    this.input = new Input(this.board, this.#actions());
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
   * Begins a game on a puzzle in the engine's notation, or continues one. A `position` from elsewhere
   * comes as one step above what the player has done, so that Undo brings that back.
   * @param {string} text
   * @param {{ position?: any, level?: string, enters?: "none" | "push" | "replace" }} [how]
   */
  play(text, { position = null, level = "", enters = "push" } = {}) {
    const puzzle = readPuzzle(text);
    if (puzzle.order > MOST_ORDER) throw new Error(this.words.tooLarge(puzzle.order, MOST_ORDER));
    const kept = this.memory.open(gameKey(text));
    const game = new Game(puzzle, kept?.game);
    const hadProgress = !game.isEmpty;
    if (position) game.takeOver(position);
    this.editor.close();
    this.help.forget();
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
  }

  /** Shows the board being edited. */
  showDraft(puzzle, text) {
    const { active, selection, note } = this.state;
    const size = puzzle.order ** 2;
    this.state = { ...noState(), text, game: new Game(puzzle), note, active: active < size ? active : 0,
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
    this.play(chosen.puzzle);
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

  /** Shows an answer on the board until something changes. @param {Partial<View>} view */
  show(view) {
    this.set({ view: { ...emptyView(), ...view } });
  }

  /** Says what just happened, in place of what was said before. */
  say(text, kind = "") {
    this.set({ note: text ? { text, kind } : null });
  }

  complain(error) {
    if (error instanceof Cancelled) this.say(this.words.cancelled);
    else this.say(error instanceof Complaint ? this.words.failed(error.message) : error.message, "is-bad");
  }

  #changed() {
    this.help.forget();
    this.set({ view: emptyView(), note: null, isWon: this.state.isWon && this.state.game.isFull });
    this.#lookForVictory();
    this.memory.keep();
  }

  setLevel(level) {
    this.set({ level });
    this.memory.keep();
  }

  setting(name, value) {
    this.settings[name] = value;
    saveSettings(this.settings);
    this.render();
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
    this.broken = game && this.settings.showsErrors ? violations(game.puzzle, game.values) : [];
    this.#renderFrame();
    this.#renderNote();
    if (!game) return;
    this.#renderBoard();
    this.pad.render();
    this.#renderTitle();
    this.#renderTimer();
    byId("undo").disabled = this.editor.isOpen ? !this.editor.canUndo : !game.canUndo;
    byId("redo").disabled = this.editor.isOpen || !game.canRedo;
    byId("restart").disabled = this.editor.isOpen || game.isEmpty;
  }

  #renderFrame() {
    const { settings, words } = this;
    const isDark = settings.theme === "dark"
      || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    byId("edit").setAttribute("aria-pressed", String(this.editor.isOpen));
    byId("edits").hidden = !this.editor.isOpen;
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
    const said = this.broken.slice(0, 3).map((violation) => this.nameViolation(violation));
    const { text, kind } = this.state.note ?? { text: said.join(" "), kind: said.length > 0 ? "is-bad" : "" };
    const message = byId("message");
    message.className = `message ${kind}`;
    if (message.textContent !== text) message.textContent = text; // or it would be read out again
  }

  #renderBoard() {
    const { game, view, selection, active } = this.state;
    const hadFocus = this.board.element.contains(document.activeElement);
    const isNew = this.isNew("board", game.puzzle, this.words);
    if (isNew) this.#buildBoard();
    this.board.update(game, { ...view, selection, active,
      broken: new Set(this.broken.flatMap(({ cells }) => cells)) });
    if (isNew && hadFocus) this.board.focus(active);
  }

  /** Draws the grid, and over it the engine's drawing of clues that the page does not know. */
  async #buildBoard() {
    const { puzzle } = this.state.game;
    this.board.build(puzzle);
    if (puzzle.others.length === 0) return;
    try {
      const drawing = await this.#drawingOf(writePuzzle(withOthersAlone(puzzle)));
      if (this.state.game.puzzle === puzzle && drawing) this.board.overlay(drawing);
    } catch (error) {
      this.complain(error);
    }
  }

  /** Keeps the last one, since each change of a draft builds it anew. */
  async #drawingOf(text) {
    if (this.drawn?.text !== text) {
      const request = { command: "convert", options: { to: "svg" }, stdin: text };
      const { code, stdout } = await this.engine.run(request);
      this.drawn = { text, svg: code === 0 ? stdout : "" };
    }
    return this.drawn.svg;
  }

  #renderTitle() {
    const { words, state: { game: { puzzle }, level } } = this;
    const { title, author, rules } = puzzle.credits;
    byId("title").textContent = this.titleOf(puzzle, level);
    document.title = `${title || this.titleOf(puzzle, level)} · hapax`;
    const others = puzzle.others.length > 0 ? ` ${words.otherClues(puzzle.others)}` : "";
    const own = words.rules(puzzle.order, featuresOf(puzzle)) + others;
    const lines = [author && words.by(author), rules, own].filter((line) => line !== "");
    byId("rules").textContent = lines.join("\n");
    byId("rules").hidden = this.editor.isOpen;
  }

  /** Returns the puzzle's title, if it has one, and its kind, order and level. */
  titleOf(puzzle, level) {
    const { words } = this;
    const hasDiagonal = puzzle.diagonals.main || puzzle.diagonals.anti;
    let kind = words.kinds[puzzle.kind] ?? puzzle.kind;
    if (puzzle.kind === "sudoku" && !puzzle.boxes && puzzle.regions.length > 0) kind = words.kinds.jigsaw;
    else if (puzzle.kind === "sudoku" && hasDiagonal) kind = words.kinds.diagonal;
    else if (puzzle.isAdjacent) kind = words.kinds.adjacent;
    const sort = words.title(kind, puzzle.order, words.levels[level] ?? "");
    return [puzzle.credits.title, sort].filter(Boolean).join(" · ");
  }

  nameOf(cell) {
    return cellName(this.state.game.puzzle.order, cell);
  }

  nameViolation(violation) {
    return this.words.broken({
      ...violation,
      cells: violation.cells.map((cell) => this.nameOf(cell)),
      cage: violation.cage && cageLabel(violation.cage, this.state.game.puzzle),
    });
  }

  // Playing

  /** Lets the engine judge a full grid. */
  async #lookForVictory() {
    const { game } = this.state;
    if (!game.isFull || this.broken.length > 0 || this.state.isWon || this.editor.isOpen) return;
    try {
      const { verdict } = await this.help.judge();
      if (game !== this.state.game || !game.isFull) return;
      if (verdict === "correct") this.#win();
      else this.say(this.words.notRight, "is-bad");
    } catch (error) {
      this.complain(error);
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
    };
  }

  /** Names the cells and the step that a digit was typed at: the next one may belong to it. */
  #moment() {
    const { game, selection, mode } = this.state;
    const at = this.editor.isOpen ? `edit ${this.editor.drafts.length}` : game.at;
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
    if (!this.editor.isOpen) this.state.game.redo();
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
      if (this.engine.isBusy) timer = setTimeout(() => { byId("work").hidden = false; }, 300);
      else byId("work").hidden = true;
    };
    setInterval(() => {
      const { current } = this.engine;
      if (!current) return;
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
    on("new", () => newDialog(this));
    on("open", () => openDialog(this));
    on("kept", () => keptDialog(this));
    on("share", () => shareDialog(this));
    on("settings", () => settingsDialog(this));
    on("edit", () => this.editor.toggle());
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
