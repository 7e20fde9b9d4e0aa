/** A thread of node that answers as thread.js does in browsers. */

import { parentPort } from "node:worker_threads";

import { request } from "./node.js";

parentPort.on("message", async ({ asked }) => {
  try {
    parentPort.postMessage({ outcome: await request(asked, (progress) => parentPort.postMessage({ progress })) });
  } catch (error) {
    parentPort.postMessage({ error: String(error?.message ?? error) });
  }
});
