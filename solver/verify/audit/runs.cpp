/// The possible values of a cell limit the labels of its step, a true state is one to pass through,
/// a false one is one to avoid, and a false "all of" a state and the next cell's value is a step to
/// avoid. If no way is left, no grid of the facts obeys the clue. This ignores which cells must
/// differ, so it sees too many ways, never too few.

#include "solver/verify/audit/runs.hpp"

#include <algorithm>
#include <cstdlib>

namespace hapax::audit_detail {

RunRules::RunRules(Puzzle const& puzzle, Limits& limits)
    : runs_{runs_among(puzzle.named_clues)}, order_{puzzle.order}, limits_{limits} {
    runs_of_.resize(static_cast<std::size_t>(puzzle.order)
                    * static_cast<std::size_t>(puzzle.order));
    for (int i = 0; i < static_cast<int>(runs_.size()); ++i)
        for (auto const& [row, column] : runs_[static_cast<std::size_t>(i)]->cells)
            runs_of_[row * puzzle.order + column].push_back(i);
}

bool RunRules::some_refutes(std::span<int const> clause, Facts const& facts) {
    touched_.clear();
    if (clause.empty())
        for (int i = 0; i < static_cast<int>(runs_.size()); ++i) touched_.push_back(i);
    for (int const literal : facts.run_literals())
        touched_.push_back(facts.meanings().of(std::abs(literal)).subject);
    for (int const cell : facts.cells())
        touched_.insert(touched_.end(), runs_of_[cell].begin(), runs_of_[cell].end());
    std::sort(touched_.begin(), touched_.end());
    touched_.erase(std::unique(touched_.begin(), touched_.end()), touched_.end());
    return std::any_of(touched_.begin(), touched_.end(),
                       [&](int index) { return refutes(index, facts); });
}

RunRules::Way& RunRules::way(int index) {
    if (auto const found = ways_.find(index); found != ways_.end()) return found->second;
    Run const run{*runs_[static_cast<std::size_t>(index)], order_};
    Table<int> cells;
    for (auto const& [row, column] : run.cells()) cells.push_back(row * order_ + column);
    Way made{std::move(cells), Walk::over_run(run, order_, limits_)};
    return ways_.emplace(index, std::move(made)).first->second;
}

bool RunRules::refutes(int index, Facts const& facts) {
    Way& found = way(index);
    auto& [cells, walk] = found;
    walk.start_over();
    for (int k = 0; k < cells.length(); ++k)
        if (facts.is_restricted(cells[k])) walk.limit_labels(k, facts.values_of(cells[k]));
    for (int const literal : facts.run_literals()) {
        Meaning const& meaning = facts.meanings().of(std::abs(literal));
        if (meaning.subject != index) continue;
        WalkState const state{meaning.total, 0};
        literal > 0 ? walk.require_state(meaning.number, state)
                    : walk.forbid_state(meaning.number, state);
    }
    for (int const all_of : facts.not_all()) forbid_edge(index, found, all_of, facts);
    return !walk.exists();
}

/// Handles a false "all of" whose open members are a state and the next cell's value.
void RunRules::forbid_edge(int index, Way& way, int all_of, Facts const& facts) {
    auto const edge = facts.open_edge(all_of);
    if (!edge || edge->state.kind != MeaningKind::RunState || edge->state.subject != index) return;
    auto const& [state, value] = *edge;
    int const layer = state.number;
    if (layer < way.walk.length() && way.cells[layer] == value.subject)
        way.walk.forbid_step(layer, {state.total, 0}, value.number - 1);
}

} // namespace hapax::audit_detail
