/**
 * Explanations that one can see: the steps of `explain` or `hint`, one after the other, each with the
 * candidates before it, what it looks at, what it removes, and the chain that leads there as arrows.
 * Names in the sentence light their cells on the board. The argument of a general step is shown link
 * by link.
 */

import { candidateKey, emptyView } from "./board.js";
import { button, byId, input, make } from "./dom.js";
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
    if (step.premises) continue; // it holds where these do
    for (const { cell: place, value, is_value: isValue } of step.conclusions) {
      const cell = cellFrom(order, place);
      if (isValue) [values[cell], candidates[cell]] = [value, null];
      for (const each of isValue ? peers[cell] : [cell]) candidates[each] = candidates[each]?.filter((other) => other !== value) ?? null;
    }
  }
}

/**
 * Returns the argument of a general step, link by link: what it supposes, what follows, and where that
 * cannot go on; or one case after the other. Each frame is a part of a view (see board.js). Other steps
 * have none.
 */
export function framesOf(step, order) {
  const { chain, end, cases = [] } = step.arguments ?? {};
  const places = new Map(step.reasons.map(({ name, cells }) => [name, cells]));
  const lit = (by, otherwise = []) => new Set((places.get(by) ?? otherwise).map((place) => cellFrom(order, place)));
  const ways = cases.map(({ chain: way, ...start }) => [{ conclusions: [start] }, ...way]); // the first of each is supposed
  if (chain) ways.push([{ conclusions: [...(step.premises ?? []), ...(end ? step.conclusions : [])] }, ...chain]);
  if (ways.length === 0) return step.technique === "general step" ? step.reasons.map(({ name }) => ({ lit: lit(name) })) : []; // they leave nothing else
  const frames = ways.flatMap((way) => {
    const [pattern, gone, links] = [new Set(), new Set(), []];
    let last = null; // the value that was concluded last
    return way.map(({ conclusions, by }, turn) => {
      for (const { cell: place, value, is_value: isConcluded } of conclusions) {
        const [cell, isValue] = [cellFrom(order, place), turn === 0 || isConcluded];
        (isValue ? pattern : gone).add(candidateKey(cell, value));
        const node = { cells: [cell], value };
        if (isValue && last) links.push({ from: last, to: node, kind: "step" });
        if (isValue) last = node;
      }
      return { pattern: new Set(pattern), gone: new Set(gone), lit: lit(by, conclusions.map(({ cell }) => cell)),
        links: links.map((link, at) => (at < links.length - 3 ? { ...link, kind: "past" } : link)) };
    });
  });
  return chain ? [...frames, { ...frames.at(-1), lit: lit(end?.by, end?.cell && [end.cell]) }] : frames;
}

/** Steps that are walked through, from a game's position on. */
export class Walk {
  /** @param {import("./main.js").Page} page @param {any[]} steps */
  constructor(page, steps) {
    this.page = page;
    this.steps = steps;
    this.before = [...positionsBefore(page.state.game, steps)];
    this.at = 0;
    /** @type {any[]} */ this.frames = []; // of the step
    this.turn = -1; // the frame that is shown
    this.timer = 0;
  }

  /** Shows one step, and the links of its argument one after the other; the last one to those who want no motion. */
  go(at) {
    if (at < 0 || at >= this.steps.length) return;
    this.end();
    Object.assign(this, { at, turn: -1 });
    const { page } = this;
    const step = this.steps[at];
    this.frames = framesOf(step, page.state.game.puzzle.order);
    page.hear([step.text]);
    page.show(this.viewOf(step, this.before[at]));
    if (this.frames.length === 0) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) this.#link(this.frames.length - 1);
    else this.play();
  }

  /** Shows one link of the argument. */
  #link(turn) {
    this.turn = turn;
    if (turn + 1 === this.frames.length) this.end();
    this.page.look(this.frames[turn]);
  }

  /** Shows the links one after the other, from the first if the last is shown. */
  play() {
    this.turn = this.turn + 1 < this.frames.length ? this.turn : -1;
    this.timer = setInterval(() => this.#link(this.turn + 1), PACE);
    this.#link(this.turn + 1);
  }

  end() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  /** Ends the motion, at another link. */
  #turnTo(turn) {
    this.end();
    this.#link(Math.min(Math.max(turn, 0), this.frames.length - 1));
  }

  /** Returns what stops the argument, and leads from link to link. @returns {import("./dom.js").Child} */
  get #controls() {
    const { frames, turn, page: { words } } = this;
    if (frames.length < 2) return false;
    const control = (id, sign, label, action) => button(sign, action, { id, "aria-label": label });
    return make("div", { className: "walk", key: "argument" }, [
      control("link-back", "◀", words.linkBack, () => this.#turnTo(this.turn - 1)),
      control("link-play", this.timer ? "❚❚" : "▶▶", this.timer ? words.pause : words.resume, () => {
        if (this.timer) this.#turnTo(this.turn);
        else this.play();
      }),
      control("link-next", "▶", words.linkNext, () => this.#turnTo(this.turn + 1)),
      make("output", { textContent: words.stepNumber(turn + 1, frames.length) }),
    ]);
  }

  focus() {
    byId("step-slider")?.focus({ preventScroll: true });
  }

  /** Returns what the answer shows of it. */
  get lines() {
    const { page, steps, at } = this;
    const { words } = page;
    const { parts, line_parts: lines } = steps[at];
    const named = (sentence) => sentence.map((part) => (part.cells ? page.help.name(part.name, page.help.cellsOf(part.cells)) : part));
    const place = words.stepNumber(at + 1, steps.length);
    const turn = (by, name, id) => button(name, () => this.go(this.at + by), { id, "aria-disabled": String(!(at + by in steps)) });
    const onkeydown = (event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!by || event.target.id === "step-slider") return;
      event.preventDefault();
      this.go(this.at + by);
    };
    const slider = input("step-slider", { type: "range", min: "1", max: String(steps.length), value: String(at + 1),
      "aria-label": words.stepOf, "aria-valuetext": place, oninput: ({ target }) => this.go(Number(target.value) - 1) });
    return [
      steps.length > 1 && make("div", { className: "walk", onkeydown }, [turn(-1, words.back, "step-back"), slider,
        make("output", { htmlFor: "step-slider", textContent: place }), turn(1, words.next, "step-next")]),
      make("p", { className: "sentence", id: "sentence" }, named(parts)),
      lines.length > 0 && make("ol", { className: "argument" }, lines.map((line) => make("li", {}, named(line)))),
      this.#controls,
    ];
  }

  /** Returns what the board shows of a step. */
  viewOf(step, { values, candidates }) {
    const { game } = this.page.state;
    const at = (cell) => cellFrom(game.puzzle.order, cell);
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
