#pragma once

/// The grammar of the strings of Interactive Sudoku Solver: constraints begin with '.', their
/// arguments with '~'. What the words mean is in iss.cpp.

#include "encoder/clues/grid.hpp"
#include "encoder/formats/input/block.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax::formats::iss {

/// The word of a constraint and its arguments, all of them pieces of the block's text.
using Parts = std::vector<std::string_view>;

/// Returns the string of constraints in a line; empty if it has none. The first constraint has
/// arguments, or others follow.
std::string_view string_in(std::string_view line);
bool has_one_constraint(std::string_view string);

/// Throws InputError for a line that has no string.
std::vector<Parts> constraints_in(Block const& block);

/// Decodes "%20" in a name; returns an empty text if it cannot be a title.
std::string title_from(std::string_view text);

/// Returns a place from 1 in the base 17, as the program writes it, less 1; or -1 if it is not on
/// the grid.
int place_from(std::string_view digits, int order);

/// Reads "R1C1"; nullopt for any other word, and for cells that are not on the grid.
std::optional<Cell> cell_from(std::string_view word, int order);

} // namespace hapax::formats::iss
