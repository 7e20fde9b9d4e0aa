/** The keys: a first digit waits for a second in its own cells only. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Game } from "../../../cli/page/game.js";
import { Input } from "../../../cli/page/input.js";
import { puzzleOf, emptyObject } from "../../../cli/page/puzzle.js";

let game, keys, board, state;

beforeEach(() => {
  game = new Game(puzzleOf({ kind: "latin", puzzle_object: emptyObject(16, null) }));
  state = { game, selection: new Set([0]), active: 0, mode: "value", takesSeveral: false, text: "" };
  const element = new EventTarget();
  board = { element, surface: element, cellFrom: (target) => target.cell ?? null, focus: () => {} };
  new Input({
    board,
    state,
    editor: { isOpen: false },
    set: (changes) => Object.assign(state, changes),
    select: (cells, active) => Object.assign(state, { selection: new Set(cells), active }),
    enter: (number, mode) => {
      const before = game.at;
      if (mode === "value") game.enterValue([...state.selection], number);
      else game.toggle(mode, [...state.selection], number);
      return game.at - before;
    },
    clear: () => game.clear([...state.selection], state.mode),
    undo: (steps = 1) => { for (let at = 0; at < steps; ++at) game.undo(); },
    redo: () => game.redo(),
  });
  keys = (...pressed) => pressed.forEach((key) => element.dispatchEvent(Object.assign(
    new Event("keydown"), { key, code: /^\d$/.test(key) ? `Digit${key}` : key })));
});

const click = (cell) => board.element.dispatchEvent(Object.assign(new Event("pointerdown"),
  { button: 0, pointerType: "mouse", cell }));

// An event's target is the element; the test's cell is what a click meets.
beforeEach(() => { board.cellFrom = () => board.met; });
const clickOn = (cell) => {
  board.met = cell;
  click(cell);
};

const values = () => game.values.slice(0, 3);

test("two digits make one number in a cell", () => {
  keys("1", "2");
  assert.deepEqual(values(), [12, 0, 0]);
  keys("1", "0");
  assert.deepEqual(values(), [10, 0, 0]);
});

test("after an arrow the next digit is the next cell's", () => {
  keys("1", "ArrowRight", "2");
  assert.deepEqual(values(), [1, 2, 0]);
  keys("ArrowRight", "1", "ArrowLeft", "0");
  assert.deepEqual(values(), [1, 0, 1], "0 clears, as it does anywhere");
});

test("after a click, too", () => {
  keys("1");
  clickOn(1);
  keys("2");
  assert.deepEqual(values(), [1, 2, 0]);
});

test("with the button for it, each click adds a cell or takes it away", () => {
  state.takesSeveral = true;
  for (const cell of [1, 2, 1]) {
    clickOn(cell);
    board.element.dispatchEvent(new Event("pointerup"));
  }
  assert.deepEqual([...state.selection], [0, 2]);
});

test("after Delete a digit is a number's first", () => {
  keys("1", "Delete", "2");
  assert.deepEqual(values(), [2, 0, 0]);
});

test("after undo a digit is a number's first", () => {
  keys("3");
  game.undo();
  keys("1");
  game.undo();
  keys("2");
  assert.deepEqual(values(), [2, 0, 0]);
});

test("after a change of what digits write, both stay", () => {
  keys("1", "c", "2");
  assert.deepEqual(values(), [1, 0, 0]);
  keys("z", "ArrowRight", "c", "1", "z", "2");
  assert.deepEqual(values(), [1, 2, 0]);
  assert.notEqual(game.cells.centre[1], 0, "the mark is kept below the value");
});

test("a number above the order is its last digit", () => {
  keys("1", "7");
  assert.deepEqual(values(), [7, 0, 0]);
});

/** Goes on with a puzzle whose values are shown by these symbols. */
const turnToSymbols = (symbols) => {
  game = new Game(puzzleOf({ kind: "latin", puzzle_object: { ...emptyObject(symbols.length, null), symbols } }));
  state.game = game;
};
const press = (key, held) => board.element.dispatchEvent(Object.assign(new Event("keydown"),
  { key, code: /^\d$/.test(key) ? `Digit${key}` : key, ...held }));

test("in a puzzle with symbols their keys write values, and no numbers of two digits", () => {
  turnToSymbols("0123456789ABCDEF");
  keys("1", "ArrowRight", "0", "ArrowRight", "c");
  assert.deepEqual(values(), [2, 1, 13]);
  keys("1", "2");
  assert.deepEqual(values(), [2, 1, 3]);
  assert.equal(state.mode, "value", "C is no shortcut");
  keys("x");
  assert.equal(state.mode, "corner", "X is one, as it is no symbol");
});

test("with Shift a symbol is a corner mark, with Ctrl a letter is a command", () => {
  turnToSymbols("AZ3C");
  press("Z", { shiftKey: true });
  assert.equal(game.cells.corner[0], 1 << 2, "Z is 2");
  press("3", { ctrlKey: true });
  assert.equal(game.cells.centre[0], 1 << 3, "3 is 3");
  press("z", { ctrlKey: true });
  assert.equal(game.cells.centre[0], 0, "undone");
  press("a", { ctrlKey: true });
  assert.equal(state.selection.size, 16);
  assert.deepEqual(values(), [0, 0, 0]);
});

test("Shift chooses the symbol where both letters are symbols", () => {
  turnToSymbols("aAbc");
  press("A", { shiftKey: true });
  keys("ArrowRight", "a", "ArrowRight", "B");
  assert.deepEqual(values(), [2, 1, 3]);
});
