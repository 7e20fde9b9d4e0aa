/** The dialogs: a new puzzle, opening, sharing and saving, what is kept, settings. */

import { button, byId, field, make, select, tick } from "./dom.js";
import { download } from "./help.js";
import { Cancelled } from "./engine.js";
import { Game } from "./game.js";
import { languages } from "./languages/all.js";
import { boxShapes, puzzleOf, squarestBoxes } from "./puzzle.js";
import { facts } from "./resources.js";
import { allKept, remove, Slot } from "./storage.js";

let finish = () => {}; // ends the promise of what the dialog shows

/** Shows this in the dialog; resolves when it is closed, or shows something else. */
function show(title, content) {
  const dialog = byId("dialog");
  finish();
  byId("dialog-title").textContent = title;
  byId("dialog-body").replaceChildren(...content);
  if (!dialog.open) dialog.showModal();
  return /** @type {Promise<void>} */ (new Promise((resolve) => {
    finish = resolve;
    dialog.onclose = () => {
      if (dialog.open) return; // a late event of an earlier closing
      finish();
      byId("dialog-body").replaceChildren();
    };
  }));
}

function close() {
  byId("dialog").close();
  finish();
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
  const levels = facts().levels.map((level) => [level, words.levels[level] ?? level]);
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
  const list = facts().boards.map(({ kind, order, level, text, puzzle }) => {
    const made = button("", () => {
      close();
      page.play({ ...puzzle, puzzle: text }, { level });
    });
    made.append(words.kinds[kind] ?? kind, make("small", { textContent:
      [`${order}×${order}`, words.levels[level]].filter(Boolean).join(", ") }));
    return made;
  });
  return make("div", { className: "boards" }, list);
}

async function generate(page, kind, options, level) {
  const { words } = page;
  page.forget();
  page.workName = words.making;
  page.progress = "";
  page.say(`${words.making} …`);
  try {
    const made = await page.engine.answer("generate", options, "", { inputs: [kind] },
      { lane: "long", onProgress: (text) => { page.progress = text; } });
    if (made.verdict !== "unique") {
      page.say(words.notMade, "is-bad");
      return;
    }
    page.play(made, { level });
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
      problem.textContent = error instanceof Cancelled ? words.cancelled : error.message;
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
  await show(words.whichOne, [make("div", { className: "boards" }, list)]);
  return chosen;
}

// Sharing

/** Copies the text of a field; returns what to say. If the browser refuses, the field is selected. */
async function copied(words, control) {
  try {
    await navigator.clipboard.writeText(control.value);
    return words.copied;
  } catch {
    control.select();
    return words.notCopied;
  }
}

const SCALE = 3; // pixels for a point of a picture

/** Turns a picture of the engine into pixels. */
async function pngOf(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(svg);
  await image.decode();
  const canvas = make("canvas", { width: image.naturalWidth * SCALE, height: image.naturalHeight * SCALE });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

/** Puts the engine's page for print, with rules in the page's language and the solution, on paper. */
async function laySheet(page) {
  const { puzzle } = page.state.game;
  const rules = [puzzle.credits.rules, page.rulesOf(puzzle)].filter(Boolean).join("\n");
  const { files, stderr } = await page.engine.run({ command: "print", keep: "out", files: { "out/none": "" },
    options: { output: "out/sheet.svg", "per-page": "1x1", solutions: "below", "time-limit": 20 },
    stdin: JSON.stringify({ ...puzzle.object, rules }) });
  const pages = Object.keys(files).filter((name) => name.endsWith(".svg")).sort();
  if (pages.length === 0) throw new Error(stderr);
  const drawn = pages.map((name) => new DOMParser().parseFromString(new TextDecoder().decode(files[name]), "image/svg+xml").documentElement);
  byId("sheet").replaceChildren(...drawn.map((svg) => document.importNode(svg, true)));
}

export async function shareDialog(page) {
  const { words } = page;
  const link = make("input", { id: "share-link", type: "text", readOnly: true, value: await page.link("puzzle") });
  const scope = tick(words.withPosition, false, async (isOn) => {
    link.value = await page.link(isOn ? "position" : "puzzle");
  });
  const said = make("p", { className: "message", role: "status" });
  const copy = async (control) => { said.textContent = await copied(words, control); };
  const text = make("textarea", { id: "share-text", readOnly: true, "aria-label": words.notation });
  const notation = select("share-notation", facts().notations.map((name) => [name, words.notations[name] ?? name]), "text");
  const write = async () => {
    said.textContent = "";
    try {
      const outcome = await page.engine.run({ command: "convert", options: { to: notation.value }, stdin: page.state.text });
      text.value = outcome.stdout;
      if (outcome.code !== 0) said.textContent = words.cannotWrite(outcome.stderr.trim());
      else if (outcome.stderr !== "") said.textContent = outcome.stderr.trim(); // what was left out
    } catch (error) {
      said.textContent = error.message;
    }
  };
  notation.addEventListener("change", write);
  write();
  const save = () => download(`puzzle.${notation.value === "text" ? "txt" : notation.value}`, new Blob([text.value]));
  const attempt = (action) => async () => {
    try {
      await action(page.state.game.puzzle.object);
    } catch (error) {
      said.textContent = error.message;
    }
  };
  const svgOf = async (object) => new Blob([await page.engine.written("svg", object)], { type: "image/svg+xml" });
  const picture = attempt(async (object) => download("puzzle.svg", await svgOf(object)));
  const pixels = attempt(async (object) => download("puzzle.png", await pngOf(await svgOf(object))));
  const paper = () => {
    close(); // so that nothing covers Cancel
    laySheet(page).then(() => print(), page.complain.bind(page));
  };
  return show(words.shareTitle, [
    make("div", { className: "fields" }, [
      ...field("share-link", words.link, link),
      make("div", { className: "wide group" }, [scope, button(words.copy, () => copy(link), { id: "share-copy" })]),
      ...field("share-notation", words.notation, notation),
      make("div", { className: "wide" }, [text]),
      make("div", { className: "wide group" }, [
        button(words.copy, () => copy(text)), button(words.save, save),
        button(words.svg, picture, { id: "share-svg" }), button(words.png, pixels, { id: "share-png" }),
        button(words.sheet, paper, { id: "share-sheet" }),
      ]),
    ]),
    said,
  ]);
}

// My puzzles

/** Returns what the list says about a kept puzzle: its name and its state; null if it is unreadable. */
function described(page, { text, level, game, puzzle, isDraft }) {
  const { words } = page;
  try {
    if (isDraft && text.startsWith("{")) return { title: page.titleOf(puzzleOf({ kind: "mixed", puzzle_object: JSON.parse(text) }), ""), state: words.draft };
    const [, kind, order] = /^(\w+) (\d+)/.exec(text); // an earlier version kept no more
    if (!puzzle) return { title: words.title(words.kinds[kind] ?? kind, order, ""), state: isDraft ? words.draft : "" };
    const read = puzzleOf(puzzle);
    return { title: page.titleOf(read, level), state: words.progress(Math.round(100 * new Game(read, game).progress)) };
  } catch {
    return null;
  }
}

/** Lists what is kept, the latest first. A deleted one can be brought back until the dialog closes. */
export function keptDialog(page) {
  const { words } = page;
  const time = new Intl.DateTimeFormat(words.code, { dateStyle: "medium", timeStyle: "short" });
  page.memory.keepTime();
  const items = allKept().map((entry) => {
    const about = described(page, entry);
    if (!about) return null;
    const { key, isDraft, when } = entry;
    const open = button(about.title, () => {
      close();
      const shown = isDraft ? page.editor.resume(key, "push") : page.memory.read(entry).then((answer) => page.play(answer));
      shown.catch(page.complain.bind(page));
    });
    open.append(make("small", { textContent: `${about.state} · ${time.format(when)}` }));
    const isShown = key === page.memory.slot.key;
    const end = button(words.delete, () => {
      open.disabled = !open.disabled;
      end.textContent = open.disabled ? words.bringBack : words.delete;
      end.setAttribute("aria-label", `${end.textContent}: ${about.title}`);
      if (open.disabled) remove(key);
      else new Slot(key).save(entry);
    }, { disabled: isShown, "aria-label": `${words.delete}: ${about.title}` });
    return make("li", isShown ? { "aria-current": "true" } : {}, [open, end]);
  }).filter((item) => item !== null);
  return show(words.kept, [items.length > 0 ? make("ul", { className: "kept" }, items)
    : make("p", { textContent: words.nothingKept })]);
}

// Settings

export function settingsDialog(page) {
  const { words, settings } = page;
  const language = select("language", Object.values(languages).map(({ code, name }) => [code, name]), settings.language);
  language.addEventListener("change", () => {
    page.setting("language", language.value);
    settingsDialog(page);
    byId("language").focus();
  });
  const theme = select("theme", Object.entries(words.themes), settings.theme);
  theme.addEventListener("change", () => page.setting("theme", theme.value));
  const setting = (name) => make("div", { className: "wide" }, [
    tick(words[name], settings[name], (isOn) => page.setting(name, isOn))]);
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

