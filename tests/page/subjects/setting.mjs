/** Edit: every clue is drawn, changed and judged. */

import assert from "node:assert/strict";

import { ask, cell, chooseTool, drag, EASY, emptyBoard, FUTOSHIKI, instance, label, open, says, stopClock } from "../visitor.mjs";

const PATHS = { below: [], border: [[-0.3, 2.5]], cells: [3, 10, 17, 16], corners: [[3.1, 2.9]], edges: [[0.95, 0.5]] };

/** Draws every clue of the engine's table that is drawn there; the engine reads it. */
async function drawAll(page, wanted) {
  await page.click("#edit");
  const names = await page.evaluate(() => JSON.parse(document.getElementById("facts").textContent).clues
    .map(({ word, drawn_on: place }) => ({ word, place })));
  assert.deepEqual([...new Set(names.map(({ place }) => place))].sort(), Object.keys(PATHS));
  await emptyBoard(page, 6);
  await stopClock(page);
  for (const { word } of names.filter(({ place }) => place === wanted)) {
    const isTick = await page.locator(`#edits input[name="${word}"]`).count() > 0;
    if (isTick) {
      if (!await page.isVisible(`#edits input[name="${word}"]`)) await page.click('#edits summary:has-text("Whole grid")');
      await page.check(`#edits input[name="${word}"]`);
    } else {
      await chooseTool(page, word);
      if (wanted === "below") await page.click("#edit-add");
      else await drag(page, word === "little-killer" ? [0, 7] : PATHS[wanted]);
    }
    if (wanted === "border") {
      await says(page, /Type the number/, "verdict");
      for (const digit of word === "little-killer" ? "45" : "3") await page.keyboard.press(digit);
    }
    await page.waitForFunction(() => document.querySelectorAll("#edits details .clues li").length === 1);
    await page.waitForSelector("#verdict:not([aria-busy])");
    assert.match(await page.textContent("#verdict"), /solution/, word);
    await page.click("#undo");
  }
}

export default {
  async "a Futoshiki is drawn by hand"(page) {
    await page.click("#edit");
    await emptyBoard(page, 4);
    await page.click('#edits summary:has-text("Whole grid")');
    await page.selectOption("#edit-box", "");
    await chooseTool(page, "inequality");
    await drag(page, [0, 1]);
    await chooseTool(page, "given");
    await page.click(cell(5));
    await page.keyboard.press("3");
    await page.click(cell(10));
    await page.click('#pad [data-number="2"]');
    await page.click("#edit-done");
    await page.waitForSelector("#edits", { state: "hidden" });
    assert.match(await label(page, 0), /less than r1c2/);
    assert.match(await label(page, 5), /3, given/);
    assert.match(await label(page, 10), /2, given/);
  },

  ...Object.fromEntries(Object.keys(PATHS).map((place) => [`every clue of the table that is drawn on ${place} is drawn, and the engine reads it`,
    (page) => drawAll(page, place)])),

  async "a drawn clue is changed by digits, moved, turned round, deleted, undone and redone"(page) {
    await page.click("#edit");
    await emptyBoard(page, 9);
    const shown = () => page.textContent("#edits .current strong");
    await stopClock(page);
    await chooseTool(page, "cage");
    await drag(page, [0, 1, 9]);
    assert.equal(await shown(), "cage 6 r1c1 r1c2 r2c1");
    await page.keyboard.press("1");
    await page.keyboard.press("5");
    assert.equal(await shown(), "cage 15 r1c1 r1c2 r2c1");
    await page.waitForFunction(() => [...document.querySelectorAll(".drawing text")].some(({ textContent }) => textContent === "15"));
    await page.click("#undo"); // takes back the whole number
    assert.match(await label(page, 0), /cage of 3 cells with 6/);
    await page.click("#redo");
    await chooseTool(page, "thermometer");
    await drag(page, [20, 30, 40]);
    await chooseTool(page, "move");
    await drag(page, [30, 31]);
    assert.equal(await shown(), "thermometer r3c4 r4c5 r5c6");
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+ArrowLeft");
    assert.equal(await shown(), "thermometer r4c3 r5c4 r6c5");
    await page.click("#undo");
    await page.click("#undo");
    await drag(page, [31]);
    await page.click("#edit-reverse");
    assert.equal(await shown(), "thermometer r5c6 r4c5 r3c4");
    await page.keyboard.press("Delete");
    assert.equal(await page.isVisible("#edits .current"), false);
    await page.click("#undo");
    await page.click(cell(0));
    assert.equal(await shown(), "cage 15 r1c1 r1c2 r2c1");
    await page.click("#redo");
    await drag(page, [31]);
    assert.equal(await page.isVisible("#edits .current"), false);
    await page.click("#edit-done");
    await page.waitForSelector("#edits", { state: "hidden" });
    assert.match(await label(page, 1), /cage of 3 cells with 15/);
  },

  async "regions, allowed values, boxes, rules of one's own and the setter's words are drawn and kept"(page) {
    await page.click("#edit");
    await emptyBoard(page, 6);
    await chooseTool(page, "region");
    await drag(page, [0, 1, 7]);
    await says(page, /region r1c1 r1c2 r2c2/, "edits");
    await chooseTool(page, "ratio");
    await drag(page, [33, 34, 35]);
    await says(page, /ratio 2 r6c4 r6c5.*ratio 2 r6c5 r6c6/, "edits");
    await drag(page, [34, 35]);
    await chooseTool(page, "allowed");
    await page.click(cell(20));
    for (const key of ["2", "4", "5", "4"]) await page.keyboard.press(key);
    assert.match(await label(page, 20), /one of 2 5/);
    await chooseTool(page, "relation");
    await page.fill("#edit-rule", "a <");
    await drag(page, [30, 31, 32]);
    await says(page, /makes no sense/, "edit-fault");
    await says(page, /solution/, "verdict"); // that of the rest
    await page.fill("#current-rule", "|a-b| >= 2");
    await page.keyboard.press("Tab");
    await says(page, /solutions/, "verdict");
    for (const name of ["Whole grid", "Title, author, rules"]) await page.click(`#edits summary:has-text("${name}")`);
    await page.selectOption("#edit-box", "3x2");
    await page.check('#edits input[name="diagonal"]');
    await page.fill("#edit-title", "Mine");
    await page.fill("#edit-rules", "Be kind.");
    await page.press("#edit-rules", "Tab");
    await page.click("#undo");
    assert.equal(await page.inputValue("#edit-rules"), "");
    await page.click("#redo");
    assert.equal(await page.inputValue("#edit-rules"), "Be kind.");
    await page.click("#edit-done");
    await page.waitForSelector("#edits", { state: "hidden" });
    assert.match(await page.textContent("#title"), /^Mine/);
    await says(page, /Be kind.[^]*marked diagonal[^]*\|a-b\| >= 2/, "rules");
    await page.click("#share");
    await page.waitForFunction(() => (document.getElementById("share-text")?.value ?? "") !== "");
    const text = await page.inputValue("#share-text");
    for (const line of [/boxes 3x2 diagonal/, /region r1c1 r1c2 r2c2/, /r4c3 in 2 5/, /relation \|a-b\| >= 2 : r6c1 r6c2 r6c3/]) assert.match(text, line);
  },

  async "lines are drawn without a pointer, and givens with a symmetry"(page) {
    await page.click("#edit");
    await emptyBoard(page, 9);
    await page.selectOption("#edit-symmetry", "rotational");
    await page.focus(cell(0));
    await page.keyboard.press("5");
    await page.waitForFunction(() => /\d, given/.test(document.querySelector("[data-cell='80']").getAttribute("aria-label")));
    await page.click("#undo");
    assert.match(await label(page, 80), /empty/);
    assert.match(await label(page, 0), /empty/);
    await chooseTool(page, "renban");
    await page.focus(cell(9));
    for (const key of ["ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight", "Enter"]) await page.keyboard.press(key);
    assert.equal(await page.textContent("#edits .current strong"), "renban r3c1 r4c1 r4c2");
  },

  async "the verdict follows every change: several, one, none, and why"(page) {
    await open(page, EASY);
    await page.click("#edit");
    await says(page, /exactly one solution.*(redundant|needed)/, "live");
    await page.click(cell(80));
    await page.keyboard.press("Delete");
    await page.click(cell(0));
    await page.keyboard.press("Delete");
    await says(page, /It has \d+ solutions|exactly one/, "verdict");
    for (const at of [1, 4, 9, 12, 13, 14]) {
      await page.click(cell(at));
      await page.keyboard.press("Delete");
    }
    await says(page, /It has (at least [\d,]+|\d+) solutions/, "verdict");
    await page.waitForSelector(".candidate");
    await page.click(cell(0));
    await page.keyboard.press("8");
    await says(page, /no solution/, "verdict");
    await says(page, /Column 1 has 8 more than once/);
    assert.match(await label(page, 0), /in conflict/);
    assert.equal(await page.isVisible("#check"), false, "the verdict says it all");
    await ask(page, "#explain");
    await page.click("#undo");
    assert.equal(await page.isVisible("#answer"), false, "an answer about an older draft goes");
    await open(page, FUTOSHIKI);
    await page.click("#edit");
    await page.click("#edit-done");
    await page.waitForSelector("#edits", { state: "hidden" });
    assert.match(await ask(page, "#check"), /can still be solved/); // comes after what Edit might still have asked
    assert.equal(await page.$(".is-ghost, .candidate"), null, "who plays is not shown the solution");
    await open(page, instance("broken/sudoku-no-value.txt"));
    await page.click("#edit");
    await says(page, /no solution.*cannot stand together:the given/, "live");
    await page.click("#live .clues button");
    assert.equal(await page.$$eval("[aria-selected=true]", (cells) => cells.length), 1);
  },

  async "Edit loses no clue of any kind"(page) {
    const names = ["everything", "named-clues", "own-rules", "little-killers", "sudoku-with-signs"];
    for (const name of names) {
      const [text] = instance(`mixed/${name}.txt`).replace(/^#.*\n/gm, "").trim().split(/\n\n(?=\w)/);
      await open(page, text);
      await page.click("#share");
      await page.waitForFunction(() => (document.getElementById("share-text")?.value ?? "") !== "");
      const before = await page.inputValue("#share-text");
      await page.keyboard.press("Escape");
      await page.click("#edit");
      await page.click(cell(1));
      for (const key of ["Delete", "1", "Control+z", "Control+z", "Control+y", "Control+z"]) await page.keyboard.press(key);
      while (await page.isEnabled("#undo")) await page.click("#undo");
      await page.click("#edit-done");
      await page.waitForSelector("#edits", { state: "hidden" });
      await page.click("#share");
      await page.waitForFunction(() => (document.getElementById("share-text")?.value ?? "") !== "");
      assert.equal(await page.inputValue("#share-text"), before, name);
      await page.keyboard.press("Escape");
    }
  },

  async "a clue that is drawn without a number has the engine's usual one"(page) {
    await page.click("#edit");
    await emptyBoard(page, 9);
    for (const [turn, tool] of ["lockout", "whispers", "difference"].entries()) {
      await chooseTool(page, tool);
      await drag(page, tool === "difference" ? [18, 19] : [0, 1, 2].map((at) => 9 * turn + at));
    }
    await page.click("#share");
    await page.waitForFunction(() => (document.getElementById("share-text")?.value ?? "") !== "");
    const text = await page.inputValue("#share-text"); // which leaves usual amounts out
    for (const line of [/^lockout r1c1 r1c2 r1c3$/m, /^whispers r2c1 r2c2 r2c3$/m, /^difference r3c1 r3c2$/m]) assert.match(text, line);
  },

  async "candidates in Edit say how many solutions have them, up to 8"(page) {
    await open(page, "latin 3\n1 . .\n. . .\n. . .\n");
    await page.click("#edit");
    await says(page, /It has 4 solutions/, "verdict");
    await page.waitForSelector(".candidate .count");
    const counts = () => page.$$eval(".candidate", (all) => all.map(({ textContent }) => textContent).sort().join(" "));
    assert.equal(await counts(), "12 12 12 12 21 21 21 21 22 22 22 22 31 31 31 31 32 32 32 32", "each value, and its count");
    await page.uncheck("#live input[name=liveCandidates]");
    assert.equal(await page.$(".candidate"), null);
  },

  async "the solution stays hidden until a setter asks"(page) {
    await open(page, EASY);
    await page.click("#edit");
    await says(page, /exactly one solution/, "verdict");
    assert.equal(await page.$(".is-ghost"), null);
    await page.check("#live input[name=liveSolution]");
    await page.waitForSelector(".is-ghost");
  },

  async "tools that were used last are at hand, and drawings have no meaning"(page) {
    await page.click("#edit");
    await emptyBoard(page, 4);
    await chooseTool(page, "drawn colour");
    await page.fill("#edit-colour", "#ff0000");
    await drag(page, [0, 1]);
    await page.waitForSelector(".drawing [fill='#f00']", { state: "attached" });
    await chooseTool(page, "drawn text");
    await page.fill("#edit-text", "hi");
    await drag(page, [5]);
    await page.waitForFunction(() => [...document.querySelectorAll(".drawing text")].some(({ textContent }) => textContent === "hi"));
    assert.deepEqual(await page.$$eval("#edits .tools:first-child .tool", (all) => all.map(({ name }) => name)), ["drawn text", "drawn colour"]);
    assert.match(await page.textContent("#edit-rule-text"), /^text/);
    await says(page, /It has (288|at least 288)/, "verdict");
    await page.click("#edit-done");
    await page.waitForSelector("#edits", { state: "hidden" });
    assert.match(await label(page, 0), /empty$/);
    assert.ok(await page.$(".drawing [fill='#f00']"));
  },
};
