/// Two kinds of move keep a grid valid. For two values, take the cells that hold either; those that
/// share a unit must differ, and a connected component of them can have its two values exchanged.
/// For two rows (or columns), the cells at places whose two cells lie in the same regions can be
/// exchanged along a closed cycle.

#include "solver/generate/grids/region_walk.hpp"

#include <algorithm>

namespace hapax {

RegionWalk::RegionWalk(Puzzle const& puzzle, Grid& grid, Random& random)
    : board_{puzzle}, order_{puzzle.order}, values_{grid.values()}, random_{random},
      cell_of_(values_.size()), holds_a_(static_cast<std::size_t>(board_.unit_count())),
      holds_b_(holds_a_), is_seen_(values_.size()) {
    for (int cell = 0; cell < cell_of_.length(); ++cell) put(cell, value(cell));
}

void RegionWalk::step() {
    changes_.clear();
    if (order_ < 2) return;
    int const first = random_.below(order_);
    int second = random_.below(order_ - 1);
    if (second >= first) ++second;
    switch (random_.below(3)) {
    case 0:
        exchange_values(first + 1, second + 1);
        break;
    case 1:
        exchange_places(first, second);
        break;
    default:
        exchange_places(order_ + first, order_ + second);
    }
}

void RegionWalk::undo() {
    auto const changes = changes_;
    for (auto const& [cell, before] : changes) put(cell, before);
}

void RegionWalk::put(int cell, int v) {
    changes_.push_back({cell, value(cell)});
    values_[static_cast<std::size_t>(cell)] = v;
    cell_of_[cell / order_ * order_ + v - 1] = cell;
}

/// Exchanges the values in one component of the cells that hold either value, around a random cell.
void RegionWalk::exchange_values(int a, int b) {
    for (int row = 0; row < order_; ++row)
        for (int const v : {a, b}) {
            int const cell = cell_of(row, v);
            board_.for_each_place(cell, [&](Board::Place const& place) {
                (v == a ? holds_a_ : holds_b_)[place.unit] = cell;
            });
        }
    // Draws one number after the other, because compilers differ in the order of arguments.
    int const v = random_.below(2) == 0 ? a : b;
    int const line = random_.below(order_);
    component_.assign(1, cell_of(line, v));
    is_seen_[component_[0]] = 1;
    for (int i = 0; i < component_.length(); ++i) {
        auto const& partners = value(component_[i]) == a ? holds_b_ : holds_a_;
        board_.for_each_place(component_[i], [&](Board::Place const& place) {
            int const other = partners[place.unit];
            if (is_seen_[other] != 0) return;
            is_seen_[other] = 1;
            component_.push_back(other);
        });
    }
    for (int const cell : component_) {
        put(cell, value(cell) == a ? b : a);
        is_seen_[cell] = 0;
    }
}

/// Exchanges one closed cycle of positions in two rows or two columns, around a random position.
/// Does nothing if it passes a position whose two cells lie in different regions.
void RegionWalk::exchange_places(int unit, int other) {
    position_of_.resize(static_cast<std::size_t>(order_) + 1);
    for (int i = 0; i < order_; ++i) position_of_[value(board_.cell(unit, i))] = i;
    int const start = random_.below(order_);
    component_.clear();
    int position = start;
    do {
        if (!lie_in_same_regions(board_.cell(unit, position), board_.cell(other, position))) return;
        component_.push_back(position);
        position = position_of_[value(board_.cell(other, position))];
    } while (position != start);
    for (int const i : component_) {
        int const cell = board_.cell(unit, i);
        int const opposite = board_.cell(other, i);
        int const kept = value(cell);
        put(cell, value(opposite));
        put(opposite, kept);
    }
}

bool RegionWalk::lie_in_same_regions(int cell, int other) const {
    auto const regions = board_.regions_of(cell);
    auto const others = board_.regions_of(other);
    return std::equal(regions.begin(), regions.end(), others.begin(), others.end(),
                      [](auto const& one, auto const& two) { return one.unit == two.unit; });
}

} // namespace hapax
