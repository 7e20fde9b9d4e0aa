/**
 * Runs hapax in a worker. The first message to it has the compiled module; each further one is a request
 * (see engine/runner.js) with an `id`. The answer is the outcome with that `id`; messages { id, progress }
 * may come before it.
 */

import { runner } from "./engine/runner.js";

let run = null;

async function answer({ data }) {
  if (data.module) {
    run = runner(globalThis.makeEngine, data.module);
    return;
  }
  const { id } = data;
  try {
    const tell = (progress) => postMessage({ id, progress });
    postMessage({ id, ...(await run(data, tell)) });
  } catch (error) {
    postMessage({ id, code: 70, stdout: "", stderr: String(error?.message ?? error), files: {} });
  }
}

addEventListener("message", answer);
