/// A Futoshiki as numbers: the order N; N rows of N values, -1 for an open cell; K; then K lines
/// `a>b`, cells counted from 0 in reading order, the first greater than the second.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <optional>
#include <set>

namespace hapax::formats::pairs {

namespace {

constexpr std::size_t most_digits = 4; ///< of a value

/// The words of a line that are values; nothing if one is not.
std::optional<std::int64_t> count_of_values(std::string_view line) {
    std::int64_t count = 0;
    for (auto rest = trimmed(line); !rest.empty(); ++count) {
        auto const word = rest.substr(0, rest.find_first_of(white_space));
        auto const digits = word.substr(word.starts_with('-') ? 1 : 0);
        if (digits.empty() || digits.size() > most_digits
            || digits.find_first_not_of("0123456789") != digits.npos)
            return std::nullopt;
        rest = trimmed(rest.substr(word.size()));
    }
    return count;
}

/// The number that stands alone on a line.
std::optional<std::int64_t> lone_number(std::string_view line) {
    auto const text = trimmed(line);
    std::int64_t value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

void take_blank_lines(LineReader& lines, std::string& text) {
    while (lines.has() && is_blank(lines.peek())) lines.take(text);
}

/// This many lines, comments not counted, but none after an empty one.
void take_lines(LineReader& lines, std::string& text, std::int64_t count) {
    while (count > 0 && lines.has() && !is_blank(lines.peek())) {
        if (!trimmed(lines.peek()).starts_with('#')) --count;
        lines.take(text);
    }
}

} // namespace

/// A number alone, and a row of as many integers.
bool starts(LineReader& lines) {
    auto const tabs = [&](int ahead) {
        auto const line = lines.peek(ahead);
        return std::count(line.begin(), line.end(), '\t');
    };
    auto const order = lone_number(lines.peek());
    if (!order || *order < 2 || count_of_values(lines.peek(1)) != order) return false;
    bool const is_of_compact_grid = lines.peek().starts_with('0');
    bool const is_of_table = tabs(0) > 0 && tabs(0) == tabs(1); // the other cells are empty
    return !is_of_compact_grid && !is_of_table;
}

/// Empty lines may separate the parts, not the lines of a part.
void take(LineReader& lines, std::string& text) {
    auto const order = lone_number(lines.peek()).value_or(0);
    lines.take(text);
    take_blank_lines(lines, text);
    take_lines(lines, text, order);
    take_blank_lines(lines, text);
    auto const count = lone_number(lines.peek());
    if (!count) return;
    lines.take(text);
    if (*count > 0) take_blank_lines(lines, text);
    take_lines(lines, text, *count);
}

ReadPuzzle read(Block const& block, FormatOptions const&) {
    Scanner scan{block, '#'};
    int const order = scan.expect_integer(1, max_order, "an order");
    ReadPuzzle result{latin_square(order), {}, {}};
    auto& puzzle = result.puzzle;
    for (int& value : puzzle.givens.values()) {
        scan.peek(); // so that a complaint points at the value
        std::size_t const begin = scan.offset();
        int const read = scan.expect_integer(-1, order, "a value");
        if (read == 0) scan.fail_at(begin, "an open cell is -1 here, found '0'");
        value = std::max(read, 0);
    }

    int const cells = order * order;
    auto const most_pairs = std::min<std::int64_t>(std::int64_t{cells} * (cells - 1) / 2,
                                                   std::numeric_limits<int>::max());
    int const count = scan.expect_integer(0, static_cast<int>(most_pairs), "a number of pairs");
    auto const expect_cell = [&] {
        int const index = scan.expect_integer(0, cells - 1, "a cell");
        return Cell{index / order, index % order};
    };
    std::set<std::pair<Cell, Cell>> seen;
    for (int i = 0; i < count; ++i) {
        scan.peek(); // so that a complaint points at the pair
        std::size_t const begin = scan.offset();
        Cell const greater = expect_cell();
        scan.expect(">");
        Cell const lesser = expect_cell();
        if (lesser == greater) scan.fail_at(begin, "a cell cannot be greater than itself");
        if (seen.contains({greater, lesser}))
            scan.fail_at(begin, "this contradicts " + name(less(greater, lesser)));
        if (seen.insert({lesser, greater}).second)
            puzzle.pair_clues.push_back(less(lesser, greater));
    }
    if (!scan.at_end()) scan.fail("expected the end of the puzzle, found " + scan.shown_next());
    return result;
}

} // namespace hapax::formats::pairs
