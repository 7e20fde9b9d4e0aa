/**
 * Tries the npm package where it is installed: this file is copied into an empty project (scripts/test-page).
 *
 *   INSTANCES=FOLDER KEYS=FILE node --test npm.test.mjs
 */

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { check, generate, HapaxError, hint, run, unique, verify } from "hapax";

const sudokus = readFileSync(join(process.env.INSTANCES, "sudoku/17-clue.txt"), "utf8").split("\n")
  .filter((line) => /^[0-9.]{81}$/.test(line));
const small = "latin 2\n1 .\n. .\n";
const folder = () => mkdtempSync(join(tmpdir(), "hapax "));

test("a claim is proved, and its evidence checked", async () => {
  const { verdict, solutions, files } = await unique(sudokus[0], { certificate: true });
  assert.equal(verdict, "unique");
  assert.equal(solutions[0].length, 9);
  assert.equal((await verify(files)).claim, "exactly one solution");
  const changed = { ...files, "solution.txt": files["solution.txt"].map((byte, at) => (at === 0 ? 0x39 : byte)) };
  assert.notEqual((await verify(changed).catch(() => ({ verdict: "invalid" }))).verdict, "verified");
});

test("a hint goes on from a position", async () => {
  const first = await hint(small);
  assert.equal(first.verdict, "step");
  const second = await hint(small, { position: first.position, language: "es" });
  assert.notDeepEqual(second.steps[0].conclusions, first.steps[0].conclusions);
  assert.equal((await check(small, { set: "r1c2=1" })).verdict, "broken");
});

test("what cannot be read is an error with its place", async () => {
  await assert.rejects(unique("latin 2\n3 .\n. .\n"), (error) => error instanceof HapaxError && error.line === 2);
  await assert.rejects(unique(small, { bogus: true }), /unrecognised option '--bogus'/);
  const answers = await run("unique", `${small}\nlatin 2\n3 .\n. .\n\n${small}`);
  assert.deepEqual(answers.map(({ verdict }) => verdict), ["unique", "invalid", "unique"]);
});

test("questions asked at once are answered each by its own answer", async () => {
  const orders = [2, 3, 4, 5, 6];
  const made = await Promise.all(orders.map((order) => generate("futoshiki", { order, seed: 1 })));
  assert.deepEqual(made.map(({ order }) => order), orders);
  assert.equal((await generate("latin", { order: 4, seed: 1, number: 3 })).length, 3);
});

test("long work is reported in words", async () => {
  const said = [];
  await run("minimize", { hapax_puzzle: 1, order: 9, givens: (await unique(sudokus[0])).solutions[0] },
    { smallest: true, timeLimit: 3, onProgress: (words) => said.push(words) });
  assert.ok(said.length > 0);
});

test("the command line answers as the program does", () => {
  const hapax = (words, input = "") => spawnSync("npx", ["--no-install", "hapax", ...words], { input, encoding: "utf8" });
  assert.match(hapax(["--version"]).stdout, /^hapax \d/);
  const place = folder();
  writeFileSync(join(place, "puzzle.txt"), small);
  assert.equal(hapax(["unique", join(place, "puzzle.txt")]).stdout, "unique\n");
  const piped = hapax(["solve", "--to=line"], small);
  assert.deepEqual([piped.stdout, piped.status], ["1221\n", 0]);
  assert.match(hapax(["export"], small).stdout, /\np cnf /);
  assert.equal(hapax(["unique", "no such file"]).status, 2);
  assert.match(hapax(["solve", "-o", "file"], small).stderr, /writes files/);
});

test("the licences of what is inside are there", () => {
  const notices = readFileSync("node_modules/hapax/THIRD-PARTY", "utf8");
  for (const word of ["CaDiCaL", "Armin Biere", "Boost Software License", "Niels Lohmann", "The Emscripten Authors", "musl"])
    assert.ok(notices.includes(word), word);
  assert.match(readFileSync("node_modules/hapax/LICENSE", "utf8"), /MIT License/);
});

test("the types fit real answers", async () => {
  const asked = { solve: [small], unique: ["latin 2\n. .\n. .\n", { suggest: true, stats: true }],
    check: [sudokus[0], { set: "r1c1=1,r1c2=2" }], hint: [sudokus[0]], explain: [sudokus[0]], candidates: [small, { stats: true }],
    rate: [sudokus[0]], count: [small, { estimate: true, samples: 10 }], minimize: [small, { list: true }], convert: [small, { canonical: true }],
    generate: ["kenken", { order: 4, seed: 1 }] };
  const hapax = await import("hapax");
  const { files } = await unique(sudokus[1], { certificate: true });
  const answers = { verify: await verify(files) };
  for (const [command, [puzzle, options]] of Object.entries(asked)) answers[command] = await hapax[command](puzzle, options);
  const more = { hint: await hint(sudokus[0], { where: true }), count: await hapax.count(small), explain: await hapax.explain("latin 2\n1 1\n. .\n"),
    minimize: await hapax.minimize(sudokus[0], { smallest: true, timeLimit: 5 }) };
  const name = (command) => `${command[0].toUpperCase()}${command.slice(1)}Answer`;
  const constants = [answers, more].flatMap((each, number) => Object.entries(each).map(([command, answer]) =>
    `export const ${command}${number}: hapax.${name(command)} = ${JSON.stringify(answer)};`));
  const calls = `
    export async function all() {
      const { verdict, solutions }: { verdict: string, solutions?: hapax.Grid[] } = await hapax.unique("", { timeLimit: 5, certificate: true });
      const found: hapax.Step[] = (await hapax.hint("", { position: "", language: "es" })).steps ?? [];
      // @ts-expect-error: there is no such option
      await hapax.unique("", { bogus: 1 });
      // @ts-expect-error: there is no such kind
      await hapax.generate("bogus");
      return [verdict, solutions, found];
    }`;
  writeFileSync("answers.ts", `import * as hapax from "hapax";\n${constants.join("\n")}\n${calls}\n`);
  execFileSync("npx", ["--no-install", "tsc", "--noEmit", "--strict", "--module", "nodenext", "--target", "es2022",
    "--types", "", "answers.ts"], { stdio: ["ignore", 2, 2] });
});

/** Starts a server with these arguments; call(tool, arguments) asks it. */
async function clientOf(args, env) {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(new StdioClientTransport({ command: "npx", args: ["--no-install", "hapax-mcp", ...args],
    env: { ...process.env, ...env } }));
  return { client, call: async (name, asked) => client.callTool({ name, arguments: asked }) };
}

test("the server stays below its folder", async () => {
  const outside = folder();
  const root = join(outside, "root");
  mkdirSync(root);
  const { client, call } = await clientOf([], { HAPAX_ROOT: root });
  const refusal = async (name, asked) => {
    const { isError, content } = await call(name, asked);
    assert.ok(isError, JSON.stringify(asked));
    return content[0].text;
  };
  try {
    assert.ok(!(await call("unique", { puzzle: small, certificate: "evidence" })).isError);
    cpSync(join(root, "evidence"), join(outside, "evidence"), { recursive: true });
    symlinkSync(outside, join(root, "link"));
    symlinkSync(join(outside, "nowhere"), join(root, "dangling"));
    for (const place of ["..", "../evidence", join(outside, "evidence"), "link/evidence", "link", "/dev", "evidence/../../evidence"])
      assert.match(await refusal("verify", { folder: place }), /is not below the folder of this server/);
    for (const place of ["../new", join(outside, "new"), "link/new", "/new", "none/../../new"])
      assert.match(await refusal("unique", { puzzle: small, certificate: place }), /is not below the folder of this server/);
    await refusal("unique", { puzzle: small, certificate: "dangling/new" });
    assert.deepEqual(readdirSync(outside).sort(), ["evidence", "root"]);
    assert.match(await refusal("verify", { folder: "." }), /holds no certificate/);

    const odd = join(root, "evidence");
    writeFileSync(join(odd, "secret.txt"), "not read");
    execFileSync("mkfifo", [join(odd, "pipe"), join(odd, "needed.txt")]);
    assert.match(await refusal("verify", { folder: "evidence" }), /needed.txt is not a regular file/);
    rmSync(join(odd, "needed.txt"));
    assert.equal((await call("verify", { folder: "evidence" })).structuredContent.verdict, "verified");
    symlinkSync(join(outside, "evidence", "puzzle.txt"), join(odd, "needed.txt"));
    await refusal("verify", { folder: "evidence" });
  } finally {
    await client.close();
  }
  const none = await clientOf([], { HAPAX_ROOT: "" });
  try {
    for (const [name, asked] of [["verify", { folder: outside }], ["unique", { puzzle: small, certificate: join(outside, "x") }]])
      assert.match((await none.call(name, asked)).content[0].text, /this server reads and writes no files/);
  } finally {
    await none.client.close();
  }
});

test("the server answers while it works, tells how far it is, and ends what is cancelled", async () => {
  const { client, call } = await clientOf([], { HAPAX_ROOT: "" });
  try {
    const said = [];
    const cancelling = new globalThis.AbortController();
    const long = client.callTool({ name: "generate", arguments: { kind: "latin", order: 4, number: 100_000_000, timeLimit: 600 } },
      undefined, { signal: cancelling.signal, onprogress: ({ message }) => said.push(message), timeout: 600_000 });
    const ended = assert.rejects(long, /cancelled by the test/);
    await client.ping();
    assert.equal((await call("unique", { puzzle: small })).structuredContent.verdict, "unique");
    while (said.length === 0) await new Promise((resolve) => { setTimeout(resolve, 20); });
    assert.match(said[0], /of 100000000 puzzles/);
    cancelling.abort("cancelled by the test");
    await ended;
    const before = said.length;
    assert.equal((await call("solve", { puzzle: small })).structuredContent.verdict, "solved");
    await new Promise((resolve) => { setTimeout(resolve, 1000); });
    assert.equal(said.length, before);
  } finally {
    await client.close();
  }
});

test("the server judges a link clue by clue", async () => {
  const { client, call } = await clientOf([], { HAPAX_ROOT: "" });
  try {
    const cells = () => new Array(4).fill({});
    const pasted = { size: 4, grid: [[{ value: 1, given: true }, {}, {}, {}], cells(), cells(), cells()], bogus: [{ cells: ["R1C1"] }],
      palindrome: [{ lines: [["R1C1", "R2C3"]] }], line: [{ lines: [["R2C1", "R2C2"]], outlineC: "#123456" }] };
    const { clues, verdict, warnings } = (await call("judge_link", { link: JSON.stringify(pasted) })).structuredContent;
    assert.equal(verdict, "multiple");
    assert.ok(warnings.some((warning) => warning.includes("bogus")));
    const statuses = (status) => clues.filter((clue) => clue.status === status).map(({ name }) => name);
    assert.deepEqual(statuses("verified"), ["givens", "region", "region", "region", "region", "palindrome"]);
    assert.deepEqual([statuses("drawn only"), statuses("ignored")], [["line #123456"], ["bogus"]]);
    const [link] = readFileSync(join(process.env.INSTANCES, "pasted/drawn-links.txt"), "utf8").split("\n").filter((line) => /^http/.test(line));
    const judged = (await call("judge_link", { link })).structuredContent;
    assert.equal(judged.verdict, "unique");
    assert.deepEqual(new Set(judged.clues.map(({ status }) => status)), new Set(["verified"]));
    assert.ok((await call("judge_link", { link: "https://sudokupad.app/sclnonsense" })).isError);
  } finally {
    await client.close();
  }
});

test("a client uses the tools of the server", async () => {
  const root = folder();
  const { client, call } = await clientOf([root]);
  try {
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name).sort(),
      ["check", "explain", "generate", "hint", "judge_link", "rate", "solve", "unique", "verify"]);
    const evidence = join(root, "evidence");
    assert.equal((await call("unique", { puzzle: small, certificate: evidence })).structuredContent.certificate, evidence);
    assert.ok(readdirSync(evidence).includes("instance.cnf"));
    assert.equal((await call("verify", { folder: evidence })).structuredContent.verdict, "verified");
    assert.equal((await call("solve", { puzzle: small })).structuredContent.solutions[0][0][1], 2);
    assert.equal((await call("check", { puzzle: small, position: "r1c2=1" })).structuredContent.verdict, "broken");
    assert.equal((await call("hint", { puzzle: small })).structuredContent.steps.length, 1);
    assert.ok((await call("explain", { puzzle: sudokus[0] })).structuredContent.steps.length > 10);
    assert.ok((await call("rate", { puzzle: sudokus[0] })).structuredContent.difficulty.level);
    const made = await call("generate", { kind: "sudoku", seed: 1, box: "2x2" });
    assert.equal(JSON.parse(made.content[0].text).verdict, "unique");
    const three = (await call("generate", { kind: "latin", seed: 1, order: 4, number: 3 })).structuredContent.answers;
    assert.equal(new Set(three.map(({ puzzle }) => puzzle)).size, 3);
    assert.deepEqual((await call("unique", { puzzle: `${small}\nlatin 2\n. .\n. .\n` })).structuredContent.answers
      .map(({ verdict }) => verdict), ["unique", "multiple"]);
    assert.ok((await call("unique", { puzzle: "nonsense" })).isError);
    assert.ok((await call("unique", { puzzle: small, certificate: evidence })).isError);
    assert.ok((await call("bogus", {})).isError);
  } finally {
    await client.close();
  }
});
