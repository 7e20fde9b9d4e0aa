/// Finds what one clue along cells says (a skyscraper, an arrow, a sandwich): the candidates of its
/// cells on no path of its automaton, by itself or with the line or region that holds all its cells
/// and keeps them different. A clue that is too much work is passed over here; the general step
/// knows it as well.

#include "solver/steps/patterns/clue_support.hpp"
#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

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
        if (clue.kind != ConstraintKind::Run || clue.cells.empty()) continue;
        auto const visit = visits.find(number);
        if (visit != visits.end()
            && std::all_of(clue.cells.begin(), clue.cells.end(),
                           [&](int cell) { return position.stamp(cell) <= visit->second; }))
            continue;
        bool const is_alone = technique == Technique::OneClue;
        int const line = is_alone ? -1 : line_of(position, clue);
        visits[number] = position.now();
        if (!is_alone && line < 0) continue;
        Effort effort{most_combinations};
        auto const values =
            support_along(constraints, clue, position.candidates(), !is_alone, effort);
        if (!values) continue;
        Step step;
        step.technique = technique;
        if (line >= 0) step.constraints.push_back(line);
        step.constraints.push_back(number);
        step.focus.assign(clue.cells.begin(), clue.cells.end());
        std::sort(step.focus.begin(), step.focus.end());
        bool const is_impossible = (*values)[0] == 0;
        for (int i = 0; i < clue.cells.length() && !is_impossible; ++i)
            conclude_kept(position, clue.cells[i], (*values)[i], step.conclusions);
        if (step.conclusions.empty() && !is_impossible) continue;
        visits.erase(number);
        found.push_back({std::move(step)});
    }
}

} // namespace hapax
