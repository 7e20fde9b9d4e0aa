/** What is opened: pasted, dropped, linked, imported and made puzzles. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { AMBIGUOUS, cell, chooseTool, COSMETIC, EASY, FUTOSHIKI, hold, label, LINK, LINKS, message, open, says } from "../visitor.mjs";

export default {
  async "what is pasted anywhere is opened"(page) {
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    }, AMBIGUOUS);
    await page.waitForFunction(() => /Latin square 3×3/.test(document.getElementById("title").textContent));
    await page.click(cell(4));
    await page.keyboard.press("7");
    assert.match(await message(page), /from 1 to 3/);
    assert.match(await label(page, 4), /empty/);
  },

  async "so is what is dropped"(page) {
    await page.evaluate((text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "puzzle.txt", { type: "text/plain" }));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }, FUTOSHIKI);
    await page.waitForFunction(() => /Futoshiki 5×5/.test(document.getElementById("title").textContent));
  },

  async "it leaves as a picture and as a link of f-puzzles, which comes back"(page) {
    await open(page, EASY);
    await page.click("#share");
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("#share-svg")]);
    assert.match(readFileSync(await download.path(), "utf8"), /^<svg [^]*<\/svg>\n$/);
    const [pixels] = await Promise.all([page.waitForEvent("download"), page.click("#share-png")]);
    const png = readFileSync(await pixels.path());
    assert.match(png.toString("latin1", 0, 4), /PNG/);
    assert.ok(png.readUInt32BE(16) > 800, "wide enough for print");
    await page.selectOption("#share-notation", "link");
    await page.waitForFunction(() => /load=/.test(document.getElementById("share-text").value));
    const link = await page.inputValue("#share-text");
    await page.keyboard.press("Escape");
    await open(page, AMBIGUOUS);
    await open(page, link);
    assert.match(await label(page, 0), /5, given/);
    await says(page, /Sudoku 9×9/, "title");
  },

  async "symbols are on the pad, and their keys write them, in play and in Edit"(page) {
    await open(page, "sudoku 4 symbols CZX0\nC . . .\n. . . .\n. . . .\n. . . Z\n");
    assert.deepEqual(await page.locator("#pad button").allTextContents(), ["C", "Z", "X", "0"]);
    await page.click(cell(1));
    await page.keyboard.press("x");
    assert.match(await label(page, 1), /\bX\b/);
    await page.keyboard.press("0");
    assert.match(await label(page, 1), /\b0\b/, "writes it, and clears nothing");
    await page.click(cell(2));
    await page.keyboard.press("Shift+Z");
    assert.match(await label(page, 2), /Z/, "a corner mark");
    assert.equal(await page.textContent(`${cell(2)} .corner`), "Z");
    assert.ok(await page.isChecked("#modes [value=value]"), "Z, X and C are no shortcuts here");
    await page.click("#edit");
    await page.click(cell(5));
    await page.keyboard.press("z");
    assert.match(await label(page, 5), /\bZ\b/);
    await chooseTool(page, "cage");
    assert.deepEqual(await page.locator("#pad button").allTextContents(), ["1", "2", "3", "4"], "digits of a clue");
    await page.click("#edit-done");
    await page.waitForSelector("#edits", { state: "hidden" });
    assert.match(await label(page, 5), /\bZ\b/);
  },

  async "title, author and rules are shown, and kept when the puzzle is edited"(page) {
    await open(page, "latin 2\ntitle The #1\nauthor A. Setter\nrules First <b>rule</b>.\nrules Last.\n. 1\n. .\n");
    const shown = async () => {
      await says(page, /The #1 · Latin square 2×2/, "title");
      assert.ok((await page.textContent("#rules")).startsWith("by A. Setter\nFirst <b>rule</b>.\nLast.\n"));
    };
    await shown();
    await page.click("#edit");
    await page.click("#edit");
    await shown();
    await open(page, AMBIGUOUS);
    assert.doesNotMatch(await page.textContent("#rules"), /Setter|First/);
    await open(page, "sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\nthermometer r1c1 r1c2 r2c2\nrenban r3c1 r3c2\n");
    await says(page, /^Thermo Renban Sudoku 4×4/, "title");
    await says(page, /^Each row, column and box holds 1 to 4 once\. Values rise/, "rules");
  },

  async "a puzzle is made, and its seed shown"(page) {
    await page.click("#new");
    await page.selectOption("#new-kind", "kenken");
    await page.selectOption("#new-size", "5");
    await page.fill("#new-seed", "7");
    await page.click("#make");
    await page.waitForFunction(() => /Seed 7/.test(document.getElementById("message").textContent));
    await says(page, /KenKen 5×5/, "title");
    await says(page, /^KenKen 5×5.*Seed 7/, "heard");
  },

  async "clues of any kind are drawn by the engine, where they belong"(page) {
    await page.click("#new");
    await page.selectOption("#new-kind", "skyscraper");
    await page.fill("#new-seed", "3");
    await page.click("#make");
    await page.waitForSelector(".drawing text");
    const shift = await page.evaluate(() => {
      const overlay = document.querySelector(".drawing");
      const [x, y, pitch] = overlay.dataset.grid.split(" ").map(Number);
      const { left, top, width } = overlay.getBoundingClientRect();
      const scale = width / overlay.viewBox.baseVal.width;
      const first = document.querySelector("[data-cell='0']").getBoundingClientRect();
      return [left + x * scale - first.left, top + y * scale - first.top, pitch * scale - first.width];
    });
    for (const pixels of shift) assert.ok(Math.abs(pixels) < 1, `the drawing lies ${shift} beside the cells`);
    const outside = await page.$$eval(".drawing text", (texts) => texts.map((text) => text.textContent));
    assert.ok(outside.length > 0 && outside.every((text) => /^[1-5]$/.test(text)), outside);
    await open(page, EASY);
    await page.waitForFunction(() => !document.querySelector(".drawing text"));
    await open(page, FUTOSHIKI);
    await page.waitForSelector("#board.is-apart .drawing");
    const apart = await page.evaluate(() => {
      const [x, y] = document.querySelector(".drawing").dataset.grid.split(" ").map(Number);
      const [, right, bottom] = new RegExp(`M${x} ${y}H(\\S+?)V([\\d.]+)`).exec(document.querySelector(".drawing").innerHTML);
      const { left, top, width } = document.querySelector(".drawing").getBoundingClientRect();
      const scale = width / document.querySelector(".drawing").viewBox.baseVal.width;
      const first = document.querySelector("[data-cell='0']").getBoundingClientRect();
      return [left + ((x + Number(right)) / 2) * scale - (first.left + first.width / 2),
        top + ((y + Number(bottom)) / 2) * scale - (first.top + first.height / 2)];
    });
    for (const pixels of apart) assert.ok(Math.abs(pixels) < 1, `a square lies ${apart} beside the middle of its cell`);
  },

  async "of several puzzles the chosen one is opened, each time"(page) {
    for (const [number, kind] of [[2, "Latin"], [1, "Sudoku"], [2, "Latin"]]) {
      await page.click("#open");
      await page.fill("#open-text", `${EASY}\n\n${AMBIGUOUS}`);
      await page.click("#read");
      await page.click(`#dialog .boards button:nth-child(${number})`);
      await page.waitForFunction((title) => document.title.startsWith(title), kind);
      assert.equal(await page.$("#dialog[open]"), null);
    }
  },

  async "what is left out of a puzzle is named"(page) {
    await open(page, COSMETIC);
    assert.match(await message(page), /^About this puzzle: .*2 of 'foglight'/);
    const drawn = () => page.waitForSelector(".drawing [stroke='#f00']", { state: "attached" }); // a flat line
    await drawn();
    await page.reload();
    await drawn(); // the address keeps it as well
  },

  async "links that setters share are opened without an alarm, and what is left out is said calmly"(page) {
    assert.ok(LINKS.length >= 19);
    for (const link of LINKS) {
      await open(page, link);
      await page.waitForSelector(".drawing", { state: "attached" });
      assert.equal(await page.getAttribute("#message", "class"), "message ", `${await message(page)}: ${link}`);
      assert.equal(await page.locator("#dialog .is-bad").count(), 0);
    }
  },

  async "what is only drawn gets a meaning in a panel"(page) {
    await open(page, LINK);
    await says(page, /It has exactly one solution/, "looks");
    const meanings = () => page.$$eval("#looks select", (all) => all.map(({ value }) => value));
    assert.deepEqual((await meanings()).sort(), ["entropic", "renban", "sum 10", "sum 5", "thermometer"]);
    assert.equal(await message(page), "", "nothing is left out");
    const choice = page.locator("#looks select").first();
    await choice.selectOption("");
    await says(page, /It has several solutions/, "looks");
    await choice.selectOption("own");
    await page.fill("#looks input", "relation |a-b|");
    await page.press("#looks input", "Enter");
    await page.waitForSelector("#looks .is-bad [lang=en]");
    await choice.selectOption("renban");
    await says(page, /It has exactly one solution/, "looks");
    await page.waitForSelector(".drawing path", { state: "attached" });
    await open(page, "sudoku 4\n");
    assert.equal(await page.isHidden("#looks"), true, "another puzzle has none");
  },

  async "a position from f-puzzles is kept"(page) {
    const grid = Array.from({ length: 4 }, () => new Array(4).fill({}));
    grid[0] = [{ value: 1, given: true }, { value: 2 }, { centerPencilMarks: [3, 4] }, { cornerPencilMarks: [3] }];
    await open(page, JSON.stringify({ size: 4, grid }));
    assert.match(await label(page, 1), /\b2\b/);
    assert.match(await label(page, 2), /3.*4/);
    assert.match(await label(page, 3), /3/);
  },

  async "a puzzle whose drawing is late shows no clue of the one before"(page) {
    await open(page, "sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\n");
    await open(page, "sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\nsum 7 r1c1 r1c2\n");
    await page.waitForSelector(".drawing text");
    await hold(page);
    await page.goBack();
    await page.waitForFunction(() => /^Sudoku 4×4/.test(document.title));
    assert.equal(await page.$(".drawing"), null);
    await hold(page, false);
    await page.waitForSelector(".drawing");
    assert.equal(await page.$(".drawing text"), null);
  },

  async "a rule with several amounts names them all"(page) {
    await open(page, "sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\nnegative-sum 5\nnegative-sum 3\n");
    await says(page, /do not add up to 5\. .*do not add up to 3\./, "rules");
  },
};
