/**
 * The grid on the screen: an ARIA grid of real elements, one for each cell, and above it a drawing
 * of borders, cages and signs, which is only for the eye: each cell's label has them in words.
 */

import { numbersIn } from "./game.js";
import { cageLabel, cellAt, columnOf, isBeside, pieces, rowOf } from "./puzzle.js";

const SVG = "http://www.w3.org/2000/svg";

function make(name, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}

function div(className, attributes = {}) {
  const element = document.createElement("div");
  element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Puzzles whose signs are most of what there is to see have room between their cells. */
function gapOf(puzzle) {
  const isOpen = !pieces(puzzle) && puzzle.cages.length === 0 && puzzle.others.length === 0;
  return isOpen && (puzzle.signs.length > 0 || puzzle.kind === "futoshiki") ? 0.36 : 0;
}

/** The lines around a set of cells, `inset` within them, as one path. */
function outline(cells, order, at, inset) {
  const inside = new Set(cells);
  const is = (row, column) => row >= 0 && column >= 0 && row < order && column < order
    && inside.has(cellAt(order, row, column));
  const parts = [];
  for (const cell of cells) {
    const r = rowOf(order, cell);
    const c = columnOf(order, cell);
    // The four sides: the way out of the cell, and the way along the side.
    for (const [dr, dc] of [[-1, 0], [0, 1], [1, 0], [0, -1]]) {
      if (is(r + dr, c + dc)) continue;
      const [ar, ac] = [dc, -dr]; // along, clockwise
      const end = (sign) => {
        const isInner = is(r + sign * ar, c + sign * ac);
        const isCorner = isInner && is(r + sign * ar + dr, c + sign * ac + dc);
        const reach = 0.5 + (isCorner ? inset : isInner ? 0 : -inset);
        const y = at(r) + 0.5 + dr * (0.5 - inset) + sign * ar * reach;
        const x = at(c) + 0.5 + dc * (0.5 - inset) + sign * ac * reach;
        return `${x.toFixed(3)} ${y.toFixed(3)}`;
      };
      parts.push(`M${end(-1)}L${end(1)}`);
    }
  }
  return parts.join("");
}

export class Board {
  constructor(element, words) {
    this.element = element;
    this.words = words;
    this.cells = [];
  }

  /** Builds the grid of a puzzle; what stands in it comes by `update`. */
  build(puzzle) {
    const { order } = puzzle;
    this.puzzle = puzzle;
    this.gap = gapOf(puzzle);
    this.width = order + (order - 1) * this.gap;
    this.#setOutside({ top: 0, right: 0, bottom: 0, left: 0 });
    this.element.replaceChildren();
    this.element.style.setProperty("--order", order);
    this.element.style.setProperty("--gap", this.gap);
    this.element.classList.toggle("is-spread", this.gap > 0);
    this.element.classList.toggle("has-cages", puzzle.cages.length > 0);
    this.element.classList.toggle("is-large", order > 9);
    this.element.setAttribute("aria-rowcount", order);
    this.element.setAttribute("aria-colcount", order);
    this.clues = this.#clueWords();
    this.cells = [];
    for (let row = 0; row < order; ++row) this.element.append(this.#row(row));
    this.drawing = make("svg", { class: "drawing", "aria-hidden": "true",
      viewBox: `0 0 ${this.width} ${this.width}` });
    this.#draw();
    this.element.append(this.drawing);
    this.fit();
  }

  /**
   * Lays the engine's drawing of further clues over the cells, which show through white areas.
   * `svg` shows only those clues, on touching cells, and has a `data-grid`.
   */
  overlay(svg) {
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const [x, y, pitch] = picture.dataset.grid.split(" ").map(Number);
    const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
    const inCells = { left: -x, top: -y, width, height };
    for (const [side, points] of Object.entries(inCells)) {
      picture.style.setProperty(side, `calc(var(--cell) * ${points / pitch})`);
    }
    for (const name of ["width", "height"]) picture.removeAttribute(name);
    picture.querySelector("title")?.remove();
    picture.setAttribute("class", "overlay");
    picture.setAttribute("aria-hidden", "true");
    const size = this.puzzle.order * pitch;
    this.#setOutside({ top: y / pitch, right: (width - x - size) / pitch,
      bottom: (height - y - size) / pitch, left: x / pitch });
    this.element.append(document.importNode(picture, true));
    this.fit();
  }

  /** The room for numbers beside the grid, in cells; less than a tenth is the width of a line. */
  #setOutside(room) {
    this.outside = room;
    for (const side of Object.keys(room)) {
      if (room[side] < 0.1) room[side] = 0;
      this.element.style.setProperty(`--${side}`, room[side]);
    }
  }

  #row(row) {
    const line = div("row", { role: "row", "aria-rowindex": row + 1 });
    for (let column = 0; column < this.puzzle.order; ++column) {
      const cell = div("cell", { role: "gridcell", tabindex: "-1", "aria-colindex": column + 1 });
      cell.dataset.cell = cellAt(this.puzzle.order, row, column);
      for (const part of ["corner", "centre", "value"]) {
        const span = document.createElement("span");
        span.className = part;
        span.setAttribute("aria-hidden", "true");
        cell.append(span);
      }
      line.append(cell);
      this.cells.push(cell);
    }
    return line;
  }

  /** Where a row or column begins, in cells. */
  at = (index) => index * (1 + this.gap);

  #draw() {
    const { puzzle } = this;
    const add = (...what) => this.drawing.append(make(...what));
    this.#drawDiagonals(add);
    if (this.gap === 0) this.#drawLines(add);
    const spare = puzzle.regions.filter((cells) => cells.length !== puzzle.order || puzzle.boxes);
    for (const cells of spare) {
      add("path", { class: "extra", d: outline(cells, puzzle.order, this.at, 0.05) });
    }
    for (const cage of puzzle.cages) this.#drawCage(cage, add);
    for (const sign of puzzle.signs) this.#drawSign(sign, add);
  }

  #drawDiagonals(add) {
    const { main, anti } = this.puzzle.diagonals;
    if (main) add("path", { class: "diagonal", d: `M0 0L${this.width} ${this.width}` });
    if (anti) add("path", { class: "diagonal", d: `M${this.width} 0L0 ${this.width}` });
  }

  #drawLines(add) {
    const { order } = this.puzzle;
    const owner = pieces(this.puzzle) ?? this.#cageOwners();
    const thin = [];
    const thick = [`M0 0H${order}V${order}H0Z`];
    for (let cell = 0; cell < order * order; ++cell) {
      const [r, c] = [rowOf(order, cell), columnOf(order, cell)];
      const list = (other) => (owner && owner[cell] !== owner[other] ? thick : thin);
      if (c + 1 < order) list(cell + 1).push(`M${c + 1} ${r}v1`);
      if (r + 1 < order) list(cell + order).push(`M${c} ${r + 1}h1`);
    }
    add("path", { class: "thin", d: thin.join("") });
    add("path", { class: "thick", d: thick.join("") });
  }

  /** Where there are no boxes, cages have the thick borders, as in a KenKen. */
  #cageOwners() {
    const { order, cages } = this.puzzle;
    if (cages.length === 0) return null;
    const owner = Array.from({ length: order * order }, (_, cell) => -1 - cell);
    cages.forEach(({ cells }, index) => cells.forEach((cell) => { owner[cell] = index; }));
    return owner;
  }

  #drawCage(cage, add) {
    const { order } = this.puzzle;
    const first = Math.min(...cage.cells);
    if (pieces(this.puzzle) || this.gap > 0) {
      add("path", { class: "cage", d: outline(cage.cells, order, this.at, 0.07) });
    }
    const label = cageLabel(cage, this.puzzle);
    const x = this.at(columnOf(order, first)) + 0.1;
    const y = this.at(rowOf(order, first)) + 0.29;
    add("text", { class: "halo target", x, y }, label);
    add("text", { class: "target", x, y }, label);
  }

  #drawSign({ kind, a, b }, add) {
    const { order } = this.puzzle;
    const place = (cell) => [this.at(columnOf(order, cell)) + 0.5, this.at(rowOf(order, cell)) + 0.5];
    const [[ax, ay], [bx, by]] = [place(a), place(b)];
    const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
    if (!isBeside(order, a, b)) {
      add("path", { class: `far ${kind}`, d: `M${ax} ${ay}L${bx} ${by}` });
    }
    const size = this.gap > 0 ? 0.1 : 0.09;
    const turn = (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;
    const group = make("g", { class: `sign ${kind}`, transform: `translate(${x} ${y}) rotate(${turn})` });
    if (kind === "lesser") {
      const d = `M${size} ${-size * 1.5}L${-size} 0L${size} ${size * 1.5}`;
      group.append(make("path", { class: "halo", d }), make("path", { d }));
    } else {
      group.append(make("circle", { r: size * 1.15 }));
      if (kind === "apart") group.append(make("path", { d: `M${-size} ${-size}L${size} ${size}` }));
    }
    this.drawing.append(group);
  }

  /** What the clues say about each cell, in words. */
  #clueWords() {
    const { puzzle, words } = this;
    const clues = puzzle.givens.map(() => []);
    for (const cage of puzzle.cages) {
      const text = words.cageClue(cageLabel(cage, puzzle), cage.cells.length);
      for (const cell of cage.cells) clues[cell].push(text);
    }
    for (const { kind, a, b } of puzzle.signs) {
      clues[a].push(words.signClue(kind, "first", b, puzzle.order));
      clues[b].push(words.signClue(kind, "second", a, puzzle.order));
    }
    for (const [cell, values] of Object.entries(puzzle.allowed)) {
      clues[cell].push(words.allowedClue(values));
    }
    return clues;
  }

  /**
   * Shows a position. `view`: { selection, active, broken, marked, strong }, sets of cells except
   * for the one active cell; `ghosts`: values or lists of values to show in empty cells.
   */
  update(game, view) {
    this.cells.forEach((element, cell) => this.#updateCell(element, cell, game, view));
  }

  #updateCell(element, cell, game, view) {
    const value = game.valueOf(cell);
    const ghost = value === 0 ? view.ghosts?.[cell] : undefined;
    const corner = numbersIn(game.cells.corner[cell]);
    const centre = numbersIn(game.cells.centre[cell]);
    const selected = view.selection.has(cell);
    const [corners, centres, main] = element.children;
    const twin = view.others?.[cell];
    main.textContent = twin ? `${value || ghost}/${twin}` : value || (Array.isArray(ghost) ? "" : ghost ?? "");
    main.classList.toggle("is-long", main.textContent.length > 2);
    const listed = Array.isArray(ghost) ? ghost : centre;
    centres.textContent = value || (!Array.isArray(ghost) && ghost) ? "" : this.#list(listed);
    centres.style.setProperty("--count", Math.max(4, centres.textContent.length));
    this.#showCorners(corners, value || ghost ? [] : corner);
    const states = {
      "is-given": game.isGiven(cell),
      "is-ghost": ghost !== undefined,
      "is-selected": selected,
      "is-broken": view.broken.has(cell),
      "is-marked": view.marked.has(cell),
      "is-strong": view.strong.has(cell),
      "is-limited": this.puzzle.allowed[cell] !== undefined,
    };
    for (const [name, isOn] of Object.entries(states)) element.classList.toggle(name, isOn);
    this.#colour(element, numbersIn(game.cells.colour[cell]));
    element.setAttribute("aria-selected", String(selected));
    element.setAttribute("aria-label", this.words.cell({
      row: rowOf(this.puzzle.order, cell) + 1, column: columnOf(this.puzzle.order, cell) + 1,
      value, isGiven: game.isGiven(cell), corner, centre, clues: this.clues[cell],
      isBroken: states["is-broken"], isMarked: states["is-marked"],
    }));
    element.tabIndex = cell === view.active ? 0 : -1;
  }

  #list(numbers) {
    return numbers.join(this.puzzle.order > 9 ? " " : "");
  }

  /** Up to order 9 each corner mark has a place of its own. */
  #showCorners(element, numbers) {
    const key = numbers.join(" ");
    if (element.dataset.shown === key) return;
    element.dataset.shown = key;
    element.replaceChildren();
    if (this.puzzle.order > 9) {
      element.textContent = key;
      return;
    }
    for (const number of numbers) {
      const mark = document.createElement("i");
      mark.textContent = number;
      mark.style.gridArea = `${Math.ceil(number / 3)} / ${((number - 1) % 3) + 1}`;
      element.append(mark);
    }
  }

  #colour(element, colours) {
    const stops = colours.map((colour, index) => `var(--colour-${colour}) ${(index * 100) / colours.length}% `
      + `${((index + 1) * 100) / colours.length}%`);
    element.style.setProperty("--paint", colours.length === 0 ? "none"
      : `linear-gradient(135deg, ${stops.join(", ")})`);
  }

  /** Chooses the size of a cell by the room that there is. */
  fit() {
    if (!this.puzzle) return;
    const room = this.element.parentElement;
    const height = Math.max(260, room.clientHeight);
    const { top, right, bottom, left } = this.outside;
    const cell = Math.min((room.clientWidth - 6) / (left + this.width + right),
      (height - 6) / (top + this.width + bottom));
    this.element.style.setProperty("--cell", `${Math.max(14, Math.floor(cell))}px`);
  }

  cellFrom(target) {
    const element = target?.closest?.(".cell");
    return element && this.element.contains(element) ? Number(element.dataset.cell) : null;
  }

  focus(cell) {
    this.cells[cell]?.focus({ preventScroll: false });
  }
}
