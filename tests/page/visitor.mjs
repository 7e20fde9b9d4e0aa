/** What a visitor of the page does in tests, and what the tests read from it. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { packages, root } from "./browser.mjs";

export const EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
export const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
export const instance = (name) => readFileSync(join(root, "instances", name), "utf8");
export const FUTOSHIKI = instance("futoshiki/order-05.txt").split("\n\n").find((block) => /^futoshiki/.test(block));
export const LARGE = instance("sudoku/25x25.txt");
export const AMBIGUOUS = "latin 3\n1 2 3\n. . .\n. . .\n";
export const LARGE_EMPTY = `latin 12\n${". . . . . . . . . . . .\n".repeat(12)}`;
export const CHAINS = instance("sudoku/hardest.txt").split("\n").find((line) => /^[.\d]{81}/.test(line)).slice(0, 81);
export const COSMETIC = JSON.stringify({ size: 4, grid: Array.from({ length: 4 }, () => new Array(4).fill({})),
  line: [{ lines: [["R1C1", "R1C2"]], outlineC: "#ff0000", width: 0.2 }], foglight: ["R1C1", "R2C2"] });
/** Links of apps and sites, as setters and players share them. */
export const LINKS = readdirSync(join(root, "instances/pasted")).flatMap((name) => instance(`pasted/${name}`).split("\n").filter((line) => /^https?:/.test(line)));
export const LINK = instance("pasted/drawn-links.txt").split("\n").find((line) => line.startsWith("http"));
const axe = readFileSync(packages.resolve("axe-core/axe.min.js"), "utf8");

export const cell = (index) => `[data-cell="${index}"]`;

const PATIENCE = 60_000; // milliseconds for whatever must come
export const slower = Number(process.env.HAPAX_SLOWER ?? 1);

/** Runs in the page before its scripts: workers that count drawings under way, and whose answers can be held. */
function watchWorkers() {
  globalThis.drawings = 0;
  globalThis.isHeld = false;
  globalThis.heldAnswers = [];
  globalThis.Worker = class extends Worker {
    #drawings = new Set();

    postMessage(request) {
      if (request.options?.to === "svg") this.#count(() => this.#drawings.add(request.id));
      super.postMessage(request);
    }

    set onmessage(listen) {
      super.onmessage = (event) => {
        if (!("progress" in event.data)) this.#count(() => this.#drawings.delete(event.data.id));
        if ("progress" in event.data || !globalThis.isHeld) listen(event);
        else globalThis.heldAnswers.push(() => listen(event));
      };
    }

    terminate() {
      this.#count(() => this.#drawings.clear());
      super.terminate();
    }

    #count(change) {
      globalThis.drawings -= this.#drawings.size;
      change();
      globalThis.drawings += this.#drawings.size;
    }
  };
}

/** From now on the engine works, shows its progress, and never comes to an end; or what is held comes, and it does again. */
export const hold = (page, isHeld = true) => page.evaluate((is) => {
  globalThis.isHeld = is;
  if (!is) for (const tell of globalThis.heldAnswers.splice(0)) tell();
}, isHeld);

/** The time between two keys is none, however slow the machine is. */
export const stopClock = (page) => page.evaluate(() => {
  const now = performance.now();
  performance.now = () => now;
});

/** Waits until the drawing and, in Edit, the verdict are those of the board, so that nothing on it moves any more. */
export const settled = (page) => page.waitForFunction(() =>
  new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); })
    .then(() => globalThis.drawings === 0 && !document.querySelector("#live:not([hidden]) [aria-busy]")));

/** A fresh visitor on the page, whose complaints are kept. */
export async function visit(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 860 }, locale: "en-GB",
    acceptDownloads: true, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") page.complaints.push(message.text());
  });
  page.on("pageerror", (error) => page.complaints.push(error.stack));
  if (slower > 1) await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.addInitScript(watchWorkers);
  await page.addInitScript(() => {
    globalThis.positionOfTest = () => [...document.querySelectorAll("[role=gridcell]")]
      .map((each) => each.getAttribute("aria-label").replace("; marked", "")).join("\n");
  });
  await page.goto(url);
  await page.waitForSelector("html[data-ready]");
  await page.waitForFunction(() => location.hash !== ""); // the address is that of the puzzle a moment later
  return page;
}

export async function open(page, text) {
  await page.click("#open");
  await page.fill("#open-text", text);
  await page.click("#read");
  await page.waitForSelector("#dialog:not([open])", { state: "attached" });
}

/** Waits until the page says this. */
export const says = (page, what, id = "message") => page.waitForFunction(([source, where]) =>
  new RegExp(source).test(document.getElementById(where)?.textContent ?? ""), [what.source, id]);
export const message = (page) => page.textContent("#message");
export const position = (page) => page.evaluate(() => globalThis.positionOfTest());
export const label = (page, index) => page.getAttribute(cell(index), "aria-label");

/** Waits for the engine's judgement, which a label tells, too. */
export const isLabelled = (page, index, what) => page.waitForFunction(([at, source]) =>
  new RegExp(source).test(document.querySelector(at).ariaLabel), [cell(index), what.source]);

/** Begins a draft without a clue. */
export async function emptyBoard(page, order) {
  await settled(page);
  const fold = page.locator("#edits details:has(#edit-new)");
  if (await fold.getAttribute("open") === null) await fold.locator("summary").click();
  await page.fill("#edit-order", String(order));
  await page.click("#edit-new");
}

/** Takes a tool of the editor. */
export const chooseTool = (page, name) => page.click(`#edits .tool[name="${name}"]`);

/** Drags the pointer through the middles of cells, or over places in cells from the grid's corner. */
export async function drag(page, places) {
  await settled(page);
  const { x, y, width } = await page.locator(cell(0)).boundingBox();
  const order = Math.sqrt(await page.locator("[role=gridcell]").count());
  const at = (place) => (Array.isArray(place) ? place : [(place % order) + 0.5, Math.floor(place / order) + 0.5]);
  for (const [turn, place] of places.entries()) {
    const [across, down] = at(place);
    await page.mouse.move(x + across * width, y + down * width, { steps: turn === 0 ? 1 : 3 });
    if (turn === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** Draws a finger through the middles of cells; one cell is a tap. */
export async function touch(page, cells) {
  await settled(page);
  const session = await page.context().newCDPSession(page);
  const { x, y, width } = await page.locator(cell(0)).boundingBox();
  const order = Math.sqrt(await page.locator("[role=gridcell]").count());
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  for (const [turn, at] of cells.entries()) {
    await send(turn === 0 ? "touchStart" : "touchMove",
      [{ x: x + ((at % order) + 0.5) * width, y: y + (Math.floor(at / order) + 0.5) * width }]);
  }
  await send("touchEnd", []);
  await session.detach();
}

/** Taps until that has come of it: on a busy machine a tap lasts so long that it is none. */
export async function tap(page, selector, outcome) {
  for (let times = 0; times < 5 && !await page.$(outcome); ++times) {
    await page.tap(selector);
    await page.waitForSelector(outcome, { state: "attached", timeout: 2000 }).catch(() => {});
  }
  assert.ok(await page.$(outcome), `${selector} makes ${outcome}`);
}

/** What a screen reader knows: the accessibility tree. */
export async function reader(page) {
  const session = await page.context().newCDPSession(page);
  const nodes = async () => (await session.send("Accessibility.getFullAXTree")).nodes;
  const nameOf = (node) => node?.name?.value ?? "";
  const focused = async () => nameOf((await nodes()).findLast(({ properties = [] }) =>
    properties.some(({ name, value }) => name === "focused" && value.value === true)));
  const announced = async () => {
    const all = await nodes();
    const within = (node) => [node.role.value === "StaticText" ? nameOf(node) : "", ...(node.childIds ?? []).map((id) => all.find(({ nodeId }) => nodeId === id)).filter(Boolean).map(within)].join("");
    return within(all.find(({ role }) => role?.value === "status"));
  };
  const until = async (read, what, action = () => page.waitForTimeout(100)) => {
    let text = await read();
    for (let times = 0; !what.test(text) && times < 300; ++times) {
      await action();
      text = await read();
    }
    assert.match(text, what);
  };
  return { focused, hears: (what) => until(announced, what), landsOn: (what) => until(focused, what), tabsTo: (what, key = "Tab") => until(focused, what, () => page.keyboard.press(key)) };
}

/** The answer that a button brings. */
export async function ask(page, button) {
  if (!await page.isVisible(button)) await page.click("#more summary");
  await page.click(button);
  await page.waitForSelector("#answer:not([hidden])");
  return page.textContent("#answer");
}

export async function violationsOf(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
