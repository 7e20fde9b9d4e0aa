/**
 * Entering a board by hand: values become givens, and selected cells become a cage, a region or a
 * chain of signs. The engine reads the result like any file, and says what is wrong. Each change is
 * kept: a draft outlasts a reload, and leaving it for another puzzle, until it is played.
 */

import { button, field, make, select, tick } from "./dom.js";
import { readPuzzle, writePuzzle } from "./notation.js";
import { boxShapes, cellName, emptyPuzzle, isBeside, squarestBoxes } from "./puzzle.js";
import { draftIdOf, draftKey, newDraftId, remove } from "./storage.js";

const KINDS = ["sudoku", "killer", "kenken", "futoshiki", "latin"];
const OPERATIONS = [["+", "+"], ["-", "−"], ["x", "×"], ["/", "÷"], ["?", "?"]];

export class Editor {
  constructor(page, panel) {
    this.page = page;
    this.panel = panel;
    this.isOpen = false;
    this.id = ""; // of the draft, from the first change on
    this.drafts = [];
    this.draft = null;
    this.clues = null; // the engine's table of them
  }

  get key() {
    return draftKey(this.id);
  }

  get canUndo() {
    return this.drafts.length > 0;
  }

  toggle() {
    if (this.isOpen) this.#finish();
    else this.#open("", structuredClone(this.page.state.game.puzzle));
  }

  /** Goes on with a draft that was kept. */
  resume(key, enters = "replace") {
    const draft = readPuzzle(this.page.memory.open(key).text);
    this.#open(draftIdOf(key), draft);
    this.page.memory.show(enters);
  }

  async #open(id, draft) {
    const { page } = this;
    this.id = id;
    this.draft = draft;
    this.drafts = [];
    this.isOpen = true;
    page.help.forget();
    page.say(page.words.editHelp);
    this.#show();
    try {
      this.clues ??= (await page.engine.answer("help", {}, "", { inputs: ["clues"] })).clues;
      this.#build();
    } catch (error) {
      page.complain(error);
    }
  }

  /** Leaves a draft as it is kept. */
  close() {
    this.isOpen = false;
    this.id = "";
    this.panel.replaceChildren();
  }

  /** The puzzle to play is the engine's reading of the text; its draft is not needed any more. */
  async #finish() {
    const { page, key, draft } = this;
    try {
      const { puzzle } = await page.engine.answer("convert", {}, writePuzzle(draft));
      if (this.draft !== draft) return;
      page.play(puzzle, { enters: this.id ? "replace" : "push" });
      remove(key);
    } catch (error) {
      page.complain(error);
    }
  }

  #show() {
    this.page.showDraft(this.draft, writePuzzle(this.draft));
  }

  /** One change, which undo takes back. */
  #change(change) {
    const next = structuredClone(this.draft);
    change(next);
    this.#turnTo(next, [...this.drafts, this.draft]);
  }

  /** Shows another state of the draft and keeps it; the first one gets a place and an address. */
  #turnTo(draft, drafts) {
    [this.draft, this.drafts] = [draft, drafts];
    const { memory } = this.page;
    const isFirst = this.id === "";
    if (isFirst) {
      this.id = newDraftId();
      memory.open(this.key);
    }
    this.page.say("");
    this.#show();
    memory.keep();
    if (isFirst) memory.show("push");
  }

  undo() {
    if (!this.canUndo) return;
    this.#turnTo(this.drafts.at(-1), this.drafts.slice(0, -1));
    this.#build();
  }

  enter(value, cells) {
    const isThere = cells.every((cell) => this.draft.givens[cell] === value);
    this.#change((draft) => { for (const cell of cells) draft.givens[cell] = isThere ? 0 : value; });
    return 1;
  }

  clear(cells) {
    this.#change((draft) => { for (const cell of cells) draft.givens[cell] = 0; });
  }

  #selection(least) {
    const cells = [...this.page.state.selection];
    if (cells.length >= least) return cells;
    this.page.say(this.page.words[least > 1 ? "selectTwo" : "selectOne"], "is-bad");
    return null;
  }

  /** Returns neighbours along the selection, or its two cells wherever they lie. */
  #pairs(cells) {
    if (cells.length === 2) return [cells];
    const { order } = this.draft;
    return cells.slice(1).map((cell, at) => [cells[at], cell]).filter(([a, b]) => isBeside(order, a, b));
  }

  #sign(kind, turn = ([a, b]) => ({ a, b })) {
    const cells = this.#selection(2);
    if (!cells) return;
    this.#change((draft) => {
      for (const pair of this.#pairs(cells)) {
        this.#removeSigns(draft, new Set(pair));
        draft.signs.push({ kind, ...turn(pair) });
      }
    });
  }

  #removeSigns(draft, cells) {
    draft.signs = draft.signs.filter(({ a, b }) => !cells.has(a) || !cells.has(b));
  }

  #addCage() {
    const { words } = this.page;
    const cells = this.#selection(1);
    if (!cells) return;
    const target = Number(this.target.value);
    if (!(target > 0)) {
      this.page.say(words.wantsTarget, "is-bad");
      return;
    }
    cells.sort((a, b) => a - b);
    this.#change((draft) => {
      this.#removeCages(draft, cells);
      draft.cages.push({ cells, operation: this.operation.value, target,
        isDistinct: this.distinct.firstChild.checked });
    });
  }

  #removeCages(draft, cells) {
    draft.cages = draft.cages.filter((cage) => !cage.cells.some((cell) => cells.includes(cell)));
  }

  /** Adds a clue by its name: a line of the notation, which the engine reads and draws. */
  #addClue() {
    const row = this.clues.find(({ word }) => word === this.clue.value);
    const cells = this.#selection(row.least_cells);
    if (!cells) return;
    const numbers = this.numbers.value.split(/[^0-9]+/).filter(Boolean);
    const names = cells.map((cell) => cellName(this.draft.order, cell));
    this.#change((draft) => { draft.others.push([row.word, ...numbers, ...names].join(" ")); });
  }

  #removeClues() {
    const cells = this.#selection(1);
    if (!cells) return;
    const names = new Set(cells.map((cell) => cellName(this.draft.order, cell)));
    const isHere = (line) => line.split(" ").some((word) => names.has(word));
    this.#change((draft) => { draft.others = draft.others.filter((line) => !isHere(line)); });
  }

  /** Shows the rule of the chosen clue, and the numbers that it takes. */
  #showRule() {
    const { rule, amount, has_values } = this.clues.find(({ word }) => word === this.clue.value);
    this.numbers.disabled = amount === "none" && !has_values;
    this.rule.textContent = rule;
  }

  #addRegion() {
    const cells = this.#selection(2);
    if (!cells) return;
    cells.sort((a, b) => a - b);
    this.#change((draft) => { draft.regions.push(cells); });
  }

  #removeRegion() {
    const cells = this.#selection(1);
    if (!cells) return;
    this.#change((draft) => {
      draft.regions = draft.regions.filter((region) => !region.some((cell) => cells.includes(cell)));
    });
  }

  #allow() {
    const cells = this.#selection(1);
    const values = [...new Set(this.values.value.split(/[^0-9]+/).filter(Boolean).map(Number))];
    if (!cells) return;
    const good = values.filter((value) => value >= 1 && value <= this.draft.order).sort((a, b) => a - b);
    this.#change((draft) => {
      for (const cell of cells) {
        if (good.length > 0) draft.allowed[cell] = good;
        else delete draft.allowed[cell];
      }
    });
  }

  #build() {
    if (!this.isOpen || !this.clues) return;
    const { words } = this.page;
    const { draft } = this;
    const kind = select("edit-kind", KINDS.map((name) => [name, words.kinds[name]]), draft.kind);
    const order = make("input", { id: "edit-order", type: "number", min: 2, max: 25, value: draft.order });
    const shapes = [["", "–"], ...boxShapes(draft.order).map(({ rows, columns }) => [`${rows}×${columns}`, `${rows}×${columns}`])];
    const box = select("edit-box", shapes, draft.boxes ? `${draft.boxes.rows}×${draft.boxes.columns}` : "");
    box.addEventListener("change", () => this.#change((changed) => {
      const [rows, columns] = box.value.split("×").map(Number);
      changed.boxes = rows ? { rows, columns } : null;
    }));
    const begin = () => {
      const size = Math.min(25, Math.max(2, Number(order.value) || 9));
      const empty = emptyPuzzle(kind.value, size);
      if (!squarestBoxes(size)) empty.boxes = null;
      this.#turnTo(empty, [...this.drafts, this.draft]);
      this.#build();
    };
    this.target = make("input", { id: "edit-target", type: "number", min: 1 });
    this.operation = select("edit-operation", OPERATIONS, "+");
    this.distinct = tick(words.cageDistinct, draft.kind === "killer");
    this.values = make("input", { id: "edit-values", type: "text", placeholder: "1 2 3" });
    const diagonals = tick(words.diagonals, draft.diagonals.main && draft.diagonals.anti,
      (isOn) => this.#change((changed) => { changed.diagonals = { main: isOn, anti: isOn }; }));
    const adjacent = tick(words.adjacentOnly, draft.isAdjacent,
      (isOn) => this.#change((changed) => { changed.isAdjacent = isOn; }));
    this.clue = select("edit-clue", this.clues.map(({ word }) => [word, word]), "whispers");
    this.clue.addEventListener("change", () => this.#showRule());
    this.numbers = make("input", { id: "edit-numbers", type: "text", placeholder: "N" });
    this.rule = make("p", { className: "wide", id: "edit-rule" });
    this.#showRule();
    const group = (...content) => make("div", { className: "wide group" }, content);
    const heading = (text) => make("h2", { className: "wide", textContent: text });
    this.panel.replaceChildren(make("div", { className: "fields" }, [
      ...field("edit-kind", words.boardKind, kind), ...field("edit-order", words.order, order),
      group(button(words.newBoard, begin, { id: "edit-new" })),
      ...field("edit-box", words.boxes, box), group(diagonals),
      heading(words.signs),
      group(
        button("<", () => this.#sign("lesser"), { "aria-label": words.signLess, id: "edit-less" }),
        button(">", () => this.#sign("lesser", ([a, b]) => ({ a: b, b: a })), { "aria-label": words.signMore }),
        button("●", () => this.#sign("consecutive"), { "aria-label": words.signConsecutive }),
        button("⊘", () => this.#sign("apart"), { "aria-label": words.signApart }),
        button("✕", () => this.#change((changed) => this.#removeSigns(changed, this.page.state.selection)),
          { "aria-label": words.signRemove }),
      ),
      group(adjacent),
      heading(words.cage),
      ...field("edit-target", words.cageTarget, this.target),
      ...field("edit-operation", words.cageOperation, this.operation),
      group(this.distinct),
      group(button(words.cageAdd, () => this.#addCage(), { id: "edit-cage" }),
        button(words.cageRemove, () => this.#change((changed) => this.#removeCages(changed, [...this.page.state.selection])))),
      heading(words.clue),
      ...field("edit-clue", words.clueKind, this.clue), this.rule,
      ...field("edit-numbers", words.clueNumbers, this.numbers),
      group(button(words.clueAdd, () => this.#addClue(), { id: "edit-add-clue" }),
        button(words.clueRemove, () => this.#removeClues())),
      heading(words.region),
      group(button(words.regionAdd, () => this.#addRegion()), button(words.regionRemove, () => this.#removeRegion())),
      heading(words.allowed),
      ...field("edit-values", words.allowed, this.values),
      group(button(words.allowedSet, () => this.#allow())),
      group(button(words.done, () => this.toggle(), { className: "main", id: "edit-done" })),
    ]));
  }
}
