#!/usr/bin/env node
/**
 * An MCP (Model Context Protocol) server over stdio: the commands as tools, with the options of the table that the
 * engine gives, and one that judges a link clue by clue. Each question has a thread, so that the server goes on
 * answering; a client may cancel it and be told how far it is. A long question ends after a minute, unless `timeLimit`
 * says otherwise.
 *
 *     hapax-mcp [FOLDER]
 *
 * Files are read and written only below the folder (or HAPAX_ROOT); without one, there is no file at all.
 */

import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readdirSync, readFileSync, realpathSync,
  writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { Worker } from "node:worker_threads";

import { api } from "./api.js";

const load = (name) => import(`@modelcontextprotocol/sdk/${name}.js`).catch(() => {
  console.error("hapax-mcp: @modelcontextprotocol/sdk is missing: npm install @modelcontextprotocol/sdk");
  process.exit(2);
});
const [{ Server }, { StdioServerTransport }, { CallToolRequestSchema, ListToolsRequestSchema }] =
  await Promise.all([load("server/index"), load("server/stdio"), load("types")]);

const TOOLS = ["solve", "unique", "check", "hint", "explain", "rate", "generate", "verify"];
const LEFT_OUT = ["to", "output", "color", "help", "quiet", "verbose", "jobs", "stats", "encoding", "solver-options",
  "no-propagation", "cnf", "proof", "map", "lrat", "puzzle", "solution", "certificates", "pattern", "from"];
const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
const TYPES = { flag: "boolean", string: "string", whole: "integer", count: "integer", seconds: "number" };

const PUZZLE = { type: "string", description: "A puzzle in any notation that hapax reads: 81 characters with . for open "
  + "cells; \"futoshiki 4\" or \"killer 9\" and its grid below; JSON; a link that holds its puzzle" };
const own = {
  generate: { kind: { type: "string" } },
  verify: { folder: { type: "string", description: "A folder that unique wrote by its option certificate, below the server's folder" } },
};
const POSITION = { type: "string", description: "What a player has entered, in any notation, or a list such as r2c1=5,r3c3!=2" };

const JUDGE = {
  name: "judge_link",
  description: "Reads a link or file of SudokuPad, SudokuMaker or f-puzzles, and says of each clue whether hapax's verdict "
    + "takes it into account (verified), it is only drawn (drawn only), or it is left out (ignored). Changes nothing.",
  annotations: { openWorldHint: false, readOnlyHint: true },
  inputSchema: { type: "object", properties: { link: { type: "string" }, timeLimit: { type: "number" } },
    required: ["link"], additionalProperties: false },
};

function tool({ name, summary, arguments: kinds, options }) {
  const asked = own[name] ?? { puzzle: PUZZLE, ...(["check", "hint"].includes(name) ? { position: POSITION } : {}) };
  if (name === "generate") asked.kind.enum = kinds.split("|");
  const rest = Object.fromEntries(options.filter((option) => !LEFT_OUT.includes(option.name)).map((option) =>
    [camel(option.name), { type: TYPES[option.type], description: option.text }]));
  return { name, description: `${summary[0].toUpperCase()}${summary.slice(1)}.`, annotations: { openWorldHint: false },
    inputSchema: { type: "object", properties: { ...asked, ...rest }, required: [Object.keys(asked)[0]], additionalProperties: false } };
}

const given = process.argv[2] ?? process.env.HAPAX_ROOT;
const ROOT = given ? realpathSync(given) : undefined;

/** The files of a certificate; others in its folder are not read. */
const KNOWN = /^((puzzle|solution|solutions|needed|parts|another|pool|grids|share-\d+-of-\d+)\.txt|(instance|bound)\.cnf|(proof|bound|([\w-]+\.)?\d+(-\d+)*)\.drat)(\.gz|\.xz)?$/;

const isThere = (path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

/** Returns the real path of a file or folder, or of one that may be made; it must lie below the root. */
function below(path) {
  if (!ROOT) throw new Error("this server reads and writes no files: start it as 'hapax-mcp FOLDER', and folders below that one may be named");
  const wanted = resolve(ROOT, path);
  let there = wanted;
  while (!isThere(there)) there = dirname(there);
  const real = join(realpathSync(there), relative(there, wanted));
  const way = relative(ROOT, real);
  if (way === ".." || way.startsWith(".." + sep) || isAbsolute(way))
    throw new Error(`${path} is not below the folder of this server, ${ROOT}`);
  return real;
}

/** Reads a regular file, and neither follows a link nor waits for a pipe. */
function contentOf(path) {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    if (!fstatSync(file).isFile()) throw new Error(`${path} is not a regular file`);
    return readFileSync(file);
  } finally {
    closeSync(file);
  }
}

/** Returns the files of a certificate by their names. */
function evidenceIn(folder) {
  const real = below(folder);
  const names = readdirSync(real).filter((name) => KNOWN.test(name));
  if (names.length === 0) throw new Error(`${folder} holds no certificate`);
  return Object.fromEntries(names.map((name) => [name, contentOf(join(real, name))]));
}

/** Writes the evidence into a new folder. */
function keep(folder, files) {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content, { flag: "wx" });
}

const idle = [];

/** Returns functions whose questions are answered by a thread, which ends when the signal comes. */
const asker = (signal, onProgress) => api((asked) => new Promise((answer, reject) => {
  const thread = idle.pop() ?? new Worker(new URL("./node-thread.js", import.meta.url));
  function end(settle, value) {
    thread.off("error", fail).off("message", receive);
    signal?.removeEventListener("abort", stop);
    settle(value);
  }
  const fail = (error) => end(reject, error);
  function stop() {
    thread.terminate();
    fail(new Error("cancelled"));
  }
  function receive({ progress, outcome, error }) {
    if (progress !== undefined) return onProgress(progress);
    idle.push(thread);
    return error === undefined ? end(answer, outcome) : fail(new Error(error));
  }
  if (signal?.aborted) return stop();
  signal?.addEventListener("abort", stop);
  thread.on("error", fail).on("message", receive);
  return thread.postMessage({ asked });
}));

/** Judges a link; what hapax does not know is left out, and told. */
async function judged(hapax, link, how) {
  const ignored = [];
  const options = () => ({ drawn: "auto", ...(ignored.length > 0 ? { ignore: ignored.join(",") } : {}) });
  let read = null;
  while (!read) {
    try {
      read = await hapax.convert(link, options());
    } catch (error) {
      const [, name] = /--ignore (\S+) goes on/.exec(error.message) ?? [];
      if (!name || ignored.includes(name)) throw error;
      ignored.push(name);
    }
  }
  const { givens = [], regions = [], inequalities = [], cages = [], clues = [] } = read.puzzle_object;
  const verified = (name, cells, more) => ({ name, cells, status: "verified", ...more });
  const filled = givens.flatMap((row, r) => row.flatMap((value, c) => (value ? [[r + 1, c + 1]] : [])));
  const { verdict, solutions, remark } = await hapax.unique(link, { ...how, ...options() });
  return { verdict, solutions, remark, warnings: read.warnings ?? [], drawn: read.drawn ?? [], clues: [
    ...(filled.length > 0 ? [verified("givens", filled)] : []),
    ...regions.map((cells) => verified("region", cells)),
    ...inequalities.map(({ lesser, greater }) => verified("inequality", [lesser, greater])),
    ...cages.map(({ cells, operation, target }) => verified("cage", cells, { operation, target })),
    ...clues.map(({ name, cells = [] }) => verified(name, cells)),
    ...(read.drawn ?? []).filter(({ meaning }) => meaning === null).map(({ look, what, marks }) =>
      ({ name: look, what, marks, status: "drawn only" })),
    ...ignored.map((name) => ({ name, status: "ignored" })),
  ] };
}

/** Returns the answer about one puzzle, or all of several under `answers`. */
function together(found) {
  if (found.length > 1) return { answers: found };
  if (["invalid", "internal"].includes(found[0].verdict)) throw new Error(found[0].error.message);
  return found[0];
}

async function answerOf(hapax, name, { puzzle, link, kind, folder, certificate, ...options }) {
  const how = { timeLimit: 60, ...options };
  if (name === JUDGE.name) return judged(hapax, link, how);
  if (name === "generate") return together([await hapax.generate(kind, how)].flat());
  if (name === "verify") return hapax.verify(evidenceIn(folder), how);
  const place = certificate === undefined ? undefined : below(certificate);
  if (place && isThere(place)) throw new Error(`${certificate} exists already`);
  if (!place) return together(await hapax.run(name, puzzle, how));
  const { files, ...answer } = await hapax[name](puzzle, { ...how, certificate: true });
  keep(place, files);
  return { ...answer, certificate };
}

const tools = [...(await asker().table()).filter(({ name }) => TOOLS.includes(name)).map(tool), JUDGE];
const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));
const server = new Server({ name: "hapax", version }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
  const progressToken = params._meta?.progressToken;
  let progress = 0;
  const onProgress = (message) => progressToken !== undefined
    && sendNotification({ method: "notifications/progress", params: { progressToken, progress: ++progress, message } });
  try {
    if (!tools.some(({ name }) => name === params.name)) throw new Error(`there is no tool ${params.name}`);
    const answer = await answerOf(asker(signal, onProgress), params.name, params.arguments ?? {});
    return { content: [{ type: "text", text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
});
process.stdin.on("end", () => process.exit()); // nobody waits for what is under way
await server.connect(new StdioServerTransport());
