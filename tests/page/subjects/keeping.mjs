/** What outlasts a visit: links, tabs, drafts, the storage, paper. */

import assert from "node:assert/strict";

import { AMBIGUOUS, cell, EASY, hold, isLabelled, label, message, open, says, visit } from "../visitor.mjs";

/** Writes a 4 into the third cell of a puzzle, and returns the link that has it. */
async function linkWithA4(page) {
  await open(page, EASY);
  await page.click(cell(2));
  await page.keyboard.press("4");
  await page.click("#share");
  await page.check("#dialog input[type=checkbox]");
  await page.waitForFunction(() => document.getElementById("share-link").value.includes("&s="));
  return page.inputValue("#share-link");
}

export default {
  async "a link brings the puzzle and the position back"(page, url, browser) {
    const other = await visit(browser, await linkWithA4(page));
    assert.match(await label(other, 2), /; 4/);
    await other.reload();
    await other.waitForSelector("html[data-ready]");
    assert.match(await label(other, 2), /; 4/, "kept over a reload");
    assert.deepEqual(other.complaints, []);
    await other.context().close();
  },

  async "two tabs on a puzzle never undo each other's progress"(page, url) {
    const first = page.url();
    await open(page, EASY);
    await page.waitForURL((now) => now.href !== first);
    const address = page.url();
    const other = await page.context().newPage();
    await other.goto(address);
    await other.waitForSelector("html[data-ready]");
    await other.click(cell(2));
    await other.keyboard.press("4");
    await page.waitForFunction(() => /; 4/.test(document.querySelector('[data-cell="2"]').getAttribute("aria-label")));
    await page.click(cell(3));
    await page.keyboard.press("6");
    await other.waitForFunction(() => /; 6/.test(document.querySelector('[data-cell="3"]').getAttribute("aria-label")));
    await page.goto("about:blank"); // as closing it does
    await other.reload();
    await other.waitForSelector("html[data-ready]");
    for (const [at, value] of [[2, 4], [3, 6]]) assert.match(await label(other, at), new RegExp(`; ${value}`));
    await page.goto(url);
    await page.waitForSelector("html[data-ready]");
    assert.match(await label(page, 3), /; 6/);
  },

  async "a draft outlasts a reload and other puzzles, and is found again"(page) {
    await open(page, AMBIGUOUS);
    await page.click("#edit");
    await page.click(cell(8));
    await page.keyboard.press("3");
    await page.waitForFunction(() => location.hash.startsWith("#edit="));
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    assert.match(await label(page, 8), /3, given/);
    assert.equal(await page.getAttribute("#edit", "aria-pressed"), "true");
    await open(page, EASY);
    await page.click("#kept");
    await page.click("#dialog .kept li:nth-child(2) button:first-child");
    assert.match(await label(page, 8), /3, given/);
    await page.click("#edit-done");
    await page.waitForSelector("#edits", { state: "hidden" });
    assert.match(await label(page, 8), /3, given/);
    await page.click("#kept");
    assert.doesNotMatch(await page.textContent("#dialog"), /draft/);
  },

  async "a draft that is gone or damaged says so"(page, url) {
    await page.goto(`${url}#edit=gone`);
    await says(page, /not kept any more/);
    for (const text of ["{}", "{", '{"hapax_puzzle":1,"order":2,"givens":[[0,0],[0,0]],"clues":7}']) {
      await page.evaluate((damaged) => localStorage.setItem("hapax.draft.bad", JSON.stringify({ text: damaged, when: 9e15 })), text);
      await page.goto("about:blank");
      await page.goto(`${url}#edit=bad`);
      await page.waitForSelector("html[data-ready]");
      await says(page, /cannot be opened/);
      await page.waitForSelector(cell(0));
    }
  },

  async "Back and Forward lead from puzzle to puzzle; what is kept can be deleted"(page) {
    await open(page, EASY);
    await page.click(cell(2));
    await page.keyboard.press("4");
    await page.waitForFunction(() => location.hash.startsWith("#p="));
    const address = page.url();
    await open(page, AMBIGUOUS);
    await page.waitForFunction((before) => location.href !== before, address);
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith("Sudoku"));
    assert.match(await label(page, 2), /; 4/);
    await page.goForward();
    await page.waitForFunction(() => document.title.startsWith("Latin"));
    await page.click("#kept");
    assert.match(await page.textContent("#dialog .kept"), /Latin square 3×3.*Sudoku 9×9.*2 % filled/);
    await page.click("#dialog .kept li:nth-child(2) button:last-child");
    await page.keyboard.press("Escape");
    await page.click("#kept");
    assert.doesNotMatch(await page.textContent("#dialog .kept"), /2 % filled/);
  },

  async "a link with an older position asks for no trust: Undo brings back one's own"(page) {
    const link = await linkWithA4(page);
    await page.keyboard.press("Escape");
    await page.click(cell(3));
    await page.keyboard.press("6");
    await page.goto(link);
    await page.reload(); // a link that differs in its last part alone does not load the page anew
    await page.waitForSelector("html[data-ready]");
    assert.match(await label(page, 3), /empty/);
    await page.click("#undo");
    assert.match(await label(page, 3), /; 6/);
    assert.match(await label(page, 2), /; 4/);
  },

  async "a damaged link says so, and an absurd one does not hang the page"(page, url) {
    await page.goto("about:blank");
    await page.goto(`${url}#p=AAAA`);
    await page.waitForSelector("html[data-ready]");
    assert.match(await message(page), /link cannot be opened/);
    const absurd = `{"cells":{"centre":[${new Array(9).fill("1e999")}]},"seconds":1e999}`;
    const packed = await page.evaluate(async ([text, saved]) => {
      const pack = async (what) => btoa(String.fromCharCode(...new Uint8Array(await new Response(
        new Blob([what]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer())));
      return `#p=${encodeURIComponent(await pack(text))}&s=${encodeURIComponent(await pack(saved))}`;
    }, [AMBIGUOUS, absurd]);
    await page.goto(url + packed);
    await page.waitForFunction(() => document.title.startsWith("Latin square 3×3"));
    assert.match(await label(page, 4), /empty$/);
    await page.goto(`${url}#text=${encodeURIComponent("latin 1000\n")}`);
    await page.waitForFunction(() => /cannot be opened/.test(document.getElementById("message").textContent));
    assert.match(await page.title(), /Latin square 3×3/);
  },

  async "whatever is in the storage, the page starts"(page) {
    for (const raw of ["[null]", "null", '{"cells":7}', "{"]) {
      await page.evaluate((text) => {
        for (const key of ["hapax.settings", "hapax.game.latin 3", "hapax.draft.x", "hapax.game."]) {
          localStorage.setItem(key, text);
        }
      }, raw);
      await page.goto("about:blank");
      await page.goBack();
      await page.waitForSelector("html[data-ready]");
      await page.waitForSelector(cell(0));
    }
    await open(page, EASY);
    assert.match(await label(page, 0), /5, given/);
  },

  async "it is printed with its rules, in the page's language, and its solution"(page) {
    await page.click("#settings");
    await page.selectOption("#language", "es");
    await page.keyboard.press("Escape");
    await open(page, "sudoku 4\n1 . . .\n. . . .\n. . . .\n. . 3 .\nthermometer r1c2 r2c2 r2c3\n");
    await page.evaluate(() => { globalThis.print = () => { globalThis.printed = document.getElementById("sheet").textContent; }; });
    await page.click("#share");
    await page.click("#share-sheet");
    await page.waitForFunction(() => globalThis.printed !== undefined);
    assert.match(await page.evaluate(() => globalThis.printed), /Los valores crecen/);
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.isVisible("#board"), false);
  },

  async "Copied is said only if it was"(page) {
    await hold(page); // the notation comes after the click
    await page.click("#share");
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await page.click("#share-copy");
    await says(page, /does not allow/, "dialog");
    await hold(page, false);
    await page.waitForFunction(() => document.getElementById("share-text").value !== "");
    await says(page, /does not allow/, "dialog");
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.resolve(); });
    await page.click("#share-copy");
    await page.waitForFunction(() => /Copied/.test(document.getElementById("dialog").textContent));
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined })); // as on a host without TLS
    await page.click("#share-copy");
    await says(page, /does not allow/, "dialog");
  },

  async "what the browser refuses to keep is said as long as it is so, and outlasts a reload"(page, url, browser) {
    const context = await browser.newContext({ locale: "en-GB" });
    await context.addInitScript(() => Object.defineProperty(globalThis, "localStorage", { get() { throw new Error("SecurityError"); } }));
    const other = await context.newPage();
    const reload = async () => {
      await other.reload();
      await other.waitForSelector("html[data-ready]");
    };
    await other.goto(`${url}#text=${encodeURIComponent(AMBIGUOUS)}`);
    await other.waitForSelector("html[data-ready]");
    for (const [at, key] of [[4, "1"], [3, "2"]]) {
      const before = await other.evaluate(() => location.hash);
      await other.click(cell(at));
      await other.keyboard.press(key);
      await says(other, /no room to keep this|Column 2 has/);
      await other.waitForFunction((last) => location.hash.includes("&s=") && location.hash !== last, before);
    }
    await reload();
    assert.match(await label(other, 3), /; 2/);
    await other.click("#edit");
    await other.click(cell(8));
    await other.keyboard.press("1");
    await other.waitForFunction(() => location.hash.startsWith("#draft="));
    await says(other, /no room to keep this/);
    await reload();
    assert.match(await label(other, 8), /1, given/);
    assert.equal(await other.getAttribute("#edit", "aria-pressed"), "true");
    await context.close();
  },

  async "undo in Edit outlasts a reload, and another tab's changes"(page) {
    await open(page, AMBIGUOUS);
    await page.click("#edit");
    for (const [at, key] of [[8, "3"], [7, "1"]]) {
      await page.click(cell(at));
      await page.keyboard.press(key);
    }
    await page.waitForFunction(() => location.hash.startsWith("#edit="));
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await page.click("#undo");
    assert.match(await label(page, 7), /empty/);
    assert.match(await label(page, 8), /3, given/);
    await page.click("#redo");
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector("html[data-ready]");
    await other.click(cell(6));
    await other.keyboard.press("2");
    await isLabelled(page, 6, /2, given/);
    await page.click("#undo");
    await page.click("#undo");
    assert.match(await label(page, 6), /empty/);
    assert.match(await label(page, 7), /empty/);
    await page.click("#undo");
    assert.match(await label(page, 8), /empty/);
  },

  async "a printed puzzle takes as many sheets as it has pages"(page) {
    await open(page, EASY);
    await page.evaluate(() => { globalThis.print = () => { globalThis.isPrinted = true; }; });
    await page.click("#share");
    await page.click("#share-sheet");
    await page.waitForFunction(() => globalThis.isPrinted);
    const sheets = await page.locator("#sheet svg").count();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, sheets);
  },

  async "the licences of what is packed go with it"(page) {
    await page.click("#settings");
    await page.click("#dialog summary");
    await says(page, /CaDiCaL|cadical[^]*Boost Software License[^]*Lohmann[^]*Emscripten/, "dialog");
  },
};
