/// hapax's own notation: the file looks like the puzzle. What can be drawn is drawn, what cannot be
/// is said in a line of words. README.md of formats describes it; this file cuts it out of streams.

#include "encoder/clues/clue_name.hpp"
#include "encoder/clues/region_sets.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/formats/reading/grid_layout.hpp"
#include "encoder/formats/text/line_kinds.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>
#include <vector>

namespace hapax::formats::text {

namespace {

constexpr int ss_order = 9; ///< of the notations sdk and ss

/// In a header.
constexpr std::array<std::string_view, 3> sections{"jigsaw", "kenken", "killer"};

constexpr std::array<std::string_view, 6> kinds{"latin",  "futoshiki", "sudoku",
                                                "kenken", "killer",    "mixed"};

} // namespace

std::string_view first_word(std::string_view line) {
    auto const text = trimmed(without_comment(line));
    return text.substr(0, text.find_first_of(" \t"));
}

bool is(std::string_view word, std::string_view expected) {
    return word.size() == expected.size() && small(word) == expected;
}

std::optional<std::size_t> place_of_order(std::string_view line) {
    auto const begin = line.find_first_not_of(white_space);
    if (begin == line.npos || !is_letter(line[begin])) return std::nullopt; // as most lines
    auto const word = first_word(line);
    if (std::none_of(kinds.begin(), kinds.end(), [&](auto kind) { return is(word, kind); }))
        return std::nullopt;
    auto const end = static_cast<std::size_t>(word.data() - line.data()) + word.size();
    return std::min(line.find_first_not_of(white_space, end), line.size());
}

bool is_header(std::string_view line) {
    auto const order = place_of_order(line);
    return order && *order < line.size() && is_digit(line[*order]);
}

bool is_cell_word(std::string_view word) {
    return word.size() >= 4 && is(word.substr(0, 1), "r") && is_digit(word[1])
           && word.find_first_of("cC") != word.npos;
}

bool is_decoration(std::string_view line) {
    return line.find_first_not_of("-+=| \t") == line.npos
           && line.find_first_not_of(" \t|") != line.npos;
}

bool is_row(std::string_view line) {
    auto const text = trimmed(without_comment(line));
    return !text.empty()
           && (is_digit(text[0]) || text[0] == '.' || text[0] == '_' || text[0] == '|')
           && !is_decoration(text);
}

bool is_line_of_signs(std::string_view line) {
    return line.find_first_not_of("^vV~| \t") == line.npos
           && line.find_first_of("^vV~") != line.npos;
}

bool says_credits(std::string_view line) {
    auto const word = first_word(line);
    return is(word, "title") || is(word, "author") || is(word, "rules") || is(word, "cosmetic");
}

bool joins_clues(std::string_view word) {
    return is(word, "any") || is(word, "all") || is(word, "not");
}

bool begins_section(std::string_view word) {
    return joins_clues(word.substr(0, word.find('{'))) || is(word, "regions") || is(word, "cages")
           || is(word, "region") || is(word, "cage") || is_cell_word(word) || clue_name(small(word))
           || set_with_word(small(word));
}

std::optional<int> order_of_row(std::string_view line) {
    constexpr std::string_view cells = "0123456789._";
    if (line.find_first_not_of("0123456789._<>~ \t") != line.npos) return std::nullopt;
    int words = 0;
    int characters = 0;
    char before = ' ';
    for (char const c : line) {
        bool const is_cell = cells.find(c) != cells.npos;
        if (is_cell) ++characters;
        if (is_cell && cells.find(before) == cells.npos) ++words;
        before = c;
    }
    bool const is_compact = words == 1 && characters <= largest_order_of_digits;
    int const order = is_compact ? characters : words;
    return order >= 2 && order <= max_order ? std::optional{order} : std::nullopt;
}

bool has_sign(std::string_view line) {
    return line.find_first_of("<>~") != line.npos || is_line_of_signs(line);
}

ClueLine clue_line(std::string_view line) {
    constexpr std::string_view signs = "+-xX*/:";
    ClueLine found;
    auto const begin = line.find_first_not_of(white_space);
    if (begin == line.npos) return found;
    auto const end =
        std::find_if_not(line.begin() + static_cast<std::ptrdiff_t>(begin), line.end(), is_letter);
    auto label_end = static_cast<std::size_t>(end - line.begin());
    found.at = std::min(line.find_first_not_of(" \t=:", label_end), line.size());
    for (char const c : line.substr(found.at))
        if (!is_space(c)) found.clue += c;
    found.label = line.substr(begin, label_end - begin);
    bool const is_joined = found.label.size() > 1 && found.at == label_end && !found.clue.empty()
                           && is_digit(found.clue.front())
                           && (found.label.back() == 'x' || found.label.back() == 'X');
    if (is_joined) { // "Ax3"
        found.clue.insert(found.clue.begin(), found.label.back());
        found.label.remove_suffix(1);
        --found.at;
    }
    bool const has_sign_before =
        found.clue.size() > 1 && signs.find(found.clue[0]) != signs.npos && is_digit(found.clue[1]);
    if (has_sign_before) std::rotate(found.clue.begin(), found.clue.begin() + 1, found.clue.end());
    return found;
}

namespace {

/// Returns the order of a Futoshiki without a header that begins here, which its signs reveal.
std::optional<int> order_without_header(LineReader& lines) {
    auto const order = order_of_row(lines.peek()); // most lines are none
    if (!order) return std::nullopt;
    bool is_futoshiki = has_sign(lines.peek());
    int rows = 1;
    for (int ahead = 1; rows < *order && lines.has(ahead); ++ahead) {
        auto const line = flattened(without_comment(lines.peek(ahead)));
        if (is_blank(line) || is_line_of_signs(line)) {
            is_futoshiki = is_futoshiki || has_sign(line);
            continue;
        }
        if (order_of_row(line) != order) break;
        is_futoshiki = is_futoshiki || has_sign(line);
        ++rows;
    }
    bool const are_most = 2 * rows > *order; // the reader says what is wrong with the others
    return is_futoshiki && are_most ? order : std::nullopt;
}

/// Says whether a header announces regions or cages below.
bool announces_section(std::string_view header) {
    auto const text = small(header);
    return std::any_of(sections.begin(), sections.end(),
                       [&](auto word) { return text.find(word) != text.npos; });
}

/// Returns the number in a header.
int order_of_header(std::string_view header) {
    auto const digits = header.substr(std::min(header.find_first_of("0123456789"), header.size()));
    return int_from(digits.substr(0, digits.find_first_not_of("0123456789"))).value_or(0);
}

} // namespace

bool starts(LineReader& lines) {
    return is_header(lines.peek()) || order_without_header(lines);
}

std::string missing_header(std::string_view text) {
    auto const lines = lines_of(text);
    auto const word = first_word(lines.front());
    auto const letters = [&](std::size_t i) {
        auto const line = i < lines.size() ? trimmed(without_comment(lines[i])) : "";
        bool const are_letters =
            std::all_of(line.begin(), line.end(), [](char c) { return is_letter(c) || c == '.'; });
        return are_letters ? line.size() : 0;
    };
    auto const kind = [&](char const* name, std::size_t order) {
        return std::string{name} + " " + std::to_string(order > 0 ? order : 6);
    };
    if (is(word, "cages") || is(word, "cage")) return kind("kenken", letters(1));
    if (is(word, "regions") || is(word, "region")) return kind("sudoku", letters(1)) + " jigsaw";
    if (is_cell_word(word)) return kind("futoshiki", 0);
    bool const is_block = letters(0) >= 2 && letters(0) == letters(1);
    return is_block ? kind("kenken", letters(0)) + "' and then 'cages" : "";
}

namespace {

/// Returns the labels of a row: words, or the characters of a single one.
std::vector<std::string> labels_of(std::string_view line, int order) {
    std::vector<std::string> labels;
    for (auto text = trimmed(without_comment(line)); !text.empty();) {
        labels.emplace_back(first_word(text));
        text = trimmed(text.substr(labels.back().size()));
    }
    if (labels.size() != 1 || order == 1) return labels;
    auto const row = std::exchange(labels, {}).front();
    for (char const c : row) labels.emplace_back(1, c);
    return labels;
}

/// Says whether it is a row of letters that show regions or cages; '.' is a cell without one.
bool is_labels(std::string_view line, int order) {
    auto const labels = labels_of(line, order);
    auto const is_label = [](std::string const& label) {
        return std::all_of(label.begin(), label.end(),
                           [](char c) { return is_letter(c) || c == '.'; });
    };
    return std::ssize(labels) == order && std::all_of(labels.begin(), labels.end(), is_label)
           && std::any_of(line.begin(), line.end(), is_letter);
}

/// Says whether the line can only belong to a puzzle that has begun: "regions", "r1c2 < r1c3", or,
/// if the clues of some cages are still to come, one such as "A 7+".
bool is_part(std::string_view line, std::set<std::string> const& cages_without_clue) {
    if (begins_section(first_word(line)) || says_credits(line)) return true;
    if (cages_without_clue.empty()) return false;
    auto const flat = flattened(without_comment(line));
    auto const [label, at, clue] = clue_line(flat);
    return !label.empty() && !clue.empty() && is_digit(clue.front());
}

bool is_skippable(std::string_view line) {
    return first_word(line).empty() || is_decoration(flattened(line));
}

/// Says whether a line in the middle of a grid, after an empty one, clearly begins another puzzle:
/// then this one was cut off.
bool starts_anew(LineReader& lines, int order) {
    auto const line = without_comment(lines.peek());
    if (is_skippable(line)) return false;
    return (line::is_unmistakable(line) && static_cast<int>(trimmed(line).size()) != order)
           || starts_other(lines, {Notation::Text, Notation::Line, Notation::Grid,
                                   Notation::Skyscraper, Notation::Sdk, Notation::Ss});
}

/// Says whether a line after a header is a puzzle, longer than a compact row can be: then the
/// header was a title, such as "Sudoku 12".
bool is_line_below_title(std::string_view line, int order) {
    auto const text = trimmed(without_comment(line));
    return line::is_unmistakable(text) && text.find_first_of(white_space) == text.npos
           && std::ssize(text) > std::max(order, largest_order(Alphabet::Digits));
}

/// Says the same about a grid of another order after an empty line.
bool is_grid_below_title(LineReader& lines, int order) {
    auto const notation = bare_notation_at(lines);
    if (notation == Notation::Sdk || notation == Notation::Ss) return order != ss_order;
    if (notation != Notation::Grid) return false;
    auto const tokens = grid::tokens_of(lines.peek());
    std::size_t characters = 0;
    for (auto const token : tokens) characters += token.size();
    return std::ssize(tokens) != order && static_cast<int>(characters) != order;
}

} // namespace

/// Takes lines up to the next header, or to an empty line that no part of the puzzle follows.
void take(LineReader& lines, std::string& text) {
    bool const has_header = is_header(lines.peek());
    int const order =
        has_header ? order_of_header(lines.peek()) : order_without_header(lines).value_or(0);
    int rows = 0;   // of the grid
    int labels = 0; // rows of letters that are still to come
    bool are_of_cages = false;
    std::set<std::string> cages_without_clue;
    bool lacks_section = has_header && announces_section(lines.peek());
    bool is_behind_blank = false;
    bool const has_symbols = has_header
                             && (small(lines.peek()).find(" symbols ") != std::string::npos
                                 || small(lines.peek()).find(" values ") != std::string::npos);
    if (has_header || order == 0) lines.take(text);
    while (lines.has() && !is_header(lines.peek())) {
        auto const line = lines.peek();
        if (labels == 0 && says_credits(line)) {
            lines.take(text);
            continue;
        }
        auto const word = first_word(line);
        if (begins_section(word)) lacks_section = false;
        if (rows == 0 && begins_section(word)) rows = order; // the grid was left out
        if (rows < order) {
            bool const is_title = rows == 0
                                  && (is_line_below_title(line, order)
                                      || (is_behind_blank && is_grid_below_title(lines, order)));
            if (is_title) {
                while (text.ends_with("\n\n")) text.pop_back();
                return;
            }
            if (is_behind_blank && starts_anew(lines, order)) return;
            is_behind_blank = is_blank(line) || (is_behind_blank && is_skippable(line));
            auto const flat = flattened(line);
            bool const may_be_symbols =
                has_symbols && !is_skippable(line) && !is_line_of_signs(flat);
            if (is_row(flat) || may_be_symbols) ++rows;
        } else if (is_blank(line)) {
            // A puzzle that may be complete is not kept from a user who waits for its answer.
            bool const may_be_whole = labels == 0 && cages_without_clue.empty() && !lacks_section;
            int ahead = 1;
            for (;; ++ahead) {
                if (may_be_whole && lines.would_wait(ahead)) return;
                if (!lines.has(ahead) || !is_skippable(lines.peek(ahead))) break;
            }
            auto const next = lines.peek(ahead);
            if (!(labels > 0 ? is_labels(next, order) : is_part(next, cages_without_clue))) return;
            for (; ahead > 1; --ahead) lines.take(text);
        } else if ((is(word, "regions") || is(word, "cages"))
                   && !(labels > 0 && is_labels(line, order))) {
            labels = order;
            are_of_cages = is(word, "cages");
        } else if (labels > 0 && !word.empty()) {
            --labels;
            if (are_of_cages)
                for (auto const& label : labels_of(line, order))
                    if (label != ".") cages_without_clue.insert(label);
        } else {
            auto const flat = flattened(without_comment(line));
            cages_without_clue.erase(std::string{clue_line(flat).label});
        }
        lines.take(text);
    }
    if (has_header && rows == 0) text += "\n\n"; // nothing else: an empty grid
}

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::text
