/// Some clues that sound more complex are relations of pairs. n different values that lie less than
/// n apart are consecutive, so a renban is a relation of all its pairs. If among any three
/// neighbours on a line one is low, one in the middle and one high, then no two cells at most two
/// steps apart are of the same kind. If the ranks cannot be of equal size, the middle one differs:
/// 8 values make ranks of 3, 2 and 3.

#include "encoder/clues/clue_name.hpp"

#include "encoder/clues/automata.hpp"
#include "encoder/clues/named_clue.hpp"
#include "encoder/clues/run.hpp"
#include "encoder/language/expression.hpp"
#include "encoder/language/line_calculation.hpp"
#include "encoder/language/pattern.hpp"

#include <cstdlib>

namespace hapax {

namespace {

bool same(NamedClue const&, int v, int w, int) {
    return v == w;
}
bool differ(NamedClue const&, int v, int w, int) {
    return v != w;
}
bool greater(NamedClue const&, int v, int w, int) {
    return v > w;
}
bool is_less(NamedClue const&, int v, int w, int) {
    return v < w;
}
bool differ_by(int amount, int v, int w) {
    return std::abs(v - w) == amount;
}
bool have_ratio(int amount, int v, int w) {
    return v == std::int64_t{w} * amount || w == std::int64_t{v} * amount;
}
int one(int) {
    return 1;
}
int two(int) {
    return 2;
}
int three(int) {
    return 3;
}
int half(int order) {
    return order / 2;
}
int larger_half(int order) {
    return (order + 1) / 2;
}
int order_and_1(int order) {
    return order + 1;
}

bool may_pair_by_expression(NamedClue const& clue, int v, int w, int order) {
    return Expression::of(clue.rule_text).holds(v, w, order);
}

/// A look without a colour, or with one.
struct Appearance {
    constexpr Appearance(Look look_, LineTone tone_ = LineTone::Plain) : look{look_}, tone{tone_} {}
    Look look;
    LineTone tone;
};

/// Describes what a clue has besides its cells: an amount, values, or a rule of one's own.
struct Numbers {
    constexpr Numbers(OwnRule own_rule_)
        : amount{Amount::None}, usual{nullptr}, are_values{false}, own_rule{own_rule_} {}
    constexpr Numbers(Amount amount_, int (*usual_)(int) = nullptr, bool are_values_ = false)
        : amount{amount_}, usual{usual_}, are_values{are_values_} {}
    Amount amount;
    int (*usual)(int order);
    bool are_values;
    OwnRule own_rule = OwnRule::None;
};

using Keys = std::array<std::string_view, 2>;

constexpr ClueRow pair_row(ClueName name, std::string_view word, std::string_view key,
                           Appearance look, std::string_view sentence, Numbers numbers,
                           Pairing pairing, CellOrder order, Relation relation,
                           decltype(ClueRow::may_pair) may_pair, Needs needs = Needs::Numbers,
                           IssWords iss = {}) {
    int const least_cells = look.look == Look::Sentence ? 0 : 2;
    return {name,
            word,
            {key},
            iss,
            {},
            look.look,
            look.tone,
            sentence,
            numbers.amount,
            numbers.usual,
            false,
            numbers.own_rule,
            needs,
            Mark::None,
            order,
            least_cells,
            pairing,
            relation,
            may_pair,
            RunOrder::InOrder,
            nullptr,
            nullptr};
}

constexpr ClueRow run_row(ClueName name, std::string_view word, Keys keys, Appearance look,
                          std::string_view sentence, Numbers numbers, CellOrder order,
                          int least_cells, RunOrder reading, decltype(ClueRow::after) after,
                          decltype(ClueRow::is_accepting) is_accepting,
                          Needs needs = Needs::Numbers, IssWords iss = {}) {
    return {name,
            word,
            keys,
            iss,
            {},
            look.look,
            look.tone,
            sentence,
            numbers.amount,
            numbers.usual,
            numbers.are_values,
            numbers.own_rule,
            needs,
            Mark::None,
            order,
            least_cells,
            Pairing::Steps,
            Relation::Other,
            nullptr,
            reading,
            after,
            is_accepting};
}

constexpr std::array rows{
    pair_row(ClueName::Less, "inequality", "thermometer", Look::Sign,
             "The value at the tip of a sign is less than the other.", Amount::None,
             Pairing::Couples, CellOrder::Fixed, Relation::Less, is_less, Needs::Order,
             IssWords{{{"GreaterThan"}}})
        .called(
            "inequality", Gender::None,
            {"desigualdad", Gender::None, "El valor en la punta de un signo es menor que el otro."},
            {"desigualdade", Gender::None, "O valor na ponta de um sinal é menor do que o outro."}),
    pair_row(
        ClueName::Consecutive, "consecutive", "difference", Look::Sign,
        "Values with a bar between them differ by 1.", Amount::None, Pairing::Couples,
        CellOrder::Reversible, Relation::Apart,
        [](NamedClue const&, int v, int w, int) { return differ_by(1, v, w); }, Needs::Distances)
        .marked(Mark::Bar)
        .called("mark", Gender::Masculine,
                {"consecutivos", Gender::Feminine,
                 "Los valores con una barra entre ellos difieren en 1."},
                {"consecutivos", Gender::Feminine,
                 "Os valores com uma barra entre eles diferem em 1."}),
    pair_row(
        ClueName::NotConsecutive, "not-consecutive", "", Look::Sign,
        "Values with a crossed-out bar between them do not differ by 1.", Amount::None,
        Pairing::Couples, CellOrder::Reversible, Relation::Beside,
        [](NamedClue const&, int v, int w, int) { return !differ_by(1, v, w); }, Needs::Distances)
        .called("mark", Gender::Masculine,
                {"no consecutivos", Gender::Feminine,
                 "Los valores con una barra tachada entre ellos no difieren en 1."},
                {"não consecutivos", Gender::Feminine,
                 "Os valores com uma barra riscada entre eles não diferem em 1."}),
    pair_row(
        ClueName::Whispers, "whispers", "whispers", {Look::Line, LineTone::Green},
        "Neighbours on a green line differ by {} or more.", {Amount::Usual, larger_half},
        Pairing::Steps, CellOrder::Reversible, Relation::Other,
        [](auto const& clue, int v, int w, int) { return std::abs(v - w) >= clue.amount; },
        Needs::Distances, IssWords{{{"Whisper", 5}}})
        .called("whispers", Gender::Masculine,
                {"línea de susurros", Gender::Feminine,
                 "Las vecinas en una línea verde difieren en N o más."},
                {"linha de sussurros", Gender::Feminine,
                 "As vizinhas numa linha verde diferem em N ou mais."}),
    pair_row(
        ClueName::Renban, "renban", "renban", {Look::Line, LineTone::Purple},
        "A purple line holds consecutive values, in any order.", Amount::None, Pairing::All,
        CellOrder::Any, Relation::Other,
        [](auto const& clue, int v, int w, int) {
            return v != w && std::abs(v - w) < static_cast<int>(clue.cells.size());
        },
        Needs::Distances, IssWords{{{"Renban"}}})
        .called("renban", Gender::Masculine,
                {"renban", Gender::Masculine,
                 "Una línea morada tiene valores consecutivos, en cualquier orden."},
                {"renban", Gender::Masculine,
                 "Uma linha roxa tem valores consecutivos, em qualquer ordem."}),
    pair_row(
        ClueName::Entropic, "entropic", "entropicline", {Look::Line, LineTone::Orange},
        "Any {} neighbours on an orange line are of different ranks: of three ranks one is "
        "low, one in the middle, one high.",
        {Amount::Fixed, three}, Pairing::Windows, CellOrder::Reversible, Relation::Other,
        [](auto const& clue, int v, int w, int order) {
            auto const rank = [&](int value) {
                return (2 * value - 1) * clue.amount / (2 * order);
            };
            return rank(v) != rank(w);
        },
        Needs::Order, IssWords{{{"Entropic", 3}}})
        .called("entropic line", Gender::Masculine,
                {"línea entrópica", Gender::Feminine,
                 "N vecinas cualesquiera de una línea naranja son de rangos distintos: de tres "
                 "rangos, uno bajo, uno medio y uno alto."},
                {"linha entrópica", Gender::Feminine,
                 "Quaisquer N vizinhas de uma linha laranja são de níveis diferentes: de três "
                 "níveis, um baixo, um médio e um alto."}),
    pair_row(
        ClueName::Modular, "modular", "modularline", {Look::Line, LineTone::Cyan},
        "Any {} neighbours on a cyan line leave different remainders when divided by {}.",
        {Amount::Fixed, three}, Pairing::Windows, CellOrder::Reversible, Relation::Other,
        [](auto const& clue, int v, int w, int) { return (v - w) % clue.amount != 0; },
        Needs::Numbers, IssWords{{{"Modular", 5}}})
        .called(
            "modular line", Gender::Masculine,
            {"línea modular", Gender::Feminine,
             "N vecinas cualesquiera de una línea cian dejan restos distintos al dividir entre N."},
            {"linha modular", Gender::Feminine,
             "Quaisquer N vizinhas de uma linha ciano deixam restos diferentes na divisão por N."}),
    pair_row(ClueName::Palindrome, "palindrome", "palindrome", Look::Line,
             "A grey line reads the same from both ends.", Amount::None, Pairing::Mirrored,
             CellOrder::Reversible, Relation::Other, same, Needs::Equality,
             IssWords{{{"Palindrome"}}})
        .called(
            "palindrome", Gender::Masculine,
            {"palíndromo", Gender::Masculine, "Una línea gris se lee igual desde ambos extremos."},
            {"palíndromo", Gender::Masculine, "Uma linha cinzenta lê-se igual das duas pontas."}),
    pair_row(ClueName::Clone, "clone", "clone", Look::Shaded,
             "The second group of grey cells repeats the first, cell by cell.", Amount::None,
             Pairing::Halves, CellOrder::Fixed, Relation::Other, same, Needs::Equality)
        .called("clone", Gender::Masculine,
                {"clon", Gender::Masculine,
                 "El segundo grupo de casillas grises repite el primero, casilla a casilla."},
                {"clone", Gender::Masculine,
                 "O segundo grupo de células cinzentas repete o primeiro, célula a célula."}),
    pair_row(ClueName::Thermometer, "thermometer", "thermometer", Look::Thermometer,
             "Values rise from the bulb of a thermometer.", Amount::None, Pairing::Steps,
             CellOrder::Fixed, Relation::Less, is_less, Needs::Order, IssWords{{{"Thermo"}}})
        .called("thermometer", Gender::Masculine,
                {"termómetro", Gender::Masculine,
                 "Los valores crecen desde el bulbo de un termómetro."},
                {"termômetro", Gender::Masculine,
                 "Os valores crescem a partir do bolbo de um termómetro."}),
    pair_row(
        ClueName::SlowThermometer, "slow-thermometer", "slowthermometer", Look::Thermometer,
        "Values rise, or stay the same, from the bulb of a hollow thermometer.", Amount::None,
        Pairing::Steps, CellOrder::Fixed, Relation::Other,
        [](NamedClue const&, int v, int w, int) { return v <= w; }, Needs::Order)
        .called("slow thermometer", Gender::Masculine,
                {"termómetro lento", Gender::Masculine,
                 "Los valores crecen, o se repiten, desde el bulbo de un termómetro hueco."},
                {"termômetro lento", Gender::Masculine,
                 "Os valores crescem, ou repetem-se, a partir do bolbo de um termómetro oco."}),
    pair_row(ClueName::Maximum, "maximum", "maximum", Look::Extreme,
             "A grey cell with signs is greater than the cells that they point at.", Amount::None,
             Pairing::FromFirst, CellOrder::Fixed, Relation::Other, greater, Needs::Order)
        .called("maximum", Gender::Masculine,
                {"máximo", Gender::Masculine,
                 "Una casilla gris con signos es mayor que las casillas a las que apuntan."},
                {"máximo", Gender::Masculine,
                 "Uma célula cinzenta com sinais é maior do que as células para que apontam."}),
    pair_row(ClueName::Minimum, "minimum", "minimum", Look::Extreme,
             "A grey cell at which signs point is less than the cells around it.", Amount::None,
             Pairing::FromFirst, CellOrder::Fixed, Relation::Less, is_less, Needs::Order)
        .called(
            "minimum", Gender::Masculine,
            {"mínimo", Gender::Masculine,
             "Una casilla gris a la que apuntan signos es menor que las casillas que la rodean."},
            {"mínimo", Gender::Masculine,
             "Uma célula cinzenta para que apontam sinais é menor do que as células à volta."}),
    pair_row(
        ClueName::Difference, "difference", "difference", Look::Dot,
        "Values with a white dot between them differ by {}.", {Amount::Usual, one},
        Pairing::Couples, CellOrder::Fixed, Relation::Apart,
        [](auto const& clue, int v, int w, int) { return differ_by(clue.amount, v, w); },
        Needs::Distances, IssWords{{{"WhiteDot", 1}}})
        .marked(Mark::Dot)
        .called("difference", Gender::Masculine,
                {"diferencia", Gender::Feminine,
                 "Los valores con un punto blanco entre ellos difieren en N."},
                {"diferença", Gender::Feminine,
                 "Os valores com um ponto branco entre eles diferem em N."}),
    pair_row(
        ClueName::Ratio, "ratio", "ratio", Look::Dot,
        "Of two values with a black dot between them one is {} times the other.",
        {Amount::Usual, two}, Pairing::Couples, CellOrder::Fixed, Relation::Other,
        [](auto const& clue, int v, int w, int) { return have_ratio(clue.amount, v, w); },
        Needs::Numbers, IssWords{{{"BlackDot", 2}}})
        .marked(Mark::Dot)
        .called("ratio", Gender::Masculine,
                {"razón", Gender::Feminine,
                 "De dos valores con un punto negro entre ellos, uno es N veces el otro."},
                {"razão", Gender::Feminine,
                 "De dois valores com um ponto preto entre eles, um é N vezes o outro."}),
    pair_row(
        ClueName::Sum, "sum", "xv", Look::Dot,
        "Values with a number between them add up to it (V is 5, X is 10).",
        {Amount::Usual, order_and_1}, Pairing::Couples, CellOrder::Fixed, Relation::Other,
        [](auto const& clue, int v, int w, int) { return v + w == clue.amount; }, Needs::Numbers,
        IssWords{{{"X", 10}, {"V", 5}}})
        .marked(Mark::Number)
        .called("sum", Gender::Masculine,
                {"suma", Gender::Feminine,
                 "Los valores con un número entre ellos suman ese número (V es 5, X es 10)."},
                {"soma", Gender::Feminine,
                 "Os valores com um número entre eles somam esse número (V é 5, X é 10)."}),
    pair_row(
        ClueName::NoDifference, "no-difference", "", Look::Struck,
        "Values with ≠{}- between them do not differ by {}.", {Amount::Usual, one},
        Pairing::Couples, CellOrder::Fixed, Relation::Beside,
        [](auto const& clue, int v, int w, int) { return !differ_by(clue.amount, v, w); },
        Needs::Distances)
        .called("missing difference", Gender::Masculine,
                {"diferencia excluida", Gender::Feminine,
                 "Los valores con ≠N- entre ellos no difieren en N."},
                {"diferença excluída", Gender::Feminine,
                 "Os valores com ≠N- entre eles não diferem em N."}),
    pair_row(ClueName::NoRatio, "no-ratio", "", Look::Struck,
             "With ≠{}: between them, neither value is {} times the other.", {Amount::Usual, two},
             Pairing::Couples, CellOrder::Fixed, Relation::Other,
             [](auto const& clue, int v, int w, int) { return !have_ratio(clue.amount, v, w); })
        .called("missing ratio", Gender::Masculine,
                {"razón excluida", Gender::Feminine,
                 "De los valores con ≠N: entre ellos, ninguno es N veces el otro."},
                {"razão excluída", Gender::Feminine,
                 "Dos valores com ≠N: entre eles, nenhum é N vezes o outro."}),
    pair_row(ClueName::NoSum, "no-sum", "", Look::Struck,
             "Values with ≠{}+ between them do not add up to {}.", {Amount::Usual, order_and_1},
             Pairing::Couples, CellOrder::Fixed, Relation::Other,
             [](auto const& clue, int v, int w, int) { return v + w != clue.amount; })
        .called("missing sum", Gender::Masculine,
                {"suma excluida", Gender::Feminine, "Los valores con ≠N+ entre ellos no suman N."},
                {"soma excluída", Gender::Feminine, "Os valores com ≠N+ entre eles não somam N."}),
    pair_row(
        ClueName::NonConsecutive, "non-consecutive", "nonconsecutive", Look::Sentence,
        "Neighbours without a bar or dot do not differ by {}.", {Amount::Usual, one},
        Pairing::Neighbours, CellOrder::Fixed, Relation::Beside,
        [](auto const& clue, int v, int w, int) { return !differ_by(clue.amount, v, w); },
        Needs::Distances, IssWords{{{"AntiConsecutive", 1}}})
        .marked(Mark::Dot)
        .called("non-consecutive rule", Gender::Masculine,
                {"regla de no consecutivos", Gender::Feminine,
                 "Las vecinas sin barra ni punto no difieren en N."},
                {"regra de não consecutivos", Gender::Feminine,
                 "As vizinhas sem barra nem ponto não diferem em N."}),
    pair_row(ClueName::NegativeRatio, "negative-ratio", "ratio", Look::Sentence,
             "Without a bar or dot, neither neighbour is {} times the other.", {Amount::Usual, two},
             Pairing::Neighbours, CellOrder::Fixed, Relation::Other,
             [](auto const& clue, int v, int w, int) { return !have_ratio(clue.amount, v, w); })
        .marked(Mark::Dot)
        .called("negative ratio rule", Gender::Masculine,
                {"regla de razones excluidas", Gender::Feminine,
                 "De las vecinas sin barra ni punto, ninguna es N veces la otra."},
                {"regra de razões excluídas", Gender::Feminine,
                 "Das vizinhas sem barra nem ponto, nenhuma é N vezes a outra."}),
    pair_row(ClueName::NegativeSum, "negative-sum", "xv", Look::Sentence,
             "Neighbours without a number, X or V do not add up to {}.",
             {Amount::Usual, order_and_1}, Pairing::Neighbours, CellOrder::Fixed, Relation::Other,
             [](auto const& clue, int v, int w, int) { return v + w != clue.amount; })
        .marked(Mark::Number)
        .called("negative sum rule", Gender::Masculine,
                {"regla de sumas excluidas", Gender::Feminine,
                 "Las vecinas sin número, X ni V no suman N."},
                {"regra de somas excluídas", Gender::Feminine,
                 "As vizinhas sem número, X nem V não somam N."}),
    pair_row(ClueName::AntiKnight, "anti-knight", "antiknight", Look::Sentence,
             "Cells a knight's move apart differ.", Amount::None, Pairing::Knights,
             CellOrder::Fixed, Relation::Beside, differ, Needs::Equality,
             IssWords{{{"AntiKnight"}}})
        .called("knight's move", Gender::Masculine,
                {"salto de caballo", Gender::Masculine,
                 "Las casillas a un salto de caballo son distintas."},
                {"salto de cavalo", Gender::Masculine,
                 "As células a um salto de cavalo são diferentes."}),
    pair_row(ClueName::AntiKing, "anti-king", "antiking", Look::Sentence,
             "Cells that touch at a corner differ.", Amount::None, Pairing::Kings, CellOrder::Fixed,
             Relation::Beside, differ, Needs::Equality, IssWords{{{"AntiKing"}}})
        .called("king's move", Gender::Masculine,
                {"paso de rey", Gender::Masculine,
                 "Las casillas que se tocan en una esquina son distintas."},
                {"passo de rei", Gender::Masculine,
                 "As células que se tocam num canto são diferentes."}),
    pair_row(
        ClueName::AntiQueen, "anti-queen", "", Look::Sentence,
        "No diagonal holds the largest value twice.", Amount::None, Pairing::Queens,
        CellOrder::Fixed, Relation::Other,
        [](NamedClue const&, int v, int w, int order) { return v != order || w != order; },
        Needs::Order)
        .called("queen's move", Gender::Masculine,
                {"paso de dama", Gender::Masculine, "Ninguna diagonal repite el valor mayor."},
                {"passo de dama", Gender::Masculine, "Nenhuma diagonal repete o valor maior."}),
    pair_row(ClueName::OwnRelation, "relation", "", Look::Line,
             "For neighbours a, b on the line: {}.", OwnRule::Expression, Pairing::Steps,
             CellOrder::Fixed, Relation::Other, may_pair_by_expression)
        .called("relation", Gender::Masculine,
                {"relación de vecinas", Gender::Feminine, "Para vecinas a, b de la línea: RULE."},
                {"relação de vizinhas", Gender::Feminine, "Para vizinhas a, b da linha: RULE."}),
    pair_row(ClueName::OwnRelationOfAll, "relation-all", "", Look::Line,
             "For any two values a, b on the line, in its order: {}.", OwnRule::Expression,
             Pairing::All, CellOrder::Fixed, Relation::Other, may_pair_by_expression)
        .called("relation", Gender::Masculine,
                {"relación de todas", Gender::Feminine,
                 "Para dos valores a, b cualesquiera de la línea, en su orden: RULE."},
                {"relação de todas", Gender::Feminine,
                 "Para quaisquer dois valores a, b da linha, na sua ordem: RULE."}),
    pair_row(ClueName::OwnRelationOfNeighbours, "relation-neighbours", "", Look::Sentence,
             "For all neighbours a, b: {}.", OwnRule::Expression, Pairing::Neighbours,
             CellOrder::Fixed, Relation::Other, may_pair_by_expression)
        .called("relation", Gender::Masculine,
                {"relación de todas las vecinas", Gender::Feminine,
                 "Para todas las vecinas a, b: RULE."},
                {"relação de todas as vizinhas", Gender::Feminine,
                 "Para todas as vizinhas a, b: RULE."}),
    pair_row(ClueName::OwnRelationOfKnights, "relation-knight", "", Look::Sentence,
             "For values a, b a knight's move apart: {}.", OwnRule::Expression, Pairing::Knights,
             CellOrder::Fixed, Relation::Other, may_pair_by_expression)
        .called("knight's move", Gender::Masculine,
                {"relación a salto de caballo", Gender::Masculine,
                 "Para valores a, b a un salto de caballo: RULE."},
                {"relação a salto de cavalo", Gender::Masculine,
                 "Para valores a, b a um salto de cavalo: RULE."}),
    pair_row(ClueName::OwnRelationOfKings, "relation-king", "", Look::Sentence,
             "For values a, b in cells that touch at a corner: {}.", OwnRule::Expression,
             Pairing::Kings, CellOrder::Fixed, Relation::Other, may_pair_by_expression)
        .called("king's move", Gender::Masculine,
                {"relación a paso de rey", Gender::Masculine,
                 "Para valores a, b en casillas que se tocan en una esquina: RULE."},
                {"relação a passo de rei", Gender::Masculine,
                 "Para valores a, b em células que se tocam num canto: RULE."}),
    run_row(
        ClueName::Arrow, "arrow", {"arrow"}, Look::Arrow,
        "The circle or frame holds the sum of the values on its arrow, digit by digit.",
        Amount::Needed, CellOrder::Fixed, 2, RunOrder::InOrder,
        [](Run const& run, int step, std::int64_t state, int value) {
            return step < run.amount() ? NextState{10 * state + value}
                                       : automata::take_away(state, value);
        },
        automata::is_zero, Needs::Numbers, IssWords{{{"Arrow", 1}, {"PillArrow", 2}}})
        .called(
            "arrow", Gender::Masculine,
            {"flecha", Gender::Feminine,
             "El círculo o marco tiene la suma de los valores de su flecha, cifra a cifra."},
            {"seta", Gender::Feminine,
             "O círculo ou moldura tem a soma dos valores da sua seta, algarismo a algarismo."}),
    run_row(
        ClueName::DoubleArrow, "double-arrow", {"doublearrow"}, {Look::Circles, LineTone::Purple},
        "The values in the circles of a purple line add up to the sum of the values between them.",
        Amount::None, CellOrder::Reversible, 3, RunOrder::EndsFirst,
        [](Run const&, int step, std::int64_t state, int value) {
            return step < 2 ? NextState{state + value} : automata::take_away(state, value);
        },
        automata::is_zero, Needs::Numbers, IssWords{{{"DoubleArrow"}}})
        .called("double arrow", Gender::Masculine,
                {"flecha doble", Gender::Feminine,
                 "Los valores en los círculos de una línea con este nombre suman lo mismo que los "
                 "que hay entre ellos."},
                {"seta dupla", Gender::Feminine,
                 "Os valores nos círculos de uma linha com este nome somam o mesmo que os valores "
                 "entre eles."}),
    run_row(
        ClueName::LittleKiller, "little-killer", {"littlekillersum"}, Look::Pointer,
        "A number with an arrow is the sum of the values along the arrow.", Amount::Needed,
        CellOrder::Any, 1, RunOrder::InOrder,
        [](Run const&, int, std::int64_t state,
           int value) { return automata::take_away(state, value); },
        automata::is_zero)
        .called("little killer", Gender::Masculine,
                {"little killer", Gender::Masculine,
                 "Un número con una flecha es la suma de los valores a lo largo de la flecha."},
                {"little killer", Gender::Masculine,
                 "Um número com uma seta é a soma dos valores ao longo da seta."}),
    run_row(ClueName::RegionSum, "region-sum", {"regionsumline"}, {Look::Line, LineTone::Blue},
            "The pieces into which boxes cut a blue line have the same sum.",
            {Amount::None, nullptr, true}, CellOrder::Fixed, 2, RunOrder::InOrder,
            automata::after_in_piece, automata::is_second_zero, Needs::Numbers,
            IssWords{{{"RegionSumLine"}}})
        .called("region sum line", Gender::Masculine,
                {"línea de sumas iguales", Gender::Feminine,
                 "Los trozos en que las cajas cortan una línea azul tienen la misma suma."},
                {"linha de somas iguais", Gender::Feminine,
                 "Os pedaços em que as caixas cortam uma linha azul têm a mesma soma."}),
    run_row(
        ClueName::Zipper, "zipper", {"zipperline"}, {Look::Line, LineTone::Purple},
        "Values equally far from the middle of a line with this name add up to the same, or to the "
        "value in the middle.",
        Amount::None, CellOrder::Reversible, 3, RunOrder::FromTheMiddle, automata::after_in_zipper,
        automata::is_second_zero, Needs::Numbers, IssWords{{{"Zipper"}}})
        .called("zipper", Gender::Masculine,
                {"cremallera", Gender::Feminine,
                 "Los valores a igual distancia del centro de una línea morada suman lo mismo, o "
                 "el valor del centro."},
                {"zíper", Gender::Masculine,
                 "Os valores à mesma distância do meio de uma linha roxa somam o mesmo, ou o valor "
                 "do meio."}),
    run_row(ClueName::Between, "between", {"betweenline"}, Look::Circles,
            "Values on a line between two circles lie between the circles' values.", Amount::None,
            CellOrder::Reversible, 3, RunOrder::EndsFirst, automata::after_between,
            automata::is_always, Needs::Order, IssWords{{{"Between"}}})
        .called("between line", Gender::Masculine,
                {"línea intermedia", Gender::Feminine,
                 "Los valores de una línea entre dos círculos están entre los de los círculos."},
                {"linha intermédia", Gender::Feminine,
                 "Os valores de uma linha entre dois círculos estão entre os dos círculos."}),
    run_row(ClueName::Lockout, "lockout", {"lockout"}, Look::Diamonds,
            "The values in two diamonds differ by {} or more. Values on the line between them are "
            "less than both or greater than both.",
            {Amount::Fixed, half}, CellOrder::Reversible, 2, RunOrder::EndsFirst,
            automata::after_in_lockout, automata::is_always, Needs::Distances,
            IssWords{{{"Lockout", 4}}})
        .called("lockout line", Gender::Masculine,
                {"línea de exclusión", Gender::Feminine,
                 "Los valores de los rombos difieren en N o más. Los de la línea entre ellos son "
                 "menores o mayores que ambos."},
                {"linha de exclusão", Gender::Feminine,
                 "Os valores dos losangos diferem em N ou mais. Os da linha entre eles são menores "
                 "ou maiores do que ambos."}),
    run_row(ClueName::Quadruple, "quadruple", {"quadruple"}, Look::Disc,
            "The cells around a disc hold the values in it.", {Amount::None, nullptr, true},
            CellOrder::Any, 1, RunOrder::InOrder, automata::after_in_quadruple,
            [](Run const& run, std::int64_t state) {
                return state == (std::int64_t{1} << run.values().size()) - 1;
            })
        .called("quadruple", Gender::Masculine,
                {"cuádruple", Gender::Masculine,
                 "Las casillas que rodean un disco tienen los valores que hay en él."},
                {"quádruplo", Gender::Masculine,
                 "As células à volta de um disco têm os valores que estão nele."}),
    run_row(
        ClueName::Skyscraper, "skyscraper", {"skyscraper"}, Look::Number,
        "So many values are seen from the number, where greater ones hide those behind them.",
        Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, automata::after_skyscraper,
        [](Run const& run, std::int64_t state) {
            return automata::unpacked(state).second == run.amount();
        },
        Needs::Order, IssWords{{{"Skyscraper"}}})
        .called(
            "skyscraper", Gender::Masculine,
            {"rascacielos", Gender::Masculine,
             "Desde el número se ven tantos valores; los mayores tapan a los que están detrás."},
            {"arranha-céus", Gender::Masculine,
             "Do número veem-se tantos valores; os maiores tapam os que estão atrás."}),
    run_row(
        ClueName::Sandwich, "sandwich", {"sandwichsum"}, Look::Number,
        "The values between 1 and the largest value add up to the number.", Amount::Needed,
        CellOrder::Fixed, 1, RunOrder::InOrder, automata::after_in_sandwich,
        [](Run const&, std::int64_t state) { return automata::unpacked(state).first == 2; },
        Needs::Numbers, IssWords{{{"Sandwich"}}})
        .called(
            "sandwich", Gender::Masculine,
            {"sándwich", Gender::Masculine, "Los valores entre el 1 y el mayor suman el número."},
            {"sanduíche", Gender::Masculine, "Os valores entre o 1 e o maior somam o número."}),
    run_row(
        ClueName::XSum, "x-sum", {"xsum"}, Look::Number,
        "The first X values add up to the number, where X is the first of them.", Amount::Needed,
        CellOrder::Fixed, 1, RunOrder::InOrder, automata::after_in_x_sum,
        [](Run const&, std::int64_t state) { return automata::unpacked(state).first == 0; },
        Needs::Numbers, IssWords{{{"XSum"}}})
        .called("X-sum", Gender::Masculine,
                {"X-suma", Gender::Feminine,
                 "Los primeros X valores suman el número; X es el primero de ellos."},
                {"X-soma", Gender::Feminine,
                 "Os primeiros X valores somam o número; X é o primeiro deles."}),
    run_row(ClueName::NumberedRoom, "numbered-room", {"numberedroom"}, Look::Number,
            "The number stands in cell X of the line, where X is the first value of the line.",
            Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, automata::after_in_room,
            automata::is_zero, Needs::Numbers, IssWords{{{"NumberedRoom"}}})
        .called("numbered room", Gender::Masculine,
                {"cuarto numerado", Gender::Masculine,
                 "El número está en la casilla X de la línea; X es el primer valor de la línea."},
                {"quarto numerado", Gender::Masculine,
                 "O número está na célula X da linha; X é o primeiro valor da linha."}),
    run_row(ClueName::Indexer, "indexer", {"columnindexer", "rowindexer"}, Look::Named,
            "A cell with this name says where in its line the number of its own place stands.",
            Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, automata::after_indexer,
            [](Run const& run, std::int64_t state) {
                return state <= static_cast<std::int64_t>(run.cells().size());
            })
        .called("indexer", Gender::Masculine,
                {"índice", Gender::Masculine,
                 "Una casilla con este nombre dice en qué lugar de su línea está el número de su "
                 "propio lugar."},
                {"índice", Gender::Masculine,
                 "Uma célula com este nome diz em que lugar da sua linha está o número do seu "
                 "próprio lugar."}),
    run_row(
        ClueName::NegativeIndexer, "negative-indexer", {}, Look::Named,
        "A cell with this name does not say where in its line the number of its own place stands.",
        Amount::Needed, CellOrder::Fixed, 1, RunOrder::InOrder, automata::after_negative_indexer,
        automata::is_always)
        .called("negative indexer", Gender::Masculine,
                {"índice negativo", Gender::Masculine,
                 "Una casilla con este nombre no dice en qué lugar de su línea está el número de "
                 "su propio lugar."},
                {"índice negativo", Gender::Masculine,
                 "Uma célula com este nome não diz em que lugar da sua linha está o número do seu "
                 "próprio lugar."}),
    run_row(
        ClueName::OwnLine, "line", {}, Look::Line, "The values of the line match {}.",
        OwnRule::Pattern, CellOrder::Fixed, 1, RunOrder::InOrder,
        [](Run const& run, int, std::int64_t state, int value) {
            return LinePattern::of(run.rule()).after(state, value);
        },
        [](Run const& run, std::int64_t state) {
            return LinePattern::of(run.rule()).is_accepting(state);
        })
        .called("line", Gender::Masculine,
                {"línea propia", Gender::Feminine, "Los valores de la línea siguen RULE."},
                {"linha própria", Gender::Feminine, "Os valores da linha seguem RULE."}),
    run_row(
        ClueName::OwnCalculation, "rule", {}, Look::Line, "For the cells: {}.",
        OwnRule::Calculation, CellOrder::Fixed, 1, RunOrder::InOrder,
        [](Run const& run, int step, std::int64_t state, int value) {
            return run.calculation().after(step, state, value);
        },
        automata::is_always)
        .called("rule", Gender::Masculine,
                {"regla propia", Gender::Feminine, "Para las casillas: RULE."},
                {"regra própria", Gender::Feminine, "Para as células: RULE."}),
};

static_assert(
    [] {
        for (std::size_t i = 0; i < clue_name_count; ++i)
            if (rows[i].name != static_cast<ClueName>(i)
                || (rows[i].may_pair == nullptr) == (rows[i].after == nullptr))
                return false;
        return rows.size() == clue_name_count;
    }(),
    "the rows are in the order of their names, and each has its relation or automaton");

} // namespace

ClueRow const& row_of(ClueName name) {
    return rows[static_cast<std::size_t>(name)];
}

std::span<ClueRow const> clue_rows() {
    return rows;
}

} // namespace hapax
