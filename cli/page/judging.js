/** Judges what a player enters: broken rules are marked, and a full grid is right or wrong. */

import { Cancelled } from "./engine.js";
import { columnOf, rowOf } from "./puzzle.js";

export class Judging {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
  }

  /** Lets the engine judge the values: broken rules are marked, and a full grid is right or wrong. */
  async watch() {
    const { page } = this;
    const { game, isWon } = page.state;
    const { at } = game;
    if (page.editor.isOpen || isWon) return;
    if (game.cells.value.every((value) => value === 0)) {
      page.set({ broken: [] });
      return;
    }
    try {
      const { verdict, conflicts } = await page.help.judge();
      if (game !== page.state.game || at !== game.at) return;
      const broken = verdict === "broken" && page.settings.showsErrors ? conflicts : [];
      page.set({ broken });
      if (verdict === "correct") this.#win();
      else if (game.isFull && broken.length === 0) page.say(verdict === "undecided" ? page.words.undecided : page.words.notRight, "is-bad");
    } catch (error) {
      if (!(error instanceof Cancelled)) page.complain(error);
    }
  }

  #win() {
    const { page, page: { words, state: { game } } } = this;
    const text = words.solved(game.isSolvedByEngine ? "" : page.clock.text);
    page.set({ isWon: true, note: { text: game.isSolvedByEngine ? `${text} ${words.solvedByEngine}` : text, kind: "is-good" } });
    const { element, cells } = page.board;
    const { order } = game.puzzle;
    cells.forEach((cell, at) => cell.style.setProperty("--turn", String(rowOf(order, at) + columnOf(order, at))));
    element.classList.add("is-won");
    setTimeout(() => element.classList.remove("is-won"), 2500);
    page.memory.keep();
  }
}
