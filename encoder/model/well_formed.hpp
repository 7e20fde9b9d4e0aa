#pragma once

/// Whether a puzzle makes sense, and the one form in which puzzles that say the same are equal.

#include <optional>
#include <string>

namespace hapax {

struct Puzzle;

/// Why the puzzle is not well formed (a cell off the grid, a value out of range, a region longer
/// than the order, a cage without cells ...), or nothing. A well-formed puzzle may still have no
/// solution.
std::optional<std::string> defect(Puzzle const& puzzle);

/// Throws ArgumentError, with the defect, if there is one. Whatever takes a puzzle from outside and
/// would otherwise rely on it asks this first; inside, puzzles are well formed.
void require_well_formed(Puzzle const& puzzle);

/// The same puzzle with its parts in a fixed order and no part twice: puzzles that say the same
/// with the same parts become equal. Pencil marks of one cell become one list, and a list of one
/// value a given, unless that would leave no value: what contradicts itself stays as it is.
Puzzle canonical(Puzzle puzzle);

} // namespace hapax
