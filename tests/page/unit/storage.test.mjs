/** What is kept: one key a game, two tabs, old data, any data, a full storage. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { allKept, draftKey, gameKey, remove, savedSettings, Slot } from "../../../cli/page/storage.js";
import { useStorage } from "./fakes.mjs";

const A = "latin 2\n1 .\n. .\n";
const B = "latin 2\n2 .\n. .\n";
const PUZZLE = { kind: "latin", puzzle_object: { hapax_puzzle: 1, order: 2, givens: [[1, 0], [0, 0]] } };
const DRAFT = JSON.stringify(PUZZLE.puzzle_object);
let storage;
beforeEach(() => { storage = useStorage(); });

test("a game is kept under its puzzle, a draft under its name", () => {
  new Slot(gameKey(A)).save({ puzzle: PUZZLE, level: "easy", game: { seconds: 3 } });
  new Slot(draftKey("d1")).save({ text: DRAFT });
  const texts = Object.fromEntries(allKept().map(({ text, isDraft }) => [text, isDraft]));
  assert.deepEqual(texts, { [A]: false, [DRAFT]: true });
  const { level, game } = new Slot(gameKey(A)).load();
  assert.deepEqual([level, game], ["easy", { seconds: 3 }]);
  remove(gameKey(A));
  assert.equal(new Slot(gameKey(A)).load(), null);
});

test("what can be no puzzle is not kept", () => {
  new Slot(gameKey(A)).save({ puzzle: PUZZLE });
  assert.deepEqual(new Slot(gameKey(A)).load().puzzle, PUZZLE);
  for (const wrong of [null, 7, { kind: "latin" }, { ...PUZZLE, puzzle_object: { hapax_puzzle: 1, order: 3, givens: [[1]] } }]) {
    new Slot(gameKey(B)).save({ puzzle: wrong });
    assert.equal(new Slot(gameKey(B)).load(), null);
  }
  new Slot(draftKey("d1")).save({ text: B });
  assert.equal(new Slot(draftKey("d1")).load(), null);
});

test("the last changed stands first", (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: 1000 });
  new Slot(gameKey(A)).save({ puzzle: PUZZLE });
  context.mock.timers.tick(5);
  new Slot(gameKey(B)).save({ puzzle: PUZZLE });
  assert.deepEqual(allKept().map(({ text }) => text), [B, A]);
});

test("a tab sees that another has written", () => {
  const [one, two] = [new Slot(gameKey(A)), new Slot(gameKey(A))];
  one.save({ puzzle: PUZZLE, game: { seconds: 1 } });
  assert.ok(!one.isChangedElsewhere);
  assert.ok(two.isChangedElsewhere);
  two.load();
  two.save({ puzzle: PUZZLE, game: { seconds: 2 } });
  assert.ok(one.isChangedElsewhere);
  assert.deepEqual(one.load().game, { seconds: 2 });
  assert.ok(!one.isChangedElsewhere);
});

for (const raw of ["[null]", "null", "7", '"x"', "{", "", "[[]]", '{"when":"1e999"}']) {
  test(`${raw || "nothing"} in the storage does no harm`, () => {
    for (const key of ["hapax.settings", gameKey(A), gameKey(""), draftKey("x")]) storage.setItem(key, raw);
    for (const kept of allKept()) assert.ok(Number.isFinite(kept.when) && typeof kept.level === "string");
    assert.deepEqual(savedSettings({ theme: "system", showsTimer: true }, { theme: ["system", "dark"] }),
      { theme: "system", showsTimer: true });
  });
}

test("settings are taken if they are possible", () => {
  storage.setItem("hapax.settings", JSON.stringify({ theme: "pink", showsTimer: 1, marksFollow: true, more: 1 }));
  assert.deepEqual(savedSettings({ theme: "system", showsTimer: true, marksFollow: false }, { theme: ["system", "dark"] }),
    { theme: "system", showsTimer: true, marksFollow: true });
});

test("a full storage forgets the steps of the oldest games, and no position", (context) => {
  context.mock.timers.enable({ apis: ["Date"], now: 1000 });
  storage = useStorage(1000);
  const steps = new Array(20).fill([["value", 0, 0, 1]]);
  new Slot(gameKey(A)).save({ puzzle: PUZZLE, game: { cells: { value: [1] }, steps, at: 20 } });
  context.mock.timers.tick(5);
  assert.ok(new Slot(gameKey(B)).save({ puzzle: PUZZLE, game: { cells: { value: [2] }, steps, at: 20 } }));
  const [last, first] = allKept();
  assert.equal(last.game.steps.length, 20);
  assert.deepEqual(first.game, { cells: { value: [1] }, steps: [], at: 0 });
});

test("if there is no room at all, it says so", () => {
  useStorage(50);
  assert.equal(new Slot(gameKey(A)).save({ game: { cells: new Array(99).fill(0) } }), false);
});

test("without a storage nothing is kept, and nothing breaks", () => {
  Object.defineProperty(globalThis, "localStorage", { get() { throw new Error("SecurityError"); }, configurable: true });
  try {
    assert.deepEqual(allKept(), []);
    assert.equal(new Slot(gameKey(A)).save({}), false);
    assert.equal(new Slot(gameKey(A)).load(), null);
  } finally {
    Object.defineProperty(globalThis, "localStorage", { value: null, writable: true, configurable: true });
  }
});
