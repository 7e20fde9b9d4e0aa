/**
 * Lists what *New* offers: the kinds of puzzles with their options for `generate`, and the levels of each that
 * the engine reaches within five seconds in the kind's usual size (tests/page/offers.mjs measures them).
 */

import { boxShapes } from "./puzzle.js";
import { facts } from "./resources.js";

const UP_TO_TOUGH = ["easy", "moderate", "tough"];
const UP_TO_HARD = [...UP_TO_TOUGH, "hard"];

/**
 * @type {Record<string, { command: string, options?: object, hasBoxes?: boolean, hasCages?: boolean, usual?: number,
 *   levels?: string[], sizes?: number[] }>} `usual` is the order that is offered first, 9 without it;
 *   `levels` and `sizes` are all without them
 */
export const KINDS = {
  sudoku: { command: "sudoku", hasBoxes: true, levels: UP_TO_HARD },
  jigsaw: { command: "sudoku", options: { jigsaw: true }, levels: UP_TO_TOUGH },
  diagonal: { command: "sudoku", hasBoxes: true, options: { diagonals: true }, levels: UP_TO_HARD },
  killer: { command: "killer", hasBoxes: true, hasCages: true, levels: UP_TO_TOUGH },
  kenken: { command: "kenken", hasCages: true, usual: 6 },
  futoshiki: { command: "futoshiki", usual: 5, levels: UP_TO_HARD },
  adjacent: { command: "futoshiki", options: { adjacent: true }, usual: 5, levels: UP_TO_HARD },
  latin: { command: "latin", usual: 7, levels: UP_TO_HARD },
  skyscraper: { command: "skyscraper", options: { minimal: true }, usual: 5, levels: UP_TO_HARD },
  kropki: { command: "kropki", hasBoxes: true, levels: UP_TO_TOUGH },
  thermo: { command: "thermo", hasBoxes: true, levels: ["easy", "moderate"] },
  arrow: { command: "arrow", hasBoxes: true, levels: ["easy", "moderate"] },
  whispers: { command: "whispers", hasBoxes: true, levels: ["easy", "moderate"] },
  renban: { command: "renban", hasBoxes: true, levels: UP_TO_TOUGH },
  windoku: { command: "windoku", hasBoxes: true, sizes: [9], levels: UP_TO_TOUGH },
  xv: { command: "xv", hasBoxes: true, levels: UP_TO_TOUGH },
  "odd-even": { command: "odd-even", hasBoxes: true, levels: UP_TO_TOUGH },
  "little-killer": { command: "little-killer", hasBoxes: true, levels: UP_TO_TOUGH },
  sandwich: { command: "sandwich", hasBoxes: true, levels: ["easy", "moderate"] },
  "anti-king": { command: "anti-king", hasBoxes: true, levels: UP_TO_TOUGH },
  "anti-knight": { command: "anti-knight", hasBoxes: true, levels: ["easy"] },
  "non-consecutive": { command: "non-consecutive", hasBoxes: true, levels: ["easy"] },
};

export const levelsOf = (/** @type {string} */ kind) => KINDS[kind].levels ?? facts().levels;

export const sizesOf = (/** @type {string} */ kind) => KINDS[kind].sizes ?? Array.from({ length: 24 }, (_, index) => index + 2)
  .filter((order) => !KINDS[kind].hasBoxes || boxShapes(order).length > 0);
