#pragma once

/// The patterns of the least cost: families of techniques in the order of their points, all of one
/// cost together.

#include "solver/steps/patterns/pattern.hpp"
#include "solver/steps/patterns/patterns.hpp"

#include <cstddef>
#include <optional>

namespace hapax {

/// Removes patterns whose conclusions another one has as well. Of equals it keeps the one that
/// leans on the fewest steps, then that with the fewest reasons, then the first; of all, a
/// contradiction alone. It sorts the conclusions.
void keep_strongest(Patterns& patterns, Position const& position);

/// Searches the positions of one player, in their order: candidates only go.
class PatternSearch {
  public:
    /// Begins with the cheapest patterns again: the position has changed.
    void restart() {
        class_ = 0;
        graph_.reset();
    }

    /// `position` is the same object, unchanged, until the next restart. The strongest patterns of
    /// the next cost that has any; none if all more expensive ones have none, or would cost more
    /// than `most_points`.
    Patterns next(Position const& position, int most_points);

  private:
    std::size_t class_ = 0;
    Visits visits_alone_; ///< of clues
    Visits visits_in_lines_;
    PlacesVisited fish_visits_;
    std::optional<ChainGraph> graph_; ///< once chains were looked for
};

} // namespace hapax
