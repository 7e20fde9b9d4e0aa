/** All languages, and the one that a visitor sees first. A language is data: texts, some of which name arguments. */

import { clueRow } from "../resources.js";
import en from "./en.js";
import es from "./es.js";
import ptBr from "./pt-br.js";
import pt from "./pt.js";

/**
 * Returns a phrase with its arguments: {0} is the first one, a list with commas; of {0?one|more} the first word is
 * taken for 1. What stands in brackets is left out if an argument in them is empty or 0.
 * @param {string} text @param {any[]} given
 */
export const filled = (text, ...given) => text
  .replace(/\[([^\]]*)\]/g, (_, part) => ([...part.matchAll(/\{(\d)/g)].every(([, at]) => given[at]) ? part : ""))
  .replace(/\{(\d)(?:\?([^|]*)\|([^}]*))?\}/g, (_, at, one, more) => (one === undefined ? [given[at]].flat().join(", ") : given[at] === 1 ? one : more));

/**
 * Returns the words as the page uses them: phrases with arguments as functions, and what the engine's table says about clues.
 * @param {Record<keyof typeof en, any>} texts @returns {Record<keyof typeof en | "clueName" | "clueRule" | "engineTime" | "seconds", any>}
 */
function wordsOf(texts) {
  const spoken = texts.code.slice(0, 2);
  const row = (word) => clueRow(word) ?? { names: {}, rules: {}, rule: "" };
  return /** @type {any} */ ({
    ...Object.fromEntries(Object.entries(texts).map(([key, text]) =>
      [key, typeof text === "string" && text.includes("{") ? (...given) => filled(text, ...given) : text])),
    clueName: (word) => texts.clueNames?.[word] ?? row(word).names[spoken] ?? word.replace(/-/g, " "),
    clueRule: (word) => row(word).rules[spoken] ?? row(word).rule,
    engineTime: (milliseconds) => (milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`),
    seconds: (seconds) => `${seconds.toFixed(0)} s`,
  });
}

export const languages = Object.fromEntries([en, es, pt, ptBr].map((texts) => [texts.code, wordsOf(texts)]));

export function preferredLanguage(wanted = navigator.languages ?? []) {
  const known = wanted.flatMap((tag) => [tag, tag.slice(0, 2)]).find((code) => code in languages);
  return known ?? "en";
}
