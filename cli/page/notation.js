/**
 * The engine's own notation, as it writes it (README, "The notation text"). The engine reads every
 * other notation and answers in this one, so the page needs to understand no other.
 */

import { cellAt, cellName, emptyPuzzle } from "./puzzle.js";

const HEADER = /^(latin|futoshiki|sudoku|kenken|killer|mixed)\s+(\d+)(.*)$/i;
const CREDITS = /^(title|author|rules)(?:$|\s+)(.*)$/i;
const CELL = /^r(\d+)c(\d+)$/;

/** Reads the lines of one puzzle, one after the other. */
class Lines {
  constructor(text) {
    this.lines = text.split("\n")
      .map((line) => (CREDITS.test(line) ? line : line.replace(/#.*$/, "")).trimEnd())
      .filter((line) => line !== "");
    this.at = 0;
  }

  get isAtEnd() {
    return this.at >= this.lines.length;
  }

  peek() {
    return this.lines[this.at] ?? "";
  }

  take() {
    return this.lines[this.at++];
  }
}

function readHeader(line) {
  const match = HEADER.exec(line.trim());
  if (!match) throw new Error(`not a puzzle: ${line}`);
  const puzzle = emptyPuzzle(match[1].toLowerCase(), Number(match[2]));
  const words = match[3].toLowerCase();
  const box = /boxes (\d+)x(\d+)/.exec(words);
  if (box) puzzle.boxes = { rows: Number(box[1]), columns: Number(box[2]) };
  if (/no-boxes|jigsaw/.test(words)) puzzle.boxes = null;
  puzzle.diagonals.main = /\b(diagonals?)\b/.test(words);
  puzzle.diagonals.anti = /\b(diagonals|antidiagonal)\b/.test(words);
  puzzle.isAdjacent = /\badjacent\b/.test(words);
  const known = /boxes \d+x\d+|no-boxes|jigsaw|antidiagonal|diagonals?|adjacent/g;
  puzzle.headerRest = words.replace(known, "").trim(); // of kinds of clues that came later
  return puzzle;
}

/** What the setter says: a title, an author, lines of rules. */
function readCredits(lines, puzzle) {
  for (let match; (match = CREDITS.exec(lines.peek())); lines.take()) {
    const key = match[1].toLowerCase();
    const before = puzzle.credits[key];
    puzzle.credits[key] = before === "" ? match[2] : `${before}\n${match[2]}`;
  }
}

function writeCredits({ credits }) {
  return Object.entries(credits).filter(([, said]) => said !== "")
    .flatMap(([key, said]) => said.split("\n").map((line) => `${key} ${line}`.trimEnd()));
}

const isRule = (line) => /^[\s\-+|=─│┼]+$/.test(line);
const isRow = (line) => /^[\s\d.<>~|│]+$/.test(line) && /[\d.]/.test(line);
const isSigns = (line) => /^[\s^v~]+$/.test(line);

/** Reads the values of a row and the signs between them. */
function readRow(line, row, puzzle) {
  const { order } = puzzle;
  let column = 0;
  for (const [word] of line.matchAll(/\d+|[.<>~]/g)) {
    const left = cellAt(order, row, column - 1);
    if (word === "<") puzzle.signs.push({ kind: "lesser", a: left, b: left + 1 });
    else if (word === ">") puzzle.signs.push({ kind: "lesser", a: left + 1, b: left });
    else if (word === "~") puzzle.signs.push({ kind: "consecutive", a: left, b: left + 1 });
    else puzzle.givens[cellAt(order, row, column++)] = word === "." ? 0 : Number(word);
  }
  if (column !== order) throw new Error(`a row of ${column} cells: ${line}`);
}

/** Signs below a row stand under the last digit of their cell. */
function readSigns(line, row, step, puzzle) {
  const { order } = puzzle;
  for (const { 0: sign, index } of line.matchAll(/[\^v~]/g)) {
    const upper = cellAt(order, row, Math.floor(index / step));
    const lower = upper + order;
    if (sign === "^") puzzle.signs.push({ kind: "lesser", a: upper, b: lower });
    else if (sign === "v") puzzle.signs.push({ kind: "lesser", a: lower, b: upper });
    else puzzle.signs.push({ kind: "consecutive", a: upper, b: lower });
  }
}

function readGrid(lines, puzzle) {
  const rows = [];
  const width = String(puzzle.order).length;
  const signs = [];
  while (rows.length < puzzle.order) {
    const line = lines.take();
    if (line === undefined) throw new Error("the grid ends early");
    if (isSigns(line)) signs.push([line, rows.length - 1]);
    else if (isRow(line)) rows.push(line);
    else if (!isRule(line)) throw new Error(`not a row: ${line}`);
  }
  rows.forEach((line, row) => readRow(line, row, puzzle));
  const isSpread = rows[0].length >= puzzle.order * width + 3 * (puzzle.order - 1);
  for (const [line, row] of signs) readSigns(line, row, width + (isSpread ? 3 : 1), puzzle);
}

/** Reads rows of labels: the cells of each label, in the order of the labels' first appearance. */
function readLabels(lines, order) {
  const owners = new Map();
  for (let row = 0; row < order; ++row) {
    const line = lines.take().trim();
    const labels = line.includes(" ") ? line.split(/\s+/) : [...line];
    labels.forEach((label, column) => {
      if (label === ".") return;
      if (!owners.has(label)) owners.set(label, []);
      owners.get(label).push(cellAt(order, row, column));
    });
  }
  return owners;
}

function readClue(text) {
  const [, target, sign] = /^(\d+)([-+x*/?]?)$/.exec(text) ?? [];
  if (target === undefined) throw new Error(`not a cage's clue: ${text}`);
  return { target: Number(target), operation: sign === "*" ? "x" : sign || "?" };
}

const cellsIn = (words, order) => words.map((word) => {
  const [, row, column] = CELL.exec(word);
  return cellAt(order, Number(row) - 1, Number(column) - 1);
});

function readCages(lines, isDistinct, puzzle) {
  for (const [label, cells] of readLabels(lines, puzzle.order)) {
    const [name, clue] = lines.take().trim().split(/\s+/);
    if (name !== label) throw new Error(`expected the clue of cage ${label}`);
    puzzle.cages.push({ cells, ...readClue(clue), isDistinct });
  }
}

function readStatement(lines, puzzle) {
  const { order } = puzzle;
  const line = lines.take();
  const words = line.trim().split(/\s+/);
  const areCells = (list) => list.length > 0 && list.every((word) => CELL.test(word));
  const signs = { "<": "lesser", "~": "consecutive", "!~": "apart" };
  if (line === "regions") {
    puzzle.regions.push(...readLabels(lines, order).values());
  } else if (words[0] === "cages") {
    readCages(lines, words[1] === "distinct", puzzle);
  } else if (words[0] === "region" && areCells(words.slice(1))) {
    puzzle.regions.push(cellsIn(words.slice(1), order));
  } else if (words[0] === "cage" && areCells(words.slice(words[2] === "distinct" ? 3 : 2))) {
    const isDistinct = words[2] === "distinct";
    const cells = cellsIn(words.slice(isDistinct ? 3 : 2), order);
    puzzle.cages.push({ cells, ...readClue(words[1]), isDistinct });
  } else if (words.length === 3 && areCells([words[0], words[2]]) && signs[words[1]]) {
    const [a, b] = cellsIn([words[0], words[2]], order);
    puzzle.signs.push({ kind: signs[words[1]], a, b });
  } else if (words[1] === "in" && areCells([words[0]])) {
    puzzle.allowed[cellsIn([words[0]], order)[0]] = words.slice(2).map(Number);
  } else {
    puzzle.others.push(line);
    while (!lines.isAtEnd && /^[\s.\dA-Za-z]+$/.test(lines.peek()) && isLabelRow(lines.peek(), order)) {
      puzzle.others.push(lines.take()); // a drawing that belongs to it
    }
  }
}

const isLabelRow = (line, order) => {
  const text = line.trim();
  return (text.includes(" ") ? text.split(/\s+/) : [...text]).length === order && !/^r\d/.test(text);
};

export function readPuzzle(text) {
  const lines = new Lines(text);
  const puzzle = readHeader(lines.take() ?? "");
  readCredits(lines, puzzle);
  readGrid(lines, puzzle);
  while (!lines.isAtEnd) readStatement(lines, puzzle);
  return puzzle;
}

function writeHeader(puzzle) {
  const { boxes, diagonals } = puzzle;
  const words = [puzzle.kind, puzzle.order];
  if (boxes) words.push(`boxes ${boxes.rows}x${boxes.columns}`);
  else if (puzzle.kind !== "latin" && puzzle.kind !== "futoshiki" && puzzle.kind !== "kenken") {
    words.push(puzzle.regions.length > 0 ? "jigsaw" : "no-boxes");
  }
  if (diagonals.main && diagonals.anti) words.push("diagonals");
  else if (diagonals.main) words.push("diagonal");
  else if (diagonals.anti) words.push("antidiagonal");
  if (puzzle.isAdjacent) words.push("adjacent");
  if (puzzle.headerRest) words.push(puzzle.headerRest);
  return words.join(" ");
}

export function writeGrid(order, values) {
  const rows = [];
  for (let row = 0; row < order; ++row) {
    const line = values.slice(row * order, (row + 1) * order);
    rows.push(line.map((value) => value || ".").join(" "));
  }
  return rows.join("\n");
}

/** Writes clues as lines of words if possible: the engine draws them when it writes them again. */
export function writePuzzle(puzzle) {
  const { order } = puzzle;
  const name = (cell) => cellName(order, cell);
  const names = (cells) => cells.map(name).join(" ");
  const signs = { lesser: "<", consecutive: "~", apart: "!~" };
  return [
    writeHeader(puzzle),
    ...writeCredits(puzzle),
    writeGrid(order, puzzle.givens),
    ...puzzle.regions.map((cells) => `region ${names(cells)}`),
    ...puzzle.cages.map((cage) => `cage ${cage.target}${cage.operation}`
      + `${cage.isDistinct ? " distinct" : ""} ${names(cage.cells)}`),
    ...puzzle.signs.map(({ kind, a, b }) => `${name(a)} ${signs[kind]} ${name(b)}`),
    ...Object.entries(puzzle.allowed).map(([cell, values]) => `${name(cell)} in ${values.join(" ")}`),
    ...puzzle.others,
    "",
  ].join("\n");
}

/** Writes a player's position, for `check` and `hint`; `claims` are [cell, its possible values]. */
export function writePosition({ order }, values, claims) {
  const lines = claims.map(([cell, allowed]) => `${cellName(order, cell)} in ${allowed.join(" ")}`);
  return [`latin ${order}`, writeGrid(order, values), ...lines, ""].join("\n");
}
