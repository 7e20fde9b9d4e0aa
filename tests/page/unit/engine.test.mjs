/** Questions: a lane for each purpose, the newest one counts, and cancelling leaves the page usable. */

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Cancelled, Engine } from "../../../cli/page/engine.js";

let workers;
beforeEach(() => {
  workers = [];
  globalThis.Worker = class {
    constructor() {
      this.asked = [];
      workers.push(this);
    }

    postMessage(data) {
      if (!("module" in data)) this.asked.push(data);
    }

    terminate() {
      this.isEnded = true;
    }

    answer(stdout = "{}") {
      const { id } = this.asked.shift();
      this.onmessage({ data: { id, code: 0, stdout, stderr: "", files: {} } });
    }
  };
});

const engine = () => new Engine(Promise.resolve({ workerUrl: "", module: null }));
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test("a hint does not wait behind a long task", async () => {
  const it = engine();
  it.run({ command: "prove" }, { lane: "long" }).catch(() => {});
  const hint = it.run({ command: "hint" });
  await settle();
  assert.equal(workers.length, 2);
  workers[1].answer("hint");
  assert.equal((await hint).stdout, "hint");
});

test("questions of a lane are answered in turn", async () => {
  const it = engine();
  const both = [it.run({ command: "a" }), it.run({ command: "b" })];
  await settle();
  assert.deepEqual(workers[0].asked.map(({ command }) => command), ["a"]);
  workers[0].answer("1");
  await settle();
  workers[0].answer("2");
  assert.deepEqual((await Promise.all(both)).map(({ stdout }) => stdout), ["1", "2"]);
});

test("a newer question is answered in place of older ones, by the same worker if that is soon free", async () => {
  const it = engine();
  const old = [it.run({ command: "a" }, { lane: "watch" }), it.run({ command: "b" }, { lane: "watch" })];
  await settle();
  const newest = it.run({ command: "c" }, { lane: "watch", isNewest: true });
  for (const each of old) await assert.rejects(each, Cancelled);
  workers[0].answer("late");
  await settle();
  workers[0].answer("c");
  assert.equal((await newest).stdout, "c");
  assert.equal(workers.length, 1);
});

test("an older question that goes on for long is ended", async () => {
  const it = engine();
  const old = it.run({ command: "a" }, { lane: "watch" });
  await settle();
  const newest = it.run({ command: "b" }, { lane: "watch", isNewest: true });
  await assert.rejects(old, Cancelled);
  await new Promise((resolve) => setTimeout(resolve, 250));
  assert.ok(workers[0].isEnded);
  workers[1].answer("b");
  assert.equal((await newest).stdout, "b");
});

test("Cancel ends what a player waits for; the verdict beside the board goes on", async () => {
  const it = engine();
  const long = it.run({ command: "prove" }, { lane: "long" });
  const watch = it.run({ command: "unique" }, { lane: "watch" });
  await settle();
  assert.equal(it.current.request.command, "prove");
  it.cancel();
  await assert.rejects(long, Cancelled);
  assert.equal(it.current, null);
  workers[1].answer("one");
  assert.equal((await watch).stdout, "one");
  const again = it.run({ command: "prove" }, { lane: "long" });
  await settle();
  workers[2].answer("proved");
  assert.equal((await again).stdout, "proved");
});
