/// Sentences of clues with a name come from the table of clues. Cages, cells of one parity and
/// regions have no row there: theirs are here.

#include "cli/sheet/words.hpp"

#include "cli/drawing/named_clues.hpp"
#include "cli/drawing/puzzle_drawing.hpp"
#include "encoder/clues/region_sets.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <string_view>
#include <vector>

namespace hapax {

namespace {

void add_once(std::vector<std::string>& list, std::string each) {
    if (!each.empty() && std::find(list.begin(), list.end(), each) == list.end())
        list.push_back(std::move(each));
}

/// Returns "Little Killer" for "little-killer", but "Anti-Knight".
std::string as_title(std::string_view word) {
    if (word == "thermometer") return "Thermo";
    bool const is_prefixed = word.starts_with("anti-") || word.starts_with("non-");
    std::string title;
    bool begins = true;
    for (char const c : word) {
        title += begins ? static_cast<char>(std::toupper(static_cast<unsigned char>(c)))
                 : c == '-' && !is_prefixed ? ' '
                                            : c;
        begins = c == '-';
    }
    return title;
}

/// Returns a clue's name in a heading: "Little Killer", "Termómetro".
std::string title_of(ClueName name, Language language) {
    if (language == Language::English) return as_title(word_of(name));
    std::string noun{row_of(name).words[static_cast<std::size_t>(language)].noun};
    noun[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(noun[0])));
    return noun;
}

bool has_parity(Puzzle const& puzzle) {
    return std::any_of(puzzle.pencil_marks.begin(), puzzle.pencil_marks.end(),
                       [&](auto const& marks) { return is_parity(marks.values, puzzle.order); });
}

/// Names the clues; dots, bars and their negative rules together are Kropki.
std::vector<std::string> names_of_clues(Puzzle const& puzzle, Language language) {
    bool const is_kropki =
        count_of(ClueName::Difference, puzzle) > 0 || count_of(ClueName::Ratio, puzzle) > 0;
    std::vector<std::string> names;
    for (auto const& clue : puzzle.named_clues) {
        auto const mark = row_of(clue.name).mark;
        if (is_sign(clue) && !is_kropki) continue; // signs go without saying
        if (row_of(clue.name).own_rule != OwnRule::None) continue;
        if (is_kropki && (mark == Mark::Bar || mark == Mark::Dot))
            add_once(names, "Kropki");
        else if (mark == Mark::Number)
            add_once(names, "XV");
        else
            add_once(names, title_of(clue.name, language));
    }
    if (has_parity(puzzle))
        names.push_back(text_in(language, {"Odd-Even", "Par e impar", "Par e ímpar"}));
    return names;
}

/// Returns the regions that have borders.
std::vector<Region> pieces_of(Puzzle const& puzzle) {
    int const order = puzzle.order;
    auto const look = look_of(puzzle.regions, order);
    std::map<int, Region> pieces;
    for (int cell = 0; cell < order * order; ++cell)
        if (int const piece = look.piece_of[static_cast<std::size_t>(cell)]; piece >= 0)
            pieces[piece].cells.push_back({cell / order, cell % order});
    std::vector<Region> regions;
    for (auto& [number, region] : pieces) regions.push_back(std::move(region));
    return regions;
}

/// Says whether regions other than boxes have borders.
bool has_pieces(Puzzle const& puzzle) {
    auto const pieces = pieces_of(puzzle);
    return !pieces.empty() && !box_shape(pieces, puzzle.order);
}

/// Returns what is special about the regions: "Jigsaw", "Diagonal", "Windoku".
std::vector<std::string> names_of_regions(Puzzle const& puzzle, Language language) {
    auto const look = look_of(puzzle.regions, puzzle.order);
    std::vector<std::string> names;
    if (has_pieces(puzzle))
        names.push_back(text_in(language, {"Jigsaw", "Irregular", "Irregular"}));
    if (!look.diagonals.empty()) names.emplace_back("Diagonal");
    for (auto const& region : puzzle.regions)
        if (auto const* const set = set_of(region, puzzle.order);
            set != nullptr && set->member != "diagonal")
            add_once(names, set->word == "disjoint-groups"
                                ? text_in(language, {"Disjoint Groups", "Grupos disjuntos",
                                                     "Grupos disjuntos"})
                                : as_title(set->word));
    return names;
}

std::string sentence_of(Cage const& cage, Language language) {
    if (language == Language::English) return hapax::sentence_of(cage);
    bool const differ = cage.repeats == Repeats::Forbidden;
    auto const begin =
        text_in(language, {"", "Los valores de una jaula ", "Os valores de uma gaiola "})
        + text_in(language,
                  {"", differ ? "son distintos y " : "", differ ? "são diferentes e " : ""});
    switch (cage.operation) {
    case Operation::Sum:
        return begin + text_in(language, {"", "suman su número.", "somam o seu número."});
    case Operation::Any:
        return begin
               + text_in(language,
                         {"", "dan su número con + − × o ÷.", "dão o seu número com + − × ou ÷."});
    default:
        return begin
               + text_in(language, {"", "dan su número con su signo, + − × o ÷.",
                                    "dão o seu número com o seu sinal, + − × ou ÷."});
    }
}

bool shows(Mark mark, Puzzle const& puzzle) {
    return std::any_of(puzzle.named_clues.begin(), puzzle.named_clues.end(), [&](auto const& clue) {
        return !is_rule(clue.name) && row_of(clue.name).mark == mark;
    });
}

/// Says whether the sums of neighbours are shown by V and X alone, and perhaps all of them.
bool is_xv(Puzzle const& puzzle) {
    return std::all_of(puzzle.named_clues.begin(), puzzle.named_clues.end(), [](auto const& clue) {
        bool const is_sum = clue.name == ClueName::Sum || clue.name == ClueName::NegativeSum;
        return !is_sum || clue.amount == 5 || clue.amount == 10;
    });
}

/// Says whether there are white dots for a difference of 1 and black ones for a ratio of 2, and
/// either both negative rules or none.
bool is_usual_kropki(Puzzle const& puzzle) {
    auto const count = [&](ClueName name, int amount) {
        return std::count_if(
            puzzle.named_clues.begin(), puzzle.named_clues.end(),
            [=](auto const& clue) { return clue.name == name && clue.amount == amount; });
    };
    auto const white = count(ClueName::Difference, 1);
    auto const black = count(ClueName::Ratio, 2);
    return white > 0 && black > 0 && white == count_of(ClueName::Difference, puzzle)
           && black == count_of(ClueName::Ratio, puzzle)
           && count(ClueName::NonConsecutive, 1) == count_of(ClueName::NegativeRatio, puzzle);
}

std::string kropki_sentence(Puzzle const& puzzle, Language language) {
    return text_in(language, {"Neighbours with a white dot differ by 1. Of two with a black dot "
                              "one is double the other.",
                              "Las vecinas con un punto blanco difieren en 1. De dos con un "
                              "punto negro, una es el doble de la otra.",
                              "As vizinhas com um ponto branco diferem em 1. De duas com um "
                              "ponto preto, uma é o dobro da outra."})
           + (count_of(ClueName::NegativeRatio, puzzle) == 1 ? text_in(
                  language, {" All such dots are shown.", " Se muestran todos los puntos posibles.",
                             " Todos os pontos possíveis são mostrados."})
                                                             : "");
}

/// Returns the sentence that publishers print where the puzzle shows the clue in its usual form;
/// empty if the table's sentence fits better.
std::string usual_sentence(NamedClue const& clue, Puzzle const& puzzle, Language language) {
    auto const most = std::to_string(puzzle.order);
    bool const is_of_kropki = clue.name == ClueName::Difference || clue.name == ClueName::Ratio
                              || clue.name == ClueName::NonConsecutive
                              || clue.name == ClueName::NegativeRatio;
    if (is_of_kropki && is_usual_kropki(puzzle)) return kropki_sentence(puzzle, language);
    bool const has_all_sums = count_of(ClueName::NegativeSum, puzzle) == 2;
    switch (clue.name) {
    case ClueName::Arrow:
        if (clue.amount != 1) return "";
        return text_in(language, {"The circle holds the sum of the values on its arrow.",
                                  "El círculo tiene la suma de los valores de su flecha.",
                                  "O círculo tem a soma dos valores da sua seta."});
    case ClueName::Sandwich:
        if (!puzzle.credits.symbols.empty()) return "";
        return text_in(language,
                       {"The number is the sum of the values between 1 and " + most + ".",
                        "El número es la suma de los valores entre el 1 y el " + most + ".",
                        "O número é a soma dos valores entre o 1 e o " + most + "."});
    case ClueName::NonConsecutive:
        if (clue.amount != 1 || shows(Mark::Dot, puzzle) || shows(Mark::Bar, puzzle)) return "";
        return text_in(language,
                       {"Neighbours are never consecutive.", "Las vecinas nunca son consecutivas.",
                        "As vizinhas nunca são consecutivas."});
    case ClueName::Sum:
    case ClueName::NegativeSum:
        if (!is_xv(puzzle)) return "";
        return text_in(language, {"Neighbours with X add up to 10, with V to 5",
                                  "Las vecinas con X suman 10 y con V suman 5",
                                  "As vizinhas com X somam 10 e com V somam 5"})
               + (has_all_sums ? text_in(language, {", and without either to neither.",
                                                    "; sin letra no suman ni 5 ni 10.",
                                                    "; sem letra não somam nem 5 nem 10."})
                               : ".");
    default:
        return "";
    }
}

/// Returns the rule of a clue; own rules and titles stay as they are written.
std::string sentence_of(NamedClue const& clue, Puzzle const& puzzle, Language language) {
    constexpr std::size_t longest_rule = 80; // a longer one, such as a table of pairs, says little
    if (clue.rule_text.size() > longest_rule && !clue.title.empty()) return clue.title + ".";
    if (auto usual = usual_sentence(clue, puzzle, language); !usual.empty() && clue.title.empty())
        return usual;
    auto text = text_in(
        language, {"", row_of(clue.name).words[1].sentence, row_of(clue.name).words[2].sentence});
    if (text.empty()) return hapax::sentence_of(clue);
    auto const is_letter = [&](std::size_t at) {
        return at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0;
    };
    auto const replace = [&](std::string_view word, std::string const& by) {
        for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1))
            if (!is_letter(at - 1) && !is_letter(at + word.size()))
                text.replace(at, word.size(), by);
    };
    if (row_of(clue.name).own_rule != OwnRule::None)
        replace("RULE", shown_rule(clue.name, clue.rule_text));
    else if (has_amount(clue.name))
        replace("N", std::to_string(clue.amount));
    return (clue.title.empty() ? "" : clue.title + ": ") + text;
}

/// Returns the rule of a Latin square or Sudoku: "Each row, column and box holds 1 to 9 once."
std::string rule_of_grid(Puzzle const& puzzle, Language language) {
    bool const has_symbols = !puzzle.credits.symbols.empty();
    auto const values = has_symbols ? puzzle.credits.symbols : std::to_string(puzzle.order);
    bool const has_boxes = box_shape(pieces_of(puzzle), puzzle.order).has_value();
    return text_in(language, has_boxes
                                 ? Texts{"Each row, column and box holds ",
                                         "Cada fila, columna y caja tiene ",
                                         "Cada linha, coluna e caixa tem "}
                                 : Texts{"Each row and column holds ", "Cada fila y columna tiene ",
                                         "Cada linha e coluna tem "})
           + (has_symbols ? text_in(language, {"each of ", "los valores ", "os valores "})
                          : text_in(language, {"1 to ", "del 1 al ", "de 1 a "}))
           + values + text_in(language, {" once.", " una vez.", " uma vez."});
}

/// Returns the other rules, a sentence for each kind of clue.
std::string sentences_of(Puzzle const& puzzle, Language language) {
    std::vector<std::string> sentences;
    auto const say = [&](Texts const& texts) { add_once(sentences, text_in(language, texts)); };
    auto const look = look_of(puzzle.regions, puzzle.order);
    if (!look.diagonals.empty())
        say({"A marked diagonal holds each value once.",
             "Una diagonal marcada tiene cada valor una vez.",
             "Uma diagonal marcada tem cada valor uma vez."});
    bool const is_windoku =
        std::any_of(look.shaded.begin(), look.shaded.end(), [&](Region const& region) {
            auto const* const set = set_of(region, puzzle.order);
            return set != nullptr && set->word == "windoku" && !looks_like_cage(region, puzzle);
        });
    if (is_windoku)
        say({"Each grey square holds each value once.",
             "Cada cuadrado gris tiene cada valor una vez.",
             "Cada quadrado cinzento tem cada valor uma vez."});
    else
        for (auto const& region : look.shaded)
            if (looks_like_cage(region, puzzle))
                say({"A cage without a number holds no value twice.",
                     "Una jaula sin número no repite ningún valor.",
                     "Uma gaiola sem número não repete nenhum valor."});
            else
                say({"A grey region holds no value twice.",
                     "Una región gris no repite ningún valor.",
                     "Uma região cinzenta não repete nenhum valor."});
    if (has_pieces(puzzle))
        say({"Each region within thick lines holds each value once.",
             "Cada región entre líneas gruesas tiene cada valor una vez.",
             "Cada região entre linhas grossas tem cada valor uma vez."});
    auto cages = puzzle.cages; // one of a cell says nothing about operations
    std::stable_partition(cages.begin(), cages.end(),
                          [](Cage const& cage) { return cage.operation != Operation::Sum; });
    bool const has_signs = !cages.empty() && cages.front().operation != Operation::Sum;
    for (auto const& cage : cages)
        if (cage.cells.size() > 1 && (!has_signs || cage.operation != Operation::Sum))
            add_once(sentences, sentence_of(cage, language));
    for (auto const& marks : puzzle.pencil_marks)
        if (!is_parity(marks.values, puzzle.order))
            say({"A cell with small numbers holds one of them.",
                 "Una casilla con números pequeños tiene uno de ellos.",
                 "Uma célula com números pequenos tem um deles."});
        else if (marks.values.front() == 2)
            say({"The value on a grey square is even.", "El valor sobre un cuadrado gris es par.",
                 "O valor sobre um quadrado cinzento é par."});
        else
            say({"The value on a grey disc is odd.", "El valor sobre un disco gris es impar.",
                 "O valor sobre um disco cinzento é ímpar."});
    for (auto const& clue : puzzle.named_clues)
        add_once(sentences, sentence_of(clue, puzzle, language));
    auto others = puzzle;
    others.named_clues.clear();
    if (!told_in_words(others).empty())
        say({set_with_word("disjoint-groups")->sentence,
             "Las casillas en el mismo lugar de cajas distintas son distintas.",
             "As células no mesmo lugar de caixas diferentes são diferentes."});
    std::string rules;
    for (auto const& sentence : sentences) rules += (rules.empty() ? "" : " ") + sentence;
    return rules;
}

} // namespace

std::string heading_of(Puzzle const& puzzle, Language language) {
    constexpr std::size_t most = 3;
    auto const kind = hapax::kind(puzzle);
    auto names = names_of_regions(puzzle, language);
    for (auto& name : names_of_clues(puzzle, language)) names.push_back(std::move(name));
    std::string special;
    for (auto const& name : names)
        if (names.size() <= most) special += name + " ";
    if (kind == "killer") special += "Killer ";
    bool const is_sudoku = (kind == "sudoku" || kind == "killer") && special != "Windoku ";
    auto const square =
        text_in(language, {"Latin square ", "Cuadrado latino ", "Quadrado latino "});
    auto const heading = kind == "kenken"                ? "KenKen "
                         : kind == "futoshiki"           ? "Futoshiki "
                         : !is_sudoku                    ? special.empty() ? square : special
                         : language == Language::English ? special + "Sudoku "
                                                         : "Sudoku " + special;
    auto const size = std::to_string(puzzle.order);
    return heading + size + "×" + size;
}

std::string rules_in_words(Puzzle const& puzzle, Language language) {
    auto const others = sentences_of(puzzle, language);
    return rule_of_grid(puzzle, language) + (others.empty() ? "" : " ") + others;
}

std::string rules_of(Puzzle const& puzzle, Language language) {
    return puzzle.credits.rules.empty() ? rules_in_words(puzzle, language) : puzzle.credits.rules;
}

} // namespace hapax
