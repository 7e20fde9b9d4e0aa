#pragma once

/// For notations that list inequalities: each counts once, and the opposite of one is a slip.

#include "encoder/formats/notations.hpp"

#include <cstddef>
#include <set>
#include <vector>

namespace hapax::formats {

class InequalityList {
  public:
    /// Adds one that stands at this offset of the block. Fails there if it says that a cell is
    /// greater than itself, or the opposite of another.
    void add(Inequality const& inequality, Block const& block, std::size_t offset) {
        Inequality const opposite{inequality.greater, inequality.lesser};
        if (opposite == inequality) block.fail(offset, "a cell cannot be greater than itself");
        if (seen_.contains(opposite)) block.fail(offset, "this contradicts " + describe(opposite));
        seen_.insert(inequality);
    }

    /// In order.
    std::vector<Inequality> list() const { return {seen_.begin(), seen_.end()}; }

  private:
    std::set<Inequality> seen_;
};

} // namespace hapax::formats
