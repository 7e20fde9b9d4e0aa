/// A sentence is told by words that it cannot do without. Where one speaks of exceptions or of what
/// the solver has to find out, it is taken for a rule of its own: an unneeded warning is better
/// than a puzzle that silently lacks a rule.

#include "encoder/formats/json/ruleset.hpp"

#include <algorithm>
#include <array>

namespace hapax::formats {

namespace {

struct Words {
    std::string_view constraint; ///< empty: of every puzzle
    std::string_view word;       ///< in small letters
};

constexpr std::array table{
    Words{"", "normal sudoku"},
    Words{"", "sudoku rules apply"},
    Words{"", "standard sudoku"},
    Words{"", "have fun"},
    Words{"", "enjoy"},
    Words{"", "good luck"},
    Words{"antiking", "king"},
    Words{"antiknight", "knight"},
    Words{"arrow", "arrow"},
    Words{"arrow", "circle"},
    Words{"betweenline", "between"},
    Words{"clone", "clone"},
    Words{"diagonal+", "diagonal"},
    Words{"diagonal-", "diagonal"},
    Words{"difference", "white dot"},
    Words{"difference", "white"},
    Words{"disjointgroups", "same position"},
    Words{"disjointgroups", "disjoint"},
    Words{"entropicline", "entropic"},
    Words{"even", "even"},
    Words{"extraregion", "extra region"},
    Words{"extraregion", "region"},
    Words{"killercage", "cage"},
    Words{"littlekillersum", "diagonal"},
    Words{"littlekillersum", "outside the grid"},
    Words{"maximum", "maxim"},
    Words{"maximum", "greater than"},
    Words{"minimum", "minim"},
    Words{"minimum", "less than"},
    Words{"minimum", "smaller than"},
    Words{"modularline", "modular"},
    Words{"nonconsecutive", "consecutive"},
    Words{"odd", "odd"},
    Words{"palindrome", "palindrome"},
    Words{"quadruple", "quad"},
    Words{"ratio", "black dot"},
    Words{"ratio", "ratio"},
    Words{"ratio", "black"},
    Words{"regionsumline", "same sum"},
    Words{"renban", "renban"},
    Words{"renban", "consecutive"},
    Words{"sandwichsum", "sandwich"},
    Words{"skyscraper", "skyscraper"},
    Words{"slowthermometer", "thermo"},
    Words{"thermometer", "thermo"},
    Words{"whispers", "whisper"},
    Words{"whispers", "differ by at least"},
    Words{"xsum", "x-sum"},
    Words{"xv", "add up to 10"},
    Words{"xv", "sum to 10"},
    Words{"xv", "xv"},
    Words{"zipperline", "zipper"},
};

/// Of exceptions, and of what has to be found out.
constexpr std::array<std::string_view, 15> doubtful{
    "except", "unless", "instead", "unknown",  "either",       "decreas", "wrong", "false",
    "liar",   "hidden", "secret",  "negative", "all possible", "missing", "deduce"};

bool contains(std::string_view text, std::string_view word) {
    return text.find(word) != text.npos;
}

bool is_repetition(std::string_view sentence, std::set<std::string> const& constraints) {
    auto const is_in = [&](std::string_view word) { return contains(sentence, word); };
    if (std::any_of(doubtful.begin(), doubtful.end(), is_in)) return false;
    return std::any_of(table.begin(), table.end(), [&](Words const& row) {
        return is_in(row.word)
               && (row.constraint.empty() || constraints.contains(std::string{row.constraint}));
    });
}

} // namespace

bool only_repeats(std::string_view ruleset, std::set<std::string> const& constraints) {
    std::string text{ruleset};
    for (auto& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
    std::string_view rest = text;
    while (!rest.empty()) {
        auto const end = std::min(rest.find_first_of(".!?;\n"), rest.size());
        auto const sentence = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        bool const has_words = sentence.find_first_of("abcdefghijklmnopqrstuvwxyz") != text.npos;
        if (has_words && !is_repetition(sentence, constraints)) return false;
    }
    return true;
}

} // namespace hapax::formats
