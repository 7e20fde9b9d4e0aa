/**
 * Puts the page together (scripts/page): the folder for a static host and the single file.
 *
 *   node assemble.mjs ENGINE_FOLDER TARGET_FOLDER
 */

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import { boards, mostPuzzlesOfAFile } from "./boards.mjs";
import { clueOf } from "./draft.js";
import { emptyObject, withoutValues } from "./puzzle.js";
import { runner } from "./engine/runner.js";

const here = dirname(fileURLToPath(import.meta.url));
const instances = join(here, "../../instances");
const [engineFolder, target] = process.argv.slice(2).map((folder) => resolve(folder));
const read = (name) => readFileSync(join(here, name), "utf8");
const write = (name, content) => writeFileSync(join(target, name), content);

function bundle(entry) {
  return execFileSync("esbuild", [join(here, entry), "--bundle", "--minify", "--format=iife",
    "--target=es2022", "--log-level=warning"], { encoding: "utf8" });
}

const minified = (script) => execFileSync("esbuild", ["--minify", "--target=es2022", "--log-level=error"], { input: script, encoding: "utf8" });

/** Text within a script element must not look like its end. */
const inScript = (text) => text.replace(/<\/(script)/gi, "<\\/$1").replace(/<!--/g, "<\\!--");

const hashOf = (content, length) => createHash("sha256").update(content).digest("hex").slice(0, length);

const ask = async (command, stdin, options = {}) => {
  const { stdout } = await run({ command, options: { to: "json", ...options }, stdin });
  return stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
};

async function make(kind, options) {
  const { stdout } = await run({ command: "generate", options: { to: "json", ...options }, inputs: [kind] });
  const [answer] = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
  return answer?.verdict === "unique" ? answer : null;
}

/** What the engine says about itself: the levels of `generate` from easy up, notations, clues. */
async function factsOf() {
  const { stdout: help } = await run({ command: "generate", options: { help: true } });
  const { stderr } = await run({ command: "convert", options: { to: "none" }, stdin: "latin 2\n" });
  const { stdout: table } = await run({ command: "help", options: { to: "json" }, inputs: ["clues"] });
  return { levels: /--difficulty ([a-z|]+)/.exec(help)[1].split("|").filter((level) => level !== "any"),
    notations: /takes ([a-z, ]+)/.exec(stderr)[1].split(", "), clues: JSON.parse(table).clues };
}

/** Returns one puzzle of each level, as { kind, order, level, text }. */
async function boardsOf(levels, { kind, orders, files, made }) {
  const found = new Map();
  for (const file of files) {
    const answers = await ask("convert", readFileSync(join(instances, file), "utf8"));
    const puzzles = answers.filter(({ puzzle, order }) => puzzle && orders.includes(order));
    for (const { puzzle, order } of puzzles.slice(0, mostPuzzlesOfAFile)) {
      const [rated] = await ask("rate", puzzle, { "time-limit": 5 });
      const level = rated.difficulty?.level;
      if (level && !found.has(level)) found.set(level, { kind, order, level, text: puzzle });
    }
  }
  for (const level of made ? levels.filter((each) => !found.has(each)) : []) {
    const [command, options] = made;
    const answer = await make(command, { ...options, difficulty: level, seed: 1, "time-limit": 15 });
    if (answer) found.set(level, { kind, order: answer.order, level, text: answer.puzzle });
  }
  return levels.filter((level) => found.has(level)).map((level) => found.get(level));
}

mkdirSync(target, { recursive: true });
const wasm = readFileSync(join(engineFolder, "hapax.wasm"));
const glue = readFileSync(join(engineFolder, "hapax.js"), "utf8");
const run = runner(createRequire(import.meta.url)(join(engineFolder, "hapax.js")), await WebAssembly.compile(wasm));

const facts = await factsOf();

/** Finding the ready boards takes the engine a while, so they are kept beside it until it changes. */
async function readyBoards() {
  const kept = join(engineFolder, "ready-boards.json");
  const from = hashOf(Buffer.concat([wasm, Buffer.from(read("boards.mjs"))]), 16);
  const before = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : {};
  if (before.from === from) return before.ready;
  const ready = [];
  for (const each of boards) ready.push(...await boardsOf(facts.levels, each));
  writeFileSync(kept, JSON.stringify({ from, ready }));
  return ready;
}

/** The boards as the page reads them, with words and a picture of the first, which are there before the engine. */
async function withPuzzles(ready) {
  const answers = ready.map(async (each) => {
    const [{ kind, puzzle_object }] = await ask("convert", each.text);
    return { ...each, puzzle: { kind, puzzle_object } };
  });
  const [first, ...others] = await Promise.all(answers);
  const { stdout } = await run({ command: "convert", options: { to: "svg" },
    stdin: JSON.stringify(withoutValues(first.puzzle.puzzle_object)) });
  const about = {};
  for (const language of ["en", "es", "pt"]) {
    const [{ heading, rules }] = await ask("convert", first.text, { language });
    about[language] = { heading, rules };
  }
  return [{ ...first, svg: stdout, about }, ...others];
}

/** Returns a small drawing for each tool of the editor, as SVG by the tool's name; rules without a look have none. */
async function iconsOf() {
  const paths = { cells: [3, [6, 4, 5]], edges: [2, [0, 1]], corners: [2, [0, 1, 2, 3]], border: [3, [3, 4, 5]] };
  const looks = { pointer: [3, [0, 4, 8]], shaded: [3, [0, 1, 7, 8]], extreme: [3, [4, 1, 3, 5, 7]] };
  const clues = facts.clues.flatMap((clue) => {
    const [order, cells] = looks[clue.look] ?? paths[clue.drawn_on] ?? [];
    const { word, usual_amounts: usual } = clue;
    const says = { amount: clue.amount === "none" ? undefined : usual[8] ?? (word === "arrow" ? 1 : 3),
      values: clue.has_values ? (word === "region-sum" ? [1, 2] : [1, 2].slice(0, order)) : undefined, rule: clue.own_rule ? "a < b" : undefined };
    return order ? [[word, order, clueOf({ order }, word, cells, { row: clue, ...says })]] : [];
  });
  const own = { given: [2, { list: "givens", data: [1, 0] }], allowed: [2, clueOf({ order: 2 }, "allowed", [0], { values: [1] })],
    cage: [3, clueOf({ order: 3 }, "cage", [0, 1, 3], { distinct: true })], region: [4, clueOf({ order: 4 }, "region", [5, 6, 9])],
    "drawn colour": [3, clueOf({ order: 3 }, "drawn colour", [0, 1, 3], { colour: "#f6b5ad" })],
    "drawn line": [3, clueOf({ order: 3 }, "drawn line", [6, 4, 5], { colour: "#e07020" })],
    "drawn text": [3, clueOf({ order: 3 }, "drawn text", [4], { text: "A" })] };
  const icons = {};
  for (const [name, order, { list, data }] of [...clues, ...Object.entries(own).map(([tool, clue]) => [tool, ...clue])]) {
    const puzzle = { ...emptyObject(order, null), rules: "-", [list]: list === "givens" ? [data, [0, 0]] : [data] };
    const { stdout } = await run({ command: "convert", options: { to: "svg" }, stdin: JSON.stringify(puzzle) });
    if (stdout) icons[name] = stdout.trim();
  }
  return icons;
}

const licences = [read("../../LICENSE"), readFileSync(join(engineFolder, "../THIRD-PARTY"), "utf8")].join("\n\n");

const style = execFileSync("esbuild", [join(here, "style.css"), "--minify"], { encoding: "utf8" });
const worker = `${minified(glue)}\n${bundle("worker.js")}`;
const main = bundle("main.js");
const icon = read("icon.svg");
const iconUrl = `data:image/svg+xml;base64,${Buffer.from(icon).toString("base64")}`;
const json = { ...facts, icons: await iconsOf(), boards: await withPuzzles(await readyBoards()) };
const data = `<script type="application/json" id="facts">${inScript(JSON.stringify(json))}</script>`;

const packed = (content) => gzipSync(content, { level: 9 }).toString("base64");

/** Allows what the page itself contains and loads, and nothing else; `own` are sources of its parts. */
function policy(own) {
  const rules = { "default-src": "'none'", "base-uri": "'none'", "form-action": "'none'",
    "worker-src": "blob:", "img-src": "data: blob:", ...own };
  rules["script-src"] += " 'wasm-unsafe-eval'";
  const text = Object.entries(rules).map(([name, sources]) => `${name} ${sources}`).join("; ");
  return `<meta http-equiv="Content-Security-Policy" content="${text}">`;
}

const sha = (content) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** Returns the page with these pieces in place of its comments. */
const page = (pieces) => Object.entries(pieces).reduce((html, [name, piece]) =>
  html.replace(`<!-- ${name} -->`, () => piece), read("index.html"));

const script = inScript(main);
write("hapax.html", page({
  policy: policy({ "script-src": sha(script), "style-src": sha(style) }),
  head: `<link rel="icon" href="${iconUrl}">\n<style>${style}</style>`,
  scripts: [data,
    `<script type="text/plain" id="engine-script">${packed(worker)}</script>`,
    `<script type="text/plain" id="engine-module">${packed(wasm)}</script>`,
    `<script type="text/plain" id="licences">${packed(licences)}</script>`,
    `<script>${script}</script>`].join("\n"),
}));

// A name contains what is in the file, so that a page never loads another version's.
for (const name of readdirSync(target)) if (/-[0-9a-f]{12}\.\w+$/.test(name)) rmSync(join(target, name));
const files = {};
function add(name, content) {
  const full = name.replace(".", `-${hashOf(content, 12)}.`);
  files[full] = content;
  return full;
}
const early = (id, name) => `<link rel="preload" as="fetch" crossorigin id="${id}" href="${name}">`;
files["index.html"] = page({
  policy: policy({ "script-src": "'self'", "style-src": "'self'", "worker-src": "'self' blob:", "img-src": "'self' data: blob:",
    "connect-src": "'self'", "manifest-src": "'self'" }),
  head: ['<link rel="icon" href="icon.svg">', '<link rel="manifest" href="manifest.webmanifest">',
    `<link rel="stylesheet" href="${add("style.css", style)}">`, '<link rel="license" id="licences" href="licences.txt">', early("engine-script", add("engine.js", worker)),
    early("engine-module", add("engine.wasm", wasm))].join("\n"),
  scripts: `${data}\n<script src="${add("main.js", main)}"></script>`,
});
files["licences.txt"] = licences;
files["icon.svg"] = icon;
files["manifest.webmanifest"] = read("manifest.webmanifest");
for (const [name, content] of Object.entries(files)) write(name, content);
write("service-worker.js", read("service-worker.js")
  .replace("VERSION", hashOf(Object.values(files).join(), 16))
  .replace("FILES", JSON.stringify(["./", ...Object.keys(files)])));
