/** English. The other languages have the same keys; a test compares them. */

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
  },
  levels: { easy: "easy", medium: "medium", moderate: "moderate", tough: "tough", hard: "hard",
    extreme: "extreme" },
  by: (author) => `by ${author}`,
  title: (kind, order, level) => `${kind} ${order}×${order}${level ? `, ${level}` : ""}`,

  /** The rules for a player; `has` says which parts the puzzle has. */
  rules(order, has) {
    const units = ["row", "column", ...(has.boxes ? ["box"] : []), ...(has.regions ? ["region"] : []),
      ...(has.diagonals ? ["diagonal"] : [])];
    const last = units.pop();
    const rules = [`Each ${units.join(", ")} and ${last} holds 1 to ${order} once.`];
    if (has.lesser) rules.push("Signs point to the smaller value.");
    if (has.adjacent) rules.push("Neighbours differ by 1 where there is a dot, and only there.");
    else if (has.consecutive) rules.push("Cells with a dot between them differ by 1.");
    if (has.apart) rules.push("Cells with a crossed dot do not differ by 1.");
    if (has.cages) rules.push(`Cages come to the number in their corner${has.distinct ? ", all different" : ""}.`);
    if (has.extra) rules.push("Dotted outlines hold no value twice.");
    if (has.limits) rules.push("A cell with a small dot in its corner allows only some values.");
    return rules.join(" ");
  },
  otherClues: (lines) => `Also: ${lines.join("; ")}.`,

  // Cells, for screen readers
  cell({ row, column, value, isGiven, corner, centre, clues, isBroken, isMarked }) {
    const parts = [`Row ${row}, column ${column}`];
    if (value) parts.push(isGiven ? `${value}, given` : String(value));
    else parts.push("empty");
    if (!value && corner.length > 0) parts.push(`corner marks ${corner.join(" ")}`);
    if (!value && centre.length > 0) parts.push(`centre marks ${centre.join(" ")}`);
    parts.push(...clues);
    if (isBroken) parts.push("in conflict");
    if (isMarked) parts.push("marked");
    return parts.join("; ");
  },
  cageClue: (label, size) => `cage of ${many(size, "cell", "cells")}${label ? ` with ${label}` : ""}`,
  signClue(kind, place, other, order) {
    const name = `r${Math.floor(other / order) + 1}c${(other % order) + 1}`;
    if (kind === "lesser") return place === "first" ? `less than ${name}` : `greater than ${name}`;
    return kind === "consecutive" ? `differs by 1 from ${name}` : `does not differ by 1 from ${name}`;
  },
  allowedClue: (values) => `one of ${values.join(" ")}`,

  // What a value breaks
  broken({ kind, index, value, cells: list, cage }) {
    const where = cells(list);
    switch (kind) {
    case "row": return `Row ${index + 1} has ${value} more than once: ${where}.`;
    case "column": return `Column ${index + 1} has ${value} more than once: ${where}.`;
    case "box": return `A box has ${value} more than once: ${where}.`;
    case "region": return `A region has ${value} more than once: ${where}.`;
    case "diagonal": return `A diagonal has ${value} more than once: ${where}.`;
    case "cage": return `A cage has ${value} more than once: ${where}.`;
    case "lesser": return `${list[0]} must be less than ${list[1]}.`;
    case "consecutive": return `${list[0]} and ${list[1]} must differ by 1.`;
    case "apart": return `${list[0]} and ${list[1]} must not differ by 1.`;
    case "target": return `The cage at ${list[0]} cannot come to ${cage}.`;
    default: return `${list[0]} may not be ${value}.`;
    }
  },
  outOfRange: (order) => `Values go from 1 to ${order}.`,
  isGiven: "A given stays as it is.",
  chooseCell: "Choose a cell first.",

  // Answers
  solved: (time) => `Solved${time ? ` in ${time}` : ""}. Every rule holds.`,
  solvedByEngine: "The rest was filled in by the engine.",
  full: "The grid is full.",
  notRight: "The grid is full, but something is wrong.",
  checking: "Can it still be solved?",
  solvable: "So far so good: it can still be solved.",
  notSolvable: "It cannot be solved any more.",
  impossible: "This puzzle has no solution, whatever is entered.",
  cannotStand: "These cannot stand together:",
  oneReason: "Without any one of them there is no contradiction.",
  /** The name of a clue in the engine's answers, which are in English. */
  clueName: (kind, { name }) => name,
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
  engineTime: (milliseconds) => `${milliseconds < 1000 ? `${Math.round(milliseconds)} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`}`,
  seconds: (seconds) => `${seconds.toFixed(0)} s`,
  cancelled: "Cancelled.",
  failed: (message) => `The engine says: ${message}`,

  // Hints
  lookingForStep: "Looking for the next step",
  explaining: "Looking for the steps",
  stepsToSolution: (number) => `${many(number, "step leads", "steps lead")} to the solution. Choose one to see it.`,
  stepsToNone: "The last step says why there is no solution.",
  stepsEnd: "The steps end here: each remaining value occurs in some solution.",
  hintWhere: "Look at the marked cells.",
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
  empty: "Empty board",
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
  print: "Print",
  svg: "Picture (SVG)",
  cannotWrite: (message) => `This notation cannot hold the puzzle: ${message}`,
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
    ["Space, Z X C V", "change what the keys write"],
    ["Delete", "clear"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
    ["Ctrl + A, Escape", "select all, select none"],
  ],

  // Editing
  editTitle: "Edit",
  editHelp: "Type the givens. Select cells to draw clues.",
  boardKind: "Kind",
  order: "Order",
  newBoard: "Start an empty board",
  signs: "Signs",
  signLess: "Less than, along the selection",
  signMore: "Greater than, along the selection",
  signConsecutive: "Differ by 1",
  signApart: "Do not differ by 1",
  signRemove: "Remove signs",
  adjacentOnly: "all neighbours that differ by 1 are marked",
  cage: "Cage",
  cageTarget: "Target",
  cageOperation: "Operation",
  cageDistinct: "all different",
  cageAdd: "Make a cage",
  cageRemove: "Remove the cage",
  clue: "Clue",
  clueKind: "Name",
  clueNumbers: "Numbers",
  clueAdd: "Add the clue",
  clueRemove: "Remove clues",
  region: "Region",
  regionAdd: "Make a region",
  regionRemove: "Remove the region",
  diagonals: "Diagonals",
  allowed: "Allowed values",
  allowedSet: "Allow only these",
  allowedClear: "Allow all",
  done: "Play it",
  selectTwo: "Select at least two cells.",
  selectOne: "Select a cell.",
  wantsTarget: "A cage needs a target above 0.",

  // What is kept, and links
  damaged: "it is damaged or incomplete",
  badLink: (why) => `The link cannot be opened: ${why}. The board shows another puzzle.`,
  draftGone: "This draft is not kept any more. The board shows another puzzle.",
  positionOfLink: "This is the position of the link. Undo brings yours back.",
  otherTab: "Another tab went on with this puzzle; here is its position.",
  notKept: "There is no room to keep this, or the browser does not allow it. Share it as a link, or delete some of your puzzles.",
  leftOut: (names) => `Not all of this puzzle is shown: ${names.join("; ")}.`,
  tooLarge: (order, most) => `The page shows puzzles up to order ${most}; this one has order ${order}.`,
  nothingKept: "Puzzles that you play or draw are listed here.",
  draft: "draft",
  progress: (percent) => (percent === 100 ? "full" : `${percent} % filled`),
  delete: "Delete",
  bringBack: "Bring back",
};
