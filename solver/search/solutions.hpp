#pragma once

/// The solutions of one puzzle, one by one. Every grid that leaves here has passed the judge.

#include "encoder/model/puzzle.hpp"
#include "solver/judged.hpp"
#include "solver/search/options.hpp"
#include "solver/search/statistics.hpp"
#include "solver/search/workspace.hpp"

#include <memory>
#include <optional>

namespace hapax {

/// Finds the solutions of a puzzle one after another. First propagation, then, on small puzzles, a
/// bounded search by trial, then a SAT solver on the candidates that are left. Hard puzzles use
/// spare threads: a race for the first solution, cubes to show that there is no other. What is
/// found does not depend on them.
class SolutionSearch {
  public:
    /// The puzzle and the workspace outlive the search.
    SolutionSearch(Puzzle const& puzzle, SolveOptions options, Workspace& workspace);
    SolutionSearch(Puzzle const& puzzle, SolveOptions options); ///< with a workspace of its own
    SolutionSearch(Puzzle const&&, SolveOptions, Workspace&) = delete;
    SolutionSearch(Puzzle const&&, SolveOptions) = delete;
    ~SolutionSearch();

    /// The next solution; nothing when there is none left or the limits were reached.
    /// Throws ArgumentError if the puzzle is not well formed, TooLargeError and JudgeError.
    std::optional<Grid> next();

    /// After `next` returned nothing: whether all solutions were found, for certain.
    bool is_exhausted() const;

    Statistics const& statistics() const;

  private:
    class Stages;
    std::unique_ptr<Workspace> own_workspace_;
    std::unique_ptr<Stages> stages_;
};

} // namespace hapax
