#include "solver/steps/patterns/pattern_search.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace hapax {

namespace {

struct Visited {
    Visits& alone; ///< clues by themselves
    Visits& in_lines;
    PlacesVisited& fish;
    std::optional<ChainGraph>& graph;
};

template<Technique technique>
void find_chains_of(Position const& position, Visited visited, Patterns& found) {
    if (!visited.graph) visited.graph.emplace(position);
    find_chains(position, technique, *visited.graph, found);
}

template<Technique technique>
void by_clues(Position const& position, Visited visited, Patterns& found) {
    bool const are_alone = technique == Technique::CageValues || technique == Technique::OneClue;
    find_by_clues(position, technique, are_alone ? visited.alone : visited.in_lines, found);
}

template<auto find>
void plain(Position const& position, Visited, Patterns& found) {
    find(position, found);
}

template<auto find, auto size_or_technique>
void of(Position const& position, Visited, Patterns& found) {
    find(position, size_or_technique, found);
}

template<auto find, auto other_find>
void both(Position const& position, Visited visited, Patterns& found) {
    find(position, visited, found);
    other_find(position, visited, found);
}

/// Describes what is looked for together, for its cost is that of this technique.
struct CostClass {
    Technique technique;
    void (*find)(Position const&, Visited, Patterns&);
};

constexpr std::array classes{
    CostClass{Technique::Clash, plain<find_clashes>},
    CostClass{Technique::FullHouse, plain<find_full_houses>},
    CostClass{Technique::BoxSingle, plain<find_box_singles>},
    CostClass{Technique::LineSingle, plain<find_line_singles>},
    CostClass{Technique::NakedSingle, plain<find_naked_singles>},
    CostClass{Technique::Innie, of<find_totals, Technique::Innie>},
    CostClass{Technique::Bounds, plain<find_bounds>},
    CostClass{Technique::CageValues, by_clues<Technique::CageValues>},
    CostClass{Technique::OneClue, by_clues<Technique::OneClue>},
    CostClass{Technique::CageLines, both<by_clues<Technique::CageLines>, plain<find_locked>>},
    CostClass{Technique::NakedPair, both<of<find_naked_subsets, 2>, plain<find_inequality_fans>>},
    CostClass{Technique::HiddenPair, of<find_hidden_subsets, 2>},
    CostClass{Technique::Total, both<of<find_totals, Technique::Total>, plain<find_leftovers>>},
    CostClass{Technique::ClueInLine, by_clues<Technique::ClueInLine>},
    CostClass{Technique::NakedTriple, of<find_naked_subsets, 3>},
    CostClass{Technique::HiddenTriple, of<find_hidden_subsets, 3>},
    CostClass{Technique::XWing, of<find_fish, 2>},
    CostClass{Technique::Skyscraper, find_chains_of<Technique::Skyscraper>},
    CostClass{Technique::TwoStringKite, find_chains_of<Technique::TwoStringKite>},
    CostClass{Technique::TurbotFish, find_chains_of<Technique::TurbotFish>},
    CostClass{Technique::XYWing, find_chains_of<Technique::XYWing>},
    CostClass{Technique::EmptyRectangle, find_chains_of<Technique::EmptyRectangle>},
    CostClass{Technique::UniqueRectangle,
              both<plain<find_unique_rectangles>, plain<find_bug_plus_one>>},
    CostClass{Technique::FinnedXWing, of<find_finned_fish, 2>},
    CostClass{Technique::WWing, find_chains_of<Technique::WWing>},
    CostClass{Technique::XYZWing, find_chains_of<Technique::XYZWing>},
    CostClass{Technique::Swordfish, of<find_fish, 3>},
    CostClass{Technique::RemotePairs, find_chains_of<Technique::RemotePairs>},
    CostClass{Technique::NakedQuad, of<find_naked_subsets, 4>},
    CostClass{Technique::HiddenQuad, of<find_hidden_subsets, 4>},
    CostClass{Technique::XChain, find_chains_of<Technique::XChain>},
    CostClass{Technique::FinnedSwordfish, of<find_finned_fish, 3>},
    CostClass{Technique::Jellyfish, of<find_fish, 4>},
    CostClass{Technique::XYChain, find_chains_of<Technique::XYChain>},
    CostClass{Technique::WXYZWing, find_chains_of<Technique::WXYZWing>},
    CostClass{Technique::SueDeCoq, plain<find_sues_de_coq>},
    CostClass{Technique::Aic, find_chains_of<Technique::Aic>},
    CostClass{Technique::AlsXz, find_chains_of<Technique::AlsXz>},
    CostClass{Technique::FinnedJellyfish, of<find_finned_fish, 4>},
    CostClass{Technique::GroupedAic, find_chains_of<Technique::GroupedAic>},
    CostClass{Technique::AlsXyWing, find_chains_of<Technique::AlsXyWing>},
    CostClass{Technique::FrankenFish,
              [](Position const& position, Visited visited, Patterns& found) {
                  find_franken_fish(position, visited.fish, found);
              }},
    CostClass{Technique::DeathBlossom,
              [](Position const& position, Visited visited, Patterns& found) {
                  if (!visited.graph) visited.graph.emplace(position);
                  find_death_blossoms(position, *visited.graph, found);
              }},
    CostClass{Technique::AlsChain, find_chains_of<Technique::AlsChain>},
};

} // namespace

void keep_strongest(Patterns& patterns, Position const& position) {
    auto const steps_before = [&](Step const& step) { // that it leans on
        std::set<int> numbers;
        for (auto const& [cell, excluded] : step.facts)
            for_each_value(excluded, [&, cell = cell](int value) {
                numbers.insert(position.origin(cell, value).step);
            });
        return numbers.size();
    };
    for (auto& pattern : patterns) {
        if (pattern.step.is_contradiction()) {
            Patterns alone{std::move(pattern)};
            patterns = std::move(alone);
            return;
        }
        std::sort(pattern.step.conclusions.begin(), pattern.step.conclusions.end());
    }
    std::stable_sort(patterns.begin(), patterns.end(), [](Pattern const& a, Pattern const& b) {
        auto const reasons = [](Step const& step) {
            return step.constraints.size() + step.facts.size();
        };
        return std::pair{b.step.conclusions.size(), reasons(a.step)}
               < std::pair{a.step.conclusions.size(), reasons(b.step)};
    });
    Patterns kept;
    for (auto& pattern : patterns) {
        auto const& mine = pattern.step.conclusions;
        auto const other = std::find_if(kept.begin(), kept.end(), [&](Pattern const& each) {
            auto const& theirs = each.step.conclusions;
            return std::includes(theirs.begin(), theirs.end(), mine.begin(), mine.end());
        });
        if (other == kept.end())
            kept.push_back(std::move(pattern));
        else if (other->step.conclusions == mine
                 && steps_before(pattern.step) < steps_before(other->step))
            *other = std::move(pattern);
    }
    patterns = std::move(kept);
}

Patterns PatternSearch::next(Position const& position, int most_points) {
    while (class_ < classes.size() && points_of(classes[class_].technique) <= most_points) {
        Patterns patterns;
        classes[class_++].find(position, {visits_alone_, visits_in_lines_, fish_visits_, graph_},
                               patterns);
        if (patterns.empty()) continue;
        keep_strongest(patterns, position);
        return patterns;
    }
    return {};
}

} // namespace hapax
