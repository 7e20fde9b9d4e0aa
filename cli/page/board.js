/**
 * The grid on the screen: an ARIA grid of real elements, one for each cell, whose labels say
 * everything in words; over it, for the eye, the engine's drawing of the clues, and a drawing of
 * candidates, arrows and what is being drawn.
 */

import { become, make, patch } from "./dom.js";
import { STROKES } from "./game.js";
import { cellText, clueOfCell } from "./naming.js";
import { cellAt, columnOf, isParity, rowOf, shownValue } from "./puzzle.js";

const NOTHING_OUTSIDE = { top: 0, right: 0, bottom: 0, left: 0 };

/** Where corner marks stand, [row / column], one after the other. */
const CORNERS = ["1 / 1", "1 / 3", "3 / 1", "3 / 3", "1 / 2", "3 / 2", "2 / 1", "2 / 3", "2 / 2"];

const hidden = { "aria-hidden": "true" };

/** Colours of a cell side by side, for the style sheet. */
const paintOf = (colours) => (colours.length === 0 ? "none" : `linear-gradient(135deg, ${colours.map((colour, index) =>
  `var(--colour-${colour}) ${(index * 100) / colours.length}% ${((index + 1) * 100) / colours.length}%`).join(", ")})`);

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
 * @property {Record<number, string>[] | null} counts how many solutions have each candidate; empty where they are many
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
    this.side = 1; // of the square in which a cell's contents stand, in cells
    this.room = 0; // see keepRoom
    this.outside = NOTHING_OUTSIDE;
    /** @type {any[]} */ this.cells = []; // elements
    this.marks = document.createElementNS("http://www.w3.org/2000/svg", "svg"); // above the drawing
  }

  /** Turns to a puzzle; what stands in it comes by `render`, its clues by `draw`. */
  build(puzzle) {
    const { order } = puzzle;
    const isSameSize = this.puzzle?.order === order;
    this.puzzle = puzzle;
    this.clues = this.#clueWords();
    this.seen = []; // see render
    if (isSameSize) return;
    this.undraw();
    patch(this.element, Array.from({ length: order }, (_, row) => make("div", { className: "row", role: "row", "aria-rowindex": row + 1 },
      Array.from({ length: order }, (__, column) => make("div", { className: "cell", "data-cell": cellAt(order, row, column) })))));
    this.element.append(this.marks);
    this.cells = [...this.element.querySelectorAll(".cell")];
    this.element.style.setProperty("--order", order);
    this.element.classList.toggle("is-large", order > 9);
    this.element.setAttribute("aria-rowcount", order);
    this.element.setAttribute("aria-colcount", order);
  }

  /** Takes the drawing away: another puzzle's follows. */
  undraw() {
    if (!this.drawn) return;
    this.drawn.picture.remove();
    this.drawn = null;
    this.side = 1;
    this.element.classList.remove("is-apart", "has-cages");
    this.element.style.setProperty("--side", "1");
    this.#setOutside(NOTHING_OUTSIDE);
  }

  /**
   * Lays the engine's drawing over the cells, which show through white areas. Its `data-grid` says where
   * the cells are; if signs need room between them, smaller squares are laid in the middle of the cells.
   */
  draw(svg) {
    if (this.drawn?.svg === svg) return;
    const picture = document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
    const [left, top, pitch, side] = picture.dataset.grid.split(" ").map(Number);
    this.side = side / pitch;
    const [x, y] = [left, top].map((place) => place - ((1 - this.side) / 2) * pitch);
    this.element.style.setProperty("--side", String(this.side));
    this.element.classList.toggle("is-apart", this.side < 1);
    this.element.classList.toggle("has-cages", this.puzzle.parts.some(({ name }) => name === "cage"));
    const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
    for (const [edge, points] of Object.entries({ left: -x, top: -y, width, height })) {
      picture.style.setProperty(edge, `calc(var(--cell) * ${points / pitch})`);
    }
    for (const name of ["width", "height"]) picture.removeAttribute(name);
    picture.querySelector("title")?.remove();
    picture.setAttribute("class", "drawing");
    picture.setAttribute("aria-hidden", "true");
    const size = this.puzzle.order * pitch;
    this.drawn?.picture.remove();
    this.drawn = { svg, picture };
    this.marks.before(picture);
    this.#setOutside({ top: y / pitch, right: (width - x - size) / pitch, bottom: (height - y - size) / pitch, left: x / pitch });
  }

  /** Keeps at least so much room around the grid, in cells. */
  keepRoom(least) {
    if (this.room === least) return;
    this.room = least;
    this.#setOutside(this.outside);
  }

  /** The room for numbers beside the grid, in cells; less than a tenth is the width of a line. */
  #setOutside(outside) {
    this.outside = outside;
    for (const [side, size] of Object.entries(outside)) {
      this.element.style.setProperty(`--${side}`, String(Math.max(size < 0.1 ? 0 : size, this.room)));
    }
  }

  /** What the clues say about each cell, in words. */
  #clueWords() {
    const { puzzle, words } = this;
    const clues = puzzle.givens.map(() => []);
    for (const part of puzzle.parts.filter(({ name }) => name !== "region" && !name.startsWith("drawn "))) {
      part.cells.forEach((cell, at) => clues[cell].push(clueOfCell(words, puzzle, part, at)));
    }
    return clues;
  }

  /**
   * Shows a position. Cells and marks are described anew only if something about them has changed, for
   * a grid of order 25 has 625 of them.
   * @param {import("./game.js").Game} game @param {View} view
   * @param {{ selection: Set<number>, active: number, broken: Set<number> }} player
   */
  render(game, view, player) {
    const { selection, active, broken } = player;
    this.cells.forEach((element, cell) => {
      const about = [game.valueOf(cell), ...game.bitsOf(cell), view.ghosts?.[cell], view.others?.[cell], view.candidates?.[cell], selection.has(cell),
        cell === active, broken.has(cell), view.marked.has(cell), view.strong.has(cell), view.lit.has(cell)];
      const before = this.seen[cell];
      if (before && about.every((each, at) => each === before[at])) return;
      this.seen[cell] = about;
      become(element, this.#cell(cell, game, { ...view, ...player }));
    });
    if (this.marked?.view === view && this.marked.game === game && this.marked.at === game.at && this.marked.side === this.side) return;
    this.marked = { view, game, at: game.at, side: this.side };
    const { order } = this.puzzle;
    become(this.marks, make("svg", { class: "marks", ...hidden, viewBox: `0 0 ${order} ${order}` }, this.#marks(game, view)));
  }

  #cell(cell, game, view) {
    const { order, allowed } = this.puzzle;
    const value = game.valueOf(cell);
    const ghost = value === 0 ? view.ghosts?.[cell] : undefined;
    const candidates = value || ghost ? null : view.candidates?.[cell];
    const { corner, centre, colour } = game.marksOf(cell);
    const twin = view.others?.[cell];
    const shown = (each) => (each ? shownValue(this.puzzle, each) : "");
    const text = twin ? `${shown(value || ghost)}/${shown(twin)}` : shown(value || ghost);
    const hasMarks = !value && !ghost && !candidates;
    const limits = allowed[cell] && !isParity(order, allowed[cell]) && corner.length + centre.length === 0 ? allowed[cell] : []; // as printed
    const centres = hasMarks ? [...centre, ...limits].map(shown).join(order > 9 ? " " : "") : "";
    const [isGiven, isBroken, isMarked] = [game.isGiven(cell), view.broken.has(cell), view.marked.has(cell) || view.strong.has(cell)];
    const states = {
      "is-given": isGiven, "is-ghost": ghost !== undefined, "is-selected": view.selection.has(cell), "is-broken": isBroken,
      "is-marked": view.marked.has(cell), "is-strong": view.strong.has(cell), "is-lit": view.lit.has(cell),
      "is-limited": limits.length > 0,
    };
    return make("div", {
      className: ["cell", ...Object.keys(states).filter((name) => states[name])].join(" "),
      role: "gridcell", "data-cell": cell, tabindex: cell === view.active ? 0 : -1, "--paint": paintOf(colour),
      "aria-colindex": columnOf(order, cell) + 1, "aria-selected": String(view.selection.has(cell)),
      "aria-label": cellText(this.words, { row: rowOf(order, cell) + 1, column: columnOf(order, cell) + 1, value: shown(value), isGiven,
        corner: corner.map(shown), centre: centre.map(shown), candidates: (ghost ? [ghost] : candidates)?.map(shown), colours: colour.map((each) => this.words.colours[each]),
        clues: this.clues[cell], isBroken, isMarked }),
    }, [
      make("span", { className: "corner", ...hidden }, hasMarks ? this.#corners(corner) : []),
      make("span", { className: "centre", ...hidden, "--count": String(Math.max(4, Math.min(order > 9 ? 6 : 9, centres.length))), textContent: centres }),
      make("span", { className: text.length > 2 ? "value is-long" : "value", ...hidden, textContent: text }),
    ]);
  }

  /** Up to order 9 corner marks fill the corners and edges of the cell, so that centre marks have the middle. */
  #corners(numbers) {
    const shown = numbers.map((number) => shownValue(this.puzzle, number));
    return this.puzzle.order > 9 ? [shown.join(" ")] : shown.map((textContent, at) => make("i", { textContent, "--place": CORNERS[at] }));
  }

  // Candidates, arrows, and what is being drawn; lengths are in cells

  #marks(game, view) {
    const { order } = this.puzzle;
    const path = view.path?.map((cell) => `${columnOf(order, cell) + 0.5},${rowOf(order, cell) + 0.5}`);
    return [
      ...game.cells.pen.flatMap((bits, cell) => (bits === 0 ? [] : this.#strokes(cell, game.marksOf(cell).pen))),
      ...view.links.flatMap((link, at) => this.#bands(link, at)),
      ...(view.candidates ?? []).flatMap((list, cell) => (game.valueOf(cell) === 0 && !view.ghosts?.[cell]
        ? (list ?? []).map((value) => this.#candidate(cell, value, view)) : [])),
      ...view.links.map((link, at) => this.#link(link, at)),
      path && make("polyline", { class: "path", points: path.join(" ") }),
    ];
  }

  #strokes(cell, ways) {
    const [x, y] = [columnOf(this.puzzle.order, cell) + 0.5, rowOf(this.puzzle.order, cell) + 0.5];
    return ways.map((way) => make("path", { class: "pen", key: `pen ${cell} ${way}`, d: `M${x} ${y}l${STROKES[way][1]} ${STROKES[way][0]}` }));
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

  #candidate(cell, value, view) {
    const size = (0.8 * this.side) / Math.ceil(Math.sqrt(this.puzzle.order));
    const [x, y] = this.#placeOf(cell, value);
    const key = candidateKey(cell, value);
    const kind = view.gone.has(key) ? "is-gone" : view.pattern.has(key) ? "is-pattern" : "";
    const count = view.counts?.[cell]?.[value];
    const reach = size * 0.4;
    return make("g", { class: `candidate ${kind} ${count ? `has-${count}` : ""}`, key }, [
      kind && make("circle", { cx: x, cy: y, r: size * 0.55 }),
      make("text", { x, y: y + size * 0.3, "font-size": size * (count ? 0.75 : 0.85) }, [shownValue(this.puzzle, value),
        count && make("tspan", { class: "count", "font-size": size * 0.42, dy: size * 0.12, textContent: count })]),
      kind === "is-gone" && make("path", { class: "cross", d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}` }),
    ]);
  }

  /** A node of several cells is joined by a band. */
  #bands({ from, to }, at) {
    return [from, to].filter((node) => node.cells.length > 1).map(({ cells, value }) => make("polyline",
      { class: "band", "--turn": String(at), points: cells.map((cell) => this.#placeOf(cell, value).join(",")).join(" ") }));
  }

  /** An arrow from one candidate to another. */
  #link({ from, to, kind }, at) {
    const middle = ({ cells, value }) => {
      const places = cells.map((cell) => this.#placeOf(cell, value));
      return [0, 1].map((axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length);
    };
    const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    const [gap, bend] = [Math.min(0.17, length / 4), Math.min(0.35, length * 0.15)];
    return make("path", { class: `link is-${kind}`, "--turn": String(at), key: JSON.stringify([from, to]), "marker-end": "url(#head)",
      d: `M${ax + ux * gap} ${ay + uy * gap}Q${(ax + bx) / 2 - uy * bend} ${(ay + by) / 2 + ux * bend} ${bx - ux * gap} ${by - uy * gap}` });
  }

  cellFrom(target) {
    const element = target?.closest?.(".cell");
    return element && this.element.contains(element) ? Number(element.dataset.cell) : null;
  }

  /** Where a pointer is, in cells from the grid's corner: { x, y }. */
  placeFrom({ clientX, clientY }) {
    const { left, top, width } = this.element.querySelector(".cell").getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / width };
  }

  focus(cell, options = {}) {
    this.cells[cell]?.focus(options);
  }
}
