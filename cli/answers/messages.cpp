/// A message is matched with the templates, row by row, and what stands for `{+}` in it again. A
/// phrase without words (`'x'`, `r1c2`, a number) is the same in all languages, and "the arrow" has
/// its words in the table of clues.

#include "cli/answers/messages.hpp"

#include "encoder/clues/clue_name.hpp"
#include "encoder/formats/formats.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

namespace hapax {

namespace {

// English, Spanish, Portuguese. Where several rows match, the first counts.
constexpr MessageRow rows[]{
    {{"expected {+}, found nothing", "hapax esperaba {+}, y no hay nada",
      "o hapax esperava {+}, e não há nada"}},
    {{"expected {+}; {+}", "hapax esperaba {+}; {+}", "o hapax esperava {+}; {+}"}},
    {{"expected {+}, found {+}", "hapax esperaba {+}, y hay {+}",
      "o hapax esperava {+}, e há {+}"}},
    {{"expected {+}", "hapax esperaba {+}", "o hapax esperava {+}"}},
    {{"too many cells: expected {}", "demasiadas casillas: hapax esperaba {}",
      "células a mais: o hapax esperava {}"}},
    {{"{+}, where the first row of this table has one",
      "{+}, donde la primera fila de esta tabla tiene uno",
      "{+}, onde a primeira linha desta tabela tem um"}},
    {{"a value from {} to {}", "un valor de {} a {}", "um valor de {} a {}"}},
    {{"a value from {} to {} or '.'", "un valor de {} a {} o '.'", "um valor de {} a {} ou '.'"}},
    {{"a value from {} to {}, '+' or '.'", "un valor de {} a {}, '+' o '.'",
      "um valor de {} a {}, '+' ou '.'"}},
    {{"values from {} to {}", "valores de {} a {}", "valores de {} a {}"}},
    {{"values from {} to {} in ascending order", "valores de {} a {} en orden ascendente",
      "valores de {} a {} em ordem crescente"}},
    {{"'_' or a value from {} to {}", "'_' o un valor de {} a {}", "'_' ou um valor de {} a {}"}},
    {{"a number from {} to {}", "un número de {} a {}", "um número de {} a {}"}},
    {{"an order from {} to {}", "un orden de {} a {}", "uma ordem de {} a {}"}},
    {{"a size from {} to {}", "un tamaño de {} a {}", "um tamanho de {} a {}"}},
    {{"a piece from {} to {}", "una pieza de {} a {}", "uma peça de {} a {}"}},
    {{"a repeat count from {} to {}", "un número de repeticiones de {} a {}",
      "um número de repetições de {} a {}"}},
    {{"{} or '.'", "{} o '.'", "{} ou '.'"}},
    {{"{} or '.' in pencil marks", "{} o '.' en las anotaciones", "{} ou '.' nas anotações"}},
    {{"one of the symbols {} or '.'", "uno de los símbolos {} o '.'", "um dos símbolos {} ou '.'"}},
    {{"one of the symbols {}", "uno de los símbolos {}", "um dos símbolos {}"}},
    {{"a digit, a capital letter or '.'", "una cifra, una mayúscula o '.'",
      "um algarismo, uma maiúscula ou '.'"}},
    {{"a letter or '.'", "una letra o '.'", "uma letra ou '.'"}},
    {{"'_' or a letter from {} to {}", "'_' o una letra de {} a {}",
      "'_' ou uma letra de {} a {}"}},
    {{"a number, '_' or a letter", "un número, '_' o una letra", "um número, '_' ou uma letra"}},
    {{"a number", "un número", "um número"}},
    {{"a value", "un valor", "um valor"}},
    {{"a value or a blank", "un valor o un blanco", "um valor ou um branco"}},
    {{"a value, its row and its column, such as {}", "un valor, su fila y su columna, como {}",
      "um valor, a sua linha e a sua coluna, como {}"}},
    {{"a target", "un resultado", "um resultado"}},
    {{"a target and + - x / or ?, such as {}", "un resultado y + - x / o ?, como {}",
      "um resultado e + - x / ou ?, como {}"}},
    {{"a text", "un texto", "um texto"}},
    {{"true or false", "true o false", "true ou false"}},
    {{"a cell", "una casilla", "uma célula"}},
    {{"cells", "casillas", "células"}},
    {{"two cells", "dos casillas", "duas células"}},
    {{"{} cells", "{} casillas", "{} células"}},
    {{"{} cells in row {}", "{} casillas en la fila {}", "{} células na linha {}"}},
    {{"{} values in row {}", "{} valores en la fila {}", "{} valores na linha {}"}},
    {{"{} letters in row {}", "{} letras en la fila {}", "{} letras na linha {}"}},
    {{"{} rows", "{} filas", "{} linhas"}},
    {{"{} rows of letters", "{} filas de letras", "{} linhas de letras"}},
    {{"{} rows of cells and letters", "{} filas de casillas y letras",
      "{} linhas de células e letras"}},
    {{"{} numbers", "{} números", "{} números"}},
    {{"{} numbers with ':' between them", "{} números separados por ':'",
      "{} números separados por ':'"}},
    {{"{} clues, one per cage", "{} pistas, una por jaula", "{} pistas, uma por gaiola"}},
    {{"{} digits", "{} cifras", "{} algarismos"}},
    {{"{} items", "{} elementos", "{} itens"}},
    {{"{} characters of cells", "{} caracteres de casillas", "{} caracteres de células"}},
    {{"n*n cells ({} ... 81)", "n*n casillas ({} ... 81)", "n*n células ({} ... 81)"}},
    {{"row {} of {}", "la fila {} de {}", "a linha {} de {}"}},
    {{"a row", "una fila", "uma linha"}},
    {{"a row of {} to {} values", "una fila de {} a {} valores", "uma linha de {} a {} valores"}},
    {{"a row of {} to {} cells with pencil marks", "una fila de {} a {} casillas con anotaciones",
      "uma linha de {} a {} células com anotações"}},
    {{"rows of pencil marks such as {}", "filas de anotaciones como {}",
      "linhas de anotações como {}"}},
    {{"rows of cells", "filas de casillas", "linhas de células"}},
    {{"a square of cells", "un cuadrado de casillas", "um quadrado de células"}},
    {{"a list", "una lista", "uma lista"}},
    {{"a list of cells", "una lista de casillas", "uma lista de células"}},
    {{"a list of values", "una lista de valores", "uma lista de valores"}},
    {{"a list of rows such as [[5, 3, 0], [6, 0, 0], ...]",
      "una lista de filas como [[5, 3, 0], [6, 0, 0], ...]",
      "uma lista de linhas como [[5, 3, 0], [6, 0, 0], ...]"}},
    {{"a cell from {} to {}", "una casilla de {} a {}", "uma célula de {} a {}"}},
    {{"a cell such as {}", "una casilla como {}", "uma célula como {}"}},
    {{"a cell such as {} on a grid of order {}", "una casilla como {} en un tablero de orden {}",
      "uma célula como {} num tabuleiro de ordem {}"}},
    {{"a cell, [row, column] from 1", "una casilla, [fila, columna] desde 1",
      "uma célula, [linha, coluna] desde 1"}},
    {{"cells such as {}", "casillas como {}", "células como {}"}},
    {{"a number or a cell such as {}", "un número o una casilla como {}",
      "um número ou uma célula como {}"}},
    {{"a place beside the grid, such as {}", "un lugar junto al tablero, como {}",
      "um lugar ao lado do tabuleiro, como {}"}},
    {{"as many cells in both", "tantas casillas en ambas", "tantas células em ambas"}},
    {{"a region of at most {} cells", "una región de {} casillas como mucho",
      "uma região de {} células no máximo"}},
    {{"at most {} cells of {}", "como mucho {} casillas de {}", "no máximo {} células de {}"}},
    {{"a clue", "una pista", "uma pista"}},
    {{"a box such as {}", "una caja como {}", "uma caixa como {}"}},
    {{"a box of {} cells, rows x columns", "una caja de {} casillas, filas x columnas",
      "uma caixa de {} células, linhas x colunas"}},
    {{"one character, as in other cells", "un carácter, como en las demás casillas",
      "um carácter, como nas outras células"}},
    {{"a text that ends on its line", "un texto que acaba en su línea",
      "um texto que acaba na sua linha"}},
    {{"'{*}', the end of the list", "'{*}', el fin de la lista", "'{*}', o fim da lista"}},
    {{"the end of the line", "el fin de la línea", "o fim da linha"}},
    {{"the end of the link", "el fin del enlace", "o fim da ligação"}},
    {{"the end of the puzzle", "el fin del puzle", "o fim do quebra-cabeça"}},
    {{"the end of the grid", "el fin del tablero", "o fim do tabuleiro"}},
    {{"the end of the line after a game ID", "el fin de la línea tras un identificador de juego",
      "o fim da linha depois de um identificador de jogo"}},
    {{"the end", "el fin", "o fim"}},
    {{"more", "más", "mais"}},
    {{"nothing", "nada", "nada"}},
    {{"another", "otra", "outra"}},
    {{"more after them", "más a continuación", "mais a seguir"}},
    {{"a puzzle", "un puzle", "um quebra-cabeça"}},
    {{"a puzzle in column {}", "un puzle en la columna {}", "um quebra-cabeça na coluna {}"}},
    {{"one puzzle", "un puzle", "um quebra-cabeça"}},
    {{"one position", "una posición", "uma posição"}},
    {{"a control character", "un carácter de control", "um carácter de controlo"}},
    {{"JSON", "JSON", "JSON"}},
    {{"a JSON object", "un objeto JSON", "um objeto JSON"}},
    {{"an object", "un objeto", "um objeto"}},
    {{"an object for the cell {}", "un objeto para la casilla {}", "um objeto para a célula {}"}},
    {{"objects with {}", "objetos con {}", "objetos com {}"}},
    {{"a member with the cells of a puzzle", "un miembro con las casillas de un puzle",
      "um membro com as células de um quebra-cabeça"}},
    {{"only its solution", "solo su solución", "só a sua solução"}},
    {{"an \"order\"", "un \"order\"", "um \"order\""}},
    {{"a \"name\"", "un \"name\"", "um \"name\""}},
    {{"one of the values, or -1", "uno de los valores, o -1", "um dos valores, ou -1"}},
    {{"a kind of puzzle and its order, such as {*}", "un tipo de puzle y su orden, como {*}",
      "um tipo de quebra-cabeça e a sua ordem, como {*}"}},
    {{"the order of the puzzle after its kind, as in {}",
      "el orden del puzle tras su tipo, como en {}",
      "a ordem do quebra-cabeça depois do tipo, como em {}"}},
    {{"a header before this, such as {*}", "una cabecera antes de esto, como {*}",
      "um cabeçalho antes disto, como {*}"}},
    {{"numbers, words and signs", "números, palabras y signos", "números, palavras e sinais"}},
    {{"a game ID such as {}", "un identificador de juego como {}",
      "um identificador de jogo como {}"}},
    {{"a letter for the difficulty", "una letra para la dificultad",
      "uma letra para a dificuldade"}},
    {{"a link such as {}", "un enlace como {}", "uma ligação como {}"}},
    {{"bd= and the cells", "bd= y las casillas", "bd= e as células"}},
    {{"constraints such as {*}", "restricciones como {*}", "restrições como {*}"}},
    {{"a line such as {*}", "una línea como {*}", "uma linha como {*}"}},
    {{"a line that begins with {*} or {*}", "una línea que empiece por {*} o {*}",
      "uma linha que comece por {*} ou {*}"}},
    {{"a <game> in this file of OpenSudoku", "un <game> en este archivo de OpenSudoku",
      "um <game> neste ficheiro do OpenSudoku"}},
    {{"<{}> in this file", "<{}> en este archivo", "<{}> neste ficheiro"}},
    {{"a plain Sudoku, type=\"sudoku\"", "un Sudoku normal, type=\"sudoku\"",
      "um Sudoku normal, type=\"sudoku\""}},
    {{"as many rows as columns, and at least one", "tantas filas como columnas, y al menos una",
      "tantas linhas como colunas, e pelo menos uma"}},
    {{"a Sudoku of order 4, 6, 9, 16 or another square",
      "un Sudoku de orden 4, 6, 9, 16 u otro cuadrado",
      "um Sudoku de ordem 4, 6, 9, 16 ou outro quadrado"}},
    {{"a column from {} to {}", "una columna de {} a {}", "uma coluna de {} a {}"}},
    {{"a row from {} to {}", "una fila de {} a {}", "uma linha de {} a {}"}},
    {{"a target from {}", "un resultado desde {}", "um resultado desde {}"}},
    {{"a target from 0, of 63 bits", "un resultado desde 0, de 63 bits",
      "um resultado desde 0, de 63 bits"}},
    {{"the end of the game ID", "el fin del identificador de juego",
      "o fim do identificador de jogo"}},
    {{"the clue of cage {}, such as {*}", "la pista de la jaula {}, como {*}",
      "a pista da gaiola {}, como {*}"}},
    {{"the clue of cage {} is there already", "la pista de la jaula {} ya está ahí",
      "a pista da gaiola {} já está aí"}},
    {{"a game of Solo, Unequal, Keen or Towers", "un juego de Solo, Unequal, Keen o Towers",
      "um jogo de Solo, Unequal, Keen ou Towers"}},
    {{"no known notation begins like this", "ninguna notación conocida empieza así",
      "nenhuma notação conhecida começa assim"}},
    {{"if this is a whole one, use --from line", "si este está entero, usa --from line",
      "se este está inteiro, use --from line"}},
    {{"if it belongs to the puzzle above, no empty line may stand between",
      "si es del puzle de arriba, no puede haber una línea vacía en medio",
      "se é do quebra-cabeça acima, não pode haver uma linha vazia no meio"}},
    {{"write '.' for an open cell", "escribe '.' en las casillas vacías",
      "escreva '.' nas células vazias"}},
    {{"if spaces are open cells, write '.' for each of them",
      "si los espacios son casillas vacías, escribe '.' en cada una",
      "se os espaços são células vazias, escreva '.' em cada uma"}},
    {{"if letters are values, name all of them in their order, as --symbols ABCD",
      "si las letras son valores, nómbralas todas en su orden, como --symbols ABCD",
      "se as letras são valores, nomeie-as todas na sua ordem, como --symbols ABCD"}},
    {{"cells need spaces between them here", "aquí las casillas necesitan espacios en medio",
      "aqui as células precisam de espaços no meio"}},
    {{"hapax does not read links of this form, of {}: open it in a browser and export the "
      "puzzle as f-puzzles, as a game ID or as a line of cells",
      "hapax no lee enlaces de esta forma, de {}: ábrelo en un navegador y exporta el puzle "
      "como f-puzzles, como identificador de juego o como línea de casillas",
      "o hapax não lê ligações desta forma, de {}: abra-a num navegador e exporte o "
      "quebra-cabeça como f-puzzles, como identificador de jogo ou como linha de células"}},
    {{"hapax does not read links of this form: open it in a browser and export the puzzle as "
      "f-puzzles, as a game ID or as a line of cells",
      "hapax no lee enlaces de esta forma: ábrelo en un navegador y exporta el puzle como "
      "f-puzzles, como identificador de juego o como línea de casillas",
      "o hapax não lê ligações desta forma: abra-a num navegador e exporte o "
      "quebra-cabeça como f-puzzles, como identificador de jogo ou como linha de células"}},
    {{"this link holds a puzzle in SudokuPad's own format ('scl...'), and is cut short: copy "
      "the whole link",
      "este enlace tiene un puzle en el formato propio de SudokuPad ('scl...') y está "
      "cortado: copia el enlace entero",
      "esta ligação tem um quebra-cabeça no formato próprio do SudokuPad ('scl...') e "
      "está cortada: copie a ligação inteira"}},
    {{"this is not a text file: {+}", "esto no es un archivo de texto: {+}",
      "isto não é um ficheiro de texto: {+}"}},
    {{"this text is UTF-16: save it as UTF-8", "este texto es UTF-16: guárdalo como UTF-8",
      "este texto é UTF-16: guarde-o como UTF-8"}},
    {{"the compressed file is damaged or cut off", "el archivo comprimido está dañado o cortado",
      "o ficheiro comprimido está danificado ou cortado"}},
    {{"this packed puzzle is damaged, cut short or too long",
      "este puzle empaquetado está dañado, cortado o es demasiado largo",
      "este quebra-cabeça empacotado está danificado, cortado ou é longo de mais"}},
    {{"the packed text is nested too deep", "el texto empaquetado está anidado demasiado",
      "o texto empacotado está aninhado de mais"}},
    {{"the packed text is not JSON", "el texto empaquetado no es JSON",
      "o texto empacotado não é JSON"}},
    {{"the packed text has a key twice", "el texto empaquetado tiene una clave dos veces",
      "o texto empacotado tem uma chave duas vezes"}},
    {{"in the packed puzzle: {+}", "en el puzle empaquetado: {+}",
      "no quebra-cabeça empacotado: {+}"}},
    {{"in the packed puzzle, {}: {+}", "en el puzle empaquetado, {}: {+}",
      "no quebra-cabeça empacotado, {}: {+}"}},
    {{"it is nested too deep", "está anidado demasiado", "está aninhado de mais"}},
    {{"this is nested too deep", "esto está anidado demasiado", "isto está aninhado de mais"}},
    {{"this number is too large", "este número es demasiado grande",
      "este número é grande de mais"}},
    {{"{}: {} is too large", "{}: {} es demasiado grande", "{}: {} é grande de mais"}},
    {{"this number does not fit into 64 bits", "este número no cabe en 64 bits",
      "este número não cabe em 64 bits"}},
    {{"this target does not fit into 64 bits", "este resultado no cabe en 64 bits",
      "este resultado não cabe em 64 bits"}},
    {{"this key is here twice", "esta clave está aquí dos veces",
      "esta chave está aqui duas vezes"}},
    {{"a puzzle has no '{*}'", "un puzle no tiene '{*}'", "um quebra-cabeça não tem '{*}'"}},
    {{"there is no '{*}' here", "aquí no hay '{*}'", "aqui não há '{*}'"}},
    {{"{} for the second time", "{} por segunda vez", "{} pela segunda vez"}},
    {{"{}: {} for the second time", "{}: {} por segunda vez", "{}: {} pela segunda vez"}},
    {{"{} allows no value", "{} no admite ningún valor", "{} não admite nenhum valor"}},
    {{"two values for {}", "dos valores para {}", "dois valores para {}"}},
    {{"{} was already given as {}", "{} ya estaba dado como {}", "{} já estava dado como {}"}},
    {{"a cell cannot be greater than itself", "una casilla no puede ser mayor que ella misma",
      "uma célula não pode ser maior que ela própria"}},
    {{"a cell cannot be less than itself", "una casilla no puede ser menor que ella misma",
      "uma célula não pode ser menor que ela própria"}},
    {{"a cell cannot be compared with itself", "una casilla no se puede comparar con ella misma",
      "uma célula não se pode comparar com ela própria"}},
    {{"a cell is in two regions", "una casilla está en dos regiones",
      "uma célula está em duas regiões"}},
    {{"{} cells cannot be all different with {} values",
      "{} casillas no pueden ser todas distintas con {} valores",
      "{} células não podem ser todas diferentes com {} valores"}},
    {{"hapax does not know the constraint '{*}'", "hapax no conoce la restricción '{*}'",
      "o hapax não conhece a restrição '{*}'"}},
    {{"--ignore {} goes on without it", "--ignore {} sigue sin ella",
      "--ignore {} continua sem ela"}},
    {{"hapax does not know a clue of this name", "hapax no conoce ninguna pista con este nombre",
      "o hapax não conhece nenhuma pista com este nome"}},
    {{"the cage at {} has no sum", "la jaula de {} no tiene suma", "a gaiola de {} não tem soma"}},
    {{"the cage at {} has another sum already", "la jaula de {} ya tiene otra suma",
      "a gaiola de {} já tem outra soma"}},
    {{"a sign needs a cell on its left", "un signo necesita una casilla a su izquierda",
      "um sinal precisa de uma célula à esquerda"}},
    {{"a sign needs a cell on its right", "un signo necesita una casilla a su derecha",
      "um sinal precisa de uma célula à direita"}},
    {{"a sign needs a row above it", "un signo necesita una fila encima",
      "um sinal precisa de uma linha acima"}},
    {{"a sign needs a row below it", "un signo necesita una fila debajo",
      "um sinal precisa de uma linha abaixo"}},
    {{"this sign is under no cell", "este signo no está bajo ninguna casilla",
      "este sinal não está sob nenhuma célula"}},
    {{"a second sign between the same two cells", "un segundo signo entre las mismas dos casillas",
      "um segundo sinal entre as mesmas duas células"}},
    {{"a jigsaw needs its 'regions'", "un jigsaw necesita sus 'regions'",
      "um jigsaw precisa das suas 'regions'"}},
    {{"boxes of {}x{} do not fit a grid of order {}",
      "las cajas de {}x{} no encajan en un tablero de orden {}",
      "as caixas de {}x{} não cabem num tabuleiro de ordem {}"}},
    {{"this member", "este miembro", "este membro"}},
    {{"this fact", "este hecho", "este facto"}},
    {{"this section", "esta sección", "esta secção"}},
    {{"this attribute", "este atributo", "este atributo"}},
    {{"this part of the link", "esta parte del enlace", "esta parte da ligação"}},
    {{"this text beside the cells", "este texto junto a las casillas",
      "este texto ao lado das células"}},
    {{"'{*}' beside the cells", "'{*}' junto a las casillas", "'{*}' ao lado das células"}},
    {{"the column '{*}' of this row", "la columna '{*}' de esta fila",
      "a coluna '{*}' desta linha"}},
    {{"a list named '{*}'", "una lista llamada '{*}'", "uma lista chamada '{*}'"}},
    {{"leave it out", "omite eso", "omita isso"}},
    {{"leave that column out", "omite esa columna", "omita essa coluna"}},
    {{"give the cells alone", "da solo las casillas", "dê só as células"}},
    {{"put '#' before it if it is only a remark", "pon '#' delante si es solo una nota",
      "ponha '#' antes se é só uma nota"}},
    {{"give it another name if it is the puzzle", "dale otro nombre si es el puzle",
      "dê-lhe outro nome se é o quebra-cabeça"}},
    {{"{+} could be a rule, and hapax does not read it here: write the puzzle in the notation "
      "'text', with all its rules, or {+}",
      "{+} podría ser una regla, y hapax no la lee aquí: escribe el puzle en la notación "
      "'text', con todas sus reglas, o {+}",
      "{+} pode ser uma regra, e o hapax não a lê aqui: escreva o quebra-cabeça na "
      "notação 'text', com todas as suas regras, ou {+}"}},
    {{"there is not enough memory for this puzzle", "no hay memoria suficiente para este puzle",
      "não há memória suficiente para este quebra-cabeça"}},
    {{"is this {*} a blank, as {*} is, or a value? Values are written {*}",
      "¿es este {*} un blanco, como {*}, o un valor? Los valores se escriben {*}",
      "este {*} é um branco, como {*}, ou um valor? Os valores escrevem-se {*}"}},
    {{"these cells show the pieces of a jigsaw, not values: write the puzzle in the notation "
      "'text', as 'jigsaw' with its givens, and 'regions' with these rows below",
      "estas casillas muestran las piezas de un jigsaw, no valores: escribe el puzle en la "
      "notación 'text', como 'jigsaw' con sus dados, y 'regions' con estas filas debajo",
      "estas células mostram as peças de um jigsaw, não valores: escreva o quebra-cabeça "
      "na notação 'text', como 'jigsaw' com os seus dados, e 'regions' com estas linhas "
      "abaixo"}},
    {{"this line is not part of a puzzle: {*}; if it is a rule, this is another puzzle",
      "esta línea no es parte de un puzle: {*}; si es una regla, este es otro puzle",
      "esta linha não é parte de um quebra-cabeça: {*}; se é uma regra, este é outro "
      "quebra-cabeça"}},
    {{"this line is not part of a puzzle: {*}", "esta línea no es parte de un puzle: {*}",
      "esta linha não é parte de um quebra-cabeça: {*}"}},
    {{"the constraint '{*}' is ignored: this is another puzzle",
      "se ignora la restricción '{*}': este es otro puzle",
      "ignora-se a restrição '{*}': este é outro quebra-cabeça"}},
    {{"rules that are only drawn or described in words are not part of the puzzle; --drawn "
      "list shows what they may mean",
      "las reglas que solo están dibujadas o descritas con palabras no son parte del puzle; "
      "--drawn list muestra qué pueden significar",
      "as regras que só estão desenhadas ou descritas em palavras não são parte do "
      "quebra-cabeça; --drawn list mostra o que podem significar"}},
    {{"1 drawing is left out, since no cells say where",
      "se omite 1 dibujo, pues ninguna casilla dice dónde está",
      "omite-se 1 desenho, pois nenhuma célula diz onde está"}},
    {{"{} drawings are left out, since no cells say where",
      "se omiten {} dibujos, pues ninguna casilla dice dónde están",
      "omitem-se {} desenhos, pois nenhuma célula diz onde estão"}},
    {{"left out, since no solution depends on it: {+}",
      "omitido, pues ninguna solución depende de ello: {+}",
      "omitido, pois nenhuma solução depende disso: {+}"}},
    {{"{} of {}", "{} de {}", "{} de {}"}},
    {{"{+} and {} more", "{+} y {} más", "{+} e mais {}"}},
    {{"{+} and is left out; so are {} more", "{+} y se omite; lo mismo vale para {} más",
      "{+} e omite-se; o mesmo vale para mais {}"}},
    {{"{+} and is left out", "{+} y se omite", "{+} e omite-se"}},
    {{"clockwise from the top left: top, right, bottom from right to left, left from the "
      "bottom up",
      "en el sentido del reloj desde arriba a la izquierda: arriba, derecha, abajo de derecha "
      "a izquierda, izquierda de abajo arriba",
      "no sentido do relógio desde cima à esquerda: cima, direita, baixo da direita para a "
      "esquerda, esquerda de baixo para cima"}},
    {{"as top, bottom, left, right, each from the left or from the top",
      "como arriba, abajo, izquierda, derecha, cada lado desde la izquierda o desde arriba",
      "como cima, baixo, esquerda, direita, cada lado desde a esquerda ou desde cima"}},
    {{"{+} has a number that makes no sense: {}", "{+} tiene un número sin sentido: {}",
      "{+} tem um número sem sentido: {}"}},
    {{"{+} has an amount that makes no sense: {}", "{+} tiene una cantidad sin sentido: {}",
      "{+} tem uma quantidade sem sentido: {}"}},
    {{"{+} needs exactly two cells", "{+} necesita exactamente dos casillas",
      "{+} precisa de exatamente duas células"}},
    {{"{+} has a cell without a partner", "{+} tiene una casilla sin pareja",
      "{+} tem uma célula sem par"}},
    {{"{+} has {} cells, which cannot all differ with {} values",
      "{+} tiene {} casillas, que no pueden ser todas distintas con {} valores",
      "{+} tem {} células, que não podem ser todas diferentes com {} valores"}},
    {{"{+} pairs {} with itself", "{+} une {} consigo misma", "{+} une {} consigo própria"}},
    {{"{+} is too short to have an effect", "{+} no tiene casillas suficientes para tener efecto",
      "{+} não tem células suficientes para ter efeito"}},
    {{"{+} holds {} twice", "{+} tiene {} dos veces", "{+} tem {} duas vezes"}},
    {{"{+} holds {} {} times", "{+} tiene {} {} veces", "{+} tem {} {} vezes"}},
    {{"{+} does not hold", "{+} no se cumple", "{+} não se cumpre"}},
    {{"the cage {} at {}", "la jaula {} de {}", "a gaiola {} de {}"}},
    {{"the cage at {}", "la jaula de {}", "a gaiola de {}"}},
    {{"the region at {}", "la región de {}", "a região de {}"}},
    {{"row {}", "la fila {}", "a linha {}"}},
    {{"column {}", "la columna {}", "a coluna {}"}},
    {{"box {}", "la caja {}", "a caixa {}"}},
    {{"{+} at {}", "{+} de {}", "{+} de {}"}},
    {{"the solution that the file states is not one: {+}",
      "la solución que da el archivo no lo es: {+}", "a solução que o ficheiro dá não o é: {+}"}},
    {{"only the first 81 cells are the puzzle", "solo las 81 primeras casillas son el puzle",
      "só as 81 primeiras células são o quebra-cabeça"}},
    {{"these digits are read as the pieces of a jigsaw, since the cells of each are connected; "
      "--alphabet digits reads them as values",
      "estas cifras se leen como las piezas de un jigsaw, pues las casillas de cada una están "
      "unidas; --alphabet digits las lee como valores",
      "estes algarismos leem-se como as peças de um jigsaw, pois as células de cada uma "
      "estão ligadas; --alphabet digits lê-os como valores"}},
    {{"these numbers of towers are read {+}; --sides says another order",
      "estos números de torres se leen {+}; --sides dice otro orden",
      "estes números de torres leem-se {+}; --sides diz outra ordem"}},
    {{"no cell is '_', so 'b' is read as an open cell, and 'c' as 1",
      "ninguna casilla es '_', así que 'b' se lee como casilla vacía, y 'c' como 1",
      "nenhuma célula é '_', logo 'b' lê-se como célula vazia, e 'c' como 1"}},
    {{"no sums such as a=11 stand below these rows, so the letters only say that cells of a "
      "cage differ",
      "debajo de estas filas no hay sumas como a=11, así que las letras solo dicen que las "
      "casillas de una jaula son distintas",
      "abaixo destas linhas não há somas como a=11, logo as letras só dizem que as células "
      "de uma gaiola são diferentes"}},
    {{"skipped a statement that is no clue: {*}", "se omite una frase que no es una pista: {*}",
      "omite-se uma instrução que não é uma pista: {*}"}},
    {{"skipped {*} statements that are no clue, the first: {*}",
      "se omiten {*} frases que no son pistas, la primera: {*}",
      "omitem-se {*} instruções que não são pistas, a primeira: {*}"}},
    {{"these facts are read as {*}(value,row,column), since values would clash as "
      "{*}(row,column,value)",
      "estos hechos se leen como {*}(valor,fila,columna), pues los valores chocarían como "
      "{*}(fila,columna,valor)",
      "estes factos leem-se como {*}(valor,linha,coluna), pois os valores chocariam como "
      "{*}(linha,coluna,valor)"}},
    {{"the rules text probably says more than --drawn assigns",
      "es probable que el texto de las reglas diga más de lo que asigna --drawn",
      "é provável que o texto das regras diga mais do que --drawn atribui"}},
    {{"{+} is only drawn: if the rules give them a meaning, this is another puzzle; --drawn "
      "list shows what they may mean, --drawn auto takes what is certain",
      "{+}: solo dibujo; si las reglas le dan un significado, este es otro puzle; --drawn list "
      "muestra qué puede significar, --drawn auto toma lo que es seguro",
      "{+}: só desenho; se as regras lhe dão um significado, este é outro quebra-cabeça; "
      "--drawn list mostra o que pode significar, --drawn auto toma o que é certo"}},
    {{"{+} are only drawn: if the rules give them a meaning, this is another puzzle; --drawn "
      "list shows what they may mean, --drawn auto takes what is certain",
      "{+}: solo dibujo; si las reglas les dan un significado, este es otro puzle; --drawn "
      "list muestra qué pueden significar, --drawn auto toma lo que es seguro",
      "{+}: só desenho; se as regras lhes dão um significado, este é outro quebra-cabeça; "
      "--drawn list mostra o que podem significar, --drawn auto toma o que é certo"}},
    {{"1 line", "1 línea", "1 linha"}},
    {{"{} lines", "{} líneas", "{} linhas"}},
    {{"1 arrow", "1 flecha", "1 seta"}},
    {{"{} arrows", "{} flechas", "{} setas"}},
    {{"1 shape", "1 figura", "1 figura"}},
    {{"{} shapes", "{} figuras", "{} figuras"}},
    {{"1 text", "1 texto", "1 texto"}},
    {{"{} texts", "{} textos", "{} textos"}},
    {{"1 cage", "1 jaula", "1 gaiola"}},
    {{"{} cages", "{} jaulas", "{} gaiolas"}},
    {{"corner marks do not limit the values of a cell, so they are ignored",
      "las anotaciones de esquina no limitan los valores de una casilla, así que se ignoran",
      "as anotações de canto não limitam os valores de uma célula, logo ignoram-se"}},
    {{"pencil marks are ignored if they leave out the value of their cell: {*}",
      "se ignoran las anotaciones que omiten el valor de su casilla: {*}",
      "ignoram-se as anotações que omitem o valor da sua célula: {*}"}},
    {{"parts that the puzzle does not have are ignored: {*}",
      "se ignoran partes que el puzle no tiene: {*}",
      "ignoram-se partes que o quebra-cabeça não tem: {*}"}},
    {{"entries in the puzzle are ignored beside positions",
      "las entradas del puzle se ignoran junto a posiciones",
      "as entradas do quebra-cabeça ignoram-se junto a posições"}},
    {{"only check and hint use a player's entries",
      "solo check y hint usan las entradas del jugador",
      "só check e hint usam as entradas do jogador"}},
    {{"{+}; {+}", "{+}; {+}", "{+}; {+}"}},
    {{"{}: {+}", "{}: {+}", "{}: {+}"}},
    {{"{+}, {+}", "{+}, {+}", "{+}, {+}"}},
};

/// Returns the place of the first part, `{}`, `{*}` or `{+}`; the size of the text if there is
/// none.
std::size_t next_part(std::string_view text) {
    return std::min(text.find('{'), text.size());
}

std::size_t size_of_part(std::string_view text) {
    return text.find('}') + 1;
}

/// Says whether all letters of a text are in quotes, or of cells such as r1c2.
bool is_wordless(std::string_view text) {
    char quote = 0;
    for (char const c : text) {
        if (quote == 0 && (c == '\'' || c == '"'))
            quote = c;
        else if (c == quote)
            quote = 0;
        else if (quote == 0 && std::isalpha(static_cast<unsigned char>(c)) != 0
                 && std::string_view{"rcRC"}.find(c) == std::string_view::npos)
            return false;
    }
    return true;
}

bool is_word(std::string_view text) {
    return text.find(' ') == std::string_view::npos;
}

class Translation {
  public:
    explicit Translation(Language language) : language_{language} {}

    std::optional<std::string> of(std::string_view text) {
        if (is_wordless(text)) return std::string{text};
        if (auto named = clue(text)) return named;
        if (++tried_ > most_tried) return std::nullopt;
        std::optional<std::string> found;
        for (auto const& row : rows) {
            std::vector<std::string> parts;
            if (matches(row.text.front(), text, parts)) {
                found = filled(row.text[static_cast<std::size_t>(language_)], parts);
                break;
            }
        }
        return found;
    }

  private:
    static constexpr int most_tried = 1000; ///< phrases, however strange a message is

    /// Translates "the arrow".
    std::optional<std::string> clue(std::string_view text) const {
        constexpr std::string_view article = "the ";
        if (!text.starts_with(article)) return std::nullopt;
        auto const name = clue_name(text.substr(article.size()));
        if (!name) return std::nullopt;
        auto const& word = row_of(*name).words[static_cast<std::size_t>(language_)];
        return std::string{words_of(language_).before_names[static_cast<std::size_t>(
                   Form::The)][static_cast<std::size_t>(word.gender)][0]}
               + std::string{word.noun};
    }

    /// Adds what stands for the parts of the template, translated if need be. Each part ends at the
    /// first place from where on the rest matches.
    bool matches(std::string_view pattern, std::string_view text, std::vector<std::string>& parts) {
        auto const at = next_part(pattern);
        if (text.substr(0, at) != pattern.substr(0, at)) return false;
        if (at == pattern.size()) return text.size() == at;
        text.remove_prefix(at);
        pattern.remove_prefix(at);
        char const sort = pattern[1];
        auto const rest = pattern.substr(size_of_part(pattern));
        auto const literal = rest.substr(0, next_part(rest));
        auto const size = parts.size();
        for (std::size_t end = 1; end <= text.size(); ++end) {
            if (rest.empty()) end = text.size();
            if (!text.substr(end).starts_with(literal)) continue;
            auto const whole = text.substr(0, end);
            if (sort == '}' && !is_word(whole) && !is_wordless(whole)) continue;
            auto part = sort == '+' ? of(whole) : std::string{whole};
            if (!part) continue;
            parts.push_back(std::move(*part));
            if (matches(rest, text.substr(end), parts)) return true;
            parts.resize(size);
        }
        return false;
    }

    static std::string filled(std::string_view text, std::vector<std::string> const& parts) {
        std::string result;
        for (auto const& part : parts) {
            auto const at = next_part(text);
            (result += text.substr(0, at)) += part;
            text.remove_prefix(at + size_of_part(text.substr(at)));
        }
        return result += text;
    }

    Language language_;
    int tried_ = 0;
};

/// Returns the size of "file:3:7: ", with which a warning begins; 0 if it does not.
std::size_t size_of_place(std::string_view warning) {
    for (auto at = warning.find(": "); at != warning.npos; at = warning.find(": ", at + 1))
        if (at > 0 && std::isdigit(static_cast<unsigned char>(warning[at - 1])) != 0) return at + 2;
    return 0;
}

} // namespace

std::span<MessageRow const> message_rows() {
    return rows;
}

std::string in_language(std::string_view message, Language language) {
    constexpr std::size_t longest = 1000; // longer ones hold more of the input than of a reader
    if (language == Language::English || message.size() > longest) return std::string{message};
    return Translation{language}.of(message).value_or(std::string{message});
}

InputError in_language(InputError const& error, Language language) {
    return error.saying(in_language(error.message(), language));
}

std::vector<std::string> in_language(std::vector<std::string> warnings, Language language) {
    for (auto& warning : warnings) {
        auto const place = size_of_place(warning);
        warning = warning.substr(0, place)
                  + in_language(std::string_view{warning}.substr(place), language);
    }
    return warnings;
}

} // namespace hapax
