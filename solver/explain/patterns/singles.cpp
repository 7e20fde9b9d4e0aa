/// What needs one cell, or one value in one unit: a cell with one candidate left, a value with one
/// place left; and the contradictions that are as plain, a cell or a value with none.

#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// The value cannot be in any cell of the unit but `place` (-1: in any at all).
std::vector<Fact> places_lost(Constraint const& unit, int value, int place) {
    std::vector<Fact> facts;
    for (int const cell : unit.cells)
        if (cell != place) facts.push_back({cell, only(value)});
    std::sort(facts.begin(), facts.end(),
              [](Fact const& a, Fact const& b) { return a.cell < b.cell; });
    return facts;
}

} // namespace

void find_clashes(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& constraint = constraints[number];
        if (!constraint.differs) continue;
        // What a cage gives may forbid more than two equal values.
        auto const facts = constraint.kind == Rule::Cage ? StepFacts::ToShrink : StepFacts::Exact;
        Table<int> holder(static_cast<std::size_t>(position.order() + 1), -1);
        for (int const cell : constraint.cells) {
            int const value = position.written(cell);
            if (value == 0) continue;
            if (int const other = holder[value]; other >= 0) {
                Step step;
                step.technique = Technique::Clash;
                step.constraints = {number};
                Values const others = all_values(position.order()) & ~only(value);
                step.facts = {{std::min(cell, other), others}, {std::max(cell, other), others}};
                step.focus = {step.facts[0].cell, step.facts[1].cell};
                step.values = {value};
                found.push_back({std::move(step), facts});
            }
            holder[value] = cell;
        }
    }
}

void find_naked_singles(Position const& position, Patterns& found) {
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        Values const candidates = position.of(cell);
        if (count(candidates) > 1 || (position.written(cell) != 0 && candidates != 0)) continue;
        Step step;
        step.technique = Technique::NakedSingle;
        if (candidates != 0) {
            step.values = {least(candidates)};
            step.conclusions = {{cell, least(candidates), Strength::Written}};
        }
        if (Values const excluded = position.excluded(cell); excluded != 0)
            step.facts = {{cell, excluded}}; // order 1 has nothing to exclude
        step.focus = {cell};
        found.push_back({std::move(step), StepFacts::Exact});
    }
}

void find_hidden_singles(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& unit = constraints[number];
        if (!unit.is_unit) continue;
        Values once = 0;
        Values twice = 0;
        for (int const cell : unit.cells) {
            twice |= once & position.of(cell);
            once |= position.of(cell);
        }
        Values const single = once & ~twice;
        for_each_value(all_values(position.order()) & ~twice, [&](int value) {
            int place = -1;
            for (int const cell : unit.cells)
                if ((single & only(value)) != 0 && position.has(cell, value)) place = cell;
            if (place >= 0 && position.written(place) != 0) return;
            Step step;
            step.technique = Technique::HiddenSingle;
            if (place >= 0) {
                step.conclusions = {{place, value, Strength::Written}};
                step.focus = {place};
            }
            step.constraints = {number};
            step.facts = places_lost(unit, value, place);
            step.values = {value};
            found.push_back({std::move(step), StepFacts::Exact});
        });
    }
}

} // namespace hapax
