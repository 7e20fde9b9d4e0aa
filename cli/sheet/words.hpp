#pragma once

/// Describes what stands in words beside a puzzle on a sheet.

#include "encoder/model/puzzle.hpp"

#include <string>

namespace hapax {

/// Returns "Diagonal Killer Sudoku 9×9", for the head of a puzzle. Kinds of clues are named while
/// there are few.
std::string heading_of(Puzzle const& puzzle);

/// Returns the rules besides those of a Latin square or Sudoku, a sentence for each kind of clue;
/// those of a puzzle that has its own.
std::string rules_of(Puzzle const& puzzle);

} // namespace hapax
