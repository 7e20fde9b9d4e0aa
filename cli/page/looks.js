/**
 * The panel of what is only drawn: for each look of an opened puzzle (purple lines, black dots) a
 * small drawing and a choice of what it means. What the engine is certain of is chosen at first. A
 * choice reads the puzzle again, with the clue in place of its drawing, and judges it.
 */

import { byId, input, isNarrow, make, patch, select, tick } from "./dom.js";
import { Cancelled, Complaint } from "./engine.js";
import { errorText, solutionsIn, withEnglish } from "./naming.js";

/**
 * @typedef {{ meaning: string, is_certain: boolean, by_solution?: boolean }} Proposal
 * @typedef {{ look: string, kind: string, colour?: string, what: string, proposals: Proposal[] }} Look
 */

const OWN = "own"; // the choice of a rule of one's own
const NONE = "none"; // decoration
const SECONDS = 10; // for the verdict

export class Looks {
  constructor(/** @type {import("./main.js").Page} */ page) {
    this.page = page;
    this.forget();
  }

  /** Puts the panel away: another puzzle is shown. */
  forget() {
    /** @type {Look[]} */ this.list = [];
    /** @type {Map<string, Set<string>>} */ this.chosen = new Map(); // meanings by the name of their look
    /** @type {Set<string>} */ this.open = new Set(); // looks whose rule is being written
    this.source = "";
    this.index = 1; // of the puzzle in the source
    /** @type {import("./dom.js").Child[]} */ this.said = [];
    this.kind = "";
    this.asked = 0;
  }

  /** Lists the looks of the puzzle that was just opened, if it has any. */
  async find(source, { index, drawn = [] }) {
    if (drawn.length === 0) return;
    const { page } = this;
    const { looks = [] } = await this.#answer("convert", { drawn: "list" }, {}, source, index) ?? {};
    this.forget();
    Object.assign(this, { source, index, list: looks });
    for (const { look, meaning } of drawn) if (meaning) this.#setOf(look).add(meaning);
    byId("looks").open = !isNarrow();
    page.render();
    await this.#judge();
  }

  #setOf(look) {
    if (!this.chosen.has(look)) this.chosen.set(look, new Set());
    return this.chosen.get(look);
  }

  /** What the engine is told: LOOK=MEANING for each choice. */
  get #instructions() {
    return this.list.flatMap(({ look }) => [...this.#setOf(look)].map((meaning) => `${look}=${meaning}`)).join("; ");
  }

  /** Returns the answer about the puzzle of the source. */
  async #answer(command, options, how = {}, source = this.source, index = this.index) {
    return (await this.page.engine.answers(command, options, source, {}, how)).find((each) => each.index === index);
  }

  /** Chooses the meanings of a look. @param {string[]} meanings */
  async choose(look, meanings) {
    const before = this.#setOf(look);
    this.chosen.set(look, new Set(meanings));
    const { page } = this;
    this.asked += 1;
    const { asked } = this;
    try {
      const answer = await this.#answer("convert", { language: page.language, drawn: this.#instructions || null });
      if (asked !== this.asked) return;
      if (answer.verdict !== "converted") {
        this.chosen.set(look, before);
        throw new Complaint(answer.error);
      }
      const kept = { ...this };
      page.play(answer, { enters: "replace" });
      Object.assign(this, kept);
      page.render();
      await this.#judge();
    } catch (error) {
      if (!(error instanceof Cancelled)) this.#say(withEnglish(errorText(page.words, error)), "is-bad");
    }
  }

  /** Says how many solutions the puzzle has under this reading. */
  async #judge() {
    const { page, asked } = this;
    const drawn = this.#instructions;
    if (!drawn) return this.#say([], "");
    const { verdict } = await this.#answer("unique", { drawn, "time-limit": SECONDS }, { lane: "watch", isNewest: true }) ?? {};
    if (asked !== this.asked || this.list.length === 0) return undefined;
    const { text, kind } = solutionsIn(page.words, verdict);
    return this.#say([text], kind);
  }

  #say(said, kind) {
    Object.assign(this, { said, kind });
    this.render();
  }

  render() {
    const { words, editor } = this.page;
    const panel = byId("looks");
    panel.hidden = this.list.length === 0 || editor.isOpen;
    if (panel.hidden) return;
    patch(panel, [
      make("summary", { textContent: words.looksTitle }),
      make("p", { textContent: words.looksHelp }),
      make("p", { className: `message ${this.kind}`, role: "status" }, this.said),
      make("div", { className: "looks" }, this.list.flatMap((look, at) => this.#row(look, at))),
    ]);
  }

  /** @param {Look} look @param {number} at */
  #row({ look, kind, colour, what, proposals }, at) {
    const { words } = this.page;
    const chosen = this.#setOf(look);
    const swatch = make("span", { key: `swatch-${at}`, className: `swatch is-${kind}`, "aria-hidden": "true", "--look": colour ?? "var(--soft)" });
    const name = make("span", { lang: "en", textContent: what });
    if (kind === "grid") {
      return [swatch, make("div", { key: `look-${at}`, className: "whole" }, proposals.map(({ meaning }) => tick(meaning, chosen.has(meaning), (isOn) =>
        this.choose(look, isOn ? [...chosen, meaning] : [...chosen].filter((each) => each !== meaning)))))];
    }
    const names = proposals.map(({ meaning }) => meaning);
    const others = [...chosen].filter((meaning) => !names.includes(meaning) && meaning !== NONE);
    const isOwn = this.open.has(look);
    const options = [["", words.looksOpen], ...proposals.map(({ meaning, is_certain: isCertain, by_solution: bySolution }) =>
      [meaning, `${meaning}${isCertain ? " ✓" : bySolution === false ? " ✗" : ""}`]),
    ...others.map((meaning) => [meaning, meaning]), [OWN, words.looksOwn], [NONE, words.looksNone]];
    const value = isOwn ? OWN : [...chosen][0] ?? "";
    const choice = select(`look-${at}`, options, value, (meaning) => {
      if (meaning === OWN) {
        this.open.add(look);
        this.render();
        return;
      }
      this.open.delete(look);
      this.choose(look, meaning ? [meaning] : []);
    });
    const rule = input(`look-rule-${at}`, { placeholder: "relation |a-b|<=2", "aria-label": words.looksOwn,
      onchange: ({ target }) => {
        this.open.delete(look);
        if (target.value.trim()) this.choose(look, [target.value.trim()]);
      } });
    return [swatch, make("label", { key: `name-${at}`, htmlFor: `look-${at}` }, [name]), make("div", { key: `choice-${at}` }, [choice, isOwn && rule])];
  }
}
