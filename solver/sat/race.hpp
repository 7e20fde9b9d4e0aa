#pragma once

/// Runs several differently tuned solvers on one formula; the first to answer wins. The winner does
/// not depend on time or threads, so the answer is the same on every machine.

#include "encoder/clauses/encode.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/threads.hpp"
#include "solver/sat/formula.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace hapax {

class Race {
  public:
    /// Conflicts that the favourite gets before the others start, and that each gets in the first
    /// lap.
    struct Laps {
        std::int64_t head_start;
        std::int64_t first; ///< at least 1

        /// Chooses them by the number of clauses: the more clauses, the longer a conflict takes.
        static Laps for_clauses(std::int64_t clauses);
    };

    /// The puzzle outlives the race. The first of at least one configuration is the favourite and
    /// runs alone for its head start, or to the end if the formula is too large to be kept twice.
    /// Throws TooLargeError and LimitsReached.
    Race(Puzzle const& puzzle, CandidateSets candidates, Encoding const& encoding,
         std::vector<SolverConfiguration> configurations, Limits const& limits = {},
         std::optional<Laps> const& laps = {});

    /// Solves, on spare threads as well. Throws LimitsReached. May be called again.
    Answer solve(Limits const& limits, SpareThreads* spare);

    /// Ends all solvers except the winner, which can then be asked more.
    void settle();

    /// Returns the solver that ended the race or leads it, and its configuration.
    Formula& winner() { return *runners_[winner_]; }
    SolverConfiguration const& configuration() const { return configurations_[winner_]; }

    /// Sum over all solvers.
    std::int64_t conflicts() const;
    int calls() const;

  private:
    void enter(std::size_t runner, Limits const& limits);
    Answer run_lap(std::span<std::size_t const> runners, std::int64_t conflicts,
                   Limits const& limits, SpareThreads* spare);

    Puzzle const& puzzle_;
    CandidateSets candidates_;
    Encoding encoding_;
    std::vector<SolverConfiguration> configurations_;
    Laps laps_{};
    std::vector<std::unique_ptr<Formula>> runners_; ///< those that have entered
    std::size_t winner_ = 0;
    std::int64_t past_conflicts_ = 0; ///< of the solvers that `settle` ended
    int past_calls_ = 0;
};

} // namespace hapax
