/**
 * Runs requests in the engine by the functions of cli/library/hapax.h. A request is a command line:
 *
 *   { command: "check", options: { to: "json", smallest: true }, inputs: ["puzzle.txt", "-"],
 *     files: { "puzzle.txt": "..." }, stdin: "..." , keep: "evidence" }
 *
 * or has its `words` ready. The outcome is { code, stdout, stderr, files }; `files` are those of the folder `keep`.
 */

const HOME = "/work"; // the folder for relative names
const MOST_MEMORY = 2 ** 28; // bytes that an instance may have grown to and still be used again

/**
 * Returns the words of the command line, unless the request has them already. A list of values repeats the
 * option, false omits it.
 * @param {any} request
 */
export function commandLine({ words: ready, command, options = {}, inputs = [] }) {
  if (ready) return ready;
  const words = [command];
  for (const [name, value] of Object.entries(options)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === false || each === null || each === undefined) continue;
      words.push(each === true ? `--${name}` : `--${name}=${each}`);
    }
  }
  return inputs.length > 0 ? [...words, "--", ...inputs] : words;
}

const isInFolder = (name) => name.includes("/");

function writeFiles(FS, files) {
  for (const [name, content] of files) {
    const path = name.startsWith("/") ? name : `${HOME}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")) || "/");
    FS.writeFile(path, content);
  }
}

function readFolder(FS, folder) {
  if (!folder || !FS.analyzePath(folder).exists) return {};
  const names = FS.readdir(folder).filter((name) => name !== "." && name !== "..");
  return Object.fromEntries(names.map((name) => {
    FS.chmod(`${folder}/${name}`, 0o600); // files that were renamed have no rights here
    return [name, FS.readFile(`${folder}/${name}`)];
  }));
}

/** Calls functions of C with texts, which it copies into the engine's memory. */
class Instance {
  constructor(engine) {
    this.engine = engine;
    this.taken = [];
    this.last = { key: null, task: 0 };
    /** @type {(words: string) => void} */
    this.report = () => {};
    this.listener = engine.addFunction((words) => this.report(engine.UTF8ToString(words)), "vii");
    engine.FS.mkdirTree(HOME);
    engine.FS.chdir(HOME);
  }

  get memory() {
    return this.engine.HEAPU8.length;
  }

  /** Returns { at, length } of a copy, which ends with a zero byte. */
  #copy(text) {
    const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
    const at = this.engine._malloc(bytes.length + 1);
    this.engine.HEAPU8.set(bytes, at);
    this.engine.HEAPU8[at + bytes.length] = 0;
    this.taken.push(at);
    return { at, length: bytes.length };
  }

  /** Returns the task of these words, which is the last one if they are the same. */
  #task(words) {
    const key = words.join("\0");
    if (key === this.last.key) return this.last.task;
    this.engine._hapax_free(this.last.task);
    const copies = words.map((word) => this.#copy(word).at);
    const list = this.#copy(new Uint8Array(new Uint32Array(copies).buffer)).at;
    this.last = { key, task: this.engine._hapax_new(list, copies.length) };
    return this.last.task;
  }

  run(request, onProgress) {
    const { engine } = this;
    const task = this.#task(commandLine(request));
    const files = Object.entries(request.files ?? {});
    for (const [name, content] of [["-", request.stdin ?? ""], ...files.filter(([each]) => !isInFolder(each))]) {
      const { at, length } = this.#copy(content);
      engine._hapax_set_text(task, this.#copy(name).at, at, length);
    }
    writeFiles(engine.FS, files.filter(([name]) => isInFolder(name)));
    this.report = onProgress;
    engine._hapax_on_progress(task, this.listener, 0);
    const code = engine._hapax_run(task);
    const outcome = { code, stdout: engine.UTF8ToString(engine._hapax_answer(task, 0)),
      stderr: engine.UTF8ToString(engine._hapax_messages(task, 0)), files: readFolder(engine.FS, request.keep) };
    for (const name of Object.keys(request.files ?? {})) engine._hapax_set_text(task, this.#copy(name).at, 0, 0);
    for (const at of this.taken.splice(0)) engine._free(at);
    return outcome;
  }
}

async function instantiated(make, module) {
  return new Instance(await make({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  }));
}

/**
 * Returns a function that runs one request: `make` is emscripten's function, `module` the compiled
 * WebAssembly. An instance of it is used again, unless it failed, took much memory, or has a folder of files.
 */
export function runner(make, module) {
  let kept = null;
  return async (request, onProgress = () => {}) => {
    const hasFolder = Boolean(request.keep) || Object.keys(request.files ?? {}).some(isInFolder);
    const instance = (!hasFolder && kept) || await instantiated(make, module);
    if (instance === kept) kept = null;
    const outcome = instance.run(request, onProgress);
    if (!hasFolder && instance.memory <= MOST_MEMORY) kept = instance;
    return outcome;
  };
}
