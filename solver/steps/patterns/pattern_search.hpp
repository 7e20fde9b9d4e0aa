#pragma once

/// The patterns of the least cost: families of techniques in the order of their points, all of one
/// cost together.

#include "solver/steps/patterns/pattern.hpp"
#include "solver/steps/patterns/patterns.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

namespace hapax {

/// Removes patterns whose conclusions another one has as well. Of equals it keeps the one that
/// leans on the fewest steps, then that with the fewest reasons, then the first; of all, a
/// contradiction alone. It sorts the conclusions.
void keep_strongest(Patterns& patterns, Position const& position);

enum class Sought {
    All,
    General, ///< faster: not techniques that a more expensive one contains, if its cost is allowed
};

/// Searches the positions of one player, in their order: candidates only go.
class PatternSearch {
  public:
    explicit PatternSearch(
        std::shared_ptr<SupportCache> supports = std::make_shared<SupportCache>())
        : supports_{std::move(supports)} {}

    /// Begins with the cheapest patterns again: the position has changed.
    void restart() {
        class_ = 0;
        graph_.reset();
    }

    /// `position` is the same object, unchanged, until the next restart. The strongest patterns of
    /// the next cost that has any; none if all more expensive ones have none, or would cost more
    /// than `most_points`.
    Patterns next(Position const& position, int most_points, Sought sought = Sought::All);

    /// Takes what each cage says in its lines, and each clue along cells by itself, until nothing
    /// follows from these. Faster than `next`, since it makes no steps. Says whether it took any.
    bool take_clues(Position& position);

  private:
    std::shared_ptr<SupportCache> supports_;
    std::size_t class_ = 0;
    Visits visits_alone_; ///< of clues
    Visits visits_in_lines_;
    PlacesVisited fish_visits_;
    std::optional<ChainGraph> graph_; ///< once chains were looked for
};

} // namespace hapax
