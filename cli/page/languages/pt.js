/** Português. As chaves são as de en.js. */

import { portuguese, portugueseRules } from "./clues.js";

const cells = (list) => list.join(", ");
const many = (number, one, more) => `${number} ${number === 1 ? one : more}`;

export default {
  name: "Português",
  code: "pt",

  skip: "Ir para o tabuleiro",
  menu: "Quebra-cabeça",
  board: "Tabuleiro",
  play: "Jogar",
  help: "Ajuda",
  answer: "Resposta",
  new: "Novo",
  open: "Abrir",
  edit: "Editar",
  share: "Partilhar",
  kept: "Os meus quebra-cabeças",
  settings: "Definições",
  close: "Fechar",
  cancel: "Cancelar",
  working: "A trabalhar",
  modes: "O que as teclas escrevem",
  modeValue: "Valor",
  modeCorner: "Canto",
  modeCentre: "Centro",
  modeColour: "Cor",
  pad: "Teclado numérico",
  undo: "Desfazer",
  redo: "Refazer",
  clear: "Apagar",
  several: "Escolher várias",
  verdict: "Veredicto",
  restart: "Recomeçar",
  check: "Verificar",
  hint: "Dica",
  step: "Um passo",
  solve: "Resolver",
  prove: "Provar que é único",
  more: "Mais",
  candidates: "Candidatos reais",
  simple: "Anotações",
  two: "Duas soluções",
  redundant: "Pistas a mais",
  rate: "Nível",
  explain: "Todos os passos",
  hideTimer: "Ocultar o relógio",
  showTimer: "Mostrar o relógio",
  timer: "Relógio",
  colours: ["cinzento", "vermelho", "laranja", "amarelo", "verde", "turquesa", "azul", "roxo", "rosa"],

  kinds: {
    latin: "Quadrado latino", futoshiki: "Futoshiki", sudoku: "Sudoku", kenken: "KenKen",
    killer: "Killer", mixed: "Quebra-cabeça misto", jigsaw: "Sudoku irregular",
    diagonal: "Sudoku diagonal", adjacent: "Futoshiki adjacente", skyscraper: "Arranha-céus",
    kropki: "Sudoku Kropki", thermo: "Sudoku de termômetros", arrow: "Sudoku de setas",
    whispers: "Sussurros alemães", renban: "Sudoku Renban",
  },
  levels: { easy: "fácil", medium: "médio", moderate: "moderado", tough: "duro", hard: "difícil",
    extreme: "extremo" },
  by: (author) => `de ${author}`,

  rules(order, has) {
    const units = ["linha", "coluna", ...(has.has("boxes") ? ["caixa"] : []), ...(has.has("pieces") ? ["região"] : []),
      ...(has.has("diagonal") || has.has("antidiagonal") ? ["diagonal marcada"] : []), ...(has.has("windoku") ? ["janela"] : []),
      ...(has.has("disjoint-groups") ? ["grupo de células no mesmo lugar das suas caixas"] : [])];
    const last = units.pop();
    const rules = [`Cada ${units.join(", ")} e ${last} tem os valores de 1 a ${order} uma vez.`];
    if (has.has("cage")) rules.push(`As gaiolas dão o número do seu canto${has.has("distinct") ? ", com valores diferentes" : ""}.`);
    if (has.has("extra")) rules.push("As células sombreadas ou contornadas não repetem nenhum valor.");
    if (has.has("allowed")) rules.push("Uma célula com um pontinho no canto só admite alguns valores.");
    return rules.join(" ");
  },
  clueRules: portugueseRules,
  clueName: (word) => portuguese[word]?.[0] ?? word,
  withClue: (kind, clue) => `${kind} com ${clue}`,

  cell({ row, column, value, isGiven, corner, centre, candidates, colours, clues, isBroken, isMarked }) {
    const parts = [`Linha ${row}, coluna ${column}`];
    if (value) parts.push(isGiven ? `${value}, dado` : String(value));
    else parts.push("vazia");
    if (!value && corner.length > 0) parts.push(`anotações de canto ${corner.join(" ")}`);
    if (!value && centre.length > 0) parts.push(`anotações de centro ${centre.join(" ")}`);
    if (!value && candidates) parts.push(`candidatos ${candidates.join(" ")}`);
    parts.push(...colours, ...clues);
    if (isBroken) parts.push("em conflito");
    if (isMarked) parts.push("assinalada");
    return parts.join("; ");
  },
  cageClue: (label, size) => `gaiola de ${many(size, "célula", "células")}${label ? ` com ${label}` : ""}`,
  signClue(kind, place, other, order) {
    const name = `r${Math.floor(other / order) + 1}c${(other % order) + 1}`;
    if (kind === "inequality") return place === "first" ? `menor do que ${name}` : `maior do que ${name}`;
    return kind === "consecutive" ? `difere em 1 de ${name}` : `não difere em 1 de ${name}`;
  },
  namedClue: (name, amount, place, size) => `${name}${amount === undefined ? "" : ` ${amount}`}, célula ${place} de ${size}`,
  marksOf: ({ corner, centre, colour }) => [["anotações de canto", corner], ["anotações de centro", centre], ["cores", colour]]
    .filter(([, list]) => list.length > 0).map(([name, list]) => `${name} ${list.join(" ")}`).join(", ") || "vazia",
  changedCells: (number) => `${number} células alteradas`,
  allowedClue: (values) => `um de ${values.join(" ")}`,

  twice(unit, index, value, list) {
    const name = { row: `A linha ${index}`, column: `A coluna ${index}`, cage: "Uma gaiola", box: "Uma caixa", region: "Uma região" }[unit];
    return `${name} tem ${value} mais de uma vez: ${cells(list)}.`;
  },
  brokenClue: (clue, list) => `Não se cumpre: ${clue}, ${cells(list)}.`,
  outOfRange: (order) => `Os valores vão de 1 a ${order}.`,
  isGiven: "Um valor dado não se altera.",
  chooseCell: "Escolha primeiro uma célula.",

  solved: (time) => `Resolvido${time ? ` em ${time}` : ""}. Todas as regras são cumpridas.`,
  solvedByEngine: "O resto foi preenchido pelo motor.",
  notRight: "O tabuleiro está cheio, mas não está certo.",
  checking: "Ainda é possível resolvê-lo?",
  solvable: "Tudo bem até aqui: ainda é possível resolvê-lo.",
  notSolvable: "Já não é possível resolvê-lo.",
  impossible: "Este quebra-cabeça não tem solução, seja o que for que se escreva.",
  cannotStand: "Estas coisas não podem valer juntas:",
  oneReason: "Não há razão mais pequena.",
  clueOfAnswer(kind, { name, cells: list, value, without }) {
    const [first] = list;
    if (without) return `as suas marcas de ${first} sem ${without.join(", ")}`;
    const names = { given: `o dado ${first} = ${value}`, entry: `o seu valor ${first} = ${value}`,
      cage: `a gaiola de ${first}`, region: `a região de ${first}`, "pencil marks": `os valores permitidos de ${first}`,
      inequality: `o sinal ${name.replace(/^[^r]*inequality /, "")}`, adjacency: `o sinal entre ${list.join(" e ")}` };
    const own = portuguese[kind]?.[0];
    return names[kind] ?? (own ? `${own} (${list.slice(0, 3).join(", ")}${list.length > 3 ? " …" : ""})` : name);
  },
  undecided: "Não houve tempo para descobrir.",
  solving: "A resolver",
  noSolution: "Não há solução.",
  severalSolutions: "Tem várias soluções.",
  oneIsShown: "Mostra-se uma delas.",
  unique: "Tem exatamente uma solução.",
  twoSolutions: "Tem várias soluções. Duas delas diferem nas células assinaladas:",
  differ: (number) => many(number, "célula difere", "células diferem"),
  looking: "À procura de uma segunda solução",
  findingCandidates: "À procura dos valores de cada célula",
  candidatesShown: "Cada célula vazia mostra os valores que tem em alguma solução.",
  keepAsMarks: "Guardar como anotações",
  findingRedundant: "A ver que pistas fazem falta",
  nothingRedundant: "Todas as pistas fazem falta.",
  redundantFound: (number) => `${many(number, "pista está a mais", "pistas estão a mais")}, cada uma por si só:`,
  rating: "A calcular o nível",
  level: (level, score) => `Nível: ${level}, pontuação ${score}.`,
  techniques: "O que é preciso",
  timesUsed: (name, count) => `${name}: ${many(count, "vez", "vezes")}`,
  restByTrial: (trials) => "Nenhuma técnica com nome leva ao fim: o resto exige tentativa e erro"
    + `${trials > 0 ? ` (${many(trials, "tentativa", "tentativas")})` : ""}.`,
  useSolution: "Preencher",
  proving: "A fazer o certificado",
  verifying: "A verificá-lo",
  proved: "Provado: exatamente uma solução.",
  provedNone: "Provado: nenhuma solução.",
  notUnique: "Não se pode provar: há várias soluções.",
  rejected: "O certificado foi rejeitado.",
  checkedSolution: "A solução cumpre todas as regras do quebra-cabeça.",
  checkedClauses: (clauses) => `Cada uma das ${clauses} cláusulas segue de uma regra.`,
  checkedProof: (lemmas, clauses) =>
    `A prova é aceite: ${lemmas} lemas e ${clauses} cláusulas levam à contradição.`,
  download: "Descarregar o certificado",
  verifyElsewhere: "hapax verify, ou drat-trim, verifica-o em qualquer lugar.",
  cancelled: "Cancelado.",
  atPlace: (line, column) => ` (linha ${line}, coluna ${column})`,
  unexpected: "Algo falhou. A mensagem, em inglês:",
  failed: (where) => `O motor não consegue fazer isto${where}. As suas palavras, em inglês:`,

  lookingForStep: "À procura do próximo passo",
  explaining: "À procura dos passos",
  stepsToSolution: (number) => `${many(number, "passo leva", "passos levam")} à solução.`,
  stepsToNone: "O último passo diz porque não há solução.",
  stepsEnd: "Aqui acabam os passos: o resto está em aberto, cada valor aparece em alguma solução.",
  back: "Anterior",
  next: "Seguinte",
  stepOf: "Passo",
  stepNumber: (number, all) => `${number} de ${all}`,
  hintWhere: "Veja as células assinaladas.",
  hintMore: "Diga mais",
  hintDo: "Faça-o",
  nothingToDo: "Não há mais nada a fazer.",
  noHint: "Ainda não há um passo seguinte que se possa explicar.",

  newTitle: "Um quebra-cabeça novo",
  kind: "Tipo",
  size: "Tamanho",
  boxes: "Caixas",
  difficulty: "Nível",
  any: "qualquer",
  symmetry: "Simetria",
  symmetries: { none: "nenhuma", rotational: "meia volta", quarter: "quarto de volta", mirror: "espelho",
    diagonal: "espelho diagonal", both: "dois espelhos" },
  minimal: "Sem pistas a mais",
  seed: "Semente",
  make: "Criar",
  making: "A criar um quebra-cabeça",
  notMade: "Não se encontrou nenhum assim. Tente outra semente ou outro nível.",
  made: (seed) => `Semente ${seed}`,
  ready: "Tabuleiros prontos",
  openTitle: "Abrir um quebra-cabeça",
  paste: "Cole um quebra-cabeça: 81 caracteres, um identificador de jogo, uma ligação de f-puzzles, um KenKen em JSON ou qualquer outra notação.",
  chooseFile: "ou escolha um ficheiro",
  dropHere: "Largue-o para o abrir.",
  read: "Abrir",
  whichOne: "Qual?",
  number: (number) => `Número ${number}`,
  shareTitle: "Partilhar e guardar",
  link: "Ligação",
  withPosition: "com a minha posição",
  copy: "Copiar",
  copied: "Copiado.",
  notCopied: "O navegador não permite copiar. O texto está selecionado: copie-o com Ctrl + C.",
  notation: "Notação",
  notations: { link: "ligação de f-puzzles", sudokupad: "ligação de SudokuPad" },
  save: "Guardar",
  svg: "Imagem (SVG)",
  png: "Imagem (PNG)",
  sheet: "Imprimir com regras e solução",
  cannotWrite: "Esta notação não pode exprimir o quebra-cabeça. O motor diz, em inglês:",
  settingsTitle: "Definições",
  language: "Língua",
  theme: "Aparência",
  themes: { system: "como o sistema", light: "clara", dark: "escura" },
  showsErrors: "Mostrar logo as regras quebradas",
  marksFollow: "As anotações seguem as jogadas",
  showsTimer: "Mostrar o relógio",
  keys: "Teclas",
  keyList: [
    ["Setas", "mover; com Shift ou Ctrl, selecionar mais"],
    ["Algarismos", "escrever; os de dois algarismos, em menos de um segundo"],
    ["Shift + algarismo", "anotação de canto"],
    ["Ctrl + algarismo", "anotação de centro"],
    ["Alt + algarismo", "cor"],
    ["Alt + setas", "em Editar, mover a pista"],
    ["Espaço, Z X C V", "mudar o que as teclas escrevem"],
    ["Delete", "apagar"],
    ["Ctrl + Z, Ctrl + Y", "desfazer, refazer"],
    ["Ctrl + A, Escape", "selecionar tudo, nada"],
  ],

  editHelp: "Escreva os valores dados, ou escolha uma ferramenta e desenhe no tabuleiro.",
  tool: "Ferramenta",
  tools: { given: "valores dados", move: "escolher e mover", allowed: "valores permitidos", cage: "gaiola", region: "região",
    "pencil marks": "valores permitidos" },
  toolGroups: { own: "Tabuleiro", cells: "Linhas e células", edges: "Entre células", corners: "Cantos", border: "Ao lado do tabuleiro",
    below: "Regras próprias para todo o tabuleiro" },
  toolHelp: {
    given: "Selecione uma célula e escreva o seu valor. Com uma simetria, as células que ela junta recebem valores de uma solução.",
    move: "Clique numa pista para a escolher, outra vez para a seguinte da célula; arraste-a para a mover.",
    allowed: "Selecione células e escreva os valores que admitem.",
    cage: "Arraste pelas células e escreva o número.",
    region: "Arraste por células que não repetem valor. Tantas como a ordem formam uma peça.",
  },
  amount: "Número",
  ownRule: "Regra",
  addClue: "Acrescentar nas células escolhidas (Enter)",
  selectMore: (least) => (least === 1 ? "Selecione uma célula." : `Selecione pelo menos ${least} células.`),
  currentField: { target: "Resultado", amount: "Número", values: "Valores", rule: "Regra" },
  reverse: "Inverter",
  wholeGrid: "Todo o tabuleiro",
  regionSets: { diagonal: "diagonal", antidiagonal: "outra diagonal", windoku: "janelas", "disjoint-groups": "grupos disjuntos" },
  setter: "Título, autor, regras",
  credits: { title: "Título", author: "Autor", rules: "Regras" },
  clueList: "Todas as pistas",
  order: "Ordem",
  newBoard: "Tabuleiro vazio",
  begin: "Começar um tabuleiro vazio",
  cageTarget: "Resultado",
  cageOperation: "Operação",
  cageDistinct: "todas diferentes",
  done: "Jogar",
  liveCandidates: "mostrar no tabuleiro o que resta",
  solutionCount: (number) => `Tem ${number} soluções.`,
  solutionsAtLeast: (number) => `Tem pelo menos ${number.toLocaleString("pt")} soluções.`,

  // O que se guarda, e as ligações
  damaged: "Está danificado ou incompleto.",
  badLink: "A ligação não pode ser aberta. O tabuleiro mostra outro quebra-cabeça.",
  draftGone: "Este rascunho já não está guardado, ou está danificado.",
  positionOfLink: "Esta é a posição da ligação. Desfazer recupera a sua.",
  otherTab: "Outro separador continuou este quebra-cabeça; esta é a posição dele.",
  notKept: "Não há espaço para guardar isto, ou o navegador não o permite. Partilhe-o como ligação, ou apague alguns dos seus quebra-cabeças.",
  leftOut: "Não se mostra todo este quebra-cabeça. Falta, em inglês:",
  tooLarge: (order, most) => `A página mostra quebra-cabeças até à ordem ${most}; este é de ordem ${order}.`,
  nothingKept: "Aqui aparecem os quebra-cabeças que jogar ou desenhar.",
  draft: "rascunho",
  progress: (percent) => (percent === 100 ? "completo" : `${percent} % preenchido`),
  delete: "Apagar",
  bringBack: "Recuperar",
};
