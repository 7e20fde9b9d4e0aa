/**
 * The pictures of the README: a mistake that is explained, a chain in the dark, a phone, and a puzzle
 * that is being drawn. Writes them beside the page's sources.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { launch, pageFolder, root, serve } from "./browser.mjs";
import { chooseTool } from "./visitor.mjs";

const PLAYED = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const HARD = readFileSync(join(root, "instances/sudoku/hardest.txt"), "utf8").split("\n").find((line) => /^[.\d]{81}/.test(line));

async function open(page, text) {
  await page.click("#open");
  await page.fill("#open-text", text);
  await page.click("#read");
  await page.waitForSelector("#dialog:not([open])", { state: "attached" });
}

/** All steps, as far as the first chain through a group of cells. */
async function explain(page) {
  await open(page, HARD.slice(0, 81));
  await page.click("#more summary");
  await page.click("#explain");
  await page.waitForSelector("#step-slider", { timeout: 120_000 });
  const most = Number(await page.getAttribute("#step-slider", "max"));
  for (let step = 1; step < most && !await page.$(".band"); ++step) await page.fill("#step-slider", String(step));
  await page.click("#more summary");
}

/** Lines, a cage and numbers beside the grid, until few solutions are left. */
async function draw(page) {
  await page.click("#edit");
  await page.click("#edits details:has(#edit-new) summary");
  await page.click("#edit-new");
  await page.click("#edits details:has(#edit-new) summary");
  const drag = async (tool, cells, keys = "") => {
    await chooseTool(page, tool);
    const box = await page.locator("[data-cell='0']").boundingBox();
    for (const [turn, cell] of cells.entries()) {
      await page.mouse.move(box.x + ((cell % 9) + 0.5) * box.width, box.y + (Math.floor(cell / 9) + 0.5) * box.width, { steps: 4 });
      if (turn === 0) await page.mouse.down();
    }
    await page.mouse.up();
    for (const key of keys) await page.keyboard.press(key);
  };
  await drag("thermometer", [0, 1, 11, 21, 30, 39]);
  await drag("thermometer", [80, 79, 69, 59, 50, 41]);
  await drag("whispers", [8, 16, 24, 32, 33, 34, 25]);
  await drag("renban", [72, 64, 56, 48, 47, 46]);
  await drag("arrow", [4, 13, 14, 23]);
  await drag("cage", [6, 7, 15], "23");
  await drag("cage", [55, 64, 65], "12");
  await chooseTool(page, "given");
  for (const [cell, key] of [[18, "1"], [27, "4"], [44, "2"], [53, "3"], [62, "9"], [76, "6"], [2, "7"]]) {
    await page.click(`[data-cell="${cell}"]`);
    await page.keyboard.press(key);
    await page.waitForTimeout(400);
    if (/^There is no/.test(await page.textContent("#verdict"))) await page.click("#undo");
  }
  await page.waitForTimeout(1500);
}

/** Some moves, marks and colours, and a mistake that Check explains. */
async function play(page) {
  await open(page, PLAYED);
  const write = async (cell, keys) => {
    await page.click(`[data-cell="${cell}"]`);
    for (const key of keys) await page.keyboard.press(key);
  };
  await write(2, ["1"]);
  await write(3, ["Shift+Digit2", "Shift+Digit6"]);
  await write(5, ["Shift+Digit2", "Shift+Digit4", "Shift+Digit8"]);
  await write(40, ["5"]);
  await write(48, ["Control+Digit5", "Control+Digit9"]);
  await write(51, ["Alt+Digit7"]);
  await write(60, ["Alt+Digit5"]);
  await page.click("#check");
  await page.waitForSelector("#answer:not([hidden])");
}

const shots = [
  { name: "light", width: 1180, height: 850, scheme: "light", act: play },
  { name: "dark", width: 1180, height: 850, scheme: "dark", act: explain },
  { name: "phone", width: 390, height: 844, scheme: "light", act: play },
  { name: "edit", width: 1180, height: 850, scheme: "light", act: draw },
];
const host = await serve(pageFolder);
const browser = await launch();
for (const { name, width, height, scheme, act } of shots.filter((shot) => shot.name.includes(process.argv[2] ?? ""))) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme,
    reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(host.url);
  await page.waitForSelector("html[data-ready]");
  await act(page);
  await page.evaluate(() => { document.getElementById("timer").textContent = "4:07"; document.querySelector(".side").scrollTo(0, 0); scrollTo(0, 0); });
  await page.screenshot({ path: join(root, `cli/page/screenshot-${name}.png`) });
  await context.close();
}
await browser.close();
host.close();
