/** In node the engine runs in the thread that asks. */

import { readFile } from "node:fs/promises";

import { api } from "./api.js";
import makeEngine from "./engine.js";
import { runner } from "./runner.js";

const wasm = async () => WebAssembly.compile(await readFile(new URL("./hapax.wasm", import.meta.url)));
let ready = null; // the first question loads the engine

/** Runs a request as runner.js describes it. */
export async function request(asked, onProgress) {
  ready ??= wasm().then((module) => runner(makeEngine, module));
  return (await ready)(asked, onProgress);
}

export const { solve, unique, check, hint, explain, candidates, rate, count, minimize, convert, generate, verify, run, table } = api(request);
export { HapaxError } from "./api.js";
