#pragma once

/// Finds the lines that are rows of a grid, and the cells in them.
///
/// The cells are decimals with white space, bars, commas or semicolons between them, as in large
/// published Sudokus and saved tables (fields perhaps in quotes), and a blank is `.`, `0`, `_`,
/// `*`, `?`, `x`, `X`, `-`, `-1` or an empty field between two separators or bars. Or they are
/// single characters with or without anything between them: compact rows, rows in groups. There may
/// be drawn lines between the rows, and empty lines if these cut the grid into rows of boxes or
/// single rows. The first row gives the order.

#include "encoder/formats/reading/line_reader.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax::formats::grid {

using Cells = std::vector<std::string_view>;

/// The number of tokens before each bar, and its place.
using Bars = std::vector<std::pair<std::size_t, char const*>>;

struct Layout {
    bool has_characters; ///< one per cell, not decimals
    int order;
    bool has_spaces = false; ///< for open cells among the characters
    bool has_dashes = false; ///< for open cells among the decimals, in the first row
};

/// Returns a line by its number from the current one, from 0; nullopt after the last.
using LineAt = std::function<std::optional<std::string_view>(int)>;
LineAt lines_ahead(LineReader& lines);
LineAt lines_in(std::string_view text);

/// Returns the texts between commas or semicolons, or between tabs if there is no other space, or
/// else between white space and bars; only white space between two bars is also a cell.
Cells tokens_of(std::string_view line, Bars* bars = nullptr);

/// Returns the tokens, or each character of them.
Cells cells_of(std::string_view line, Layout const& layout);

/// Returns the value of a decimal or blank; nullopt for anything else.
std::optional<int> value_of_decimal(std::string_view token);

/// Returns the layout of the grid that begins at this line, if one does.
std::optional<Layout> layout_of(LineAt const& line_at);

/// Does the same if the user says that there is a grid.
std::optional<Layout> forced_layout_of(LineAt const& line_at);

/// Returns n if the current line alone holds n*n numbers up to n, from n = 4 on, and is not the
/// first row of a grid of that many columns.
std::optional<int> order_on_line(LineAt const& line_at);

/// Returns n if these could be the numbers of towers seen from beside a square of order n, from 3
/// to 9, one side after the other: at most one of a side is 1.
std::optional<int> order_of_towers(Cells const& numbers);

/// Says whether it is a row of a tab-separated table without any value.
bool is_empty_row(std::string_view line, int order);

/// Says whether this line, which has only tabs, is not an empty line but the first row of a table:
/// without it the table would be too short, or the table also ends with such a line, so that nobody
/// can tell.
bool begins_with_empty_row(LineAt const& line_at);

/// Says whether a Sudoku begins here whose open cells are spaces: nine lines of nine characters.
bool begins_with_spaces(LineAt const& line_at);

/// Returns the lines that are rows of a grid with this layout; fewer than the order if it is cut
/// off. An empty line ends it, unless such lines cut all of it into equal parts.
std::vector<int> rows_of(LineAt const& line_at, Layout const& layout);

} // namespace hapax::formats::grid
