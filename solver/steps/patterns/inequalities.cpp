/// Clues about pairs of cells. *Bounds* are what one clue says of its cells by itself, all its
/// pairs together (a whole thermometer), and what rising pairs say that follow one another: r1c1 <
/// r1c2 < r1c3. A *fan* is what several rising pairs say together because some of their cells share
/// a unit: where three cells of a row are all less than one cell, that cell is above the third
/// least of what they can be.

#include "solver/steps/patterns/patterns.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace hapax {

namespace {

bool is_rising(Constraints const& constraints, Constraint const& constraint) {
    return is_pair(constraint)
           && row_of(constraints.named(constraint).name).relation == Relation::Less;
}

/// Follows pairs until nothing more is lost.
class Bounds {
  public:
    Bounds(Position const& position, Patterns& found)
        : position_{position},
          constraints_{position.constraints()}, found_{found}, now_{position.candidates()},
          rising_from_(now_.size()), is_end_(now_.size()), is_on_path_(now_.size()),
          is_climbed_(static_cast<std::size_t>(constraints_.count())) {}

    void find() {
        // A pair of a rule of the whole grid stands alone: it could be a clue as well.
        std::map<std::pair<int, int>, std::vector<int>> pairs;
        bool any_rises = false;
        for (int number = 0; number < constraints_.count(); ++number) {
            auto const& pair = constraints_[number];
            if (!is_pair(pair) || is_impossible(pair)) continue;
            if (is_rising(constraints_, pair)) {
                rising_from_[pair.cells[0]].push_back(number);
                is_end_[pair.cells[1]] = 1;
                any_rises |= (lost(pair, 0) | lost(pair, 1)) != 0;
            } else {
                bool const is_of_rule = is_rule(constraints_.named(pair).name);
                pairs[{pair.index, is_of_rule ? number : 0}].push_back(number);
            }
        }
        for (auto const& [clue, numbers] : pairs) find_by(numbers);
        if (!any_rises) return;
        for (int number = 0; number < constraints_.count(); ++number)
            if (is_rising(constraints_, constraints_[number])
                && is_end_[constraints_[number].cells[0]] == 0
                && !is_impossible(constraints_[number]))
                climb_by(number);
        for (int number = 0; number < constraints_.count(); ++number) // in a circle, or too many
            if (is_climbed_[number] == 0 && is_rising(constraints_, constraints_[number])
                && !is_impossible(constraints_[number]))
                find_by({number});
    }

  private:
    static constexpr std::size_t most_paths = 500;

    bool is_impossible(Constraint const& pair) const {
        return position_.of(pair.cells[0]) == 0 || position_.of(pair.cells[1]) == 0;
    }

    /// The candidates of one cell of a pair that go with none of the other's.
    Values lost(Constraint const& pair, int side) const {
        Values const mine = now_[pair.cells[side]];
        Values const other = now_[pair.cells[1 - side]];
        Values lost = 0;
        for_each_value(mine, [&](int value) {
            bool is_supported = false;
            for_each_value(other, [&](int partner) {
                is_supported |= side == 0 ? constraints_.allows(pair, value, partner)
                                          : constraints_.allows(pair, partner, value);
            });
            if (!is_supported) lost |= only(value);
        });
        return lost;
    }

    /// Every path of rising pairs that begins with this one, as far as it goes; in the order of the
    /// clues, so that a turned puzzle has the same steps.
    void climb_by(int number) {
        int const cell = constraints_[number].cells[1];
        if (is_on_path_[cell] != 0 || paths_ >= most_paths) return;
        path_.push_back(number);
        is_on_path_[cell] = 1;
        for (int const next : rising_from_[cell]) climb_by(next);
        if (rising_from_[cell].empty()) {
            ++paths_;
            find_by(path_);
            for (int const climbed : path_) is_climbed_[climbed] = 1;
        }
        is_on_path_[cell] = 0;
        path_.pop_back();
    }

    void find_by(std::vector<int> const& pairs) {
        Step step;
        step.technique = Technique::Bounds;
        step.constraints = pairs;
        std::sort(step.constraints.begin(), step.constraints.end());
        bool is_possible = true;
        for (bool is_changed = true; is_changed && is_possible;) {
            is_changed = false;
            for (int const number : pairs)
                for (int const side : {0, 1}) {
                    auto& candidates = now_[constraints_[number].cells[side]];
                    Values const gone = lost(constraints_[number], side);
                    candidates &= ~gone;
                    is_changed |= gone != 0;
                    is_possible &= candidates != 0;
                }
        }
        for (int const number : pairs)
            for (int const cell : constraints_[number].cells) {
                if (is_possible) conclude_kept(position_, cell, now_[cell], step.conclusions);
                now_[cell] = position_.of(cell);
            }
        if ((!is_possible || !step.conclusions.empty()) && told_.insert(step.conclusions).second)
            found_.push_back({std::move(step)});
    }

    Position const& position_;
    Constraints const& constraints_;
    Patterns& found_;
    Table<Values> now_;                   ///< while a step is looked for
    Table<std::vector<int>> rising_from_; ///< by cells, the pairs whose lesser cell it is
    Table<int> is_end_;                   ///< the cell is the greater one of a pair
    Table<int> is_on_path_;               ///< by cells
    Table<int> is_climbed_;               ///< by pairs
    std::vector<int> path_;
    std::size_t paths_ = 0;
    std::set<std::vector<Conclusion>> told_;
};

/// Gives different values to cells, one value after the other.
class Matching {
  public:
    Matching(Position const& position, std::vector<int> const& cells)
        : position_{position}, cells_{cells}, value_of_(cells.size()) {}

    /// Says whether one more cell has a value now that this one may be used.
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
            if (contains(group.cells, cell) && !contains(cells, cell)) {
                cells.push_back(cell);
                step.constraints.push_back(inequality);
            }
        if (cells.size() < 2) continue;
        int const last = extreme_of_last(position, cells, is_below);
        if (last == 0) continue;
        Values const lost =
            is_below ? below(last) | only(last) : all_values(position.order()) & ~below(last);
        conclude_kept(position, hub, ~lost, step.conclusions);
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
    Bounds{position, found}.find();
}

void find_inequality_fans(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    for (int hub = 0; hub < position.cell_count(); ++hub) {
        std::vector<Neighbour> lesser;
        std::vector<Neighbour> greater;
        for (int const number : constraints.of_cell(hub)) {
            auto const& constraint = constraints[number];
            if (!is_rising(constraints, constraint)) continue;
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
