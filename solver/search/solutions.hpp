#pragma once

/// Finds the solutions of a puzzle one by one. Every grid that it returns has passed the judge.

#include "encoder/model/puzzle.hpp"
#include "solver/basis/judged.hpp"
#include "solver/search/options.hpp"
#include "solver/search/statistics.hpp"

#include <memory>
#include <optional>

namespace hapax {

struct Workspace;

/// Propagates first; then, on small puzzles, searches by trial within a budget; then puts the
/// candidates that are left to a SAT solver. Hard puzzles use spare threads: a race for the first
/// solution, and cubes to show that there is no other. Threads do not change the result.
class SolutionSearch {
  public:
    /// The puzzle and the workspace outlive the search.
    SolutionSearch(Puzzle const& puzzle, SolveOptions options, Workspace& workspace);
    SolutionSearch(Puzzle const& puzzle, SolveOptions options); ///< with a workspace of its own
    SolutionSearch(Puzzle const&&, SolveOptions, Workspace&) = delete;
    SolutionSearch(Puzzle const&&, SolveOptions) = delete;
    ~SolutionSearch();

    /// Returns the next solution, or nullopt when none is left or the limits were reached.
    /// Throws ArgumentError if the puzzle is not well formed, TooLargeError and JudgeError.
    std::optional<Grid> next();

    /// Says, after `next` returned nullopt, whether all solutions were found for certain.
    bool is_exhausted() const;

    Statistics const& statistics() const;

  private:
    class Stages;
    std::unique_ptr<Workspace> own_workspace_;
    std::unique_ptr<Stages> stages_;
};

} // namespace hapax
