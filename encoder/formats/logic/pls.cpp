/// Partial Latin squares, also "quasigroups with holes": `order N`, then N rows of N values
/// 0 .. N-1, with -1 for a hole. White space does not matter.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>

namespace hapax::formats::pls {

namespace {

constexpr std::string_view keyword = "order";

std::vector<std::string_view> words_of(std::string_view line) {
    std::vector<std::string_view> words;
    for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
        auto const end = std::min(line.find_first_of(white_space), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
    return words;
}

/// Whether the line goes on with values: it begins like a number or a comment.
bool goes_on(std::string_view line) {
    constexpr std::string_view beginnings = "-+0123456789#";
    return beginnings.find(trimmed(line).front()) != beginnings.npos;
}

} // namespace

/// "order" and a number, on one line or two.
bool starts(LineReader& lines) {
    auto words = words_of(lines.peek());
    if (words.empty() || words[0] != keyword) return false;
    if (words.size() == 1) words = words_of(lines.peek(1));
    return !words.empty()
           && words.back().find_first_not_of("-0123456789") == std::string_view::npos;
}

/// Up to the last of the values, or to a line that holds none.
void take(LineReader& lines, std::string& text) {
    std::size_t missing = 2;
    bool is_order_known = false;
    while (lines.has() && missing > 0) {
        auto const line = lines.peek();
        bool const is_first = text.empty();
        if (!is_first && !is_blank(line) && !goes_on(line)) return;
        if (is_cut_off(text, lines, {Notation::Pls, Notation::Facts, Notation::Prolog})) return;
        auto const words = words_of(without_comment(line));
        for (auto const word : words) {
            if (missing > 0) --missing;
            if (missing > 0 || is_order_known) continue;
            std::size_t order = 0; // cut short at the limit: the reader complains
            for (char const c : word)
                if (c >= '0' && c <= '9' && order <= static_cast<std::size_t>(max_order))
                    order = order * 10 + static_cast<std::size_t>(c - '0');
            missing = order * order;
            is_order_known = true;
        }
        lines.take(text);
    }
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    Scanner scan{block, '#'};
    scan.expect(keyword);
    ReadPuzzle result{latin_square(scan.expect_integer(1, max_order, "an order")), {}, {}};
    int const order = result.puzzle.order;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            if (scan.at_end())
                scan.fail("expected " + std::to_string(order) + " rows of " + std::to_string(order)
                          + " values; row " + std::to_string(r + 1) + " has " + std::to_string(c));
            int const value = scan.expect_integer(-1, order - 1, "a value");
            result.puzzle.givens[{r, c}] = value + 1;
        }
    if (!scan.at_end()) scan.fail("expected the end of the square, found " + scan.shown_next());
    return result;
}

std::string write(Puzzle const& puzzle, FormatOptions const&) {
    Puzzle const plain = canonical(puzzle);
    auto const width = std::max<std::size_t>(std::to_string(plain.order - 1).size(), 2);
    std::string text = "order " + std::to_string(plain.order) + "\n";
    for (int r = 0; r < plain.order; ++r) {
        for (int c = 0; c < plain.order; ++c) {
            std::string const value = std::to_string(plain.givens[{r, c}] - 1);
            text += std::string(width - value.size() + (c > 0 ? 1 : 0), ' ') + value;
        }
        text += '\n';
    }
    return text;
}

} // namespace hapax::formats::pls
