/** Draws clues with a pointer in Edit: over cells, between them or beside the grid; moves the clue that is taken. */

import { cellAtPlace, cornerAt, edgeAt, lineAt } from "./draft.js";
import { columnOf, partsOf, rowOf, touches } from "./puzzle.js";

export class Drawing {
  /** @param {import("./edit.js").Editor} editor */
  constructor(editor) {
    this.editor = editor;
    /** @type {number[]} */ this.path = []; // cells of the clue that is being drawn
    /** @type {any} */ this.grip = null; // what was taken, and where
    this.isWhole = false; // no more cells by dragging
  }

  /** A pointer goes down, at a place in cells from the grid's corner. */
  start(place) {
    const { editor, editor: { object: { order } } } = this;
    const drawnOn = editor.row?.drawn_on;
    const cell = cellAtPlace(order, place, 0.5);
    this.path = cell === null ? [] : [cell];
    this.isWhole = true; // no more cells by dragging
    if (editor.tool === "move") this.#take(cell);
    else if (drawnOn === "corners" && cell !== null) this.path = cornerAt(order, place);
    else if (drawnOn === "border" && !editor.isDrawnInside && lineAt(order, place)) this.path = lineAt(order, place);
    else if (drawnOn === "edges" && edgeAt(order, place)) this.path = edgeAt(order, place);
    else this.isWhole = false;
    this.#preview();
  }

  extend(place) {
    const { editor, editor: { object: { order } } } = this;
    const isArea = ["cage", "region", "drawn colour"].includes(editor.tool);
    const cell = cellAtPlace(order, place, isArea ? 0.5 : 0.4);
    if (this.grip) this.grip.to = cell ?? this.grip.to;
    if (cell === null || this.isWhole || cell === this.path.at(-1)) return;
    if (cell === this.path.at(-2)) this.path.pop();
    else if (!this.path.includes(cell) && (isArea || this.path.length === 0 || touches(order, cell, this.path.at(-1)))) this.path.push(cell);
    this.#preview();
  }

  end() {
    const { editor, path, grip } = this;
    this.grip = null;
    editor.page.look({ path: null });
    if (editor.tool === "move") this.#drop(grip);
    else if (this.isWhole || path.length > 1 || editor.leastCells === 1) editor.add(path);
  }

  #preview() {
    const { editor } = this;
    if (editor.tool === "move") return;
    editor.page.set({ selection: new Set(this.path), active: this.path.at(-1) ?? editor.page.state.active,
      view: { ...editor.page.state.view, path: [...this.path] } });
  }

  /** Takes hold of the current clue if it has this cell, or of another one that does. */
  #take(cell) {
    const { editor } = this;
    const parts = partsOf(editor.object).filter(({ name, cells }) => cells.includes(cell) && (name !== "region" || cells.length !== editor.object.order));
    const at = parts.findIndex(({ list, index }) => list === editor.current?.list && index === editor.current?.index);
    const part = parts[at] ?? parts[0];
    this.grip = { from: cell, to: cell, wasCurrent: at >= 0, others: parts };
    if (part) editor.turnToClue(part);
    else editor.page.select(cell === null ? [] : [cell], cell ?? 0);
  }

  /** Moves what was taken; a click alone turns to the next clue of the cell. */
  #drop(grip) {
    const { editor, editor: { object: { order }, part } } = this;
    if (!grip || !part) return;
    if (grip.from === grip.to) {
      const at = grip.others.findIndex(({ list, index }) => list === part.list && index === part.index);
      if (grip.wasCurrent) editor.turnToClue(grip.others[(at + 1) % grip.others.length]);
      return;
    }
    editor.shift(rowOf(order, grip.to) - rowOf(order, grip.from), columnOf(order, grip.to) - columnOf(order, grip.from));
  }
}
