/** In a worker, or where nothing else fits, the engine runs in the thread that asks. */

import { api } from "./api.js";
import makeEngine from "./engine.js";
import { runner } from "./runner.js";

async function wasm() {
  const response = await fetch(new URL("./hapax.wasm", import.meta.url));
  if (!response.ok) throw new Error(`hapax.wasm: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}
let ready = null; // the first question loads the engine

export async function request(asked, onProgress) {
  ready ??= wasm().then((module) => runner(makeEngine, module));
  return (await ready)(asked, onProgress);
}

export const { solve, unique, check, hint, explain, candidates, rate, count, minimize, convert, generate, verify, run } = api(request);
export { HapaxError } from "./api.js";
