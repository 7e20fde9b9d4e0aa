/** On a page the engine runs in a worker of its own, so that the page stays alive. */

import { api } from "./api.js";

let worker = null;
let last = 0;
const open = new Map(); // questions by their number

function receive({ data: { id, progress, outcome, error } }) {
  const { resolve, reject, onProgress } = open.get(id);
  if (progress !== undefined) return onProgress?.(progress);
  open.delete(id);
  return error === undefined ? resolve(outcome) : reject(new Error(error));
}

function started() {
  const it = new Worker(new URL("./thread.js", import.meta.url), { type: "module" });
  it.onmessage = receive;
  it.onerror = ({ message }) => cancel(new Error(message));
  return it;
}

/** Ends all questions; they reject. */
export function cancel(why = new Error("cancelled")) {
  worker?.terminate();
  worker = null;
  for (const { reject } of open.values()) reject(why);
  open.clear();
}

function request(asked, onProgress) {
  worker ??= started();
  return new Promise((resolve, reject) => {
    open.set(++last, { resolve, reject, onProgress });
    worker.postMessage({ id: last, asked });
  });
}

export const { solve, unique, check, hint, explain, candidates, rate, count, minimize, convert, generate, verify, run } = api(request);
export { HapaxError } from "./api.js";
