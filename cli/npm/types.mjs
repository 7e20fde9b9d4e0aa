/** Makes hapax.d.ts: answers from cli/answers/keys.md, options from `hapax help commands --to json`. */

const capital = (word) => word[0].toUpperCase() + word.slice(1);
const quoted = (words) => words.map((word) => JSON.stringify(word)).join(" | ");

/** Returns the sections of keys.md: { title, words, rows: { key, type, meaning }[] }. */
export function sectionsOf(markdown) {
  const sections = [];
  for (const line of markdown.split("\n")) {
    const [, title] = /^##+ (.*)/.exec(line) ?? [];
    if (title) {
      const [name, ...words] = title.includes("`") ? [...title.matchAll(/`([^`]+)`/g)].map(([, word]) => word) : [title];
      sections.push({ title: name, words, rows: [] });
    }
    const [, key, type, meaning] = /^\| `([^`]+)` \| `([^`]+)` \| ?(.*?) ?\|$/.exec(line) ?? [];
    if (key) sections.at(-1).rows.push({ key, type: type.replaceAll("\\|", "|"), meaning: meaning.replaceAll("`", "") });
  }
  return sections.filter(({ rows }) => rows.length > 0);
}

const member = (key, type, meaning) => `${meaning ? `  /** ${meaning.replaceAll("*/", "* /")} */\n` : ""}  ${key}: ${type};\n`;

function answerType({ title, words, rows }) {
  const isAnswer = words.length > 0;
  const head = isAnswer ? `${capital(title)}Answer extends Answer` : title;
  const verdict = isAnswer ? `  verdict: ${quoted([...words, "invalid", "internal"])};\n` : "";
  return `export interface ${head} {\n${verdict}${rows.map(({ key, type, meaning }) => member(key, type, meaning)).join("")}}\n`;
}

/** `to` and what belongs to a terminal or a file is not offered. */
const LEFT_OUT = ["to", "output", "color", "help", "quiet", "verbose", "jobs"];
const camel = (name) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

function optionType({ name, type, value }, command) {
  if (name === "certificate" && command === "unique") return "boolean";
  if (type === "flag") return "boolean";
  if (type !== "string") return "number";
  return /^[a-z-]+(\|[a-z-]+)+$/.test(value) ? `${quoted(value.split("|"))} | (string & {})` : "string";
}

function optionsType({ name, options }) {
  const rows = options.filter((option) => !LEFT_OUT.includes(option.name));
  const position = ["check", "hint"].includes(name)
    ? member("position?", "Puzzle", "what a player has entered, in any notation; or use set") : "";
  return `export interface ${capital(name)}Options extends Options {\n${position}${
    rows.map((option) => member(`${camel(option.name)}?`, optionType(option, name), option.text)).join("")}}\n`;
}

/** The commands that api.js has a function for, by its arguments. */
const FUNCTIONS = { solve: "puzzle: Puzzle", unique: "puzzle: Puzzle", check: "puzzle: Puzzle", hint: "puzzle: Puzzle",
  explain: "puzzle: Puzzle", candidates: "puzzle: Puzzle", rate: "puzzle: Puzzle", count: "puzzle: Puzzle",
  minimize: "puzzle: Puzzle", convert: "puzzle: Puzzle", generate: "kind: Kind", verify: "files: Files" };

export function types(markdown, commands) {
  const offered = commands.filter(({ name }) => name in FUNCTIONS);
  const kinds = commands.find(({ name }) => name === "generate").arguments.split("|");
  const functions = offered.map(({ name, summary }) => `/** ${capital(summary)}. Rejects with HapaxError if that cannot be answered. */
export function ${name}(${FUNCTIONS[name]}, options?: ${capital(name)}Options): Promise<${capital(name)}Answer>;\n`);
  return `// Made by cli/npm/types.mjs.

export type Cell = [row: number, column: number];
export type Grid = number[][];
/** The notation json: cli/README.md names the file that describes it. */
export interface PuzzleObject { hapax_puzzle: number; order: number; [part: string]: unknown }
/** A puzzle in any notation that hapax reads. */
export type Puzzle = string | PuzzleObject;
export type Kind = ${quoted(kinds)};
/** The files of a certificate. */
export type Files = Record<string, Uint8Array | string>;
export interface Options {
  /** Takes a few words about long work, at most five times a second. */
  onProgress?: (words: string) => void;
}

${sectionsOf(markdown).map(answerType).join("\n")}
${offered.map(optionsType).join("\n")}
/** There is no answer about the puzzle: it cannot be read, or an option is wrong. */
export class HapaxError extends Error { line: number | null; column: number | null }

${functions.join("\n")}
/** With a number, returns so many. */
export function generate(kind: Kind, options: GenerateOptions & { number: number }): Promise<GenerateAnswer[]>;
export interface UniqueAnswer {
  /** The evidence, with the option certificate: verify takes it. */
  files?: Record<string, Uint8Array>;
}
/** Runs a command on a text with many puzzles; returns an answer for each, also to those that cannot be read. */
export function run(command: string, text: Puzzle, options?: Options & Record<string, unknown>): Promise<Answer[]>;
/** In browsers: ends all questions, which reject. */
export function cancel(why?: Error): void;
`;
}
