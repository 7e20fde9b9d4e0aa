/**
 * A player's position on a puzzle: values, corner and centre marks and colours of each cell, and
 * every step that led there, so that undo has no end. A step is a list of changes
 * [field, cell, before, after]; marks, colours and strokes of the pen are sets of bits. So are the values that hints
 * have struck out of a cell; they are not shown, but the next hint starts from them. Centre marks
 * claim the possible values of a cell.
 */

import { cellFrom, columnOf, rowOf } from "./puzzle.js";

export const FIELDS = ["value", "corner", "centre", "colour", "pen"];
const KEPT = [...FIELDS, "struck"];
export const COLOURS = 9;
/** Where strokes of the pen go from a cell, [rows, columns], by their bits; those to earlier cells belong to them. */
export const STROKES = [[0, 1], [1, -1], [1, 0], [1, 1]];

const bit = (number) => 2 ** number;
const has = (bits, number) => Math.floor(bits / bit(number)) % 2 === 1;

const bitsOf = (numbers) => numbers.reduce((bits, number) => bits + bit(number), 0);

/** The changes that empty these fields of cells. */
const emptied = (fields, cells) => [...cells].flatMap((cell) => fields.map((field) => [field, cell, 0]));

/** The numbers in a set of bits, ascending. */
export function numbersIn(bits) {
  const numbers = [];
  for (let number = 0; bits >= bit(number); ++number) if (has(bits, number)) numbers.push(number);
  return numbers;
}

/**
 * Returns what a player had entered in a puzzle from elsewhere, as data for a game; null if nothing.
 * @param {{ player?: any, puzzle_object: { order: number } }} answer
 */
export function positionOf({ player, puzzle_object: { order } }) {
  if (!player) return null;
  const setsOf = (marks) => {
    const sets = new Array(order ** 2).fill(0);
    for (const { cell, values } of marks) sets[cellFrom(order, cell)] = bitsOf(values);
    return sets;
  };
  return { cells: { value: player.entries?.flat() ?? new Array(order ** 2).fill(0),
    centre: setsOf(player.marks), corner: setsOf(player.corner_marks) } };
}

export class Game {
  constructor(puzzle, saved = null) {
    this.puzzle = puzzle;
    this.peers = puzzle.peers;
    const size = puzzle.order ** 2;
    this.cells = Object.fromEntries(KEPT.map((field) => [field, new Array(size).fill(0)]));
    this.steps = [];
    /** @type {number[]} */ this.lastChanged = []; // the cells of the step that was last done or undone
    this.at = 0; // steps done; later ones can be redone
    this.seconds = 0;
    this.isSolvedByEngine = false;
    this.onChange = () => {};
    if (saved && typeof saved === "object") this.#restore(saved);
  }

  get values() {
    return this.cells.value.map((value, cell) => this.puzzle.givens[cell] || value);
  }

  valueOf(cell) {
    return this.puzzle.givens[cell] || this.cells.value[cell];
  }

  /** Returns the marks and colours of a cell as sets of bits. @returns {number[]} */
  bitsOf(cell) {
    return FIELDS.slice(1).map((field) => this.cells[field][cell]);
  }

  /** The marks and colours of a cell: { corner, centre, colour }, lists of numbers. @returns {any} */
  marksOf(cell) {
    return Object.fromEntries(FIELDS.slice(1).map((field) => [field, numbersIn(this.cells[field][cell])]));
  }

  isGiven(cell) {
    return this.puzzle.givens[cell] !== 0;
  }

  get isFull() {
    return this.values.every((value) => value !== 0);
  }

  get isEmpty() {
    return FIELDS.every((field) => this.cells[field].every((bits) => bits === 0));
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at < this.steps.length;
  }

  /** Makes one step, unless it changes nothing. `changes` are [field, cell, after]. */
  apply(changes) {
    const stepOf = (list) => list.map(([field, cell, after]) => [field, cell, this.cells[field][cell], after])
      .filter(([, , before, after]) => before !== after);
    const step = stepOf(changes);
    if (step.length === 0) return;
    // Hints' conclusions may rest on the value that is gone.
    if (step.some(([field, , before]) => field === "value" && before !== 0)) step.push(...stepOf(emptied(["struck"], this.cells.struck.keys())));
    this.steps.length = this.at;
    this.steps.push(step);
    this.redo();
  }

  undo() {
    if (!this.canUndo) return;
    this.at -= 1;
    this.#move([...this.steps[this.at]].reverse(), 2);
  }

  redo() {
    if (!this.canRedo) return;
    this.at += 1;
    this.#move(this.steps[this.at - 1], 3);
  }

  #move(step, which) {
    this.lastChanged = step.filter(([field]) => field !== "struck").map(([, cell]) => cell);
    for (const change of step) this.cells[change[0]][change[1]] = change[which];
    this.onChange();
  }

  /** Empties the grid, as one more step. */
  restart() {
    this.apply(emptied(FIELDS, this.cells.value.keys()));
  }

  /** Enters a value; the same again removes it. With `follows` the marks of other cells follow. */
  enterValue(cells, value, { follows = false } = {}) {
    const open = cells.filter((cell) => !this.isGiven(cell));
    const isThere = open.every((cell) => this.cells.value[cell] === value);
    this.enterValues(open.map((cell) => [cell, isThere ? 0 : value]), { follows: follows && !isThere });
  }

  /** Enters values in several cells, [cell, value], in one step. */
  enterValues(pairs, { follows = false } = {}) {
    this.apply([
      ...pairs.map(([cell, value]) => ["value", cell, value]),
      ...(follows ? pairs.flatMap(([cell, value]) => this.#struckOut([cell], value)) : []),
    ]);
  }

  #struckOut(cells, value) {
    const peers = new Set(cells.flatMap((cell) => [...this.peers[cell]]));
    return ["corner", "centre"].flatMap((field) => [...peers]
      .filter((cell) => has(this.cells[field][cell], value))
      .map((cell) => [field, cell, this.cells[field][cell] - bit(value)]));
  }

  /** Sets a mark or colour in all cells, or removes it if all have it. */
  toggle(field, cells, number) {
    const open = field === "colour" ? cells : cells.filter((cell) => this.valueOf(cell) === 0);
    const isThere = open.every((cell) => has(this.cells[field][cell], number));
    this.apply(open.filter((cell) => has(this.cells[field][cell], number) === isThere)
      .map((cell) => [field, cell, this.cells[field][cell] + (isThere ? -1 : 1) * bit(number)]));
  }

  /** Draws a stroke of the pen between two neighbours, or takes it away. */
  draw(from, to) {
    const { order } = this.puzzle;
    const [first, second] = [from, to].sort((a, b) => a - b);
    const way = STROKES.findIndex(([rows, columns]) => rowOf(order, first) + rows === rowOf(order, second) && columnOf(order, first) + columns === columnOf(order, second));
    if (way < 0) return;
    const { pen } = this.cells;
    this.apply([["pen", first, pen[first] + (has(pen[first], way) ? -1 : 1) * bit(way)]]);
  }

  /** Clears values first, then what the mode writes, then everything. */
  clear(cells, field) {
    const open = cells.filter((cell) => !this.isGiven(cell) || field === "colour");
    const order = [field, ...FIELDS.filter((other) => other !== field)];
    const first = order.find((name) => open.some((cell) => this.cells[name][cell] !== 0));
    if (first) this.apply(emptied([first], open));
  }

  /** Sets centre marks from lists of values, cell by cell; cells with values stay as they are. */
  mark(lists) {
    this.apply(lists.flatMap((list, cell) => (list && this.valueOf(cell) === 0 ? [["centre", cell, bitsOf(list)]] : [])));
  }

  /** Returns the values that no value in sight excludes. */
  simpleCandidates() {
    const { values } = this;
    const all = Array.from({ length: this.puzzle.order }, (_, index) => index + 1);
    return values.map((value, cell) => {
      const seen = new Set([...this.peers[cell]].map((peer) => values[peer]));
      const allowed = this.puzzle.allowed[cell] ?? all;
      return value ? null : allowed.filter((each) => !seen.has(each));
    });
  }

  /** Removes candidates, [cell, value]; centre marks show the rest of each cell. */
  strikeOut(pairs) {
    const inSight = this.simpleCandidates();
    this.apply([...new Set(pairs.map(([cell]) => cell))].flatMap((cell) => {
      const gone = pairs.flatMap(([other, value]) => (other === cell ? [value] : []));
      const kept = numbersIn(this.cells.centre[cell]).filter((value) => inSight[cell]?.includes(value));
      const before = this.cells.centre[cell] === 0 ? inSight[cell] ?? [] : kept;
      const struck = new Set([...numbersIn(this.cells.struck[cell]), ...gone]);
      return [["centre", cell, bitsOf(before.filter((value) => !gone.includes(value)))], ["struck", cell, bitsOf([...struck])]];
    }));
  }

  /**
   * Returns, for each open cell with centre marks or values struck out by hints, the values that
   * both leave: [cell, values]. If none is left, the player's marks count.
   * @returns {[number, number[]][]}
   */
  get claims() {
    const all = Array.from({ length: this.puzzle.order }, (_, index) => index + 1);
    return this.cells.centre.flatMap((bits, cell) => {
      const marked = bits === 0 ? all : all.filter((value) => has(bits, value));
      const left = marked.filter((value) => !has(this.cells.struck[cell], value));
      const claimed = left.length > 0 ? left : marked;
      return claimed.length < all.length && this.valueOf(cell) === 0 ? [[cell, claimed]] : [];
    });
  }

  fill(values) {
    this.enterValues([...values.entries()].filter(([cell]) => !this.isGiven(cell)));
  }

  /** Returns the data for a later visit. `scope` "position": without the steps. */
  save(scope = "all") {
    const steps = scope === "all" ? this.steps : [];
    return { cells: this.cells, steps, at: steps.length === 0 ? 0 : this.at,
      seconds: this.seconds, isSolvedByEngine: this.isSolvedByEngine };
  }

  /** Says whether a cell may hold this in a field. */
  #isPossible(field, number) {
    const bound = field === "value" ? this.puzzle.order + 1 : 2 ** ({ colour: COLOURS, pen: STROKES.length }[field] ?? this.puzzle.order + 1);
    return Number.isSafeInteger(number) && number >= 0 && number < bound;
  }

  #isStep(step) {
    return Array.isArray(step) && step.every((change) => Array.isArray(change) && change.length === 4
      && KEPT.includes(change[0]) && Number.isSafeInteger(change[1]) && change[1] in this.puzzle.givens
      && change.slice(2).every((number) => this.#isPossible(change[0], number)));
  }

  /** Takes from data of any origin what is possible: lists of cells, and the steps if all are. */
  #restore({ cells = {}, steps, at, seconds, isSolvedByEngine }) {
    for (const field of KEPT) {
      const list = cells?.[field];
      const isFit = Array.isArray(list) && list.length === this.puzzle.givens.length && list.every((number) => this.#isPossible(field, number));
      if (isFit) this.cells[field] = [...list];
    }
    if (Array.isArray(steps) && steps.every((step) => this.#isStep(step)) && Number.isSafeInteger(at) && at >= 0 && at <= steps.length) {
      Object.assign(this, { steps, at });
    }
    if (Number.isFinite(seconds) && seconds >= 0) this.seconds = Math.floor(seconds);
    this.isSolvedByEngine = isSolvedByEngine === true;
  }

  /** Takes over another position on this puzzle, as one step. */
  takeOver(saved) {
    const other = new Game(this.puzzle, saved);
    this.seconds = Math.max(this.seconds, other.seconds);
    this.isSolvedByEngine ||= other.isSolvedByEngine;
    this.apply(KEPT.flatMap((field) => other.cells[field].map((number, cell) => [field, cell, number])));
  }

  /** Says whether the cells hold the same as another game's. */
  isLike(other) {
    return KEPT.every((field) => this.cells[field].every((number, cell) => number === other.cells[field][cell]));
  }

  /** The part of the open cells that have a value, from 0 to 1. */
  get progress() {
    const open = this.puzzle.givens.flatMap((given, cell) => (given === 0 ? [cell] : []));
    return open.length === 0 ? 1 : open.filter((cell) => this.cells.value[cell] !== 0).length / open.length;
  }
}
