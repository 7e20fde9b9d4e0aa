/** Español. Las claves son las de en.js. */

import { spanish, spanishRules } from "./clues.js";

const cells = (list) => list.join(", ");
const many = (number, one, more) => `${number} ${number === 1 ? one : more}`;

export default {
  name: "Español",
  code: "es",

  skip: "Ir al tablero",
  menu: "Puzle",
  board: "Tablero",
  play: "Jugar",
  help: "Ayuda",
  answer: "Respuesta",
  new: "Nuevo",
  open: "Abrir",
  edit: "Editar",
  share: "Compartir",
  kept: "Mis puzles",
  settings: "Ajustes",
  close: "Cerrar",
  cancel: "Cancelar",
  working: "Trabajando",
  modes: "Qué escriben las teclas",
  modeValue: "Valor",
  modeCorner: "Esquina",
  modeCentre: "Centro",
  modeColour: "Color",
  pad: "Teclado numérico",
  undo: "Deshacer",
  redo: "Rehacer",
  clear: "Borrar",
  several: "Elegir varias",
  verdict: "Veredicto",
  restart: "Reiniciar",
  check: "Comprobar",
  hint: "Pista",
  step: "Un paso",
  solve: "Resolver",
  prove: "Demostrar que es único",
  more: "Más",
  candidates: "Candidatos reales",
  simple: "Anotaciones",
  two: "Dos soluciones",
  redundant: "Pistas que sobran",
  rate: "Nivel",
  explain: "Todos los pasos",
  hideTimer: "Ocultar el reloj",
  showTimer: "Mostrar el reloj",
  timer: "Reloj",
  colours: ["gris", "rojo", "naranja", "amarillo", "verde", "turquesa", "azul", "violeta", "rosa"],

  kinds: {
    latin: "Cuadrado latino", futoshiki: "Futoshiki", sudoku: "Sudoku", kenken: "KenKen",
    killer: "Killer", mixed: "Puzle mixto", jigsaw: "Sudoku irregular",
    diagonal: "Sudoku diagonal", adjacent: "Futoshiki adyacente", skyscraper: "Rascacielos",
    kropki: "Sudoku Kropki", thermo: "Sudoku de termómetros", arrow: "Sudoku de flechas",
    whispers: "Susurros alemanes", renban: "Sudoku Renban",
  },
  levels: { easy: "fácil", medium: "medio", moderate: "moderado", tough: "duro", hard: "difícil",
    extreme: "extremo" },
  by: (author) => `de ${author}`,

  rules(order, has) {
    const units = ["fila", "columna", ...(has.has("boxes") ? ["caja"] : []), ...(has.has("pieces") ? ["región"] : []),
      ...(has.has("diagonal") || has.has("antidiagonal") ? ["diagonal marcada"] : []), ...(has.has("windoku") ? ["ventana"] : []),
      ...(has.has("disjoint-groups") ? ["grupo de casillas en el mismo lugar de sus cajas"] : [])];
    const last = units.pop();
    const rules = [`Cada ${units.join(", ")} y ${last} tiene los valores de 1 a ${order} una vez.`];
    if (has.has("cage")) rules.push(`Las jaulas dan el número de su esquina${has.has("distinct") ? ", con valores distintos" : ""}.`);
    if (has.has("extra")) rules.push("Las casillas sombreadas o contorneadas no repiten ningún valor.");
    if (has.has("allowed")) rules.push("Una casilla con un puntito en la esquina solo admite algunos valores.");
    return rules.join(" ");
  },
  clueRules: spanishRules,
  clueName: (word) => spanish[word]?.[0] ?? word,
  withClue: (kind, clue) => `${kind} con ${clue}`,

  cell({ row, column, value, isGiven, corner, centre, candidates, colours, clues, isBroken, isMarked }) {
    const parts = [`Fila ${row}, columna ${column}`];
    if (value) parts.push(isGiven ? `${value}, dado` : String(value));
    else parts.push("vacía");
    if (!value && corner.length > 0) parts.push(`anotaciones de esquina ${corner.join(" ")}`);
    if (!value && centre.length > 0) parts.push(`anotaciones de centro ${centre.join(" ")}`);
    if (!value && candidates) parts.push(`candidatos ${candidates.join(" ")}`);
    parts.push(...colours, ...clues);
    if (isBroken) parts.push("en conflicto");
    if (isMarked) parts.push("señalada");
    return parts.join("; ");
  },
  cageClue: (label, size) => `jaula de ${many(size, "casilla", "casillas")}${label ? ` con ${label}` : ""}`,
  signClue(kind, place, other, order) {
    const name = `r${Math.floor(other / order) + 1}c${(other % order) + 1}`;
    if (kind === "inequality") return place === "first" ? `menor que ${name}` : `mayor que ${name}`;
    return kind === "consecutive" ? `difiere en 1 de ${name}` : `no difiere en 1 de ${name}`;
  },
  namedClue: (name, amount, place, size) => `${name}${amount === undefined ? "" : ` ${amount}`}, casilla ${place} de ${size}`,
  marksOf: ({ corner, centre, colour }) => [["anotaciones de esquina", corner], ["anotaciones de centro", centre], ["colores", colour]]
    .filter(([, list]) => list.length > 0).map(([name, list]) => `${name} ${list.join(" ")}`).join(", ") || "vacía",
  changedCells: (number) => `${number} casillas cambiadas`,
  allowedClue: (values) => `uno de ${values.join(" ")}`,

  twice(unit, index, value, list) {
    const name = { row: `La fila ${index}`, column: `La columna ${index}`, cage: "Una jaula", box: "Una caja", region: "Una región" }[unit];
    return `${name} tiene ${value} más de una vez: ${cells(list)}.`;
  },
  brokenClue: (clue, list) => `No se cumple: ${clue}, ${cells(list)}.`,
  outOfRange: (order) => `Los valores van de 1 a ${order}.`,
  isGiven: "Un valor dado no se cambia.",
  chooseCell: "Primero elige una casilla.",

  solved: (time) => `Resuelto${time ? ` en ${time}` : ""}. Se cumplen todas las reglas.`,
  solvedByEngine: "El resto lo ha rellenado el motor.",
  notRight: "El tablero está lleno, pero no es correcto.",
  checking: "¿Todavía se puede resolver?",
  solvable: "Todo va bien: todavía se puede resolver.",
  notSolvable: "Ya no se puede resolver.",
  impossible: "Este puzle no tiene solución, se escriba lo que se escriba.",
  cannotStand: "Estas cosas no pueden darse juntas:",
  oneReason: "No hay una razón más pequeña.",
  clueOfAnswer(kind, { name, cells: list, value, without }) {
    const [first] = list;
    if (without) return `tus marcas de ${first} sin ${without.join(", ")}`;
    const names = { given: `el dado ${first} = ${value}`, entry: `tu valor ${first} = ${value}`,
      cage: `la jaula de ${first}`, region: `la región de ${first}`, "pencil marks": `los valores permitidos de ${first}`,
      inequality: `el signo ${name.replace(/^[^r]*inequality /, "")}`, adjacency: `el signo entre ${list.join(" y ")}` };
    const own = spanish[kind]?.[0];
    return names[kind] ?? (own ? `${own} (${list.slice(0, 3).join(", ")}${list.length > 3 ? " …" : ""})` : name);
  },
  undecided: "No hubo tiempo para averiguarlo.",
  solving: "Resolviendo",
  noSolution: "No hay solución.",
  severalSolutions: "Tiene varias soluciones.",
  oneIsShown: "Se muestra una de ellas.",
  unique: "Tiene exactamente una solución.",
  twoSolutions: "Tiene varias soluciones. Dos de ellas difieren en las casillas señaladas:",
  differ: (number) => many(number, "casilla difiere", "casillas difieren"),
  looking: "Buscando una segunda solución",
  findingCandidates: "Buscando los valores de cada casilla",
  candidatesShown: "Cada casilla vacía muestra los valores que tiene en alguna solución.",
  keepAsMarks: "Guardar como anotaciones",
  findingRedundant: "Averiguando qué pistas hacen falta",
  nothingRedundant: "Todas las pistas hacen falta.",
  redundantFound: (number) => `${many(number, "pista sobra", "pistas sobran")}, cada una por sí sola:`,
  rating: "Calculando el nivel",
  level: (level, score) => `Nivel: ${level}, puntuación ${score}.`,
  techniques: "Lo que hace falta",
  timesUsed: (name, count) => `${name}: ${many(count, "vez", "veces")}`,
  restByTrial: (trials) => "Ninguna técnica con nombre lleva al final: el resto exige ensayo y error"
    + `${trials > 0 ? ` (${many(trials, "ensayo", "ensayos")})` : ""}.`,
  useSolution: "Rellenar",
  proving: "Haciendo el certificado",
  verifying: "Comprobándolo",
  proved: "Demostrado: exactamente una solución.",
  provedNone: "Demostrado: ninguna solución.",
  notUnique: "No se puede demostrar: hay varias soluciones.",
  rejected: "El certificado ha sido rechazado.",
  checkedSolution: "La solución cumple todas las reglas del puzle.",
  checkedClauses: (clauses) => `Cada una de las ${clauses} cláusulas se sigue de una regla.`,
  checkedProof: (lemmas, clauses) =>
    `La demostración es válida: ${lemmas} lemas y ${clauses} cláusulas llevan a la contradicción.`,
  download: "Descargar el certificado",
  verifyElsewhere: "hapax verify, o drat-trim, lo comprueba en cualquier lugar.",
  cancelled: "Cancelado.",
  atPlace: (line, column) => ` (línea ${line}, columna ${column})`,
  unexpected: "Algo ha fallado. El mensaje, en inglés:",
  failed: (where) => `El motor no puede con esto${where}. Sus palabras, en inglés:`,

  lookingForStep: "Buscando el paso siguiente",
  explaining: "Buscando los pasos",
  stepsToSolution: (number) => `${many(number, "paso lleva", "pasos llevan")} a la solución.`,
  stepsToNone: "El último paso dice por qué no hay solución.",
  stepsEnd: "Aquí acaban los pasos: lo que queda está abierto, cada valor aparece en alguna solución.",
  back: "Atrás",
  next: "Siguiente",
  stepOf: "Paso",
  stepNumber: (number, all) => `${number} de ${all}`,
  hintWhere: "Mira las casillas señaladas.",
  hintMore: "Dime más",
  hintDo: "Hazlo",
  nothingToDo: "No queda nada por hacer.",
  noHint: "Todavía no hay un paso siguiente que se pueda explicar.",

  newTitle: "Un puzle nuevo",
  kind: "Tipo",
  size: "Tamaño",
  boxes: "Cajas",
  difficulty: "Nivel",
  any: "cualquiera",
  symmetry: "Simetría",
  symmetries: { none: "ninguna", rotational: "media vuelta", quarter: "cuarto de vuelta", mirror: "espejo",
    diagonal: "espejo diagonal", both: "dos espejos" },
  minimal: "Sin pistas de sobra",
  seed: "Semilla",
  make: "Crear",
  making: "Creando un puzle",
  notMade: "No se encontró un puzle así. Prueba con otra semilla u otro nivel.",
  made: (seed) => `Semilla ${seed}`,
  ready: "Tableros listos",
  openTitle: "Abrir un puzle",
  paste: "Pega un puzle: 81 caracteres, un identificador de juego, un enlace de f-puzzles, un KenKen en JSON o cualquier otra notación.",
  chooseFile: "o elige un archivo",
  dropHere: "Suéltalo para abrirlo.",
  read: "Abrir",
  whichOne: "¿Cuál?",
  number: (number) => `Puzle ${number}`,
  shareTitle: "Compartir y guardar",
  link: "Enlace",
  withPosition: "con mi posición",
  copy: "Copiar",
  copied: "Copiado.",
  notCopied: "El navegador no permite copiar. El texto está seleccionado: cópielo con Ctrl + C.",
  notation: "Notación",
  notations: { link: "enlace de f-puzzles", sudokupad: "enlace de SudokuPad" },
  save: "Guardar",
  svg: "Imagen (SVG)",
  png: "Imagen (PNG)",
  sheet: "Imprimir con reglas y solución",
  cannotWrite: "Esta notación no puede expresar el puzle. El motor dice, en inglés:",
  settingsTitle: "Ajustes",
  language: "Idioma",
  theme: "Aspecto",
  themes: { system: "como el sistema", light: "claro", dark: "oscuro" },
  showsErrors: "Mostrar en el acto las reglas infringidas",
  marksFollow: "Las anotaciones siguen a las jugadas",
  showsTimer: "Mostrar el reloj",
  keys: "Teclas",
  keyList: [
    ["Flechas", "mover; con Mayús o Ctrl, seleccionar más"],
    ["Cifras", "escribir; las de dos cifras, en menos de un segundo"],
    ["Mayús + cifra", "anotación de esquina"],
    ["Ctrl + cifra", "anotación de centro"],
    ["Alt + cifra", "color"],
    ["Alt + flechas", "en Editar, mover la pista"],
    ["Espacio, Z X C V", "cambiar lo que escriben las teclas"],
    ["Supr", "borrar"],
    ["Ctrl + Z, Ctrl + Y", "deshacer, rehacer"],
    ["Ctrl + A, Escape", "seleccionar todo, nada"],
  ],

  editHelp: "Escribe los valores dados, o elige una herramienta y dibuja en el tablero.",
  tool: "Herramienta",
  tools: { given: "valores dados", move: "elegir y mover", allowed: "valores permitidos", cage: "jaula", region: "región",
    "pencil marks": "valores permitidos" },
  toolGroups: { own: "Tablero", cells: "Líneas y casillas", edges: "Entre casillas", corners: "Esquinas", border: "Junto al tablero",
    below: "Reglas propias para todo el tablero" },
  toolHelp: {
    given: "Selecciona una casilla y escribe su valor. Con una simetría, las casillas que une reciben valores de una solución.",
    move: "Pulsa una pista para elegirla, otra vez para la siguiente de la casilla; arrástrala para moverla.",
    allowed: "Selecciona casillas y escribe los valores que admiten.",
    cage: "Arrastra por las casillas y escribe el número.",
    region: "Arrastra por casillas que no repiten valor. Tantas como el orden forman una pieza.",
  },
  amount: "Número",
  ownRule: "Regla",
  addClue: "Añadir en las casillas elegidas (Intro)",
  selectMore: (least) => (least === 1 ? "Selecciona una casilla." : `Selecciona al menos ${least} casillas.`),
  currentField: { target: "Resultado", amount: "Número", values: "Valores", rule: "Regla" },
  reverse: "Dar la vuelta",
  wholeGrid: "Todo el tablero",
  regionSets: { diagonal: "diagonal", antidiagonal: "otra diagonal", windoku: "ventanas", "disjoint-groups": "grupos disjuntos" },
  setter: "Título, autor, reglas",
  credits: { title: "Título", author: "Autor", rules: "Reglas" },
  clueList: "Todas las pistas",
  order: "Orden",
  newBoard: "Tablero vacío",
  begin: "Empezar un tablero vacío",
  cageTarget: "Resultado",
  cageOperation: "Operación",
  cageDistinct: "todas distintas",
  done: "Jugarlo",
  liveCandidates: "mostrar en el tablero lo que queda",
  solutionCount: (number) => `Tiene ${number} soluciones.`,
  solutionsAtLeast: (number) => `Tiene al menos ${number.toLocaleString("es")} soluciones.`,

  // Lo que se guarda, y los enlaces
  damaged: "Está dañado o incompleto.",
  badLink: "El enlace no se puede abrir. El tablero muestra otro puzle.",
  draftGone: "Este borrador ya no está guardado, o está dañado.",
  positionOfLink: "Esta es la posición del enlace. Deshacer recupera la suya.",
  otherTab: "Otra pestaña siguió con este puzle; esta es su posición.",
  notKept: "No hay sitio para guardarlo, o el navegador no lo permite. Compártalo como enlace, o borre algunos de sus puzles.",
  leftOut: "No se muestra todo este puzle. Falta, en inglés:",
  tooLarge: (order, most) => `La página muestra puzles hasta el orden ${most}; este es de orden ${order}.`,
  nothingKept: "Aquí aparecen los puzles que juegue o dibuje.",
  draft: "borrador",
  progress: (percent) => (percent === 100 ? "completo" : `${percent} % rellenado`),
  delete: "Borrar",
  bringBack: "Recuperar",
};
