/** eslint's recommended rules, for the page and its tests, with the globals that each of them has. */

import { packages } from "./browser.mjs";

const js = packages("@eslint/js");
const globalsOf = (names) => Object.fromEntries(names.split(" ").map((name) => [name, "readonly"]));
const everywhere = globalsOf("console URL URLSearchParams TextEncoder TextDecoder Blob Request Response fetch "
  + "CompressionStream DecompressionStream TransformStream WebAssembly structuredClone performance setTimeout clearTimeout "
  + "setInterval clearInterval btoa Image atob Event EventTarget");
const browser = globalsOf("window document navigator location history localStorage addEventListener matchMedia "
  + "Worker DOMParser Option print postMessage caches skipWaiting clients WorkerGlobalScope Element "
  + "HTMLElement Text");
const node = globalsOf("process Buffer");

export default [
  js.configs.recommended,
  {
    languageOptions: { ecmaVersion: 2022, sourceType: "module", globals: everywhere },
    rules: { eqeqeq: "error", "no-var": "error", "prefer-const": "error", "no-unused-vars": "error", "no-shadow": "error",
      "object-shorthand": "error", "no-implicit-globals": "error" },
  },
  { files: ["cli/page/**/*.js"], languageOptions: { globals: browser } },
  { files: ["cli/npm/*.js"], languageOptions: { globals: { ...browser, ...node } } },
  { files: ["cli/page/service-worker.js"], languageOptions: { globals: globalsOf("FILES") } },
  { files: ["**/*.mjs"], languageOptions: { globals: node } },
  { files: ["tests/page/*.mjs", "tests/page/subjects/*.mjs"], languageOptions: { globals: globalsOf(
    "document navigator localStorage Worker requestAnimationFrame scrollTo DataTransfer ClipboardEvent DragEvent File history location matchMedia getComputedStyle innerHeight") } },
];
