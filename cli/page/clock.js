/** The clock beside the board, which runs while a puzzle is played and seen. */

import { byId } from "./dom.js";

/** @param {import("./main.js").Page} page */
export function tickClock(page) {
  const { game, isWon } = page.state;
  if (!game || document.hidden || isWon || page.editor.isOpen || game.isFull) return;
  game.seconds += 1;
  renderClock(page);
  if (game.seconds % 10 === 0) page.memory.keepTime();
}

/** Returns how long a game has taken: "4:05", "1:04:05". */
export function timeOf({ seconds }) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60];
  return parts.map((number, at) => (at === 0 ? String(number) : String(number).padStart(2, "0"))).join(":");
}

/** @param {import("./main.js").Page} page */
export function renderClock({ words, settings: { showsTimer }, state: { game } }) {
  const timer = byId("timer");
  timer.textContent = showsTimer ? timeOf(game) : words.timer;
  timer.setAttribute("aria-pressed", String(showsTimer));
  timer.title = showsTimer ? words.hideTimer : words.showTimer;
}
