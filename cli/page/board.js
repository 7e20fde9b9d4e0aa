/**
 * The grid on the screen: an ARIA grid of real elements, one for each cell, whose labels say
 * everything in words; over it, for the eye, the engine's drawing of the clues, and a drawing of
 * candidates, arrows and what is being drawn.
 */

import { numbersIn } from "./game.js";
import { cageLabel, cellAt, columnOf, rowOf } from "./puzzle.js";

const SVG = "http://www.w3.org/2000/svg";

function make(name, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

function div(className, attributes = {}) {
  const element = document.createElement("div");
  element.className = className;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** The side of the square in the first corner of a drawing; undefined if no square is drawn there. */
function sideIn(svg, left, top) {
  const sides = [...svg.matchAll(/M(\S+) (\S+)H([\d.]+)V/g)]
    .flatMap(([, x, y, right]) => (Number(x) === left && Number(y) === top ? [Number(right) - left] : []));
  return sides.length > 0 ? Math.min(...sides) : undefined;
}

/** Names a candidate, in the sets of a view. */
export const candidateKey = (cell, value) => `${cell}/${value}`;

/**
 * @typedef {{ cells: number[], value: number }} Node candidates that a chain speaks of
 * @typedef {object} View what is shown besides the position, until something changes
 * @property {Set<number>} marked cells that a reason or pattern looks at
 * @property {Set<number>} strong cells that change
 * @property {any[] | null} ghosts a value for each cell, or undefined
 * @property {number[] | null} others a second value, where two solutions differ
 * @property {(number[] | null)[] | null} candidates of each cell
 * @property {Record<number, number>[] | null} counts how many solutions each candidate leaves
 * @property {Set<string>} pattern candidates that the argument uses (see candidateKey)
 * @property {Set<string>} gone candidates that it removes
 * @property {{ from: Node, to: Node, kind: string }[]} links
 * @property {Set<number>} lit cells of a clue that is pointed at
 * @property {number[] | null} path cells of a clue that is being drawn
 */

/** @returns {View} */
export const emptyView = () => ({ marked: new Set(), strong: new Set(), ghosts: null, others: null, candidates: null,
  counts: null, pattern: new Set(), gone: new Set(), links: [], lit: new Set(), path: null });

export class Board {
  constructor(element, words) {
    this.element = element;
    this.surface = element.parentElement; // where pointers draw numbers beside the grid
    this.words = words;
    this.cells = [];
    this.side = 1; // of the square in which a cell's contents stand, in cells
  }

  /** Builds the grid of a puzzle; what stands in it comes by `update`, its clues by `draw`. */
  build(puzzle) {
    const { order } = puzzle;
    const isSameSize = this.puzzle?.order === order;
    this.puzzle = puzzle;
    this.clues = this.#clueWords();
    if (isSameSize) return;
    this.drawn = null;
    this.element.replaceChildren();
    this.element.style.setProperty("--order", order);
    this.element.classList.toggle("is-large", order > 9);
    this.element.setAttribute("aria-rowcount", order);
    this.element.setAttribute("aria-colcount", order);
    this.cells = [];
    for (let row = 0; row < order; ++row) this.element.append(this.#row(row));
    this.marks = make("svg", { class: "marks", "aria-hidden": "true", viewBox: `0 0 ${order} ${order}` });
    this.element.append(this.marks);
    this.#setOutside({ top: 0, right: 0, bottom: 0, left: 0 });
    this.fit();
  }

  /**
   * Lays the engine's drawing over the cells, which show through white areas. It has a `data-grid`, and
   * if signs need room between the cells, smaller squares, which are laid in the middle of the cells.
   */
  draw(svg) {
    if (this.drawn?.svg === svg) return;
    const picture = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    const [left, top, pitch] = picture.dataset.grid.split(" ").map(Number);
    this.side = Math.min(1, (sideIn(svg, left, top) ?? pitch) / pitch);
    const [x, y] = [left, top].map((place) => place - ((1 - this.side) / 2) * pitch);
    this.element.style.setProperty("--side", String(this.side));
    this.element.classList.toggle("is-apart", this.side < 1);
    const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
    const inCells = { left: -x, top: -y, width, height };
    for (const [side, points] of Object.entries(inCells)) {
      picture.style.setProperty(side, `calc(var(--cell) * ${points / pitch})`);
    }
    for (const name of ["width", "height"]) picture.removeAttribute(name);
    picture.querySelector("title")?.remove();
    picture.setAttribute("class", "drawing");
    picture.setAttribute("aria-hidden", "true");
    const size = this.puzzle.order * pitch;
    this.drawn?.picture.remove();
    this.drawn = { svg, picture: document.importNode(picture, true) };
    this.marks.before(this.drawn.picture);
    this.#setOutside({ top: y / pitch, right: (width - x - size) / pitch,
      bottom: (height - y - size) / pitch, left: x / pitch });
    this.element.classList.toggle("has-cages", this.puzzle.parts.some(({ name }) => name === "cage"));
    this.fit();
  }

  /** Keeps at least so much room around the grid, in cells. */
  keepRoom(least) {
    if (this.room === least) return;
    this.room = least;
    this.#setOutside(this.outside ?? { top: 0, right: 0, bottom: 0, left: 0 });
    this.fit();
  }

  /** The room for numbers beside the grid, in cells; less than a tenth is the width of a line. */
  #setOutside(room) {
    this.outside = room;
    this.around = {};
    for (const [side, size] of Object.entries(room)) {
      this.around[side] = Math.max(size < 0.1 ? 0 : size, this.room ?? 0);
      this.element.style.setProperty(`--${side}`, this.around[side]);
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

  /** What the clues say about each cell, in words. */
  #clueWords() {
    const { puzzle, words } = this;
    const clues = puzzle.givens.map(() => []);
    for (const { name, cells, data } of puzzle.parts) {
      cells.forEach((cell, at) => {
        const [first, second] = [at === 0 ? cells[1] : cells[0], puzzle.order];
        if (name === "region") return;
        if (name === "cage") clues[cell].push(words.cageClue(cageLabel(data, puzzle.kind), cells.length));
        else if (name === "allowed") clues[cell].push(words.allowedClue(data.values));
        else if (["inequality", "consecutive", "not-consecutive"].includes(name)) {
          clues[cell].push(words.signClue(name, at === 0 ? "first" : "second", first, second));
        } else clues[cell].push(words.namedClue(words.clueName(name), data.amount ?? data.values?.join(" "), at + 1, cells.length));
      });
    }
    return clues;
  }

  /** Shows a position. @param {View & { selection: Set<number>, active: number, broken: Set<number> }} view */
  update(game, view) {
    this.cells.forEach((element, cell) => this.#updateCell(element, cell, game, view));
    this.#mark(game, view);
  }

  #updateCell(element, cell, game, view) {
    const value = game.valueOf(cell);
    const ghost = value === 0 ? view.ghosts?.[cell] : undefined;
    const candidates = value || ghost ? null : view.candidates?.[cell];
    const corner = numbersIn(game.cells.corner[cell]);
    const centre = numbersIn(game.cells.centre[cell]);
    const colours = numbersIn(game.cells.colour[cell]);
    const selected = view.selection.has(cell);
    const [corners, centres, main] = element.children;
    const twin = view.others?.[cell];
    main.textContent = twin ? `${value || ghost}/${twin}` : value || ghost || "";
    main.classList.toggle("is-long", main.textContent.length > 2);
    const isOpen = !value && !ghost && !candidates;
    centres.textContent = isOpen ? centre.join(this.puzzle.order > 9 ? " " : "") : "";
    centres.style.setProperty("--count", Math.max(4, centres.textContent.length));
    this.#showCorners(corners, isOpen ? corner : []);
    const states = {
      "is-given": game.isGiven(cell),
      "is-ghost": ghost !== undefined,
      "is-selected": selected,
      "is-broken": view.broken.has(cell),
      "is-marked": view.marked.has(cell),
      "is-strong": view.strong.has(cell),
      "is-lit": view.lit.has(cell),
      "is-limited": this.puzzle.allowed[cell] !== undefined,
    };
    for (const [name, isOn] of Object.entries(states)) element.classList.toggle(name, isOn);
    this.#colour(element, colours);
    element.setAttribute("aria-selected", String(selected));
    element.setAttribute("aria-label", this.words.cell({
      row: rowOf(this.puzzle.order, cell) + 1, column: columnOf(this.puzzle.order, cell) + 1,
      value, isGiven: game.isGiven(cell), corner, centre, candidates: ghost ? [ghost] : candidates,
      colours: colours.map((colour) => this.words.colours[colour]), clues: this.clues[cell],
      isBroken: states["is-broken"], isMarked: states["is-marked"] || states["is-strong"],
    }));
    element.tabIndex = cell === view.active ? 0 : -1;
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

  // Candidates, arrows, and what is being drawn; lengths are in cells

  #mark(game, view) {
    const shown = [view.candidates, view.counts, view.links, view.pattern, view.gone, view.path, view.ghosts, game.at];
    if (this.shown && shown.every((each, at) => each === this.shown[at])) return;
    this.shown = shown;
    const { order } = this.puzzle;
    this.marks.replaceChildren();
    (view.candidates ?? []).forEach((list, cell) => {
      if (game.valueOf(cell) === 0 && !view.ghosts?.[cell]) this.#showCandidates(cell, list ?? [], view);
    });
    view.links.forEach((link, at) => this.#showLink(link, at));
    if (view.path) {
      const points = view.path.map((cell) => `${columnOf(order, cell) + 0.5},${rowOf(order, cell) + 0.5}`);
      this.marks.append(make("polyline", { class: "path", points: points.join(" ") }));
    }
  }

  /** Where a candidate stands, from the corner of the grid. */
  #placeOf(cell, value) {
    const { order } = this.puzzle;
    const side = Math.ceil(Math.sqrt(order));
    const top = this.element.classList.contains("has-cages") ? 0.14 : 0;
    const along = (index, count = side) => 0.04 + (0.92 * (index + 0.5)) / count;
    const within = (place) => (1 - this.side) / 2 + this.side * place;
    return [columnOf(order, cell) + within(along((value - 1) % side)),
      rowOf(order, cell) + within(top + (1 - top) * along(Math.floor((value - 1) / side), Math.ceil(order / side)))];
  }

  #showCandidates(cell, list, view) {
    const side = Math.ceil(Math.sqrt(this.puzzle.order));
    const size = (0.8 * this.side) / side;
    for (const value of list) {
      const [x, y] = this.#placeOf(cell, value);
      const key = candidateKey(cell, value);
      const isGone = view.gone.has(key);
      const kind = isGone ? "candidate is-gone" : view.pattern.has(key) ? "candidate is-pattern" : "candidate";
      const group = make("g", { class: kind });
      if (isGone || view.pattern.has(key)) group.append(make("circle", { cx: x, cy: y, r: size * 0.55 }));
      const count = view.counts?.[cell]?.[value];
      const text = make("text", { x, y: y + size * 0.3, "font-size": size * (count ? 0.75 : 0.85) }, [String(value)]);
      if (count) text.append(make("tspan", { class: "count", "font-size": size * 0.42, dy: size * 0.12 }, [String(count)]));
      group.append(text);
      const reach = size * 0.4;
      if (isGone) group.append(make("path", { class: "cross", d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}` }));
      this.marks.append(group);
    }
  }

  /** An arrow from one candidate to another; nodes of several cells are joined by a band. */
  #showLink({ from, to, kind }, at) {
    const middle = ({ cells, value }) => {
      const places = cells.map((cell) => this.#placeOf(cell, value));
      return [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
    };
    for (const { cells, value } of [from, to].filter((node) => node.cells.length > 1)) {
      const points = cells.map((cell) => this.#placeOf(cell, value).join(",")).join(" ");
      const band = make("polyline", { class: "band", points });
      band.style.setProperty("--turn", String(at));
      this.marks.prepend(band);
    }
    const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const gap = Math.min(0.17, length / 4);
    const bend = Math.min(0.35, length * 0.15);
    const [cx, cy] = [(ax + bx) / 2 - uy * bend, (ay + by) / 2 + ux * bend];
    const [ex, ey] = [bx - cx, by - cy].map((each) => each / (Math.hypot(bx - cx, by - cy) || 1));
    const [tx, ty] = [bx - ex * gap, by - ey * gap];
    const head = `M${tx - ex * 0.13 - ey * 0.07} ${ty - ey * 0.13 + ex * 0.07}L${tx} ${ty}`
      + `L${tx - ex * 0.13 + ey * 0.07} ${ty - ey * 0.13 - ex * 0.07}`;
    const arrow = make("g", { class: `link is-${kind}` }, [
      make("path", { d: `M${ax + ux * gap} ${ay + uy * gap}Q${cx} ${cy} ${tx} ${ty}` }),
      make("path", { class: "head", d: head })]);
    arrow.style.setProperty("--turn", String(at));
    this.marks.append(arrow);
  }

  /** Chooses the size of a cell by the room that there is. */
  fit() {
    if (!this.puzzle) return;
    const room = this.element.parentElement;
    const height = Math.max(260, room.clientHeight);
    const { top, right, bottom, left } = this.around;
    const { order } = this.puzzle;
    const cell = Math.min((room.clientWidth - 6) / (left + order + right), (height - 6) / (top + order + bottom));
    this.element.style.setProperty("--cell", `${Math.max(14, Math.floor(cell))}px`);
  }

  cellFrom(target) {
    const element = target?.closest?.(".cell");
    return element && this.element.contains(element) ? Number(element.dataset.cell) : null;
  }

  /** Where a pointer is, in cells from the grid's corner: { x, y }. */
  placeFrom({ clientX, clientY }) {
    const { left, top, width } = this.cells[0].getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / width };
  }

  focus(cell) {
    this.cells[cell]?.focus({ preventScroll: false });
  }
}
