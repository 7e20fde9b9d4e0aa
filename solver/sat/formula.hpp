#pragma once

/// Puts a puzzle to a SAT solver. `FormulaRecipe` says how; `Formula` is the puzzle with its
/// solver: it takes and returns grids and candidates instead of literals.

#include "encoder/clauses/cube.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace hapax {

/// The choices that are made before a formula is written.
struct FormulaRecipe {
    Encoding encoding;
    std::string_view tuning; ///< the row of the table (see solver/sat/tuning.hpp), or "chosen"
    SolverConfiguration configuration;
    std::vector<SolverConfiguration> rivals; ///< for a race; empty if the user chose a solver
};

/// Makes the choices that the user left open, by the puzzle and its remaining candidates. Throws
/// TooLargeError if the clauses of its cells, lines and regions alone would not fit into memory.
FormulaRecipe recipe_for(Puzzle const& puzzle, CandidateSets const& left, Encoding const& encoding,
                         SolverChoice const& choice);

class Formula {
  public:
    /// Writes the clauses. The puzzle outlives the formula. Throws TooLargeError and LimitsReached.
    Formula(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
            SolverConfiguration const& configuration, Limits const& limits = {});
    Formula(Puzzle const& puzzle, CandidateSets const& candidates, FormulaRecipe const& recipe,
            Limits const& limits = {});
    Formula(Puzzle const&&, CandidateSets const&, Encoding const&, SolverConfiguration const&,
            Limits const& = {}) = delete;
    Formula(Puzzle const&&, CandidateSets const&, FormulaRecipe const&,
            Limits const& = {}) = delete;

    // These hold from now on.
    void forbid(Grid const& solution); ///< only grids that differ from this one count
    void prefer(Grid const& grid);     ///< solutions near this grid are found first, and faster

    // These hold in the next `solve` only.
    void assume(CandidateSets const& position); ///< cells have these candidates only
    void assume(Cube const& cube);              ///< the cube's choices hold

    /// Returns Undecided at the limits, or after this many conflicts (< 0: no such limit).
    Answer solve(Limits const& limits = {}, std::int64_t most_conflicts = -1) {
        return solver_.solve(limits, most_conflicts);
    }

    /// Returns the grid that was found, after Satisfiable. Throws JudgeError if it is not a
    /// solution.
    Grid solution() const;

    VariableMap const& variables() const { return x_; }
    VariableMap& variables() { return x_; }

    /// Gives access to the solver for work with literals.
    SatSolver const& solver() const { return solver_; }
    SatSolver& solver() { return solver_; }

  private:
    Puzzle const& puzzle_;
    SatSolver solver_;
    VariableMap x_;
};

} // namespace hapax
