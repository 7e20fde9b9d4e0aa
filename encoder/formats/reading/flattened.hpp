#pragma once

/// Flattens lines for readers, which count columns: drawings have tabs and other characters.

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Returns a line with one char per column: tabs are filled up with spaces; box-drawing characters
/// and the signs for times, divided by, minus, and and or become the ASCII that they stand for or
/// look like; characters without such a substitute become '\0'.
std::string flattened(std::string_view line);

/// Returns, for each column of the flattened line and for at least this many, the byte where its
/// character begins.
std::vector<std::size_t> bytes_of_columns(std::string_view line, std::size_t columns);

/// Says whether it is a drawn line between two rows: "*-----------*", ".---.---.---.",
/// "------+-------+------" or "=============".
bool is_border(std::string_view line);

/// Returns the character (some bytes) in this column of the line, from 0; empty after its end.
std::string_view character_at(std::string_view line, std::size_t column);

} // namespace hapax
