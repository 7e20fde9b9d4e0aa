/**
 * The page in Debian's Chromium, from a static host and from a disk: what people do with it (subjects/),
 * and that it keeps nobody out. Prints a line for each test; exits with 1 if one fails.
 *
 *   node page.mjs [WORDS [host|file]]   only tests whose names match WORDS, from one of the places, not both
 *
 * With HAPAX_SLOWER=20 in the environment the page's own thread runs so many times slower. No test depends
 * on how fast the machine is: work that has to last is held (see `hold`), so is the clock (`stopClock`).
 */

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { launch, pageFolder, serve } from "./browser.mjs";
import opening from "./subjects/opening.mjs";
import playing from "./subjects/playing.mjs";
import explaining from "./subjects/explaining.mjs";
import setting from "./subjects/setting.mjs";
import keeping from "./subjects/keeping.mjs";
import reading from "./subjects/reading.mjs";
import { ask, EASY, hold, open, visit } from "./visitor.mjs";

const tests = [opening, playing, explaining, setting, keeping, reading].flatMap((subject) => Object.entries(subject));

/** From a static host it goes on without a network, once it has been there. */
async function worksOffline(browser, url) {
  const page = await visit(browser, url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await open(page, EASY);
  assert.match(await ask(page, "#check"), /can still be solved/);
  await page.context().close();
}

/** A page that was loaded before its host got another version goes on with its own engine. */
async function outlastsADeploy(browser) {
  const folder = mkdtempSync(join(tmpdir(), "hapax-page-"));
  const old = await serve(folder);
  cpSync(pageFolder, folder, { recursive: true });
  const page = await visit(browser, old.url, { serviceWorkers: "block" });
  await page.waitForFunction(() => performance.getEntriesByType("resource").filter(({ name }) => /\/engine-/.test(name)).length >= 2);
  for (const name of readdirSync(folder)) if (/^(engine|main)-/.test(name)) rmSync(join(folder, name));
  await hold(page);
  await page.click("#check");
  await page.click("#cancel"); // ends the worker; the next starts from what was loaded
  await page.waitForSelector("#work", { state: "hidden" });
  await hold(page, false);
  await open(page, EASY);
  assert.match(await ask(page, "#check"), /can still be solved/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
  old.close();
  rmSync(folder, { recursive: true });
}

let failed = 0;
async function attempt(name, test) {
  try {
    await test();
    console.log(`ok      ${name}`);
  } catch (error) {
    failed += 1;
    const text = error.stack.split("\nBrowser logs:")[0].slice(0, 2000);
    console.log(`FAILED  ${name}\n${text}`);
  }
}

const host = await serve(pageFolder);
const browser = await launch();
const isWanted = (name) => new RegExp(process.argv[2] ?? "").test(name);
const places = { host: host.url, file: pathToFileURL(join(pageFolder, "hapax.html")).href };
const testsIn = async ([place, url]) => {
  for (const [name, test] of tests) {
    if (!isWanted(name)) continue;
    await attempt(`${place}  ${name}`, async () => {
      const page = await visit(browser, url);
      await test(page, url, browser);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    });
  }
};
await Promise.all(Object.entries(places).filter(([place]) => (process.argv[3] ?? place).includes(place)).map(testsIn)); // side by side: half of it is waiting
const onHost = {
  "it works without a network": () => worksOffline(browser, host.url),
  "a new version on the host does not mix with a page that is open": () => outlastsADeploy(browser),
};
for (const [name, test] of Object.entries(onHost)) if (isWanted(name)) await attempt(`host  ${name}`, test);
await browser.close();
host.close();
process.exitCode = failed > 0 ? 1 : 0;
