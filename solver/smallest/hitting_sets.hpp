#pragma once

/// Light sets of numbered elements that hit every set of a growing list.

#include "solver/random.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/smallest/weight_counter.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

class HittingSets {
  public:
    /// Weights of the elements, at least 1 each.
    explicit HittingSets(std::vector<int> weights);
    HittingSets(HittingSets const&) = delete;
    HittingSets& operator=(HittingSets const&) = delete;

    /// From now on, this set must be hit. It must not be empty.
    void add(std::vector<int> const& to_hit);

    std::int64_t weight(std::vector<int> const& elements) const;

    /// Returns a set that hits all, without an element that is redundant, but not a lightest one.
    std::vector<int> greedy(Random& random) const;

    /// Says whether a set that hits all weighs less than `below`, which must not be more than in
    /// earlier calls. If so, `set` is one, without a redundant element.
    Answer find(std::int64_t below, Limits const& limits);
    std::vector<int> const& set() const { return set_; }

    /// Raises the lower bound as far as that is easy. Only after a call of `find`.
    void raise_lower_bound(Limits const& limits);

    /// Every set that hits all weighs at least this.
    std::int64_t lower_bound() const { return lower_bound_; }

  private:
    void order_elements();
    Literal is_in(int element) const {
        return Literal{places_[static_cast<std::size_t>(element)] + 1};
    }
    Answer solve(std::int64_t below, Limits const& limits, std::int64_t most_conflicts = -1);
    void drop_redundant(std::vector<int>& elements, std::vector<int>& hits) const;

    std::vector<int> weights_;
    std::vector<std::vector<int>> to_hit_;
    std::vector<std::vector<int>> containing_; ///< per element: which sets have it
    std::size_t sets_in_solver_ = 0;
    std::int64_t lower_bound_ = 0;
    std::vector<int> set_;
    SatSolver solver_;
    std::optional<WeightCounter> counter_; ///< written at the first exact question
    std::vector<int> places_;              ///< per element, where the counter has it
    std::vector<int> ordered_weights_;     ///< in the counter's order
};

} // namespace hapax
