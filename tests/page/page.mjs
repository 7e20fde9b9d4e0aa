/**
 * The page in Debian's Chromium, from a static host and from a disk: what people do with it (subjects/),
 * and that it keeps nobody out. Prints a line and the seconds for each test; exits with 1 if one fails.
 *
 *   node page.mjs [WORDS [host|file]]   only tests whose names match WORDS, from one of the places
 *
 * With HAPAX_SLOWER=20 in the environment the page's own thread runs so many times slower. No test depends
 * on how fast the machine is: work that has to last is held (see `hold`), so is the clock (`stopClock`).
 */

import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
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

/** What can be other in the single file, where the engine, the policy, the storage and the address come from a disk. */
const fromDisk = [...Object.keys(keeping), "so is what is dropped", "it leaves as a picture and as a link of f-puzzles, which comes back",
  "a puzzle with one solution is solved and proved", "long work shows that it goes on, leaves the page free, and can be cancelled",
  "scripts and data from elsewhere are refused", "a board is painted, and Check and the verdict in Edit answer, at once"];
const isOther = (name) => fromDisk.includes(name);

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
  const since = performance.now();
  const seconds = () => `${((performance.now() - since) / 1000).toFixed(1).padStart(5)} s`;
  try {
    await test();
    console.log(`ok      ${seconds()}  ${name}`);
  } catch (error) {
    failed += 1;
    const text = error.stack.split("\nBrowser logs:")[0].slice(0, 2000);
    console.log(`FAILED  ${seconds()}  ${name}\n${text}`);
  }
}

const host = await serve(pageFolder);
const browser = await launch();
const places = { host: host.url, file: pathToFileURL(join(pageFolder, "hapax.html")).href };
const onHost = {
  "it works without a network": () => worksOffline(browser, host.url),
  "a new version on the host does not mix with a page that is open": () => outlastsADeploy(browser),
};
const inPlace = (place) => tests.filter(([name]) => place === "host" || isOther(name)).map(([name, test]) => [`${place}  ${name}`, async () => {
  const page = await visit(browser, places[place]);
  await test(page, places[place], browser);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}]);
const [words, only = ""] = process.argv.slice(2);
const waiting = [...inPlace("file"), ...inPlace("host"), ...Object.entries(onHost).map(([name, test]) => [`host  ${name}`, test])]
  .filter(([name]) => new RegExp(words ?? "").test(name) && name.startsWith(only));
const takeTurns = async () => { for (let next = waiting.shift(); next; next = waiting.shift()) await attempt(...next); };
await Promise.all(Array.from({ length: availableParallelism() + 1 }, takeTurns)); // a part of each is waiting
await browser.close();
host.close();
process.exitCode = failed > 0 ? 1 : 0;
