/**
 * Loads the engine and what is known about it: from elements of the page, in the file that holds everything,
 * or from files beside it, which the page names. (A page opened from a disk may not load other files.)
 * The engine is loaded once, at the start, so that no part of a later version meets this one's.
 */

import { byId } from "./dom.js";
import { bytesOf, unpacked } from "./links.js";

/** Returns the bytes of an element that holds them packed, or links to them. */
async function bytesIn(id) {
  const { href, textContent } = byId(id);
  if (!href) return unpacked(bytesOf(textContent.trim()), "gzip");
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Returns the licences of everything that is packed. */
export const licences = async () => new TextDecoder().decode(await bytesIn("licences"));

export async function engineResources() {
  const [script, module] = await Promise.all([bytesIn("engine-script"),
    bytesIn("engine-module").then((bytes) => WebAssembly.compile(bytes))]);
  return { workerUrl: URL.createObjectURL(new Blob([script], { type: "text/javascript" })), module };
}

/**
 * Holds what the engine said about itself when the page was put together.
 * @typedef {{ word: string, amount: string, has_values: boolean, usual_amounts: number[],
 *   own_rule: boolean, least_cells: number, rule: string, look: string, mark: string, drawn_on: string,
 *   names: Record<string, string>, rules: Record<string, string>,
 *   examples?: { rule: string, meaning: string }[] }} ClueRow a row of the table of clues (`hapax help clues`)
 * @type {{ levels: string[], notations: string[], clues: ClueRow[], boards: any[], icons: Record<string, string> } | undefined}
 */
let known;

/** Returns the row of clues with this word. @returns {ClueRow | undefined} */
export const clueRow = (/** @type {string} */ name) => facts().clues.find(({ word }) => word === name);

/** Returns it; `icons` are drawings of clues, as SVG, by the tools that draw them; `boards` are { kind, order, level, text, puzzle }, and a first visit shows the first. */
export function facts() {
  known ??= JSON.parse(byId("facts").textContent);
  return known;
}
