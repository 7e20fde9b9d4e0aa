/**
 * The verdict beside a board that is being drawn, at every change: whether there is no solution, one
 * or several, and how many; the candidates that are left; clues that contradict each other, or are
 * not needed. A newer change ends the questions about the older board.
 */

import { emptyView } from "./board.js";
import { button, byId, make, tick } from "./dom.js";
import { Cancelled, Complaint } from "./engine.js";

const MOST = 1000; // solutions to count
const FEW = 99; // up to so many solutions, each candidate says how many it leaves
const SECONDS = 10; // for the clues that are not needed

/** Returns the candidates of solutions, and how many solutions each of them leaves. */
export function candidatesOf(solutions) {
  const grids = solutions.map((grid) => grid.flat());
  const counts = grids[0].map(() => ({}));
  for (const grid of grids) grid.forEach((value, cell) => { counts[cell][value] = (counts[cell][value] ?? 0) + 1; });
  return { counts, candidates: counts.map((count) => Object.keys(count).map(Number)) };
}

/** What is certain is shown as a value, the rest as candidates. */
const splitOf = (lists) => ({ candidates: lists.map((list) => (list?.length === 1 ? null : list)),
  ghosts: lists.map((list) => (list?.length === 1 ? list[0] : undefined)) });

export class Live {
  /** @param {import("./main.js").Page} page @param {(cells: number[]) => void} choose turns to a clue */
  constructor(page, choose) {
    this.page = page;
    this.choose = choose;
    this.verdict = make("p", { id: "verdict", className: "message" });
    this.clues = make("div", { className: "answer" });
    this.isOn = true;
  }

  /** Builds the panel, in the page's language. */
  build() {
    const show = tick(this.page.words.liveCandidates, this.isOn, (isOn) => {
      this.isOn = isOn;
      if (this.shown) this.#show(this.shown);
    });
    byId("live").replaceChildren(this.verdict, this.clues, show);
  }

  /** Asks about a board, in place of what was asked before. */
  async ask(object) {
    this.verdict.setAttribute("aria-busy", "true");
    try {
      await this.#ask(JSON.stringify(object), object);
    } catch (error) {
      if (error instanceof Cancelled) return;
      this.#say(error instanceof Complaint ? this.page.words.failed(error.message) : error.message, "is-bad");
    }
  }

  async #ask(puzzle, object) {
    const { words, engine } = this.page;
    const ask = (command, options, isNewest = false) => engine.answer(command, options, puzzle, {}, { lane: "watch", isNewest });
    const { verdict, kind, solutions, outcome } = await ask("unique", { "time-limit": SECONDS }, true);
    this.#say(this.page.help.solutionsText({ verdict }), { none: "is-bad", unique: "is-good" }[verdict] ?? "", outcome.milliseconds);
    this.page.state.game.puzzle.kind = kind;
    if (verdict === "none") {
      this.#show({});
      const { verdict: how, conflicts } = await ask("check", { "time-limit": SECONDS, smallest: true });
      if (how === "broken") this.page.set({ broken: conflicts });
      if (how === "broken" || conflicts.length === 0) return;
      this.#list(words.cannotStand, conflicts[0].clues);
      this.#show({ marked: new Set(this.page.help.cellsOf(conflicts[0].cells)) });
    } else if (verdict === "unique") {
      this.#show({ ghosts: solutions[0].flat() });
      const { redundant } = await ask("minimize", { list: true, "time-limit": SECONDS });
      if (redundant) this.#list(redundant.length > 0 ? words.redundantFound(redundant.length) : words.nothingRedundant, redundant);
    } else if (verdict === "multiple") {
      const all = await ask("solve", { limit: MOST, "time-limit": SECONDS });
      const number = all.solutions.length;
      this.#say(number < MOST && !all.remark ? words.solutionCount(number) : words.solutionsAtLeast(number), "", outcome.milliseconds);
      const { candidates, counts } = candidatesOf(all.solutions);
      if (number <= FEW && !all.remark) {
        this.#show({ ...splitOf(candidates), counts });
      } else {
        const left = (await ask("candidates", { "time-limit": SECONDS })).candidates.flat();
        this.#show(splitOf(left.map((list) => (list.length < object.order ? list : null)))); // or all is grey
      }
    }
  }

  #say(text, kind, milliseconds = null) {
    this.page.hear(text);
    this.verdict.removeAttribute("aria-busy");
    this.verdict.className = `message ${kind}`;
    this.verdict.replaceChildren(text, ...(milliseconds === null ? [] : [make("small", { textContent: ` ${this.page.words.engineTime(milliseconds)}` })]));
    this.clues.replaceChildren();
  }

  /** Clues as buttons; each turns to the clue. */
  #list(text, clues) {
    const { help } = this.page;
    const items = clues.map((clue) => make("li", {}, [button(help.clueText(clue), () => this.choose(help.cellsOf(clue.cells)))]));
    this.clues.replaceChildren(make("p", {}, [text]), make("ul", { className: "clues" }, items));
  }

  /** Shows an answer on the board, if that is wanted. */
  #show(view) {
    this.shown = view;
    const { marked = new Set() } = view;
    const { path, lit } = this.page.state.view; // those of the clue that is being drawn or changed
    this.page.set({ view: { ...emptyView(), path, lit, ...(this.isOn ? view : { marked }) } });
  }
}
