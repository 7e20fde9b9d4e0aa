#pragma once

/// Which lines are the rows of a grid, and what in them is a cell.
///
/// The cells are decimals with white space, bars, commas or semicolons between them, as large
/// Sudokus are published and tables are saved (fields perhaps in quotes), and a blank is `.`, `0`,
/// `_`, `*`, `-1` or nothing between two separators or bars. Or they are single characters, which
/// nothing or anything separates: compact rows, rows in groups. Between the rows may stand drawn
/// lines, and empty lines if they cut the grid into rows of boxes or single rows. The first row
/// tells the order.

#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax::formats::grid {

using Cells = std::vector<std::string_view>;

/// Behind how many tokens each stands, and where.
using Bars = std::vector<std::pair<std::size_t, char const*>>;

struct Layout {
    bool has_characters; ///< for cells, not decimals
    int order;
    bool has_spaces = false; ///< for open cells among the characters
};

/// A line by its number from the current one, from 0; nothing after the last.
using LineAt = std::function<std::optional<std::string_view>(int)>;

/// What stands between commas or semicolons, or between tabs where there is no other space, or else
/// between white space and bars; nothing but white space between two bars is a cell, too.
Cells tokens_of(std::string_view line, Bars* bars = nullptr);

/// The tokens, or each character of them.
Cells cells_of(std::string_view line, Layout const& layout);

/// The value of a decimal or blank, nothing for anything else.
std::optional<int> value_of_decimal(std::string_view token);

/// How the grid is written that begins at this line, if one does.
std::optional<Layout> layout_of(LineAt const& line_at);

/// The same where the user says that there is a grid.
std::optional<Layout> forced_layout_of(LineAt const& line_at);

/// A row of a tab-separated table without a value.
bool is_empty_row(std::string_view line, int order);

/// Whether this line, which holds tabs only, is not an empty line but the first row of a table:
/// that would be too short without it, or ends with such a line, too, so that nobody can tell.
bool begins_with_empty_row(LineAt const& line_at);

/// Whether a Sudoku begins here whose open cells are spaces: nine lines of nine characters.
bool begins_with_spaces(LineAt const& line_at);

/// The rows of a grid of that layout that begins here, by their lines; fewer than the order if it
/// is cut off. An empty line ends it, unless such lines cut all of it into equal parts.
std::vector<int> rows_of(LineAt const& line_at, Layout const& layout);

} // namespace hapax::formats::grid
