/// Clues of two cells. A *bound* is what one clue says of its cells by itself. A *fan* is what
/// several inequalities (or steps of thermometers) say together because some of their cells share a
/// unit: where three cells of a row are all less than one cell, that cell is above the third least
/// of what they can be.

#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// The candidates of one cell of a pair that go with none of the other's.
Values unsupported(Position const& position, Constraint const& pair, int side) {
    auto const& constraints = position.constraints();
    Values lost = 0;
    for_each_value(position.of(pair.cells[side]), [&](int mine) {
        bool is_supported = false;
        for_each_value(position.of(pair.cells[1 - side]), [&](int other) {
            is_supported |= side == 0 ? constraints.allows(pair, mine, other)
                                      : constraints.allows(pair, other, mine);
        });
        if (!is_supported) lost |= only(mine);
    });
    return lost;
}

/// Gives different values to cells, one value after the other.
class Matching {
  public:
    Matching(Position const& position, std::vector<int> const& cells)
        : position_{position}, cells_{cells}, value_of_(cells.size()) {}

    /// Whether one more cell has a value now that this one may be used.
    bool use(int value) {
        is_tried_.assign(cells_.size(), false);
        return place(value);
    }

  private:
    bool place(int value) {
        for (std::size_t k = 0; k < cells_.size(); ++k) {
            if (is_tried_[k] || !position_.has(cells_[k], value)) continue;
            is_tried_[k] = true;
            if (value_of_[k] != 0 && !place(value_of_[k])) continue;
            value_of_[k] = value;
            return true;
        }
        return false;
    }

    Position const& position_;
    std::vector<int> const& cells_;
    std::vector<int> value_of_; ///< 0: none yet
    std::vector<bool> is_tried_;
};

/// The least value (from above: the greatest) that the last of these cells, which differ, can have.
/// 0 if they cannot all have a value.
int extreme_of_last(Position const& position, std::vector<int> const& cells, bool from_below) {
    int const order = position.order();
    Matching matching{position, cells};
    std::size_t served = 0;
    for (int i = 1; i <= order; ++i) {
        int const value = from_below ? i : order + 1 - i;
        if (matching.use(value) && ++served == cells.size()) return value;
    }
    return 0;
}

struct Neighbour {
    int cell;
    int inequality;
};

/// The cells of one unit that are all less (greater) than the hub.
void find_fan(Position const& position, int hub, std::vector<Neighbour> const& neighbours,
              bool is_below, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& group = constraints[number];
        if (!group.differs) continue;
        Step step;
        std::vector<int> cells;
        for (auto const& [cell, inequality] : neighbours)
            if (std::find(group.cells.begin(), group.cells.end(), cell) != group.cells.end()
                && std::find(cells.begin(), cells.end(), cell) == cells.end()) {
                cells.push_back(cell);
                step.constraints.push_back(inequality);
            }
        if (cells.size() < 2) continue;
        int const last = extreme_of_last(position, cells, is_below);
        if (last == 0) continue;
        Values const lost =
            is_below ? below(last) | only(last) : all_values(position.order()) & ~below(last);
        conclude_removed(position, hub, lost, step.conclusions);
        if (step.conclusions.empty()) continue;
        step.technique = Technique::InequalityFan;
        step.variant = is_below ? "below" : "above";
        step.with("unit", argument::Names{{number}}).with("hub", argument::Cells{{hub}});
        step.constraints.push_back(number);
        step.focus = std::move(cells);
        found.push_back({std::move(step)});
    }
}

} // namespace

void find_bounds(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& pair = constraints[number];
        if (!is_pair(pair) || position.of(pair.cells[0]) == 0 || position.of(pair.cells[1]) == 0)
            continue;
        Step step;
        step.technique = Technique::Bounds;
        step.constraints = {number};
        for (int const side : {0, 1})
            conclude_removed(position, pair.cells[side], unsupported(position, pair, side),
                             step.conclusions);
        if (!step.conclusions.empty()) found.push_back({std::move(step)});
    }
}

void find_inequality_fans(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int hub = 0; hub < position.cell_count(); ++hub) {
        std::vector<Neighbour> lesser;
        std::vector<Neighbour> greater;
        for (int const number : constraints.of_cell(hub)) {
            auto const& constraint = constraints[number];
            if (!is_pair(constraint)
                || row_of(constraints.pair(constraint).name).relation != Relation::Less)
                continue;
            if (constraint.cells[1] == hub)
                lesser.push_back({constraint.cells[0], number});
            else
                greater.push_back({constraint.cells[1], number});
        }
        if (lesser.size() > 1) find_fan(position, hub, lesser, true, found);
        if (greater.size() > 1) find_fan(position, hub, greater, false, found);
    }
}

} // namespace hapax
