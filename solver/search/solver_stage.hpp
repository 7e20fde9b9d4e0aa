#pragma once

/// The last stage of a search for solutions, which settles every puzzle in the end: a SAT solver,
/// with a race for the first solution and cubes to show that there is no other.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/threads.hpp"
#include "solver/sat/race.hpp"
#include "solver/search/options.hpp"
#include "solver/search/statistics.hpp"
#include "solver/search/trials.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

class SolverStage {
  public:
    /// `found` holds the known solutions, and its owner adds each new one to it. Keeps references
    /// to everything except `left`.
    SolverStage(Puzzle const& puzzle, CandidateSets left, std::vector<Grid> const& found,
                SolveOptions const& options, SpareThreads* spare, Statistics& statistics);

    /// Returns GaveUp at the limits. The first call writes the formula. Throws TooLargeError,
    /// LimitsReached and JudgeError.
    SearchOutcome next();

    /// Returns the solution after Found.
    Grid const& grid() const { return grid_; }

  private:
    void start();
    Answer another_answer();

    Puzzle const& puzzle_;
    CandidateSets left_;
    std::vector<Grid> const& found_;
    SolveOptions const& options_;
    SpareThreads* spare_;
    Statistics& statistics_;
    std::optional<Race> race_;
    std::int64_t conquest_conflicts_ = 0;
    Grid grid_;
};

} // namespace hapax
