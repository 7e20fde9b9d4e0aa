/**
 * Finds what a player's values break directly, at once and without the engine: a value that stands
 * twice where it may stand once, a sign, a cage, a cell's pencil marks. The engine decides whether
 * the rest can still be solved (`check`), and whether a full grid is right.
 */

import { isBeside, unitsOf } from "./puzzle.js";

function repeats(unit, values) {
  const seen = new Map();
  for (const cell of unit.cells) {
    if (values[cell] === 0) continue;
    seen.set(values[cell], [...(seen.get(values[cell]) ?? []), cell]);
  }
  return [...seen].filter(([, cells]) => cells.length > 1)
    .map(([value, cells]) => ({ kind: unit.kind, index: unit.index, value, cells }));
}

function breaksSign({ kind, a, b }, values) {
  if (values[a] === 0 || values[b] === 0) return false;
  if (kind === "lesser") return values[a] >= values[b];
  const isConsecutive = Math.abs(values[a] - values[b]) === 1;
  return isConsecutive !== (kind === "consecutive");
}

const sum = (list) => list.reduce((total, value) => total + value, 0);
const product = (list) => list.reduce((total, value) => total * value, 1);

/** Says whether the values of a full cage give its target. */
function meets(list, operation, target) {
  const [largest, ...rest] = [...list].sort((a, b) => b - a);
  const tests = {
    "+": () => sum(list) === target,
    x: () => product(list) === target,
    "-": () => largest - sum(rest) === target,
    "/": () => product(rest) * target === largest,
  };
  if (list.length === 1) return largest === target;
  return operation === "?" ? Object.values(tests).some((test) => test()) : tests[operation]();
}

function breaksCage({ cells, operation, target }, values) {
  const known = cells.map((cell) => values[cell]).filter((value) => value !== 0);
  const open = cells.length - known.length;
  if (open === 0) return !meets(known, operation, target);
  if (operation === "+") return sum(known) + open > target;
  if (operation === "x") return target % product(known) !== 0;
  return false;
}

/** In adjacent mode neighbours without a sign may not differ by 1. */
function* unmarkedNeighbours(puzzle) {
  const { order } = puzzle;
  const marked = new Set(puzzle.signs.filter(({ kind }) => kind === "consecutive")
    .map(({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  for (let a = 0; a < order * order; ++a) {
    for (const b of [a + 1, a + order]) {
      const isPair = b < order * order && isBeside(order, a, b) && !marked.has(`${a} ${b}`);
      if (isPair) yield { kind: "apart", a, b };
    }
  }
}

/**
 * Returns everything that is broken; languages/ puts it into words.
 * @returns {{ kind: string, cells: number[], index?: number, value?: number, cage?: any }[]}
 */
export function violations(puzzle, values) {
  /** @type {any[]} */
  const found = unitsOf(puzzle).flatMap((unit) => repeats(unit, values));
  const signs = puzzle.isAdjacent ? [...puzzle.signs, ...unmarkedNeighbours(puzzle)] : puzzle.signs;
  for (const sign of signs) {
    if (breaksSign(sign, values)) found.push({ ...sign, cells: [sign.a, sign.b] });
  }
  for (const cage of puzzle.cages) {
    if (cage.isDistinct) found.push(...repeats({ kind: "cage", cells: cage.cells }, values));
    if (breaksCage(cage, values)) found.push({ kind: "target", cage, cells: cage.cells });
  }
  for (const [cell, allowed] of Object.entries(puzzle.allowed)) {
    const value = values[cell];
    if (value !== 0 && !allowed.includes(value)) {
      found.push({ kind: "allowed", value, cells: [Number(cell)] });
    }
  }
  return found;
}
