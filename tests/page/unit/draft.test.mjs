/** Changes to a puzzle that is being drawn, and where a pointer meets the grid. */

import assert from "node:assert/strict";
import { test } from "node:test";

import * as draft from "../../../cli/page/draft.js";
import { emptyObject, hasRegions, partsOf, puzzleOf, REGION_SETS, withoutValues, withPosition, withRegions } from "../../../cli/page/puzzle.js";

const four = emptyObject(4);

test("a clue is made, changed and deleted; the object before stays as it was", () => {
  const before = JSON.stringify(four);
  const cage = draft.clueOf(four, "cage", [0, 1], { operation: "x", amount: 12, distinct: true });
  const next = draft.withClue(four, cage);
  assert.deepEqual(next.cages, [{ cells: [[1, 1], [1, 2]], operation: "x", target: 12, distinct: true }]);
  const place = { list: "cages", index: 0 };
  assert.equal(draft.withoutClue(next, place, { ...cage.data, target: 6 }).cages[0].target, 6);
  assert.equal(draft.withoutClue(next, place).cages, undefined);
  assert.equal(JSON.stringify(four), before);
});

test("each form of clue says what the engine's JSON wants", () => {
  const row = { amount: "usual", usual_amounts: [1, 1, 2, 2], has_values: false, look: "line" };
  const data = (...what) => draft.clueOf(four, ...what).data;
  assert.deepEqual(data("whispers", [0, 5], { row }), { name: "whispers", amount: 2, cells: [[1, 1], [2, 2]] });
  assert.deepEqual(data("whispers", [0, 5], { row, amount: 3 }).amount, 3);
  assert.deepEqual(data("inequality", [0, 1]), { lesser: [1, 1], greater: [1, 2] });
  assert.deepEqual(data("not-consecutive", [0, 1]), { cells: [[1, 1], [1, 2]], differ_by_1: false });
  assert.deepEqual(data("relation-king", [], { row: { amount: "none", own_rule: true }, rule: "a != b", title: "T" }), { name: "relation-king", title: "T", rule: "a != b" });
  assert.equal("values" in data("region-sum", [0, 1, 2, 6], { row: { amount: "none", has_values: true } }), false, "the engine cuts it");
  assert.deepEqual(data("non-consecutive", [], { row: { amount: "usual", usual_amounts: [1, 1, 1, 1], mark: "dot", drawn_on: "below" } }),
    { name: "non-consecutive", amount: 1, except: "marks" });
  assert.deepEqual(data("quadruple", [0, 1, 4, 5], { row: { amount: "none", has_values: true } }).values, [1]);
  const rule = { amount: "none", own_rule: true, examples: [{ rule: "sum(A) = sum(B)", meaning: "" }] };
  assert.deepEqual(data("rule", [0, 1, 4, 5], { row: rule, rule: "sum(A) = sum(B)", groups: "1, 3" }),
    { name: "rule", rule: "sum(A) = sum(B)", groups: [1, 3], cells: [[1, 1], [1, 2], [2, 1], [2, 2]] });
  assert.equal("groups" in data("rule", [0, 1], { row: rule, rule: "sum = 3" }), false);
});

test("a clue moves with all its cells, or not at all", () => {
  const { data } = draft.clueOf(four, "inequality", [0, 1]);
  assert.deepEqual(draft.moved(four, data, 1, 1), { lesser: [2, 2], greater: [2, 3] });
  assert.equal(draft.moved(four, data, 0, 3), null);
  const clue = { name: "x-sum", amount: 4, values: [1, 2], cells: [[1, 1], [1, 2]] };
  assert.deepEqual(draft.moved(four, clue, 2, 0), { ...clue, cells: [[3, 1], [3, 2]] });
  assert.deepEqual(draft.moved(four, [[1, 1], [1, 2]], 0, 2), [[1, 3], [1, 4]]);
  assert.deepEqual(draft.reversed(data), { lesser: [1, 2], greater: [1, 1] });
});

test("pencil marks and givens are set and taken away", () => {
  const marked = draft.withAllowed(draft.withAllowed(four, 3, [2, 1]), 3, [3, 1]);
  assert.deepEqual(marked.pencil_marks, [{ cell: [1, 4], values: [1, 3] }]);
  assert.deepEqual(draft.withAllowed(marked, 3, []).pencil_marks, []);
  assert.deepEqual(draft.withGivens(four, [[5, 3]]).givens[1], [0, 3, 0, 0]);
});

test("symmetries join cells", () => {
  assert.deepEqual(draft.mirrored("rotational", 9, 0), [80]);
  assert.deepEqual(draft.mirrored("rotational", 9, 40), []);
  assert.deepEqual(draft.mirrored("quarter", 3, 1).sort(), [3, 5, 7]);
  assert.deepEqual(draft.mirrored("both", 4, 0).sort((a, b) => a - b), [3, 12, 15]);
  assert.deepEqual(draft.mirrored("none", 9, 0), []);
});

test("a pointer meets edges, corners, lines beside the grid, and cells well inside", () => {
  assert.deepEqual(draft.edgeAt(4, { x: 0.95, y: 0.5 }), [0, 1]);
  assert.deepEqual(draft.edgeAt(4, { x: 1.5, y: 2.1 }), [5, 9]);
  assert.equal(draft.edgeAt(4, { x: 0.5, y: 0.5 }), null);
  assert.equal(draft.edgeAt(4, { x: 0.02, y: 0.5 }), null, "the grid's own border is none");
  assert.deepEqual(draft.cornerAt(4, { x: 1.9, y: 1.2 }), [1, 2, 5, 6]);
  assert.deepEqual(draft.cornerAt(4, { x: 0.1, y: 0.1 }), [0, 1, 4, 5]);
  assert.deepEqual(draft.lineAt(4, { x: -0.4, y: 1.5 }), [4, 5, 6, 7]);
  assert.deepEqual(draft.lineAt(4, { x: 4.4, y: 1.5 }), [7, 6, 5, 4]);
  assert.deepEqual(draft.lineAt(4, { x: 2.5, y: -0.2 }), [2, 6, 10, 14]);
  assert.equal(draft.lineAt(4, { x: 2.5, y: 1.2 }), null);
  assert.equal(draft.lineAt(4, { x: -0.5, y: -0.5 }), null);
  assert.deepEqual(draft.toBorder(4, [4, 1]), [4, 1]);
  assert.deepEqual(draft.toBorder(4, [0, 5]), [0, 5, 10, 15]);
  assert.equal(draft.cellAtPlace(4, { x: 1.05, y: 1.5 }), null);
  assert.equal(draft.cellAtPlace(4, { x: 1.4, y: 1.6 }), 5);
});

test("regions are known by what they are", () => {
  const nine = emptyObject(9);
  for (const make of Object.values(REGION_SETS)) {
    const on = withRegions(nine, make(9), true);
    assert.ok(hasRegions(on, make(9)) && !hasRegions(nine, make(9)));
    assert.deepEqual(withRegions(on, make(9), false), nine);
  }
  assert.equal(draft.boxShapeOf(four, [{ rows: 2, columns: 2 }]), "2x2");
});

test("a puzzle knows its clues, peers and allowed values", () => {
  const object = { ...four, title: "T", pencil_marks: [{ cell: [1, 1], values: [1, 2] }],
    cages: [{ cells: [[1, 1], [4, 4]], operation: "+", target: 5, distinct: true }], clues: [{ name: "anti-knight" }] };
  const puzzle = puzzleOf({ kind: "killer", puzzle_object: object });
  assert.deepEqual(partsOf(object).map(({ name }) => name), ["region", "region", "region", "region", "cage", "anti-knight", "allowed"]);
  assert.ok(puzzle.peers[0].has(15) && puzzle.peers[0].has(5) && !puzzle.peers[0].has(10));
  assert.deepEqual(puzzle.allowed, { 0: [1, 2] });
  const drawn = withoutValues({ ...object, rules: "r", cosmetics: [{ shape: "line", cells: [[1, 1], [1, 2]] }] });
  assert.deepEqual(Object.keys(drawn).filter((key) => key === "title" || key === "pencil_marks"), []);
  assert.equal(drawn.rules, "-"); // so that the engine writes no English sentence below the grid
  assert.equal(drawn.cosmetics.length, 1);
  const parity = [[2, 4], [1, 3], [1, 2], [2]].map((values) => ({ cell: [1, 1], values }));
  assert.deepEqual(withoutValues({ ...object, pencil_marks: parity }).pencil_marks, parity.slice(0, 2));
});

test("a position becomes givens and pencil marks", () => {
  const values = [1, ...new Array(15).fill(0)];
  const object = withPosition({ ...four, pencil_marks: [{ cell: [1, 2], values: [2, 3, 4] }] }, values, [[1, [2, 3]], [2, [4]]]);
  assert.equal(object.givens[0][0], 1);
  assert.deepEqual(object.pencil_marks, [{ cell: [1, 2], values: [2, 3] }, { cell: [1, 3], values: [4] }]);
});
