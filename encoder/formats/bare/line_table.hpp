#pragma once

/// Tables of puzzles, one a row: the names of the columns on the first line, and which of the
/// columns has the puzzles.

#include "encoder/formats/input/block.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::line {

/// Says whether the names of a table's columns stand here, and then puzzles.
bool begins_with_heading(LineReader& lines);

struct Field {
    std::string column; ///< its name
    std::string_view text;
};

/// Returns the fields of a row whose table has a heading; empty if it has none. The row is the
/// line after `block.before`, and must live as long as the fields.
std::vector<Field> named_fields(Block const& block, std::string_view row);

} // namespace hapax::formats::line
