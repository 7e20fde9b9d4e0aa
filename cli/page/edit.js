/**
 * The setter's table. A tool is a name of the table of clues (or givens, cages, regions, allowed
 * values, moving); its clue is drawn by dragging on the board, or by selecting cells and pressing
 * Enter. The clue that was drawn or chosen last can be changed, moved and deleted. Each change is
 * kept: a draft outlasts a reload, and leaving it for another puzzle, until it is played.
 */

import { boxShapeOf, cellAtPlace, clueOf, cornerAt, edgeAt, lineAt, mirrored, moved, numbersIn, reversed, toBorder, usualAmount, withAllowed, withClue, withExceptions, withGivens, withoutClue } from "./draft.js";
import { button, byId, field, input, make, patch, select, tick } from "./dom.js";
import { emptyView } from "./board.js";
import { Live } from "./live.js";
import { partText, Refusal, withEnglish } from "./naming.js";
import { boxRegions, boxShapes, emptyObject, hasRegions, isPuzzle, keyOf, MOST_ORDER, partsOf, puzzleOf, REGION_SETS, rowOf, columnOf, shapeText, touches, withRegions } from "./puzzle.js";
import { facts } from "./resources.js";
import { draftIdOf, draftKey, newDraftId, remove, Slot } from "./storage.js";

const OPERATIONS = [["+", "+"], ["-", "−"], ["x", "×"], ["/", "÷"], ["?", "?"]];
const OWN_TOOLS = ["given", "move", "allowed", "cage", "region"];
const DRAWN_TOOLS = ["drawn colour", "drawn line", "drawn text"];
const MOST_RECENT = 5;
const NEXT_DIGIT = 1500; // milliseconds for the next digit of an amount
const MOST_NEW = 25;
const MOST_KEPT = 50; // steps before and after the shown one

export class Editor {
  /** @param {import("./main.js").Page} page @param {HTMLElement} panel */
  constructor(page, panel) {
    this.page = page;
    this.panel = panel;
    this.isOpen = false;
    this.kind = "mixed"; // that of the puzzle, until it is changed
    this.id = ""; // of the draft, from the first change on
    this.history = [];
    this.at = 0;
    this.tool = "given";
    this.symmetry = "none";
    /** @type {{ list: string, index: number } | null} */ this.current = null; // the clue that is changed
    this.newOrder = "";
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
  get #ruleKey() {
    return this.tool === "line" ? "pattern" : "rule";
  }

  /** Says whether digits are the current clue's amount or values, and no givens. */
  get takesNumbers() {
    return this.tool !== "given";
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
    Object.assign(this, { id, kind, ...this.#historyOf(object, kept), isOpen: true, current: null, tool: "given", newOrder: String(object.order) });
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
    const part = this.#part();
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
    const next = withExceptions(this.object, object);
    this.kind = this.page.state.game.puzzle.kind; // until the engine's answer says another
    this.history.length = this.at + (completes ? 0 : 1);
    this.history.push(next);
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
    this.current = null;
    this.#forgetFault();
    if (this.canUndo) this.#turnTo(this.at - 1);
  }

  redo() {
    this.current = null;
    this.#forgetFault();
    if (this.canRedo) this.#turnTo(this.at + 1);
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
    const { cells = [], name, data = {} } = this.#part() ?? {};
    const key = ["region", "region-sum"].includes(name) ? undefined : ["values", "target", "amount"].find((each) => each in data);
    if (!key) return 0;
    const isNext = this.typed?.current === this.current && this.typed.step === this.at && performance.now() - this.typed.when < NEXT_DIGIT;
    const value = key === "values" ? [...(isNext ? data.values : []), digit].slice(-cells.length) : (isNext ? data[key] * 10 : 0) + digit;
    if (key === "target" && value === 0) return 1;
    this.#replace({ ...data, [key]: value }, { completes: isNext || this.isWaiting });
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
    const part = this.#part();
    if (!part) return;
    this.current = null;
    this.change(withoutClue(this.object, part));
  }

  #part() {
    const { current } = this;
    return current && partsOf(this.object).find(({ list, index }) => list === current.list && index === current.index);
  }

  /** Puts other data in the place of the current clue. */
  #replace(data, how = {}) {
    const { current } = this;
    this.change(withoutClue(this.object, current, data), how);
    this.#light();
  }

  /** Turns to the clue that has these cells, if there is one. */
  choose(cells) {
    const part = partsOf(this.object).find((each) => keyOf(each.cells) === keyOf(cells));
    if (part) this.#turnToClue(part);
    else this.page.select(cells, cells[0] ?? 0);
  }

  #turnToClue(part) {
    this.current = { list: part.list, index: part.index };
    this.tool = "move";
    this.page.select(part.cells, part.cells[0] ?? 0);
    this.#light();
  }

  #light() {
    const part = this.#part();
    this.page.look({ lit: new Set(part?.cells ?? []) });
  }

  // Drawing

  /** Says whether the clue's line is drawn through cells, though its number stands beside the grid. */
  get #isDrawnInside() {
    return this.row?.look === "pointer";
  }

  /** Says whether pointers draw, instead of selecting cells. */
  get draws() {
    return this.tool !== "given" && this.tool !== "allowed";
  }

  /** A pointer goes down, at a place in cells from the grid's corner. */
  start(place) {
    const { order } = this.object;
    const drawnOn = this.row?.drawn_on;
    const cell = cellAtPlace(order, place, 0.5);
    this.path = cell === null ? [] : [cell];
    this.isWhole = true; // no more cells by dragging
    if (this.tool === "move") this.#take(cell);
    else if (drawnOn === "corners" && cell !== null) this.path = cornerAt(order, place);
    else if (drawnOn === "border" && !this.#isDrawnInside && lineAt(order, place)) this.path = lineAt(order, place);
    else if (drawnOn === "edges" && edgeAt(order, place)) this.path = edgeAt(order, place);
    else this.isWhole = false;
    this.#preview();
  }

  extend(place) {
    const { order } = this.object;
    const isArea = ["cage", "region", "drawn colour"].includes(this.tool);
    const cell = cellAtPlace(order, place, isArea ? 0.5 : 0.4);
    if (this.grip) this.grip.to = cell ?? this.grip.to;
    if (cell === null || this.isWhole || cell === this.path.at(-1)) return;
    if (cell === this.path.at(-2)) this.path.pop();
    else if (!this.path.includes(cell) && (isArea || this.path.length === 0 || touches(order, cell, this.path.at(-1)))) this.path.push(cell);
    this.#preview();
  }

  end() {
    const { path, grip } = this;
    this.grip = null;
    this.page.look({ path: null });
    if (this.tool === "move") this.#drop(grip);
    else if (this.isWhole || path.length > 1 || this.#leastCells === 1) this.add(path);
  }

  #preview() {
    if (this.tool === "move") return;
    this.page.set({ selection: new Set(this.path), active: this.path.at(-1) ?? this.page.state.active,
      view: { ...this.page.state.view, path: [...this.path] } });
  }

  /** Takes hold of the current clue if it has this cell, or of another one that does. */
  #take(cell) {
    const parts = partsOf(this.object).filter(({ name, cells }) => cells.includes(cell) && (name !== "region" || cells.length !== this.object.order));
    const at = parts.findIndex(({ list, index }) => list === this.current?.list && index === this.current?.index);
    const part = parts[at] ?? parts[0];
    this.grip = { from: cell, to: cell, wasCurrent: at >= 0, others: parts };
    if (part) this.#turnToClue(part);
    else this.page.select(cell === null ? [] : [cell], cell ?? 0);
  }

  /** Moves what was taken; a click alone turns to the next clue of the cell. */
  #drop(grip) {
    const { order } = this.object;
    const part = this.#part();
    if (!grip || !part) return;
    if (grip.from === grip.to) {
      const at = grip.others.findIndex(({ list, index }) => list === part.list && index === part.index);
      if (grip.wasCurrent) this.#turnToClue(grip.others[(at + 1) % grip.others.length]);
      return;
    }
    this.shift(rowOf(order, grip.to) - rowOf(order, grip.from), columnOf(order, grip.to) - columnOf(order, grip.from));
  }

  get #leastCells() {
    return ["cage", "drawn colour", "drawn text"].includes(this.tool) ? 1 : this.row?.least_cells ?? 2;
  }

  /** Adds the tool's clue on these cells. */
  add(cells = [...this.page.state.selection]) {
    const { object, tool, row, page } = this;
    const { order } = object;
    if (tool === "given" || tool === "move" || tool === "allowed") return;
    const isBelow = row?.drawn_on === "below";
    const path = isBelow ? [] : row?.drawn_on === "border" ? toBorder(order, cells) : cells;
    const least = this.#leastCells;
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
    const says = { ...this.says, rule: this.says[this.#ruleKey], row, amount: typed === "" ? null : Number(typed) };
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
    const part = this.#part();
    const data = part && moved(this.object, part.data, rows, columns);
    if (!data) return;
    this.#replace(data);
    this.#turnToClue(this.#part());
  }

  // The panel

  setTool(tool) {
    this.tool = tool;
    this.current = null;
    this.page.set({ selection: new Set(), view: { ...this.page.state.view, lit: new Set() } });
  }

  #partText(part) {
    return partText(this.page.words, this.object.order, part);
  }

  /** Brings the panel up to the draft. */
  render() {
    if (!this.isOpen) return;
    const { page: { words, board }, object, row } = this;
    board.keepRoom(row?.drawn_on === "border" ? 0.9 : 0);
    this.live.render();
    const fold = (name, content) => make("details", { className: "wide" }, [make("summary", { textContent: name }), make("div", { className: "fields" }, content)]);
    const parts = partsOf(object).filter(({ name, cells }) => name !== "region" || cells.length !== object.order);
    const list = parts.map((part) => make("li", {}, [button(this.#partText(part), () => this.#turnToClue(part))]));
    patch(this.panel, [make("div", { className: "fields" }, [
      ...this.#palette(),
      make("div", { className: "wide fields" }, this.#toolFields()),
      make("div", { className: "wide group current", hidden: !this.#part() }, this.#currentFields()),
      fold(words.wholeGrid, this.#wholeGrid()),
      fold(words.setter, [...this.#text("title", "input"), ...this.#text("author", "input"), ...this.#text("rules", "textarea")]),
      fold(words.clueList, [make("ul", { className: "clues wide" }, list)]),
      fold(words.newBoard, [
        ...field("edit-order", words.order, input("edit-order", { type: "number", min: "2", max: String(MOST_NEW), value: this.newOrder,
          oninput: ({ target }) => { this.newOrder = target.value; } })),
        make("div", { className: "wide group" }, [button(words.begin, () => {
          this.current = null;
          this.change(emptyObject(Math.min(MOST_NEW, Math.max(2, Number(this.newOrder) || 9))));
        }, { id: "edit-new" })])]),
      ...field("edit-symmetry", words.symmetry, select("edit-symmetry", Object.entries(words.symmetries), this.symmetry, (value) => { this.symmetry = value; })),
      make("div", { className: "wide group" }, [button(words.done, () => this.finish(), { className: "main", id: "edit-done" })]),
    ])]);
  }

  /** Describes a tool: the engine's drawing of its clue, or its name. */
  #tool(name) {
    const label = this.#nameOf(name);
    const icon = facts().icons[name];
    return make("button", { type: "button", className: "tool", name, title: label, "aria-label": label, "aria-pressed": String(this.tool === name),
      onclick: () => this.setTool(name) }, [name === "move" ? "✥" : icon ? make("img", { src: `data:image/svg+xml,${encodeURIComponent(icon)}`, "aria-hidden": "true" }) : label]);
  }

  #nameOf(tool) {
    const { words } = this.page;
    return words.tools[tool] ?? words.clueName(tool);
  }

  /** Returns the tools in groups, those that were used last before all others. */
  #palette() {
    const { words: { toolGroups } } = this.page;
    const named = (place) => facts().clues.filter(({ drawn_on: on, own_rule: isOwn }) => on === place && (place !== "below" || isOwn)).map(({ word }) => word);
    const groups = { recent: this.recent, own: OWN_TOOLS, ...Object.fromEntries(["cells", "edges", "corners", "border", "below"].map((place) => [place, named(place)])), drawn: DRAWN_TOOLS };
    return Object.entries(groups).filter(([, names]) => names.length > 0).map(([group, names]) =>
      make("div", { key: group, className: "tools wide", role: "group", "aria-label": toolGroups[group] },
        [make("small", { "aria-hidden": "true", textContent: toolGroups[group] }), ...names.map((name) => this.#tool(name))]));
  }

  /** What the tool needs to know, and its rule in words. */
  #toolFields() {
    const { page: { words }, tool, row, says, object } = this;
    const said = (key, name, id = `edit-${key}`, shown = {}) => field(id, name, input(id, { value: says[key], oninput: ({ target }) => { says[key] = target.value; }, ...shown }));
    const examples = (row?.examples ?? []).map(({ rule }) => rule);
    const isCage = tool === "cage";
    const isOwnDrawing = DRAWN_TOOLS.includes(tool);
    return [
      make("p", { className: "wide", id: "edit-rule-text" }, [make("strong", { textContent: this.#nameOf(tool) }), ". ", words.toolHelp[tool]
        ?? `${words.clueRule(tool)} ${words.drawHelp[this.#isDrawnInside ? "pointer" : row?.drawn_on ?? "cells"]}`]),
      ...(isCage || (row && row.amount !== "none") ? field("edit-amount", isCage ? words.cageTarget : words.amount,
        input("edit-amount", { key: tool, type: "number", min: "0", placeholder: row?.amount === "usual" ? String(usualAmount(row, object.order, [])) : "" })) : []),
      ...(isCage ? [...field("edit-operation", words.cageOperation, select("edit-operation", OPERATIONS, says.operation, (value) => { says.operation = value; })),
        tick(words.cageDistinct, says.distinct, (isOn) => { says.distinct = isOn; })] : []),
      ...(row?.own_rule ? [...said(this.#ruleKey, words.ownRule, undefined, { placeholder: examples[0] ?? "", title: examples.join("\n") }), ...said("title", words.credits.title, "edit-clue-title")] : []),
      ...(isOwnDrawing ? field("edit-colour", words.modeColour, input("edit-colour", { type: "color", value: says.colour, oninput: ({ target }) => { says.colour = target.value; } })) : []),
      ...(tool === "drawn text" ? said("text", words.text) : []),
      row?.own_rule && examples.length > 0 && make("details", { className: "wide" }, [make("summary", { textContent: words.examples }), make("ul", { className: "examples" },
        (row?.examples ?? []).map(({ rule, meaning }) => make("li", {}, [button(rule, () => {
          says[this.#ruleKey] = rule;
          byId(`edit-${this.#ruleKey}`).value = rule;
        }, { title: meaning, lang: "en" })])))]),
      ...(examples.length > 0 ? said("groups", words.currentField.groups, undefined, { placeholder: "2 2" }) : []),
      (row || isCage || isOwnDrawing || tool === "region") && make("div", { className: "wide group" }, [button(words.addClue, () => this.add(), { id: "edit-add" })]),
    ];
  }

  /** The clue that can be changed, moved and deleted. */
  #currentFields() {
    const { words } = this.page;
    const part = this.#part();
    if (!part) return [];
    const { name, data, list } = part;
    const reads = { target: (text) => Number(text) || 0, amount: (text) => Number(text) || 0,
      values: numbersIn, groups: numbersIn, rule: (text) => text };
    const fields = Object.entries(reads).filter(([key]) => name !== "region" && key in data && (key !== "values" || name !== "region-sum"));
    return [make("strong", { textContent: this.#partText(part) }),
      ...fields.map(([key, read]) => input(`current-${key}`, { value: [data[key]].flat().join(" "), "aria-label": words.currentField[key],
        onchange: ({ target }) => this.#replace({ ...data, [key]: read(target.value) }) })),
      this.faulty && make("p", { className: "message is-bad", id: "edit-fault" }, withEnglish({ text: words.failed(""), english: this.faulty })),
      part.cells.length > 1 && !["regions", "cages", "cosmetics"].includes(list) && button(words.reverse, () => this.#replace(reversed(data)), { id: "edit-reverse" }),
      button(words.delete, () => this.remove(), { id: "edit-delete" })];
  }

  /** Boxes, sets of regions and rules without cells, as switches. */
  #wholeGrid() {
    const { page: { words }, object } = this;
    const { order } = object;
    const shapes = boxShapes(order);
    const setBoxes = (chosen) => {
      const bare = shapes.reduce((next, shape) => (hasRegions(next, boxRegions(order, shape)) ? withRegions(next, boxRegions(order, shape), false) : next), object);
      const shape = shapes.find((each) => shapeText(each) === chosen);
      this.change(shape ? withRegions(bare, boxRegions(order, shape), true) : bare);
    };
    const sets = Object.entries(REGION_SETS).map(([name, regionsOf]) => ({ name, regions: regionsOf(order) })).filter(({ regions }) => regions.length > 0);
    const rules = facts().clues.filter(({ drawn_on: on, own_rule: isOwn }) => on === "below" && !isOwn);
    const placeOf = (row) => partsOf(object).find(({ list, name }) => list === "clues" && name === row.word);
    return [
      ...field("edit-box", words.boxes, select("edit-box", [["", "–"], ...shapes.map((shape) => [shapeText(shape), shapeText(shape).replace("x", "×")])],
        boxShapeOf(object, shapes), setBoxes)),
      ...sets.map(({ name, regions }) => tick(words.regionSets[name], hasRegions(object, regions),
        (isOn) => this.change(withRegions(object, regions, isOn)), { name })),
      ...rules.map((row) => tick(words.clueName(row.word), placeOf(row) !== undefined, (isOn) => this.change(isOn
        ? withClue(object, clueOf(object, row.word, [], { row })) : withoutClue(object, placeOf(row))), { name: row.word, title: words.clueRule(row.word) })),
    ];
  }

  #text(key, tag) {
    const { object } = this;
    return field(`edit-${key}`, this.page.words.credits[key], make(tag, { id: `edit-${key}`, value: object[key] ?? "", onchange: ({ target }) => {
      const next = { ...object, [key]: target.value };
      if (target.value === "") delete next[key];
      this.change(next);
    } }));
  }
}
