#pragma once

/// Clauses for long sums, by parts (see encoder/cages/equation.hpp).

#include "encoder/cages/equation.hpp"
#include "encoder/clauses/sink.hpp"
#include "encoder/clauses/variable_map.hpp"
#include "encoder/model/board.hpp"

#include <map>
#include <vector>

namespace hapax {

class SumEncoder {
  public:
    /// Keeps references to its arguments. Parts that several sums have in common are encoded once.
    SumEncoder(Board const& board, VariableMap& x, ClauseSink& sink)
        : board_{board}, x_{x}, sink_{sink} {}

    /// Encodes the equation; each cell occurs in it and in the parts equally often.
    void encode(Equation const& equation, Table<SumPart> parts);

  private:
    /// A number: a literal for each value that it can have.
    using Number = std::map<std::int64_t, Literal>;

    Number const& total_of(SumPart const& part);
    void tie(Number const& before, Number const& term, Number const& after);
    void tie(Number const& one, Number const& other);

    Board const& board_;
    VariableMap& x_;
    ClauseSink& sink_;
    std::map<std::vector<int>, Number> totals_; ///< by the part's cells
};

} // namespace hapax
