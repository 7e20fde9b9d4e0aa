#pragma once

/// A SAT solver for the check of one step. Its clauses are written from the judge's words, with
/// nothing of what found the step.

#include "encoder/limits.hpp"
#include "encoder/model/table.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/judged.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace hapax {

class JudgeSolver {
  public:
    /// These candidates are lost in all questions. The constraints must outlive the solver.
    JudgeSolver(Constraints const& constraints, std::vector<Fact> const& lost);

    /// Says whether these hold together while some conclusion is wrong (without conclusions:
    /// whether they hold together).
    Answer ask(Facts const& facts, std::vector<Conclusion> const& conclusions, Limits const& limits,
               std::int64_t most_conflicts = -1);

    /// After Satisfiable: the value of a cell.
    int value(int cell) const;

  private:
    /// Describes what was read of the values of a constraint's first cells, as far as it matters to
    /// the rest.
    using Reading = std::vector<std::int64_t>;
    class Reader; ///< how a constraint is read
    struct Beginning;

    Literal is(int cell, int value) const { return Literal{cell * order_ + value}; }
    bool can_have(int cell, int value) const { return (candidates_[cell] & only(value)) != 0; }
    Literal fresh() { return Literal{++variables_}; }
    Literal selector(int constraint);
    void write_different(Constraint const& constraint, Literal selector);
    void write_readings(Constraint const& constraint, Literal selector);

    Constraints const& constraints_;
    int order_;
    int variables_;
    Table<Values> candidates_;
    Judged judged_;
    SatSolver solver_;
    std::map<int, Literal> selectors_;
};

} // namespace hapax
