/// *Unique rectangle*: four cells in two rows, two columns and two regions must not hold two values
/// crosswise, for then these could be exchanged. So a corner does not have a value that would make
/// the other three follow, each because it has only the two values, or because a unit has no other
/// place for its value. And where all further candidates of the cells are one value, some cell has
/// it: it is ruled out where it would be seen from all of them. Where only two cells of a unit have
/// further candidates, one of these holds one of them, as a cell with just these candidates would:
/// with other cells of the unit they may be a naked subset.
///
/// *BUG+1* (bivalue universal grave): if all open cells had two candidates, and each value two
/// places or none among the open cells of every unit, exchanging the two in every cell would give
/// another solution. So where only one cell has a third candidate, it has that value.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

constexpr int most_in_subset = 4;

class Rectangles {
  public:
    Rectangles(Position const& position, Patterns& found)
        : position_{position}, constraints_{position.constraints()}, found_{found} {}

    void find() {
        for (int number = constraints_.count() - 1;
             number >= 0 && constraints_[number].kind == ConstraintKind::Rectangle; --number) {
            auto const& cells = constraints_[number].cells;
            if (std::any_of(cells.begin(), cells.end(),
                            [&](int cell) { return position_.written(cell) == 0; }))
                find_in(number, cells);
        }
    }

  private:
    void find_in(int number, Table<int> const& cells) {
        Values const values = constraints_[number].exchangeable;
        for_each_value(values, [&](int one) {
            for_each_value(values & ~only(one), [&](int other) {
                if (!position_.has(cells[0], one) || !position_.has(cells[3], one)
                    || !position_.has(cells[1], other) || !position_.has(cells[2], other))
                    return;
                // Each corner as the one that would be the last to fit.
                for (int corner = 0; corner < 4; ++corner)
                    find_at(number, cells, corner, corner == 0 || corner == 3 ? one : other,
                            corner == 0 || corner == 3 ? other : one);
                bool const is_both_ways =
                    position_.has(cells[0], other) && position_.has(cells[3], other)
                    && position_.has(cells[1], one) && position_.has(cells[2], one);
                if (one < other || !is_both_ways) {
                    find_extra(number, cells, one, other);
                    find_subset(number, cells, only(one) | only(other));
                }
            });
        });
    }

    /// The unit that has its places of the value in these two cells only; -1 if none does.
    int only_in(int cell, int other, int value) const {
        for (int const number : constraints_.of_cell(cell)) {
            auto const& unit = constraints_[number];
            if (!unit.is_unit) continue;
            bool const is_only =
                std::any_of(unit.cells.begin(), unit.cells.end(),
                            [&](int at) { return at == other; })
                && std::none_of(unit.cells.begin(), unit.cells.end(), [&](int at) {
                       return at != cell && at != other && position_.has(at, value);
                   });
            if (is_only) return number;
        }
        return -1;
    }

    /// Says whether the cell would have the value once the neighbour does not; with the reason, if
    /// it is a unit.
    bool follows(int cell, int value, int neighbour, Values both, Step& step) const {
        if ((position_.of(cell) & ~both) == 0) {
            step.constraints.push_back(constraints_.that_parts(cell, neighbour));
            return true;
        }
        int const unit = only_in(cell, neighbour, value);
        if (unit >= 0) step.constraints.push_back(unit);
        return unit >= 0;
    }

    void find_at(int number, Table<int> const& cells, int corner, int value, int other) {
        int const at = cells[corner];
        if (position_.written(at) != 0) return;
        int const beside = cells[corner ^ 1];
        int const below = cells[corner ^ 2];
        int const across = cells[corner ^ 3];
        Values const both = only(value) | only(other);
        Step step = step_about(number, cells, both);
        if (!follows(beside, other, at, both, step) || !follows(below, other, at, both, step)
            || (!follows(across, value, beside, both, step)
                && !follows(across, value, below, both, step)))
            return;
        step.conclusions = {{at, value, Strength::Removed}};
        found_.push_back({std::move(step)});
    }

    void find_extra(int number, Table<int> const& cells, int one, int other) {
        Values const both = only(one) | only(other);
        Values extra = 0;
        std::vector<int> holders;
        for (int const cell : cells) {
            extra |= position_.of(cell) & ~both;
            if ((position_.of(cell) & ~both) != 0) holders.push_back(cell);
        }
        if (count(extra) != 1 || holders.size() < 2) return;
        Step step = step_about(number, cells, both);
        step.values.push_back(least(extra));
        for (auto const& peer : constraints_.peers_of(holders[0])) {
            if (!position_.has(peer.cell, least(extra)) || position_.written(peer.cell) != 0)
                continue;
            std::vector<int> by;
            for (int const holder : holders)
                by.push_back(holder == peer.cell ? -1 : constraints_.that_parts(peer.cell, holder));
            if (contains(by, -1)) continue;
            step.constraints.insert(step.constraints.end(), by.begin(), by.end());
            step.conclusions.push_back({peer.cell, least(extra), Strength::Removed});
        }
        if (!step.conclusions.empty()) found_.push_back({std::move(step)});
    }

    void find_subset(int number, Table<int> const& cells, Values both) {
        std::vector<int> roof;
        Values extra = 0;
        for (int const cell : cells) {
            if ((position_.of(cell) & ~both) == 0) continue;
            extra |= position_.of(cell) & ~both;
            roof.push_back(cell);
        }
        if (roof.size() != 2 || count(extra) < 2 || count(extra) > most_in_subset) return;
        for (int const of_one : constraints_.of_cell(roof[0])) {
            auto const& unit = constraints_[of_one];
            if (!unit.is_unit || !contains(unit.cells, roof[1])) continue;
            Step step = step_about(number, cells, both);
            step.constraints.push_back(of_one);
            for (auto const& [one, other] : {std::pair{0, 1}, {2, 3}, {0, 2}, {1, 3}})
                step.constraints.push_back(constraints_.that_parts(cells[one], cells[other]));
            step.variant = "subset";
            step.with("corners", argument::Cells{cells})
                .with("roof", argument::Cells{roof})
                .with("unit", argument::Names{{of_one}});
            extend_subset(unit, roof, 0, {}, extra, step);
        }
    }

    /// Adds cells to a subset that counts the roof as one cell.
    void extend_subset(Constraint const& unit, std::vector<int> const& roof, int next,
                       std::vector<int> chosen, Values values, Step const& start) {
        if (count(values) > most_in_subset) return;
        if (count(values) == static_cast<int>(chosen.size()) + 1) {
            Step step = start;
            for (int const cell : unit.cells)
                if (!contains(roof, cell) && !contains(chosen, cell))
                    conclude_removed(position_, cell, values, step.conclusions);
            if (step.conclusions.empty()) return;
            step.with("extra", argument::Values{members(values)})
                .with("others", argument::Cells{chosen});
            step.focus.insert(step.focus.end(), chosen.begin(), chosen.end());
            found_.push_back({std::move(step)});
            return;
        }
        for (int i = next; i < unit.cells.length(); ++i) {
            int const cell = unit.cells[i];
            if (position_.written(cell) != 0 || contains(roof, cell)) continue;
            auto more = chosen;
            more.push_back(cell);
            extend_subset(unit, roof, i + 1, std::move(more), values | position_.of(cell), start);
        }
    }

    Step step_about(int number, Table<int> const& cells, Values both) const {
        Step step;
        step.technique = Technique::UniqueRectangle;
        step.constraints = {number};
        step.focus.assign(cells.begin(), cells.end());
        step.values = members(both);
        step.with("two", argument::Values{members(both)});
        return step;
    }

    Position const& position_;
    Constraints const& constraints_;
    Patterns& found_;
};

} // namespace

void find_unique_rectangles(Position const& position, Patterns& found) {
    Rectangles{position, found}.find();
}

void find_bug_plus_one(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    int grid = constraints.count() - 1;
    while (grid >= 0 && constraints[grid].kind != ConstraintKind::FreeCells) --grid;
    if (grid < 0) return;
    constexpr std::ptrdiff_t most_cells_of_bug = 100; // the check looks at each without any other
    Step step;
    int odd = -1;
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        if (position.written(cell) != 0) continue;
        bool const is_odd = count(position.of(cell)) == 3 && odd < 0;
        auto const& of_cell = constraints.of_cell(cell);
        if ((!is_odd && count(position.of(cell)) != 2) || !contains(of_cell, grid)) return;
        if (is_odd) odd = cell;
        step.facts.push_back({cell, position.excluded(cell)});
    }
    if (odd < 0 || std::ssize(step.facts) > most_cells_of_bug) return;
    // The values with an odd number of places in some unit: only the third candidate may have them.
    Values uneven = 0;
    for (int number = 0; number < grid; ++number) {
        std::vector<int> places(static_cast<std::size_t>(position.order()) + 1);
        for (int const cell : constraints[number].cells)
            if (position.written(cell) == 0)
                for_each_value(position.of(cell),
                               [&](int value) { ++places[static_cast<std::size_t>(value)]; });
        auto const& of_odd = constraints.of_cell(odd);
        bool const has_odd = contains(of_odd, number);
        for (int value = 1; value <= position.order(); ++value) {
            int const count_here = places[static_cast<std::size_t>(value)];
            if (count_here == 3 && has_odd)
                uneven |= only(value);
            else if (count_here != 0 && count_here != 2)
                return;
        }
    }
    if (count(uneven) != 1 || !position.has(odd, least(uneven))) return;
    step.technique = Technique::BugPlusOne;
    step.constraints = {grid};
    step.focus = {odd};
    step.values = {least(uneven)};
    step.conclusions = {{odd, least(uneven), Strength::Written}};
    found.push_back({std::move(step), StepFacts::Exact});
}

} // namespace hapax
