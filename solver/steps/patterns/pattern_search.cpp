#include "solver/steps/patterns/pattern_search.hpp"

#include "solver/steps/patterns/clue_support.hpp"

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
    SupportCache& supports;
};

template<Technique technique>
void find_chains_of(Position const& position, Visited visited, Patterns& found) {
    if (!visited.graph) visited.graph.emplace(position);
    find_chains(position, technique, *visited.graph, found);
}

template<Technique technique>
void by_clues(Position const& position, Visited visited, Patterns& found) {
    bool const are_alone = technique == Technique::CageValues || technique == Technique::OneClue;
    find_by_clues(position, technique, are_alone ? visited.alone : visited.in_lines,
                  visited.supports, found);
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

/// Returns a technique whose steps say all that those of this one say; mostly itself.
constexpr Technique more_general(Technique technique) {
    switch (technique) {
    case Technique::Skyscraper:
    case Technique::TwoStringKite:
    case Technique::TurbotFish:
    case Technique::XYWing:
    case Technique::EmptyRectangle:
    case Technique::WWing:
    case Technique::RemotePairs:
    case Technique::XChain:
    case Technique::XYChain:
    case Technique::Aic:
        return Technique::GroupedAic;
    case Technique::XYZWing:
    case Technique::WXYZWing:
        return Technique::AlsXz;
    default:
        return technique;
    }
}

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

Patterns PatternSearch::next(Position const& position, int most_points, Sought sought) {
    while (class_ < classes.size() && points_of(classes[class_].technique) <= most_points) {
        auto const technique = classes[class_].technique;
        auto const general = more_general(technique);
        if (sought == Sought::General && general != technique
            && points_of(general) <= most_points) {
            ++class_;
            continue;
        }
        Patterns patterns;
        classes[class_++].find(position,
                               {visits_alone_, visits_in_lines_, fish_visits_, graph_, *supports_},
                               patterns);
        if (patterns.empty()) continue;
        keep_strongest(patterns, position);
        return patterns;
    }
    return {};
}

bool PatternSearch::take_clues(Position& position) {
    auto const& constraints = position.constraints();
    std::vector<Conclusion> conclusions;
    bool has_taken = false;
    bool is_more = true;
    while (std::exchange(is_more, false))
        for (int number = 0; number < constraints.count(); ++number) {
            auto const& clue = constraints[number];
            bool const is_cage = clue.kind == ConstraintKind::Cage;
            if (!is_cage && (clue.kind != ConstraintKind::Run || clue.cells.empty())) continue;
            auto& visit = visits_alone_.try_emplace(number, -1).first->second;
            auto const is_seen = [&](int cell) { return position.stamp(cell) <= visit; };
            if (std::all_of(clue.cells.begin(), clue.cells.end(), is_seen)) continue;
            visit = position.now();
            if (is_cage) visits_in_lines_[number] = visit;
            auto const& candidates = position.candidates();
            auto const& support =
                (is_cage && !clue.differs ? supports_->in_lines(constraints, clue, candidates)
                                          : supports_->alone(constraints, clue, candidates))
                    .values;
            if (!support) continue;
            conclusions.clear();
            for (int k = 0; k < clue.cells.length(); ++k)
                conclude_kept(position, clue.cells[k], (*support)[k], conclusions);
            if (clue.cells.length() == 1 && has_one((*support)[0])
                && position.written(clue.cells[0]) == 0)
                conclusions = {{clue.cells[0], least((*support)[0]), Strength::Written}};
            if ((*support)[0] == 0) { // `next` says so
                visits_alone_.erase(number);
                return has_taken;
            }
            conclude(conclusions, 0, position);
            is_more = is_more || !conclusions.empty();
            has_taken = has_taken || is_more;
        }
    return has_taken;
}

} // namespace hapax
