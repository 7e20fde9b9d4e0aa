#pragma once

/// Divides the search space of one hard puzzle into cubes, for several solvers at once.

#include "encoder/clauses/cube.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <vector>

namespace hapax {

/// Returns cubes that do not overlap and that provably cover the search space: the formula of the
/// puzzle over `candidates` in this form of lines, together with the negations of all cubes,
/// implies the empty clause by one reverse unit propagation for each split. At least `at_least`
/// cubes are open, unless propagation finishes the puzzle in fewer. The refuted cubes complete the
/// cover; if you trust the propagation, you may skip them. Choices name candidates only. The result
/// depends on the arguments alone.
///
/// `within` limits the cover to a part of the search space: every cube begins with its choices. An
/// empty cube means everything.
///
/// The puzzle is well formed, and the candidates are of its order. Throws LimitsReached.
std::vector<Cube> cubes(Puzzle const& puzzle, CandidateSets const& candidates, LineForm lines,
                        int at_least, Limits const& limits = {}, Cube const& within = {});

} // namespace hapax
