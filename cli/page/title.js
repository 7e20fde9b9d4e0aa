/** The title and the rules of the puzzle that is shown, in words of the setter and of the engine. */

import { byId } from "./dom.js";
import { Cancelled, Complaint } from "./engine.js";
import { titleOf } from "./naming.js";

/** @typedef {import("./main.js").Page} Page */

/** Lets the engine name the puzzle and tell its rules; of a draft that it cannot read, the last words stay. @param {Page} page */
export async function askTitle(page, object) {
  const { language } = page;
  try {
    const { heading, rules } = await page.engine.answer("convert", { language }, object, {}, { lane: "draw" });
    if (page.state.game.puzzle.object !== object || language !== page.language) return;
    page.set({ about: { heading, rules } });
    page.memory.keepName();
  } catch (error) {
    if (!(error instanceof Complaint || error instanceof Cancelled)) throw error; // the drawing says why
  }
}

/** @param {Page} page */
export function renderTitle(page) {
  const { words, state: { game: { puzzle: { credits } }, level, about } } = page;
  const title = titleOf(words, credits.title, about.heading, level);
  byId("title").textContent = byId("title").title = title;
  document.title = `${credits.title || title} · hapax`;
  if (!page.isNew("rules", credits, about)) return;
  byId("rules").textContent = [credits.author && words.by(credits.author), credits.rules, about.rules].filter(Boolean).join("\n");
}
