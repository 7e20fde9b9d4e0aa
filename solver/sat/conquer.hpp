#pragma once

/// Proves on several threads that a puzzle has no solution beyond the known ones: the search space
/// is cut into cubes, and each thread refutes the next one with a solver of its own.

#include "encoder/clauses/encode.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/threads.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdint>
#include <span>

namespace hapax {

struct Conquest {
    /// Unsatisfiable: every cube was refuted. Satisfiable: some cube holds another solution; it is
    /// not returned, because the one found first depends on the threads. Undecided: the limits were
    /// reached.
    Answer answer = Answer::Undecided;
    int cubes = 0; ///< how many there were to refute
    std::int64_t conflicts = 0;
};

Conquest conquer(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
                 SolverConfiguration const& configuration, std::span<Grid const> known,
                 Limits const& limits, SpareThreads& spare);

} // namespace hapax
