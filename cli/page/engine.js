/**
 * The engine as the page sees it. A question is a command line, its answer the output of `--to json`.
 * Each purpose has a lane of its own, with a worker and a queue, so that a hint never waits behind a
 * long task: "ask" (buttons), "long" (tasks that can take minutes), "watch" (the verdict beside the
 * board), "draw". Ending a question ends the lane's worker; a fresh one takes its place.
 */

export class Cancelled extends Error {}

/** Thrown if the engine complains. The message is the engine's, in `language`; `line` and `column` are those of the input. */
export class Complaint extends Error {
  /** @param {string | { message: string, line: number, column: number, language?: string }} said as text, or as in answers */
  constructor(said) {
    const [, line, column, text] = /^(?:warning: )?<stdin>:(\d+):(\d+): ([^]*)/.exec(String(said)) ?? [];
    const { message, ...place } = typeof said !== "string" ? said : text ? { message: text, line: Number(line), column: Number(column) }
      : { message: said, line: 0, column: 0 };
    super(message);
    this.line = place.line;
    this.column = place.column;
    this.language = place.language ?? "en";
  }
}

const PATIENCE = 150; // milliseconds for which a question may go on after a newer one took its place

class Lane {
  constructor(resources, onChange) {
    this.resources = resources;
    this.onChange = onChange;
    this.queue = [];
    this.current = null;
    /** @type {Promise<Worker> | null} */ this.worker = null;
    this.nextId = 1;
  }

  async #start() {
    const { workerUrl, module } = await this.resources;
    const worker = new Worker(workerUrl);
    worker.onmessage = ({ data }) => this.#receive(data);
    worker.onerror = ({ message }) => this.#fail(message);
    worker.postMessage({ module });
    return worker;
  }

  add(request, onProgress) {
    return new Promise((resolve, reject) => {
      this.queue.push({ request: { ...request, id: this.nextId++ }, onProgress, resolve, reject });
      this.#next();
    });
  }

  /** Ends all questions; what runs may go on for `patience` milliseconds, unheard, for a new worker costs more. */
  cancel(patience = 0) {
    const { current } = this;
    for (const each of [current, ...this.queue.splice(0)]) each?.reject(new Cancelled());
    if (patience === 0) this.#restart(current);
    else if (current) setTimeout(() => this.#restart(current), patience - (performance.now() - current.since));
  }

  /** Goes on with a fresh worker, unless the question has ended. */
  #restart(current) {
    if (!current || this.current !== current) return;
    this.worker?.then((worker) => worker.terminate(), () => {});
    this.worker = null;
    this.#end();
  }

  #end() {
    this.current = null;
    this.onChange();
    this.#next();
  }

  async #next() {
    if (this.current || this.queue.length === 0) return;
    this.current = { ...this.queue.shift(), since: performance.now() };
    const { request } = this.current;
    this.onChange();
    try {
      const worker = await (this.worker ??= this.#start());
      if (this.current?.request === request) worker.postMessage(request);
    } catch (error) {
      this.#fail(error.message);
    }
  }

  #fail(stderr = "the engine could not be started") {
    this.#receive({ id: this.current?.request.id, code: 70, stdout: "", stderr, files: {} });
  }

  #receive({ progress = undefined, ...data }) {
    if (data.id !== this.current?.request.id) return;
    const { resolve, since, onProgress } = this.current;
    if (progress !== undefined) {
      onProgress(progress);
      return;
    }
    resolve({ ...data, milliseconds: performance.now() - since });
    this.#end();
  }
}

export class Engine {
  /** @param {Promise<{ workerUrl: string, module: WebAssembly.Module }>} resources loaded once for all workers */
  constructor(resources) {
    resources.catch(() => {}); // each question says so
    this.onChange = () => {};
    const [ask, long, watch, draw] = Array.from({ length: 4 }, () => new Lane(resources, () => this.onChange()));
    this.lanes = { ask, long, watch, draw };
  }

  /** The question that a player waits for, if there is one: { request, since }. */
  get current() {
    return this.lanes.long.current ?? this.lanes.ask.current;
  }

  /**
   * Returns the outcome of one request (see worker.js), however it ended; rejects if cancelled.
   * @param {any} request
   * @param {{ lane?: string, isNewest?: boolean, onProgress?: (text: string) => void }} [how] with
   *   `isNewest`, older questions of the lane are not answered any more
   */
  run(request, { lane = "ask", isNewest = false, onProgress = () => {} } = {}) {
    if (isNewest) this.lanes[lane].cancel(PATIENCE);
    return this.lanes[lane].add(request, onProgress);
  }

  /** Returns the JSON objects that a command prints. Throws Complaint if there are none. */
  async answers(command, options, puzzle, more = {}, how = {}) {
    const stdin = typeof puzzle === "string" ? puzzle : JSON.stringify(puzzle);
    const outcome = await this.run({ command, options: { to: "json", ...options }, stdin, ...more }, how);
    const lines = outcome.stdout.split("\n").filter((line) => line !== "");
    if (lines.length === 0) throw new Complaint(outcome.stderr.trim());
    return lines.map((line) => ({ ...JSON.parse(line), outcome }));
  }

  /** Returns the first of them. Throws Complaint if it is invalid. */
  async answer(command, options, puzzle, more = {}, how = {}) {
    const [first] = await this.answers(command, options, puzzle, more, how);
    if (first.verdict === "invalid") throw new Complaint(first.error);
    return first;
  }

  /** Writes a puzzle in another notation, or as a picture. Throws Complaint if that cannot hold it. */
  async written(to, object, how = {}) {
    const { code, stdout, stderr } = await this.run({ command: "convert", options: { to }, stdin: JSON.stringify(object) }, how);
    if (code !== 0) throw new Complaint(stderr.trim());
    return stdout;
  }

  /** Ends what a player waits for. */
  cancel() {
    for (const lane of [this.lanes.ask, this.lanes.long]) lane.cancel();
  }
}
