/// Finds what units say to each other and by themselves. *Locked*: all places of a value in one
/// unit lie in another, so the other has it nowhere else. *Naked subset*: k cells that differ share
/// k candidates. *Hidden subset*: k values of a unit share k places.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

Table<int> places_of(Position const& position, Constraint const& unit, int value) {
    Table<int> places;
    for (int const cell : unit.cells)
        if (position.has(cell, value)) places.push_back(cell);
    return places;
}

bool holds_all(Constraint const& constraint, Table<int> const& cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [&](int cell) { return contains(constraint.cells, cell); });
}

/// The value has several places in the unit.
void find_locked_in(Position const& position, int number, int value, Patterns& found) {
    auto const& constraints = position.constraints();
    auto const places = places_of(position, constraints[number], value);
    for (int const other : constraints.of_cell(places[0])) {
        auto const& candidate = constraints[other];
        if (other == number || !candidate.differs || !holds_all(candidate, places)) continue;
        auto const holders = std::count_if(candidate.cells.begin(), candidate.cells.end(),
                                           [&](int cell) { return position.has(cell, value); });
        if (holders == places.length()) continue;
        Step step;
        step.technique = Technique::Locked;
        step.constraints = {number, other};
        step.focus.assign(places.begin(), places.end());
        step.values = {value};
        step.with("base", argument::Names{{number}}).with("other", argument::Names{{other}});
        for (int const cell : candidate.cells)
            if (!contains(places, cell))
                conclude_removed(position, cell, only(value), step.conclusions);
        for (int const cell : constraints[number].cells)
            lean_on_lost(position, cell, only(value), step.facts);
        auto const facts = facts_of(step, constraints);
        found.push_back({std::move(step), facts});
    }
}

/// Calls f(chosen, their union) for each choice of `size` of these sets that have `size` or fewer
/// members together.
template<class F>
void for_each_tight_choice(std::vector<Values> const& sets, int size, F&& f) {
    std::vector<int> chosen;
    auto const choose = [&](auto& self, std::size_t next, Values together) -> void {
        if (std::ssize(chosen) == size) {
            f(chosen, together);
            return;
        }
        for (std::size_t i = next; i < sets.size(); ++i) {
            if (count(together | sets[i]) > size) continue;
            chosen.push_back(static_cast<int>(i));
            self(self, i + 1, together | sets[i]);
            chosen.pop_back();
        }
    };
    choose(choose, 0, 0);
}

Technique naked(int size) {
    return size == 2   ? Technique::NakedPair
           : size == 3 ? Technique::NakedTriple
                       : Technique::NakedQuad;
}

Technique hidden(int size) {
    return size == 2   ? Technique::HiddenPair
           : size == 3 ? Technique::HiddenTriple
                       : Technique::HiddenQuad;
}

} // namespace

void find_locked(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        if (!constraints[number].is_unit) continue;
        Values once = 0;
        Values twice = 0;
        for (int const cell : constraints[number].cells) {
            twice |= once & position.of(cell);
            once |= position.of(cell);
        }
        for_each_value(twice, [&](int value) { find_locked_in(position, number, value, found); });
    }
}

void find_naked_subsets(Position const& position, int size, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& group = constraints[number];
        if (!group.differs) continue;
        std::vector<int> cells;
        std::vector<Values> sets;
        for (int const cell : group.cells)
            if (position.written(cell) == 0 && count(position.of(cell)) <= size) {
                cells.push_back(cell);
                sets.push_back(position.of(cell));
            }
        for_each_tight_choice(sets, size, [&](std::vector<int> const& chosen, Values together) {
            Step step;
            step.technique = naked(size);
            step.constraints = {number};
            for (int const i : chosen) step.focus.push_back(cells[static_cast<std::size_t>(i)]);
            step.values = members(together);
            bool const is_contradiction = count(together) < size;
            for (int const cell : group.cells)
                if (!is_contradiction && position.written(cell) == 0 && !contains(step.focus, cell))
                    conclude_removed(position, cell, together, step.conclusions);
            if (!is_contradiction && step.conclusions.empty()) return;
            for (int const cell : step.focus) lean_on_lost(position, cell, ~together, step.facts);
            auto const facts = facts_of(step, constraints);
            found.push_back({std::move(step), facts});
        });
    }
}

void find_hidden_subsets(Position const& position, int size, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& unit = constraints[number];
        if (!unit.is_unit) continue;
        std::vector<int> values;
        std::vector<Values> places; // bits are positions in the unit
        for (int value = 1; value <= position.order(); ++value) {
            Values set = 0;
            bool is_written = false;
            for (int i = 0; i < unit.cells.length(); ++i) {
                if (position.has(unit.cells[i], value)) set |= only(i + 1);
                is_written |= position.written(unit.cells[i]) == value;
            }
            if (is_written || count(set) > size) continue;
            values.push_back(value);
            places.push_back(set);
        }
        for_each_tight_choice(places, size, [&](std::vector<int> const& chosen, Values together) {
            Step step;
            step.technique = hidden(size);
            step.constraints = {number};
            Values kept = 0;
            for (int const i : chosen) {
                step.values.push_back(values[static_cast<std::size_t>(i)]);
                kept |= only(step.values.back());
            }
            bool const is_contradiction = count(together) < size;
            for_each_value(together, [&](int place) {
                int const cell = unit.cells[place - 1];
                step.focus.push_back(cell);
                if (!is_contradiction) conclude_removed(position, cell, ~kept, step.conclusions);
            });
            if (!is_contradiction && step.conclusions.empty()) return;
            for (int const cell : unit.cells)
                if (!contains(step.focus, cell)) lean_on_lost(position, cell, kept, step.facts);
            auto const facts = facts_of(step, constraints);
            found.push_back({std::move(step), facts});
        });
    }
}

} // namespace hapax
