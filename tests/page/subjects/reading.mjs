/** Nobody is kept out: screen readers, fingers, languages, themes. */

import assert from "node:assert/strict";

import { ask, cell, chooseTool, COSMETIC, drag, EASY, emptyBoard, hold, isLabelled, label, open, position, reader, says, tap, touch, violationsOf, visit } from "../visitor.mjs";

export default {
  async "one region says what just happened"(page) {
    await open(page, EASY);
    await page.click(cell(2));
    await page.keyboard.press("4");
    await says(page, /^r1c3: 4$/, "heard");
    await page.keyboard.press("Control+z");
    await says(page, /^r1c3: empty$/, "heard");
    await page.keyboard.press("Shift+Digit7");
    await says(page, /^r1c3: corner marks 7$/, "heard");
    await page.keyboard.press("Alt+Digit2");
    await says(page, /^r1c3: corner marks 7, colours red$/, "heard");
    assert.match(await label(page, 2), /corner marks 7; red/);
    await page.keyboard.press("5");
    await says(page, /^Row 1 has 5 more than once/, "heard");
    await page.keyboard.press("Control+z");
    await ask(page, "#hint");
    await says(page, /Look at the marked cells/, "heard");
    assert.equal(await page.$$eval("[role=status], [aria-live]", (regions) => regions.length), 1);
  },

  async "a whole game is played by keyboard, and read from the accessibility tree"(page) {
    const { focused, hears, landsOn, tabsTo } = await reader(page);
    const press = async (...keys) => { for (const key of keys) await page.keyboard.press(key); };
    await tabsTo(/^Open$/);
    await press("Enter");
    await tabsTo(/^Paste a puzzle/);
    await page.keyboard.insertText("sudoku 4\n1 . . 4\n. 4 1 .\n4 . . 1\n. 1 . .\nthermometer r1c2 r1c3\n");
    await tabsTo(/^Open$/);
    await press("Enter");
    await page.waitForSelector("#dialog:not([open])", { state: "attached" });
    await tabsTo(/^Row 1, column 1; 1, given$/, "Shift+Tab");
    await press("ArrowRight");
    assert.match(await focused(), /^Row 1, column 2; empty; thermometer, cell 1 of 2$/);
    await press("4");
    await hears(/Row 1 has 4 more than once: r1c2, r1c4/);
    assert.match(await focused(), /^Row 1, column 2; 4; thermometer, cell 1 of 2; in conflict$/);
    await press("Control+z");
    await hears(/^r1c2: empty$/);
    await press("Shift+Digit2", "3");
    await hears(/^r1c2: 3$/);
    await tabsTo(/^Check$/);
    await press("Enter");
    await hears(/cannot be solved any more|cannot stand together/);
    assert.equal(await focused(), "Check");
    await press("Control+z");
    await hears(/^r1c2: corner marks 2$/);
    await tabsTo(/^Hint$/);
    await press("Enter");
    await hears(/Look at the marked cells: r\dc\d/);
    assert.equal(await focused(), "Hint");
    await tabsTo(/^Tell me more$/);
    await press("Enter");
    await landsOn(/^Answer$/); // in the place of what had the focus and is gone
    await hears(/^(?!Look at the marked cells).*r\dc\d/);
    await tabsTo(/^Do it$/);
    await press("Enter");
    await hears(/^r\dc\d: \d$/);
    await landsOn(/^Row \d, column \d; \d/); // the cell that the hint has filled
    await press("Control+Home");
    const solution = "1234341243212143";
    for (const [at, digit] of [...solution].entries()) {
      if (/; empty/.test(await focused())) await press(digit);
      await press(at % 4 === 3 ? "Home" : "ArrowRight");
      if (at % 4 === 3) await press("ArrowDown");
    }
    await hears(/Solved in \d+:\d\d. Every rule holds/);
    assert.match(await focused(), /^Row 1, column 1; 1, given$/);
  },

  async "fingers draw lines, take steps back, and select"(page, url, browser) {
    const phone = await visit(browser, url, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    await tap(phone, "#edit", "#edits summary");
    await emptyBoard(phone, 9);
    await chooseTool(phone, "thermometer");
    await touch(phone, [20, 30, 40]);
    const drawn = () => phone.textContent("#edits .current strong");
    assert.equal(await drawn(), "thermometer r3c3 r4c4 r5c5");
    await tap(phone, "#undo", "#edits .current[hidden]");
    await tap(phone, "#redo", "#redo:disabled");
    await chooseTool(phone, "move");
    await touch(phone, [30, 31]);
    assert.equal(await drawn(), "thermometer r3c4 r4c5 r5c6");
    await open(phone, EASY);
    await touch(phone, [2, 3]);
    assert.equal(await phone.locator("[aria-selected=true]").count(), 2, "a finger that is drawn over cells selects them");
    await tap(phone, "#several", "#several[aria-pressed=true]");
    await touch(phone, [5]);
    await touch(phone, [6]);
    await tap(phone, '[data-mode="corner"]', '[data-mode="corner"] :checked');
    await tap(phone, '#pad [data-number="2"]', "#undo:enabled");
    for (const at of [2, 3, 5, 6]) await isLabelled(phone, at, /corner marks 2/);
    await tap(phone, "#undo", "#undo:disabled");
    await isLabelled(phone, 5, /empty$/);
    assert.deepEqual(phone.complaints, []);
    await phone.context().close();
  },

  async "in a Spanish or Portuguese page the engine speaks the language, and its English is explained and marked as English"(page, url, browser) {
    for (const [locale, sentence] of [["es-ES", /El motor no puede con esto \(línea 2, columna 1\): hapax esperaba la fila 1 de 9, y hay 'xx'/],
      ["pt-PT", /O motor não consegue fazer isto \(linha 2, coluna 1\): o hapax esperava a linha 1 de 9, e há 'xx'/],
      ["pt-BR", /O motor não consegue fazer isto \(linha 2, coluna 1\): o hapax esperava a linha 1 de 9, e há 'xx'/]]) {
      const other = await visit(browser, url, { locale });
      /** What is shown without the parts that are marked as English. */
      const own = (selector) => other.$eval(selector, (element) => {
        const copy = element.cloneNode(true);
        for (const part of copy.querySelectorAll("[lang=en], script")) part.remove();
        return copy.textContent;
      });
      const isSaid = async (selector, words) => {
        await other.waitForFunction(([where, source]) => [...document.querySelectorAll(where)]
          .some(({ textContent }) => new RegExp(source).test(textContent)), [selector, words.source]);
        assert.match(await own(selector), words);
        assert.doesNotMatch(await own("body"), /\b(the|expected|found|cannot|does|engine|not)\b/i, selector);
      };
      const isExplained = async (selector, english, rest = /./) => {
        await other.waitForFunction(([where, source]) => [...document.querySelectorAll(`${where} [lang=en]`)]
          .some(({ textContent }) => new RegExp(source).test(textContent)), [selector, english.source]);
        assert.match(await own(selector), rest);
        assert.doesNotMatch(await own("body"), /\b(the|expected|found|cannot|does|engine|not)\b/i, selector);
      };
      await other.click("#open");
      await other.fill("#open-text", "sudoku 9\nxx\n");
      await other.click("#read");
      await isSaid("#dialog .is-bad", sentence);
      await other.fill("#open-text", COSMETIC);
      await other.click("#read");
      await isSaid("#message", /: .*'foglight'/);
      await isSaid("#heard", /: .*'foglight'/);
      await other.click("#share");
      await other.selectOption("#share-notation", "skyscraper");
      await isExplained("#dialog .message", /./);
      await other.keyboard.press("Escape");
      await other.click("#edit");
      await emptyBoard(other, 4);
      await chooseTool(other, "relation");
      await other.fill("#edit-rule", "a <");
      await drag(other, [0, 1, 2]);
      await isExplained("#edit-fault", /makes no sense|expected/);
      await other.goto(`${url}#p=AAAA`);
      await other.waitForFunction(() => document.getElementById("message").textContent !== "");
      assert.doesNotMatch(await own("#message"), /\b(the|cannot|damaged)\b/);
      await other.context().close();
    }
  },

  async "when the system turns dark the board stays as it is"(page) {
    await open(page, EASY);
    await page.click(cell(2));
    await page.keyboard.press("4");
    const before = await position(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.waitForSelector('html[data-theme="dark"]');
    assert.equal(await position(page), before);
    assert.equal(await page.textContent(`${cell(2)} .value`), "4");
  },

  async "scripts and data from elsewhere are refused"(page) {
    const refused = await page.evaluate(() => new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", (event) => resolve(event.effectiveDirective));
      const script = document.createElement("script");
      script.textContent = "globalThis.intruded = true";
      document.body.append(script);
    }));
    assert.match(refused, /script-src/);
    assert.equal(await page.evaluate(() => globalThis.intruded), undefined);
    page.complaints.length = 0; // the browser's own
  },

  async "axe-core finds nothing on the page and in its dialogs"(page) {
    assert.deepEqual(await violationsOf(page), []);
    for (const id of ["#new", "#open", "#kept", "#share", "#settings"]) {
      await page.click(id);
      await page.waitForSelector("#dialog[open]");
      assert.deepEqual(await violationsOf(page), [], id);
      await page.keyboard.press("Escape");
      await page.waitForSelector("#dialog:not([open])", { state: "attached" });
    }
    await page.click("#edit");
    await says(page, /solution/, "verdict");
    assert.deepEqual(await violationsOf(page), [], "edit");
    await open(page, EASY);
    for (const button of ["#check", "#hint", "#explain", "#redundant"]) {
      await ask(page, button);
      assert.deepEqual(await violationsOf(page), [], button);
    }
  },

  async "dark, it reads as well"(page) {
    await page.emulateMedia({ colorScheme: "dark" });
    assert.deepEqual(await violationsOf(page), []);
  },

  async "the other languages have all words"(page) {
    for (const code of ["es", "pt", "pt-BR"]) {
      await page.click("#settings");
      await page.selectOption("#language", code);
      assert.equal(await page.getAttribute("html", "lang"), code);
      assert.ok(!(await page.innerText("body")).includes("undefined"));
      await page.keyboard.press("Escape");
    }
  },

  async "on a phone a puzzle is opened, read, played and explained by touch"(page, url, browser) {
    const phone = await visit(browser, url, { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    await open(phone, `sudoku 9\ntitle A long title of a puzzle that no phone shows in one line\n${"rules Normal rules, and many more words.\n".repeat(30)}${EASY.match(/.{9}/g).map((row) => [...row].join(" ")).join("\n")}\n`);
    const isSeen = (selector) => phone.$eval(selector, (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    });
    for (const selector of [cell(0), cell(80), '#pad [data-number="9"]', "#undo"]) assert.ok(await isSeen(selector), selector);
    await tap(phone, "#about summary", "#about[open]");
    assert.match(await phone.textContent("#rules"), /many more words/);
    await tap(phone, "#about summary", "#about:not([open])");
    await touch(phone, [2]);
    await tap(phone, '#pad [data-number="4"]', "#undo:enabled");
    await isLabelled(phone, 2, /; 4/);
    await tap(phone, "#more summary", "#more[open]");
    await hold(phone);
    await tap(phone, "#explain", "#work:not([hidden])");
    assert.ok(await isSeen("#cancel"), "work is seen where the finger is");
    await hold(phone, false);
    await phone.waitForSelector("#step-next");
    for (let step = 2; step < 5; ++step) {
      for (const selector of ["#sentence", "#step-next", cell(40)]) assert.ok(await isSeen(selector), `${selector} at step ${step}`);
      await phone.tap("#step-next");
      await says(phone, new RegExp(`${step} of`), "answer");
    }
    assert.deepEqual(phone.complaints, []);
    await phone.context().close();
  },
};
