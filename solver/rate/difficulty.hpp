#pragma once

/// Says how difficult a puzzle is for a person: by the steps that explain it (see grade.hpp), and
/// by the depth of trial and contradiction that its solution needs on top of propagation. It
/// depends on the puzzle alone: not on a solver's luck, nor on how the puzzle is turned, how its
/// lines are permuted, or which numbers stand for the values where clues do not compare them.

#include "encoder/model/puzzle.hpp"
#include "solver/rate/grade.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstdint>
#include <optional>

namespace hapax {

/// The level and score come from the steps that explain the puzzle, and where these do not solve it
/// each nested trial counts as a step. Beyond order 64 nothing is explained: the level is that
/// of the depth (0 easy, 1 tough, 2 or more extreme), the score the number of trials.
struct Difficulty : Grade {
    bool is_lower_bound = false;       ///< the level and score, for the limits were reached, or
                                       ///< nested trials count and stopped
    bool is_depth_lower_bound = false; ///< the trials stopped at this depth, or at the limits

    int depth = 0; ///< of trials within trials

    /// Counts trials of candidates once propagation ends. All candidates of all cells that have the
    /// fewest are tried, and the refuted ones removed together; if there is none, those of cells
    /// with the next number. After a removal everything begins anew.
    std::int64_t trials = 0;
    std::int64_t nested_trials = 0; ///< the same, inside a trial
};

struct Rating {
    Verdict verdict = Verdict::Undecided; ///< only a puzzle with one solution has a difficulty
    std::optional<Difficulty> difficulty;
};

/// Rates a well-formed puzzle; undecided only at the limits. Throws TooLargeError and JudgeError.
/// `assumed` says whether steps may use that there is one solution.
Rating rate(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace,
            Assume assumed = Assume::Nothing);

} // namespace hapax
