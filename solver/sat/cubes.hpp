#pragma once

/// Divides the search space of one hard puzzle into cubes, for several solvers at once.

#include "encoder/clauses/cube.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <vector>

namespace hapax {

/// Cubes of which no two overlap and which cover everything, provably: from the formula of the
/// puzzle over `candidates` in this form of lines, and the negations of all cubes, the empty clause
/// follows by one reverse unit propagation for each split. At least `at_least` cubes are open,
/// unless propagation finishes the puzzle in fewer; the refuted ones are there for the cover, and
/// whoever trusts the propagation may skip them. Choices name candidates only. The result depends
/// on nothing but the arguments.
///
/// `within` is the part of the search space that is to be covered, by cubes that begin with its
/// choices; without any, everything.
///
/// The puzzle is well formed, the candidates are of its order. Throws LimitsReached.
std::vector<Cube> cubes(Puzzle const& puzzle, CandidateSets const& candidates, LineForm lines,
                        int at_least, Limits const& limits = {}, Cube const& within = {});

} // namespace hapax
