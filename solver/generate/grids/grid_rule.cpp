#include "solver/generate/grids/grid_rule.hpp"

#include "encoder/clues/region_sets.hpp"

#include <array>

namespace hapax {

namespace {

constexpr std::array rows{
    GridRuleRow{GridRule::Diagonals, "diagonals", true},
    GridRuleRow{GridRule::Windoku, "windoku", true},
    GridRuleRow{GridRule::DisjointGroups, "disjoint-groups", true},
    GridRuleRow{GridRule::AntiKnight, "anti-knight", false},
    GridRuleRow{GridRule::AntiKing, "anti-king", false},
    GridRuleRow{GridRule::NonConsecutive, "non-consecutive", false},
};

void add_set(std::string_view word, Puzzle& puzzle) {
    auto const regions = set_with_word(word)->regions(puzzle.order);
    puzzle.regions.insert(puzzle.regions.end(), regions.begin(), regions.end());
}

} // namespace

std::span<GridRuleRow const> grid_rules() {
    return rows;
}

GridRuleRow const& row_of(GridRule rule) {
    return rows[static_cast<std::size_t>(rule)];
}

bool has_grids(GridRule rule, int order) {
    switch (rule) {
    case GridRule::Diagonals:
        return order != 2 && order != 3;
    case GridRule::Windoku:
        return !set_with_word("windoku")->regions(order).empty();
    case GridRule::DisjointGroups:
        return !set_with_word("disjoint-groups")->regions(order).empty();
    default:
        return order >= 6;
    }
}

void add_rule(GridRule rule, Puzzle& puzzle) {
    switch (rule) {
    case GridRule::Diagonals:
        add_set("diagonal", puzzle);
        return add_set("antidiagonal", puzzle);
    case GridRule::Windoku:
    case GridRule::DisjointGroups:
        return add_set(row_of(rule).word, puzzle);
    case GridRule::AntiKnight:
        return puzzle.named_clues.push_back({ClueName::AntiKnight, {}, 0});
    case GridRule::AntiKing:
        return puzzle.named_clues.push_back({ClueName::AntiKing, {}, 0});
    case GridRule::NonConsecutive:
        return puzzle.named_clues.push_back({ClueName::NonConsecutive, {}, 1});
    }
}

} // namespace hapax
