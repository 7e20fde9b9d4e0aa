/**
 * Measures what *New* offers: for each kind and level the processor time that the page's engine takes for
 * puzzles of the usual size, in seconds, with a seed for each. A level belongs into cli/page/offers.js if
 * all come within five seconds.
 *
 *   node offers.mjs ENGINE_FOLDER [KINDS]
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

import { KINDS } from "../../cli/page/offers.js";
import { squarestBoxes, shapeText } from "../../cli/page/puzzle.js";
import { runner } from "../../cli/page/engine/runner.js";

const MOST_SECONDS = 5;
const SEEDS = [1, 2, 3];

/** Returns the processor time that a request takes, or null if that is too long. */
async function secondsFor(engineFolder, module, request) {
  const before = process.cpuUsage();
  const seconds = () => Object.values(process.cpuUsage(before)).reduce((sum, time) => sum + time, 0) / 1e6;
  const worker = new Worker(new URL(import.meta.url), { workerData: { engineFolder, module, request } });
  const timer = setInterval(() => { if (seconds() > MOST_SECONDS) worker.terminate(); }, 50);
  const answer = await new Promise((done) => {
    worker.on("message", done);
    worker.on("exit", () => done(null));
  });
  clearInterval(timer);
  await worker.terminate();
  return answer === "unique" ? seconds() : null;
}

async function measure(engineFolder, kinds) {
  const { make, module } = { make: createRequire(import.meta.url)(join(engineFolder, "hapax.js")),
    module: await WebAssembly.compile(readFileSync(join(engineFolder, "hapax.wasm"))) };
  const { stdout: help } = await runner(make, module)({ command: "generate", options: { help: true } });
  const levels = /--difficulty ([a-z|]+)/.exec(help)[1].split("|").filter((level) => level !== "any");
  for (const [name, { command, options = {}, hasBoxes, usual = 9 }] of Object.entries(KINDS).filter(([each]) => kinds.includes(each))) {
    const size = hasBoxes ? { box: shapeText(squarestBoxes(usual)) } : { order: usual };
    const good = [];
    for (const difficulty of levels) {
      const times = [];
      for (const seed of SEEDS) {
        times.push(await secondsFor(engineFolder, module, { command: "generate", inputs: [command],
          options: { to: "json", ...options, ...size, difficulty, seed } }));
        if (times.at(-1) === null) break;
      }
      if (!times.includes(null)) good.push(difficulty);
      console.log(`${name.padEnd(12)} ${difficulty.padEnd(10)} ${times.map((time) => time?.toFixed(1) ?? "-").join(" ")}`);
    }
    console.log(`${name}: ${good.length === levels.length ? "all levels" : JSON.stringify(good)}`);
  }
}

if (isMainThread) {
  await measure(resolve(process.argv[2]), process.argv[3]?.split(",") ?? Object.keys(KINDS));
} else {
  const { engineFolder, module, request } = workerData;
  const { stdout } = await runner(createRequire(import.meta.url)(join(engineFolder, "hapax.js")), module)(request);
  parentPort.postMessage(JSON.parse(stdout.split("\n")[0] || "{}").verdict);
}
