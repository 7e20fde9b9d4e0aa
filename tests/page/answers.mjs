/**
 * The engine of the page gives the same answers as the program, for every file of instances/ that
 * takes the program less than a second.
 *
 *   node answers.mjs PROGRAM ENGINE_FOLDER
 */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

import { commandLine, runner } from "../../cli/page/engine/runner.js";
import { root } from "./browser.mjs";

const [program, engineFolder] = process.argv.slice(2).map((path) => resolve(path));
const instances = join(root, "instances");
const run = runner(createRequire(import.meta.url)(join(engineFolder, "hapax.js")),
  await WebAssembly.compile(readFileSync(join(engineFolder, "hapax.wasm"))));
const MOST_MILLISECONDS = 1000;

/** Without what the clock, the threads and the choice among several solutions leave open. */
function comparable(stdout) {
  return stdout.split("\n").filter(Boolean).map((line) => {
    const answer = JSON.parse(line);
    const isOpen = answer.verdict === "multiple";
    return JSON.stringify({ ...answer, solutions: isOpen ? null : answer.solutions,
      differences: isOpen ? null : answer.differences });
  }).join("\n");
}

let compared = 0;
let slow = 0;
let failed = 0;
for (const folder of readdirSync(instances, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  for (const name of readdirSync(join(instances, folder.name)).filter((file) => file !== "README.md")) {
    const stdin = readFileSync(join(instances, folder.name, name), "utf8");
    const request = { command: "unique", options: { to: "json", jobs: 1 }, stdin };
    const native = spawnSync(program, commandLine(request),
      { input: stdin, timeout: MOST_MILLISECONDS, encoding: "utf8", maxBuffer: 2 ** 28 });
    if (native.error) {
      slow += 1;
      continue;
    }
    const { code, stdout } = await run(request);
    compared += 1;
    if (code === native.status && comparable(stdout) === comparable(native.stdout)) continue;
    failed += 1;
    console.log(`FAILED  ${folder.name}/${name}: the engine's answer is another`);
  }
}
console.log(`${failed === 0 ? "ok      " : ""}${compared} files with the same answer, less ${failed}; ${slow} take longer`);
process.exitCode = failed > 0 || compared === 0 ? 1 : 0;
