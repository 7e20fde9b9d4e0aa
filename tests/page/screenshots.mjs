/**
 * The pictures of the README: a mistake that is explained, a hint in the dark, and a phone. Writes
 * them beside the page's sources.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import { launch, pageFolder, root, serve } from "./browser.mjs";

const PLAYED = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const FUTOSHIKI = readFileSync(join(root, "instances/futoshiki/order-07.txt"), "utf8").split("\n\n")
  .find((block) => /^futoshiki/m.test(block));

async function open(page, text) {
  await page.click("#open");
  await page.fill("#open-text", text);
  await page.click("#read");
  await page.waitForSelector("#dialog:not([open])", { state: "attached" });
}

/** Steps, and the reason of the next one. */
async function takeHints(page) {
  await open(page, FUTOSHIKI);
  for (let step = 0; step < 81; ++step) {
    await page.click("#step");
    await page.waitForTimeout(200);
  }
  await page.click("#hint");
  await page.click("#answer button");
  await page.waitForSelector("#answer strong");
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
  await write(49, ["Control+Digit5", "Control+Digit9"]);
  await write(51, ["Alt+Digit7"]);
  await write(60, ["Alt+Digit5"]);
  await page.click("#check");
  await page.waitForSelector("#answer:not([hidden])");
}

const shots = [
  { name: "light", width: 1180, height: 850, scheme: "light", act: play },
  { name: "dark", width: 1180, height: 850, scheme: "dark", act: takeHints },
  { name: "phone", width: 390, height: 844, scheme: "light", act: play },
];
const host = await serve(pageFolder);
const browser = await launch();
for (const { name, width, height, scheme, act } of shots) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme,
    reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(host.url);
  await page.waitForSelector("html[data-ready]");
  await act(page);
  await page.evaluate(() => { document.getElementById("timer").textContent = "4:07"; scrollTo(0, 0); });
  await page.screenshot({ path: join(root, `cli/page/screenshot-${name}.png`) });
  await context.close();
}
await browser.close();
host.close();
