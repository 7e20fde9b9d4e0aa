/**
 * Keys and pointers on the board, as players know them from SudokuPad: arrows move, Shift or Ctrl
 * select more, digits write, Shift and Ctrl with them write marks, Space changes the mode. The two
 * digits of a number must be typed within a second. In a puzzle with symbols, their keys write them,
 * also those that are shortcuts elsewhere (Z X C V B).
 */

import { cellAtPlace } from "./draft.js";
import { cellAt, columnOf, rowOf, touches } from "./puzzle.js";

const MODES = ["value", "corner", "centre", "colour", "pen"];
const MODE_KEYS = { z: "value", x: "corner", c: "centre", v: "colour", b: "pen" };
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const SECOND_DIGIT = 1000; // milliseconds to wait for it

const digitOf = (event) => /^(?:Digit|Numpad)([0-9])$/.exec(event.code)?.[1];
const extendsSelection = ({ ctrlKey, metaKey, shiftKey }) => ctrlKey || metaKey || shiftKey;

export class Input {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.board = page.board;
    this.downs = [null, null]; // the cells where pointers went down last
    /** @type {number | null} */ this.penAt = null; // the cell that the pen has reached
    this.typed = null; // a first digit: { digit, mode, at, moment, steps }
    const { element, surface } = this.board;
    element.addEventListener("keydown", (event) => this.#onKey(event));
    surface.addEventListener("pointerdown", (event) => this.#onPointerDown(event));
    surface.addEventListener("pointermove", (event) => this.#onPointerMove(event));
    for (const end of ["pointerup", "pointercancel"]) surface.addEventListener(end, () => this.#onPointerEnd());
    element.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
    element.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  get state() {
    return this.page.state;
  }

  get order() {
    return this.state.game.puzzle.order;
  }

  /** The editor, if a puzzle is being drawn. */
  get tool() {
    return this.page.editor.isOpen ? this.page.editor : null;
  }

  #onFocus(event) {
    const cell = this.board.cellFrom(event.target);
    if (cell === null || this.isMoving || this.state.selection.size > 0) return;
    this.page.select([cell], cell);
  }

  #onPointerDown(event) {
    const cell = this.board.cellFrom(event.target);
    if (event.button !== 0) return;
    this.downs = [this.downs[1], cell];
    if (this.tool?.draws) {
      event.preventDefault();
      this.drawn = this.tool.drawing;
      this.drawn.start(this.board.placeFrom(event));
      this.board.focus(this.state.active);
    } else if (cell !== null && this.#isPen) {
      event.preventDefault();
      this.penAt = cell;
      this.#select([cell], cell);
    } else if (cell !== null) {
      event.preventDefault();
      const extends_ = extendsSelection(event) || this.state.takesSeveral;
      this.isDragging = true;
      this.removes = extends_ && this.state.selection.has(cell);
      this.#reach(cell, extends_ ? this.state.selection : new Set());
    } else {
      return;
    }
    event.target.releasePointerCapture?.(event.pointerId); // fingers meet other cells, too
  }

  #onPointerEnd() {
    this.isDragging = false;
    this.drawn?.end();
    this.drawn = null;
    this.penAt = null;
  }

  /** Says whether pointers and Shift with arrows draw strokes. */
  get #isPen() {
    return this.state.mode === "pen" && !this.tool;
  }

  /** Draws a stroke to a neighbour, and goes on from there. */
  #draw(from, to) {
    this.state.game.draw(from, to);
    this.#select([to], to);
  }

  #onPointerMove(event) {
    if (event.buttons === 0) return;
    this.drawn?.extend(this.board.placeFrom(event));
    const next = typeof this.penAt === "number" ? cellAtPlace(this.order, this.board.placeFrom(event)) : null;
    if (next !== null && next !== this.penAt && touches(this.order, next, this.penAt)) {
      this.#draw(this.penAt, next);
      this.penAt = next;
    }
    const cell = this.isDragging ? this.board.cellFrom(document.elementFromPoint(event.clientX, event.clientY)) : null;
    if (cell !== null && cell !== this.state.active) this.#reach(cell, this.state.selection);
  }

  /** A pointer that selects, or takes away, meets a cell. */
  #reach(cell, selection) {
    this.#select(this.removes ? [...selection].filter((each) => each !== cell) : [...selection, cell], cell);
  }

  /** Selects all cells of the same value. Two quick taps on neighbours are none of this. */
  #onDoubleClick(event) {
    const cell = this.board.cellFrom(event.target);
    if (cell === null || this.downs[0] !== cell) return;
    const { values } = this.state.game;
    this.#select([...values.keys()].filter((other) => other === cell || (values[cell] !== 0 && values[other] === values[cell])), cell);
  }

  /** Moves the focus too, so that whoever cannot see hears what is there. */
  #select(cells, active) {
    this.isMoving = true;
    this.page.select(cells, active);
    this.board.focus(active);
    this.isMoving = false;
  }

  /** Keys that mean nothing where the focus is, such as digits on a button, are the board's. */
  onKeyElsewhere(event) {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || this.board.element.contains(target)) return;
    if (target.closest("input:not([type=radio]), select, textarea, dialog, summary")) return;
    const isOwn = target !== document.body && /^(Enter|Escape| |Tab|Arrow.*|Home|End)$/.test(event.key);
    if (!isOwn) this.#onKey(event);
  }

  #onKey(event) {
    const isHandled = this.#move(event) || this.#writeSymbol(event) || this.#command(event) || this.#write(event);
    if (isHandled) event.preventDefault();
  }

  #move(event) {
    const { order, state: { active, selection } } = this;
    const [row, column] = [rowOf(order, active), columnOf(order, active)];
    const step = ARROWS[event.key];
    if (step && event.altKey && this.tool) {
      this.tool.shift(...step);
      return true;
    }
    const places = {
      Home: event.ctrlKey ? [0, 0] : [row, 0],
      End: event.ctrlKey ? [order - 1, order - 1] : [row, order - 1],
    };
    const place = step ? [(row + step[0] + order) % order, (column + step[1] + order) % order] : places[event.key];
    if (!place) return false;
    const target = cellAt(order, place[0], place[1]);
    if (this.#isPen && event.shiftKey && step) this.#draw(active, target);
    else this.#select(extendsSelection(event) ? [...selection, target] : [target], target);
    return true;
  }

  #command(event) {
    const { page, state: { active, game } } = this;
    const key = event.key.toLowerCase();
    const isChord = event.ctrlKey || event.metaKey;
    const chords = {
      z: () => (event.shiftKey ? page.redo() : page.undo()),
      y: () => page.redo(),
      a: () => page.select(game.values.keys(), active),
    };
    const plain = {
      " ": () => this.#turnMode(event.shiftKey ? -1 : 1),
      escape: () => page.select([], active),
      enter: () => this.tool?.add(),
      delete: () => page.clear(),
      backspace: () => page.clear(),
      0: () => this.#zero(),
      ...(event.shiftKey ? {} : Object.fromEntries(Object.entries(MODE_KEYS).map(([letter, mode]) => [letter, () => page.set({ mode })]))),
    };
    const action = isChord ? chords[key] : event.altKey ? undefined : plain[key];
    action?.();
    return action !== undefined;
  }

  #turnMode(by) {
    this.page.set({ mode: MODES[(MODES.indexOf(this.state.mode) + by + MODES.length) % MODES.length] });
  }

  /** What a number may be at most; a digit at a time goes to a clue that is being drawn. */
  get #most() {
    return this.tool?.takesNumbers ? 0 : this.order;
  }

  /** The end of a number, or like Delete. */
  #zero() {
    if (this.#isPending(this.state.mode) || this.#most === 0) this.#digit(0, this.state.mode);
    else this.page.clear();
  }

  /** Names the cells and the step that a digit was typed at: the next one may belong to it. */
  get #moment() {
    const { game, selection, mode, text } = this.state;
    return [[...selection], mode, this.tool ? `edit ${this.tool.at}` : game.at, text].join("/");
  }

  /** A first digit waits for a second only in its cells, while nothing else is done. */
  #isPending(mode) {
    return this.typed !== null && this.typed.mode === mode && mode !== "colour"
      && performance.now() - this.typed.at < SECOND_DIGIT && this.typed.moment === this.#moment;
  }

  /** What a key writes with what is held down. */
  #modeOf(event) {
    return event.altKey || (event.ctrlKey && event.shiftKey) ? "colour"
      : event.ctrlKey || event.metaKey ? "centre"
        : event.shiftKey ? "corner" : this.state.mode;
  }

  /** Writes the value of a symbol; with Ctrl only digits do, since Ctrl and a letter belong to the browser. */
  #writeSymbol(event) {
    const symbols = this.tool?.draws ? [] : [...(this.state.game.puzzle.object.symbols ?? [])];
    const digit = digitOf(event);
    const key = digit ?? event.key;
    const likeKey = symbols.filter((symbol) => symbol.toLowerCase() === key.toLowerCase());
    const isChord = event.ctrlKey || event.metaKey || event.altKey;
    const mode = likeKey.length > 1 ? this.state.mode : this.#modeOf(event); // then Shift chooses the symbol
    if (likeKey.length === 0 || mode === "colour" || (isChord && digit === undefined)) return false;
    this.typed = null;
    this.page.enter(symbols.indexOf(likeKey.includes(key) ? key : likeKey[0]) + 1, mode);
    return true;
  }

  #write(event) {
    const digit = digitOf(event);
    if (digit === undefined) return false;
    this.#digit(Number(digit), this.#modeOf(event));
    return true;
  }

  #digit(digit, mode) {
    const number = this.#isPending(mode) ? this.typed.digit * 10 + digit : 0;
    if (number > 0 && number <= this.#most) {
      this.page.undo(this.typed.steps);
      this.typed = null;
      this.page.enter(number, mode);
      return;
    }
    const steps = this.page.enter(digit, mode);
    this.typed = { digit, mode, at: performance.now(), moment: this.#moment, steps };
  }
}
