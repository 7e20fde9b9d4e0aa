/** The number pad, and the buttons that choose what digits write. */

import { button, byId, patch } from "./dom.js";
import { COLOURS } from "./game.js";
import { shownValue } from "./puzzle.js";

/** Brings both up to the page's state. @param {import("./main.js").Page} page */
export function renderPad(page) {
  const { words, editor, state: { game: { puzzle, values }, mode } } = page;
  byId("modes").querySelector(`[value=${mode}]`).checked = true;
  const isColour = mode === "colour"; // with the pen the pad says how to use that
  const isPlain = isColour || (editor.isOpen && editor.draws); // digits of a clue's amount are no symbols
  const count = isColour ? COLOURS : puzzle.order;
  const pad = byId("pad");
  pad.style.setProperty("--pad", String(count <= 4 ? count : count <= 9 ? 3 : count <= 16 ? 4 : 5));
  pad.style.setProperty("--wide-pad", String(count <= 9 ? Math.max(Math.ceil(count / 2), Math.min(count, 5)) : Math.ceil(count / 3)));
  pad.classList.toggle("is-dense", count > 9);
  patch(pad, Array.from({ length: count }, (_, index) => button(isPlain ? String(index + 1) : shownValue(puzzle, index + 1), () => page.enter(index + 1), {
    "data-number": index + 1,
    className: mode === "value" && values.filter((value) => value === index + 1).length >= puzzle.order ? "is-done" : "",
    ...(isColour ? { "data-colour": index, "--swatch": `var(--colour-${index})`, "aria-label": words.colours[index] } : {}),
  })));
}
