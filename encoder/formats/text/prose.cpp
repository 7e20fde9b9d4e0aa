/// Tells headings, footers and sentences from puzzles with mistakes.

#include "encoder/formats/notations.hpp"

#include "encoder/clues/clue_name.hpp"
#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/reading/line_reader.hpp"
#include "encoder/formats/text/line_kinds.hpp"

#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace hapax::formats::text {

namespace {

constexpr std::size_t longest_line = 200;
constexpr std::size_t longest_word = 30;
constexpr std::size_t shortest_word = 3; ///< rows of letters have shorter ones

/// Counts the letters that one word has too many, too few or different from the other.
std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t{0});
    for (char const letter : a) {
        std::size_t before = row[0]++;
        for (std::size_t k = 0; k < b.size(); ++k) {
            auto const changed = before + (letter == b[k] ? 0 : 1);
            before = row[k + 1];
            row[k + 1] = std::min({changed, before + 1, row[k] + 1});
        }
    }
    return row.back();
}

bool is_nearly(std::string_view word, std::string_view known) {
    std::size_t const most = known.size() < 5 ? 0 : known.size() < 8 ? 1 : 2;
    auto const longer = std::max(word.size(), known.size());
    auto const shorter = std::min(word.size(), known.size());
    return longer - shorter <= most && distance(word, known) <= most;
}

/// Returns the words of the notation, and the longer parts of those with a hyphen.
std::set<std::string, std::less<>> const& known_words() {
    static auto const all = [] {
        std::set<std::string, std::less<>> words{
            "latin",    "futoshiki", "kenken",  "killer",  "mixed",    "boxes",    "jigsaw",
            "cages",    "cage",      "region",  "regions", "distinct", "diagonal", "diagonals",
            "adjacent", "cosmetic",  "symbols", "knight",  "king",     "queen",    "thermo"};
        auto const add = [&](std::string_view word) {
            words.emplace(word);
            for (auto rest = word; !rest.empty();) {
                auto const part = rest.substr(0, rest.find('-'));
                if (part.size() >= 5 && part.size() < word.size()) words.emplace(part);
                rest.remove_prefix(std::min(part.size() + 1, rest.size()));
            }
        };
        for (auto const& row : clue_rows())
            if (!row.word.empty()) add(row.word);
        for (auto const& set : region_sets()) add(set.word);
        return words;
    }();
    return all;
}

bool is_of_words(char c) {
    return is_letter(c) || is_digit(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// Says whether the line is a whole sentence: a capital, words, and a full stop or the like. No
/// line of a puzzle looks like that, whatever the sentence says, unless it names cells.
bool is_sentence(std::string_view line) {
    constexpr std::size_t longest_sentence = 1000;
    constexpr int fewest_words = 5;
    bool const may_be = line.size() > 1 && line.size() <= longest_sentence && line.front() >= 'A'
                        && line.front() <= 'Z' && (is_letter(line[1]) || line[1] == ' ')
                        && std::string_view{".:?!"}.find(line.back()) != line.npos;
    if (!may_be) return false;
    int words = 0;
    for (std::size_t begin = 0; begin < line.size();) {
        auto const end = std::min(line.find_first_of(" \t", begin), line.size());
        auto const word = small(line.substr(begin, end - begin));
        if (is_cell_word(word)) return false;
        if (word.size() >= 2 && std::all_of(word.begin(), word.end() - 1, is_letter)) ++words;
        begin = end + 1;
    }
    return words >= fewest_words;
}

} // namespace

bool is_prose(std::string_view line) {
    line = trimmed(line);
    if (is_sentence(line)) return true;
    bool const may_be = !line.empty() && line.size() <= longest_line && !is_digit(line.front())
                        && is_of_words(line.front())
                        && line.find_first_of("{}[]<>|=\"~^@$\\") == line.npos;
    if (!may_be || is(first_word(line), "sudoku")) return false;
    bool has_word = false;
    for (std::size_t i = 0; i < line.size();) {
        std::size_t end = i;
        while (end < line.size() && (is_of_words(line[end]) || line[end] == '-')) ++end;
        auto const word = small(line.substr(i, end - i));
        // "problem(", "KEY:12:"
        bool const is_code = end > i && end + 1 < line.size()
                             && (line[end] == '(' || (line[end] == ':' && line[end + 1] != ' '));
        if (is_code || word.size() > longest_word || is_cell_word(word)) return false;
        has_word = has_word
                   || (word.size() >= shortest_word
                       && std::none_of(word.begin(), word.end(), [](char c) { return c == '.'; })
                       && std::any_of(word.begin(), word.end(), is_letter));
        auto const& known = known_words();
        if (std::any_of(known.begin(), known.end(),
                        [&](auto const& each) { return is_nearly(word, each); }))
            return false;
        i = end + 1;
    }
    return has_word;
}

} // namespace hapax::formats::text
