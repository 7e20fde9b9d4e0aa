/**
 * Keeps what outlasts the moment: the shown puzzle's place in the storage, which other tabs may write to,
 * and the page's address, so that Back, Forward and a reload lead to the same puzzle.
 *
 * A tab writes each change at once. If another tab has written meanwhile, this one takes that over
 * and never writes an older state above it: only a change by the player does, and it starts from what
 * was taken over. What the browser refuses to keep stands in the address instead.
 */

import { Game } from "./game.js";
import { Refusal } from "./naming.js";
import { draftFragment, fragment, fromFragment, looseFragment } from "./links.js";
import { facts } from "./resources.js";
import { allKept, draftKey, gameKey, isSettings, Slot } from "./storage.js";

export class Memory {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.slot = new Slot("");
    this.isRefused = false; // the storage did not take the last change
    this.visits = 0; // addresses that were visited or shown; an older one must not overtake a newer one
    addEventListener("storage", ({ key }) => {
      if (key === null || key === this.slot.key) this.takeOver();
      if (isSettings(key)) page.readSettings();
    });
    addEventListener("popstate", () => this.visit());
    addEventListener("pagehide", () => this.keepTime());
    addEventListener("pageshow", () => this.takeOver());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.keepTime() : this.takeOver()));
  }

  /** Starts with the address, what was last changed, or the first ready board. */
  async start() {
    if (await this.visit("replace") || this.page.state.game) return;
    const { note } = this.page.state;
    this.#showLatest();
    if (note) this.page.set({ note });
  }

  #showLatest() {
    const [{ text, puzzle, level, about }] = facts().boards;
    const isShown = allKept().some((entry) => this.open(entry, "replace"));
    if (!isShown) this.page.play({ ...puzzle, ...about[this.page.language], puzzle: text }, { level, enters: "replace" });
  }

  /**
   * Shows what is kept; returns whether it could be read.
   * @param {import("./storage.js").Entry} entry @param {"none" | "push" | "replace"} enters what becomes
   *   of the entry in the browser's history
   */
  open({ key, isDraft, text, puzzle }, enters) {
    try {
      if (isDraft) this.page.editor.resume(key, enters);
      else this.page.play({ ...puzzle, puzzle: text }, { enters });
      return true;
    } catch {
      return false;
    }
  }

  /** Shows what the address holds; says so if it cannot. Returns whether it did. @param {"none" | "replace"} enters */
  async visit(enters = "none") {
    const { page } = this;
    this.visits += 1;
    const { visits } = this;
    try {
      const linked = await fromFragment(location.hash).catch(() => { throw new Refusal(page.words.damaged); });
      if (!linked || visits !== this.visits) return false;
      const { draft, object, text, position } = linked;
      if (draft !== undefined) page.editor.resume(draftKey(draft), "replace");
      else if (object !== undefined) page.editor.take(object);
      if (text === undefined) return true;
      const kept = new Slot(gameKey(text)).load();
      const answer = kept ? { ...kept.puzzle, puzzle: text } : await page.engine.answer("convert", { language: page.language }, text);
      if (visits !== this.visits) return false;
      page.play(answer, { position, enters: position ? "replace" : enters });
      page.tellWarnings(answer.warnings);
      return true;
    } catch (error) {
      if (visits !== this.visits) return false;
      page.complain(error, page.words.badLink);
      if (page.state.game) this.show("replace"); // the address is that of the shown puzzle again
      return false;
    }
  }

  /** Returns the address of what is shown, which holds everything if the browser keeps nothing. */
  async #hash() {
    const { isRefused, page: { editor, state } } = this;
    if (editor.isOpen) return isRefused ? looseFragment(state.text) : draftFragment(editor.id);
    return fragment(state.text, isRefused && !state.game.isEmpty ? state.game.save("position") : null);
  }

  /** Makes the address that of the shown puzzle. @param {"none" | "push" | "replace"} enters */
  async show(enters) {
    this.visits += 1;
    const { visits } = this;
    const hash = await this.#hash();
    if (enters === "none" || visits !== this.visits || hash === location.hash) return;
    if (enters === "push") history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  }

  /** Turns to a place in the storage; returns what is kept there. */
  turnTo(key) {
    this.keepTime();
    this.slot = new Slot(key);
    return this.slot.load();
  }

  get #hasPlace() {
    const { editor, state } = this.page;
    return state.game !== null && this.slot.key === (editor.isOpen ? editor.key : gameKey(state.text));
  }

  /** Keeps what is shown, after a change. */
  keep() {
    if (!this.#hasPlace) return;
    const { editor, state } = this.page;
    const { kind, object } = state.game.puzzle;
    const wasRefused = this.isRefused;
    const { about } = state;
    this.isRefused = !this.slot.save(editor.isOpen ? { text: state.text, about, game: editor.save() }
      : { level: state.level, about, puzzle: { kind, puzzle_object: object }, game: state.game.save() });
    if (this.isRefused !== wasRefused) this.page.render();
    if (this.isRefused) this.show("replace");
  }

  /** Keeps what the engine calls the puzzle, for the list of puzzles, unless another tab has written. */
  keepName() {
    if (this.slot.key !== "" && !this.slot.isChangedElsewhere) this.keep();
  }

  /** Keeps the time spent on a game, unless another tab has written. */
  keepTime() {
    if (!this.#hasPlace || this.page.editor.isOpen || this.slot.key === "") return;
    if (this.slot.isChangedElsewhere) this.takeOver();
    else this.keep();
  }

  /** Takes over what another tab has written. */
  takeOver() {
    if (!this.#hasPlace || !this.slot.isChangedElsewhere) return;
    const { page } = this;
    const { state } = page;
    const kept = this.slot.load();
    if (!kept) return; // deleted there; the next change keeps it again
    if (page.editor.isOpen) {
      if (kept.text !== state.text) page.editor.resume(this.slot.key);
      return;
    }
    const game = new Game(state.game.puzzle, kept.game);
    const seconds = Math.max(game.seconds, state.game.seconds);
    if (game.isLike(state.game)) {
      state.game.seconds = seconds;
      return;
    }
    game.seconds = seconds;
    page.continueWith(game);
    page.say(page.words.otherTab);
  }
}
