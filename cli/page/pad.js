/** The number pad, and the buttons that choose what digits write. */

import { all, button, byId, patch } from "./dom.js";
import { COLOURS } from "./game.js";
import { MODES } from "./input.js";

export class Pad {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    for (const control of all("[data-mode]")) {
      control.addEventListener("click", () => page.set({ mode: control.dataset.mode }));
      control.addEventListener("keydown", (event) => this.#turn(event));
    }
  }

  /** Brings both up to the page's state. */
  render() {
    const { words, state: { game, mode } } = this.page;
    for (const control of all("[data-mode]")) {
      const isOn = control.dataset.mode === mode;
      control.setAttribute("aria-checked", String(isOn));
      control.tabIndex = isOn ? 0 : -1;
    }
    const isColour = mode === "colour";
    const { puzzle: { order }, values } = game;
    const count = isColour ? COLOURS : order;
    const across = count <= 4 ? count : count <= 9 ? 3 : count <= 16 ? 4 : 5;
    const wide = count <= 9 ? Math.max(Math.ceil(count / 2), Math.min(count, 5)) : Math.ceil(count / 3);
    const pad = byId("pad");
    pad.style.setProperty("--pad", String(across));
    pad.style.setProperty("--wide-pad", String(wide));
    pad.classList.toggle("is-dense", count > 9);
    patch(pad, Array.from({ length: count }, (_, index) => button(String(index + 1), () => this.page.enter(index + 1), {
      "data-number": index + 1,
      className: mode === "value" && values.filter((value) => value === index + 1).length >= order ? "is-done" : "",
      ...(isColour ? { "data-colour": index, "--swatch": `var(--colour-${index})`, "aria-label": words.colours[index] } : {}),
    })));
  }

  /** In a radio group arrows choose. */
  #turn(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.page.set({ mode: MODES[(MODES.indexOf(this.page.state.mode) + by + MODES.length) % MODES.length] });
    all(`[data-mode="${this.page.state.mode}"]`)[0].focus();
  }
}
