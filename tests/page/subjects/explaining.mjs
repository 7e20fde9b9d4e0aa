/** Hints and explanations. */

import assert from "node:assert/strict";

import { ask, cell, CHAINS, EASY, FUTOSHIKI, label, message, open, position, says } from "../visitor.mjs";

/** Turns to the first step for which the page has such an element with such a text; all within the page, for there may be hundreds. */
async function turnTo(page, selector, text = /(?:)/) {
  const isFound = await page.evaluate(([what, source]) => {
    const slider = () => document.getElementById("step-slider");
    for (let step = 1; step <= Number(slider().max); ++step) {
      slider().value = String(step);
      slider().dispatchEvent(new Event("input", { bubbles: true }));
      const found = document.querySelector(what);
      if (found && new RegExp(source).test(found.textContent)) return true;
    }
    return false;
  }, [selector, text.source]);
  assert.ok(isFound, `${selector} ${text}`);
}

export default {
  async "a hint says where to look, then why, then does it"(page) {
    await open(page, EASY);
    assert.match(await ask(page, "#hint"), /Look at the marked cells: (r\dc\d, )*r1c6/);
    assert.match(await label(page, 5), /empty; marked/);
    await page.click("#answer .buttons button");
    await page.waitForFunction(() => /Hidden single/.test(document.getElementById("answer").textContent));
    assert.match(await page.textContent("#answer"), /box 2: the 8s in row 3 and in column 4 leave only r1c6/);
    await page.click("#answer .buttons button");
    assert.match(await label(page, 5), /; 8/);
    await page.click("#step");
    await page.waitForFunction((before) => document.querySelectorAll(".value:not(:empty)").length > before, 31);
    await says(page, /(single|house).*r\dc\d/i); // the reason of the step
  },

  async "from a mistake no hint is given, but its reason"(page) {
    await open(page, EASY);
    await page.click(cell(2));
    await page.keyboard.press("1");
    assert.match(await ask(page, "#hint"), /the entry r1c3 = 1/);
    assert.match(await message(page), /cannot be solved any more/);
  },

  async "a wrong centre mark is a mistake, too, and right ones are heeded"(page) {
    await open(page, EASY);
    await page.click(cell(2));
    await page.click('[data-mode="centre"]');
    await page.keyboard.press("1"); // a digit is the board's wherever the focus is
    for (const button of ["#check", "#hint"]) {
      assert.match(await ask(page, button), /the pencil marks of r1c3 without [2-9]/);
      assert.match(await message(page), /cannot be solved any more/);
    }
    await page.click("#undo");
    assert.match(await ask(page, "#check"), /can still be solved/);
  },

  async "one step after the other leads to the end, with what hints have struck out"(page) {
    await open(page, FUTOSHIKI);
    for (let before = await position(page); /empty/.test(before); before = await position(page)) {
      await page.click("#step");
      await page.waitForFunction((text) => globalThis.positionOfTest() !== text, before);
    }
    await page.waitForFunction(() => /Solved/.test(document.getElementById("message").textContent));
  },

  async "an explanation is walked through, with candidates, eliminations and arrows on the board"(page) {
    await open(page, EASY);
    assert.match(await ask(page, "#explain"), /51 steps lead to the solution/);
    await page.click("#step-next");
    await page.keyboard.press("ArrowRight");
    await says(page, /3 of 51/, "answer");
    assert.match(await label(page, 2), /candidates|marked|; \d/);
    await open(page, CHAINS);
    await ask(page, "#explain");
    const { length } = await page.$$(".candidate");
    assert.ok(length > 100, `${length} candidates`);
    for (const what of [".candidate.is-gone .cross", ".candidate.is-pattern", ".link[marker-end]"]) await turnTo(page, what);
    await turnTo(page, "#sentence", /^General step: suppose/);
    await turnTo(page, ".walk:has(#link-next) output", /of ([5-9]|\d\d)/); // an argument of several links, which are shown one by one
    for (const number of [1, 2]) await page.waitForFunction((least) => document.querySelectorAll(".link.is-step, .link.is-past").length >= least, number);
    await page.emulateMedia({ reducedMotion: "reduce" }); // or the next link would be lit
    await page.fill("#step-slider", await page.inputValue("#step-slider"));
    const [name] = await page.$$("#sentence .name");
    await name.focus();
    assert.ok(await page.$(".cell.is-lit"), "a name in the sentence lights its cells");
    await page.click(cell(0));
    await page.evaluate(() => document.activeElement.blur());
    assert.equal(await page.$(".cell.is-lit"), null);
  },

  async "an explanation starts from the player's values and marks"(page) {
    await open(page, EASY);
    await page.click(cell(2));
    await page.keyboard.press("4");
    assert.match(await ask(page, "#explain"), /50 steps lead/);
    await page.click(cell(2));
    await page.keyboard.press("1");
    assert.match(await ask(page, "#explain"), /no solution/);
  },

  async "in forced colours the cells of a hint are marked"(page) {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, EASY);
    const outline = () => page.$eval(cell(5), (element) => getComputedStyle(element).outlineStyle);
    assert.equal(await outline(), "none");
    await ask(page, "#hint");
    assert.notEqual(await outline(), "none");
  },

  async "the links of an argument are stopped, and turned one by one"(page) {
    await open(page, CHAINS);
    await ask(page, "#explain");
    await turnTo(page, "#link-next");
    await page.click("#link-play");
    const place = () => page.textContent(".walk:has(#link-next) output");
    const stopped = await place();
    await page.click("#link-next");
    await page.click("#link-back");
    assert.equal(await place(), stopped);
    assert.equal(await page.getAttribute("#link-play", "aria-label"), "Go on");
  },
};
