#include "solver/steps/wording/language.hpp"

namespace hapax {

namespace spanish_words {

constexpr Phrase techniques[]{
    {"clash", "Choque"},
    {"full house", "Última casilla"},
    {"hidden single in a box", "Único oculto en una caja"},
    {"hidden single in a line", "Único oculto en una línea"},
    {"naked single", "Único desnudo"},
    {"innie or outie", "Casilla suelta de una suma"},
    {"bounds", "Cotas"},
    {"cage combinations", "Combinaciones de una jaula"},
    {"one clue", "Una pista"},
    {"cage combinations in lines", "Combinaciones de una jaula en líneas"},
    {"locked candidates", "Candidatos bloqueados"},
    {"inequality fan", "Abanico de desigualdades"},
    {"naked pair", "Par desnudo"},
    {"hidden pair", "Par oculto"},
    {"rule of the total", "Regla del total"},
    {"leftovers", "Sobrantes"},
    {"clue in its line", "Pista en su línea"},
    {"naked triple", "Trío desnudo"},
    {"hidden triple", "Trío oculto"},
    {"X-wing", "X-wing"},
    {"skyscraper", "Rascacielos"},
    {"two-string kite", "Cometa de dos hilos"},
    {"turbot fish", "Pez rodaballo"},
    {"XY-wing", "XY-wing"},
    {"empty rectangle", "Rectángulo vacío"},
    {"unique rectangle", "Rectángulo único"},
    {"BUG+1", "BUG+1"},
    {"finned X-wing", "X-wing con aleta"},
    {"W-wing", "W-wing"},
    {"XYZ-wing", "XYZ-wing"},
    {"swordfish", "Pez espada"},
    {"remote pairs", "Pares remotos"},
    {"naked quad", "Cuarteto desnudo"},
    {"hidden quad", "Cuarteto oculto"},
    {"X-chain", "Cadena X"},
    {"finned swordfish", "Pez espada con aleta"},
    {"jellyfish", "Medusa"},
    {"XY-chain", "Cadena XY"},
    {"WXYZ-wing", "WXYZ-wing"},
    {"Sue de Coq", "Sue de Coq"},
    {"alternating inference chain", "Cadena de inferencias alternas"},
    {"ALS-XZ", "ALS-XZ"},
    {"finned jellyfish", "Medusa con aleta"},
    {"grouped chain", "Cadena con grupos"},
    {"ALS-XY-wing", "ALS-XY-wing"},
    {"ALS chain", "cadena ALS"},
    {"franken fish", "Pez Franken"},
    {"finned franken fish", "Pez Franken con aleta"},
    {"death blossom", "Flor de la muerte"},
    {"general step", "Paso general"},
};

constexpr std::string_view fish = "{base}: {values} solo cabe {cover in}, así que {then}";
constexpr std::string_view turbot =
    "{values} está en {start or} y en {end or}, pero no a la vez en {middle}; así que está en "
    "{ends or}, y {then}";
constexpr std::string_view chain =
    "{first or} es {x}, o si no {last or} es {z}[ ({chain})], así que {then}";
constexpr std::string_view loop =
    "si {first or} no fuera {x}, lo sería[ ({chain})], así que {then}";

constexpr Phrase sentences[]{
    {"clash", "{reasons the} {reasons?tiene|tienen} {values} dos veces, en {cells}"},
    {"full house", "{cells} es la última casilla vacía {reasons of}, así que es {values}"},
    {"hidden single in a box/seen",
     "{unit}: {seen?el|los} {values} {seen of} {seen?deja|dejan} solo {cells}"},
    {"hidden single in a box/lost",
     "{unit}: solo {cells} puede ser {values}, ya que {lost} no {lost?puede|pueden}"},
    {"hidden single in a box/both",
     "{unit}: {seen?el|los} {values} {seen of} {seen?deja|dejan} solo {cells}, porque {lost} no "
     "{lost?puede|pueden} ser {values}"},
    {"hidden single in a box/impossible", "{unit the} no tiene ninguna casilla para {values}"},
    {"naked single/seen", "{cells} ve {seen list}, así que es {values}"},
    {"naked single/lost", "{cells} no puede ser {lost nor}, así que es {values}"},
    {"naked single/both",
     "{cells} ve {seen list} y tampoco puede ser {lost nor}, así que es {values}"},
    {"naked single/impossible", "a {cells} no le queda ningún valor"},
    {"one clue", "por {reasons the}[, donde {facts}]: {then}"},
    {"one clue/why", "por {reasons the}[, ya que {why}]: {then}"},
    {"bounds/never", "{reasons kind}: nada va con {lost or}, así que {then}"},
    {"one clue/impossible", "{reasons the}[, donde {facts},] no puede cumplirse"},
    {"cage combinations", "por las combinaciones {clues of}[, donde {facts}]: {then}"},
    {"cage combinations/said",
     "{clues the} solo puede ser {combinations}[, donde {facts}], así que {then}"},
    {"cage combinations/impossible", "no queda ninguna combinación {clues of}[, donde {facts}]"},
    {"cage combinations in lines",
     "por las combinaciones {clues of}[ {units in}][, donde {facts}]: {then}"},
    {"cage combinations in lines/said",
     "{clues the} solo puede ser {combinations}[ {units in}][, donde {facts}], así que {then}"},
    {"cage combinations in lines/impossible",
     "no queda ninguna combinación {clues of}[ {units in}][, donde {facts}]"},
    {"locked candidates", "{base}: {values} solo {values?cabe|caben} en {cells or}, que están "
                          "{other in}, así que {then}"},
    {"inequality fan/below",
     "{unit}: {cells} son distintas y menores que {hub}[, donde {facts}], así que {then}"},
    {"inequality fan/above",
     "{unit}: {cells} son distintas y mayores que {hub}[, donde {facts}], así que {then}"},
    {"naked pair", "{reasons}: entre {cells} solo hay {values}, así que {then}"},
    {"naked pair/impossible", "{reasons}: entre {cells} solo hay {values}, y no basta"},
    {"hidden pair", "{reasons}: {values} solo caben en {cells}, así que {then}"},
    {"hidden pair/impossible", "{reasons}: {values} solo caben en {cells}, y no basta"},
    {"rule of the total/innie",
     "{units the} {units?suma|suman} {sum} y las jaulas de dentro {inside}, así que {then}"},
    {"rule of the total/outie", "{units the} {units?suma|suman} {sum} y las jaulas que "
                                "{units?la|las} cubren {inside}, así que {then}"},
    {"rule of the total/innies",
     "{units the} {units?suma|suman} {sum} y las jaulas de dentro {inside}: {innies} "
     "{innies?es|suman} {rest}[, donde {facts}], así que {then}"},
    {"rule of the total/outies",
     "{units the} {units?suma|suman} {sum} y las jaulas que {units?la|las} cubren {inside}: "
     "{outies}, fuera, {outies?es|suman} {rest}[, donde {facts}], así que {then}"},
    {"rule of the total/both",
     "{units the} {units?suma|suman} {sum} y sus jaulas {inside}: {innies} dentro menos {outies} "
     "fuera {innies?da|dan} {rest}[, donde {facts}], así que {then}"},
    {"rule of the total/both, less inside",
     "{units the} {units?suma|suman} {sum} y sus jaulas {inside}: {outies} fuera menos {innies} "
     "dentro {outies?da|dan} {rest}[, donde {facts}], así que {then}"},
    {"rule of the total/reasons", "por el total {reasons of}[, donde {facts}]: {then}"},
    {"rule of the total/impossible",
     "el total {reasons of} no puede ser correcto[, donde {facts}]"},
    {"leftovers",
     "{reasons the} tienen los mismos valores, así que también los tiene lo que sobra; {cells} no "
     "puede ser {values}, así que {then}"},
    {"X-wing", fish},
    {"skyscraper", turbot},
    {"XY-wing", "{pivot} es {x} o {y}, así que {wings or} es {z}, y {then}"},
    {"unique rectangle",
     "si no, {cells} solo podrían tener {two} en cruz, y se podrían intercambiar; así que {then}"},
    {"unique rectangle/subset",
     "{roof or} es {extra or}; si no, {corners} solo podrían tener {two} en cruz, y se podrían "
     "intercambiar; junto con {others} ocupa todos los valores {extra} {unit in}, así que {then}"},
    {"finned X-wing", "{base}: {values} solo cabe {cover in} o en {fins or}, así que {then}"},
    {"BUG+1", "las demás casillas vacías tienen dos valores, y con solo dos en {cells} cada valor "
              "tendría dos lugares donde falte, y todos podrían intercambiarse; así que {then}"},
    {"Sue de Coq", "{cells} tienen cada uno de sus valores una vez, {here} {base in} y {there} "
                   "{other in}, así que {then}"},
    {"alternating inference chain/chain", chain},
    {"alternating inference chain/loop", loop},
    {"death blossom", "sea {stem} lo que sea, {options or}, una de {ends} es {z}, así que {then}"},
    {"general step",
     "{reasons the} no {reasons?deja|dejan} nada más[, donde {facts}], así que {then}"},
    {"general step/argument", "supongamos que {start}[; {chain}]; entonces {end}, así que {then}"},
    {"general step/lemma",
     "supongamos que {start}[; {chain}]; entonces {end}, así que, si {premises}, {then}"},
    {"general step/so far", "si {premises}, {then}[; {chain}]"},
    {"general step/cell", "sea cual sea el valor de {stem}, {then}[; {cases}]"},
    {"general step/unit", "esté donde esté el {value} {unit in}, {then}[; {cases}]"},
    {"general step/impossible",
     "{reasons the} no {reasons?puede|pueden} cumplirse[ a la vez, donde {facts}]"},
};

constexpr Phrase phrases[]{
    {"and", " y "},
    {"or", " o "},
    {"nor", " ni "},
    {"is", "{cells} {cells?es|son} {values or}"},
    {"not", "{cells} no {cells?es|son} {values nor}"},
    {"empty", "a {cells} no {cells?le|les} queda ningún valor"},
    {"none", "no hay solución"},
    {"implied", "{then} ({reason})"},
    {"step", "paso {number}"},
    {"last value", "su último valor"},
    {"case", "si {start}:"},
    {"listed reasons", "las restricciones de abajo"},
    {"listed then", "lo siguiente:"},
    {"no value", "a {cell} no le queda ningún valor"},
    {"no place", "{value} no cabe {unit in}"},
    {"two values", "{cell} es el único sitio {unit in} para {two}"},
    {"clue fails", "{unit the} no puede cumplirse"},
    {"leaves", "con {values or} en {other}, {cell} solo {cell?puede|pueden} ser {left or}"},
    {"excludes", "con {values or} en {other}, {cell} no {cell?puede|pueden} ser {lost nor}"},
    {"one excludes", "{other} es {values or}"},
    {"no factor", "{sum} no es divisible por {lost nor}"},
    {"needs", "{lost or} en {cell or} necesitaría {values or} en {other}"},
    {"fits never", "nada va con {lost or} en {cell or}"},
    {"rising", "{cells rising} solo pueden ser {ranges}"},
    {"these rise", "estas solo pueden ser {ranges}"},
    {"is total", "es {cell} sola"},
    {"sum at least", "{cell} = {others sum} es al menos {sum}"},
    {"sum at most", "{cell} = {others sum} es como mucho {sum}"},
    {"leaves at least",
     "{rest sum} toma como mucho {taken} de {sum}, lo que deja al menos {left} para {cell}"},
    {"leaves at most",
     "{rest sum} toma al menos {taken} de {sum}, lo que deja como mucho {left} para {cell}"},
    {"share at least", "{others sum} es al menos {sum} y {rest sum} como mucho {taken}, lo que "
                       "deja al menos {left} para {cell}"},
    {"share at most", "{others sum} es como mucho {sum} y {rest sum} al menos {taken}, lo que deja "
                      "como mucho {left} para {cell}"},
    {"each at least", "las demás toman como mucho {taken} de {sum}, lo que deja al menos {left} "
                      "para cada una de {cell}"},
    {"each at most", "las demás toman al menos {taken} de {sum}, lo que deja como mucho {left} "
                     "para cada una de {cell}"},
    {"shares at least", "{others sum} es al menos {sum} y el resto de la suma como mucho {taken}, "
                        "lo que deja al menos {left} para cada una de {cell}"},
    {"shares at most", "{others sum} es como mucho {sum} y el resto de la suma al menos {taken}, "
                       "lo que deja como mucho {left} para cada una de {cell}"},
    {"number at most", "con {lost or} en {cell or} la pista sería como mucho {most}, no {wanted}"},
    {"number at least", "con {lost or} en {cell or} la pista sería al menos {least}, no {wanted}"},
    {"number between",
     "con {lost or} en {cell or} la pista sería como mucho {most} o al menos {least}, no {wanted}"},
    {"at", "{noun} de {cell}"},
    {"number at", "{noun} {number} de {cell}"},
    {"seen", "{noun} {number} {line of} desde {side}"},
    {"between", "{noun} entre {cells}"},
    {"left", "la izquierda"},
    {"top", "arriba"},
    {"right", "la derecha"},
    {"bottom", "abajo"},
};

using enum Gender;

constexpr Noun nouns[]{
    {"row", "fila {number}", "filas {number}", Feminine},
    {"column", "columna {number}", "columnas {number}", Feminine},
    {"box", "caja {number}", "cajas {number}", Feminine},
    {"region", "región", "", Feminine},
    {"diagonal", "diagonal", "", Feminine},
    {"window", "ventana", "", Feminine},
    {"disjoint group", "grupo disjunto", "", Masculine},
    {"cage", "jaula {text}", "", Feminine},
    {"grid", "cuadrícula", "", Feminine},
    {"rectangle", "rectángulo", "", Masculine},
};

} // namespace spanish_words

Words const spanish{
    Language::Spanish,
    spanish_words::techniques,
    spanish_words::sentences,
    spanish_words::phrases,
    spanish_words::nouns,
    {{{{{"", ""}, {"", ""}, {"", ""}}},
      {{{"", ""}, {"el ", "los "}, {"la ", "las "}}},
      {{{"en ", "en "}, {"en el ", "en los "}, {"en la ", "en las "}}},
      {{{"de ", "de "}, {"del ", "de los "}, {"de la ", "de las "}}}}},
};

} // namespace hapax
