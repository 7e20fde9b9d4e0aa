/**
 * The page: it holds the state (a puzzle, a game on it, the selection and the view) and joins the
 * parts. It leaves all reasoning to the engine.
 */

import { Board } from "./board.js";
import { openDialog, shareDialog, newDialog, settingsDialog, chooseDialog } from "./dialogs.js";
import { Editor } from "./edit.js";
import { Engine, Cancelled } from "./engine.js";
import { Game } from "./game.js";
import { Help } from "./help.js";
import { Input, MODES } from "./input.js";
import { languages, preferredLanguage } from "./languages/all.js";
import { readPuzzle, writePuzzle } from "./notation.js";
import { cageLabel, cellName, featuresOf, withOthersAlone } from "./puzzle.js";
import { engineResources, readyBoards } from "./resources.js";
import { violations } from "./rules.js";
import { fragment, fromFragment, gameOn, lastGame, saveGame, savedSettings, saveSettings, unpacked } from "./storage.js";

const DEFAULTS = { showsErrors: true, marksFollow: false, showsTimer: true, theme: "system" };
const COLOURS = 9;
const byId = (id) => document.getElementById(id);

class Page {
  constructor() {
    this.settings = { ...DEFAULTS, language: preferredLanguage(), ...savedSettings() };
    this.words = languages[this.settings.language] ?? languages.en;
    this.engine = new Engine(engineResources());
    this.board = new Board(byId("board"), this.words);
    this.help = new Help(this);
    this.editor = new Editor(this, byId("edits"));
    this.mode = "value";
    this.level = "";
    this.selection = new Set();
    this.active = 0;
    this.#clearView();
    this.#listen();
    this.input = new Input(this.board, this.#actions());
    this.#applySettings();
    this.#showWork();
    setInterval(() => this.#tick(), 1000);
  }

  /** Starts with a link's puzzle, the last game, or the first ready board. */
  async start() {
    if (await this.openLink()) return;
    const saved = lastGame();
    try {
      if (saved) {
        this.play(saved.text);
        return;
      }
    } catch {
      // what an older page has kept
    }
    const [first] = readyBoards();
    this.play(first.text, { level: first.level });
  }

  async openLink() {
    try {
      const linked = await fromFragment(location.hash);
      if (!linked) return false;
      history.replaceState(null, "", location.pathname + location.search);
      const { puzzle } = await this.engine.answer("convert", {}, linked.text);
      this.play(puzzle, { saved: linked.position });
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  /** Begins a game on a puzzle in the engine's notation, or continues one. */
  play(text, { saved = null, level = "" } = {}) {
    const puzzle = readPuzzle(text);
    const before = gameOn(text);
    this.text = text;
    this.level = level || before?.level || "";
    this.game = new Game(puzzle, saved ?? before?.game);
    this.game.onChange = () => this.#changed();
    this.isWon = false;
    this.selection = new Set();
    this.active = 0;
    this.#clearView();
    this.#buildBoard();
    this.#buildPad();
    this.#showTitle();
    this.#showTimer();
    this.say("");
    this.help.forget();
    this.refresh();
    this.save();
  }

  /** Draws the grid, and over it the engine's drawing of clues that the page does not know. */
  async #buildBoard() {
    const { puzzle } = this.game;
    this.board.build(puzzle);
    if (puzzle.others.length === 0) return;
    try {
      const drawing = await this.#drawingOf(writePuzzle(withOthersAlone(puzzle)));
      if (this.game.puzzle === puzzle && drawing) this.board.overlay(drawing);
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

  /** Shows the board being edited, without keeping it. */
  showDraft(puzzle, text) {
    const hasFocus = this.board.element.contains(document.activeElement);
    this.text = text;
    this.game = new Game(puzzle);
    this.#clearView();
    if (this.active >= puzzle.order ** 2) this.active = 0;
    this.selection = new Set([...this.selection].filter((cell) => cell < puzzle.order ** 2));
    this.#buildBoard();
    this.#buildPad();
    this.#showTitle();
    this.refresh();
    this.#sayWhatIsBroken();
    if (hasFocus) this.board.focus(this.active);
  }

  /** Reads any notation; the player chooses one of several puzzles. */
  async open(text, options = {}) {
    const answers = await this.engine.answers("convert", options, text);
    const good = answers.filter((answer) => answer.verdict === "converted");
    if (good.length === 0) throw new Error(answers[0].error.message);
    const chosen = good.length === 1 ? good[0] : await chooseDialog(this, good);
    if (!chosen) return false;
    this.editor.close();
    this.play(chosen.puzzle);
    return true;
  }

  async openFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
    const text = new TextDecoder().decode(isGzip ? await unpacked(bytes, "gzip") : bytes);
    return this.open(text);
  }

  // State that is shown

  #clearView() {
    this.view = { marked: new Set(), strong: new Set(), ghosts: null, others: null };
  }

  /** Shows an answer on the board until something changes. */
  show(view) {
    this.#clearView();
    Object.assign(this.view, view);
    this.refresh();
  }

  /** Shows a message, or without one the rules of the puzzle. */
  say(text, kind = "") {
    const message = byId("message");
    message.textContent = text || this.#rules();
    message.className = `message ${kind}`;
  }

  #rules() {
    if (!this.game || this.editor.isOpen) return "";
    const { puzzle } = this.game;
    const others = puzzle.others.length > 0 ? ` ${this.words.otherClues(puzzle.others)}` : "";
    return this.words.rules(puzzle.order, featuresOf(puzzle)) + others;
  }

  complain(error) {
    if (error instanceof Cancelled) this.say(this.words.cancelled);
    else this.say(this.words.failed(error.message), "is-bad");
  }

  #changed() {
    this.#clearView();
    this.help.forget();
    this.refresh();
    this.#sayWhatIsBroken();
    this.#lookForVictory();
    this.save();
  }

  refresh() {
    const { game } = this;
    this.broken = this.settings.showsErrors ? violations(game.puzzle, game.values) : [];
    this.board.update(game, {
      ...this.view,
      selection: this.selection,
      active: this.active,
      broken: new Set(this.broken.flatMap(({ cells }) => cells)),
    });
    byId("undo").disabled = !game.canUndo;
    byId("redo").disabled = !game.canRedo;
    byId("restart").disabled = game.isEmpty;
    this.#showModes();
  }

  nameOf(cell) {
    return cellName(this.game.puzzle.order, cell);
  }

  nameViolation(violation) {
    return this.words.broken({
      ...violation,
      cells: violation.cells.map((cell) => this.nameOf(cell)),
      cage: violation.cage && cageLabel(violation.cage, this.game.puzzle),
    });
  }

  #sayWhatIsBroken() {
    const said = this.broken.slice(0, 3).map((violation) => this.nameViolation(violation));
    this.say(said.join(" "), said.length > 0 ? "is-bad" : "");
  }

  /** Lets the engine judge a full grid. */
  async #lookForVictory() {
    const { game } = this;
    if (!game.isFull || this.broken.length > 0 || this.isWon || this.editor.isOpen) return;
    try {
      const { verdict } = await this.help.judge();
      if (game !== this.game || !game.isFull) return;
      if (verdict === "correct") this.#win();
      else this.say(this.words.notRight, "is-bad");
    } catch (error) {
      this.complain(error);
    }
  }

  #win() {
    this.isWon = true;
    const { game, words } = this;
    const time = game.isSolvedByEngine ? "" : this.#timeText();
    this.say(words.solved(time) + (game.isSolvedByEngine ? ` ${words.solvedByEngine}` : ""), "is-good");
    const { element, cells } = this.board;
    const { order } = game.puzzle;
    cells.forEach((cell, at) => cell.style.setProperty("--turn", Math.floor(at / order) + (at % order)));
    element.classList.add("is-won");
    setTimeout(() => element.classList.remove("is-won"), 2500);
    this.save();
  }

  // Playing

  #actions() {
    return {
      order: () => this.game.puzzle.order,
      mode: () => this.mode,
      selection: () => this.selection,
      active: () => this.active,
      select: (cells, active) => this.select(cells, active),
      alike: (cell) => this.#alike(cell),
      enter: (number, mode) => this.enter(number, mode),
      clear: () => this.clear(),
      undo: (steps = 1) => { for (let i = 0; i < steps; ++i) this.undo(); },
      redo: () => this.redo(),
      setMode: (mode) => this.setMode(mode),
    };
  }

  select(cells, active) {
    this.selection = new Set(cells);
    this.active = active;
    this.refresh();
  }

  #alike(cell) {
    const value = this.game.valueOf(cell);
    if (value === 0) return [cell];
    return this.game.values.flatMap((other, at) => (other === value ? [at] : []));
  }

  /** Writes a number into the selected cells; returns how many steps that took (for undo). */
  enter(number, mode = this.mode) {
    const { game, words } = this;
    const cells = [...this.selection];
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
    if (this.editor.isOpen) this.editor.clear([...this.selection]);
    else this.game.clear([...this.selection], this.mode);
  }

  undo() {
    if (this.editor.isOpen) this.editor.undo();
    else this.game.undo();
  }

  redo() {
    if (!this.editor.isOpen) this.game.redo();
  }

  setMode(mode) {
    this.mode = mode;
    this.#buildPad();
    this.refresh();
  }

  #showModes() {
    for (const button of document.querySelectorAll("[data-mode]")) {
      const isOn = button.dataset.mode === this.mode;
      button.setAttribute("aria-checked", String(isOn));
      button.tabIndex = isOn ? 0 : -1;
    }
    const { order } = this.game.puzzle;
    const { values } = this.game;
    for (const button of byId("pad").children) {
      const number = Number(button.dataset.number);
      const count = values.filter((value) => value === number).length;
      button.classList.toggle("is-done", this.mode === "value" && count >= order);
    }
  }

  #buildPad() {
    const pad = byId("pad");
    const isColour = this.mode === "colour";
    const count = isColour ? COLOURS : this.game.puzzle.order;
    const across = count <= 4 ? count : count <= 9 ? 3 : count <= 16 ? 4 : 5;
    pad.style.setProperty("--pad", across);
    pad.style.setProperty("--wide-pad", count <= 9 ? Math.max(Math.ceil(count / 2), Math.min(count, 5)) : Math.ceil(count / 3));
    pad.classList.toggle("is-dense", count > 9);
    pad.replaceChildren(...Array.from({ length: count }, (_, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.number = index + 1;
      button.textContent = index + 1;
      if (isColour) {
        button.dataset.colour = index;
        button.style.setProperty("--swatch", `var(--colour-${index})`);
        button.setAttribute("aria-label", this.words.colours[index]);
      }
      button.addEventListener("click", () => this.enter(index + 1));
      return button;
    }));
  }

  // Time and memory

  #tick() {
    if (!this.game || document.hidden || this.isWon || this.editor.isOpen || this.game.isFull) return;
    this.game.seconds += 1;
    this.#showTimer();
    if (this.game.seconds % 10 === 0) this.save();
  }

  #timeText() {
    const { seconds } = this.game;
    const pad = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return `${hours > 0 ? `${hours}:` : ""}${hours > 0 ? pad(minutes) : minutes}:${pad(seconds % 60)}`;
  }

  #showTimer() {
    const timer = byId("timer");
    const { words, settings } = this;
    timer.textContent = settings.showsTimer ? this.#timeText() : words.timer;
    timer.setAttribute("aria-pressed", String(settings.showsTimer));
    timer.title = settings.showsTimer ? words.hideTimer : words.showTimer;
  }

  save() {
    if (this.editor.isOpen) return;
    saveGame({ text: this.text, level: this.level, game: this.game.save() });
  }

  link(scope) {
    return fragment(this.text, scope === "position" ? this.game.save("position") : null)
      .then((hash) => location.href.replace(/#.*$/, "") + hash);
  }

  // The frame

  #showTitle() {
    const { puzzle } = this.game;
    const { words } = this;
    const hasDiagonal = puzzle.diagonals.main || puzzle.diagonals.anti;
    let kind = words.kinds[puzzle.kind] ?? puzzle.kind;
    if (puzzle.kind === "sudoku" && !puzzle.boxes && puzzle.regions.length > 0) kind = words.kinds.jigsaw;
    else if (puzzle.kind === "sudoku" && hasDiagonal) kind = words.kinds.diagonal;
    else if (puzzle.isAdjacent) kind = words.kinds.adjacent;
    const sort = words.title(kind, puzzle.order, words.levels[this.level] ?? "");
    const { title, author, rules } = puzzle.credits;
    byId("title").textContent = [title, author && words.by(author), sort].filter(Boolean).join(" · ");
    byId("rules").textContent = rules;
    byId("rules").hidden = rules === "";
    document.title = `${title || sort} · hapax`;
  }

  setLevel(level) {
    this.level = level;
    this.#showTitle();
    this.save();
  }

  set(name, value) {
    this.settings[name] = value;
    saveSettings(this.settings);
    this.#applySettings();
    this.refresh();
  }

  #applySettings() {
    const { settings } = this;
    this.words = languages[settings.language] ?? languages.en;
    this.board.words = this.words;
    document.documentElement.lang = this.words.code;
    const isDark = settings.theme === "dark"
      || (settings.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    for (const element of document.querySelectorAll("[data-word]")) {
      element.textContent = this.words[element.dataset.word];
    }
    for (const element of document.querySelectorAll("[data-label]")) {
      element.setAttribute("aria-label", this.words[element.dataset.label]);
    }
    document.body.dataset.drop = this.words.dropHere;
    if (!this.game) return;
    this.#buildBoard();
    this.#buildPad();
    this.#showTitle();
    this.#showTimer();
  }

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
    on("restart", () => { this.isWon = false; this.game.restart(); });
    on("timer", () => this.set("showsTimer", !this.settings.showsTimer));
    on("new", () => newDialog(this));
    on("open", () => openDialog(this));
    on("share", () => shareDialog(this));
    on("settings", () => settingsDialog(this));
    on("edit", () => this.editor.toggle());
    for (const button of document.querySelectorAll("[data-mode]")) {
      button.addEventListener("click", () => this.setMode(button.dataset.mode));
      button.addEventListener("keydown", (event) => this.#turnModes(event));
    }
    new ResizeObserver(() => this.board.fit()).observe(this.board.element.parentElement);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#applySettings());
    addEventListener("hashchange", () => this.openLink());
    addEventListener("pagehide", () => this.game && this.save());
    this.#listenForFiles();
  }

  /** In a radio group arrows choose. */
  #turnModes(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.setMode(MODES[(MODES.indexOf(this.mode) + by + MODES.length) % MODES.length]);
    document.querySelector(`[data-mode="${this.mode}"]`).focus();
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
      if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
      const text = event.clipboardData.getData("text/plain");
      if (text.trim()) take(() => this.open(text));
    });
  }
}

const page = new Page();
page.start().then(() => document.documentElement.setAttribute("data-ready", ""));

if ("serviceWorker" in navigator && location.protocol.startsWith("http")) {
  navigator.serviceWorker.register("service-worker.js");
}
