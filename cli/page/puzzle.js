/**
 * A puzzle as the engine's JSON says it (`puzzle_object`; see "The notation json"), and what the page
 * looks up in it. Cells are numbered row by row from 0; the engine's are [row, column] from 1.
 */

const range = (count) => Array.from({ length: count }, (_, index) => index);

export const cellAt = (order, row, column) => row * order + column;
export const rowOf = (order, cell) => Math.floor(cell / order);
export const columnOf = (order, cell) => cell % order;
/** What is shown for a value: its symbol, if the puzzle has symbols. */
export const shownValue = (puzzle, value) => puzzle.object?.symbols?.[value - 1] ?? String(value);
export const cellName = (order, cell) => `r${rowOf(order, cell) + 1}c${columnOf(order, cell) + 1}`;
/** @param {number} order @param {number[]} place */
export const cellFrom = (order, [row, column]) => cellAt(order, row - 1, column - 1);
export const cellTo = (order, cell) => [rowOf(order, cell) + 1, columnOf(order, cell) + 1];

export const MOST_ORDER = 49; // a set of values is a number, which is exact up to 52 bits

/** Returns whether two cells touch, at a side or at a corner. */
export function touches(order, a, b) {
  const rows = Math.abs(rowOf(order, a) - rowOf(order, b));
  const columns = Math.abs(columnOf(order, a) - columnOf(order, b));
  return Math.max(rows, columns) === 1;
}

export function squarestBoxes(order) {
  for (let rows = Math.floor(Math.sqrt(order)); rows > 1; --rows) {
    if (order % rows === 0) return { rows, columns: order / rows };
  }
  return null;
}

export const shapeText = ({ rows, columns }) => `${rows}x${columns}`;

/** Returns all shapes of boxes that tile a grid of this order. */
export const boxShapes = (order) => range(order).filter((rows) => rows > 1 && order % rows === 0)
  .map((rows) => ({ rows, columns: order / rows }));

/** Sets of regions that have a name, each a function of the order; they are empty where none fits. */
export const REGION_SETS = {
  diagonal: (order) => [range(order).map((i) => cellAt(order, i, i))],
  antidiagonal: (order) => [range(order).map((i) => cellAt(order, i, order - 1 - i))],
  windoku(order) {
    const side = Math.sqrt(order);
    if (side % 1 !== 0 || side < 2) return [];
    const starts = range(side - 1).map((i) => 1 + i * (side + 1));
    return starts.flatMap((r) => starts.map((c) => range(order)
      .map((i) => cellAt(order, r + Math.floor(i / side), c + (i % side)))));
  },
  "disjoint-groups"(order) {
    const boxes = squarestBoxes(order);
    return boxes ? range(order).map((at) => boxRegions(order, boxes).map((cells) => cells[at])) : [];
  },
};

/** Returns the cells of each box. */
export function boxRegions(order, { rows, columns }) {
  const regions = range(order).map(() => []);
  for (let cell = 0; cell < order * order; ++cell) {
    const down = Math.floor(rowOf(order, cell) / rows);
    regions[down * rows + Math.floor(columnOf(order, cell) / columns)].push(cell);
  }
  return regions;
}

/** Returns an object without any clue; with the squarest boxes unless it is to have none. */
export function emptyObject(order, boxes = squarestBoxes(order)) {
  const object = { hapax_puzzle: 1, order, givens: range(order).map(() => new Array(order).fill(0)) };
  return boxes ? withRegions(object, boxRegions(order, boxes), true) : object;
}

/** Names a set of cells, in whatever order they come. */
export const keyOf = (cells) => [...cells].sort((a, b) => a - b).join(" ");

/** Returns whether an object has all of these regions. */
export function hasRegions(object, regions) {
  const there = new Set(cellsOfRegions(object).map(keyOf));
  return regions.length > 0 && regions.every((cells) => there.has(keyOf(cells)));
}

/** Returns the object with these regions, or without them. */
export function withRegions(object, regions, isOn) {
  const { order } = object;
  const keys = new Set(regions.map(keyOf));
  const others = cellsOfRegions(object).filter((cells) => !keys.has(keyOf(cells)));
  const all = isOn ? [...others, ...regions] : others;
  return { ...object, regions: all.map((cells) => cells.map((cell) => cellTo(order, cell))) };
}

const cellsOfRegions = ({ order, regions = [] }) => regions.map((cells) => cells.map((cell) => cellFrom(order, cell)));

/**
 * @typedef {{ list: string, index: number, name: string, cells: number[], data: any }} Part
 *   a clue: where it stands in the object, its name in the table of clues (or "region", "cage",
 *   "allowed", or "drawn line" and the like for drawings), its cells in their order, and what the object holds
 */

/** Returns everything in an object that has cells or a name, except givens. @returns {Part[]} */
export function partsOf(object) {
  const { order } = object;
  const parts = (list, name, cells) => (object[list] ?? []).map((data, index) => ({ list, index, data,
    name: name(data), cells: cells(data).map((cell) => cellFrom(order, cell)) }));
  return [
    ...parts("regions", () => "region", (cells) => cells),
    ...parts("cages", () => "cage", ({ cells }) => cells),
    ...parts("inequalities", () => "inequality", ({ lesser, greater }) => [lesser, greater]),
    ...parts("adjacencies", (each) => (each.differ_by_1 ? "consecutive" : "not-consecutive"), ({ cells }) => cells),
    ...parts("clues", ({ name }) => name, ({ cells = [] }) => cells),
    ...parts("pencil_marks", () => "allowed", ({ cell }) => [cell]),
    ...parts("cosmetics", ({ shape }) => `drawn ${shape}`, ({ cells }) => cells.filter((place) => place.every((at) => at >= 1 && at <= order))),
  ];
}

/** Says whether these are all even or all odd values: the engine draws a grey square or disc. */
export const isParity = (order, values) => values.length > 1 && values.length === Math.floor((order + values[0] % 2) / 2)
  && values.every((value) => value % 2 === values[0] % 2);

/**
 * Returns an object without what the page shows itself: givens, pencil marks and words. Below a
 * puzzle that has rules of its own, the engine writes no sentences, which would be English.
 */
export function withoutValues(object) {
  const { order } = object;
  const drawn = { ...object, givens: emptyObject(order, null).givens, rules: "-" };
  for (const key of ["title", "author", "pencil_marks"]) delete drawn[key];
  const parities = (object.pencil_marks ?? []).filter(({ values }) => isParity(order, values));
  return parities.length > 0 ? { ...drawn, pencil_marks: parities } : drawn;
}

/** Returns an object with a player's values as givens, and claims, [cell, values], as pencil marks. */
export function withPosition(object, values, claims) {
  const { order } = object;
  const claimed = new Set(claims.map(([cell]) => cell));
  const kept = (object.pencil_marks ?? []).filter(({ cell }) => !claimed.has(cellFrom(order, cell)));
  const marks = claims.map(([cell, list]) => ({ cell: cellTo(order, cell), values: list }));
  return { ...object, givens: rowsOf(order, values), pencil_marks: [...kept, ...marks] };
}

export const rowsOf = (order, values) => range(order).map((row) => values.slice(row * order, (row + 1) * order));

/** Returns a player's position, for `check` and `hint`. */
export const positionObject = (order, values, claims) => withPosition({ hapax_puzzle: 1, order }, values, claims);

/**
 * Returns a puzzle of an answer (or of the storage: checked by `isPuzzle`).
 * @param {{ kind: string, puzzle_object: any }} answer
 */
export function puzzleOf({ kind, puzzle_object: object }) {
  const { order } = object;
  const size = order * order;
  const parts = partsOf(object);
  const lines = range(order).flatMap((i) => [range(order).map((j) => cellAt(order, i, j)),
    range(order).map((j) => cellAt(order, j, i))]);
  const groups = [...lines, ...parts.filter(({ name, data }) => name === "region" || (name === "cage" && data.distinct))
    .map(({ cells }) => cells)];
  const peers = range(size).map(() => new Set());
  for (const cells of groups) for (const a of cells) for (const b of cells) if (a !== b) peers[a].add(b);
  return {
    kind, order, object, parts, peers, // cells that may not hold a cell's value
    givens: (object.givens ?? emptyObject(order, null).givens).flat(),
    /** @type {Record<number, number[]>} */
    allowed: Object.fromEntries(parts.filter(({ name }) => name === "allowed").map(({ cells, data }) => [cells[0], data.values])),
    credits: { title: object.title ?? "", author: object.author ?? "", rules: object.rules ?? "" },
  };
}

/** Says whether data from the storage can be a puzzle of an answer; the engine has checked the rest. */
export function isPuzzle(data) {
  const object = data?.puzzle_object;
  return typeof data?.kind === "string" && object?.hapax_puzzle === 1 && Number.isSafeInteger(object.order)
    && object.order > 0 && Array.isArray(object.givens) && object.givens.flat().length === object.order ** 2;
}

/** Returns the text in a cage: "12×", "3−"; without a sign for sums in a killer. */
export function cageLabel({ cells, operation, target }, kind) {
  const sign = { "+": "+", "-": "−", x: "×", "/": "÷", "?": "?" }[operation];
  return cells.length === 1 || (operation === "+" && kind === "killer") ? String(target) : `${target}${sign}`;
}
