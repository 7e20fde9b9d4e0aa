#pragma once

/// Divides the solutions of a puzzle into classes that agree on some chosen cells. A solver goes
/// from class to class, at one clause each. Search by trial visits the solutions within a class: it
/// takes a fraction of the solver's time for each and keeps nothing.

#include "encoder/model/puzzle.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/sat/formula.hpp"
#include "solver/search/options.hpp"
#include "solver/search/statistics.hpp"

#include <optional>
#include <span>
#include <vector>

namespace hapax {

class SolutionClasses {
  public:
    /// `start` is the puzzle's position after propagation. The solutions in `found`, in the order
    /// in which a solver found them, decide which cells are chosen; there may be few or none. Keeps
    /// references to everything except `found`. The solver's work is added to the statistics.
    SolutionClasses(Puzzle const& puzzle, Candidates const& start, std::span<Grid const> found,
                    SolveOptions const& options, Statistics& statistics);

    /// Goes to the next class. Unsatisfiable: no class is left. Undecided: a limit was reached.
    /// Throws TooLargeError, LimitsReached and JudgeError.
    Answer next();

    /// Returns the class as a position at its fixpoint; call it after Satisfiable.
    Candidates const& position() const { return position_; }

    /// Says whether a position within the class has a solution. Throws the same as `next`.
    Answer ask_about(Candidates const& position);

    /// Returns the solution that the solver found last; an empty grid before the first.
    Grid const& witness() const { return witness_; }

  private:
    void choose_cells(std::span<Grid const> found);
    Candidates class_of(Grid const& solution, std::size_t cells) const;
    void start_solver();
    Answer solve();

    Puzzle const& puzzle_;
    Candidates const& start_;
    SolveOptions const& options_;
    Statistics& statistics_;
    std::vector<int> cells_; ///< solutions of a class agree on these; if empty, all are one class
    Candidates position_;
    bool has_begun_ = false;
    std::optional<Formula> formula_;
    Grid witness_;
};

} // namespace hapax
