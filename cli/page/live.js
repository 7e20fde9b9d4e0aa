/**
 * The verdict beside a board that is being drawn, at every change: whether there is no solution, one
 * or several, and how many; the candidates that are left; clues that contradict each other, or are
 * not needed. A newer change ends the questions about the older board.
 */

import { button, byId, make, patch, tick } from "./dom.js";
import { emptyView } from "./board.js";
import { Cancelled } from "./engine.js";
import { clueText, errorText, solutionsIn, withEnglish } from "./naming.js";

const MOST = 1000; // solutions to count
const MOST_EACH = 8; // solutions to count for each candidate
const SECONDS = 10; // for the clues that are not needed

/**
 * Returns what the board shows of candidates with counts: what is certain as a value, the rest as
 * candidates; a cell where everything is possible stays empty, or the whole board would be grey.
 */
export function viewOfCounts({ candidates: rows, counts: rowsOfCounts, order }) {
  const [lists, counts] = [rows.flat(), rowsOfCounts.flat()];
  const isOpen = (cell) => lists[cell].length === order && counts[cell].every((count) => count === MOST_EACH);
  return {
    candidates: lists.map((list, cell) => (list.length === 1 || isOpen(cell) ? null : list)),
    ghosts: lists.map((list) => (list.length === 1 ? list[0] : undefined)),
    counts: lists.map((list, cell) => Object.fromEntries(list.map((value, at) =>
      [value, counts[cell][at] < MOST_EACH ? String(counts[cell][at]) : ""]))),
  };
}

/**
 * @typedef {{ text: import("./dom.js").Child[], kind?: string, milliseconds?: number, isBusy?: boolean,
 *   about?: string, clues?: any[] }} Verdict `clues` are those that the text `about` speaks of
 */

export class Live {
  /** @param {import("./main.js").Page} page @param {(cells: number[]) => void} choose turns to a clue */
  constructor(page, choose) {
    this.page = page;
    this.choose = choose;
    this.shows = { liveCandidates: true, liveSolution: false };
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
      ...["liveCandidates", "liveSolution"].map((what) => tick(words[what], this.shows[what], (isOn) => {
        this.shows[what] = isOn;
        this.#look(this.found);
      }, { name: what })),
    ]);
  }

  /** Asks about a board, in place of what was asked before. */
  async ask(object) {
    const { page } = this;
    page.set({ verdict: { ...page.state.verdict, isBusy: true } });
    try {
      await this.#ask(JSON.stringify(object));
    } catch (error) {
      if (error instanceof Cancelled) return;
      const rest = page.editor.withoutFaulty(error);
      if (rest) {
        await this.ask(rest);
        return;
      }
      error.line = 0; // that of an object that nobody sees
      this.#say({ text: withEnglish(errorText(page.words, error)), kind: "is-bad" });
    }
  }

  /** Says that the last clue lacks its number. */
  wait() {
    this.page.engine.lanes.watch.cancel();
    this.#look({});
    this.#say({ text: [this.page.words.typeNumber] });
  }

  async #ask(puzzle) {
    const { page } = this;
    const { words, engine } = page;
    const ask = (command, options, isNewest = false) => engine.answer(command, options, puzzle, {}, { lane: "watch", isNewest });
    const { verdict, kind: sort, solutions, outcome: { milliseconds } } = await ask("unique", { "time-limit": SECONDS }, true);
    const { text, kind } = solutionsIn(words, verdict);
    const told = { text: [text], kind, milliseconds };
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
      const found = await ask("candidates", { counts: MOST_EACH, "time-limit": SECONDS });
      this.#look(viewOfCounts(found));
      const { count, count_is_lower_bound: isCutShort } = await ask("count", { limit: MOST, "time-limit": SECONDS });
      this.#say({ ...told, text: [isCutShort ? words.solutionsAtLeast(Number(count).toLocaleString(words.code)) : words.solutionCount(count)] });
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
    const { marked = new Set(), candidates } = found;
    const { path, lit } = this.page.state.view; // those of the clue that is being drawn or changed
    const isShown = this.shows[candidates ? "liveCandidates" : "liveSolution"];
    this.page.show({ ...emptyView(), path, lit, ...(isShown ? found : { marked }) });
  }
}
