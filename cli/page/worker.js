/**
 * Runs hapax in a worker: each command in a fresh instance of the compiled module, so that no
 * command finds anything that another left. A request is a command line:
 *
 *   { id, command: "check", options: { to: "json", smallest: true }, inputs: ["puzzle.txt", "-"],
 *     files: { "puzzle.txt": "..." }, stdin: "..." , keep: "evidence" }
 *
 * The answer is { id, code, stdout, stderr, files }; `files` are those of the folder `keep`.
 * Messages { id, progress } may come before it. The first message to the worker has the module.
 */


const HOME = "/work"; // the folder for relative names

let compiled = null;

/** Returns the words of the command line. A list of values repeats the option, false omits it. */
export function commandLine({ command, options = {}, inputs = [] }) {
  const words = [command];
  for (const [name, value] of Object.entries(options)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each === false || each === null || each === undefined) continue;
      words.push(each === true ? `--${name}` : `--${name}=${each}`);
    }
  }
  return inputs.length > 0 ? [...words, "--", ...inputs] : words;
}

/** A standard stream is a file here: neither is a terminal, and text is written in one piece. */
function redirect(FS, descriptor, path, mode) {
  FS.close(FS.getStream(descriptor));
  FS.open(path, mode);
}

function writeFiles(FS, files) {
  for (const [name, content] of Object.entries(files)) {
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

/** Runs one request. `make` is emscripten's function, `module` the compiled WebAssembly. */
export async function run(make, module, request, onProgress = () => {}) {
  const engine = await make({
    onProgress,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(module, imports).then((instance) => done(instance, module));
      return {};
    },
  });
  const { FS } = engine;
  FS.mkdirTree(HOME);
  FS.chdir(HOME);
  writeFiles(FS, { "/in": request.stdin ?? "", "/out": "", "/err": "", ...request.files });
  redirect(FS, 0, "/in", "r");
  redirect(FS, 1, "/out", "w");
  redirect(FS, 2, "/err", "w");
  const code = engine.callMain(commandLine(request));
  const text = (path) => FS.readFile(path, { encoding: "utf8" });
  return { code, stdout: text("/out"), stderr: text("/err"), files: readFolder(FS, request.keep) };
}

async function answer({ data }) {
  if (data.module) {
    compiled = data.module;
    return;
  }
  const { id } = data;
  try {
    const tell = (progress) => postMessage({ id, progress });
    postMessage({ id, ...(await run(globalThis.makeEngine, compiled, data, tell)) });
  } catch (error) {
    postMessage({ id, code: 70, stdout: "", stderr: String(error?.message ?? error), files: {} });
  }
}

if ("WorkerGlobalScope" in globalThis) addEventListener("message", answer);
