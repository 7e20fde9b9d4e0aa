#pragma once

/// One incremental SAT solver per puzzle, for questions about facts: is there an assignment of
/// values to cells that obeys *these* constraints and *these* lost candidates, and no others?
/// Nothing holds always but that each cell has one value, so that rows and columns can be left out
/// as well.
///
/// All that explanations ask of a SAT solver they ask here.

#include "encoder/limits.hpp"
#include "encoder/model/table.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <span>

namespace hapax {

class FactSolver {
  public:
    /// The constraints must outlive the solver. Their clauses are written when they first count.
    explicit FactSolver(Constraints const& constraints);

    Constraints const& constraints() const { return constraints_; }

    /// Says whether the facts hold together while at least one of the conclusions is wrong (without
    /// conclusions: whether they hold together).
    Answer ask(Facts const& facts, std::span<Conclusion const> denied, Limits const& limits,
               std::int64_t most_conflicts = -1);

    /// The same, with one candidate as the value of its cell.
    Answer try_value(Facts const& facts, int cell, int value, Limits const& limits,
                     std::int64_t most_conflicts = -1);

    /// After Unsatisfiable: those of the facts asked that are so by themselves (with what was
    /// denied or tried).
    Facts core(Facts const& asked) const;

    /// After Satisfiable: the value of a cell, which counts where the asked constraints speak of
    /// it.
    int value(int cell) const;

    /// Values that solutions should have if they can.
    void prefer(int cell, int value) { solver_.phase(is(cell, value)); }

    int calls() const { return solver_.calls(); }
    std::int64_t conflicts() const { return solver_.conflicts(); }

  private:
    Literal is(int cell, int value) const { return Literal{cell * order_ + value}; }
    Literal fresh() { return Literal{++variables_}; }
    Literal selector(int constraint);
    void assume(Facts const& facts);
    Answer solve(Limits const& limits, std::int64_t most_conflicts);

    void encode(Constraint const& constraint, Literal selector);
    void encode_different(Constraint const& constraint, Literal selector);
    void encode_pair(Constraint const& constraint, Literal selector);
    void encode_cage(Constraint const& constraint, Literal selector);
    void encode_rectangle(Constraint const& constraint, Literal selector);
    void encode_run(Constraint const& constraint, Literal selector);

    Constraints const& constraints_;
    int order_;
    int variables_;
    SatSolver solver_;
    Table<Literal> selectors_; ///< variable 0: not written yet
};

} // namespace hapax
