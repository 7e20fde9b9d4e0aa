#pragma once

/// How difficult a puzzle is for a person: the depth of trial and contradiction that its solution
/// needs on top of propagation, and how many steps. It depends on the puzzle alone: not on a
/// solver's luck, nor on how the puzzle is turned, how its lines are permuted, or which numbers
/// stand for the values where clues do not compare them.

#include "encoder/model/puzzle.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace hapax {

enum class Level {
    Easy,   ///< propagation alone: singles, locked candidates, bounds, cage arithmetic
    Medium, ///< trials: a candidate is tried, propagation refutes it
    Hard,   ///< nested trials: what a trial leaves open is tried in turn
};

std::string_view name(Level level);

struct Difficulty {
    Level level = Level::Easy;

    /// Within the level: rounds + eliminations of an easy puzzle, trials of a medium, nested trials
    /// of a hard one.
    std::int64_t score = 0;
    bool is_lower_bound = false; ///< the rating stopped at so many nested trials, or at the limits

    int depth = 0; ///< of trials within trials: 0 easy, 1 medium, 2 or more hard

    /// Propagation at the beginning, in rounds: each finds all that follows in one step from the
    /// candidates as they are, then removes all of it together.
    int rounds = 0;
    std::int64_t eliminations = 0; ///< the candidates that were removed so

    /// Where propagation ends: all candidates of all cells that have the fewest are tried, and
    /// those refuted removed together; if there is none, those of cells with the next number. After
    /// a removal everything begins anew.
    std::int64_t trials = 0;
    std::int64_t nested_trials = 0; ///< the same, inside a trial
};

struct Rating {
    Verdict verdict = Verdict::Undecided; ///< only a puzzle with one solution has a difficulty
    std::optional<Difficulty> difficulty;
};

/// Rates a well-formed puzzle; undecided only at the limits. Throws TooLargeError and JudgeError.
Rating rate(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace);

/// Whether `rate` gives a puzzle that has exactly one solution this level or a lower one, found
/// out with no more steps than that takes. False at the limits.
bool is_at_most(Level level, Puzzle const& puzzle, Limits const& limits, Workspace& workspace);

} // namespace hapax
