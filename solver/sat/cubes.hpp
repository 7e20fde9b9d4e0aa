#pragma once

/// Divides the search space of one hard puzzle into cubes, for several solvers at once.

#include "encoder/clauses/cube.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"

#include <vector>

namespace hapax {

/// Returns cubes that cover the search space and do not overlap, in the order of a tree: at each
/// place some cubes continue with a choice, and all others with its opposite. At least `at_least`
/// of them are open, unless propagation finishes the puzzle in fewer. A choice that another one in
/// the same cube implies is left in, so that the cover shows without the puzzle. Choices name
/// candidates only. The result depends on the arguments alone.
///
/// `within` limits the cover to a part of the search space: every cube begins with its choices. An
/// empty cube means everything.
///
/// The puzzle is well formed, and the candidates are of its order. Throws LimitsReached.
std::vector<Cube> cubes(Puzzle const& puzzle, CandidateSets const& candidates, int at_least,
                        Limits const& limits = {}, Cube const& within = {});

} // namespace hapax
