#include "solver/generate/clues/counterexamples.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

SolverConfiguration with_seed(int seed) {
    SolverConfiguration configuration;
    configuration.seed = seed;
    return configuration;
}

} // namespace

Counterexamples::Counterexamples(CluePool const& pool, Random& random, Limits const& limits)
    : pool_{pool}, solver_{pool.puzzle, RegionRole::Rules, with_seed(random.solver_seed()),
                           limits} {
    solver_.fix(pool.rules, limits);
    solver_.look_beside(pool.solution);
}

Answer Counterexamples::ask(ElementSet const& chosen, Limits const& limits,
                            std::int64_t most_conflicts) {
    if (is_known_to_miss(chosen)) return Answer::Satisfiable;
    auto const reply = solver_.ask(pool_.elements, chosen.elements(), limits, most_conflicts);
    if (reply.answer == Answer::Satisfiable) remember(reply.elements);
    return reply.answer;
}

/// A grid that settled a question moves to the front, because it will settle others.
bool Counterexamples::is_known_to_miss(ElementSet const& chosen) {
    for (std::size_t i = 0; i < grids_.size(); ++i)
        if (!grids_[i].meets(chosen)) {
            std::swap(grids_[i], grids_[i / 2]);
            return true;
        }
    return false;
}

bool Counterexamples::is_known_to_need(ElementSet const& chosen, int element) const {
    return std::any_of(grids_.begin(), grids_.end(),
                       [&](ElementSet const& grid) { return grid.meets_only_in(element, chosen); });
}

ElementSet Counterexamples::answers_to_all(ElementSet const& chosen) const {
    ElementSet result{element_count()};
    for (int element = 0; element < element_count(); ++element)
        if (!chosen.has(element)) result.insert(element);
    for (auto const& grid : grids_)
        if (!grid.meets(chosen)) result.keep_only(grid);
    return result;
}

int Counterexamples::prefix_length(Table<int> const& order) const {
    int length = 0;
    ElementSet prefix{element_count()};
    for (auto const& grid : grids_)
        while (!grid.meets(prefix)) prefix.insert(order[length++]);
    return length;
}

/// When there are too many, the half that settled least is dropped: its grids stand after the
/// others.
void Counterexamples::remember(std::vector<int> const& broken) {
    if (grids_.size() == most_grids) grids_.resize(most_grids / 2, ElementSet{element_count()});
    grids_.emplace_back(element_count(), broken);
}

} // namespace hapax
