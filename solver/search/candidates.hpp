#pragma once

/// Finds the true candidates of each cell: the values that it has in some solution.

#include "encoder/model/candidate_sets.hpp"
#include "solver/search/solutions.hpp"

#include <functional>

namespace hapax {

/// The sets are empty if there is no solution.
struct TrueCandidates {
    CandidateSets sets;
    bool is_decided = true; ///< false at a limit: candidates that are missing may still be true
    Statistics statistics = {};
};

/// Asks the solver, again and again, for a solution with a candidate that no earlier solution had,
/// which takes few calls. The workspace's spare threads help and do not change the result.
/// `progress(open)` receives the number of undecided candidates, from any thread, one call at a
/// time. Throws TooLargeError and JudgeError.
TrueCandidates true_candidates(Puzzle const& puzzle, SolveOptions const& options,
                               Workspace& workspace, std::function<void(int)> const& progress = {});

} // namespace hapax
