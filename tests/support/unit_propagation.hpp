#pragma once

/// Unit propagation and a search on top of it, written as plainly as possible, for tests that must
/// not rely on a solver.

#include "encoder/clauses/sink.hpp"
#include "encoder/model/table.hpp"

#include <span>
#include <vector>

namespace hapax::testing {

using Clauses = std::vector<std::vector<Literal>>;

class UnitPropagation {
  public:
    /// The clauses must outlive this.
    explicit UnitPropagation(Clauses const& clauses);

    void assume(Literal literal);

    /// Runs to the fixpoint. Returns false if some clause has no literal left, now or before.
    bool propagate();

    bool is_true(Literal literal) const { return value(literal) > 0; }
    bool is_false(Literal literal) const { return value(literal) < 0; }

    /// Returns the first variable without a value, or 0.
    int open_variable() const;

  private:
    int value(Literal literal) const {
        auto const sign = values_[literal.variable()];
        return literal.is_negative() ? -sign : sign;
    }

    Clauses const* clauses_;
    Table<signed char> values_; ///< 1 true, -1 false, 0 open
    bool is_consistent_ = true;
};

/// Says whether the clauses have a model in which the assumptions hold.
bool is_satisfiable(Clauses const& clauses, std::span<Literal const> assumptions);

} // namespace hapax::testing
