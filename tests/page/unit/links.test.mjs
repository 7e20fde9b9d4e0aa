/** Links hold a puzzle and a position; damaged ones are refused. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

import { draftFragment, fragment, fromFragment } from "../../../cli/page/links.js";

const TEXT = "latin 2\n1 .\n. .\ntitle ünïcode\n";

test("a link brings back what it was made of", async () => {
  assert.deepEqual(await fromFragment(await fragment(TEXT)), { text: TEXT, position: null });
  const position = { cells: { value: [0, 1] } };
  assert.deepEqual(await fromFragment(await fragment(TEXT, position)), { text: TEXT, position });
  assert.deepEqual(await fromFragment(draftFragment("abc")), { draft: "abc" });
  assert.deepEqual(await fromFragment(`#text=${encodeURIComponent(TEXT)}`), { text: TEXT, position: null });
});

test("an address without a puzzle is none", async () => {
  for (const hash of ["", "#", "#board", "#x=1"]) assert.equal(await fromFragment(hash), null);
});

test("a damaged link is refused wherever it is cut", async () => {
  const whole = await fragment(TEXT);
  for (let end = 4; end < whole.length; ++end) await assert.rejects(fromFragment(whole.slice(0, end)), `cut at ${end}`);
  await assert.rejects(fromFragment(`${whole}!`));
  await assert.rejects(fromFragment("#p="));
  await assert.rejects(fromFragment(`${whole}&s=AAAA`));
});

test("a link that unpacks to more than any puzzle is refused", async () => {
  const bomb = deflateRawSync(Buffer.alloc(80 * 2 ** 20)).toString("base64url");
  await assert.rejects(fromFragment(`#p=${bomb}`), /too much/);
});
