#pragma once

/// Says whether a puzzle makes sense, and defines the one form in which puzzles that say the same
/// are equal.

#include <optional>
#include <string>

namespace hapax {

struct Puzzle;

/// Says why the puzzle is not well formed (a cell off the grid, a value out of range, a region
/// longer than the order, a cage without cells ...); nullopt if it is. A well-formed puzzle may
/// still have no solution.
std::optional<std::string> defect(Puzzle const& puzzle);

/// Throws ArgumentError with the defect, if there is one. Functions that take a puzzle from outside
/// and rely on it call this first; inside, puzzles are well formed.
void require_well_formed(Puzzle const& puzzle);

/// Returns the same puzzle with its parts in a fixed order and no part twice, so that puzzles that
/// say the same with the same parts become equal. Pencil marks of one cell become one list, and a
/// list of one value becomes a given, unless no value would be left: contradictions stay as they
/// are. The credits are left out.
Puzzle canonical(Puzzle puzzle);

} // namespace hapax
