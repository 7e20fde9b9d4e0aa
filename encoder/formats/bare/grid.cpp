/// Rows of cells, one row per line: see grid_layout.hpp for the many ways to write them. All rows
/// may also stand on one line, as numbers.

#include "encoder/formats/bare/drawing.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/flattened.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace hapax::formats::grid {

namespace {

constexpr int most_without_headings = 3; ///< rows; nobody numbers so few

std::string shown_size(int order) {
    return std::to_string(order) + "x" + std::to_string(order);
}

/// A table with a blank column and row between boxes of 3x3, 4x4 ... is not a larger grid.
void require_no_spacers(Block const& block, std::vector<std::size_t> const& offsets,
                        Grid const& grid) {
    int const order = grid.order();
    int side = 3;
    while (side * side + side - 1 < order) ++side;
    auto const values = grid.values();
    bool const is_empty = std::count(values.begin(), values.end(), 0) == std::ssize(values);
    if (side * side + side - 1 != order || is_empty) return;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            bool const is_between = r % (side + 1) == side || c % (side + 1) == side;
            if (grid[{r, c}] > (is_between ? 0 : side * side)) return;
        }
    block.fail(offsets[static_cast<std::size_t>(side)],
               "is this a blank column between boxes, of a grid of " + shown_size(side * side)
                   + "? Leave such columns and rows out; --latin says that they belong to it");
}

/// A grid with numbered rows and columns is not a larger grid: there, the empty corner would have
/// to be the highest value, which is in no other cell.
void require_no_headings(Block const& block, std::vector<std::size_t> const& offsets,
                         Grid const& grid) {
    int const order = grid.order();
    auto const values = grid.values();
    if (order <= most_without_headings || std::count(values.begin(), values.end(), order) > 0)
        return;
    for (int i = 0; i < order; ++i)
        if (grid[{0, i}] != i || grid[{i, 0}] != i) return;
    block.fail(offsets[1], "are these the numbers of the columns, of a grid of "
                               + shown_size(order - 1)
                               + "? Leave out such a row and column; if they are cells, write "
                               + std::to_string(order) + " in the corner");
}

/// Nor is a table saved with an empty row and column before or after it a larger grid. This is
/// checked only if open cells are completely empty, without a sign for a blank: between separators,
/// not bars. But a Sudoku is likelier than a smaller Latin square with such a margin, and one with
/// square boxes likelier than any other.
void require_no_empty_margins(Block const& block, Cells const& cells, Puzzle const& puzzle) {
    int const order = puzzle.order;
    auto const givens = puzzle.givens.values();
    auto const highest = *std::max_element(givens.begin(), givens.end());
    if (highest == 0 || highest == order) return;
    auto const box = default_box(order);
    bool const is_usual = box && box->rows == box->columns;
    if (!puzzle.regions.empty() && (is_usual || !default_box(order - 1))) return;
    auto const at = [&](int r, int c) { return cells[static_cast<std::size_t>(r * order + c)]; };
    for (int const last : {0, order - 1}) {
        bool are_empty = order > 2;
        for (int i = 0; i < order; ++i)
            are_empty = are_empty && at(last, i).empty() && at(i, last).empty();
        if (are_empty)
            block.fail(at(last, 0),
                       "do this empty row and the column like it belong to the grid, or is it one "
                       "of "
                           + shown_size(order - 1)
                           + "? Leave them out, or write '.' into open cells");
    }
}

/// Numbers around open cells only are hardly givens if the grid lacks its two highest values, all
/// of them are at its border, and none in a corner.
void require_no_clues_around(Block const& block, std::vector<std::size_t> const& offsets,
                             Grid const& grid) {
    constexpr int least = 5; // for a border around a grid of order 3
    int const last = grid.order() - 1;
    std::optional<std::size_t> first;
    for (int r = 0; r <= last; ++r)
        for (int c = 0; c <= last; ++c) {
            int const value = grid[{r, c}];
            bool const is_beside = (r % last == 0) != (c % last == 0);
            if (value > (is_beside ? last - 1 : 0)) return;
            if (value > 0 && !first) first = offsets[static_cast<std::size_t>(r * (last + 1) + c)];
        }
    if (first && grid.order() >= least)
        block.fail(*first, "are these clues around the cells of a " + shown_size(last - 1)
                               + " grid? --from skyscraper says so, --from grid that they are "
                                 "cells");
}

/// Returns advice for rows such as "53  7", in which open cells may have been left out.
std::string remedy_for_spaces(std::string_view line) {
    bool const has_digits_alone = line.find_first_not_of("0123456789 ") == line.npos;
    bool const has_long_token = line.find_first_of("123456789") != line.npos
                                && std::adjacent_find(line.begin(), line.end(), [](char a, char b) {
                                       return is_digit(a) && is_digit(b);
                                   }) != line.end();
    bool const may_be = has_digits_alone && has_long_token && trimmed(line).size() <= 9
                        && line.find(' ') != line.npos;
    return may_be ? "; if spaces are open cells, write '.' for each of them" : "";
}

} // namespace

bool is_empty_first_row(LineReader& lines) {
    auto const line_at = lines_ahead(lines);
    return begins_with_empty_row(line_at) || begins_with_spaces(line_at);
}

std::string write_values(Grid const& grid, std::string_view symbols) {
    auto const width = symbols.empty() ? std::to_string(grid.order()).size() : 1;
    std::string text;
    for (int r = 0; r < grid.order(); ++r) {
        for (int c = 0; c < grid.order(); ++c) {
            int const value = grid[{r, c}];
            std::string const cell = value == 0 ? "."
                                     : symbols.empty()
                                         ? std::to_string(value)
                                         : std::string(1, character_of(value, symbols));
            if (c > 0) text += ' ';
            text += std::string(width - cell.size(), ' ') + cell;
        }
        text += '\n';
    }
    return text;
}

namespace {

/// Decimals need a second row of as many cells: a single line of numbers could be anything.
bool starts(LineReader& lines) {
    auto const line_at = lines_ahead(lines);
    if (order_on_line(line_at)) return true;
    auto const layout = layout_of(line_at);
    if (!layout || layout->has_characters) return layout.has_value();
    auto const rows = rows_of(line_at, *layout);
    return rows.size() >= 2 && std::ssize(tokens_of(lines.peek(rows[1]))) == layout->order;
}

void take(LineReader& lines, std::string& text) {
    auto const line_at = lines_ahead(lines);
    if (order_on_line(line_at)) return lines.take(text);
    auto const layout = forced_layout_of(line_at);
    if (!layout) return;
    auto const rows = rows_of(line_at, *layout);
    if (rows.empty()) return;
    take_drawing(lines, text, rows.back() + 1);
    bool const is_unclear = is_empty_row(lines_of(text).front(), layout->order)
                            && is_empty_row(lines.peek(), layout->order);
    if (is_unclear) lines.take(text); // the reader asks what it means
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    auto const line_at = lines_in(text);
    auto const on_line = order_on_line(line_at);
    auto const layout =
        on_line ? std::optional{Layout{false, *on_line}} : forced_layout_of(line_at);
    int const order = layout ? layout->order : 0;
    if (on_line && !options.notation && order_of_towers(tokens_of(*line_at(0))) == order)
        block.fail(0, "are these the cells of a square of order " + std::to_string(order)
                          + ", or the numbers of towers seen from around one? --from grid or "
                            "--from skyscraper says so");
    if (order < 1 || order > max_order)
        block.fail(0, "expected a row of 1 to " + std::to_string(max_order) + " values");
    auto const rows =
        on_line ? std::vector<int>(static_cast<std::size_t>(order), 0) : rows_of(line_at, *layout);
    auto const behind = line_at(rows.empty() ? 0 : rows.back() + 1);
    if (is_empty_row(text.substr(0, text.find('\n')), order) && behind
        && is_empty_row(*behind, order))
        block.fail(0,
                   "is this line of tabs the first row of the table, or an empty line before it? "
                   "Leave it or the last one out, or write '.' into open cells");

    Drawing drawing{block, order};
    auto const on_line_cells = on_line ? tokens_of(*line_at(0)) : Cells{};
    for (std::size_t r = 0; r < rows.size(); ++r) {
        auto const line = *line_at(rows[r]);
        if (on_line) {
            auto const first = on_line_cells.begin() + static_cast<std::ptrdiff_t>(r) * order;
            drawing.add({first, first + order}, line.substr(line.size()));
            continue;
        }
        bool const is_behind_gap = r > 0 && rows[r] > rows[r - 1] + 1;
        auto const above = is_behind_gap ? *line_at(rows[r] - 1) : line;
        if (is_behind_gap && (is_blank(above) || is_border(above))) drawing.cut(above);
        drawing.add(cells_of(line, *layout), line, remedy_for_spaces(line));
    }
    auto result = drawing.puzzle(options);
    auto& givens = result.puzzle.givens;
    auto const& offsets = result.cell_offsets;
    for (int i = 0; i < order * order && !layout->has_characters; ++i) {
        auto const cell = drawing.cells()[static_cast<std::size_t>(i)];
        auto const value = value_of_decimal(cell);
        if (!value || *value > order)
            block.fail(
                cell, "expected a value from 0 to " + std::to_string(order) + " or '.', found '"
                          + std::string{cell} + "'"
                          + remedy_for_spaces(*line_at(rows[static_cast<std::size_t>(i / order)])));
        givens[cell_at(i, order)] = *value;
    }
    if (options.boxes == Boxes::Default) require_no_spacers(block, offsets, givens);
    if (!layout->has_characters) raise_from_zero(block, offsets, result.puzzle);
    bool const has_symbols = !result.puzzle.credits.symbols.empty();
    if (!layout->has_characters && !has_symbols)
        require_clear_zeros(block, offsets, givens, "1-" + std::to_string(order));
    else if (!has_symbols)
        read_characters(block, offsets, options, result.puzzle);
    require_no_headings(block, offsets, givens);
    if (order > 1 && !options.notation) require_no_clues_around(block, offsets, givens);
    if (!drawing.has_bars()) require_no_empty_margins(block, drawing.cells(), result.puzzle);
    return result;
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    require_regions_of_bare_grid(puzzle, "grid", options);
    return write_values(puzzle.givens, puzzle.credits.symbols);
}

} // namespace

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::grid
