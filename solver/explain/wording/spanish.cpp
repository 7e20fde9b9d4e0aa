#include "solver/explain/wording/language.hpp"

namespace hapax {

namespace {

constexpr Phrase techniques[]{
    {"clash", "Choque"},
    {"full house", "Última casilla"},
    {"hidden single in a box", "Único oculto en una caja"},
    {"hidden single in a line", "Único oculto en una línea"},
    {"naked single", "Único desnudo"},
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
    {"death blossom", "Flor de la muerte"},
    {"general step", "Paso general"},
};

constexpr std::string_view hidden_seen =
    "{unit}: {seen?el|los} {values} {seen of} {seen?deja|dejan} solo {cells}";
constexpr std::string_view hidden_lost =
    "{unit}: {lost} no {lost?puede|pueden} ser {values}, solo {cells} puede";
constexpr std::string_view hidden_both =
    "{unit}: {seen?el|los} {values} {seen of} {seen?deja|dejan} solo {cells}, porque {lost} no "
    "{lost?puede|pueden} ser {values}";
constexpr std::string_view hidden_impossible = "{unit the} no tiene ninguna casilla para {values}";
constexpr std::string_view naked_subset =
    "{reasons}: entre {cells} solo hay {values}, así que {then}";
constexpr std::string_view naked_subset_impossible =
    "{reasons}: entre {cells} solo hay {values}, y no basta";
constexpr std::string_view hidden_subset =
    "{reasons}: {values} solo caben en {cells}, así que {then}";
constexpr std::string_view hidden_subset_impossible =
    "{reasons}: {values} solo caben en {cells}, y no basta";
constexpr std::string_view fish = "{base}: {values} solo cabe {cover in}, así que {then}";
constexpr std::string_view finned_fish =
    "{base}: {values} solo cabe {cover in} o en {fins or}, así que {then}";
constexpr std::string_view turbot =
    "{values} está en {start or} y en {end or}, pero no a la vez en {middle}; así que está en "
    "{ends or}, y {then}";
constexpr std::string_view chain =
    "{first or} es {x}, o si no {last or} es {z} ({chain}), así que {then}";
constexpr std::string_view loop = "si {first or} no fuera {x}, lo sería ({chain}), así que {then}";
constexpr std::string_view by_reasons = "por {reasons the}[, donde {facts}]: {then}";
constexpr std::string_view cannot_hold = "{reasons the}[, donde {facts},] no puede cumplirse";

constexpr std::string_view sum_bounds =
    "por las sumas menor y mayor {reasons of}[, donde {facts}]: {then}";
constexpr std::string_view sight =
    "por {reasons the} los más altos no pueden estar cerca[, donde {facts}]: {then}";
constexpr std::string_view seen_alone =
    "por {clues the} su primera casilla tapa todas las demás[, donde {facts}], así que {then}";

constexpr Phrase sentences[]{
    {"clash", "{reasons the} {reasons?tiene|tienen} {values} dos veces, en {cells}"},
    {"full house", "{cells} es la última casilla vacía {reasons of}, así que es {values}"},
    {"hidden single in a box/seen", hidden_seen},
    {"hidden single in a box/lost", hidden_lost},
    {"hidden single in a box/both", hidden_both},
    {"hidden single in a box/impossible", hidden_impossible},
    {"hidden single in a line/seen", hidden_seen},
    {"hidden single in a line/lost", hidden_lost},
    {"hidden single in a line/both", hidden_both},
    {"hidden single in a line/impossible", hidden_impossible},
    {"naked single/seen", "{cells} ve {seen list}, así que es {values}"},
    {"naked single/lost", "{cells} no puede ser {lost or}, así que es {values}"},
    {"naked single/both",
     "{cells} ve {seen list} y tampoco puede ser {lost or}, así que es {values}"},
    {"naked single/impossible", "a {cells} no le queda ningún valor"},
    {"bounds", by_reasons},
    {"bounds/impossible", cannot_hold},
    {"one clue", by_reasons},
    {"one clue/bounds", sum_bounds},
    {"one clue/sight", sight},
    {"one clue/alone", seen_alone},
    {"one clue/impossible", cannot_hold},
    {"clue in its line", by_reasons},
    {"clue in its line/bounds", sum_bounds},
    {"clue in its line/sight", sight},
    {"clue in its line/alone", seen_alone},
    {"clue in its line/impossible", cannot_hold},
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
    {"locked candidates",
     "{base}: {values} solo cabe en {cells or}, todas {other in}, así que {then}"},
    {"inequality fan/below",
     "{unit}: {cells} son distintas y menores que {hub}[, donde {facts}], así que {then}"},
    {"inequality fan/above",
     "{unit}: {cells} son distintas y mayores que {hub}[, donde {facts}], así que {then}"},
    {"naked pair", naked_subset},
    {"naked pair/impossible", naked_subset_impossible},
    {"hidden pair", hidden_subset},
    {"hidden pair/impossible", hidden_subset_impossible},
    {"rule of the total/innies",
     "{units the} {units?suma|suman} {sum} y las jaulas de dentro {inside}: {innies} "
     "{innies?es|suman} {rest}[, donde {facts}], así que {then}"},
    {"rule of the total/outies",
     "{units the} {units?suma|suman} {sum} y las jaulas que {units?la|las} cubren {inside}: "
     "{outies}, fuera, {outies?es|suman} {rest}[, donde {facts}], así que {then}"},
    {"rule of the total/both",
     "{units the} {units?suma|suman} {sum} y sus jaulas {inside}: {innies} dentro menos {outies} "
     "fuera {innies?da|dan} {rest}[, donde {facts}], así que {then}"},
    {"rule of the total/reasons", "por el total {reasons of}[, donde {facts}]: {then}"},
    {"rule of the total/impossible",
     "el total {reasons of} no puede ser correcto[, donde {facts}]"},
    {"leftovers",
     "{reasons the} tienen los mismos valores, así que también los tiene lo que sobra; {cells} no "
     "puede ser {values}, así que {then}"},
    {"naked triple", naked_subset},
    {"naked triple/impossible", naked_subset_impossible},
    {"hidden triple", hidden_subset},
    {"hidden triple/impossible", hidden_subset_impossible},
    {"X-wing", fish},
    {"skyscraper", turbot},
    {"skyscraper/loop", loop},
    {"two-string kite", turbot},
    {"two-string kite/loop", loop},
    {"turbot fish", turbot},
    {"turbot fish/loop", loop},
    {"XY-wing", "{pivot} es {x} o {y}, así que {wings or} es {z}, y {then}"},
    {"XY-wing/chain", chain},
    {"XY-wing/loop", loop},
    {"empty rectangle/chain", chain},
    {"empty rectangle/loop", loop},
    {"unique rectangle",
     "si no, {cells} solo podrían tener {two} en cruz, y se podrían intercambiar; así que {then}"},
    {"finned X-wing", finned_fish},
    {"W-wing/chain", chain},
    {"W-wing/loop", loop},
    {"XYZ-wing/chain", chain},
    {"XYZ-wing/loop", loop},
    {"BUG+1", "las demás casillas vacías tienen dos valores, y con solo dos en {cells} cada valor "
              "tendría dos lugares donde falte, y todos podrían intercambiarse; así que {then}"},
    {"swordfish", fish},
    {"remote pairs/chain", chain},
    {"remote pairs/loop", loop},
    {"naked quad", naked_subset},
    {"naked quad/impossible", naked_subset_impossible},
    {"hidden quad", hidden_subset},
    {"hidden quad/impossible", hidden_subset_impossible},
    {"X-chain/chain", chain},
    {"X-chain/loop", loop},
    {"finned swordfish", finned_fish},
    {"jellyfish", fish},
    {"XY-chain/chain", chain},
    {"XY-chain/loop", loop},
    {"WXYZ-wing/chain", chain},
    {"WXYZ-wing/loop", loop},
    {"Sue de Coq", "{cells} tienen cada uno de sus valores una vez, {here} {base in} y {there} "
                   "{other in}, así que {then}"},
    {"alternating inference chain/chain", chain},
    {"alternating inference chain/loop", loop},
    {"ALS-XZ/chain", chain},
    {"ALS-XZ/loop", loop},
    {"finned jellyfish", finned_fish},
    {"grouped chain/chain", chain},
    {"grouped chain/loop", loop},
    {"ALS-XY-wing/chain", chain},
    {"ALS-XY-wing/loop", loop},
    {"death blossom", "sea {stem} lo que sea, {options or}, una de {ends} es {z}, así que {then}"},
    {"general step",
     "[{reasons the} no {reasons?deja|dejan} nada más][, donde {facts}], así que {then}"},
    {"general step/argument", "supongamos que {start}{chain}; entonces {end}, así que {then}"},
    {"general step/impossible",
     "{reasons the} no {reasons?puede|pueden} cumplirse[ a la vez, donde {facts}]"},
};

constexpr Phrase phrases[]{
    {"and", " y "},
    {"or", " o "},
    {"more", "{number} más"},
    {"is", "{cells} {cells?es|son} {values or}"},
    {"not", "{cells} no {cells?es|son} {values or}"},
    {"empty", "a {cells} no {cells?le|les} queda ningún valor"},
    {"none", "no hay solución"},
    {"implied", "{then}[ ({reasons})]"},
    {"next", ". Entonces "},
    {"again", ". Supongamos también que {start}{chain}; entonces {end}, así que {then}"},
    {"no value", "a {cell} no le queda ningún valor"},
    {"no place", "{value} no cabe {unit in}"},
    {"two values", "{cell} es el único sitio {unit in} para {two}"},
    {"clue fails", "{unit the} no puede cumplirse"},
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
    {"inequality", "desigualdad", "", None},
    {"adjacency", "marca", "", Feminine},
    {"whispers", "línea de susurros", "", Feminine},
    {"renban", "renban", "", Masculine},
    {"entropic", "línea entrópica", "", Feminine},
    {"modular", "línea modular", "", Feminine},
    {"palindrome", "palíndromo", "", Masculine},
    {"clone", "clon", "", Masculine},
    {"thermometer", "termómetro", "", Masculine},
    {"slow-thermometer", "termómetro lento", "", Masculine},
    {"maximum", "máximo", "", Masculine},
    {"minimum", "mínimo", "", Masculine},
    {"difference", "diferencia", "", Feminine},
    {"ratio", "razón", "", Feminine},
    {"sum", "suma", "", Feminine},
    {"no-difference", "diferencia excluida", "", Feminine},
    {"no-ratio", "razón excluida", "", Feminine},
    {"no-sum", "suma excluida", "", Feminine},
    {"non-consecutive", "regla de no consecutivos", "", Feminine},
    {"negative-ratio", "regla de razones excluidas", "", Feminine},
    {"negative-sum", "regla de sumas excluidas", "", Feminine},
    {"anti-knight", "salto de caballo", "", Masculine},
    {"anti-king", "paso de rey", "", Masculine},
    {"anti-queen", "paso de dama", "", Masculine},
    {"grid", "cuadrícula", "", Feminine},
    {"rectangle", "rectángulo", "", Masculine},
    {"relation", "relación", "", Feminine},
    {"relation-all", "relación", "", Feminine},
    {"relation-neighbours", "relación", "", Feminine},
    {"relation-knight", "salto de caballo", "", Masculine},
    {"relation-king", "paso de rey", "", Masculine},
    {"arrow", "flecha", "", Feminine},
    {"double-arrow", "flecha doble", "", Feminine},
    {"little-killer", "little killer", "", Masculine},
    {"region-sum", "línea de sumas iguales", "", Feminine},
    {"zipper", "cremallera", "", Feminine},
    {"between", "línea intermedia", "", Feminine},
    {"lockout", "línea de exclusión", "", Feminine},
    {"quadruple", "cuádruple", "", Masculine},
    {"skyscraper", "rascacielos", "", Masculine},
    {"sandwich", "sándwich", "", Masculine},
    {"x-sum", "X-suma", "", Feminine},
    {"numbered-room", "cuarto numerado", "", Masculine},
    {"indexer", "índice", "", Masculine},
    {"negative-indexer", "índice negativo", "", Masculine},
    {"line", "línea", "", Feminine},
};

} // namespace

Words const spanish{
    techniques,
    sentences,
    phrases,
    nouns,
    {{{{{"", ""}, {"", ""}, {"", ""}}},
      {{{"", ""}, {"el ", "los "}, {"la ", "las "}}},
      {{{"en ", "en "}, {"en el ", "en los "}, {"en la ", "en las "}}},
      {{{"de ", "de "}, {"del ", "de los "}, {"de la ", "de las "}}}}},
};

} // namespace hapax
