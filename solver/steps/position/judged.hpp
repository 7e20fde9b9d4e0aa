#pragma once

/// A constraint in the judge's words: whether values of its cells obey it.

#include "encoder/clues/grid.hpp"
#include "solver/steps/position/constraints.hpp"

#include <vector>

namespace hapax {

class Judged {
  public:
    /// The constraints must outlive it.
    explicit Judged(Constraints const& constraints)
        : constraints_{constraints}, grid_{constraints.order()} {}

    /// `values` are those of the constraint's cells, in their order.
    bool obeys(Constraint const& constraint, std::vector<int> const& values);

    /// But for that they differ.
    bool obeys_clue(Constraint const& constraint, std::vector<int> const& values);

  private:
    Constraints const& constraints_;
    Grid grid_;
};

} // namespace hapax
