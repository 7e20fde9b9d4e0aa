#pragma once

/// The fields of a line that may be a puzzle, and which of them holds the cells.

#include <cstddef>
#include <optional>
#include <string_view>

namespace hapax::formats::line {

constexpr std::size_t shortest_grid = 16; ///< characters of the smallest puzzle told by its looks

bool is_number(std::string_view text);

/// Says whether a character ends the cells, or stands between fields after them.
bool ends_token(char c);

/// Returns the field up to the next separator, or between quotes.
std::string_view field_at(std::string_view line, std::size_t begin);
std::string_view first_field(std::string_view line);

/// Returns the line after a field, without the quote that may end the field.
std::string_view behind(std::string_view field, std::string_view line);

/// Returns n if the length is n*n.
std::optional<int> order_of(std::size_t length);

/// Says whether the token is long and consists mostly of characters of a grid; the reader names
/// those that do not belong. Drawings are excluded: bars, or the same sign repeated.
bool looks_like_cells(std::string_view token);

/// Returns the characters of the grid: the first field, the second if the first is the number of a
/// row, or the cells in a link.
std::string_view token_of(std::string_view line);

/// Says whether this is a 9x9 puzzle with spaces for open cells: 81 digits and spaces. Decimals of
/// a larger grid can look like that, but the numbers of its next row end in the same columns.
bool has_spaces_for_cells(std::string_view line, std::string_view next);

} // namespace hapax::formats::line
