#pragma once

/// Which candidates are *true*: the values that occur in some solution, cell by cell.

#include "solver/search/solutions.hpp"

#include <functional>

namespace hapax {

/// Empty sets if there is no solution.
struct TrueCandidates {
    CandidateSets sets;
    bool is_decided = true; ///< false at a limit: then each candidate left out is only unproven
    Statistics statistics = {};
};

/// Few solver calls: each asks for a solution with a candidate that no earlier one had. The
/// workspace's spare threads help; what is found is the same without. `progress(open)` is told from
/// any thread, but one at a time, how many candidates are still open.
/// Throws TooLargeError and JudgeError.
TrueCandidates true_candidates(Puzzle const& puzzle, SolveOptions const& options,
                               Workspace& workspace, std::function<void(int)> const& progress = {});

} // namespace hapax
