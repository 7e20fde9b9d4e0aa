/** The clock beside the board, which runs while a puzzle is played and seen. */

import { byId } from "./dom.js";

export class Clock {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    setInterval(() => this.#tick(), 1000);
  }

  #tick() {
    const { game, isWon } = this.page.state;
    if (!game || document.hidden || isWon || this.page.editor.isOpen || game.isFull) return;
    game.seconds += 1;
    this.render();
    if (game.seconds % 10 === 0) this.page.memory.keepTime();
  }

  get text() {
    const { seconds } = this.page.state.game;
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    const parts = hours > 0 ? [hours, minutes, seconds % 60] : [minutes, seconds % 60];
    return parts.map((number, at) => (at === 0 ? String(number) : String(number).padStart(2, "0"))).join(":");
  }

  render() {
    const timer = byId("timer");
    const { words, settings } = this.page;
    timer.textContent = settings.showsTimer ? this.text : words.timer;
    timer.setAttribute("aria-pressed", String(settings.showsTimer));
    timer.title = settings.showsTimer ? words.hideTimer : words.showTimer;
  }
}
