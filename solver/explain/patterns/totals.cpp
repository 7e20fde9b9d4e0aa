/// Counting over several units at once. *The rule of the total*: a unit's values add up to a known
/// number; without the cages that lie in it, the cells that are left (the innies) have a known sum,
/// or what sticks out (the outies) has, or the difference is known. *Leftovers*: k lines and k
/// regions both hold every value k times; so what the lines hold outside of the regions, the
/// regions hold outside of the lines.

#include "solver/explain/patterns/patterns.hpp"

#include <algorithm>
#include <numeric>

namespace hapax {

namespace {

constexpr int longest_band = 2;    ///< lines, for totals
constexpr int most_open_cells = 4; ///< among innies and outies

enum class Partial { Left, Taken, ByHalf }; ///< cages that lie half in: what becomes of them

/// Innies count as they are, outies negatively.
struct Balance {
    std::vector<int> cells;
    std::vector<int> signs;
    std::int64_t total = 0;
    std::vector<int> constraints;
};

Balance balance_of(Position const& position, std::vector<int> const& units, Partial partial) {
    auto const& constraints = position.constraints();
    int const order = position.order();
    Table<int> inside(static_cast<std::size_t>(position.cell_count()));
    Table<int> covered(inside.size());
    Balance balance;
    for (int const unit : units) {
        balance.constraints.push_back(unit);
        balance.total += order * (order + 1) / 2;
        for (int const cell : constraints[unit].cells) inside[cell] = 1;
    }
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& cage = constraints[number];
        if (cage.kind != ConstraintKind::Cage) continue;
        auto const& clue = constraints.cage(cage);
        if (clue.operation != Operation::Sum) continue;
        int const within = std::accumulate(cage.cells.begin(), cage.cells.end(), 0,
                                           [&](int sum, int cell) { return sum + inside[cell]; });
        int const out = cage.cells.length() - within;
        bool const is_taken = within > 0
                              && (out == 0 || partial == Partial::Taken
                                  || (partial == Partial::ByHalf && within > out));
        bool const overlaps = std::any_of(cage.cells.begin(), cage.cells.end(),
                                          [&](int cell) { return covered[cell] != 0; });
        if (!is_taken || overlaps) continue;
        for (int const cell : cage.cells) covered[cell] = 1;
        balance.total -= clue.target;
        balance.constraints.push_back(number);
    }
    for (int cell = 0; cell < position.cell_count(); ++cell)
        if (inside[cell] != covered[cell]) {
            balance.cells.push_back(cell);
            balance.signs.push_back(inside[cell] - covered[cell]);
        }
    return balance;
}

/// Which values of the cells occur where the signed sum is right and cells that the balance's own
/// constraints keep apart differ.
class BalanceSupport {
  public:
    BalanceSupport(Position const& position, Balance const& balance)
        : position_{position}, balance_{balance}, values_(balance.cells.size()),
          support(balance.cells.size()) {
        extend(0, 0);
    }

  private:
    void extend(std::size_t k, std::int64_t sum) {
        if (k == balance_.cells.size()) {
            if (sum != balance_.total) return;
            for (std::size_t i = 0; i < k; ++i) support[i] |= only(values_[i]);
            return;
        }
        for_each_value(position_.of(balance_.cells[k]), [&](int value) {
            for (std::size_t i = 0; i < k; ++i)
                if (values_[i] == value && differ(balance_.cells[i], balance_.cells[k])) return;
            values_[k] = value;
            extend(k + 1, sum + balance_.signs[k] * value);
        });
    }

    bool differ(int cell, int other) const {
        auto const holds = [](Constraint const& constraint, int wanted) {
            return std::find(constraint.cells.begin(), constraint.cells.end(), wanted)
                   != constraint.cells.end();
        };
        return std::any_of(balance_.constraints.begin(), balance_.constraints.end(), [&](int i) {
            auto const& constraint = position_.constraints()[i];
            return constraint.differs && holds(constraint, cell) && holds(constraint, other);
        });
    }

    Position const& position_;
    Balance const& balance_;
    std::vector<int> values_;

  public:
    std::vector<Values> support;
};

void find_total(Position const& position, std::vector<int> const& units, Patterns& found) {
    std::vector<int> known;
    for (auto const partial : {Partial::Left, Partial::Taken, Partial::ByHalf}) {
        auto const balance = balance_of(position, units, partial);
        if (balance.cells == known || balance.constraints.size() == units.size()) continue;
        known = balance.cells;
        auto const open = std::count_if(balance.cells.begin(), balance.cells.end(),
                                        [&](int cell) { return position.written(cell) == 0; });
        if (open == 0 || open > most_open_cells) continue;
        auto const support = BalanceSupport{position, balance}.support;
        Step step;
        step.technique = Technique::Total;
        step.constraints = balance.constraints;
        step.focus = balance.cells;
        if (support[0] != 0)
            for (std::size_t k = 0; k < support.size(); ++k)
                conclude_removed(position, balance.cells[k], ~support[k], step.conclusions);
        if (support[0] != 0 && step.conclusions.empty()) continue;
        for (int const cell : balance.cells)
            if (position.excluded(cell) != 0) step.facts.push_back({cell, position.excluded(cell)});
        found.push_back({std::move(step)});
    }
}

bool has_sums(Constraints const& constraints) {
    auto const& cages = constraints.puzzle().cages;
    return std::any_of(cages.begin(), cages.end(), [](Cage const& cage) {
        return cage.operation == Operation::Sum && cage.cells.size() > 1;
    });
}

/// The full regions, if no two of them overlap and they cover the grid.
std::vector<int> tiles_of(Constraints const& constraints) {
    std::vector<int> tiles;
    Table<int> covered(static_cast<std::size_t>(constraints.cell_count()));
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& region = constraints[number];
        if (region.kind != ConstraintKind::Region || !region.is_unit) continue;
        if (std::any_of(region.cells.begin(), region.cells.end(),
                        [&](int cell) { return covered[cell] != 0; }))
            continue;
        for (int const cell : region.cells) covered[cell] = 1;
        tiles.push_back(number);
    }
    if (std::ssize(tiles) != constraints.order()) tiles.clear();
    return tiles;
}

/// One value, which the cells of `one` may hold only as often as those of `other` do.
void find_leftover(Position const& position, std::vector<int> const& units,
                   std::vector<int> const& one, std::vector<int> const& other, Patterns& found) {
    for (int value = 1; value <= position.order(); ++value) {
        auto const can = [&](int cell) { return position.has(cell, value); };
        if (std::any_of(other.begin(), other.end(), can)) continue;
        Step step;
        step.technique = Technique::Leftovers;
        step.constraints = units;
        step.values = {value};
        step.focus = other;
        for (int const cell : one) conclude_removed(position, cell, only(value), step.conclusions);
        if (step.conclusions.empty()) continue;
        for (int const cell : other) step.facts.push_back({cell, only(value)});
        found.push_back({std::move(step)});
    }
}

/// The band of lines first..last (their constraints), with the tiles that overlap it most.
void find_leftovers_of(Position const& position, int first, int last, std::vector<int> tiles,
                       Patterns& found) {
    auto const& constraints = position.constraints();
    int const size = last - first + 1;
    Table<int> side(static_cast<std::size_t>(position.cell_count()));
    std::vector<int> units;
    for (int line = first; line <= last; ++line) {
        units.push_back(line);
        for (int const cell : constraints[line].cells) side[cell] += 1;
    }
    auto const overlap = [&](int tile) {
        int cells = 0;
        for (int const cell : constraints[tile].cells) cells += side[cell] > 0 ? 1 : 0;
        return cells;
    };
    std::stable_sort(tiles.begin(), tiles.end(),
                     [&](int a, int b) { return overlap(a) > overlap(b); });
    tiles.resize(static_cast<std::size_t>(size));
    for (int const tile : tiles) {
        units.push_back(tile);
        for (int const cell : constraints[tile].cells) side[cell] -= 1;
    }
    std::vector<int> innies;
    std::vector<int> outies;
    for (int cell = 0; cell < position.cell_count(); ++cell) {
        if (side[cell] > 0) innies.push_back(cell);
        if (side[cell] < 0) outies.push_back(cell);
    }
    if (innies.empty() || std::ssize(innies) > position.order()) return;
    find_leftover(position, units, innies, outies, found);
    find_leftover(position, units, outies, innies, found);
}

} // namespace

void find_totals(Position const& position, Patterns& found) {
    auto const& constraints = position.constraints();
    if (!has_sums(constraints)) return;
    int const order = position.order();
    for (int start : {0, order})
        for (int length = 1; length <= longest_band; ++length)
            for (int line = 0; line + length <= order; ++line) {
                std::vector<int> units(static_cast<std::size_t>(length));
                std::iota(units.begin(), units.end(), start + line);
                find_total(position, units, found);
            }
    auto const tiles = tiles_of(constraints);
    for (std::size_t i = 0; i < tiles.size(); ++i) find_total(position, {tiles[i]}, found);
}

void find_leftovers(Position const& position, Patterns& found) {
    auto const tiles = tiles_of(position.constraints());
    if (tiles.empty()) return;
    int const order = position.order();
    for (int const start : {0, order})
        for (int first = 0; first < order; ++first)
            for (int last = first + 1; last < order && last - first < order / 2; ++last)
                find_leftovers_of(position, start + first, start + last, tiles, found);
}

} // namespace hapax
