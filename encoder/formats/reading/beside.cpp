/// A short word counts only at the beginning of a word ("arrow" is not in "narrow"); longer ones
/// anywhere, since links and names join words.

#include "encoder/formats/reading/beside.hpp"

#include "encoder/clues/grid.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/line_reader.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <vector>

namespace hapax::formats {

namespace {

constexpr std::array<std::string_view, 42> rule_words{
    "killer",   "cage",      "jigsaw",      "irregular",  "region",   "diagonal",   "windoku",
    "hyper",    "kropki",    "thermo",      "arrow",      "sandwich", "skyscraper", "futoshiki",
    "kenken",   "calcudoku", "consecutive", "knight",     "antiking", "anti_king",  "anti-king",
    "renban",   "whisper",   "palindrome",  "constraint", "disjoint", "inequalit",  "greater",
    "asterisk", "girandola", "samurai",     "sudokux",    "sudoku-x", "sudoku_x",   "xsudoku",
    "x-sudoku", "little",    "quadruple",   "parity",     "nonomino", "centerdot",  "towers"};
constexpr std::size_t short_word = 6;

/// Says whether the text begins with the name of a cell, such as r1c2.
bool names_cell(std::string_view text) {
    for (char const letter : {'r', 'c'}) {
        if (text.empty() || (text.front() | ' ') != letter) return false;
        text.remove_prefix(1);
        auto const digits = std::min(text.find_first_not_of("0123456789"), text.size());
        if (digits == 0 || digits > 4) return false;
        text.remove_prefix(digits);
    }
    return true;
}

} // namespace

bool has_word(std::string_view text, std::initializer_list<std::string_view> words) {
    auto const small_text = small(text);
    return std::any_of(words.begin(), words.end(),
                       [&](auto word) { return small_text.find(word) != small_text.npos; });
}

bool names_solution(std::string_view name) {
    return has_word(name, {"solution", "solved", "answer"});
}

std::string_view rule_in(std::string_view name) {
    auto const text = small(name);
    for (auto const word : rule_words)
        for (auto at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
            bool const begins_word = at == 0 || !is_letter(name[at - 1])
                                     || (is_capital(name[at]) && !is_capital(name[at - 1]));
            if (word.size() >= short_word || begins_word) return name.substr(at, word.size());
        }
    return {};
}

bool names_rule(std::string_view name, std::string_view value) {
    bool const is_absent =
        contains({"", "0", "false", "no", "none", "null", "[]", "{}", "-"}, small(trimmed(value)));
    bool const is_kind =
        contains({"kind", "type", "variant", "variants", "rule", "rules", "category"}, small(name));
    return (!rule_in(name).empty() && !is_absent) || (is_kind && !rule_in(value).empty());
}

bool is_about_cells(std::string_view word, std::size_t count) {
    if (names_cell(word)) return true;
    if (word.size() < count) return false;
    bool const are_several = word.size() > count;
    return word.size() % count == 0 && std::all_of(word.begin(), word.end(), [&](char c) {
               return is_digit(c) || (!are_several && (c == '.' || is_letter(c)));
           });
}

bool are_pieces(std::span<int const> labels, int order) {
    auto const below = static_cast<std::size_t>(order);
    bool const may_be = order > 1 && (labels[0] == labels[1] || labels[0] == labels[below]);
    if (!may_be) return false; // as in each solution
    std::map<int, std::vector<Cell>> pieces;
    int index = 0;
    for (int const label : labels) {
        auto& cells = pieces[label];
        cells.push_back(cell_at(index++, order));
        if (std::cmp_greater(cells.size(), order) || std::cmp_greater(pieces.size(), order))
            return false;
    }
    return std::all_of(pieces.begin(), pieces.end(),
                       [](auto const& piece) { return are_connected(piece.second); });
}

bool breaks_no_rule(Puzzle const& puzzle, Grid const& grid) {
    return violations(puzzle, grid).empty();
}

bool is_position(std::string_view field, Alphabet alphabet, Puzzle const& puzzle) {
    Grid grid{puzzle.order};
    auto const values = grid.values();
    if (field.size() != values.size()) return false;
    auto const& symbols = puzzle.credits.symbols;
    for (std::size_t i = 0; i < field.size(); ++i) {
        auto const at = symbols.find(field[i]);
        if (at != symbols.npos)
            values[i] = static_cast<int>(at) + 1;
        else if (auto const value = value_of(field[i], alphabet, puzzle.order);
                 value && (symbols.empty() || *value == 0))
            values[i] = *value;
        else
            return false;
    }
    if (grid.is_full()) return !are_pieces(values, puzzle.order);
    return given_count(puzzle) > 0 && breaks_no_rule(puzzle, grid);
}

std::string unread(std::string const& what, std::string const& how_to_leave_it_out) {
    return what
           + " could be a rule, and hapax does not read it here: write the puzzle in the notation "
             "'text', with all its rules, or "
           + how_to_leave_it_out;
}

} // namespace hapax::formats
