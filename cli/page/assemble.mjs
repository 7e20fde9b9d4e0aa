/**
 * Puts the page together (scripts/page): the folder for a static host and the single file.
 *
 *   node assemble.mjs ENGINE_FOLDER TARGET_FOLDER
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { boards, mostPuzzlesOfAFile } from "./boards.mjs";
import { run } from "./worker.js";

const here = dirname(fileURLToPath(import.meta.url));
const instances = join(here, "../../instances");
const [engineFolder, target] = process.argv.slice(2).map((folder) => resolve(folder));
const read = (name) => readFileSync(join(here, name), "utf8");
const write = (name, content) => writeFileSync(join(target, name), content);

function bundle(entry) {
  return execFileSync("esbuild", [join(here, entry), "--bundle", "--minify", "--format=iife",
    "--target=es2022", "--log-level=warning"], { encoding: "utf8" });
}

/** Text within a script element must not look like its end. */
const inScript = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

const ask = async (engine, command, stdin, options = {}) => {
  const { stdout } = await run(engine.make, engine.module,
    { command, options: { to: "json", ...options }, stdin });
  return stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
};

async function make(engine, kind, options) {
  const { stdout } = await run(engine.make, engine.module,
    { command: "generate", options: { to: "json", ...options }, inputs: [kind] });
  const [answer] = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  return answer?.verdict === "unique" ? answer : null;
}

/** The levels that `generate` knows, from easy up. */
async function levelsOf(engine) {
  const { stdout } = await run(engine.make, engine.module, { command: "generate", options: { help: true } });
  return /--difficulty ([a-z|]+)/.exec(stdout)[1].split("|");
}

/** Returns one puzzle of each level, as { kind, order, level, text }. */
async function boardsOf(engine, levels, { kind, orders, files, made }) {
  const found = new Map();
  for (const file of files) {
    const read = await ask(engine, "convert", readFileSync(join(instances, file), "utf8"));
    const puzzles = read.filter(({ puzzle, order }) => puzzle && orders.includes(order));
    for (const { puzzle, order } of puzzles.slice(0, mostPuzzlesOfAFile)) {
      const [rated] = await ask(engine, "rate", puzzle, { "time-limit": 5 });
      const level = rated.difficulty?.level;
      if (level && !found.has(level)) found.set(level, { kind, order, level, text: puzzle });
    }
  }
  for (const level of made ? levels.filter((each) => !found.has(each)) : []) {
    const [command, options] = made;
    const answer = await make(engine, command, { ...options, difficulty: level, seed: 1, "time-limit": 15 });
    if (answer) found.set(level, { kind, order: answer.order, level, text: answer.puzzle });
  }
  return levels.filter((level) => found.has(level)).map((level) => found.get(level));
}

process.setMaxListeners(0); // each instance of the engine adds some
mkdirSync(target, { recursive: true });
const wasm = readFileSync(join(engineFolder, "hapax.wasm"));
const glue = readFileSync(join(engineFolder, "hapax.js"), "utf8");
const engine = {
  make: createRequire(import.meta.url)(join(engineFolder, "hapax.js")),
  module: await WebAssembly.compile(wasm),
};
const ready = [];
const levels = await levelsOf(engine);
for (const each of boards) ready.push(...await boardsOf(engine, levels, each));

const style = execFileSync("esbuild", [join(here, "style.css"), "--minify"], { encoding: "utf8" });
const worker = `${glue}\n${bundle("worker.js")}`;
const main = bundle("main.js");
const icon = read("icon.svg");
const iconUrl = `data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}`;
const data = `<script type="application/json" id="ready-boards">${inScript(JSON.stringify(ready))}</script>`;

/** Returns the page with these pieces in place of its comments. */
const page = (head, scripts) =>
  read("index.html").replace("<!-- head -->", () => head).replace("<!-- scripts -->", () => scripts);

write("hapax.html", page(
  `<link rel="icon" href="${iconUrl}">\n<style>${style}</style>`,
  [data,
    `<script type="text/plain" id="engine-script">${inScript(worker)}</script>`,
    `<script type="text/plain" id="engine-module">${gzipSync(wasm, { level: 9 }).toString("base64")}</script>`,
    `<script>${inScript(main)}</script>`].join("\n"),
));

const files = {
  "index.html": page(
    `<link rel="icon" href="icon.svg">\n<link rel="manifest" href="manifest.webmanifest">\n`
    + `<link rel="stylesheet" href="style.css">`,
    `${data}\n<script src="main.js"></script>`,
  ),
  "style.css": style,
  "main.js": main,
  "engine.js": worker,
  "engine.wasm": wasm,
  "icon.svg": icon,
  "manifest.webmanifest": read("manifest.webmanifest"),
};
for (const [name, content] of Object.entries(files)) write(name, content);
const hash = createHash("sha256");
for (const content of Object.values(files)) hash.update(content);
write("service-worker.js", read("service-worker.js")
  .replace("VERSION", hash.digest("hex").slice(0, 16))
  .replace("FILES", JSON.stringify(["./", ...Object.keys(files)])));
