#include "solver/steps/patterns/pattern_search.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace hapax {

namespace {

struct Visited {
    Visits& cages;
    Visits& lines;
    std::optional<ChainGraph>& graph;
};

template<Technique technique>
void find_chains_of(Position const& position, Visited visited, Patterns& found) {
    if (!visited.graph) visited.graph.emplace(position);
    find_chains(position, technique, *visited.graph, found);
}

template<int size>
void find_fish_of(Position const& position, Visited, Patterns& found) {
    find_fish(position, size, found);
}

template<int size>
void find_finned_fish_of(Position const& position, Visited, Patterns& found) {
    find_finned_fish(position, size, found);
}

/// Describes what is looked for together, for its cost is that of this technique.
struct CostClass {
    Technique technique;
    void (*find)(Position const&, Visited, Patterns&);
};

constexpr std::array classes{
    CostClass{Technique::Clash, [](Position const& position, Visited,
                                   Patterns& found) { find_clashes(position, found); }},
    CostClass{Technique::FullHouse, [](Position const& position, Visited,
                                       Patterns& found) { find_full_houses(position, found); }},
    CostClass{Technique::BoxSingle, [](Position const& position, Visited,
                                       Patterns& found) { find_box_singles(position, found); }},
    CostClass{Technique::LineSingle, [](Position const& position, Visited,
                                        Patterns& found) { find_line_singles(position, found); }},
    CostClass{Technique::NakedSingle, [](Position const& position, Visited,
                                         Patterns& found) { find_naked_singles(position, found); }},
    CostClass{Technique::Innie,
              [](Position const& position, Visited, Patterns& found) {
                  find_totals(position, Technique::Innie, found);
              }},
    CostClass{Technique::Bounds, [](Position const& position, Visited,
                                    Patterns& found) { find_bounds(position, found); }},
    CostClass{Technique::CageValues,
              [](Position const& position, Visited visited, Patterns& found) {
                  find_by_cages(position, Technique::CageValues, visited.cages, found);
              }},
    CostClass{Technique::OneClue,
              [](Position const& position, Visited visited, Patterns& found) {
                  find_by_runs(position, Technique::OneClue, visited.cages, found);
              }},
    CostClass{Technique::CageLines,
              [](Position const& position, Visited visited, Patterns& found) {
                  find_by_cages(position, Technique::CageLines, visited.lines, found);
                  find_locked(position, found);
              }},
    CostClass{Technique::NakedPair,
              [](Position const& position, Visited, Patterns& found) {
                  find_naked_subsets(position, 2, found);
                  find_inequality_fans(position, found);
              }},
    CostClass{Technique::HiddenPair,
              [](Position const& position, Visited, Patterns& found) {
                  find_hidden_subsets(position, 2, found);
              }},
    CostClass{Technique::Total,
              [](Position const& position, Visited, Patterns& found) {
                  find_totals(position, Technique::Total, found);
                  find_leftovers(position, found);
              }},
    CostClass{Technique::ClueInLine,
              [](Position const& position, Visited visited, Patterns& found) {
                  find_by_runs(position, Technique::ClueInLine, visited.lines, found);
              }},
    CostClass{Technique::NakedTriple,
              [](Position const& position, Visited, Patterns& found) {
                  find_naked_subsets(position, 3, found);
              }},
    CostClass{Technique::HiddenTriple,
              [](Position const& position, Visited, Patterns& found) {
                  find_hidden_subsets(position, 3, found);
              }},
    CostClass{Technique::XWing, find_fish_of<2>},
    CostClass{Technique::Skyscraper, find_chains_of<Technique::Skyscraper>},
    CostClass{Technique::TwoStringKite, find_chains_of<Technique::TwoStringKite>},
    CostClass{Technique::TurbotFish, find_chains_of<Technique::TurbotFish>},
    CostClass{Technique::XYWing, find_chains_of<Technique::XYWing>},
    CostClass{Technique::EmptyRectangle, find_chains_of<Technique::EmptyRectangle>},
    CostClass{Technique::UniqueRectangle,
              [](Position const& position, Visited, Patterns& found) {
                  find_unique_rectangles(position, found);
                  find_bug_plus_one(position, found);
              }},
    CostClass{Technique::FinnedXWing, find_finned_fish_of<2>},
    CostClass{Technique::WWing, find_chains_of<Technique::WWing>},
    CostClass{Technique::XYZWing, find_chains_of<Technique::XYZWing>},
    CostClass{Technique::Swordfish, find_fish_of<3>},
    CostClass{Technique::RemotePairs, find_chains_of<Technique::RemotePairs>},
    CostClass{Technique::NakedQuad,
              [](Position const& position, Visited, Patterns& found) {
                  find_naked_subsets(position, 4, found);
              }},
    CostClass{Technique::HiddenQuad,
              [](Position const& position, Visited, Patterns& found) {
                  find_hidden_subsets(position, 4, found);
              }},
    CostClass{Technique::XChain, find_chains_of<Technique::XChain>},
    CostClass{Technique::FinnedSwordfish, find_finned_fish_of<3>},
    CostClass{Technique::Jellyfish, find_fish_of<4>},
    CostClass{Technique::XYChain, find_chains_of<Technique::XYChain>},
    CostClass{Technique::WXYZWing, find_chains_of<Technique::WXYZWing>},
    CostClass{Technique::SueDeCoq, [](Position const& position, Visited,
                                      Patterns& found) { find_sues_de_coq(position, found); }},
    CostClass{Technique::Aic, find_chains_of<Technique::Aic>},
    CostClass{Technique::AlsXz, find_chains_of<Technique::AlsXz>},
    CostClass{Technique::FinnedJellyfish, find_finned_fish_of<4>},
    CostClass{Technique::GroupedAic, find_chains_of<Technique::GroupedAic>},
    CostClass{Technique::AlsXyWing, find_chains_of<Technique::AlsXyWing>},
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
        classes[class_++].find(position, {cage_visits_, line_visits_, graph_}, patterns);
        if (patterns.empty()) continue;
        keep_strongest(patterns, position);
        return patterns;
    }
    return {};
}

} // namespace hapax
