#!/usr/bin/env node
/**
 * An MCP (Model Context Protocol) server over stdio: the commands as tools, with the options of the table that the
 * engine gives. A long question ends after a minute, unless `timeLimit` says otherwise.
 *
 *     hapax-mcp [FOLDER]
 *
 * Files are read and written only below the folder (or HAPAX_ROOT); without one, there is no file at all.
 */

import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readdirSync, readFileSync, realpathSync,
  writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";

import * as hapax from "./node.js";

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

async function answerOf(name, { puzzle, kind, folder, certificate, ...options }) {
  const how = { timeLimit: 60, ...options };
  if (name === "generate") return hapax.generate(kind, how);
  if (name === "verify") return hapax.verify(evidenceIn(folder), how);
  const place = certificate === undefined ? undefined : below(certificate);
  if (place && isThere(place)) throw new Error(`${certificate} exists already`);
  const { files, ...answer } = await hapax[name](puzzle, certificate === undefined ? how : { ...how, certificate: true });
  if (files) keep(place, files);
  return files ? { ...answer, certificate } : answer;
}

const { stdout } = await hapax.request({ words: ["help", "commands", "--to", "json"] });
const tools = JSON.parse(stdout).commands.filter(({ name }) => TOOLS.includes(name)).map(tool);
const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));
const server = new Server({ name: "hapax", version }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
  try {
    if (!TOOLS.includes(params.name)) throw new Error(`there is no tool ${params.name}`);
    const answer = await answerOf(params.name, params.arguments ?? {});
    return { content: [{ type: "text", text: JSON.stringify(answer) }], structuredContent: answer };
  } catch (error) {
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
});
await server.connect(new StdioServerTransport());
