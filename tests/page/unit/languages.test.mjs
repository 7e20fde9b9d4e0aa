/** Words: every language has all of them, and a visitor sees the nearest. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { languages, preferredLanguage } from "../../../cli/page/languages/all.js";
import { KINDS } from "../../../cli/page/offers.js";

test("every language has the same words, of the same kinds", () => {
  const shape = (words) => Object.keys(words).sort().map((key) => `${key}: ${typeof words[key]}`);
  for (const words of Object.values(languages)) assert.deepEqual(shape(words), shape(languages.en), words.code);
});

test("every kind that is offered has a name", () => {
  for (const { code, kinds } of Object.values(languages)) for (const kind of Object.keys(KINDS)) assert.ok(kinds[kind], `${code} ${kind}`);
});

test("the visitor's language is chosen, or the nearest", () => {
  for (const [tags, code] of [[["pt-BR"], "pt-BR"], [["pt-PT"], "pt"], [["de", "es-MX", "en"], "es"], [["de"], "en"], [[], "en"]]) {
    assert.equal(preferredLanguage(tags), code);
  }
});

test("rules name the units that a puzzle has", () => {
  const has = new Set(["boxes", "antidiagonal", "cage", "distinct", "allowed"]);
  for (const [code, expected] of [["en", /row, column, box and marked diagonal.*all different.*only some/],
    ["es", /fila, columna, caja y diagonal marcada.*distintos.*solo admite/], ["pt", /linha, coluna, caixa e diagonal marcada.*diferentes.*só admite/]]) {
    assert.match(languages[code].rules(9, has), expected);
  }
});
