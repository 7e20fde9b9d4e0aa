/**
 * Changes to a puzzle that is being drawn. Each returns another object (see puzzle.js) and leaves the
 * one that it was given; a place is { x, y } in cells from the grid's corner.
 */

import { boxRegions, cellAt, cellFrom, cellTo, columnOf, hasRegions, rowOf, shapeText, touches } from "./puzzle.js";

/** @typedef {import("./resources.js").ClueRow} ClueRow */

/** The amount that a new clue has until another one is typed. @param {ClueRow | undefined} row */
export const usualAmount = (row, order, cells) => (row?.word === "little-killer" ? cells.length
  : row?.usual_amounts[order - 1] ?? 1);

/** Returns the numbers of a text. @param {string} text */
export const numbersIn = (text) => text.split(/[^0-9]+/).filter(Boolean).map(Number);

/**
 * Returns the clue that a tool makes of cells, as { list, data } (see partsOf).
 * @param {any} object @param {string} name @param {number[]} cells
 * @param {{ row?: ClueRow, amount?: number | null, values?: number[], rule?: string, title?: string, groups?: string,
 *   operation?: string, distinct?: boolean, colour?: string, text?: string }} [says] `colour` and `text` are those of drawings
 */
export function clueOf(object, name, cells, { row, amount = null, values = [], rule = "", title = "", groups = "", operation = "+", distinct = false,
  colour = "#000000", text = "" } = {}) {
  const { order } = object;
  const places = cells.map((cell) => cellTo(order, cell));
  if (name === "region") return { list: "regions", data: places };
  if (name === "cage") {
    const least = (cells.length * (cells.length + 1)) / 2;
    return { list: "cages", data: { cells: places, operation: cells.length === 1 ? "+" : operation, target: amount ?? least, distinct } };
  }
  if (name.startsWith("drawn ")) {
    const shape = name.slice("drawn ".length);
    return { list: "cosmetics", data: { shape, cells: places, ...{ colour: { fill: colour }, line: { line: colour, width: 0.2 }, text: { ink: colour, text } }[shape] } };
  }
  if (name === "allowed") return { list: "pencil_marks", data: { cell: places[0], values } };
  if (name === "inequality") return { list: "inequalities", data: { lesser: places[0], greater: places[1] } };
  if (name === "consecutive" || name === "not-consecutive") {
    return { list: "adjacencies", data: { cells: places.slice(0, 2), differ_by_1: name === "consecutive" } };
  }
  return { list: "clues", data: {
    name,
    ...(row?.own_rule ? { ...(title ? { title } : {}), rule } : {}),
    ...(row?.examples && groups ? { groups: numbersIn(groups) } : {}),
    ...(row && row.amount !== "none" ? { amount: amount ?? usualAmount(row, order, cells) } : {}),
    ...(row?.has_values && (name !== "region-sum" || values.length > 0) ? { values: values.length > 0 ? values : [1] } : {}), // the engine cuts a region sum
    ...(row?.drawn_on === "below" && row.mark !== "none" ? { except: "marks" } : {}),
    ...(places.length > 0 ? { cells: places } : {}),
  } };
}

/** Returns the object with one more clue, at the end of its list. */
export const withClue = (object, { list, data }) => ({ ...object, [list]: [...(object[list] ?? []), data] });

/** Returns the object without a clue, or with another one in its place. */
export function withoutClue(object, { list, index }, ...others) {
  const all = [...object[list]];
  all.splice(index, 1, ...others);
  const next = { ...object, [list]: all };
  if (all.length === 0) delete next[list];
  return next;
}

/** Returns a clue's data on cells that lie so many rows and columns further; null if one lies outside. */
export function moved({ order }, data, rows, columns) {
  const places = [];
  const shift = (value) => {
    if (!Array.isArray(value)) return value;
    if (value.length !== 2 || value.some(Array.isArray)) return value.map(shift);
    const place = [value[0] + rows, value[1] + columns];
    places.push(...place);
    return place;
  };
  const next = Array.isArray(data) ? shift(data) : Object.fromEntries(Object.entries(data)
    .map(([key, value]) => [key, ["cell", "cells", "lesser", "greater", "except"].includes(key) ? shift(value) : value]));
  return places.every((number) => number >= 1 && number <= order) ? next : null;
}

/** Returns a clue's data with its cells the other way round. */
export function reversed(data) {
  if (data.lesser) return { lesser: data.greater, greater: data.lesser };
  return data.cells ? { ...data, cells: [...data.cells].reverse() } : data;
}

/** Returns the object with these values, [cell, value], as givens. */
export function withGivens(object, pairs) {
  const givens = object.givens.map((row) => [...row]);
  for (const [cell, value] of pairs) givens[rowOf(object.order, cell)][columnOf(object.order, cell)] = value;
  return { ...object, givens };
}

/** Returns the object with other pencil marks of a cell; with none if every value is allowed, or none. */
export function withAllowed(object, cell, values) {
  const { order } = object;
  const others = (object.pencil_marks ?? []).filter((each) => cellFrom(order, each.cell) !== cell);
  const isOpen = values.length === 0 || values.length === order;
  const marks = isOpen ? others : [...others, { cell: cellTo(order, cell), values: [...values].sort((a, b) => a - b) }];
  return { ...object, pencil_marks: marks };
}

/** The cells that a symmetry joins to a cell, besides itself. */
export function mirrored(symmetry, order, cell) {
  const [r, c, last] = [rowOf(order, cell), columnOf(order, cell), order - 1];
  const all = {
    none: [], rotational: [[last - r, last - c]], quarter: [[c, last - r], [last - r, last - c], [last - c, r]],
    mirror: [[r, last - c]], diagonal: [[c, r]], both: [[r, last - c], [last - r, c], [last - r, last - c]],
  }[symmetry] ?? [];
  return [...new Set(all.map(([row, column]) => cellAt(order, row, column)))].filter((each) => each !== cell);
}

// Pointers on the grid

const inside = (order, ...numbers) => numbers.every((number) => number >= 0 && number < order);

/** The two cells beside the nearest edge, if a place is near one. */
export function edgeAt(order, { x, y }, near = 0.28) {
  const [r, c] = [Math.floor(y), Math.floor(x)];
  const ways = [[y - r, -1, 0], [r + 1 - y, 1, 0], [x - c, 0, -1], [c + 1 - x, 0, 1]];
  const [distance, down, right] = ways.reduce((a, b) => (a[0] <= b[0] ? a : b));
  if (distance > near || !inside(order, r, c, r + down, c + right)) return null;
  return [cellAt(order, r, c), cellAt(order, r + down, c + right)].sort((a, b) => a - b);
}

/** The four cells around the nearest inner corner. */
export function cornerAt(order, { x, y }) {
  const clamp = (number) => Math.max(1, Math.min(order - 1, Math.round(number)));
  const [r, c] = [clamp(y), clamp(x)];
  return [[r - 1, c - 1], [r - 1, c], [r, c - 1], [r, c]].map(([row, column]) => cellAt(order, row, column));
}

/** The row or column beside which a place outside the grid lies, from there on; null inside it. */
export function lineAt(order, { x, y }) {
  const [r, c] = [Math.floor(y), Math.floor(x)];
  const all = Array.from({ length: order }, (_, i) => i);
  const line = inside(order, r) ? all.map((i) => cellAt(order, r, i)) : inside(order, c) ? all.map((i) => cellAt(order, i, c)) : null;
  if (!line || inside(order, r, c)) return null;
  return r >= order || c >= order ? line.reverse() : line;
}

/** The line from a cell through the next one to the border; fewer than two cells stay as they are. */
export function toBorder(order, cells) {
  if (cells.length < 2 || !touches(order, cells[0], cells[1])) return cells;
  const down = rowOf(order, cells[1]) - rowOf(order, cells[0]);
  const right = columnOf(order, cells[1]) - columnOf(order, cells[0]);
  const line = [];
  for (let [r, c] = [rowOf(order, cells[0]), columnOf(order, cells[0])]; inside(order, r, c); r += down, c += right) {
    line.push(cellAt(order, r, c));
  }
  return line;
}

/** The cell that a place lies well inside of, so that slanting lines miss the cells beside them. */
export function cellAtPlace(order, { x, y }, most = 0.4) {
  const [r, c] = [Math.floor(y), Math.floor(x)];
  const isNear = Math.max(Math.abs(x - c - 0.5), Math.abs(y - r - 0.5)) <= most;
  return isNear && inside(order, r, c) ? cellAt(order, r, c) : null;
}

/** The shape of boxes that an object has, as "3x3"; "" if it has none. */
export function boxShapeOf(object, shapes) {
  const found = shapes.find((shape) => hasRegions(object, boxRegions(object.order, shape)));
  return found ? shapeText(found) : "";
}
