/// What one clue along cells says (a skyscraper, an arrow, a sandwich): the candidates of its cells
/// on no path of its automaton, by itself or with the line or region that holds all its cells and
/// keeps them different. A clue that is too much work is passed over here; the general step knows
/// it as well.

#include "encoder/model/run_clue.hpp"
#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t most_states = 20'000;

using State = std::pair<std::int64_t, Values>; ///< of the automaton, and the values that are used

/// For each cell the values on some path; nothing if that is too much work.
std::optional<Table<Values>> support(Position const& position, Constraint const& clue,
                                     bool differ) {
    Run const run{position.constraints().run(clue), position.order()};
    auto const& cells = clue.cells;
    auto const for_each_step = [&](int place, State const& state, auto&& f) {
        for_each_value(position.of(cells[place]) & ~state.second, [&](int value) {
            if (auto const next = run.after(place, state.first, value))
                f(value, State{*next, differ ? state.second | only(value) : 0});
        });
    };
    std::vector<std::map<State, bool>> layers(cells.size() + 1); // whether they lead to the end
    layers[0].emplace(State{run.start(), 0}, false);
    std::size_t states = 0;
    for (int place = 0; place < cells.length(); ++place) {
        auto const at = static_cast<std::size_t>(place);
        for (auto const& [state, leads] : layers[at])
            for_each_step(place, state,
                          [&](int, State const& next) { layers[at + 1].emplace(next, false); });
        states += layers[at + 1].size();
        if (states > most_states) return std::nullopt;
    }
    for (auto& [state, leads] : layers.back()) leads = run.is_accepting(state.first);
    Table<Values> values(cells.size());
    for (int place = cells.length() - 1; place >= 0; --place) {
        auto const at = static_cast<std::size_t>(place);
        for (auto& entry : layers[at])
            for_each_step(place, entry.first, [&](int value, State const& next) {
                if (!layers[at + 1].at(next)) return;
                entry.second = true;
                values[place] |= only(value);
            });
    }
    return values;
}

/// The unit that holds all cells of the clue; -1 if none does.
int line_of(Position const& position, Constraint const& clue) {
    auto const& constraints = position.constraints();
    for (int const number : constraints.of_cell(clue.cells[0])) {
        auto const& line = constraints[number];
        if (line.is_unit && std::all_of(clue.cells.begin(), clue.cells.end(), [&](int cell) {
                return std::find(line.cells.begin(), line.cells.end(), cell) != line.cells.end();
            }))
            return number;
    }
    return -1;
}

} // namespace

void find_by_runs(Position const& position, Technique technique, Visits& visits, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& clue = constraints[number];
        if (clue.kind != Rule::RunClue || clue.cells.empty()) continue;
        auto const visit = visits.find(number);
        if (visit != visits.end()
            && std::all_of(clue.cells.begin(), clue.cells.end(),
                           [&](int cell) { return position.stamp(cell) <= visit->second; }))
            continue;
        bool const is_alone = technique == Technique::OneClue;
        int const line = is_alone ? -1 : line_of(position, clue);
        visits[number] = position.now();
        if (!is_alone && line < 0) continue;
        auto const values = support(position, clue, !is_alone);
        if (!values) continue;
        Step step;
        step.technique = technique;
        if (line >= 0) step.constraints.push_back(line);
        step.constraints.push_back(number);
        step.focus.assign(clue.cells.begin(), clue.cells.end());
        std::sort(step.focus.begin(), step.focus.end());
        bool const is_impossible = (*values)[0] == 0;
        for (int i = 0; i < clue.cells.length() && !is_impossible; ++i)
            conclude_removed(position, clue.cells[i], ~(*values)[i], step.conclusions);
        if (step.conclusions.empty() && !is_impossible) continue;
        visits.erase(number);
        found.push_back({std::move(step)});
    }
}

} // namespace hapax
