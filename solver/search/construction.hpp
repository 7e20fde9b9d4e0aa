#pragma once

/// A solution of a nearly empty Latin square, made without search or formula.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>

namespace hapax {

/// A solution of a puzzle that has no clues but givens and at most a tenth of them; nothing of
/// another puzzle, and where the construction does not succeed, which says nothing of the puzzle.
/// It always succeeds without givens. The same puzzle gives the same grid. Throws LimitsReached.
std::optional<Grid> constructed_solution(Puzzle const& puzzle, Limits const& limits);

} // namespace hapax
