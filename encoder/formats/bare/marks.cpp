/// A grid of pencil marks, as forums, HoDoKu and Simple Sudoku draw it: in each cell the values
/// that are left, side by side without a space, and bars between the boxes.
///
///     | 4     26    26   | 8   5   3  | 7   9   1  |
///
/// A cell of one value is a given. Such a grid has an order up to 9, where each value is a digit.
/// In files of SudoCue (.sdx), `u6` is a value that the player entered; then the marks are the
/// player's.

#include "encoder/formats/bare/drawing.hpp"
#include "encoder/formats/reading/flattened.hpp"

#include <algorithm>
#include <optional>

namespace hapax::formats::marks {

namespace {

constexpr int least_order = 4;
constexpr int most_order = 9;
constexpr int most_wrong_rows = 2; ///< with these, the reader says what is wrong
constexpr char entered = 'u';

/// Says whether these are values in ascending order.
bool are_values(std::string_view token, int order) {
    if (token.size() == 2 && token.front() == entered) token.remove_prefix(1);
    bool const are_digits = std::all_of(token.begin(), token.end(), [&](char c) {
        return c >= '1' && c <= static_cast<char>('0' + order);
    });
    return !token.empty() && are_digits
           && std::adjacent_find(token.begin(), token.end(), std::greater_equal<>{}) == token.end();
}

bool is_between(std::string_view line) {
    return is_blank(without_comment(line)) || is_border(line);
}

/// Counts the cells of the first row, perhaps with a mistake.
std::optional<int> order_at(LineReader& lines) {
    auto const tokens = grid::tokens_of(lines.peek(is_border(lines.peek()) ? 1 : 0));
    auto const order = static_cast<int>(tokens.size());
    bool const are_digits = std::all_of(tokens.begin(), tokens.end(), [](auto token) {
        return !token.empty() && token.find_first_not_of("123456789u") == token.npos;
    });
    bool const fits = order >= least_order && order <= most_order && are_digits;
    return fits ? std::optional{order} : std::nullopt;
}

/// Returns the rows from the current line on; a cell must have several values to show that these
/// are marks.
RowsAhead rows_at(LineReader& lines, int order, bool& has_several) {
    return rows_ahead(lines, order, [&](std::string_view line) {
        if (is_between(line)) return DrawnLine::Between;
        auto const tokens = grid::tokens_of(line);
        has_several = has_several || std::any_of(tokens.begin(), tokens.end(), [](auto token) {
                          return token.size() > 1;
                      });
        bool const is_good = std::ssize(tokens) == order
                             && std::all_of(tokens.begin(), tokens.end(),
                                            [&](auto token) { return are_values(token, order); });
        return is_good ? DrawnLine::GoodRow : DrawnLine::Row;
    });
}

/// Reads a cell; in a player's position, several values are the player's marks.
void read_cell(Block const& block, Cell cell, std::string_view token, ReadPuzzle& result) {
    int const order = result.puzzle.order;
    if (!are_values(token, order))
        block.fail(token, "expected values from 1 to " + std::to_string(order)
                              + " in ascending order, found '" + std::string{token} + "'");
    bool const is_position = result.entries.order() > 0;
    if (token.front() == entered) {
        result.entries[cell] = token.back() - '0';
        return;
    }
    PencilMarks marks{cell, {}};
    for (char const c : token) marks.values.push_back(c - '0');
    if (marks.values.size() == 1)
        result.puzzle.givens[cell] = marks.values.front();
    else if (is_position)
        result.marks.push_back(std::move(marks));
    else if (std::ssize(marks.values) < order)
        result.puzzle.pencil_marks.push_back(std::move(marks));
}

bool starts(LineReader& lines) {
    auto const order = order_at(lines);
    bool has_several = false;
    return order && rows_at(lines, *order, has_several).good_rows >= *order - most_wrong_rows
           && has_several;
}

void take(LineReader& lines, std::string& text) {
    bool has_several = false;
    auto const order = order_at(lines).value_or(most_order);
    take_drawing(lines, text, rows_at(lines, order, has_several).lines);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    auto const lines = lines_of(block.text);
    auto const first = std::find_if_not(lines.begin(), lines.end(), is_between);
    if (first == lines.end()) block.fail(0, "expected rows of pencil marks such as '4 26 268'");
    int const order = static_cast<int>(grid::tokens_of(*first).size());
    if (order < 1 || order > most_order)
        block.fail(0, "expected a row of 1 to " + std::to_string(most_order)
                          + " cells with pencil marks, found " + std::to_string(order));
    Drawing drawing{block, order};
    for (auto const line : lines) {
        if (is_between(line)) {
            if (is_border(line)) drawing.cut(line);
            continue;
        }
        if (drawing.is_whole()) block.fail(line, "expected the end of the grid");
        drawing.add(grid::tokens_of(line), line);
    }
    auto result = drawing.puzzle(options);
    if (block.text.find(entered) != std::string::npos) result.entries = Grid{order};
    for (int i = 0; i < order * order; ++i)
        read_cell(block, cell_at(i, order), drawing.cells()[static_cast<std::size_t>(i)], result);
    return result;
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    require_regions_of_bare_grid(puzzle, "marks", options);
    int const order = puzzle.order;
    if (order < least_order || order > most_order)
        throw CannotExpress{"marks holds grids of order " + std::to_string(least_order) + " to "
                            + std::to_string(most_order)};
    std::string text;
    for (int row = 0; row < order; ++row) {
        std::string line;
        for (int column = 0; column < order; ++column) {
            line.resize(static_cast<std::size_t>(column * (order + 1)), ' ');
            for (int const value : values_left(puzzle, {row, column}, "marks"))
                line += std::to_string(value);
        }
        text += line + "\n";
    }
    return text;
}

} // namespace

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::marks
