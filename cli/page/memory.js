/**
 * What outlasts the moment: the shown puzzle's place in the storage, which other tabs may write to,
 * and the page's address, so that Back, Forward and a reload lead to the same puzzle.
 *
 * A tab writes each change at once. If another tab has written meanwhile, this one takes that over
 * and never writes an older state above it: only a change by the player does, and it starts from what
 * was taken over.
 */

import { Game } from "./game.js";
import { draftFragment, fragment, fromFragment } from "./links.js";
import { facts } from "./resources.js";
import { allKept, draftKey, gameKey, isSettings, migrate, Slot } from "./storage.js";

export class Memory {
  /** @param {import("./main.js").Page} page */
  constructor(page) {
    this.page = page;
    this.slot = new Slot("");
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
    migrate();
    if (await this.visit("replace") || this.page.state.game) return;
    const { note } = this.page.state;
    await this.#showLatest();
    if (note) this.page.say(note.text, note.kind);
  }

  async #showLatest() {
    const { visits } = this;
    for (const entry of allKept()) {
      try {
        if (entry.isDraft) await this.page.editor.resume(entry.key);
        else this.page.play(await this.read(entry), { enters: "replace" });
        return;
      } catch {
        if (visits !== this.visits) return; // or it is a puzzle that this version cannot read
      }
    }
    const [{ text, puzzle, level }] = facts().boards;
    this.page.play({ ...puzzle, puzzle: text }, { level, enters: "replace" });
  }

  /** Returns the puzzle of a kept game; earlier versions kept only its text, which the engine reads. */
  async read({ text, puzzle }) {
    return puzzle ? { ...puzzle, puzzle: text } : this.page.engine.answer("convert", {}, text);
  }

  /**
   * Shows what the address holds; says so if it cannot. Returns whether it did.
   * @param {"none" | "replace"} enters what becomes of the entry in the browser's history
   */
  async visit(enters = "none") {
    const { page } = this;
    this.visits += 1;
    const { visits } = this;
    try {
      const linked = await fromFragment(location.hash).catch(() => { throw new Error(page.words.damaged); });
      if (!linked || visits !== this.visits) return false;
      if (linked.draft !== undefined) return await this.#visitDraft(draftKey(linked.draft));
      const { text, position } = linked;
      const answer = await this.read(new Slot(gameKey(text)).load() ?? { text, puzzle: null });
      if (visits !== this.visits) return false;
      page.play(answer, { position, enters: position ? "replace" : enters });
      page.tellWarnings(answer.warnings);
      return true;
    } catch (error) {
      if (visits !== this.visits) return false;
      page.say(page.words.badLink(error.message), "is-bad");
      if (page.state.game) this.show("replace"); // the address is that of the shown puzzle again
      return false;
    }
  }

  async #visitDraft(key) {
    if (new Slot(key).load()) {
      await this.page.editor.resume(key);
      return true;
    }
    this.page.say(this.page.words.draftGone, "is-bad");
    return false;
  }

  /** Makes the address that of the shown puzzle. @param {"none" | "push" | "replace"} enters */
  async show(enters) {
    this.visits += 1;
    const { visits } = this;
    const { editor, state } = this.page;
    const hash = editor.isOpen ? draftFragment(editor.id) : await fragment(state.text);
    if (enters === "none" || visits !== this.visits || hash === location.hash) return;
    if (enters === "push") history.pushState(null, "", hash);
    else history.replaceState(null, "", hash);
  }

  /** Turns to a place in the storage; returns what is kept there. */
  open(key) {
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
    const { editor, state, words } = this.page;
    const { kind, object } = state.game.puzzle;
    const isKept = this.slot.save(editor.isOpen ? { text: state.text }
      : { level: state.level, puzzle: { kind, puzzle_object: object }, game: state.game.save() });
    if (!isKept && !this.isFull) this.page.say(words.notKept, "is-bad");
    this.isFull = !isKept;
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
