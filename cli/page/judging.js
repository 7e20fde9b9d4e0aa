/** Judges what a player enters: broken rules are marked, and a full grid is right or wrong. */

import { timeOf } from "./clock.js";
import { Cancelled } from "./engine.js";
import { columnOf, rowOf } from "./puzzle.js";

/** Lets the engine judge the values. @param {import("./main.js").Page} page */
export async function judge(page) {
  const { game, isWon } = page.state;
  const { at, isFull } = game;
  if (page.editor.isOpen || isWon) return;
  if (game.cells.value.every((value) => value === 0)) {
    page.set({ broken: [] });
    return;
  }
  try {
    const options = isFull ? {} : { "time-limit": 0.02 }; // what is broken is found before any search
    const { verdict, conflicts } = await page.help.askAboutPosition("check", options, [], { lane: "watch", isNewest: true });
    if (game !== page.state.game || at !== game.at) return;
    const broken = verdict === "broken" && page.settings.showsErrors ? conflicts : [];
    page.set({ broken });
    if (verdict === "correct") win(page);
    else if (isFull && broken.length === 0) page.say(verdict === "undecided" ? page.words.undecided : page.words.notRight, "is-bad");
  } catch (error) {
    if (!(error instanceof Cancelled)) page.complain(error);
  }
}

function win(page) {
  const { words, state: { game }, board: { element, cells } } = page;
  const text = game.isSolvedByEngine ? `${words.solved("")} ${words.solvedByEngine}` : words.solved(timeOf(game));
  page.set({ isWon: true, note: { text, kind: "is-good" } });
  const { order } = game.puzzle;
  cells.forEach((cell, at) => cell.style.setProperty("--turn", String(rowOf(order, at) + columnOf(order, at))));
  element.classList.add("is-won");
  setTimeout(() => element.classList.remove("is-won"), 2500);
  page.memory.keep();
}
