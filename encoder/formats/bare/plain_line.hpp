#pragma once

/// The direct path for the lines that most streams consist of: 81 digits and dots, a plain Sudoku.

#include "encoder/formats/formats.hpp"

#include <optional>
#include <string_view>

namespace hapax::formats::line {

/// Says whether a line is 81 digits and dots.
bool is_plain(std::string_view line);

/// Returns what the reader of lines would; nullopt if the block is anything but such a line, or if
/// it or the options leave any doubt how it is meant.
std::optional<ReadPuzzle> read_plain(Block const& block, FormatOptions const& options);

} // namespace hapax::formats::line
