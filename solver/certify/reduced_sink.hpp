#pragma once

/// Shortens the complete encoding by what propagation has found; variables keep their numbers.

#include "encoder/clauses/sink.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/table.hpp"

#include <functional>
#include <span>
#include <utility>

namespace hapax {

/// Passes on the clauses of the complete encoding without the literals of candidates that
/// propagation has ruled out, and drops the clauses that their negations satisfy.
class ReducedSink final : public ClauseSink {
  public:
    /// `shortened` receives each clause that lost a literal before `next` does. The sets must
    /// outlive the sink.
    using Shortened = std::function<void(std::span<Literal const>)>;
    ReducedSink(CandidateSets const& left, ClauseSink& next, Shortened shortened = {})
        : left_{left}, next_{next}, shortened_{std::move(shortened)} {}

    /// In the complete encoding the candidates come first, order by order.
    bool is_ruled_out(int variable) const {
        int const cell = (variable - 1) / left_.order();
        return cell < left_.cell_count() && !left_.has(cell, (variable - 1) % left_.order() + 1);
    }

  protected:
    void write(std::span<Literal const> clause) override {
        reduced_.clear();
        for (Literal const literal : clause) {
            if (!is_ruled_out(literal.variable()))
                reduced_.push_back(literal);
            else if (literal.is_negative())
                return;
        }
        if (shortened_ && reduced_.size() < clause.size()) shortened_(reduced_);
        next_.add(reduced_);
    }

  private:
    CandidateSets const& left_;
    ClauseSink& next_;
    Shortened shortened_;
    Table<Literal> reduced_;
};

} // namespace hapax
