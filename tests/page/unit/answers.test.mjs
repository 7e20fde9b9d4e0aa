/** What the page makes of answers: candidates before each step, links of an argument, counts. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { framesOf, positionsBefore } from "../../../cli/page/explain.js";
import { Game } from "../../../cli/page/game.js";
import { viewOfCounts } from "../../../cli/page/live.js";
import { emptyObject, puzzleOf } from "../../../cli/page/puzzle.js";

test("each step is shown with the candidates before it, from the player's values and marks", () => {
  const game = new Game(puzzleOf({ kind: "latin", puzzle_object: emptyObject(3, null) }));
  game.enterValue([0], 1);
  game.toggle("centre", [4], 2);
  game.toggle("centre", [4], 3);
  const steps = [
    { conclusions: [{ cell: [2, 2], value: 3, is_value: false }] },
    { conclusions: [{ cell: [2, 2], value: 2, is_value: true }] },
    { conclusions: [] },
  ];
  const [first, second, third] = [...positionsBefore(game, steps)];
  assert.deepEqual(first.candidates.slice(0, 5), [null, [2, 3], [2, 3], [2, 3], [2, 3]]);
  assert.deepEqual(second.candidates[4], [2]);
  assert.equal(third.values[4], 2);
  assert.deepEqual(third.candidates.slice(3, 6), [[3], null, [1, 3]]);
  assert.deepEqual(game.values[4], 0);
});

test("the argument of a general step is shown link by link", () => {
  const value = (cell, number, isValue = true) => ({ cell, value: number, is_value: isValue });
  const step = { conclusions: [value([1, 1], 3, false)], reasons: [{ name: "box 1", cells: [[1, 1], [1, 2]] }],
    arguments: { chain: [{ conclusions: [value([1, 2], 2)], by: "box 1" }, { conclusions: [value([2, 2], 1, false)] }],
      end: { kind: "no place", values: [1], by: "box 1" } } };
  const frames = framesOf(step, 2);
  assert.deepEqual(frames.map(({ links }) => links.length), [0, 1, 1, 1]);
  assert.deepEqual([...frames[0].pattern], ["0/3"], "what is supposed");
  assert.deepEqual([...frames[1].lit], [0, 1]);
  assert.deepEqual([...frames[2].gone], ["3/1"]);
  assert.deepEqual([...frames[3].lit], [0, 1], "where it ends");
  const lemma = { ...step, premises: [{ cell: [2, 1], value: 2 }] };
  assert.deepEqual([...framesOf(lemma, 2)[0].pattern].sort(), ["0/3", "2/2"], "both suppositions");
  const { chain } = step.arguments;
  const cases = { ...step, arguments: { cases: [{ cell: [2, 1], value: 1, chain }, { cell: [2, 1], value: 2, chain }] } };
  const shown = framesOf(cases, 2);
  assert.equal(shown.length, 2 * (chain.length + 1));
  assert.deepEqual([...shown[chain.length + 1].pattern], ["2/2"], "each case begins anew");
  const { arguments: none, ...bare } = { ...step, technique: "general step" };
  assert.deepEqual(framesOf(bare, 2), [{ lit: new Set([0, 1]) }], "without a chain, its reasons");
  assert.ok(none);
  assert.deepEqual(framesOf({ conclusions: [], reasons: [], arguments: {} }, 2), []);
});

test("candidates say how many solutions have them, and what is certain is a value", () => {
  const { candidates, ghosts, counts } = viewOfCounts({ order: 2, candidates: [[[1, 2], [2]], [[1, 2], [1]]], counts: [[[3, 8], [8]], [[8, 8], [2]]] });
  assert.deepEqual(candidates, [[1, 2], null, null, null], "where everything is possible nothing is shown");
  assert.deepEqual(ghosts, [undefined, 2, undefined, 1]);
  assert.deepEqual(counts[0], { 1: "3", 2: "" }, "numbers stand where they are few");
});
