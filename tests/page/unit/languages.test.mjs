/** Words: every language has all of them, and a visitor sees the nearest. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { filled, languages, preferredLanguage } from "../../../cli/page/languages/all.js";
import en from "../../../cli/page/languages/en.js";
import es from "../../../cli/page/languages/es.js";
import ptBr from "../../../cli/page/languages/pt-br.js";
import pt from "../../../cli/page/languages/pt.js";
import { KINDS } from "../../../cli/page/offers.js";

test("every language has the same words, of the same kinds", () => {
  const shape = (words) => Object.keys(words).sort().map((key) => `${key}: ${typeof words[key]}`);
  for (const words of Object.values(languages)) assert.deepEqual(shape(words), shape(languages.en), words.code);
});

test("every kind that is offered has a name", () => {
  for (const { code, kinds } of Object.values(languages)) for (const kind of Object.keys(KINDS)) assert.ok(kinds[kind], `${code} ${kind}`);
});

test("a phrase is filled with its arguments, and leaves out what has none", () => {
  for (const [given, text] of [[[1, "a"], "1 cell: a, cell 1"], [[2, ""], "2 cells, cell 2"], [[2, "{0}[b]"], "2 cells: {0}[b], cell 2"], [[3, ["x", "y"]], "3 cells: x, y, cell 3"]]) {
    assert.equal(filled("{0} {0?cell|cells}[: {1}], cell {0}", ...given), text);
  }
  const wanted = (text) => [...new Set(String(text).match(/\{\d/g))].sort().join();
  for (const [key, text] of Object.entries(en)) for (const other of [es, pt, ptBr]) assert.equal(wanted(other[key]), wanted(text), key);
});

test("the visitor's language is chosen, or the nearest", () => {
  for (const [tags, code] of [[["pt-BR"], "pt-BR"], [["pt-PT"], "pt"], [["de", "es-MX", "en"], "es"], [["de"], "en"], [[], "en"]]) {
    assert.equal(preferredLanguage(tags), code);
  }
});
