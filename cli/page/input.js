/**
 * Keys and pointers on the board, as players know them from SudokuPad: arrows move, Shift or Ctrl
 * select more, digits write, Shift and Ctrl with them write marks, Space changes the mode. The two
 * digits of a number must be typed within a second.
 */

import { cellAt, columnOf, rowOf } from "./puzzle.js";

export const MODES = ["value", "corner", "centre", "colour"];
const MODE_KEYS = { z: "value", x: "corner", c: "centre", v: "colour" };
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const SECOND_DIGIT = 1000; // milliseconds to wait for it

export class Input {
  /** `actions`: { enter, clear, undo, redo, setMode, mode, select, order, most, selection, active, moment, alike, tool, takesSeveral }. */
  constructor(board, actions) {
    this.board = board;
    this.actions = actions;
    this.typed = null; // a first digit: { digit, mode, at, moment, steps }
    const { element, surface } = board;
    element.addEventListener("keydown", (event) => this.#onKey(event));
    surface.addEventListener("pointerdown", (event) => this.#onPointerDown(event));
    surface.addEventListener("pointermove", (event) => this.#onPointerMove(event));
    for (const end of ["pointerup", "pointercancel"]) surface.addEventListener(end, () => this.#onPointerEnd());
    element.addEventListener("dblclick", (event) => this.#onDoubleClick(event));
    element.addEventListener("focusin", (event) => this.#onFocus(event));
  }

  #onFocus(event) {
    const cell = this.board.cellFrom(event.target);
    if (cell === null || this.isMoving || this.actions.selection().size > 0) return;
    this.actions.select([cell], cell);
  }

  #onPointerDown(event) {
    const cell = this.board.cellFrom(event.target);
    if (event.button !== 0) return;
    const tool = this.actions.tool();
    if (tool?.draws) {
      event.preventDefault();
      this.drawn = tool;
      tool.start(this.board.placeFrom(event));
      this.board.focus(this.actions.active());
      event.target.releasePointerCapture?.(event.pointerId);
      return;
    }
    if (cell === null) return;
    event.preventDefault();
    const { selection } = this.actions;
    const extends_ = event.ctrlKey || event.metaKey || event.shiftKey || this.actions.takesSeveral();
    const isOn = selection().has(cell);
    this.isDragging = true;
    this.removes = extends_ && isOn;
    const next = new Set(extends_ ? selection() : []);
    if (this.removes) next.delete(cell);
    else next.add(cell);
    this.#select(next, cell);
    if (event.pointerType !== "mouse") event.target.releasePointerCapture?.(event.pointerId);
  }

  #onPointerEnd() {
    this.isDragging = false;
    this.drawn?.end();
    this.drawn = null;
  }

  #onPointerMove(event) {
    if (this.drawn && event.buttons !== 0) this.drawn.extend(this.board.placeFrom(event));
    if (!this.isDragging || event.buttons === 0) return;
    const cell = this.board.cellFrom(document.elementFromPoint(event.clientX, event.clientY));
    if (cell === null || cell === this.actions.active()) return;
    const next = new Set(this.actions.selection());
    if (this.removes) next.delete(cell);
    else next.add(cell);
    this.#select(next, cell);
  }

  #onDoubleClick(event) {
    const cell = this.board.cellFrom(event.target);
    if (cell !== null) this.#select(new Set(this.actions.alike(cell)), cell);
  }

  /** Moves the focus too, so that whoever cannot see hears what is there. */
  #select(cells, active) {
    this.isMoving = true;
    this.actions.select([...cells], active);
    this.board.focus(active);
    this.isMoving = false;
  }

  /** Keys that mean nothing where the focus is, such as digits on a button, are the board's. */
  onKeyElsewhere(event) {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || this.board.element.contains(target)) return;
    if (target.closest("input, select, textarea, dialog, summary, [role=radio]")) return;
    const isOwn = target !== document.body && /^(Enter|Escape| |Tab|Arrow.*|Home|End)$/.test(event.key);
    if (!isOwn) this.#onKey(event);
  }

  #onKey(event) {
    const isHandled = this.#move(event) || this.#command(event) || this.#write(event);
    if (isHandled) event.preventDefault();
  }

  #move(event) {
    const step = ARROWS[event.key];
    if (step && event.altKey && this.actions.tool()) {
      this.actions.tool().shift(...step);
      return true;
    }
    const order = this.actions.order();
    const active = this.actions.active() ?? 0;
    let target;
    if (step) {
      const row = (rowOf(order, active) + step[0] + order) % order;
      const column = (columnOf(order, active) + step[1] + order) % order;
      target = cellAt(order, row, column);
    } else if (event.key === "Home") {
      target = event.ctrlKey ? 0 : active - columnOf(order, active);
    } else if (event.key === "End") {
      target = event.ctrlKey ? order * order - 1 : active - columnOf(order, active) + order - 1;
    } else {
      return false;
    }
    const extends_ = event.shiftKey || event.ctrlKey || event.metaKey;
    this.#select(new Set(extends_ ? [...this.actions.selection(), target] : [target]), target);
    return true;
  }

  #command(event) {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      const chords = {
        z: () => (event.shiftKey ? this.actions.redo() : this.actions.undo()),
        y: () => this.actions.redo(),
        a: () => this.#selectAll(),
      };
      chords[key]?.();
      return key in chords;
    }
    if (event.altKey) return false;
    const plain = {
      " ": () => this.#turnMode(event.shiftKey ? -1 : 1),
      escape: () => this.actions.select([], this.actions.active()),
      enter: () => this.actions.tool()?.add(),
      delete: () => this.actions.clear(),
      backspace: () => this.actions.clear(),
      0: () => this.#zero(),
    };
    if (plain[key]) {
      plain[key]();
      return true;
    }
    if (!MODE_KEYS[key] || event.shiftKey) return false;
    this.actions.setMode(MODE_KEYS[key]);
    return true;
  }

  #selectAll() {
    const order = this.actions.order();
    this.actions.select(Array.from({ length: order * order }, (_, cell) => cell), this.actions.active() ?? 0);
  }

  #turnMode(by) {
    const next = (MODES.indexOf(this.actions.mode()) + by + MODES.length) % MODES.length;
    this.actions.setMode(MODES[next]);
  }

  /** The end of a number, or like Delete. */
  #zero() {
    if (this.#isPending(this.actions.mode()) || this.actions.most() === 0) this.#digit(0, this.actions.mode());
    else this.actions.clear();
  }

  /** A first digit waits for a second only in its cells, while nothing else is done. */
  #isPending(mode) {
    return this.typed !== null && this.typed.mode === mode && mode !== "colour"
      && performance.now() - this.typed.at < SECOND_DIGIT && this.typed.moment === this.actions.moment();
  }

  #write(event) {
    const [, digit] = /^(?:Digit|Numpad)([0-9])$/.exec(event.code) ?? [];
    if (digit === undefined) return false;
    const mode = event.altKey || (event.ctrlKey && event.shiftKey) ? "colour"
      : event.ctrlKey || event.metaKey ? "centre"
        : event.shiftKey ? "corner" : this.actions.mode();
    this.#digit(Number(digit), mode);
    return true;
  }

  #digit(digit, mode) {
    const number = this.#isPending(mode) ? this.typed.digit * 10 + digit : 0;
    if (number > 0 && number <= this.actions.most()) {
      this.actions.undo(this.typed.steps);
      this.typed = null;
      this.actions.enter(number, mode);
      return;
    }
    const steps = this.actions.enter(digit, mode);
    this.typed = { digit, mode, at: performance.now(), moment: this.actions.moment(), steps };
  }
}
