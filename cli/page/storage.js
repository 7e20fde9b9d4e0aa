/**
 * Keeps data beyond a visit: settings, games and drafts in the browser's storage. Each game has a key
 * of its own, which contains its puzzle, and so has each draft: two tabs on two puzzles never write
 * the same key, and the list of keys is the index. Whatever is read was perhaps written by another
 * version, or by hand: everything is checked.
 */

import { isPuzzle } from "./puzzle.js";

const GAME = "hapax.game.";
const DRAFT = "hapax.draft.";
const SETTINGS = "hapax.settings";

/**
 * @typedef {{ text: string, level: string, when: number, puzzle: any, game: any, about?: import("./main.js").About }} Kept a puzzle's text,
 *   the time of the last change (milliseconds since 1970), and for a game the puzzle as in answers and
 *   the player's data, which Game checks; a draft's text is its object, and its game has the steps of
 *   the editor, which are objects, too
 * @typedef {Kept & { key: string, isDraft: boolean }} Entry
 */

export const gameKey = (/** @type {string} */ text) => GAME + text;
export const draftKey = (/** @type {string} */ id) => DRAFT + id;
export const newDraftId = () => Date.now().toString(36) + Math.floor(Math.random() * 1e6).toString(36);
export const draftIdOf = (/** @type {string} */ key) => key.slice(DRAFT.length);

/** Calls `action`; returns `otherwise` if it throws, as the browser does if it forbids the storage, or that is full. */
function attempt(action, otherwise = null) {
  try {
    return action();
  } catch {
    return otherwise;
  }
}

const rawOf = (key) => attempt(() => localStorage.getItem(key));
const parsed = (raw) => attempt(() => JSON.parse(raw));

/** Returns what a key holds; null if that is not a puzzle. */
function entryOf(key, raw) {
  const data = parsed(raw);
  if (data === null || typeof data !== "object") return null;
  const isDraft = key.startsWith(DRAFT);
  const text = isDraft ? data.text : key.slice(GAME.length);
  const puzzle = isDraft ? { kind: "mixed", puzzle_object: parsed(text) } : data.puzzle;
  if (!isPuzzle(puzzle)) return null;
  return { key, isDraft, text, puzzle, when: Number.isFinite(data.when) ? data.when : 0,
    level: typeof data.level === "string" ? data.level : "", game: data.game ?? null,
    about: ["heading", "rules"].every((each) => typeof data.about?.[each] === "string") ? data.about : undefined };
}

/** Returns all games and drafts, the latest first. @returns {Entry[]} */
export function allKept() {
  const keys = attempt(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at)), []);
  return keys.filter((key) => key.startsWith(GAME) || key.startsWith(DRAFT))
    .map((key) => entryOf(key, rawOf(key))).filter((entry) => entry !== null)
    .sort((a, b) => b.when - a.when);
}

export const remove = (key) => attempt(() => localStorage.removeItem(key));
const write = (key, raw) => attempt(() => localStorage.setItem(key, raw), "refused") === undefined;

/** Makes room by forgetting the undo steps of other games, the oldest first; positions stay. */
function writeInFull(key, raw) {
  const others = allKept().filter((entry) => entry.key !== key && entry.game?.steps?.length > 0);
  while (!write(key, raw)) {
    const oldest = others.pop();
    if (!oldest) return false;
    const { key: its, isDraft, text, level, when, puzzle, game, about } = oldest;
    write(its, JSON.stringify({ ...(isDraft ? { text } : { level, puzzle }), about, when, game: { ...game, steps: [], at: 0 } }));
  }
  return true;
}

/** A place in the storage as this tab last read or wrote it; another tab may have written since. */
export class Slot {
  constructor(/** @type {string} */ key) {
    this.key = key;
    this.seen = null;
  }

  /** Returns what is kept, or null. @returns {Entry | null} */
  load() {
    this.seen = rawOf(this.key);
    return this.seen === null ? null : entryOf(this.key, this.seen);
  }

  get isChangedElsewhere() {
    return rawOf(this.key) !== this.seen;
  }

  /** Returns false if there is no room. @param {Partial<Kept>} kept */
  save(kept) {
    const raw = JSON.stringify({ ...kept, when: Date.now() });
    const isWritten = writeInFull(this.key, raw);
    if (isWritten) this.seen = raw;
    return isWritten;
  }
}

export const saveSettings = (settings) => write(SETTINGS, JSON.stringify(settings));
export const isSettings = (key) => key === SETTINGS;

/** Returns `defaults` with those saved values that are possible; `choices` lists them for texts. */
export function savedSettings(defaults, choices) {
  const saved = parsed(rawOf(SETTINGS)) ?? {};
  const isPossible = ([name, usual]) => typeof saved[name] === typeof usual
    && (typeof usual !== "string" || choices[name].includes(saved[name]));
  return Object.fromEntries(Object.entries(defaults)
    .map(([name, usual]) => [name, isPossible([name, usual]) ? saved[name] : usual]));
}
