#pragma once

/// Constructs a solution of a nearly empty Latin square, without search or formula.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>

namespace hapax {

/// Returns a solution of a puzzle whose only clues are givens in at most a tenth of the cells.
/// Returns nullopt for other puzzles, and if the construction fails, which does not mean that the
/// puzzle has no solution. Without givens it always succeeds. The same puzzle gives the same grid.
/// Throws LimitsReached.
std::optional<Grid> constructed_solution(Puzzle const& puzzle, Limits const& limits);

} // namespace hapax
