/**
 * The engine as the page sees it: requests go to a worker one after the other, and the answers are
 * the output of `hapax --to json`. Cancelling ends the worker; a fresh one takes its place.
 */

export class Cancelled extends Error {}

/** Thrown if the engine complains; the message is the engine's. */
export class Complaint extends Error {}

export class Engine {
  /** @param {Promise<{ workerUrl: string, module: WebAssembly.Module }>} resources loaded once for all workers */
  constructor(resources) {
    this.resources = resources;
    this.queue = [];
    this.current = null;
    this.nextId = 1;
    this.onChange = () => {};
    this.#start();
  }

  #start() {
    this.worker = null;
    this.ready = this.resources.then(({ workerUrl, module }) => {
      const worker = new Worker(workerUrl);
      worker.onmessage = ({ data }) => this.#receive(data);
      worker.onerror = (event) => this.#receive({ id: this.current?.request.id, code: 70,
        stdout: "", stderr: event.message ?? "the engine could not be started", files: {} });
      worker.postMessage({ module });
      this.worker = worker;
    });
    this.ready.catch(() => {}); // each request says so
  }

  get isBusy() {
    return this.current !== null;
  }

  /** Returns the outcome of one request (see worker.js), however it ended; rejects if cancelled. */
  run(request, { onProgress = () => {} } = {}) {
    return new Promise((resolve, reject) => {
      const id = this.nextId++;
      this.queue.push({ request: { ...request, id }, onProgress, resolve, reject });
      this.#next();
    });
  }

  /** Returns the JSON objects that a command prints. Throws Complaint if there are none. */
  async answers(command, options, puzzle, more = {}, hooks = {}) {
    const request = { command, options: { to: "json", ...options }, stdin: puzzle, ...more };
    const outcome = await this.run(request, hooks);
    const lines = outcome.stdout.split("\n").filter((line) => line !== "");
    if (lines.length === 0) throw new Complaint(outcome.stderr.trim());
    return lines.map((line) => ({ ...JSON.parse(line), outcome }));
  }

  /** Returns the first of them. Throws Complaint if it is invalid. */
  async answer(...what) {
    const [first] = await this.answers(...what);
    if (first.verdict === "invalid") throw new Complaint(first.error.message);
    return first;
  }

  /** Ends running and waiting requests. */
  cancel() {
    if (!this.current) return;
    const ended = [this.current, ...this.queue];
    this.current = null;
    this.queue = [];
    if (this.worker) {
      this.worker.terminate();
      this.#start();
    }
    for (const { reject } of ended) reject(new Cancelled());
    this.onChange();
  }

  async #next() {
    if (this.current || this.queue.length === 0) return;
    this.current = this.queue.shift();
    this.current.since = performance.now();
    this.onChange();
    const { current } = this;
    try {
      await this.ready;
      if (this.current === current) this.worker.postMessage(current.request);
    } catch (error) {
      this.#receive({ id: current.request.id, code: 70, stdout: "", stderr: error.message, files: {} });
    }
  }

  #receive(data) {
    if (!this.current || data.id !== this.current.request.id) return;
    if (data.progress !== undefined) {
      this.current.onProgress(data.progress);
      return;
    }
    const { resolve, since } = this.current;
    this.current = null;
    resolve({ ...data, milliseconds: performance.now() - since });
    this.onChange();
    this.#next();
  }
}
