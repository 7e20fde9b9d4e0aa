/** Puts puzzles, clues, broken rules and errors into the words of the page's language. */

import { make } from "./dom.js";
import { Cancelled, Complaint } from "./engine.js";
import { cellFrom, cellName, isParity, regionKinds } from "./puzzle.js";
import { clueRow, facts } from "./resources.js";

const MOST_IN_TITLE = 3;

/** Names the puzzles that have such clues alone; undefined if they have no name. */
function kindOfClues({ kinds }, names) {
  const marks = new Set(names.map((name) => clueRow(name)?.mark));
  const [only] = names.length === 1 ? names : [];
  return kinds[only === "thermometer" ? "thermo" : only] ?? kinds[marks.size === 1 ? { dot: "kropki", number: "xv" }[[...marks][0]] : undefined];
}

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

/** Returns the puzzle's title, if it has one, and its kind, order and level. */
export function titleOf(words, puzzle, level) {
  const regions = regionKinds(puzzle.object);
  const names = [...new Set(puzzle.parts.filter(({ list }) => list === "clues").map(({ name }) => name))];
  const ofClues = kindOfClues(words, names);
  const allowed = puzzle.parts.filter(({ name }) => name === "allowed");
  let kind = words.kinds[puzzle.kind] ?? puzzle.kind;
  if (puzzle.kind === "futoshiki" && names.includes("non-consecutive")) kind = words.kinds.adjacent;
  else if (ofClues && puzzle.kind !== "killer") kind = ofClues;
  else if (names.length > MOST_IN_TITLE) kind = words.kinds.mixed;
  else if (names.length > 0) kind = words.withClue(kind, names.map((name) => words.clueName(name)).join(", "));
  else if (puzzle.kind === "sudoku" && regions.has("pieces")) kind = words.kinds.jigsaw;
  else if (puzzle.kind === "sudoku" && (regions.has("diagonal") || regions.has("antidiagonal"))) kind = words.kinds.diagonal;
  else if (puzzle.kind === "sudoku" && regions.has("windoku")) kind = words.kinds.windoku;
  else if (puzzle.kind === "sudoku" && allowed.length > 0 && allowed.every(({ data }) => isParity(puzzle.order, data.values))) kind = words.kinds["odd-even"];
  return [puzzle.credits.title, words.title(kind, puzzle.order, words.levels[level] ?? "")].filter(Boolean).join(" · ");
}

/** Returns the rules in words: those of the grid, and each kind of clue once. */
export function rulesOf(words, { order, object, parts }) {
  const names = new Set(parts.map(({ name }) => name));
  const named = facts().clues.filter(({ word }) => names.has(word)).map(({ word, amount }) => {
    const clues = parts.filter(({ name }) => name === word).map(({ data }) => data);
    const own = [...new Set(clues.map((clue) => clue.title ?? clue.rule))].filter(Boolean).join("; ");
    const amounts = [...new Set(clues.map((clue) => clue.amount))].sort((a, b) => a - b).map(String);
    const sentence = words.clueRule(word).replace("RULE", () => own);
    const either = new Intl.ListFormat(words.code, { type: "disjunction" });
    return amount === "usual" ? sentence.replace(/\bN\b/g, either.format(amounts)) : sentence;
  });
  const isDistinct = parts.some(({ name, data }) => name === "cage" && data.distinct);
  return [words.rules(order, new Set([...regionKinds(object), ...names, ...(isDistinct ? ["distinct"] : [])])), ...named].join(" ");
}

/** Names a clue by its kind, amount and first cells. @returns {string} */
export function partText(words, order, { name, cells, data }) {
  const amount = name === "region" ? "" : data.target ?? data.amount ?? data.values?.join(" ") ?? data.rule ?? "";
  const names = cells.slice(0, 4).map((cell) => cellName(order, cell)).join(" ") + (cells.length > 4 ? " …" : "");
  return [words.tools[name] ?? words.clueName(name), amount, names].filter((part) => part !== "").join(" ");
}

/** Names a clue of an answer. @param {import("./main.js").Page} page @param {any} clue */
export function clueText({ words, state: { game } }, { kind, name, cells, without }) {
  const { order } = game.puzzle;
  const list = cells.map((cell) => cellFrom(order, cell));
  return words.clueOfAnswer(kind, { name, cells: list.map((cell) => cellName(order, cell)), value: game.valueOf(list[0]), without });
}

/**
 * Says which rule is broken. @param {import("./main.js").Page} page
 * @param {{ reason: string, kind: string, value?: number, cells: number[][] }} conflict as `check` names it
 * @returns {import("./dom.js").Child[]}
 */
export function conflictText({ words }, { reason, kind, value, cells }) {
  const names = cells.map(([row, column]) => `r${row}c${column}`);
  const [[row, column]] = cells;
  if (value) return [words.twice(kind, { row, column }[kind], value, names)];
  const isClue = kind === "cage" || clueRow(kind);
  return isClue ? [words.brokenClue(words.tools[kind] ?? words.clueName(kind), names)] : withEnglish({ text: words.failed(""), english: reason });
}
