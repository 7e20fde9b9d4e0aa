#include "solver/generate/clues/pool_solver.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

bool is_broken(std::vector<Clue> const& element, CluePool const& pool, Grid const& grid) {
    return std::any_of(element.begin(), element.end(),
                       [&](Clue const& clue) { return hapax::is_broken(clue, pool.puzzle, grid); });
}

/// All elements that a grid breaks.
std::vector<int> broken_elements(CluePool const& pool, Grid const& grid) {
    std::vector<int> result;
    for (int element = 0; element < std::ssize(pool.elements); ++element)
        if (is_broken(pool.elements[static_cast<std::size_t>(element)], pool, grid))
            result.push_back(element);
    return result;
}

SolverConfiguration seeded(SolverConfiguration configuration, Random& random) {
    configuration.seed = random.solver_seed();
    return configuration;
}

/// Those of the elements that the core names. It is in the order of the clues asked.
std::vector<int> elements_of(CluePool const& pool, std::vector<int> const& chosen,
                             std::vector<Clue> const& core) {
    std::vector<int> result;
    auto next = core.begin();
    for (int const element : chosen) {
        bool is_used = false;
        for (auto const& clue : pool.elements[static_cast<std::size_t>(element)])
            if (next != core.end() && *next == clue) {
                is_used = true;
                ++next;
            }
        if (is_used) result.push_back(element);
    }
    return result;
}

} // namespace

PoolSolver::PoolSolver(CluePool const& pool, Random& random, SolverConfiguration configuration,
                       Limits const& limits)
    : pool_{pool}, solver_{pool.puzzle, RegionRole::Rules, seeded(std::move(configuration), random),
                           limits} {
    solver_.fix(pool.rules, limits);
    solver_.forbid(pool.solution);
    solver_.prefer(pool.solution);
}

PoolSolver::Reply PoolSolver::ask(std::vector<int> const& chosen, Limits const& limits,
                                  std::int64_t most_conflicts) {
    clues_.clear();
    for (int const element : chosen)
        for (auto const& clue : pool_.elements[static_cast<std::size_t>(element)])
            clues_.push_back(clue);
    auto const reply = solver_.solve(clues_, limits, most_conflicts);
    Reply result{reply.answer, {}};
    if (reply.answer == Answer::Satisfiable)
        result.elements = broken_elements(pool_, reply.solution);
    else if (reply.answer == Answer::Unsatisfiable)
        result.elements = elements_of(pool_, chosen, reply.core);
    return result;
}

Answer Counterexamples::ask(ElementSet const& chosen, Limits const& limits,
                            std::int64_t most_conflicts) {
    if (is_known_to_miss(chosen)) return Answer::Satisfiable;
    auto const reply = solver_.ask(chosen.elements(), limits, most_conflicts);
    if (reply.answer == Answer::Satisfiable) remember(reply.elements);
    return reply.answer;
}

/// What settled a question moves forward: it will settle others.
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
    ElementSet result{count_};
    for (int element = 0; element < count_; ++element)
        if (!chosen.has(element)) result.insert(element);
    for (auto const& grid : grids_)
        if (!grid.meets(chosen)) result.keep_only(grid);
    return result;
}

int Counterexamples::prefix_length(Table<int> const& order) const {
    int length = 0;
    ElementSet prefix{count_};
    for (auto const& grid : grids_)
        while (!grid.meets(prefix)) prefix.insert(order[length++]);
    return length;
}

/// When there are too many, the half goes that settled least: its grids stand after the others.
void Counterexamples::remember(std::vector<int> const& broken) {
    if (grids_.size() == most_grids) grids_.resize(most_grids / 2, ElementSet{count_});
    grids_.emplace_back(count_, broken);
}

} // namespace hapax
