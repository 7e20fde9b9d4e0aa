#pragma once

/// Drawings hold characters beyond ASCII, and tabs; a reader of the file counts columns.

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// A line with one char a column: tabs are filled up with spaces, box-drawing characters and the
/// signs for times, divided by, minus, and and or become the ASCII that they stand for or look
/// like, and what has none becomes '\0'.
std::string flattened(std::string_view line);

/// For each column of the flattened line, and for this many at least, the byte where its character
/// begins.
std::vector<std::size_t> bytes_of_columns(std::string_view line, std::size_t columns);

/// Whether it is a drawn line between two rows: "*-----------*", ".---.---.---.",
/// "------+-------+------" or "=============".
bool is_border(std::string_view line);

/// The character of the line (some bytes of it) whose column, from 0, that is; empty after its
/// end.
std::string_view character_at(std::string_view line, std::size_t column);

} // namespace hapax
