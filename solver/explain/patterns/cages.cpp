/// What one cage says: the candidates of its cells that stand in no combination that gives its
/// total, by its arithmetic alone or with the lines and regions that keep its cells different. A
/// cage that is too much work is passed over here; the general step knows it as well.

#include "solver/explain/patterns/clue_support.hpp"
#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>
#include <map>

namespace hapax {

namespace {

/// Those, other than the cage, that keep some two of its cells different.
std::vector<int> lines_across(Position const& position, Constraint const& cage) {
    auto const& constraints = position.constraints();
    std::map<int, int> seen;
    for (int const cell : cage.cells)
        for (int const number : constraints.of_cell(cell))
            if (constraints[number].differs) ++seen[number];
    std::vector<int> lines;
    for (auto const& [number, cells] : seen)
        if (cells > 1) lines.push_back(number);
    return lines;
}

bool was_visited(Position const& position, Constraint const& cage, int when) {
    return std::all_of(cage.cells.begin(), cage.cells.end(),
                       [&](int cell) { return position.stamp(cell) <= when; });
}

std::vector<Conclusion> conclusions_of(Position const& position, Constraint const& cage,
                                       Table<Values> const& support) {
    std::vector<Conclusion> conclusions;
    if (cage.cells.length() == 1 && count(support[0]) == 1)
        return {{cage.cells[0], least(support[0]), Strength::Written}};
    for (int k = 0; k < cage.cells.length(); ++k)
        conclude_removed(position, cage.cells[k], ~support[k], conclusions);
    return conclusions;
}

} // namespace

void find_by_cages(Position const& position, Technique technique, Visits& visits, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& cage = constraints[number];
        if (cage.kind != Rule::Cage) continue;
        auto const visit = visits.find(number);
        if (visit != visits.end() && was_visited(position, cage, visit->second)) continue;
        bool const is_alone = technique == Technique::CageValues;
        auto const lines =
            is_alone || cage.differs ? std::vector<int>{} : lines_across(position, cage);
        Supports support;
        Effort effort{most_combinations};
        if (is_alone) support = support_alone(constraints, cage, position.candidates(), effort);
        if (!lines.empty())
            support = support_in_lines(constraints, cage, position.candidates(), effort);
        visits[number] = position.now();
        if (!support) continue;
        Step step;
        step.technique = technique;
        step.constraints = lines;
        step.constraints.push_back(number);
        step.focus.assign(cage.cells.begin(), cage.cells.end());
        std::sort(step.focus.begin(), step.focus.end());
        bool const is_impossible = (*support)[0] == 0;
        bool const is_written = cage.cells.length() == 1 && position.written(cage.cells[0]) != 0;
        if (!is_impossible && is_written) continue;
        if (!is_impossible) step.conclusions = conclusions_of(position, cage, *support);
        if (!is_impossible && step.conclusions.empty()) continue;
        visits.erase(number);
        found.push_back({std::move(step)});
    }
}

} // namespace hapax
