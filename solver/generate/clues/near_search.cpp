#include "solver/generate/clues/near_search.hpp"

#include <algorithm>

namespace hapax {

bool NearSearch::fits(CluePool const& pool) {
    return LaneLayout::fits(pool.puzzle)
           && std::all_of(pool.elements.begin(), pool.elements.end(), [](Element const& element) {
                  return std::all_of(element.begin(), element.end(),
                                     [](Clue const& clue) { return clue.kind == ClueKind::Given; });
              });
}

NearSearch::NearSearch(CluePool const& pool)
    : pool_{pool}, layout_{pool.puzzle}, empty_{layout_, pool.with({})} {
    empty_.propagate();
}

SubsetAnswer NearSearch::ask(std::vector<int> const& elements) {
    auto const at = [&](int element) -> Element const& {
        return pool_.elements[static_cast<std::size_t>(element)];
    };
    LaneCandidates shown = empty_;
    for (int const element : elements)
        for (auto const& clue : at(element)) shown.assign(clue.index, clue.value);
    shown.propagate();
    trials_.start(shown);
    trials_.aim_at(pool_.solution);
    auto budget = most_trials;
    SubsetAnswer result;
    if (trials_.next(budget) != SearchOutcome::Found) return result;
    switch (trials_.next(budget)) {
    case SearchOutcome::Found:
        result.answer = Answer::Satisfiable;
        for (int element = 0; element < std::ssize(pool_.elements); ++element) {
            auto const& clues = at(element);
            if (std::any_of(clues.begin(), clues.end(), [&](Clue const& clue) {
                    return trials_.grid().values()[static_cast<std::size_t>(clue.index)]
                           != clue.value;
                }))
                result.elements.push_back(element);
        }
        break;
    case SearchOutcome::Exhausted:
        result.answer = Answer::Unsatisfiable;
        result.elements = elements;
        break;
    case SearchOutcome::Recalled:
    case SearchOutcome::GaveUp:
        break;
    }
    return result;
}

Core NearSearch::minimal_core(std::vector<std::vector<int>> const& classes, Limits const& limits) {
    bool is_hard = false;
    SubsetOracle oracle{static_cast<int>(pool_.elements.size()), [&](std::vector<int> const& some) {
                            auto answer = is_hard ? SubsetAnswer{} : ask(some);
                            is_hard = answer.answer == Answer::Undecided;
                            return answer;
                        }};
    oracle.limits = limits;
    return hapax::minimal_core(classes, oracle);
}

} // namespace hapax
