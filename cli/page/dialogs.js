/** The dialogs: a new puzzle, opening, sharing and saving, settings. */

import { download } from "./help.js";
import { languages } from "./languages/all.js";
import { packedLikeFPuzzles } from "./lz.js";
import { boxShapes, squarestBoxes } from "./puzzle.js";
import { readyBoards } from "./resources.js";

const byId = (id) => document.getElementById(id);

/** Opens the dialog; resolves when it is closed. */
function show(title, content) {
  const dialog = byId("dialog");
  byId("dialog-title").textContent = title;
  byId("dialog-body").replaceChildren(...content);
  if (!dialog.open) dialog.showModal();
  return new Promise((resolve) => dialog.addEventListener("close", resolve, { once: true }));
}

const close = () => byId("dialog").close();

export function make(name, properties = {}, children = []) {
  const element = document.createElement(name);
  const { dataset = {}, ...rest } = properties;
  for (const [key, value] of Object.entries(rest)) {
    if (key in element) element[key] = value;
    else element.setAttribute(key, value);
  }
  Object.assign(element.dataset, dataset);
  element.append(...children);
  return element;
}

/** Makes a choice; `options` are [value, text]. */
export function select(id, options, chosen) {
  const list = options.map(([value, text]) => make("option", { value, textContent: text, selected: value === chosen }));
  return make("select", { id }, list);
}

export function field(id, text, control) {
  return [make("label", { htmlFor: id, textContent: text }), control];
}

export function tick(text, isChecked, onChange = () => {}) {
  const box = make("input", { type: "checkbox", checked: isChecked });
  box.addEventListener("change", () => onChange(box.checked));
  return make("label", { className: "tick" }, [box, text]);
}

export function button(text, onClick, properties = {}) {
  const made = make("button", { type: "button", textContent: text, ...properties });
  made.addEventListener("click", onClick);
  return made;
}

// A new puzzle

/** The offered kinds, and the options of `generate` for each. */
const KINDS = {
  sudoku: { command: "sudoku", hasBoxes: true, options: {} },
  jigsaw: { command: "sudoku", options: { jigsaw: true } },
  diagonal: { command: "sudoku", hasBoxes: true, options: { diagonals: true } },
  killer: { command: "killer", hasBoxes: true, hasCages: true, options: {} },
  kenken: { command: "kenken", hasCages: true, options: {} },
  futoshiki: { command: "futoshiki", options: {} },
  adjacent: { command: "futoshiki", options: { adjacent: true } },
  latin: { command: "latin", options: {} },
  skyscraper: { command: "skyscraper", options: { minimal: true } },
  kropki: { command: "kropki", hasBoxes: true, options: {} },
  thermo: { command: "thermo", hasBoxes: true, options: {} },
  arrow: { command: "arrow", hasBoxes: true, options: {} },
  whispers: { command: "whispers", hasBoxes: true, options: {} },
  renban: { command: "renban", hasBoxes: true, options: {} },
};
const USUAL = { kenken: 6, futoshiki: 5, adjacent: 5, latin: 7, skyscraper: 5 };

function sizesOf(kind) {
  const all = Array.from({ length: 24 }, (_, index) => index + 2);
  return KINDS[kind].hasBoxes ? all.filter((order) => squarestBoxes(order)) : all;
}

const shapeText = ({ rows, columns }) => `${rows}×${columns}`;

export function newDialog(page) {
  const { words } = page;
  const kind = select("new-kind", Object.keys(KINDS).map((name) => [name, words.kinds[name]]), "sudoku");
  const size = make("select", { id: "new-size" });
  const box = make("select", { id: "new-box" });
  const levels = page.help.levels.map((level) => [level, words.levels[level] ?? level]);
  const level = select("new-level", [["", words.any], ...levels], "");
  const symmetry = select("new-symmetry", Object.entries(words.symmetries), "none");
  const seed = make("input", { id: "new-seed", type: "number", min: 0, value: Math.floor(Math.random() * 1e6) });
  const minimal = tick(words.minimal, false);
  const fillBoxes = () => {
    const order = Number(size.value);
    const shapes = KINDS[kind.value].hasBoxes ? boxShapes(order) : [];
    const usual = squarestBoxes(order);
    box.replaceChildren(...shapes.map((shape) => make("option", { value: shapeText(shape),
      textContent: shapeText(shape), selected: shape.rows === usual?.rows })));
    box.disabled = shapes.length === 0;
  };
  const fillSizes = () => {
    const usual = USUAL[kind.value] ?? 9;
    size.replaceChildren(...sizesOf(kind.value).map((order) =>
      make("option", { value: order, textContent: `${order}×${order}`, selected: order === usual })));
    symmetry.disabled = Boolean(KINDS[kind.value].hasCages);
    minimal.firstChild.disabled = Boolean(KINDS[kind.value].hasCages);
    fillBoxes();
  };
  kind.addEventListener("change", fillSizes);
  size.addEventListener("change", fillBoxes);
  fillSizes();
  const request = () => ({
    ...KINDS[kind.value].options,
    ...(KINDS[kind.value].hasBoxes ? { box: box.value.replace("×", "x") } : { order: size.value }),
    ...(level.value ? { difficulty: level.value } : {}),
    ...(symmetry.disabled || symmetry.value === "none" ? {} : { symmetry: symmetry.value }),
    ...(minimal.firstChild.checked && !minimal.firstChild.disabled ? { minimal: true } : {}),
    seed: seed.value,
  });
  const fields = make("div", { className: "fields" }, [
    ...field("new-kind", words.kind, kind), ...field("new-size", words.size, size),
    ...field("new-box", words.boxes, box), ...field("new-level", words.difficulty, level),
    ...field("new-symmetry", words.symmetry, symmetry), ...field("new-seed", words.seed, seed),
    make("div", { className: "wide" }, [minimal]),
    make("div", { className: "wide" }, [button(words.make, () => {
      close();
      generate(page, KINDS[kind.value].command, request(), level.value);
    }, { className: "main", id: "make" })]),
  ]);
  return show(words.newTitle, [fields, make("h3", { textContent: words.ready }), boardList(page)]);
}

function boardList(page) {
  const { words } = page;
  const list = readyBoards().map(({ kind, order, level, text }) => {
    const made = button("", () => {
      close();
      page.editor.close();
      page.play(text, { level });
    });
    made.append(words.kinds[kind] ?? kind, make("small", { textContent:
      [`${order}×${order}`, words.levels[level]].filter(Boolean).join(", ") }));
    return made;
  });
  return make("div", { className: "boards" }, list);
}

async function generate(page, kind, options, level) {
  const { words } = page;
  page.help.forget();
  page.workName = words.making;
  page.progress = "";
  page.say(`${words.making} …`);
  try {
    const made = await page.engine.answer("generate", options, "", { inputs: [kind] },
      { onProgress: (text) => { page.progress = text; } });
    if (made.verdict !== "unique") {
      page.say(words.notMade, "is-bad");
      return;
    }
    page.editor.close();
    page.play(made.puzzle, { level });
    page.say(words.made(options.seed));
  } catch (error) {
    page.complain(error);
  }
}

// Opening

export function openDialog(page) {
  const { words } = page;
  const text = make("textarea", { id: "open-text", spellcheck: false, autofocus: true });
  const problem = make("p", { className: "message is-bad", role: "alert" });
  const file = make("input", { type: "file", id: "open-file" });
  const attempt = async (open) => {
    try {
      if (await open()) close();
    } catch (error) {
      problem.textContent = error.message;
    }
  };
  file.addEventListener("change", () => file.files[0] && attempt(() => page.openFile(file.files[0])));
  return show(words.openTitle, [
    make("label", { htmlFor: "open-text", textContent: words.paste }), text,
    make("p", {}, [button(words.read, () => attempt(() => page.open(text.value)),
      { className: "main", id: "read" })]),
    make("p", {}, [make("label", { htmlFor: "open-file", textContent: `${words.chooseFile} ` }), file]),
    problem,
  ]);
}

/** Lets the player choose one of several puzzles; null if the dialog is closed. */
export async function chooseDialog(page, answers) {
  const { words } = page;
  let chosen = null;
  const list = answers.slice(0, 200).map((answer) => {
    const made = button(words.number(answer.index), () => {
      chosen = answer;
      close();
    });
    made.append(make("small", { textContent: `${words.kinds[answer.kind]} ${answer.order}×${answer.order}` }));
    return made;
  });
  if (byId("dialog").open) close();
  await new Promise((resolve) => setTimeout(resolve));
  await show(words.whichOne, [make("div", { className: "boards" }, list)]);
  return chosen;
}

// Sharing

const WRITABLE = ["text", "line", "grid", "list", "tatham", "fpuzzles", "json", "cages", "facts", "prolog"];

/** Links to other pages, which contain the output of `--to fpuzzles`. */
const LINKS = {
  "f-puzzles": (packed) => `https://www.f-puzzles.com/?load=${packed}`,
  SudokuPad: (packed) => `https://sudokupad.app/?puzzleid=fpuzzles${packed}`,
};

export async function shareDialog(page) {
  const { words } = page;
  const link = make("input", { id: "share-link", type: "text", readOnly: true, value: await page.link("puzzle") });
  const scope = tick(words.withPosition, false, async (isOn) => {
    link.value = await page.link(isOn ? "position" : "puzzle");
  });
  const said = make("p", { className: "message", role: "status" });
  const copy = async (text) => {
    await navigator.clipboard?.writeText(text).catch(() => {});
    said.textContent = words.copied;
  };
  const text = make("textarea", { id: "share-text", readOnly: true, "aria-label": words.notation });
  const links = Object.keys(LINKS).map((name) => [name, words.linkOf(name)]);
  const notation = select("share-notation", [...WRITABLE.map((name) => [name, name]), ...links], "text");
  const write = async () => {
    said.textContent = "";
    try {
      const linkTo = LINKS[notation.value];
      const to = linkTo ? "fpuzzles" : notation.value;
      const outcome = await page.engine.run({ command: "convert", options: { to }, stdin: page.text });
      const { stdout } = outcome;
      text.value = linkTo && stdout ? linkTo(encodeURIComponent(packedLikeFPuzzles(stdout.trim()))) : stdout;
      if (outcome.code !== 0) said.textContent = words.cannotWrite(outcome.stderr.trim());
    } catch (error) {
      said.textContent = error.message;
    }
  };
  notation.addEventListener("change", write);
  write();
  const save = () => download(`puzzle.${notation.value === "text" ? "txt" : notation.value}`, new Blob([text.value]));
  const picture = async () => {
    const outcome = await page.engine.run({ command: "convert", options: { to: "svg" }, stdin: page.text });
    if (outcome.code === 0) download("puzzle.svg", new Blob([outcome.stdout], { type: "image/svg+xml" }));
    else said.textContent = outcome.stderr;
  };
  return show(words.shareTitle, [
    make("div", { className: "fields" }, [
      ...field("share-link", words.link, link),
      make("div", { className: "wide group" }, [scope, button(words.copy, () => copy(link.value))]),
      ...field("share-notation", words.notation, notation),
      make("div", { className: "wide" }, [text]),
      make("div", { className: "wide group" }, [
        button(words.copy, () => copy(text.value)), button(words.save, save),
        button(words.svg, picture, { id: "share-svg" }),
        button(words.print, () => { close(); print(); }),
      ]),
    ]),
    said,
  ]);
}

// Settings

export function settingsDialog(page) {
  const { words, settings } = page;
  const language = select("language", Object.values(languages).map(({ code, name }) => [code, name]), settings.language);
  language.addEventListener("change", () => {
    page.set("language", language.value);
    settingsDialog(page);
    byId("language").focus();
  });
  const theme = select("theme", Object.entries(words.themes), settings.theme);
  theme.addEventListener("change", () => page.set("theme", theme.value));
  const setting = (name) => make("div", { className: "wide" }, [
    tick(words[name], settings[name], (isOn) => page.set(name, isOn))]);
  return show(words.settingsTitle, [
    make("div", { className: "fields" }, [
      ...field("language", words.language, language), ...field("theme", words.theme, theme),
      setting("showsErrors"), setting("marksFollow"), setting("showsTimer"),
    ]),
    make("h3", { textContent: words.keys }),
    make("dl", {}, words.keyList.flatMap(([keys, text]) => [
      make("dt", { textContent: keys }), make("dd", { textContent: text })])),
  ]);
}

