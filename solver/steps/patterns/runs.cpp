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

bool is_sum(ClueName name) {
    return (name >= ClueName::Arrow && name <= ClueName::Zipper) || name == ClueName::XSum;
}

enum class Ends { Both, Greatest };

/// Says whether the step takes only the least and the greatest candidates of cells, or the
/// greatest.
bool takes(Step const& step, Position const& position, Ends ends) {
    return std::all_of(step.focus.begin(), step.focus.end(), [&](int cell) {
        Values lost = 0;
        for (auto const& conclusion : step.conclusions)
            if (conclusion.cell == cell) lost |= only(conclusion.value);
        Values const kept = position.of(cell) & ~lost;
        Values const from_least = ends == Ends::Both ? ~below(least(kept)) : ~Values{0};
        Values const to_greatest = below(greatest(kept)) | only(greatest(kept));
        return kept != 0 && (lost & from_least & to_greatest) == 0;
    });
}

/// Says which sentence says it best.
std::string_view variant_of(NamedClue const& clue, Position const& position, Step const& step) {
    if (clue.name == ClueName::Skyscraper && sight_of(clue, position.order())) {
        if (clue.amount == 1) return "alone";
        return takes(step, position, Ends::Greatest) ? "sight" : "";
    }
    return is_sum(clue.name) && takes(step, position, Ends::Both) ? "bounds" : "";
}

} // namespace

void find_by_runs(Position const& position, Technique technique, Visits& visits, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& clue = constraints[number];
        if (clue.kind != Rule::Run || clue.cells.empty()) continue;
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
            conclude_removed(position, clue.cells[i], ~(*values)[i], step.conclusions);
        if (step.conclusions.empty() && !is_impossible) continue;
        visits.erase(number);
        if (!is_impossible) step.variant = variant_of(constraints.named(clue), position, step);
        found.push_back({std::move(step)});
    }
}

} // namespace hapax
