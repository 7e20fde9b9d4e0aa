/** A player's data: it comes back as it was, and data from anywhere does no harm. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Game } from "../../../cli/page/game.js";
import { puzzleOf, emptyObject } from "../../../cli/page/puzzle.js";

const puzzle = puzzleOf({ kind: "latin", puzzle_object: emptyObject(3, null) });
const again = (game, scope) => new Game(puzzle, JSON.parse(JSON.stringify(game.save(scope))));

function played() {
  const game = new Game(puzzle);
  game.enterValue([0], 1);
  game.toggle("centre", [1, 2], 2);
  game.seconds = 17;
  return game;
}

test("a game comes back with its steps", () => {
  const game = again(played());
  assert.deepEqual(game.values.slice(0, 2), [1, 0]);
  assert.equal(game.seconds, 17);
  game.undo();
  game.undo();
  assert.ok(game.isEmpty && !game.canUndo && game.canRedo);
});

test("a position from elsewhere is one step, and Undo brings the player's back", () => {
  const game = played();
  const other = new Game(puzzle);
  other.enterValue([4], 3);
  game.takeOver(other.save("position"));
  assert.equal(game.valueOf(4), 3);
  assert.equal(game.valueOf(0), 0);
  game.undo();
  assert.ok(game.isLike(played()));
});

test("the position that is there already is no step", () => {
  const game = played();
  const { at } = game;
  game.takeOver(game.save("position"));
  assert.equal(game.at, at);
});

const size = (number) => new Array(9).fill(number);
const garbage = {
  "no object": 7,
  "no cells": {},
  "cells that are a text": { cells: "111111111" },
  "infinite numbers": JSON.parse(`{ "cells": { "centre": [1e999,0,0,0,0,0,0,0,0], "value": [1e999,0,0,0,0,0,0,0,0] }, "seconds": 1e999 }`),
  "huge numbers": { cells: { corner: size(1e300), colour: size(2 ** 60), struck: size(2 ** 52) } },
  "numbers below 0": { cells: { value: size(-1), centre: size(-1) }, seconds: -5 },
  "fractions": { cells: { value: size(1.5), centre: size(0.5) } },
  "values above the order": { cells: { value: size(4) } },
  "texts as numbers": { cells: { value: size("1") } },
  "lists of another length": { cells: { value: [1, 2] } },
  "steps that are none": { steps: [[["value", 0, 0, 1]], null], at: 1 },
  "steps of other cells": { steps: [[["value", 9, 0, 1]]], at: 1 },
  "steps of other fields": { steps: [[["__proto__", 0, 0, 1]]], at: 1 },
  "steps of infinite numbers": { steps: [[["value", 0, Infinity, 1]]], at: 1 },
  "a place after the last step": { steps: [[["value", 0, 0, 1]]], at: 2 },
  "a place that is no number": { steps: [[["value", 0, 0, 1]]], at: "1" },
};
for (const [name, saved] of Object.entries(garbage)) {
  test(`data with ${name} is an empty game`, () => {
    const game = new Game(puzzle, saved);
    assert.ok(game.isEmpty);
    assert.ok(!game.canUndo && !game.canRedo);
    assert.equal(game.seconds, 0);
    assert.equal(game.claims.length, 0);
  });
}

test("a damaged list leaves the others", () => {
  const game = new Game(puzzle, { cells: { value: [1, 0, 0, 0, 0, 0, 0, 0, 0], corner: size(1e99) } });
  assert.equal(game.valueOf(0), 1);
  assert.deepEqual(game.cells.corner, size(0));
});

test("progress counts open cells", () => {
  assert.equal(new Game(puzzle).progress, 0);
  assert.equal(played().progress, 1 / 9);
  assert.equal(new Game({ ...puzzle, givens: size(1) }).progress, 1);
});
