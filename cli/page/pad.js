/** The number pad, and the buttons that choose what digits write. */

import { all, button, byId } from "./dom.js";
import { COLOURS } from "./game.js";
import { MODES } from "./input.js";

export class Pad {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    for (const control of all("[data-mode]")) {
      control.addEventListener("click", () => page.setMode(control.dataset.mode));
      control.addEventListener("keydown", (event) => this.#turn(event));
    }
  }

  /** Brings both up to the page's state. */
  render() {
    const { game, mode } = this.page.state;
    for (const control of all("[data-mode]")) {
      const isOn = control.dataset.mode === mode;
      control.setAttribute("aria-checked", String(isOn));
      control.tabIndex = isOn ? 0 : -1;
    }
    const { order } = game.puzzle;
    if (this.page.isNew("pad", order, mode === "colour", this.page.words)) this.#build();
    for (const control of byId("pad").children) {
      const number = Number(control.dataset.number);
      const count = game.values.filter((value) => value === number).length;
      control.classList.toggle("is-done", mode === "value" && count >= order);
    }
  }

  #build() {
    const pad = byId("pad");
    const isColour = this.page.state.mode === "colour";
    const count = isColour ? COLOURS : this.page.state.game.puzzle.order;
    const across = count <= 4 ? count : count <= 9 ? 3 : count <= 16 ? 4 : 5;
    pad.style.setProperty("--pad", String(across));
    const wide = count <= 9 ? Math.max(Math.ceil(count / 2), Math.min(count, 5)) : Math.ceil(count / 3);
    pad.style.setProperty("--wide-pad", String(wide));
    pad.classList.toggle("is-dense", count > 9);
    pad.replaceChildren(...Array.from({ length: count }, (_, index) => {
      const key = button(String(index + 1), () => this.page.enter(index + 1), { dataset: { number: index + 1 } });
      if (isColour) {
        key.dataset.colour = String(index);
        key.style.setProperty("--swatch", `var(--colour-${index})`);
        key.setAttribute("aria-label", this.page.words.colours[index]);
      }
      return key;
    }));
  }

  /** In a radio group arrows choose. */
  #turn(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.page.setMode(MODES[(MODES.indexOf(this.page.state.mode) + by + MODES.length) % MODES.length]);
    all(`[data-mode="${this.page.state.mode}"]`)[0].focus();
  }
}
