/**
 * Explanations that one can see: the steps of `explain` or `hint`, one after the other, each with the
 * candidates before it, what it looks at, what it removes, and the chain that leads there as arrows.
 * Names in the sentence light their cells on the board. The argument of a general step is shown link
 * by link.
 */

import { candidateKey, emptyView } from "./board.js";
import { button, byId, make } from "./dom.js";
import { cellFrom } from "./puzzle.js";

const PACE = 900; // milliseconds for each link of an argument

/**
 * Returns the values and candidates before each step, from where a game stands: the claims of the
 * player's marks count, and so do values in sight.
 */
export function* positionsBefore(game, steps) {
  const { order, peers } = game.puzzle;
  const values = [...game.values];
  const candidates = game.simpleCandidates();
  for (const [cell, allowed] of game.claims) candidates[cell] = candidates[cell].filter((value) => allowed.includes(value));
  for (const step of steps) {
    yield { values: [...values], candidates: candidates.map((list) => list && [...list]) };
    for (const { cell: place, value, is_value: isValue } of step.conclusions) {
      const cell = cellFrom(order, place);
      if (isValue) {
        values[cell] = value;
        candidates[cell] = null;
        for (const peer of peers[cell]) candidates[peer] = candidates[peer]?.filter((each) => each !== value) ?? null;
      } else {
        candidates[cell] = candidates[cell]?.filter((each) => each !== value) ?? null;
      }
    }
  }
}

/** Returns a sentence as texts and names: [text, cells of the name or null]. */
export function partsOfSentence(text, reasons, order) {
  const places = new Map(reasons.filter(({ kind }) => !["given", "value", "candidates"].includes(kind))
    .map(({ name, cells }) => [name, cells.map((cell) => cellFrom(order, cell))]));
  const names = [...places.keys()].sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp([...names.map((name) => `${name}(?![\\w])`), "r\\d+c\\d+"].join("|"), "g");
  const parts = [];
  let end = 0;
  for (const { 0: name, index } of text.matchAll(pattern)) {
    if (index > end) parts.push([text.slice(end, index), null]);
    const [, row, column] = /^r(\d+)c(\d+)$/.exec(name) ?? [];
    parts.push([name, places.get(name) ?? [cellFrom(order, [Number(row), Number(column)])]]);
    end = index + name.length;
  }
  if (end < text.length) parts.push([text.slice(end), null]);
  return parts;
}

/**
 * Returns the argument of a general step, link by link: what it supposes, what follows, and where that
 * cannot go on. Each frame is a part of a view (see board.js). Other steps have none.
 */
export function framesOf(step, order) {
  const { chain, end } = step.arguments ?? {};
  const at = (place) => cellFrom(order, place);
  if (!chain) { // its reasons together leave nothing else: one after the other
    return step.technique === "general step" ? step.reasons.map(({ cells }) => ({ lit: new Set(cells.map(at)) })) : [];
  }
  const places = new Map(step.reasons.map(({ name, cells }) => [name, cells.map(at)]));
  const [pattern, gone, links, frames] = [new Set(), new Set(), [], []];
  let last = null; // the value that was concluded last
  const add = (conclusions, lit) => {
    for (const { cell, value, is_value: isValue } of conclusions) {
      (isValue ? pattern : gone).add(candidateKey(at(cell), value));
      const node = { cells: [at(cell)], value };
      if (isValue && last) links.push({ from: last, to: node, kind: "step" });
      if (isValue) last = node;
    }
    frames.push({ pattern: new Set(pattern), gone: new Set(gone), lit: new Set(lit),
      links: links.map((link, at_) => (at_ < links.length - 3 ? { ...link, kind: "past" } : link)) });
  };
  const opposite = (conclusions) => conclusions.map((each) => ({ ...each, is_value: !each.is_value }));
  const follow = (links_) => {
    for (const { conclusions, by, otherwise } of links_) {
      if (otherwise) { // a second supposition, which is taken back
        const [seen, lost, count, before] = [new Set(pattern), new Set(gone), links.length, last];
        add(opposite(conclusions), []);
        follow(otherwise.chain);
        pattern.forEach((each) => seen.has(each) || pattern.delete(each));
        gone.forEach((each) => lost.has(each) || gone.delete(each));
        links.length = count;
        last = before;
      }
      add(conclusions, places.get(by) ?? conclusions.map(({ cell }) => at(cell)));
    }
  };
  add(opposite(step.conclusions), []);
  follow(chain);
  const final = frames.at(-1);
  frames.push({ ...final, lit: new Set(places.get(end?.by) ?? (end?.cell ? [at(end.cell)] : [])) });
  return frames;
}

export class Explanation {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.close();
  }

  /**
   * Shows steps from the game's position on, beginning with the first.
   * @param {any[]} steps @param {{ summary?: string, answer: any, buttons?: any[] }} about
   */
  open(steps, { summary = "", answer, buttons = [] }) {
    const { words, state: { game } } = this.page;
    this.steps = steps;
    this.before = [...positionsBefore(game, steps)];
    this.sentence = make("p", { className: "sentence", id: "sentence" });
    this.slider = make("input", { type: "range", id: "step-slider", min: 1, max: steps.length, value: 1, "aria-label": words.stepOf });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value) - 1));
    this.place = make("output", { htmlFor: "step-slider" });
    const turn = (by, text, id) => button(text, () => this.go(this.at + by), { id });
    const walk = make("div", { className: "walk" }, [turn(-1, words.back, "step-back"), this.slider, this.place, turn(1, words.next, "step-next")]);
    walk.addEventListener("keydown", (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.target === this.slider) return;
      event.preventDefault();
      this.go(this.at + by);
    });
    this.page.help.tell([summary, ...(steps.length > 1 ? [walk] : []), this.sentence].filter((line) => line !== ""), { answer, buttons });
    this.go(0);
    if (steps.length > 1) this.slider.focus({ preventScroll: true });
  }

  close() {
    clearInterval(this.timer);
    this.steps = [];
    this.at = 0;
  }

  /** Shows one step. */
  go(at) {
    if (at < 0 || at >= this.steps.length) return;
    clearInterval(this.timer);
    this.at = at;
    const { words, state: { game } } = this.page;
    const step = this.steps[at];
    this.slider.value = String(at + 1);
    this.slider.setAttribute("aria-valuetext", words.stepNumber(at + 1, this.steps.length));
    this.place.textContent = words.stepNumber(at + 1, this.steps.length);
    byId("step-back")?.setAttribute("aria-disabled", String(at === 0));
    byId("step-next")?.setAttribute("aria-disabled", String(at + 1 === this.steps.length));
    const { order } = game.puzzle;
    this.sentence.replaceChildren(...partsOfSentence(step.text, step.reasons ?? [], order)
      .map(([text, cells]) => (cells ? this.page.help.name(text, this.#whole(cells)) : text)));
    this.page.hear(step.text);
    this.page.show(this.viewOf(step, this.before[at]));
    this.#animate(framesOf(step, order));
  }

  /** A clue's couple of cells stands for the whole clue that has them. */
  #whole(cells) {
    if (cells.length === 1) return cells;
    const { parts } = this.page.state.game.puzzle;
    return parts.find((part) => part.name !== "region" && cells.every((cell) => part.cells.includes(cell)))?.cells ?? cells;
  }

  /** Shows one frame after the other, or the last one to those who want no motion. */
  #animate(frames) {
    if (frames.length === 0) return;
    const show = (frame) => this.page.set({ view: { ...this.page.state.view, ...frame } });
    let turn = matchMedia("(prefers-reduced-motion: reduce)").matches ? frames.length - 1 : 0;
    const next = () => {
      show(frames[turn]);
      turn += 1;
      if (turn === frames.length) clearInterval(this.timer);
    };
    this.timer = setInterval(next, PACE);
    next();
  }

  /** Returns what the board shows of a step. */
  viewOf(step, { values, candidates }) {
    const { game } = this.page.state;
    const { order } = game.puzzle;
    const at = (cell) => cellFrom(order, cell);
    const cellsOf = (role) => step.cells.filter((each) => each.role === role).map(({ cell }) => at(cell));
    const keys = (list) => new Set(list.map(({ cell, value }) => candidateKey(at(cell), value)));
    const node = ({ cell, cells = [cell], value }) => ({ cells: cells.map(at), value });
    const pattern = cellsOf("pattern");
    const gone = keys(step.conclusions.filter((each) => !each.is_value));
    return { ...emptyView(),
      marked: new Set(pattern.length > 0 ? pattern : cellsOf("support")),
      strong: new Set(cellsOf("changed")),
      ghosts: values.map((value, cell) => (value !== 0 && game.valueOf(cell) === 0 ? value : undefined)),
      candidates, gone,
      pattern: new Set([...keys(step.candidates ?? [])].filter((key) => !gone.has(key))),
      links: (step.links ?? []).map(({ from, to, kind }) => ({ from: node(from), to: node(to), kind })),
    };
  }
}
