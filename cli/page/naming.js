/** Puts puzzles, clues, broken rules and errors into the words of the page's language. */

import { make } from "./dom.js";
import { Cancelled, Complaint } from "./engine.js";
import { filled } from "./languages/all.js";
import { cageLabel, cellFrom, cellName } from "./puzzle.js";
import { clueRow } from "./resources.js";

/** Thrown with words in the page's language. */
export class Refusal extends Error {}

/**
 * Words of the page, and words of the engine about it, in English if it does not know them in another language.
 * @param {{ text: string, english?: string, language?: string }} said @returns {import("./dom.js").Child[]}
 */
export const withEnglish = ({ text, english = "", language = "en" }) =>
  [text, text && english && " ", english && make("span", { lang: language, textContent: english })];

/** Says why something failed. @param {any} words @param {any} error @returns {{ text: string, english?: string, language?: string }} */
export function errorText(words, error) {
  if (error instanceof Cancelled) return { text: words.cancelled };
  if (error instanceof Refusal) return { text: error.message };
  if (!(error instanceof Complaint)) return { text: words.unexpected, english: error.message };
  const place = error.line ? words.atPlace(error.line, error.column) : "";
  return { text: error.language === "en" ? words.failed(place) : words.cannotRead(place), english: error.message, language: error.language };
}

/** Says how many solutions there are. @returns {{ text: string, kind: string }} with the class of its looks */
export const solutionsIn = (words, verdict) => ({ none: { text: words.noSolution, kind: "is-bad" }, unique: { text: words.unique, kind: "is-good" },
  multiple: { text: words.severalSolutions, kind: "" } }[verdict] ?? { text: words.undecided, kind: "" });

/** Returns the title that the setter gave, if any, and what the engine calls the puzzle, with its level. */
export const titleOf = (words, title, heading, level) => [title, [heading, words.levels[level]].filter(Boolean).join(", ")].filter(Boolean).join(" · ");

/** Names a clue by its kind, amount and first cells. @returns {string} */
export function partText(words, order, { name, cells, data }) {
  const amount = name === "region" ? "" : data.target ?? data.amount ?? data.values?.join(" ") ?? data.rule ?? "";
  const names = cells.slice(0, 4).map((cell) => cellName(order, cell)).join(" ") + (cells.length > 4 ? " …" : "");
  return [words.tools[name] ?? words.clueName(name), amount, names].filter((part) => part !== "").join(" ");
}

/** Names the marks in a cell, in words. */
export const marksIn = (words, { corner, centre, colour = [], pen = [] }) => [["cornerMarks", corner], ["centreMarks", centre], ["colourList", colour], ["linesTo", pen]]
  .flatMap(([key, list]) => (list.length > 0 ? [words[key](list.join(" "))] : []));

/** Tells everything about a cell to those who do not see it. */
export const cellText = (words, { row, column, value, isGiven, corner, centre, candidates, colours, clues, isBroken, isMarked }) => [words.cellPlace(row, column),
  !value ? words.empty : isGiven ? words.cellGiven(value) : value, ...(value ? [] : marksIn(words, { corner, centre })),
  !value && candidates && words.candidateList(candidates.join(" ")), ...colours, ...clues, isBroken && words.inConflict, isMarked && words.marked].filter(Boolean).join("; ");

/** Says what a clue means for one of its cells, of which it is the one with this index. @param {any} words @param {any} puzzle @param {any} part @param {number} at */
export function clueOfCell(words, { order, kind }, { name, cells, data }, at) {
  const sign = { inequality: at === 0 ? "lessThan" : "greaterThan", consecutive: "differsByOne", "not-consecutive": "differsNotByOne" }[name];
  if (sign) return words[sign](cellName(order, cells[1 - at]));
  if (name === "cage") return words.cageClue(cells.length, cageLabel(data, kind));
  if (name === "allowed") return words.allowedClue(data.values.join(" "));
  return words.namedClue(words.clueName(name), data.values?.join(" ") ?? String(data.amount ?? ""), at + 1, cells.length);
}

/** Names a clue of an answer, by the engine's name if that is in the page's language. @param {import("./main.js").Page} page @param {any} clue */
export function clueText({ words, state: { game } }, { kind, name, cells, without }) {
  const { order } = game.puzzle;
  const [first, second] = cells.map((cell) => cellName(order, cellFrom(order, cell)));
  const phrase = words.answerClues[without ? "without" : kind];
  if (phrase) return filled(phrase, first, game.valueOf(cellFrom(order, cells[0])), without, second);
  return words.code === "en" ? name : partText(words, order, { name: kind, cells: cells.map((cell) => cellFrom(order, cell)), data: {} });
}

/**
 * Says which rule is broken. @param {import("./main.js").Page} page
 * @param {{ reason: string, kind: string, value?: number, cells: number[][] }} conflict as `check` names it
 * @returns {import("./dom.js").Child[]}
 */
export function conflictText({ words }, { reason, kind, value, cells }) {
  const names = cells.map(([row, column]) => `r${row}c${column}`);
  const [[row, column]] = cells;
  if (value) return [words.twice(filled(words.units[kind], { row, column }[kind]), value, names)];
  const isClue = kind === "cage" || clueRow(kind);
  return isClue ? [words.brokenClue(words.tools[kind] ?? words.clueName(kind), names)] : withEnglish({ text: words.failed(""), english: reason });
}
