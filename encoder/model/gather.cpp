#include "encoder/model/gather.hpp"

#include <set>
#include <utility>

namespace hapax {

namespace {

/// Returns the rule of the whole grid for such clues between all neighbours without a mark.
PairName rule_instead_of(PairName name) {
    return name == PairName::NoDifference ? PairName::NonConsecutive
           : name == PairName::NoRatio    ? PairName::NegativeRatio
           : name == PairName::NoSum      ? PairName::NegativeSum
                                          : name;
}

/// Says whether every two neighbours are marked exactly once, as differing by 1 or not.
bool marks_all_neighbours(Puzzle const& puzzle) {
    std::set<std::pair<Cell, Cell>> marked;
    int marks = 0;
    for (auto const& clue : puzzle.pair_clues)
        if (is_mark_between_neighbours(clue)) {
            ++marks;
            marked.insert(couples_of(clue.cells).front());
        }
    int const all = neighbour_pairs(puzzle.order);
    return all > 0 && marks == all && std::cmp_equal(marked.size(), all);
}

} // namespace

void gather_rules(Puzzle& puzzle,
                  std::function<void(std::vector<std::size_t> const&)> const& keep) {
    auto& clues = puzzle.pair_clues;
    for (auto& clue : clues) {
        auto const rule = rule_instead_of(clue.name);
        if (rule == clue.name || clue.cells.size() < 6) continue;
        PairClue whole{rule, exempt_cells(puzzle, rule), clue.amount};
        if (couples_of(clue.cells) == pairs_of_rule(whole, puzzle.order)) clue = std::move(whole);
    }
    if (!marks_all_neighbours(puzzle)) return;
    std::vector<PairClue> left;
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < clues.size(); ++i) {
        bool const goes =
            clues[i].name == PairName::NotConsecutive && is_mark_between_neighbours(clues[i]);
        if (goes) continue;
        kept.push_back(i);
        left.push_back(std::move(clues[i]));
    }
    clues = std::move(left);
    clues.push_back({PairName::NonConsecutive, exempt_cells(puzzle, Exempts::Bars), 1});
    if (keep) keep(kept);
}

} // namespace hapax
