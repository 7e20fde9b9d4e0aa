#include "solver/steps/wording/language.hpp"

namespace hapax {

namespace portuguese_words {

constexpr Phrase techniques[]{
    {"clash", "Choque"},
    {"full house", "Última célula"},
    {"hidden single in a box", "Único escondido numa caixa"},
    {"hidden single in a line", "Único escondido numa linha"},
    {"naked single", "Único nu"},
    {"innie or outie", "Célula solta de uma soma"},
    {"bounds", "Limites"},
    {"cage combinations", "Combinações de uma gaiola"},
    {"one clue", "Uma pista"},
    {"cage combinations in lines", "Combinações de uma gaiola em linhas"},
    {"locked candidates", "Candidatos bloqueados"},
    {"inequality fan", "Leque de desigualdades"},
    {"naked pair", "Par nu"},
    {"hidden pair", "Par escondido"},
    {"rule of the total", "Regra do total"},
    {"leftovers", "Sobras"},
    {"clue in its line", "Pista na sua linha"},
    {"naked triple", "Trio nu"},
    {"hidden triple", "Trio escondido"},
    {"X-wing", "X-wing"},
    {"skyscraper", "Arranha-céu"},
    {"two-string kite", "Pipa de duas linhas"},
    {"turbot fish", "Peixe-rodovalho"},
    {"XY-wing", "XY-wing"},
    {"empty rectangle", "Retângulo vazio"},
    {"unique rectangle", "Retângulo único"},
    {"BUG+1", "BUG+1"},
    {"finned X-wing", "X-wing com barbatana"},
    {"W-wing", "W-wing"},
    {"XYZ-wing", "XYZ-wing"},
    {"swordfish", "Peixe-espada"},
    {"remote pairs", "Pares remotos"},
    {"naked quad", "Quarteto nu"},
    {"hidden quad", "Quarteto escondido"},
    {"X-chain", "Cadeia X"},
    {"finned swordfish", "Peixe-espada com barbatana"},
    {"jellyfish", "Água-viva"},
    {"XY-chain", "Cadeia XY"},
    {"WXYZ-wing", "WXYZ-wing"},
    {"Sue de Coq", "Sue de Coq"},
    {"alternating inference chain", "Cadeia de inferências alternadas"},
    {"ALS-XZ", "ALS-XZ"},
    {"finned jellyfish", "Água-viva com barbatana"},
    {"grouped chain", "Cadeia com grupos"},
    {"ALS-XY-wing", "ALS-XY-wing"},
    {"ALS chain", "cadeia ALS"},
    {"franken fish", "Peixe Franken"},
    {"finned franken fish", "Peixe Franken com barbatana"},
    {"death blossom", "Flor da morte"},
    {"general step", "Passo geral"},
};

constexpr std::string_view fish = "{base}: {values} só cabe {cover in}, logo {then}";
constexpr std::string_view turbot =
    "{values} está em {start or} e em {end or}, mas não ao mesmo tempo em {middle}; logo está em "
    "{ends or}, e {then}";
constexpr std::string_view chain =
    "{first or} é {x}, ou senão {last or} é {z}[ ({chain})], logo {then}";
constexpr std::string_view loop = "se {first or} não fosse {x}, seria[ ({chain})], logo {then}";

constexpr Phrase sentences[]{
    {"clash", "{reasons the} {reasons?tem|têm} {values} duas vezes, em {cells}"},
    {"full house", "{cells} é a última célula vazia {reasons of}, logo é {values}"},
    {"hidden single in a box/seen",
     "{unit}: {seen?o|os} {values} {seen of} {seen?deixa|deixam} só {cells}"},
    {"hidden single in a box/lost",
     "{unit}: só {cells} pode ser {values}, pois {lost} não {lost?pode|podem}"},
    {"hidden single in a box/both",
     "{unit}: {seen?o|os} {values} {seen of} {seen?deixa|deixam} só {cells}, pois {lost} não "
     "{lost?pode|podem} ser {values}"},
    {"hidden single in a box/impossible", "{unit the} não tem nenhuma célula para {values}"},
    {"naked single/seen", "{cells} vê {seen list}, logo é {values}"},
    {"naked single/lost", "{cells} não pode ser {lost nor}, logo é {values}"},
    {"naked single/both",
     "{cells} vê {seen list} e também não pode ser {lost nor}, logo é {values}"},
    {"naked single/impossible", "{cells} já não tem nenhum valor"},
    {"one clue", "segundo {reasons the}[, onde {facts}]: {then}"},
    {"one clue/why", "segundo {reasons the}[, pois {why}]: {then}"},
    {"bounds/never", "{reasons kind}: nada combina com {lost or}, logo {then}"},
    {"one clue/impossible", "{reasons the}[, onde {facts},] não se pode cumprir"},
    {"cage combinations", "pelas combinações {clues of}[, onde {facts}]: {then}"},
    {"cage combinations/said",
     "{clues the} só pode ser {combinations}[, onde {facts}], logo {then}"},
    {"cage combinations/impossible", "não sobra nenhuma combinação {clues of}[, onde {facts}]"},
    {"cage combinations in lines",
     "pelas combinações {clues of}[ {units in}][, onde {facts}]: {then}"},
    {"cage combinations in lines/said",
     "{clues the} só pode ser {combinations}[ {units in}][, onde {facts}], logo {then}"},
    {"cage combinations in lines/impossible",
     "não sobra nenhuma combinação {clues of}[ {units in}][, onde {facts}]"},
    {"locked candidates",
     "{base}: {values} só {values?cabe|cabem} em {cells or}, que estão {other in}, logo {then}"},
    {"inequality fan/below",
     "{unit}: {cells} são diferentes e menores que {hub}[, onde {facts}], logo {then}"},
    {"inequality fan/above",
     "{unit}: {cells} são diferentes e maiores que {hub}[, onde {facts}], logo {then}"},
    {"naked pair", "{reasons}: entre {cells} só há {values}, logo {then}"},
    {"naked pair/impossible", "{reasons}: entre {cells} só há {values}, e não chega"},
    {"hidden pair", "{reasons}: {values} só cabem em {cells}, logo {then}"},
    {"hidden pair/impossible", "{reasons}: {values} só cabem em {cells}, e não chega"},
    {"rule of the total/innie",
     "{units the} {units?soma|somam} {sum} e as jaulas de dentro {inside}, logo {then}"},
    {"rule of the total/outie", "{units the} {units?soma|somam} {sum} e as jaulas que {units?a|as} "
                                "cobrem {inside}, logo {then}"},
    {"rule of the total/innies",
     "{units the} {units?soma|somam} {sum} e as gaiolas dentro {inside}: {innies} "
     "{innies?é|somam} {rest}[, onde {facts}], logo {then}"},
    {"rule of the total/outies",
     "{units the} {units?soma|somam} {sum} e as gaiolas que {units?a|as} cobrem {inside}: "
     "{outies}, fora, {outies?é|somam} {rest}[, onde {facts}], logo {then}"},
    {"rule of the total/both",
     "{units the} {units?soma|somam} {sum} e as suas gaiolas {inside}: {innies} dentro menos "
     "{outies} fora {innies?dá|dão} {rest}[, onde {facts}], logo {then}"},
    {"rule of the total/both, less inside",
     "{units the} {units?soma|somam} {sum} e as suas gaiolas {inside}: {outies} fora menos "
     "{innies} dentro {outies?dá|dão} {rest}[, onde {facts}], logo {then}"},
    {"rule of the total/reasons", "pelo total {reasons of}[, onde {facts}]: {then}"},
    {"rule of the total/impossible", "o total {reasons of} não pode estar certo[, onde {facts}]"},
    {"leftovers",
     "{reasons the} têm os mesmos valores, logo o que sobra também; {cells} não pode ser "
     "{values}, logo {then}"},
    {"X-wing", fish},
    {"skyscraper", turbot},
    {"XY-wing", "{pivot} é {x} ou {y}, logo {wings or} é {z}, e {then}"},
    {"unique rectangle",
     "senão, {cells} só poderiam ter {two} em cruz, e estes poderiam ser trocados; logo {then}"},
    {"unique rectangle/subset",
     "{roof or} é {extra or}; senão, {corners} só poderiam ter {two} em cruz, e estes poderiam ser "
     "trocados; junto com {others} ocupa todos os valores {extra} {unit in}, logo {then}"},
    {"finned X-wing", "{base}: {values} só cabe {cover in} ou em {fins or}, logo {then}"},
    {"BUG+1", "as outras casas vazias têm dois valores, e com só dois em {cells} cada valor teria "
              "dois lugares onde falta, e todos poderiam trocar-se; então {then}"},
    {"Sue de Coq", "{cells} têm cada um dos seus valores uma vez, {here} {base in} e {there} "
                   "{other in}, logo {then}"},
    {"alternating inference chain/chain", chain},
    {"alternating inference chain/loop", loop},
    {"death blossom", "seja {stem} o que for, {options or}, uma de {ends} é {z}, logo {then}"},
    {"general step",
     "{reasons the} não {reasons?deixa|deixam} mais nada[, onde {facts}], logo {then}"},
    {"general step/argument", "suponhamos que {start}[; {chain}]; então {end}, logo {then}"},
    {"general step/lemma",
     "suponhamos que {start}[; {chain}]; então {end}, logo, se {premises}, {then}"},
    {"general step/so far", "se {premises}, {then}[; {chain}]"},
    {"general step/cell", "seja qual for o valor de {stem}, {then}[; {cases}]"},
    {"general step/unit", "esteja onde estiver o {value} {unit in}, {then}[; {cases}]"},
    {"general step/impossible",
     "{reasons the} não se {reasons?pode|podem} cumprir[ ao mesmo tempo, onde {facts}]"},
};

constexpr Phrase phrases[]{
    {"and", " e "},
    {"or", " ou "},
    {"nor", " nem "},
    {"is", "{cells} {cells?é|são} {values or}"},
    {"not", "{cells} não {cells?é|são} {values nor}"},
    {"empty", "{cells} já não {cells?tem|têm} nenhum valor"},
    {"none", "não há solução"},
    {"implied", "{then} ({reason})"},
    {"step", "passo {number}"},
    {"last value", "seu último valor"},
    {"case", "se {start}:"},
    {"listed reasons", "as restrições abaixo"},
    {"listed then", "o seguinte:"},
    {"no value", "{cell} fica sem nenhum valor"},
    {"no place", "{value} não cabe {unit in}"},
    {"two values", "{cell} é o único lugar {unit in} para {two}"},
    {"clue fails", "{unit the} não se pode cumprir"},
    {"leaves", "com {values or} em {other}, {cell} só {cell?pode|podem} ser {left or}"},
    {"excludes", "com {values or} em {other}, {cell} não {cell?pode|podem} ser {lost nor}"},
    {"one excludes", "{other} é {values or}"},
    {"no factor", "{sum} não é divisível por {lost nor}"},
    {"needs", "{lost or} em {cell or} precisaria de {values or} em {other}"},
    {"fits never", "nada combina com {lost or} em {cell or}"},
    {"rising", "{cells rising} só podem ser {ranges}"},
    {"these rise", "estas só podem ser {ranges}"},
    {"is total", "é {cell} sozinha"},
    {"sum at least", "{cell} = {others sum} é no mínimo {sum}"},
    {"sum at most", "{cell} = {others sum} é no máximo {sum}"},
    {"leaves at least",
     "{rest sum} toma no máximo {taken} de {sum}, o que deixa no mínimo {left} para {cell}"},
    {"leaves at most",
     "{rest sum} toma no mínimo {taken} de {sum}, o que deixa no máximo {left} para {cell}"},
    {"share at least", "{others sum} é no mínimo {sum} e {rest sum} no máximo {taken}, o que deixa "
                       "no mínimo {left} para {cell}"},
    {"share at most", "{others sum} é no máximo {sum} e {rest sum} no mínimo {taken}, o que deixa "
                      "no máximo {left} para {cell}"},
    {"each at least", "as outras tomam no máximo {taken} de {sum}, o que deixa no mínimo {left} "
                      "para cada uma de {cell}"},
    {"each at most", "as outras tomam no mínimo {taken} de {sum}, o que deixa no máximo {left} "
                     "para cada uma de {cell}"},
    {"shares at least", "{others sum} é no mínimo {sum} e o resto da soma no máximo {taken}, o que "
                        "deixa no mínimo {left} para cada uma de {cell}"},
    {"shares at most", "{others sum} é no máximo {sum} e o resto da soma no mínimo {taken}, o que "
                       "deixa no máximo {left} para cada uma de {cell}"},
    {"number at most", "com {lost or} em {cell or} a pista seria no máximo {most}, não {wanted}"},
    {"number at least", "com {lost or} em {cell or} a pista seria no mínimo {least}, não {wanted}"},
    {"number between", "com {lost or} em {cell or} a pista seria no máximo {most} ou no mínimo "
                       "{least}, não {wanted}"},
    {"at", "{noun} de {cell}"},
    {"number at", "{noun} {number} de {cell}"},
    {"seen", "{noun} {number} {line of} a partir {side}"},
    {"between", "{noun} entre {cells}"},
    {"left", "da esquerda"},
    {"top", "de cima"},
    {"right", "da direita"},
    {"bottom", "de baixo"},
};

using enum Gender;

constexpr Noun nouns[]{
    {"row", "linha {number}", "linhas {number}", Feminine},
    {"column", "coluna {number}", "colunas {number}", Feminine},
    {"box", "caixa {number}", "caixas {number}", Feminine},
    {"region", "região", "", Feminine},
    {"diagonal", "diagonal", "", Feminine},
    {"window", "janela", "", Feminine},
    {"disjoint group", "grupo disjunto", "", Masculine},
    {"cage", "gaiola {text}", "", Feminine},
    {"grid", "grelha", "", Feminine},
    {"rectangle", "retângulo", "", Masculine},
};

} // namespace portuguese_words

Words const portuguese{
    Language::Portuguese,
    portuguese_words::techniques,
    portuguese_words::sentences,
    portuguese_words::phrases,
    portuguese_words::nouns,
    {{{{{"", ""}, {"", ""}, {"", ""}}},
      {{{"", ""}, {"o ", "os "}, {"a ", "as "}}},
      {{{"em ", "em "}, {"no ", "nos "}, {"na ", "nas "}}},
      {{{"de ", "de "}, {"do ", "dos "}, {"da ", "das "}}}}},
};

} // namespace hapax
