#pragma once

/// Finds the true candidates of each cell: the values that it has in some solution, and how many
/// solutions have each.

#include "encoder/model/candidate_sets.hpp"
#include "solver/search/solutions.hpp"

#include <cstddef>
#include <functional>
#include <vector>

namespace hapax {

/// The sets are empty if there is no solution.
struct TrueCandidates {
    CandidateSets sets;
    std::vector<int> counts; ///< see `count_of`
    bool is_decided = true;  ///< false at a limit: candidates that are missing may still be true
    Statistics statistics = {};

    /// Returns how many solutions have the candidate, at most as many as were asked for.
    int count_of(int cell, int value) const {
        return counts[static_cast<std::size_t>(cell * sets.order() + value - 1)];
    }
};

inline constexpr int max_candidate_count = 1'000;

/// Asks the solver, again and again, for a solution with a candidate that fewer than `most` earlier
/// solutions had (from 1 to max_candidate_count), which takes few calls. The workspace's spare
/// threads help and do not change the result. `progress(open)` receives the number of undecided
/// candidates, from any thread, one call at a time. Throws TooLargeError and JudgeError.
TrueCandidates true_candidates(Puzzle const& puzzle, SolveOptions const& options,
                               Workspace& workspace, std::function<void(int)> const& progress = {},
                               int most = 1);

} // namespace hapax
