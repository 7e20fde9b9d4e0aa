/**
 * The verdict beside a board that is being drawn, at every change: whether there is no solution, one
 * or several, and how many; the candidates that are left; clues that contradict each other, or are
 * not needed. A newer change ends the questions about the older board.
 */

import { button, byId, make, patch, tick } from "./dom.js";
import { emptyView } from "./board.js";
import { Cancelled } from "./engine.js";
import { clueText, errorText, withEnglish } from "./naming.js";

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

/**
 * @typedef {{ text: import("./dom.js").Child[], kind?: string, milliseconds?: number, isBusy?: boolean,
 *   about?: string, clues?: any[] }} Verdict `clues` are those that the text `about` speaks of
 */

export class Live {
  /** @param {import("./main.js").Page} page @param {(cells: number[]) => void} choose turns to a clue */
  constructor(page, choose) {
    this.page = page;
    this.choose = choose;
    this.isOn = true; // candidates are shown
    this.found = {}; // the part of a view that the last answer shows
  }

  /** Brings the panel up to the page's state. */
  render() {
    const { page } = this;
    const { words, state: { verdict: { text, kind = "", milliseconds = null, isBusy = false, about = "", clues = [] } } } = page;
    patch(byId("live"), [
      make("p", { id: "verdict", className: `message ${kind}`, "aria-busy": isBusy ? "true" : null },
        [...text, milliseconds !== null && make("small", { textContent: ` ${words.engineTime(milliseconds)}` })]),
      make("div", { className: "answer" }, [about && make("p", { textContent: about }),
        clues.length > 0 && make("ul", { className: "clues" }, clues.map((clue) => make("li", {},
          [button(clueText(page, clue), () => this.choose(page.help.cellsOf(clue.cells)))])))]),
      tick(words.liveCandidates, this.isOn, (isOn) => {
        this.isOn = isOn;
        this.#look(this.found);
      }),
    ]);
  }

  /** Asks about a board, in place of what was asked before. */
  async ask(object) {
    const { page } = this;
    page.set({ verdict: { ...page.state.verdict, isBusy: true } });
    try {
      await this.#ask(JSON.stringify(object), object);
    } catch (error) {
      error.line = 0; // that of an object that nobody sees
      if (!(error instanceof Cancelled)) this.#say({ text: withEnglish(errorText(page.words, error)), kind: "is-bad" });
    }
  }

  async #ask(puzzle, object) {
    const { page } = this;
    const { words, engine } = page;
    const ask = (command, options, isNewest = false) => engine.answer(command, options, puzzle, {}, { lane: "watch", isNewest });
    const { verdict, kind: sort, solutions, outcome: { milliseconds } } = await ask("unique", { "time-limit": SECONDS }, true);
    const kind = { none: "is-bad", unique: "is-good" }[verdict] ?? "";
    const told = { text: [page.help.solutionsText({ verdict })], kind, milliseconds };
    this.#say(told);
    page.state.game.puzzle.kind = sort;
    if (verdict === "none") {
      this.#look({});
      const { verdict: how, conflicts: [conflict, ...others] } = await ask("check", { "time-limit": SECONDS, smallest: true });
      if (how === "broken") page.set({ broken: [conflict, ...others] });
      if (how === "broken" || !conflict) return;
      this.#say({ ...told, about: words.cannotStand, clues: conflict.clues });
      this.#look({ marked: new Set(page.help.cellsOf(conflict.cells)) });
    } else if (verdict === "unique") {
      this.#look({ ghosts: solutions[0].flat() });
      const { redundant: clues } = await ask("minimize", { list: true, "time-limit": SECONDS });
      if (clues) this.#say({ ...told, about: clues.length > 0 ? words.redundantFound(clues.length) : words.nothingRedundant, clues });
    } else if (verdict === "multiple") {
      const { solutions: all, remark } = await ask("solve", { limit: MOST, "time-limit": SECONDS });
      const number = all.length;
      this.#say({ text: [number < MOST && !remark ? words.solutionCount(number) : words.solutionsAtLeast(number)], milliseconds });
      const { candidates, counts } = candidatesOf(all);
      if (number <= FEW && !remark) {
        this.#look({ ...splitOf(candidates), counts });
      } else {
        const left = (await ask("candidates", { "time-limit": SECONDS })).candidates.flat();
        this.#look(splitOf(left.map((list) => (list.length < object.order ? list : null)))); // or all is grey
      }
    }
  }

  /** @param {Verdict} verdict */
  #say(verdict) {
    if (!verdict.about) this.page.hear(verdict.text);
    this.page.set({ verdict });
  }

  /** Shows an answer on the board, if that is wanted. */
  #look(found) {
    this.found = found;
    const { marked = new Set() } = found;
    const { path, lit } = this.page.state.view; // those of the clue that is being drawn or changed
    this.page.show({ ...emptyView(), path, lit, ...(this.isOn ? found : { marked }) });
  }
}
