#!/usr/bin/env node
/** hapax on the command line, as WebAssembly: one thread, and it writes no files. */

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { request, table } from "./node.js";

const WRITES = /^(-o|--output|--certificates?|--split|--lrat|--map)/;
const words = process.argv.slice(2);
const files = {};
for (const word of words.filter((each) => each !== "-" && existsSync(each)))
  for (const path of statSync(word).isDirectory() ? readdirSync(word).map((name) => join(word, name)) : [word])
    if (statSync(path).isFile()) files[path] = readFileSync(path);

const refused = words.find((word) => WRITES.test(word));
if (refused) {
  console.error(`hapax: ${refused.split("=")[0]} writes files, which this build cannot; use what is printed, or the program`);
  process.exitCode = 2;
} else {
  const readsInput = words.length > 0 && !/^-/.test(words[0]) && !["help", "generate"].includes(words[0])
    && (Object.keys(files).length === 0 || words.includes("-"));
  const commands = await table();
  const writesAnswers = commands.find(({ name }) => name === words[0])?.options.some(({ name, text }) => name === "to" && text.includes("json"));
  const how = writesAnswers && !words.some((word) => /^--to\b/.test(word)) ? ["--to=text"] : [];
  const { code, stdout, stderr } = await request({ words: [...words.slice(0, 1), ...how, ...words.slice(1)], files,
    stdin: readsInput ? readFileSync(0) : "" });
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
}
