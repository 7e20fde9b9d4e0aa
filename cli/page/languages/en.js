/** English. The other languages have the same keys; a test compares them. */

import { clueRow } from "../resources.js";

const cells = (list) => list.join(", ");
const many = (number, one, more) => `${number} ${number === 1 ? one : more}`;

export default {
  name: "English",
  code: "en",

  // The page
  skip: "Go to the board",
  menu: "Puzzle",
  board: "Board",
  play: "Play",
  help: "Help",
  answer: "Answer",
  new: "New",
  open: "Open",
  edit: "Edit",
  share: "Share",
  kept: "My puzzles",
  settings: "Settings",
  close: "Close",
  cancel: "Cancel",
  working: "Working",
  modes: "What the keys write",
  modeValue: "Value",
  modeCorner: "Corner",
  modeCentre: "Centre",
  modeColour: "Colour",
  pad: "Number pad",
  undo: "Undo",
  redo: "Redo",
  clear: "Clear",
  several: "Select several",
  verdict: "Verdict",
  restart: "Restart",
  check: "Check",
  hint: "Hint",
  step: "One step",
  solve: "Solve",
  prove: "Prove unique",
  more: "More",
  candidates: "True candidates",
  simple: "Pencil marks",
  two: "Two solutions",
  redundant: "Redundant clues",
  rate: "Level",
  explain: "All steps",
  hideTimer: "Hide the timer",
  showTimer: "Show the timer",
  timer: "Timer",
  colours: ["grey", "red", "orange", "yellow", "green", "teal", "blue", "purple", "pink"],

  // Kinds and levels
  kinds: {
    latin: "Latin square", futoshiki: "Futoshiki", sudoku: "Sudoku", kenken: "KenKen",
    killer: "Killer", mixed: "Mixed puzzle", jigsaw: "Jigsaw Sudoku",
    diagonal: "Diagonal Sudoku", adjacent: "Adjacent Futoshiki", skyscraper: "Skyscrapers",
    kropki: "Kropki Sudoku", thermo: "Thermo Sudoku", arrow: "Arrow Sudoku",
    whispers: "German whispers", renban: "Renban Sudoku",
    windoku: "Windoku", xv: "XV Sudoku", "odd-even": "Odd-Even Sudoku", "little-killer": "Little Killer",
    sandwich: "Sandwich Sudoku", "anti-king": "Anti-King Sudoku", "anti-knight": "Anti-Knight Sudoku",
    "non-consecutive": "Non-Consecutive Sudoku",
  },
  levels: { easy: "easy", medium: "medium", moderate: "moderate", tough: "tough", hard: "hard",
    extreme: "extreme" },
  by: (author) => `by ${author}`,

  /** The rules for a player; `has` says which regions and clues the puzzle has. */
  rules(order, has) {
    const units = ["row", "column", ...(has.has("boxes") ? ["box"] : []), ...(has.has("pieces") ? ["region"] : []),
      ...(has.has("diagonal") || has.has("antidiagonal") ? ["marked diagonal"] : []), ...(has.has("windoku") ? ["window"] : []),
      ...(has.has("disjoint-groups") ? ["group of cells at the same place of their boxes"] : [])];
    const last = units.pop();
    const rules = [`Each ${units.join(", ")} and ${last} holds 1 to ${order} once.`];
    if (has.has("cage")) rules.push(`Cages come to the number in their corner${has.has("distinct") ? ", all different" : ""}.`);
    if (has.has("extra")) rules.push("Shaded or outlined cells hold no value twice.");
    if (has.has("allowed")) rules.push("A cell with a small dot in its corner allows only some values.");
    return rules.join(" ");
  },
  clueRule: (word) => clueRow(word)?.rule ?? "",
  clueName: (word) => word.replace(/-/g, " "),
  withClue: (kind, clue) => `${kind} with ${clue}`,

  // Cells, for screen readers
  cell({ row, column, value, isGiven, corner, centre, candidates, colours, clues, isBroken, isMarked }) {
    const parts = [`Row ${row}, column ${column}`];
    if (value) parts.push(isGiven ? `${value}, given` : String(value));
    else parts.push("empty");
    if (!value && corner.length > 0) parts.push(`corner marks ${corner.join(" ")}`);
    if (!value && centre.length > 0) parts.push(`centre marks ${centre.join(" ")}`);
    if (!value && candidates) parts.push(`candidates ${candidates.join(" ")}`);
    parts.push(...colours, ...clues);
    if (isBroken) parts.push("in conflict");
    if (isMarked) parts.push("marked");
    return parts.join("; ");
  },
  cageClue: (label, size) => `cage of ${many(size, "cell", "cells")}${label ? ` with ${label}` : ""}`,
  signClue(kind, place, other, order) {
    const name = `r${Math.floor(other / order) + 1}c${(other % order) + 1}`;
    if (kind === "inequality") return place === "first" ? `less than ${name}` : `greater than ${name}`;
    return kind === "consecutive" ? `differs by 1 from ${name}` : `does not differ by 1 from ${name}`;
  },
  namedClue: (name, amount, place, size) => `${name}${amount === undefined ? "" : ` ${amount}`}, cell ${place} of ${size}`,
  marksOf: ({ corner, centre, colour }) => [["corner marks", corner], ["centre marks", centre], ["colours", colour]]
    .filter(([, list]) => list.length > 0).map(([name, list]) => `${name} ${list.join(" ")}`).join(", ") || "empty",
  changedCells: (number) => `${number} cells changed`,
  allowedClue: (values) => `one of ${values.join(" ")}`,

  // Broken rules
  twice(unit, index, value, list) {
    const name = { row: `Row ${index}`, column: `Column ${index}`, cage: "A cage", box: "A box", region: "A region" }[unit];
    return `${name} has ${value} more than once: ${cells(list)}.`;
  },
  brokenClue: (clue, list) => `The ${clue} does not hold: ${cells(list)}.`,
  outOfRange: (order) => `Values go from 1 to ${order}.`,
  isGiven: "A given stays as it is.",
  chooseCell: "Choose a cell first.",

  // Answers
  solved: (time) => `Solved${time ? ` in ${time}` : ""}. Every rule holds.`,
  solvedByEngine: "The rest was filled in by the engine.",
  notRight: "The grid is full, but something is wrong.",
  checking: "Can it still be solved?",
  solvable: "So far so good: it can still be solved.",
  notSolvable: "It cannot be solved any more.",
  impossible: "This puzzle has no solution, whatever is entered.",
  cannotStand: "These cannot stand together:",
  oneReason: "Without any one of them there is no contradiction.",
  /** The name of a clue in the engine's answers, which are in English. */
  clueOfAnswer: (kind, /** @type {any} */ { name }) => name,
  undecided: "There was no time to find out.",
  solving: "Solving",
  noSolution: "There is no solution.",
  severalSolutions: "It has several solutions.",
  oneIsShown: "One of them is shown.",
  unique: "It has exactly one solution.",
  twoSolutions: "It has several solutions. Two of them differ in the marked cells:",
  differ: (number) => many(number, "cell differs", "cells differ"),
  looking: "Looking for a second solution",
  findingCandidates: "Finding the values of each cell",
  candidatesShown: "Each empty cell shows the values that it has in some solution.",
  keepAsMarks: "Keep as centre marks",
  findingRedundant: "Finding out which clues are needed",
  nothingRedundant: "Every clue is needed.",
  redundantFound: (number) => (number === 1 ? "1 clue is redundant:" : `${number} clues are redundant, each by itself:`),
  rating: "Rating",
  level: (level, score) => `Level: ${level}, score ${score}.`,
  techniques: "Techniques",
  timesUsed: (name, count) => `${name}: ${many(count, "time", "times")}`,
  restByTrial: (trials) => "No technique with a name leads to the end: the rest takes trial and error"
    + `${trials > 0 ? ` (${many(trials, "trial", "trials")})` : ""}.`,
  useSolution: "Fill it in",
  proving: "Making the certificate",
  verifying: "Checking it",
  proved: "Proved: exactly one solution.",
  provedNone: "Proved: no solution.",
  notUnique: "It cannot be proved: there are several solutions.",
  rejected: "The certificate was rejected.",
  checkedSolution: "The solution obeys every rule of the puzzle.",
  checkedClauses: (clauses) => `Each of the ${clauses} clauses follows from a rule.`,
  checkedProof: (lemmas, clauses) =>
    `The proof is accepted: ${lemmas} lemmas and ${clauses} clauses lead to the contradiction.`,
  download: "Download the certificate",
  verifyElsewhere: "hapax verify, or drat-trim, checks it anywhere.",
  cancelled: "Cancelled.",
  atPlace: (line, column) => ` (line ${line}, column ${column})`,
  unexpected: "Something went wrong:",
  failed: (where) => `The engine says${where}:`,

  // Hints
  lookingForStep: "Looking for the next step",
  explaining: "Looking for the steps",
  stepsToSolution: (number) => `${many(number, "step leads", "steps lead")} to the solution.`,
  stepsToNone: "The last step says why there is no solution.",
  stepsEnd: "The steps end here: each remaining value occurs in some solution.",
  back: "Back",
  next: "Next",
  linkBack: "Link before",
  linkNext: "Next link",
  pause: "Pause",
  resume: "Go on",
  stepOf: "Step",
  stepNumber: (number, all) => `${number} of ${all}`,
  hintWhere: (names) => `Look at the marked cells: ${names}.`,
  hintMore: "Tell me more",
  hintDo: "Do it",
  nothingToDo: "There is nothing left to do.",
  noHint: "No explanation of a next step was found.",

  // Dialogs
  newTitle: "A new puzzle",
  kind: "Kind",
  size: "Size",
  boxes: "Boxes",
  difficulty: "Level",
  any: "any",
  symmetry: "Symmetry",
  symmetries: { none: "none", rotational: "half turn", quarter: "quarter turn", mirror: "mirror",
    diagonal: "diagonal mirror", both: "both mirrors" },
  minimal: "Every clue needed",
  seed: "Seed",
  make: "Make it",
  making: "Making a puzzle",
  notMade: "No such puzzle was found. Try another seed or level.",
  made: (seed) => `Seed ${seed}`,
  ready: "Ready boards",
  openTitle: "Open a puzzle",
  paste: "Paste a puzzle: 81 characters, a game ID, an f-puzzles link, a KenKen as JSON, or any other notation.",
  chooseFile: "or choose a file",
  dropHere: "Drop it to open it.",
  read: "Open",
  whichOne: "Which one?",
  number: (number) => `Puzzle ${number}`,
  shareTitle: "Share and save",
  link: "Link",
  withPosition: "with my position",
  copy: "Copy",
  copied: "Copied.",
  notCopied: "The browser does not allow copying. The text is selected: copy it with Ctrl + C.",
  notation: "Notation",
  notations: { link: "link of f-puzzles", sudokupad: "link of SudokuPad" },
  save: "Save",
  svg: "Picture (SVG)",
  png: "Picture (PNG)",
  sheet: "Print with rules and solution",
  cannotWrite: "This notation cannot hold the puzzle:",
  settingsTitle: "Settings",
  language: "Language",
  theme: "Appearance",
  themes: { system: "as the system", light: "light", dark: "dark" },
  showsErrors: "Show broken rules at once",
  marksFollow: "Marks follow moves",
  showsTimer: "Show the timer",
  keys: "Keys",
  keyList: [
    ["Arrows", "move; with Shift or Ctrl select more"],
    ["Digits", "write; two within a second make one number"],
    ["Shift + digit", "corner mark"],
    ["Ctrl + digit", "centre mark"],
    ["Alt + digit", "colour"],
    ["Symbols", "where values are letters: write; with Shift a corner mark"],
    ["Alt + arrows", "in Edit, move the clue"],
    ["Space, Z X C V", "change what the keys write"],
    ["Delete", "clear"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
    ["Ctrl + A, Escape", "select all, select none"],
  ],

  // Editing
  editHelp: "Type the givens, or choose a tool and draw on the board.",
  tools: { "drawn colour": "colour of cells", "drawn line": "drawn line", "drawn text": "text", given: "givens", move: "choose and move", allowed: "allowed values", cage: "cage", region: "region",
    "pencil marks": "allowed values" },
  toolGroups: { recent: "Used last", drawn: "Drawings without a rule", own: "Grid", cells: "Lines and cells", edges: "Between cells", corners: "Corners", border: "Beside the grid",
    below: "Rules of one's own for the whole grid" },
  toolHelp: {
    given: "Select a cell and type its value. With a symmetry, the cells that it joins get values of a solution.",
    move: "Click a clue to choose it, again for the next one of the cell; drag it to move it.",
    allowed: "Select cells, and type the values that they allow.",
    cage: "Drag over the cells, then type the number.",
    region: "Drag over cells that hold no value twice. As many cells as the order make a piece.",
  },
  drawHelp: {
    cells: "Drag over its cells, in their order.",
    edges: "Click between two cells, or drag over several.",
    corners: "Click a corner where cells meet.",
    border: "Click beside the grid, then type the number.",
    pointer: "Drag inside the grid, from the first cell to the next one of the line; then type the number.",
    below: "",
  },
  amount: "Number",
  ownRule: "Rule",
  addClue: "Add on the selected cells (Enter)",
  selectMore: (least) => (least === 1 ? "Select a cell." : `Select at least ${least} cells.`),
  currentField: { target: "Target", amount: "Number", values: "Values", rule: "Rule", groups: "Sizes of groups A, B ..." },
  reverse: "Turn round",
  wholeGrid: "Whole grid",
  regionSets: { diagonal: "diagonal", antidiagonal: "other diagonal", windoku: "windows", "disjoint-groups": "disjoint groups" },
  setter: "Title, author, rules",
  credits: { title: "Title", author: "Author", rules: "Rules" },
  clueList: "All clues",
  order: "Order",
  newBoard: "Empty board",
  begin: "Start an empty board",
  cageTarget: "Target",
  cageOperation: "Operation",
  cageDistinct: "all different",
  done: "Play it",
  liveSolution: "show the solution",
  typeNumber: "Type the number of the new clue.",
  examples: "Examples",
  text: "Text",
  liveCandidates: "show what is left on the board",
  solutionCount: (number) => `It has ${number} solutions.`,
  solutionsAtLeast: (number) => `It has at least ${number.toLocaleString("en")} solutions.`,

  // Storage and links
  damaged: "It is damaged or incomplete.",
  badLink: "The link cannot be opened. The board shows another puzzle.",
  draftGone: "This draft is not kept any more, or it is damaged.",
  positionOfLink: "This is the position of the link. Undo brings yours back.",
  otherTab: "Another tab went on with this puzzle; here is its position.",
  notKept: "There is no room to keep this, or the browser does not allow it. Share it as a link, or delete some of your puzzles.",
  looksTitle: "What is only drawn",
  looksHelp: "The rules of this puzzle stand in words. Choose what its drawings mean.",
  looksOpen: "only drawn",
  looksOwn: "a rule of my own …",
  looksNone: "decoration",
  leftOut: "Not all of this puzzle is shown:",
  tooLarge: (order, most) => `The page shows puzzles up to order ${most}; this one has order ${order}.`,
  nothingKept: "Puzzles that you play or draw are listed here.",
  draft: "draft",
  progress: (percent) => (percent === 100 ? "full" : `${percent} % filled`),
  delete: "Delete",
  bringBack: "Bring back",
};
