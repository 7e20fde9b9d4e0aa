/**
 * The functions of the package, from one that runs requests (runner.js). Each asks about one puzzle; `run` is for
 * many. What they take and return is in hapax.d.ts.
 */

/** Thrown where there is no answer about a puzzle: it cannot be read, an option is wrong. */
export class HapaxError extends Error {
  constructor({ message, line = null, column = null }) {
    super(message);
    this.name = "HapaxError";
    this.line = line;
    this.column = column;
  }
}

const text = (puzzle) => (typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle));
const spelled = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const FOLDER = "evidence";

export function api(request) {
  /** Returns all answers, and the files that were made. */
  async function answers(command, puzzle, { position, onProgress, ...options } = {}, more = {}) {
    const words = Object.fromEntries(Object.entries(options).map(([name, value]) => [spelled(name), value]));
    const keep = words.certificate === true ? FOLDER : undefined;
    if (keep) words.certificate = FOLDER;
    const inputs = position === undefined ? {} : { inputs: ["-", "position"], files: { position: text(position) } };
    const { stdout, stderr, files } = await request({ command, options: { to: "json", ...words }, stdin: text(puzzle),
      ...inputs, ...more, keep }, onProgress);
    const found = stdout.split("\n").filter(Boolean).map((line) => JSON.parse(line));
    if (found.length === 0) throw new HapaxError({ message: stderr.trim() });
    return keep ? found.map((answer) => ({ ...answer, files })) : found;
  }

  function right(answer) {
    if (answer.verdict === "invalid" || answer.verdict === "internal") throw new HapaxError(answer.error);
    return answer;
  }

  const one = async (...asked) => right((await answers(...asked))[0]);
  const generated = async (kind, options) => (await answers("generate", "", options, { inputs: [kind] })).map(right);
  const about = (command) => (puzzle, options) => one(command, puzzle, options);
  return {
    solve: about("solve"),
    unique: about("unique"),
    check: about("check"),
    hint: about("hint"),
    explain: about("explain"),
    candidates: about("candidates"),
    rate: about("rate"),
    count: about("count"),
    minimize: about("minimize"),
    convert: about("convert"),
    generate: async (kind, options) => {
      const made = await generated(kind, options);
      return options?.number === undefined ? made[0] : made;
    },
    verify: (files, options) => one("verify", "", options, { inputs: [FOLDER],
      files: Object.fromEntries(Object.entries(files).map(([name, content]) => [`${FOLDER}/${name}`, content])) }),
    run: answers,
    table: async () => JSON.parse((await request({ words: ["help", "commands", "--to", "json"] })).stdout).commands,
  };
}
