/** The setter's panel: a palette of tools, what the chosen tool and clue say, the whole grid, and the setter's words. */

import { boxShapeOf, clueOf, numbersIn, reversed, usualAmount, withClue, withoutClue } from "./draft.js";
import { button, byId, field, input, make, patch, select, tick } from "./dom.js";
import { partText, withEnglish } from "./naming.js";
import { boxRegions, boxShapes, emptyObject, hasRegions, partsOf, REGION_SETS, shapeText, withRegions } from "./puzzle.js";
import { facts } from "./resources.js";

const OPERATIONS = [["+", "+"], ["-", "−"], ["x", "×"], ["/", "÷"], ["?", "?"]];
const OWN_TOOLS = ["given", "move", "allowed", "cage", "region"];
const DRAWN_TOOLS = ["drawn colour", "drawn line", "drawn text"];
const MOST_NEW = 25;

export class Tools {
  /** @param {import("./edit.js").Editor} editor @param {HTMLElement} panel */
  constructor(editor, panel) {
    this.editor = editor;
    this.panel = panel;
    this.newOrder = ""; // of an empty board
  }

  /** Brings the panel up to the draft. */
  render() {
    const { editor, editor: { page: { words }, object } } = this;
    const fold = (name, content) => make("details", { className: "wide" }, [make("summary", { textContent: name }), make("div", { className: "fields" }, content)]);
    const parts = partsOf(object).filter(({ name, cells }) => name !== "region" || cells.length !== object.order);
    const list = parts.map((part) => make("li", {}, [button(partText(words, object.order, part), () => editor.turnToClue(part))]));
    patch(this.panel, [make("div", { className: "fields" }, [
      ...this.#palette(),
      make("div", { className: "wide fields" }, this.#toolFields()),
      make("div", { className: "wide group current", hidden: !editor.part }, this.#currentFields()),
      fold(words.wholeGrid, this.#wholeGrid()),
      fold(words.setter, [...this.#text("title", "input"), ...this.#text("author", "input"), ...this.#text("rules", "textarea")]),
      fold(words.clueList, [make("ul", { className: "clues wide" }, list)]),
      fold(words.newBoard, [
        ...field("edit-order", words.order, input("edit-order", { type: "number", min: "2", max: String(MOST_NEW), value: this.newOrder,
          oninput: ({ target }) => { this.newOrder = target.value; } })),
        make("div", { className: "wide group" }, [button(words.begin, () => {
          editor.current = null;
          editor.change(emptyObject(Math.min(MOST_NEW, Math.max(2, Number(this.newOrder) || 9))));
        }, { id: "edit-new" })])]),
      ...field("edit-symmetry", words.symmetry, select("edit-symmetry", Object.entries(words.symmetries), editor.symmetry, (value) => { editor.symmetry = value; })),
      make("div", { className: "wide group" }, [button(words.done, () => editor.finish(), { className: "main", id: "edit-done" })]),
    ])]);
  }

  /** Describes a tool: the engine's drawing of its clue, or its name. */
  #tool(name) {
    const { editor } = this;
    const label = this.#nameOf(name);
    const icon = facts().icons[name];
    return make("button", { type: "button", className: "tool", name, title: label, "aria-label": label, "aria-pressed": String(editor.tool === name),
      onclick: () => editor.setTool(name) }, [name === "move" ? "✥" : icon ? make("img", { src: `data:image/svg+xml,${encodeURIComponent(icon)}`, "aria-hidden": "true" }) : label]);
  }

  #nameOf(tool) {
    const { words } = this.editor.page;
    return words.tools[tool] ?? words.clueName(tool);
  }

  /** Returns the tools in groups, those that were used last before all others. */
  #palette() {
    const { editor, editor: { page: { words: { toolGroups } } } } = this;
    const named = (place) => facts().clues.filter(({ drawn_on: on, own_rule: isOwn }) => on === place && (place !== "below" || isOwn)).map(({ word }) => word);
    const groups = { recent: editor.recent, own: OWN_TOOLS, ...Object.fromEntries(["cells", "edges", "corners", "border", "below"].map((place) => [place, named(place)])), drawn: DRAWN_TOOLS };
    return Object.entries(groups).filter(([, names]) => names.length > 0).map(([group, names]) =>
      make("div", { key: group, className: "tools wide", role: "group", "aria-label": toolGroups[group] },
        [make("small", { "aria-hidden": "true", textContent: toolGroups[group] }), ...names.map((name) => this.#tool(name))]));
  }

  /** What the tool needs to know, and its rule in words. */
  #toolFields() {
    const { editor, editor: { page: { words }, tool, row, says, object } } = this;
    const said = (key, name, id = `edit-${key}`, shown = {}) => field(id, name, input(id, { value: says[key], oninput: ({ target }) => { says[key] = target.value; }, ...shown }));
    const examples = (row?.examples ?? []).map(({ rule }) => rule);
    const isCage = tool === "cage";
    const isOwnDrawing = DRAWN_TOOLS.includes(tool);
    return [
      make("p", { className: "wide", id: "edit-rule-text" }, [make("strong", { textContent: this.#nameOf(tool) }), ". ", words.toolHelp[tool]
        ?? `${words.clueRule(tool)} ${words.drawHelp[editor.isDrawnInside ? "pointer" : row?.drawn_on ?? "cells"]}`]),
      ...(isCage || (row && row.amount !== "none") ? field("edit-amount", isCage ? words.cageTarget : words.amount,
        input("edit-amount", { key: tool, type: "number", min: "0", placeholder: row?.amount === "usual" ? String(usualAmount(row, object.order, [])) : "" })) : []),
      ...(isCage ? [...field("edit-operation", words.cageOperation, select("edit-operation", OPERATIONS, says.operation, (value) => { says.operation = value; })),
        tick(words.cageDistinct, says.distinct, (isOn) => { says.distinct = isOn; })] : []),
      ...(row?.own_rule ? [...said(editor.ruleKey, words.ownRule, undefined, { placeholder: examples[0] ?? "", title: examples.join("\n") }), ...said("title", words.credits.title, "edit-clue-title")] : []),
      ...(isOwnDrawing ? field("edit-colour", words.modeColour, input("edit-colour", { type: "color", value: says.colour, oninput: ({ target }) => { says.colour = target.value; } })) : []),
      ...(tool === "drawn text" ? said("text", words.text) : []),
      row?.own_rule && examples.length > 0 && make("details", { className: "wide" }, [make("summary", { textContent: words.examples }), make("ul", { className: "examples" },
        (row?.examples ?? []).map(({ rule, meaning }) => make("li", {}, [button(rule, () => {
          says[editor.ruleKey] = rule;
          byId(`edit-${editor.ruleKey}`).value = rule;
        }, { title: meaning, lang: "en" })])))]),
      ...(examples.length > 0 ? said("groups", words.currentField.groups, undefined, { placeholder: "2 2" }) : []),
      (row || isCage || isOwnDrawing || tool === "region") && make("div", { className: "wide group" }, [button(words.addClue, () => editor.add(), { id: "edit-add" })]),
    ];
  }

  /** The clue that can be changed, moved and deleted. */
  #currentFields() {
    const { editor, editor: { page: { words }, part, object } } = this;
    if (!part) return [];
    const { name, data, list } = part;
    const reads = { target: (text) => Number(text) || 0, amount: (text) => Number(text) || 0,
      values: numbersIn, groups: numbersIn, rule: (text) => text };
    const fields = Object.entries(reads).filter(([key]) => name !== "region" && key in data);
    return [make("strong", { textContent: partText(words, object.order, part) }),
      ...fields.map(([key, read]) => input(`current-${key}`, { value: [data[key]].flat().join(" "), "aria-label": words.currentField[key],
        onchange: ({ target }) => editor.replace({ ...data, [key]: read(target.value) }) })),
      editor.faulty && make("p", { className: "message is-bad", id: "edit-fault" }, withEnglish({ text: words.failed(""), english: editor.faulty })),
      part.cells.length > 1 && !["regions", "cages", "cosmetics"].includes(list) && button(words.reverse, () => editor.replace(reversed(data)), { id: "edit-reverse" }),
      button(words.delete, () => editor.remove(), { id: "edit-delete" })];
  }

  /** Boxes, sets of regions and rules without cells, as switches. */
  #wholeGrid() {
    const { editor, editor: { page: { words }, object } } = this;
    const { order } = object;
    const shapes = boxShapes(order);
    const setBoxes = (chosen) => {
      const bare = shapes.reduce((next, shape) => (hasRegions(next, boxRegions(order, shape)) ? withRegions(next, boxRegions(order, shape), false) : next), object);
      const shape = shapes.find((each) => shapeText(each) === chosen);
      editor.change(shape ? withRegions(bare, boxRegions(order, shape), true) : bare);
    };
    const sets = Object.entries(REGION_SETS).map(([name, regionsOf]) => ({ name, regions: regionsOf(order) })).filter(({ regions }) => regions.length > 0);
    const rules = facts().clues.filter(({ drawn_on: on, own_rule: isOwn }) => on === "below" && !isOwn);
    const placeOf = (row) => partsOf(object).find(({ list, name }) => list === "clues" && name === row.word);
    return [
      ...field("edit-box", words.boxes, select("edit-box", [["", "–"], ...shapes.map((shape) => [shapeText(shape), shapeText(shape).replace("x", "×")])],
        boxShapeOf(object, shapes), setBoxes)),
      ...sets.map(({ name, regions }) => tick(words.regionSets[name], hasRegions(object, regions),
        (isOn) => editor.change(withRegions(object, regions, isOn)), { name })),
      ...rules.map((row) => tick(words.clueName(row.word), placeOf(row) !== undefined, (isOn) => editor.change(isOn
        ? withClue(object, clueOf(object, row.word, [], { row })) : withoutClue(object, placeOf(row))), { name: row.word, title: words.clueRule(row.word) })),
    ];
  }

  #text(key, tag) {
    const { editor, editor: { object } } = this;
    return field(`edit-${key}`, editor.page.words.credits[key], make(tag, { id: `edit-${key}`, value: object[key] ?? "", onchange: ({ target }) => {
      const next = { ...object, [key]: target.value };
      if (target.value === "") delete next[key];
      editor.change(next);
    } }));
  }
}
