/**
 * Puts the npm package together and packs it: prints the name of the file.
 *
 *   node pack.mjs ENGINE_FOLDER TARGET_FOLDER
 */

import { execFileSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

import { runner } from "../page/engine/runner.js";
import { types } from "./types.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [engineFolder, target] = process.argv.slice(2).map((folder) => resolve(folder));
const wasm = readFileSync(join(engineFolder, "hapax.wasm"));
const run = runner(createRequire(import.meta.url)(join(engineFolder, "hapax.js")), await WebAssembly.compile(wasm));

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
for (const name of ["package.json", "README.md", "api.js", "node.js", "browser.js", "worker.js", "thread.js", "node-thread.js", "bin.js", "mcp.js"])
  copyFileSync(join(here, name), join(target, name));
for (const name of ["bin.js", "mcp.js"]) chmodSync(join(target, name), 0o755);
copyFileSync(join(here, "../page/engine/runner.js"), join(target, "runner.js"));
copyFileSync(join(here, "../../LICENSE"), join(target, "LICENSE"));
copyFileSync(join(engineFolder, "../THIRD-PARTY"), join(target, "THIRD-PARTY"));
writeFileSync(join(target, "hapax.wasm"), wasm);

// The same script of emscripten's as the page's, as a module; in node it asks for two of node's own.
const glue = execFileSync("esbuild", ["--minify", "--target=es2022", "--log-level=error"],
  { input: readFileSync(join(engineFolder, "hapax.js"), "utf8"), encoding: "utf8" });
writeFileSync(join(target, "engine.js"), "const module={},exports=void 0,__dirname=\"/\","
  + "require=(name)=>globalThis.process.getBuiltinModule(name);\n" + `${glue}\nexport default makeEngine;\n`);

const { stdout: table } = await run({ words: ["help", "commands", "--to", "json"] });
writeFileSync(join(target, "hapax.d.ts"),
  types(readFileSync(join(here, "../answers/keys.md"), "utf8"), JSON.parse(table).commands));
const { stdout: version } = await run({ words: ["--version"] });
if (version.split(/\s/)[1] !== JSON.parse(readFileSync(join(here, "package.json"), "utf8")).version)
  throw new Error(`package.json names another version than ${version}`);
console.log(join(target, execFileSync("npm", ["pack", "--silent"], { cwd: target, encoding: "utf8" }).trim()));
