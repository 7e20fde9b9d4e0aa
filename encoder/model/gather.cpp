#include "encoder/model/gather.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace hapax {

namespace {

using Couples = std::set<std::pair<Cell, Cell>>;

/// The rule of the whole grid that says of all neighbours without a mark what the clue says of its
/// couples; nullopt if there is none.
std::optional<NamedClue> rule_like(NamedClue const& clue, Puzzle const& puzzle) {
    auto const rule = [&](ClueName name) {
        return NamedClue{name, exempt_cells(puzzle, name), clue.amount};
    };
    switch (clue.name) {
    case ClueName::NotConsecutive:
        return NamedClue{ClueName::NonConsecutive, exempt_cells(puzzle, Mark::Bar), 1};
    case ClueName::NoDifference:
        return rule(ClueName::NonConsecutive);
    case ClueName::NoRatio:
        return rule(ClueName::NegativeRatio);
    case ClueName::NoSum:
        return rule(ClueName::NegativeSum);
    default:
        return std::nullopt;
    }
}

Couples couples_of_rule(NamedClue const& rule, int order) {
    auto const pairs = pairs_of_rule(rule, order);
    return {pairs.begin(), pairs.end()};
}

/// A rule of all neighbours, and the clues that say it in pieces.
struct Gathered {
    NamedClue rule;
    Couples wanted;
    Couples found;
    std::vector<std::size_t> clues;
};

/// The rules that some clues together say in full.
std::vector<Gathered> gathered(Puzzle const& puzzle) {
    std::map<std::pair<ClueName, int>, Gathered> pieces; // of a name and its amount
    for (std::size_t i = 0; i < puzzle.named_clues.size(); ++i) {
        auto const& clue = puzzle.named_clues[i];
        auto known = pieces.find({clue.name, clue.amount});
        if (known == pieces.end()) {
            auto rule = rule_like(clue, puzzle);
            if (!rule) continue;
            auto wanted = couples_of_rule(*rule, puzzle.order);
            known = pieces
                        .emplace(std::pair{clue.name, clue.amount},
                                 Gathered{std::move(*rule), std::move(wanted), {}, {}})
                        .first;
        }
        auto& [rule, wanted, found, clues] = known->second;
        auto const couples = couples_of(clue.cells);
        bool const is_piece =
            std::all_of(couples.begin(), couples.end(),
                        [&, &all = wanted](auto const& couple) { return all.contains(couple); });
        if (!is_piece) continue;
        found.insert(couples.begin(), couples.end());
        clues.push_back(i);
    }
    std::vector<Gathered> whole;
    for (auto& [key, each] : pieces)
        if (each.found.size() > 1 && each.found == each.wanted) whole.push_back(std::move(each));
    return whole;
}

/// Takes out regions of two cells that together say that no knight's (king's) move joins two equal
/// values, and adds the rule.
void gather_from_regions(ClueName name, Puzzle& puzzle) {
    auto wanted = couples_of_rule({name, {}, 0}, puzzle.order);
    auto const couple_of = [](Region const& region) {
        auto const [first, second] = std::minmax(region.cells.front(), region.cells.back());
        return std::pair{first, second};
    };
    std::size_t const all = wanted.size();
    if (all < 2 || puzzle.regions.size() < all) return;
    auto const is_piece = [&](Region const& region) {
        return region.cells.size() == 2 && wanted.contains(couple_of(region));
    };
    Couples found;
    for (auto const& region : puzzle.regions)
        if (is_piece(region)) found.insert(couple_of(region));
    if (found.size() < all) return;
    std::erase_if(puzzle.regions, is_piece);
    puzzle.named_clues.push_back({name, {}, 0});
}

} // namespace

void gather_rules(Puzzle& puzzle,
                  std::function<void(std::vector<std::size_t> const&)> const& keep) {
    bool const has_couples = // most puzzles of a stream have none
        std::any_of(puzzle.regions.begin(), puzzle.regions.end(),
                    [](Region const& region) { return region.cells.size() == 2; });
    if (has_couples)
        for (auto const name : {ClueName::AntiKnight, ClueName::AntiKing})
            gather_from_regions(name, puzzle);
    auto const rules = gathered(puzzle);
    if (rules.empty()) return;
    std::set<std::size_t> gone;
    for (auto const& each : rules) gone.insert(each.clues.begin(), each.clues.end());
    std::vector<NamedClue> left;
    std::vector<std::size_t> kept;
    for (std::size_t i = 0; i < puzzle.named_clues.size(); ++i) {
        if (gone.contains(i)) continue;
        kept.push_back(i);
        left.push_back(std::move(puzzle.named_clues[i]));
    }
    for (auto const& each : rules) left.push_back(each.rule);
    puzzle.named_clues = std::move(left);
    if (keep) keep(kept);
}

} // namespace hapax
