#pragma once

/// The patterns of the least cost: families of techniques in the order of their points, all of one
/// cost together.

#include "solver/explain/patterns/pattern.hpp"
#include "solver/explain/patterns/patterns.hpp"

#include <cstddef>
#include <optional>

namespace hapax {

/// Without those whose conclusions another one has, too; of equals the one with the fewest reasons
/// stays, then the first. A contradiction stands alone. Conclusions are sorted.
void keep_strongest(Patterns& patterns);

/// For one player's positions, each of which follows from the one before.
class PatternSearch {
  public:
    /// From the cheapest again, for the position has changed.
    void restart() {
        class_ = 0;
        graph_.reset();
    }

    /// `position` is the same object, unchanged, until the next restart. The strongest patterns of
    /// the next cost that has any; none if all dearer ones have none, or would cost more than
    /// `most_points`.
    Patterns next(Position const& position, int most_points);

  private:
    std::size_t class_ = 0;
    Visits cage_visits_;
    Visits line_visits_;
    std::optional<ChainGraph> graph_; ///< once chains were looked for
};

} // namespace hapax
