#pragma once

/// Light sets of numbered elements that hit every set of a growing list.

#include "encoder/limits.hpp"
#include "solver/basis/random.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace hapax {

class HittingSets {
  public:
    /// Weights of the elements, at least 1 each.
    explicit HittingSets(std::vector<int> weights);

    /// From now on, this set must be hit. It must not be empty.
    void add(std::vector<int> const& to_hit);

    std::int64_t weight(std::vector<int> const& elements) const;

    /// Returns a set that hits all, without an element that is redundant, but not a lightest one.
    std::vector<int> greedy(Random& random) const;

    /// Describes what the caller makes of a set that hits all.
    enum class Reply {
        Accepted,
        Refused, ///< and `add` was called with sets that it does not hit
        Undecided,
    };
    using Ask = std::function<Reply(std::vector<int> const& set)>;

    enum class Outcome {
        Found, ///< `ask` accepted one
        None,  ///< and the lower bound is now above `most`
        Undecided,
    };

    /// Looks for a set that hits all, weighs at most `most`, and is accepted by `ask`.
    Outcome find(std::int64_t most, Limits const& limits, Ask const& ask);

    /// Every set that hits all weighs at least this.
    std::int64_t lower_bound() const { return lower_bound_; }

  private:
    void drop_redundant(std::vector<int>& elements, std::vector<int>& hits) const;

    std::vector<int> weights_;
    std::vector<std::vector<int>> to_hit_;
    std::vector<std::vector<int>> containing_; ///< per element: which sets have it
    std::int64_t lower_bound_ = 0;
};

} // namespace hapax
