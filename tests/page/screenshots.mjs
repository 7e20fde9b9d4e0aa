/** The pictures of the README: light, dark, and on a phone. Writes them beside the page's sources. */

import { join } from "node:path";

import { launch, pageFolder, root, serve } from "./browser.mjs";

const PLAYED = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/** Some moves, marks and colours, and a mistake that Check explains. */
async function play(page) {
  await page.click("#open");
  await page.fill("#open-text", PLAYED);
  await page.click("#read");
  await page.waitForSelector("#dialog:not([open])", { state: "attached" });
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
  { name: "light", width: 1180, height: 760, scheme: "light" },
  { name: "dark", width: 1180, height: 760, scheme: "dark" },
  { name: "phone", width: 390, height: 800, scheme: "light" },
];
const host = await serve(pageFolder);
const browser = await launch();
for (const { name, width, height, scheme } of shots) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme,
    reducedMotion: "reduce", locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(host.url);
  await page.waitForSelector("html[data-ready]");
  await play(page);
  await page.evaluate(() => { document.getElementById("timer").textContent = "4:07"; scrollTo(0, 0); });
  await page.screenshot({ path: join(root, `cli/page/screenshot-${name}.png`) });
  await context.close();
}
await browser.close();
host.close();
