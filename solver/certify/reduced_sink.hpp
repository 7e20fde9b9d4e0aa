#pragma once

/// Shortens the complete encoding by what propagation has found; variables keep their numbers.

#include "encoder/clauses/sink.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <functional>
#include <span>
#include <utility>

namespace hapax {

/// Passes on the clauses of the complete encoding without the literals of candidates that
/// propagation has ruled out, and drops the clauses that their negations satisfy.
class ReducedSink final : public ClauseSink {
  public:
    /// `passed` is told each clause before `next` gets it: its number in the complete encoding,
    /// from 1 on, and whether it lost a literal. The sets must outlive the sink.
    using Passed = std::function<void(std::span<Literal const>, std::int64_t number, bool)>;
    ReducedSink(CandidateSets const& left, ClauseSink& next, Passed passed)
        : left_{left}, next_{next}, passed_{std::move(passed)} {}

    /// In the complete encoding the candidates come first, order by order.
    bool is_ruled_out(int variable) const {
        int const cell = (variable - 1) / left_.order();
        return cell < left_.cell_count() && !left_.has(cell, (variable - 1) % left_.order() + 1);
    }

  protected:
    void write(std::span<Literal const> clause) override {
        ++number_;
        reduced_.clear();
        for (Literal const literal : clause) {
            if (!is_ruled_out(literal.variable()))
                reduced_.push_back(literal);
            else if (literal.is_negative())
                return;
        }
        passed_(reduced_, number_, reduced_.size() < clause.size());
        next_.add(reduced_);
    }

  private:
    CandidateSets const& left_;
    ClauseSink& next_;
    Passed passed_;
    std::int64_t number_ = 0;
    Table<Literal> reduced_;
};

} // namespace hapax
