#pragma once

/// Places and values: a cell, its neighbours, and a grid of values.

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

inline constexpr int max_order = 1000;

/// A place in the grid, counted from 0. People (and `name`) count from 1.
struct Cell {
    int row = 0;
    int column = 0;

    friend auto operator<=>(Cell const&, Cell const&) = default;
};

/// Returns "r2c3" for the cell in the second row and third column.
std::string name(Cell cell);
std::string name_in_capitals(Cell cell);                    ///< "R2C3"
std::string cells_in_words(std::vector<Cell> const& cells); ///< " r1c1 r1c2"

/// Returns the cells of a square in reading order.
std::vector<Cell> all_cells(int order);

/// Reads such a name, also in capitals, which may be that of a place beside a grid ("r0c1");
/// nullopt for any other word.
std::optional<Cell> cell_named(std::string_view word);

/// order x order values in reading order, the order from 0 to max_order; 0 is an open cell. A grid
/// that was moved from may only be assigned to.
class Grid {
  public:
    Grid() = default;
    explicit Grid(int order)
        : order_{order},
          values_(static_cast<std::size_t>(order) * static_cast<std::size_t>(order)) {}

    int order() const { return order_; }
    int& operator[](Cell cell) { return values_[index(cell)]; }
    int operator[](Cell cell) const { return values_[index(cell)]; }
    std::span<int> values() { return values_; }
    std::span<int const> values() const { return values_; }
    bool is_full() const;

    friend bool operator==(Grid const&, Grid const&) = default;

  private:
    std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(order_)
               + static_cast<std::size_t>(cell.column);
    }

    int order_ = 0;
    std::vector<int> values_;
};

/// Says whether the cell is none beside a grid of this order.
constexpr bool is_on_grid(Cell cell, int order) {
    return cell.row >= 0 && cell.row < order && cell.column >= 0 && cell.column < order;
}

/// Number the cells from 0 in reading order.
constexpr int cell_index(Cell cell, int order) {
    return cell.row * order + cell.column;
}
constexpr Cell cell_at(int index, int order) {
    return {index / order, index % order};
}

/// Says whether the cells are side by side or one above the other.
bool are_neighbours(Cell a, Cell b);

/// Returns the neighbours of a cell in reading order.
std::vector<Cell> neighbours_of(Cell cell, int order);

/// Says whether steps between neighbours lead from each of the cells to all others.
bool are_connected(std::vector<Cell> const& cells);

/// Counts the pairs of neighbours in a grid.
constexpr int neighbour_pairs(int order) {
    return 2 * order * (order - 1);
}

/// Calls f(cell, neighbour) for each pair of neighbours; the neighbour is on the right or below.
template<class F>
void for_each_neighbour_pair(int order, F&& f) {
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            if (c + 1 < order) f(Cell{r, c}, Cell{r, c + 1});
            if (r + 1 < order) f(Cell{r, c}, Cell{r + 1, c});
        }
}

} // namespace hapax
