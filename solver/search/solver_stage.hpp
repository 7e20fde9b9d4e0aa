#pragma once

/// The last stage of a search for solutions, and the one that no puzzle escapes: a SAT solver, with
/// a race for the first solution and cubes to show that there is no other.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/sat/race.hpp"
#include "solver/search/options.hpp"
#include "solver/search/statistics.hpp"
#include "solver/search/trials.hpp"
#include "solver/threads.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

class SolverStage {
  public:
    /// Solutions in `found` are known; whoever owns it adds to it what comes. Keeps references, but
    /// to `left`.
    SolverStage(Puzzle const& puzzle, CandidateSets left, std::vector<Grid> const& found,
                SolveOptions const& options, SpareThreads* spare, Statistics& statistics);

    /// GaveUp: at the limits. The first call writes the formula. Throws TooLargeError,
    /// LimitsReached and JudgeError.
    SearchOutcome next();

    /// After Found.
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
