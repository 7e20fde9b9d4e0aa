#pragma once

/// Rules of the whole grid that a generated puzzle may have beside rows, columns and boxes.

#include "encoder/model/puzzle.hpp"

#include <span>
#include <string_view>

namespace hapax {

enum class GridRule { Diagonals, Windoku, DisjointGroups, AntiKnight, AntiKing, NonConsecutive };

struct GridRuleRow {
    GridRule rule;
    std::string_view word; ///< "anti-knight": of the option
    bool has_regions;      ///< it is a set of regions, and not a relation of all pairs
};

/// Returns a row for each rule, in their order.
std::span<GridRuleRow const> grid_rules();

GridRuleRow const& row_of(GridRule rule);

/// Says whether grids of this order can have the rule.
bool has_grids(GridRule rule, int order);

/// Adds the regions of the rule, or its clue.
void add_rule(GridRule rule, Puzzle& puzzle);

} // namespace hapax
