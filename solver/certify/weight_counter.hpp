#pragma once

/// Clauses that bound the weight of a chosen set: a totalizer (O. Bailleux, Y. Boufkhad, CP 2003)
/// over weights (S. Joshi et al., CP 2015).

#include "encoder/clauses/sink.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace hapax {

/// Variable e + 1 says that element e is chosen. Each further variable says that the elements from
/// `first` to before `end` weigh at least `weight`; it exists if some of them weigh exactly that,
/// and for `most`, at which weights are cut off.
class WeightCounter {
  public:
    struct Variable {
        int number;
        int first;
        int end;
        std::int64_t weight;
    };

    /// Weights are at least 1; so is `most`. Writes the clauses that make these variables true.
    WeightCounter(std::vector<int> const& weights, std::int64_t most, ClauseSink& sink);

    /// In the order of their numbers, from count + 1.
    std::vector<Variable> const& variables() const { return variables_; }

    /// By weight: the literals that say that everything chosen weighs at least so much.
    std::map<std::int64_t, Literal> const& totals() const { return totals_; }

  private:
    using Totals = std::map<std::int64_t, Literal>;
    Totals count(int first, int end);

    std::vector<int> const& weights_;
    std::int64_t most_;
    ClauseSink& sink_;
    std::vector<Variable> variables_;
    Totals totals_;
};

} // namespace hapax
