#pragma once

/// One incremental SAT solver per puzzle, for questions about facts: is there an assignment of
/// values to cells that obeys *these* constraints and *these* lost candidates, and no others?
/// Only that each cell has one value holds always, so that rows and columns can be left out as
/// well. The clauses are written from the judge's words.
///
/// The finders of steps ask one, and the check asks another of its own.

#include "encoder/limits.hpp"
#include "encoder/model/table.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/judged.hpp"
#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <map>
#include <span>
#include <vector>

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

    /// Says whether the facts hold together with one candidate as the value of its cell.
    Answer try_value(Facts const& facts, int cell, int value, Limits const& limits,
                     std::int64_t most_conflicts = -1);

    /// Returns, after Unsatisfiable, those of the facts asked that cannot hold by themselves (with
    /// what was denied or tried).
    Facts core(Facts const& asked) const;

    /// Returns, after Satisfiable, the value of a cell, which counts where the asked constraints
    /// speak of it.
    int value(int cell) const;

    /// Notes a value that solutions should have if they can.
    void prefer(int cell, int value) { solver_.phase(is(cell, value)); }

    int calls() const { return solver_.calls(); }
    std::int64_t conflicts() const { return solver_.conflicts(); }

  private:
    /// Describes what was read of the values of a constraint's first cells, as far as it matters to
    /// the rest.
    using Reading = std::vector<std::int64_t>;
    class Reader; ///< how a constraint is read
    struct Beginning;

    Literal is(int cell, int value) const { return Literal{cell * order_ + value}; }
    Literal fresh() { return Literal{++variables_}; }
    Literal selector(int constraint);
    Literal selector(Lemma const& lemma);
    void assume(Facts const& facts);
    void write_different(Constraint const& constraint, Literal selector);
    void write_readings(Constraint const& constraint, Literal selector);

    Constraints const& constraints_;
    int order_;
    int variables_;
    Judged judged_;
    SatSolver solver_;
    Table<Literal> selectors_;        ///< of constraints; variable 0: not written yet
    std::map<Lemma, Literal> lemmas_; ///< with their selectors
};

} // namespace hapax
