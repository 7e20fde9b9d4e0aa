#pragma once

/// Sets of regions that have a name: diagonals, windows, disjoint groups. Notations write the name
/// alone.

#include "encoder/clues/clues.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace hapax {

struct RegionSet {
    std::string_view word;     ///< in the text notation
    std::string_view key;      ///< in f-puzzles; empty if it has none
    std::string_view member;   ///< "window": what messages call each region
    std::string_view sentence; ///< the rule, for drawings without the regions

    /// Returns the regions on a grid of this order; none if it has no such regions.
    std::vector<Region> (*regions)(int order);
};

std::span<RegionSet const> region_sets();

/// Returns the set that has this region, if any.
RegionSet const* set_of(Region const& region, int order);

/// Returns the set with this word.
RegionSet const* set_with_word(std::string_view word);

} // namespace hapax
