#pragma once

/// The solutions of a puzzle in classes: all that agree on some chosen cells. A solver goes from
/// class to class, of which each costs one clause; what is in a class is for search by trial, which
/// costs a fraction of the solver's time for each solution, and keeps nothing.

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
    /// `start` is the puzzle's position after propagation. The cells are chosen by some solutions,
    /// in the order in which a solver found them; few solutions or none will do. References are
    /// kept, but to `found`; what the solver does is added to the statistics.
    SolutionClasses(Puzzle const& puzzle, Candidates const& start, std::span<Grid const> found,
                    SolveOptions const& options, Statistics& statistics);

    /// Goes to the next class. Unsatisfiable: there is none. Undecided: a limit was reached.
    /// Throws TooLargeError, LimitsReached and JudgeError.
    Answer next();

    /// The class as a position, at its fixpoint. After Satisfiable.
    Candidates const& position() const { return position_; }

    /// Whether a position within the class has a solution. Throws as `next`.
    Answer ask_about(Candidates const& position);

    /// The solution that the solver found last; empty before.
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
    std::vector<int> cells_; ///< that the solutions of a class agree on; none: there is one class
    Candidates position_;
    bool has_begun_ = false;
    std::optional<Formula> formula_;
    Grid witness_;
};

} // namespace hapax
