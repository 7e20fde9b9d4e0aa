/** The dialogs: a new puzzle, opening, sharing and saving, what is kept, settings. */

import { button, byId, field, input, make, patch, select, tick } from "./dom.js";
import { download } from "./help.js";
import { Game } from "./game.js";
import { languages } from "./languages/all.js";
import { errorText, titleOf, withEnglish } from "./naming.js";
import { boxShapes, puzzleOf, shapeText, squarestBoxes } from "./puzzle.js";
import { KINDS, levelsOf, sizesOf } from "./offers.js";
import { facts, licences } from "./resources.js";
import { allKept, remove, Slot } from "./storage.js";

/** @typedef {import("./main.js").Page} Page */

/** @type {{ title: string, content: () => import("./dom.js").Child[], finish: () => void } | null} */
let shown = null;

/** Shows this in the dialog; resolves when it is closed, or shows something else. `content` is asked at every change. */
function show(page, title, content) {
  const dialog = byId("dialog");
  shown?.finish();
  return /** @type {Promise<void>} */ (new Promise((finish) => {
    shown = { title, content, finish };
    patch(byId("dialog-body"), []); // what was typed into another one is none of this one's
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
  patch(byId("dialog-body"), []);
}

function close() {
  byId("dialog").close();
  end();
}

/** Brings the dialog that is shown up to the page's state. @param {Page} page */
export function renderDialog(page) {
  if (!shown) return;
  const { words } = page;
  patch(byId("dialog-title"), [words[shown.title]]);
  patch(byId("dialog-body"), shown.content());
}

/** Something said within a dialog, which `render` shows. @param {Page} page */
function speaker(page, kind, role) {
  let said = { text: "" };
  const say = (what) => {
    said = what instanceof Error ? errorText(page.words, what) : what;
    renderDialog(page);
  };
  return { say, line: () => make("p", { className: `message ${kind}`, role }, withEnglish(said)),
    attempt: (action) => () => Promise.resolve(action()).catch(say) };
}

// A new puzzle

/** @param {Page} page */
function newDialog(page) {
  const wanted = { kind: "sudoku", size: 0, box: "", level: "", symmetry: "", seed: String(Math.floor(Math.random() * 1e6)), isMinimal: false };
  const choose = (key) => (value) => {
    wanted[key] = value;
    if (key === "kind") wanted.size = KINDS[value].usual ?? 9;
    if (key === "kind" || key === "size") wanted.box = shapeText(squarestBoxes(Number(wanted.size)) ?? { rows: 1, columns: 1 });
    if (![...levelsOf(wanted.kind), "any"].includes(wanted.level)) wanted.level = "";
    renderDialog(page);
  };
  const make_ = () => {
    const { command, options, hasBoxes, hasCages } = KINDS[wanted.kind];
    const { size, box, level, symmetry, seed, isMinimal } = wanted;
    close();
    generate(page, command, { ...options, ...(hasBoxes ? { box } : { order: size }), ...(level ? { difficulty: level } : {}),
      ...(symmetry && !hasCages ? { symmetry } : {}), ...(isMinimal && !hasCages ? { minimal: true } : {}), seed }, level);
  };
  choose("kind")("sudoku");
  return show(page, "newTitle", () => {
    const { words } = page;
    const { hasBoxes, hasCages: disabled = false } = KINDS[wanted.kind];
    const shapes = hasBoxes ? boxShapes(Number(wanted.size)).map(shapeText) : [];
    const choice = (key, text, options, properties = {}) =>
      field(`new-${key}`, text, select(`new-${key}`, options, String(wanted[key]), choose(key), properties));
    return [
      make("div", { className: "fields" }, [
        ...choice("kind", words.kind, Object.keys(KINDS).map((name) => [name, words.kinds[name]])),
        ...choice("size", words.size, sizesOf(wanted.kind).map((order) => [String(order), `${order}×${order}`])),
        ...choice("box", words.boxes, shapes.map((shape) => [shape, shape.replace("x", "×")]), { disabled: !hasBoxes }),
        ...choice("level", words.difficulty, [["", words.usualLevel], ...[...levelsOf(wanted.kind), "any"].map((level) => [level, words.levels[level] ?? words.any])]),
        ...choice("symmetry", words.symmetry, [["", words.usualSymmetry], ...Object.entries(words.symmetries)], { disabled }),
        ...field("new-seed", words.seed, input("new-seed", { type: "number", min: "0", value: wanted.seed, oninput: ({ target }) => { wanted.seed = target.value; } })),
        tick(words.minimal, wanted.isMinimal, choose("isMinimal"), { disabled }),
        make("div", { className: "wide" }, [button(words.make, make_, { className: "main", id: "make" })]),
      ]),
      make("h3", { textContent: words.ready }),
      make("div", { className: "boards" }, facts().boards.map(({ kind, order, level, text, puzzle }) => make("button", { type: "button",
        onclick: () => {
          close();
          page.play({ ...puzzle, puzzle: text }, { level });
        } }, [words.kinds[kind] ?? kind, make("small", { textContent: [`${order}×${order}`, words.levels[level]].filter(Boolean).join(", ") })]))),
    ];
  });
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
  const { attempt, line } = speaker(page, "is-bad", "alert");
  const open = (what) => attempt(async () => { if (await what()) close(); })();
  return show(page, "openTitle", () => {
    const { words } = page;
    return [
      make("label", { htmlFor: "open-text", textContent: words.paste }),
      make("textarea", { id: "open-text", spellcheck: false, autofocus: true }),
      make("p", {}, [button(words.read, () => open(() => page.open(byId("open-text").value)), { className: "main", id: "read" })]),
      make("p", {}, [make("label", { htmlFor: "open-file", textContent: `${words.chooseFile} ` }),
        input("open-file", { type: "file", onchange: ({ target: { files } }) => files[0] && open(() => page.openFile(files[0])) })]),
      line(),
    ];
  });
}

/** Lets the player choose one of several puzzles; null if the dialog is closed. @param {Page} page */
async function chooseDialog(page, answers) {
  let chosen = null;
  await show(page, "whichOne", () => [make("div", { className: "boards" }, answers.slice(0, 200).map((answer) => make("button", { type: "button",
    onclick: () => {
      chosen = answer;
      close();
    } }, [page.words.number(answer.index), make("small", { textContent: answer.heading })])))]);
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
  const [links, { say, line, attempt }] = [{ puzzle: await page.link("puzzle"), position: await page.link("position") }, speaker(page, "", "status")];
  let [scope, notation, written] = ["puzzle", "text", ""];
  /** Copies the text of a field; if the browser refuses, the field is selected. */
  const copy = (id) => () => Promise.resolve().then(() => navigator.clipboard.writeText(byId(id).value)).then(() => say({ text: page.words.copied }), () => {
    byId(id).select();
    say({ text: page.words.notCopied });
  });
  const write = attempt(async () => {
    const { code, stdout, stderr } = await page.engine.run({ command: "convert", options: { to: notation }, stdin: page.state.text });
    written = stdout;
    const { words } = page;
    if (code !== 0 || stderr) say({ text: code !== 0 ? words.cannotWrite : words.leftOut, english: stderr.trim().replace(/^hapax: /, "") });
    else renderDialog(page); // what was said meanwhile stays
  });
  const svg = async () => new Blob([await page.engine.written("svg", page.state.game.puzzle.object)], { type: "image/svg+xml" });
  const actions = {
    copy: copy("share-text"),
    save: () => download(`puzzle.${notation === "text" ? "txt" : notation}`, new Blob([written])),
    svg: attempt(async () => download("puzzle.svg", await svg())),
    png: attempt(async () => download("puzzle.png", await pngOf(await svg()))),
    sheet: () => {
      close(); // so that nothing covers Cancel
      laySheet(page).then(() => print(), (error) => page.complain(error));
    },
  };
  write();
  return show(page, "shareTitle", () => {
    const { words } = page;
    return [
      make("div", { className: "fields" }, [
        ...field("share-link", words.link, input("share-link", { readOnly: true, value: links[scope] })),
        make("div", { className: "wide group" }, [tick(words.withPosition, scope === "position", (isOn) => {
          scope = isOn ? "position" : "puzzle";
          renderDialog(page);
        }), button(words.copy, copy("share-link"), { id: "share-copy" })]),
        ...field("share-notation", words.notation, select("share-notation", facts().notations.map((name) => [name, words.notations[name] ?? name]), notation, (chosen) => {
          notation = chosen;
          say({ text: "" });
          write();
        })),
        make("div", { className: "wide" }, [make("textarea", { id: "share-text", readOnly: true, "aria-label": words.notation, value: written })]),
        make("div", { className: "wide group" }, Object.entries(actions).map(([name, action]) => button(words[name], action, { id: `share-${name === "copy" ? "copy-text" : name}` }))),
      ]),
      line(),
    ];
  });
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
  return show(page, "kept", () => {
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
    return [items.length > 0 ? make("ul", { className: "kept" }, items) : make("p", { textContent: words.nothingKept })];
  });
}

// Settings

/** @param {Page} page */
function settingsDialog(page) {
  let text = ""; // of the licences, when they were opened
  const read = async () => {
    text ||= await licences();
    renderDialog(page);
  };
  return show(page, "settingsTitle", () => settingsContent(page, text, read));
}

/** @param {Page} page */
function settingsContent(page, text, read) {
  const { words, settings } = page;
  const change = (name) => (value) => page.setting(name, value);
  return [
    make("div", { className: "fields" }, [
      ...field("language", words.language, select("language", Object.values(languages).map(({ code, name }) => [code, name]), settings.language, change("language"))),
      ...field("theme", words.theme, select("theme", Object.entries(words.themes), settings.theme, change("theme"))),
      ...["showsErrors", "marksFollow", "showsTimer"].map((name) => tick(words[name], settings[name], change(name))),
    ]),
    make("h3", { textContent: words.keys }),
    make("dl", {}, words.keyList.flatMap(([keys, what]) => [make("dt", { textContent: keys }), make("dd", { textContent: what })])),
    make("details", { ontoggle: read }, [make("summary", { textContent: words.licences }), text && make("pre", { lang: "en", tabindex: 0, textContent: text })]),
  ];
}

export const dialogs = { choose: chooseDialog, new: newDialog, open: openDialog, kept: keptDialog, share: shareDialog, settings: settingsDialog };
