/**
 * Tries the npm package in Debian's Chromium: on a page, which starts a worker of its own.
 *
 *   node browser.mjs PACKAGE_FOLDER
 */

import assert from "node:assert/strict";
import { resolve } from "node:path";

import { launch, serve } from "../page/browser.mjs";

const host = await serve(resolve(process.argv[2]));
const browser = await launch();
try {
  const page = await browser.newPage();
  await page.goto(`${host.url}api.js`); // shown as text: any page of the host
  const found = await page.evaluate(async () => {
    const { cancel, count, HapaxError, unique } = await import("/browser.js");
    const open = `${". ".repeat(20).trim()}\n`.repeat(20);
    const wrong = await unique("latin 2\n3 .\n. .\n").catch((error) => error instanceof HapaxError && error.line);
    const { verdict } = await unique("latin 2\n1 .\n. .\n");
    const long = count(open).catch(({ message }) => message);
    setTimeout(() => cancel(), 300);
    return [verdict, wrong, await long, (await unique("latin 2\n. .\n. .\n")).verdict];
  });
  assert.deepEqual(found, ["unique", 2, "cancelled", "multiple"]);
  console.log("ok      the package works on a page, in a worker, and is cancelled");
} finally {
  await browser.close();
  host.close();
}
