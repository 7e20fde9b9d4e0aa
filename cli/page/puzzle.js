/**
 * A puzzle as the page draws it: plain data, cells numbered row by row from 0. Other lines of the
 * engine's notation are kept word for word in `others`, so that nothing gets lost.
 */

export const SIGNS = { lesser: "<", consecutive: "~", apart: "!~" };

/** Returns a puzzle without any clue; with the squarest boxes for kinds that have them. */
export function emptyPuzzle(kind, order) {
  const hasBoxes = kind === "sudoku" || kind === "killer";
  return {
    kind,
    order,
    boxes: hasBoxes ? squarestBoxes(order) : null,
    diagonals: { main: false, anti: false },
    isAdjacent: false, // neighbours differ by 1 only if a sign says so
    givens: new Array(order * order).fill(0),
    regions: [], // lists of cells, besides boxes and diagonals
    signs: [], // { kind: "lesser", a, b }: a < b; "consecutive", "apart"
    cages: [], // { cells, operation: "+ - x / ?", target, isDistinct }
    allowed: {}, // cell: list of values
    others: [],
    credits: { title: "", author: "", rules: "" }, // rules may have several lines
  };
}

/** Returns the clues of `others` on an otherwise empty grid. */
export const withOthersAlone = ({ order, others }) => ({ ...emptyPuzzle("latin", order), others });

export function squarestBoxes(order) {
  for (let rows = Math.floor(Math.sqrt(order)); rows > 1; --rows) {
    if (order % rows === 0) return { rows, columns: order / rows };
  }
  return null;
}

/** Returns all shapes of boxes that tile a grid of this order. */
export function boxShapes(order) {
  const shapes = [];
  for (let rows = 2; rows < order; ++rows) {
    if (order % rows === 0) shapes.push({ rows, columns: order / rows });
  }
  return shapes;
}

export const cellAt = (order, row, column) => row * order + column;
export const rowOf = (order, cell) => Math.floor(cell / order);
export const columnOf = (order, cell) => cell % order;
export const cellName = (order, cell) => `r${rowOf(order, cell) + 1}c${columnOf(order, cell) + 1}`;

/** The engine's cells are [row, column] from 1. */
export const cellFrom = (order, [row, column]) => cellAt(order, row - 1, column - 1);

export function isBeside(order, a, b) {
  const rows = Math.abs(rowOf(order, a) - rowOf(order, b));
  const columns = Math.abs(columnOf(order, a) - columnOf(order, b));
  return rows + columns === 1;
}

const range = (count) => Array.from({ length: count }, (_, index) => index);

/** Returns the cells of each box. */
export function boxRegions(order, { rows, columns }) {
  const regions = range(order).map(() => []);
  for (let cell = 0; cell < order * order; ++cell) {
    const down = Math.floor(rowOf(order, cell) / rows);
    const across = Math.floor(columnOf(order, cell) / columns);
    regions[down * rows + across].push(cell);
  }
  return regions;
}

/** Returns every set of cells that must all differ: { kind, index, cells }. */
export function unitsOf(puzzle) {
  const { order } = puzzle;
  const all = range(order);
  const units = [
    ...all.map((r) => ({ kind: "row", index: r, cells: all.map((c) => cellAt(order, r, c)) })),
    ...all.map((c) => ({ kind: "column", index: c, cells: all.map((r) => cellAt(order, r, c)) })),
  ];
  const add = (kind, cells) => units.push({ kind, index: units.length, cells });
  if (puzzle.boxes) boxRegions(order, puzzle.boxes).forEach((cells) => add("box", cells));
  puzzle.regions.forEach((cells) => add("region", cells));
  if (puzzle.diagonals.main) add("diagonal", all.map((i) => cellAt(order, i, i)));
  if (puzzle.diagonals.anti) add("diagonal", all.map((i) => cellAt(order, i, order - 1 - i)));
  return units;
}

/** Returns for each cell the set of cells that may not hold its value. */
export function peersOf(puzzle) {
  const peers = puzzle.givens.map(() => new Set());
  const groups = unitsOf(puzzle).map(({ cells }) => cells);
  for (const cage of puzzle.cages) if (cage.isDistinct) groups.push(cage.cells);
  for (const cells of groups) {
    for (const a of cells) for (const b of cells) if (a !== b) peers[a].add(b);
  }
  return peers;
}

/** Returns for each cell the number of its piece, for drawing borders; null if there are none. */
export function pieces(puzzle) {
  const { order } = puzzle;
  const regions = puzzle.boxes ? boxRegions(order, puzzle.boxes)
    : puzzle.regions.filter((cells) => cells.length === order);
  const owner = new Array(order * order).fill(-1);
  regions.forEach((cells, index) => {
    if (cells.every((cell) => owner[cell] < 0)) for (const cell of cells) owner[cell] = index;
  });
  return owner.every((index) => index >= 0) ? owner : null;
}

/** Returns which parts a puzzle has, for stating its rules. */
export function featuresOf(puzzle) {
  const { order, regions, signs, cages } = puzzle;
  const isPiece = (cells) => cells.length === order;
  return {
    boxes: puzzle.boxes !== null,
    regions: regions.some(isPiece),
    extra: regions.some((cells) => !isPiece(cells)),
    diagonals: puzzle.diagonals.main || puzzle.diagonals.anti,
    lesser: signs.some(({ kind }) => kind === "lesser"),
    consecutive: signs.some(({ kind }) => kind === "consecutive"),
    apart: signs.some(({ kind }) => kind === "apart"),
    adjacent: puzzle.isAdjacent,
    cages: cages.length > 0,
    distinct: cages.some(({ isDistinct }) => isDistinct),
    limits: Object.keys(puzzle.allowed).length > 0,
  };
}

/** Returns the text in a cage: "12x", "3−"; without a sign for sums of a killer. */
export function cageLabel(cage, puzzle) {
  if (cage.target === null) return "";
  const sign = { "+": "+", "-": "−", x: "×", "/": "÷", "?": "?" }[cage.operation];
  const isPlain = cage.cells.length === 1 || (cage.operation === "+" && puzzle.kind === "killer");
  return isPlain ? String(cage.target) : `${cage.target}${sign}`;
}
