/** The dialogs: a new puzzle, opening, sharing and saving, what is kept, settings. Each has a template in the page. */

import { button, byId, make, option, patch } from "./dom.js";
import { download } from "./help.js";
import { Game } from "./game.js";
import { languages } from "./languages/all.js";
import { errorText, titleOf, withEnglish } from "./naming.js";
import { boxShapes, puzzleOf, shapeText, squarestBoxes } from "./puzzle.js";
import { KINDS, levelsOf, sizesOf } from "./offers.js";
import { facts, licences } from "./resources.js";
import { allKept, remove, Slot } from "./storage.js";

/** @typedef {import("./main.js").Page} Page */

/** @type {{ title: string, render: () => void, finish: () => void } | null} */
let shown = null;

/**
 * Shows a dialog; resolves when it is closed, or shows another one. `render` brings it up to the page's state, at
 * every change; `actions` are those of its buttons, by their ids.
 * @param {Page} page @param {Record<string, () => any>} [actions]
 */
function show(page, name, title, render, actions = {}) {
  const dialog = byId("dialog");
  shown?.finish();
  return /** @type {Promise<void>} */ (new Promise((finish) => {
    shown = { title, render, finish };
    byId("dialog-body").replaceChildren(byId(`${name}-dialog`).content.cloneNode(true));
    for (const [id, action] of Object.entries(actions)) byId(id).onclick = action;
    page.renderWords(dialog);
    renderDialog(page);
    if (!dialog.open) dialog.showModal();
    dialog.querySelector("[autofocus]")?.focus();
    dialog.onclose = () => {
      if (!dialog.open) end(); // or it is a late event of an earlier closing
    };
  }));
}

function end() {
  shown?.finish();
  shown = null;
  byId("dialog-body").replaceChildren();
}

function close() {
  byId("dialog").close();
  end();
}

/** Brings the dialog that is shown up to the page's state. @param {Page} page */
export function renderDialog(page) {
  if (!shown) return;
  patch(byId("dialog-title"), [page.words[shown.title]]);
  shown.render();
}

/** Says something in the dialog, if that is still there. */
const say = (said) => byId("dialog-message") && patch(byId("dialog-message"), withEnglish(said));

/** Returns what does this, and says in the dialog why it fails. @param {Page} page */
const attempt = (page, action) => () => Promise.resolve().then(action).catch((error) => say(errorText(page.words, error)));

/** Offers [value, text] in a field; what was chosen stays chosen if it is offered. Returns what is chosen. */
function offer(id, options, usual = options[0]?.[0]) {
  const field = byId(id);
  const { value } = field;
  patch(field, options.map(option));
  field.value = options.some(([each]) => each === value) ? value : usual;
  return field.value;
}

/** A list of buttons with a small text below the name: [name, text, action]. */
const boards = (list) => list.map(([name, text, onclick]) => make("button", { type: "button", onclick }, [name, make("small", { textContent: text })]));

// A new puzzle

/** @param {Page} page */
function newDialog(page) {
  const { words } = page;
  /** Offers what goes with the kind and size that are chosen, and of fields before which something changed the usual. */
  const render = (.../** @type {string[]} */ usual) => {
    for (const id of usual) byId(id).value = "";
    const kind = offer("new-kind", Object.keys(KINDS).map((name) => [name, words.kinds[name]]), "sudoku");
    const { hasBoxes = false, hasCages = false, usual: usualOrder = 9 } = KINDS[kind];
    const order = Number(offer("new-size", sizesOf(kind).map((size) => [String(size), `${size}×${size}`]), String(usualOrder)));
    const shapes = hasBoxes ? boxShapes(order).map(shapeText) : [];
    offer("new-box", shapes.map((shape) => [shape, shape.replace("x", "×")]), hasBoxes ? shapeText(squarestBoxes(order)) : "");
    offer("new-level", [["", words.usualLevel], ...[...levelsOf(kind), "any"].map((level) => [level, words.levels[level] ?? words.any])]);
    offer("new-symmetry", [["", words.usualSymmetry], ...Object.entries(words.symmetries)]);
    byId("new-box").disabled = !hasBoxes;
    byId("new-symmetry").disabled = byId("new-minimal").disabled = hasCages;
  };
  const begin = () => {
    const [kind, size, box, difficulty, symmetry, seed] = ["kind", "size", "box", "level", "symmetry", "seed"].map((key) => byId(`new-${key}`).value);
    const isMinimal = byId("new-minimal").checked;
    const { command, options, hasBoxes, hasCages } = KINDS[kind];
    close();
    generate(page, command, { ...options, ...(hasBoxes ? { box } : { order: size }), ...(difficulty ? { difficulty } : {}),
      ...(symmetry && !hasCages ? { symmetry } : {}), ...(isMinimal && !hasCages ? { minimal: true } : {}), seed }, difficulty);
  };
  const done = show(page, "new", "newTitle", render, { make: begin });
  byId("new-seed").value = String(Math.floor(Math.random() * 1e6));
  byId("new-kind").onchange = () => render("new-size", "new-box");
  byId("new-size").onchange = () => render("new-box");
  patch(byId("ready"), boards(facts().boards.map(({ kind, order, level, text, puzzle }) =>
    [words.kinds[kind] ?? kind, [`${order}×${order}`, words.levels[level]].filter(Boolean).join(", "), () => {
      close();
      page.play({ ...puzzle, puzzle: text }, { level });
    }])));
  return done;
}

/** @param {Page} page */
async function generate(page, kind, options, level) {
  const { words } = page;
  page.forget();
  page.say(`${words.making} …`);
  try {
    const made = await page.engine.answer("generate", options, "", { inputs: [kind] }, page.work(words.making, "long"));
    if (made.verdict !== "unique") {
      page.say(words.notMade, "is-bad");
      return;
    }
    const answer = await page.engine.answer("convert", { language: page.language }, made.puzzle);
    page.play(answer, { level });
    page.say(`${titleOf(words, "", answer.heading, level)}. ${words.made(options.seed)}`);
  } catch (error) {
    page.complain(error);
  }
}

// Opening

/** @param {Page} page */
function openDialog(page) {
  const open = (what) => attempt(page, async () => { if (await what()) close(); });
  const done = show(page, "open", "openTitle", () => {}, { read: open(() => page.open(byId("open-text").value)) });
  byId("open-file").onchange = open(() => page.openFile(byId("open-file").files[0]));
  return done;
}

/** Lets the player choose one of several puzzles; null if the dialog is closed. @param {Page} page */
async function chooseDialog(page, answers) {
  let chosen = null;
  await show(page, "list", "whichOne", () => patch(byId("list"), [make("div", { className: "boards" }, boards(answers.slice(0, 200).map((answer) =>
    [page.words.number(answer.index), answer.heading, () => {
      chosen = answer;
      close();
    }])))]));
  return chosen;
}

// Sharing

const SCALE = 3; // pixels for a point of a picture

/** Turns a picture of the engine into pixels. */
async function pngOf(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: image.naturalWidth * SCALE, height: image.naturalHeight * SCALE });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Puts the engine's page for print, with rules in the page's language and the solution, on paper. @param {Page} page */
async function laySheet(page) {
  const { files, stderr } = await page.engine.run({ command: "print", keep: "out", files: { "out/none": "" },
    options: { output: "out/sheet.svg", "per-page": "1x1", solutions: "below", "time-limit": 20, language: page.language },
    stdin: JSON.stringify(page.state.game.puzzle.object) });
  const pages = Object.keys(files).filter((name) => name.endsWith(".svg")).sort();
  if (pages.length === 0) throw new Error(stderr);
  const drawn = pages.map((name) => new DOMParser().parseFromString(new TextDecoder().decode(files[name]), "image/svg+xml").documentElement);
  byId("sheet").replaceChildren(...drawn.map((svg) => document.importNode(svg, true)));
}

/** @param {Page} page */
async function shareDialog(page) {
  const links = { puzzle: await page.link("puzzle"), position: await page.link("position") };
  const { words } = page;
  /** Copies the text of a field; if the browser refuses, the field is selected. */
  const copy = (id) => () => Promise.resolve().then(() => navigator.clipboard.writeText(byId(id).value)).then(() => say({ text: words.copied }), () => {
    byId(id).select();
    say({ text: words.notCopied });
  });
  const write = attempt(page, async () => {
    const text = byId("share-text");
    const { code, stdout, stderr } = await page.engine.run({ command: "convert", options: { to: byId("share-notation").value }, stdin: page.state.text });
    text.value = stdout;
    if (code !== 0 || stderr) say({ text: code !== 0 ? words.cannotWrite : words.leftOut, english: stderr.trim().replace(/^hapax: /, "") });
  });
  const svg = async () => new Blob([await page.engine.written("svg", page.state.game.puzzle.object)], { type: "image/svg+xml" });
  const done = show(page, "share", "shareTitle", () => offer("share-notation", facts().notations.map((name) => [name, words.notations[name] ?? name]), "text"), {
    "share-copy": copy("share-link"),
    "share-copy-text": copy("share-text"),
    "share-save": () => download(`puzzle.${byId("share-notation").value.replace(/^text$/, "txt")}`, new Blob([byId("share-text").value])),
    "share-svg": attempt(page, async () => download("puzzle.svg", await svg())),
    "share-png": attempt(page, async () => download("puzzle.png", await pngOf(await svg()))),
    "share-sheet": () => {
      close(); // so that nothing covers Cancel
      laySheet(page).then(() => print(), (error) => page.complain(error));
    },
  });
  byId("share-link").value = links.puzzle;
  byId("share-position").onchange = ({ target }) => { byId("share-link").value = links[target.checked ? "position" : "puzzle"]; };
  byId("share-notation").onchange = () => {
    say({ text: "" });
    write();
  };
  write();
  return done;
}

// My puzzles

/** Returns what the list says about a kept puzzle: its name and its state; null if its clues are unreadable. */
function described(words, /** @type {import("./storage.js").Entry} */ { level, game, puzzle, isDraft, about }) {
  try {
    const read = puzzleOf(puzzle);
    const heading = about?.heading ?? [words.kinds[read.kind], `${read.order}×${read.order}`].filter(Boolean).join(" ");
    return { title: titleOf(words, read.credits.title, heading, level), state: isDraft ? words.draft : progressText(words, new Game(read, game).progress) };
  } catch {
    return null;
  }
}

const progressText = (words, part) => (part === 1 ? words.full : words.progress(Math.min(99, Math.round(100 * part))));

/** Lists what is kept, the latest first. A deleted one can be brought back until the dialog closes. @param {Page} page */
function keptDialog(page) {
  page.memory.keepTime();
  const [entries, gone] = [allKept(), new Set()];
  return show(page, "list", "kept", () => {
    const { words } = page;
    const time = new Intl.DateTimeFormat(words.code, { dateStyle: "medium", timeStyle: "short" });
    const items = entries.flatMap((entry) => {
      const about = described(words, entry);
      if (!about) return [];
      const { key, when } = entry;
      const [isShown, isGone] = [key === page.memory.slot.key, gone.has(key)];
      const open = () => {
        close();
        page.memory.open(entry, "push");
      };
      const turn = () => {
        if (isGone) new Slot(key).save(entry);
        else remove(key);
        gone[isGone ? "delete" : "add"](key);
        renderDialog(page);
      };
      const name = isGone ? words.bringBack : words.delete;
      return [make("li", { "aria-current": isShown ? "true" : null }, [
        make("button", { type: "button", onclick: open, disabled: isGone }, [about.title, make("small", { textContent: `${about.state} · ${time.format(when)}` })]),
        button(name, turn, { disabled: isShown, "aria-label": `${name}: ${about.title}` }),
      ])];
    });
    patch(byId("list"), [items.length > 0 ? make("ul", { className: "kept" }, items) : make("p", { textContent: words.nothingKept })]);
  });
}

// Settings

/** @param {Page} page */
function settingsDialog(page) {
  const done = show(page, "settings", "settingsTitle", () => {
    const { words, settings } = page;
    offer("language", Object.values(languages).map(({ code, name }) => [code, name]), settings.language);
    offer("theme", Object.entries(words.themes), settings.theme);
    patch(byId("key-list"), words.keyList.flatMap(([keys, what]) => [make("dt", { textContent: keys }), make("dd", { textContent: what })]));
  });
  for (const [name, value] of Object.entries(page.settings)) {
    const field = byId(name);
    field[typeof value === "boolean" ? "checked" : "value"] = value;
    field.onchange = () => page.setting(name, typeof value === "boolean" ? field.checked : field.value);
  }
  byId("licences-text").parentElement.ontoggle = async () => { byId("licences-text").textContent ||= await licences(); };
  return done;
}

export const dialogs = { choose: chooseDialog, new: newDialog, open: openDialog, kept: keptDialog, share: shareDialog, settings: settingsDialog };
