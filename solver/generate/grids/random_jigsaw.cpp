/// A layout of regions changes by exchanges of cells between them.
///
/// Large jigsaws: a solver does not find a solution for a random layout in time. So layout and
/// values change by turns, from boxes and a grid that fits them. A cell moves to the region beside
/// it in exchange for the cell there with the same value, and the grid walks as above. Few
/// exchanges are possible in any one grid, hence many short turns. Since boxes have the shortest
/// borders, these may grow freely at first.

#include "solver/generate/grids/random_jigsaw.hpp"

#include "encoder/model/table.hpp"
#include "solver/generate/grids/random_grid.hpp"
#include "solver/generate/grids/region_walk.hpp"
#include "solver/search/solutions.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// For a jigsaw and its values: the turns, the turns in which borders may grow freely, and the
/// moves of each in a turn, per cell.
constexpr int turns = 400;
constexpr int free_turns = 300;
constexpr int layout_moves_per_cell = 20;
constexpr int value_moves_per_cell = 1;

/// The rule for borders between regions.
enum class Borders {
    Short, ///< an exchange makes them grow with probability 0.6 for each more
    Free,
};

/// A layout of regions that exchanges cells between them.
class RegionLayout {
  public:
    RegionLayout(int order, Random& random)
        : order_{order}, random_{random},
          region_of_(static_cast<std::size_t>(order) * static_cast<std::size_t>(order)) {
        for (int cell = 0; cell < region_of_.length(); ++cell) region_of_[cell] = cell / order;
    }

    RegionLayout(std::vector<Region> const& regions, Random& random)
        : RegionLayout{static_cast<int>(regions.size()), random} {
        for (int i = 0; i < order_; ++i)
            for (auto const cell : regions[static_cast<std::size_t>(i)].cells)
                region_of_[cell_index(cell, order_)] = i;
    }

    /// Makes two random cells exchange their regions, if they can.
    void step() {
        int const a = random_.below(region_of_.length());
        int const b = random_.below(region_of_.length());
        exchange(a, b, Borders::Short);
    }

    /// Tries this often to move a random cell into the region on one side of it, in exchange for
    /// the cell there with the same value: each region still holds every value once.
    void step_within(Grid const& grid, int times, Borders rule) {
        auto const value = [&](int cell) {
            return grid.values()[static_cast<std::size_t>(cell)] - 1;
        };
        cell_of_.resize(region_of_.size());
        for (int cell = 0; cell < region_of_.length(); ++cell)
            cell_of_[region_of_[cell] * order_ + value(cell)] = cell;
        for (int i = 0; i < times; ++i) {
            int const a = random_.below(region_of_.length());
            int const side = random_.below(4);
            int const region = region_of_[a];
            int other = region;
            int sides = 0;
            for_each_neighbour(a, [&](int next) {
                if (sides++ == side) other = region_of_[next];
            });
            int const b = cell_of_[other * order_ + value(a)];
            exchange(a, b, rule);
            cell_of_[region_of_[a] * order_ + value(a)] = a;
            cell_of_[region_of_[b] * order_ + value(b)] = b;
        }
    }

    std::vector<Region> regions() const {
        std::vector<Region> result(static_cast<std::size_t>(order_));
        for (int cell = 0; cell < region_of_.length(); ++cell)
            result[static_cast<std::size_t>(region_of_[cell])].cells.push_back(
                cell_at(cell, order_));
        std::sort(result.begin(), result.end());
        return result;
    }

  private:
    /// Exchanges them if both regions stay connected.
    void exchange(int a, int b, Borders rule) {
        int const region = region_of_[a];
        int const other = region_of_[b];
        if (region == other || !touches(a, other, b) || !touches(b, region, a)) return;
        int const before = borders(a) + borders(b);
        std::swap(region_of_[a], region_of_[b]);
        int growth = borders(a) + borders(b) - before;
        bool is_accepted = true;
        for (; growth > 0 && is_accepted && rule == Borders::Short; --growth)
            is_accepted = random_.chance(3, 5);
        if (!is_accepted || !is_connected(a) || !is_connected(b))
            std::swap(region_of_[a], region_of_[b]);
    }

    template<class F>
    void for_each_neighbour(int cell, F&& f) const {
        int const row = cell / order_;
        int const column = cell % order_;
        if (row > 0) f(cell - order_);
        if (column > 0) f(cell - 1);
        if (column + 1 < order_) f(cell + 1);
        if (row + 1 < order_) f(cell + order_);
    }

    /// Says whether the cell has a neighbour in the region, other than `except`.
    bool touches(int cell, int region, int except) const {
        bool touches = false;
        for_each_neighbour(
            cell, [&](int next) { touches |= next != except && region_of_[next] == region; });
        return touches;
    }

    int borders(int cell) const {
        int count = 0;
        for_each_neighbour(cell, [&](int next) { count += region_of_[next] != region_of_[cell]; });
        return count;
    }

    /// Says whether the region of this cell is connected.
    bool is_connected(int cell) {
        int const region = region_of_[cell];
        reached_.assign(1, cell);
        for (int i = 0; i < reached_.length(); ++i)
            for_each_neighbour(reached_[i], [&](int next) {
                if (region_of_[next] == region
                    && std::find(reached_.begin(), reached_.end(), next) == reached_.end())
                    reached_.push_back(next);
            });
        return reached_.length() == order_;
    }

    int order_;
    Random& random_;
    Table<int> region_of_;
    Table<int> reached_;
    Table<int> cell_of_; ///< by region and value
};

} // namespace

std::vector<Region> random_jigsaw(int order, Random& random, Limits limits) {
    RegionLayout layout{order, random};
    std::int64_t const steps = std::int64_t{400} * order * order * order;
    for (std::int64_t i = 0; i < steps && !limits.reached_at_step(); ++i) layout.step();
    return layout.regions();
}

std::optional<JigsawGrid> random_jigsaw_grid(int order, Random& random, Limits const& limits) {
    auto const shape = default_box(order);
    if (!shape) return std::nullopt;
    JigsawGrid result{latin_square(order), shuffled_pattern(*shape, random)};
    auto& [rules, grid] = result;
    rules.regions = boxes(*shape);
    RegionLayout layout{rules.regions, random};
    for (int turn = 0; turn < turns && !limits.reached(); ++turn) {
        layout.step_within(grid, layout_moves_per_cell * order * order,
                           turn < free_turns ? Borders::Free : Borders::Short);
        rules.regions = layout.regions();
        RegionWalk walk{rules, grid, random};
        for (int i = 0; i < value_moves_per_cell * order * order; ++i) walk.step();
    }
    judged(grid, rules);
    return result;
}

} // namespace hapax
