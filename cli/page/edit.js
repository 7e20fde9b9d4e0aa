/**
 * The setter's table. A tool is a name of the table of clues (or givens, cages, regions, allowed
 * values, moving); its clue is drawn by dragging on the board, or by selecting cells and pressing
 * Enter. The clue that was drawn or chosen last can be changed, moved and deleted. Each change is
 * kept: a draft outlasts a reload, and leaving it for another puzzle, until it is played.
 */

import { clueOf, mirrored, moved, reversed, toBorder, withAllowed, withClue, withGivens, withoutClue } from "./draft.js";
import { byId, patch } from "./dom.js";
import { emptyView } from "./board.js";
import { Drawing } from "./drawing.js";
import { Live } from "./live.js";
import { Refusal } from "./naming.js";
import { isPuzzle, keyOf, MOST_ORDER, partsOf, puzzleOf } from "./puzzle.js";
import { facts } from "./resources.js";
import { draftIdOf, draftKey, newDraftId, remove, Slot } from "./storage.js";
import { Tools } from "./tools.js";

const MOST_RECENT = 5;
const NEXT_DIGIT = 1500; // milliseconds for the next digit of an amount
const MOST_KEPT = 50; // steps before and after the shown one

export class Editor {
  /** @param {import("./main.js").Page} page @param {HTMLElement} panel */
  constructor(page, panel) {
    this.page = page;
    this.panel = panel;
    this.tools = new Tools(this, panel);
    this.drawing = new Drawing(this);
    this.isOpen = false;
    this.kind = "mixed"; // that of the puzzle, until it is changed
    this.id = ""; // of the draft, from the first change on
    this.history = [];
    this.at = 0;
    this.tool = "given";
    this.symmetry = "none";
    /** @type {{ list: string, index: number } | null} */ this.current = null; // the clue that is changed
    /** @type {string[]} */ this.recent = []; // tools that made the last clues, the latest first
    this.isWaiting = false; // a new clue beside the grid waits for its number
    this.faulty = ""; // what the engine says about the current clue's rule
    this.says = { values: [], rule: "a != b", pattern: ".*", title: "", groups: "", operation: "+", distinct: true, colour: "#ffd7a8", text: "" };
    this.live = new Live(page, (cells) => this.choose(cells));
  }

  get key() {
    return draftKey(this.id);
  }

  get object() {
    return this.history[this.at];
  }

  get canUndo() {
    return this.at > 0;
  }

  get canRedo() {
    return this.at + 1 < this.history.length;
  }

  get row() {
    return facts().clues.find(({ word }) => word === this.tool);
  }

  /** A relation is an expression, a line a pattern. */
  get ruleKey() {
    return this.tool === "line" ? "pattern" : "rule";
  }

  /** Says whether digits are the current clue's amount or values, and no givens. */
  get takesNumbers() {
    return this.tool !== "given";
  }

  /** Says whether the clue's line is drawn through cells, though its number stands beside the grid. */
  get isDrawnInside() {
    return this.row?.look === "pointer";
  }

  /** Says whether pointers draw, instead of selecting cells. */
  get draws() {
    return this.tool !== "given" && this.tool !== "allowed";
  }

  get leastCells() {
    return ["cage", "drawn colour", "drawn text"].includes(this.tool) ? 1 : this.row?.least_cells ?? 2;
  }

  toggle() {
    if (this.isOpen) this.finish();
    else this.#open("", structuredClone(this.page.state.game.puzzle.object), this.page.state.game.puzzle.kind);
  }

  /** Goes on with a draft that was kept; throws if it is not there or damaged. @param {string} key @param {"none" | "push" | "replace"} enters */
  resume(key, enters = "replace") {
    const { memory, words } = this.page;
    const kept = new Slot(key).load();
    if (!kept) throw new Refusal(words.draftGone);
    const object = this.#checked(kept.puzzle.puzzle_object);
    memory.turnTo(key);
    this.#open(draftIdOf(key), object, "mixed", kept.game);
    memory.show(enters);
  }

  /** Goes on with a draft of the address; throws if it is damaged. */
  take(object) {
    this.#open("", this.#checked(object), "mixed");
  }

  /** Returns an object of any origin; throws if it is no puzzle that the page can show. */
  #checked(object) {
    const puzzle = { kind: "mixed", puzzle_object: object };
    if (!isPuzzle(puzzle) || object.order > MOST_ORDER) throw new Refusal(this.page.words.damaged);
    puzzleOf(puzzle); // throws if its clues are damaged
    return object;
  }

  /** Returns the steps that are kept, which undo needs; older ones are forgotten. */
  save() {
    const from = Math.max(0, this.at - MOST_KEPT);
    return { steps: this.history.slice(from, this.at + MOST_KEPT), at: this.at - from };
  }

  /** Returns steps of any origin if they lead to this object; otherwise that alone. */
  #historyOf(object, kept) {
    const alone = { history: [object], at: 0 };
    if (!Array.isArray(kept?.steps) || JSON.stringify(kept.steps[kept.at]) !== JSON.stringify(object)) return alone;
    try {
      return { history: kept.steps.map((step) => this.#checked(step)), at: kept.at };
    } catch {
      return alone;
    }
  }

  #open(id, object, kind, kept = null) {
    const { page } = this;
    Object.assign(this, { id, kind, ...this.#historyOf(object, kept), isOpen: true, current: null, tool: "given" });
    this.tools.newOrder = String(object.order);
    page.forget();
    Object.assign(page.state, { verdict: { text: [] }, view: emptyView() });
    page.say(page.words.editHelp);
    this.#show();
  }

  /** Leaves a draft as it is kept. */
  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.id = "";
    this.page.engine.lanes.watch.cancel(); // or its answers would show the solution to the player
    patch(this.panel, []); // what is folded out or typed is none of the next one's
    this.page.board.keepRoom(0);
  }

  /** The puzzle to play is the engine's reading of the draft, which is not needed any more. */
  async finish() {
    const { page, key, object } = this;
    try {
      const answer = await page.engine.answer("convert", {}, object);
      if (this.object !== object) return;
      page.play(answer, { enters: this.id ? "replace" : "push" });
      remove(key);
    } catch (error) {
      page.complain(error);
    }
  }

  // Changes

  #show() {
    const { view } = this.page.state;
    this.page.showDraft(this.object);
    const { candidates, ghosts } = view;
    if ((candidates ?? ghosts)?.length === this.object.order ** 2) this.page.show({ candidates, ghosts }); // until there are others
    if (this.isWaiting) this.live.wait();
    else this.live.ask(this.object);
  }

  /** Returns the draft without the rule that is being written, if that is what the engine complains of. @param {Error} error */
  withoutFaulty(error) {
    const part = this.part;
    if (!part || this.faulty || !("rule" in part.data || "pattern" in part.data)) return null;
    this.faulty = error.message;
    return withoutClue(this.object, part);
  }

  /**
   * One change, which undo takes back; together with the one before if it completes that. It may wait for a
   * number, and is judged when that is typed.
   */
  change(object, { isWaiting = false, completes = false } = {}) {
    if (object === this.object) return;
    this.#forgetFault();
    this.isWaiting = isWaiting;
    this.kind = this.page.state.game.puzzle.kind; // until the engine's answer says another
    this.history.length = this.at + (completes ? 0 : 1);
    this.history.push(object);
    this.#turnTo(this.history.length - 1);
  }

  #forgetFault() {
    this.faulty = "";
    this.isWaiting = false;
  }

  /** Shows a state of the draft and keeps it; the first one gets a place and an address. */
  #turnTo(at) {
    this.at = at;
    const { memory } = this.page;
    const isFirst = this.id === "";
    if (isFirst) {
      this.id = newDraftId();
      memory.turnTo(this.key);
    }
    this.page.forget();
    this.page.say("");
    this.#show();
    memory.keep();
    if (isFirst) memory.show("push");
  }

  undo() {
    this.#go(-1);
  }

  redo() {
    this.#go(1);
  }

  #go(by) {
    this.current = null;
    this.#forgetFault();
    if (this.at + by in this.history) this.#turnTo(this.at + by);
  }

  /** Writes a given; with a symmetry, the cells that it joins get values of a solution with it. */
  enter(value, cells) {
    const isThere = cells.every((cell) => this.object.givens.flat()[cell] === value);
    const next = withGivens(this.object, cells.map((cell) => [cell, isThere ? 0 : value]));
    const twins = cells.flatMap((cell) => mirrored(this.symmetry, next.order, cell)).filter((cell) => !cells.includes(cell));
    this.change(isThere ? withGivens(next, twins.map((cell) => [cell, 0])) : next);
    const open = twins.filter((cell) => next.givens.flat()[cell] === 0);
    if (!isThere && open.length > 0) this.#enterTwins(open);
    return 1;
  }

  /** Completes the change that was just made with values of a solution, if there is one. */
  async #enterTwins(twins) {
    const { object, at } = this;
    try {
      const { solutions } = await this.page.engine.answer("solve", { "time-limit": 5 }, object);
      if (object !== this.object || solutions.length === 0) return;
      const solution = solutions[0].flat();
      this.history[at] = withGivens(object, twins.map((cell) => [cell, solution[cell]]));
      this.#turnTo(at);
    } catch (error) {
      this.page.complain(error);
    }
  }

  /** A digit of the current clue's amount, or one of its values; or of a cell's allowed values. */
  enterAmount(digit) {
    const { object, tool, page } = this;
    if (tool === "allowed") {
      if (digit < 1 || digit > object.order) return 0;
      const list = (cell) => page.state.game.puzzle.allowed[cell] ?? [];
      const cells = [...page.state.selection];
      const isThere = cells.every((cell) => list(cell).includes(digit));
      this.change(cells.reduce((next, cell) => withAllowed(next, cell,
        isThere ? list(cell).filter((value) => value !== digit) : [...new Set([...list(cell), digit])]), object));
      return 1;
    }
    const { cells = [], name, data = {} } = this.part ?? {};
    const key = name === "region" ? undefined : ["values", "target", "amount"].find((each) => each in data);
    if (!key) return 0;
    const isNext = this.typed?.current === this.current && this.typed.step === this.at && performance.now() - this.typed.when < NEXT_DIGIT;
    const value = key === "values" ? [...(isNext ? data.values : []), digit].slice(-cells.length) : (isNext ? data[key] * 10 : 0) + digit;
    if (key === "target" && value === 0) return 1;
    this.replace({ ...data, [key]: value }, { completes: isNext || this.isWaiting });
    this.typed = { current: this.current, step: this.at, when: performance.now() };
    return 1;
  }

  /** Deletes givens, or the current clue. */
  clear(cells) {
    if (this.tool === "given") {
      const all = [...new Set(cells.flatMap((cell) => [cell, ...mirrored(this.symmetry, this.object.order, cell)]))];
      this.change(withGivens(this.object, all.map((cell) => [cell, 0])));
    } else if (this.tool === "allowed") {
      this.change(cells.reduce((next, cell) => withAllowed(next, cell, []), this.object));
    } else {
      this.remove();
    }
  }

  remove() {
    const part = this.part;
    if (!part) return;
    this.current = null;
    this.change(withoutClue(this.object, part));
  }

  /** The clue that can be changed, moved and deleted. */
  get part() {
    const { current } = this;
    return current && partsOf(this.object).find(({ list, index }) => list === current.list && index === current.index);
  }

  /** Puts other data in the place of the current clue. */
  replace(data, how = {}) {
    const { current } = this;
    this.change(withoutClue(this.object, current, data), how);
    this.#light();
  }

  /** Turns to the clue that has these cells, if there is one. */
  choose(cells) {
    const part = partsOf(this.object).find((each) => keyOf(each.cells) === keyOf(cells));
    if (part) this.turnToClue(part);
    else this.page.select(cells, cells[0] ?? 0);
  }

  turnToClue(part) {
    this.current = { list: part.list, index: part.index };
    this.tool = "move";
    this.page.select(part.cells, part.cells[0] ?? 0);
    this.#light();
  }

  #light() {
    const part = this.part;
    this.page.look({ lit: new Set(part?.cells ?? []) });
  }

  /** Adds the tool's clue on these cells. */
  add(cells = [...this.page.state.selection]) {
    const { object, tool, row, page } = this;
    const { order } = object;
    if (tool === "given" || tool === "move" || tool === "allowed") return;
    const isBelow = row?.drawn_on === "below";
    const path = isBelow ? [] : row?.drawn_on === "border" ? toBorder(order, cells) : cells;
    const least = this.leastCells;
    if (path.length < least && !isBelow) {
      page.say(page.words.selectMore(least), "is-bad");
      return;
    }
    const same = partsOf(object).find(({ name, cells: there }) => name === tool && row?.drawn_on === "edges" && keyOf(there) === keyOf(path));
    if (same) { // a sign turns round, another mark goes
      this.current = null;
      this.change(withoutClue(object, same, ...(tool === "inequality" ? [reversed(same.data)] : [])));
      return;
    }
    const typed = byId("edit-amount")?.value ?? "";
    const says = { ...this.says, rule: this.says[this.ruleKey], row, amount: typed === "" ? null : Number(typed) };
    const couples = path.slice(1).map((cell, at) => [path[at], cell]);
    const clues = (row?.drawn_on === "edges" ? couples : [path]).map((each) => clueOf(object, tool, each, says));
    const next = clues.reduce(withClue, object);
    const [{ list }] = clues;
    this.current = { list, index: next[list].length - 1 };
    this.recent = [tool, ...this.recent.filter((each) => each !== tool)].slice(0, MOST_RECENT);
    this.change(next, { isWaiting: typed === "" && row?.amount === "needed" && row.drawn_on === "border" });
    this.#light();
  }

  /** Moves the current clue by keys. */
  shift(rows, columns) {
    const part = this.part;
    const data = part && moved(this.object, part.data, rows, columns);
    if (!data) return;
    this.replace(data);
    this.turnToClue(this.part);
  }

  setTool(tool) {
    this.tool = tool;
    this.current = null;
    this.page.set({ selection: new Set(), view: { ...this.page.state.view, lit: new Set() } });
  }

  /** Brings the panel up to the draft. */
  render() {
    if (!this.isOpen) return;
    this.page.board.keepRoom(this.row?.drawn_on === "border" ? 0.9 : 0);
    this.live.render();
    this.tools.render();
  }
}
