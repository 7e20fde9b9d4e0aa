/**
 * Loads the engine and the ready boards from elements of the page, in the file that holds everything,
 * or from files beside it. (A page opened from a disk may not load other files.)
 */

import { bytesOf, unpacked } from "./storage.js";

const content = (id) => document.getElementById(id)?.textContent.trim();

/** Makes a worker from the text of a script. */
function workerFrom(text) {
  return URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
}

export function engineResources() {
  const script = content("engine-script");
  if (!script) {
    const module = fetch("engine.wasm").then((response) => response.arrayBuffer())
      .then((bytes) => WebAssembly.compile(bytes)); // whatever type the host says it has
    return { workerUrl: "engine.js", module };
  }
  const module = unpacked(bytesOf(content("engine-module")), "gzip")
    .then((bytes) => WebAssembly.compile(bytes));
  return { workerUrl: workerFrom(script), module };
}

/** Returns [{ kind, order, level, text }]; a first visit shows the first. */
export function readyBoards() {
  return JSON.parse(content("ready-boards"));
}
