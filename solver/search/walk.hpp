#pragma once

/// Walks over all solutions of a puzzle, class by class, by trial. Where trials get stuck, the
/// solver of the classes decides whether the position has a solution; the trials then go straight
/// to the solution that it found.

#include "encoder/limits.hpp"
#include "solver/basis/stopwatch.hpp"
#include "solver/search/classes.hpp"
#include "solver/search/statistics.hpp"
#include "solver/search/trials.hpp"

#include <cstdint>

namespace hapax {

/// `Memory` as in solver/search/trials.hpp.
template<class Memory>
class SolutionWalk {
  public:
    /// Keeps references to everything. The trials serve as storage; their search is discarded.
    SolutionWalk(SolutionClasses& classes, TrialSearch<Candidates>& trials, Memory& memory,
                 Limits const& limits, Statistics& statistics)
        : classes_{classes}, trials_{trials}, memory_{memory}, limits_{limits}, statistics_{
                                                                                    statistics} {
        trials_.finish();
    }

    /// Returns GaveUp at the limits. Throws the same as SolutionClasses.
    SearchOutcome next() {
        while (!limits_.reached()) {
            SearchOutcome const outcome = try_on();
            if (outcome == SearchOutcome::Found || outcome == SearchOutcome::Recalled) {
                budget_ = trials_for_each_solution;
                return outcome;
            }
            bool const is_stuck = outcome == SearchOutcome::GaveUp;
            Answer const answer =
                is_stuck ? classes_.ask_about(trials_.position()) : classes_.next();
            if (answer == Answer::Undecided) break;
            if (is_stuck && answer == Answer::Satisfiable) {
                trials_.aim_at(classes_.witness());
            } else if (is_stuck) {
                trials_.refute();
            } else if (answer == Answer::Satisfiable) {
                trials_.start(classes_.position());
                budget_ = trials_for_each_solution;
            } else {
                return SearchOutcome::Exhausted;
            }
        }
        return SearchOutcome::GaveUp;
    }

    /// Returns the solution after Found. The judge has not seen it.
    Grid const& grid() const { return trials_.grid(); }

  private:
    /// The solver is asked after this many trials without a solution.
    static constexpr std::int64_t trials_for_each_solution = 100;

    SearchOutcome try_on() {
        Stopwatch const watch{statistics_.trial_seconds};
        std::int64_t const before = budget_;
        SearchOutcome const outcome = trials_.next(budget_, memory_);
        statistics_.trials += before - budget_;
        return outcome;
    }

    SolutionClasses& classes_;
    TrialSearch<Candidates>& trials_;
    Memory& memory_;
    Limits const& limits_;
    Statistics& statistics_;
    std::int64_t budget_ = trials_for_each_solution;
};

} // namespace hapax
