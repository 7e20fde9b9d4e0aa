/// Two rows of a Latin square hold the same values, so columns lead from value to value in cycles;
/// within a cycle the rows can be exchanged. Rows, columns and values play the same part. Regions
/// tie cycles together: the judge refuses grids in which a region holds a value twice. For two
/// values in a puzzle with regions, their cells are linked along all houses instead.

#include "solver/smallest/unavoidable.hpp"

#include "encoder/model/rules.hpp"
#include "encoder/model/table.hpp"

#include <array>
#include <cstddef>
#include <numeric>
#include <set>
#include <utility>

namespace hapax {

namespace {

/// Groups of numbers that belong together.
class Groups {
  public:
    explicit Groups(int count) : parent_(static_cast<std::size_t>(count)) {
        std::iota(parent_.begin(), parent_.end(), 0);
    }
    int of(int number) {
        while (parent_[number] != number) number = parent_[number] = parent_[parent_[number]];
        return number;
    }
    void join(int a, int b) { parent_[of(a)] = of(b); }

  private:
    Table<int> parent_;
};

class Exchanges {
  public:
    Exchanges(Grid const& solution, Puzzle const& rules)
        : solution_{solution}, rules_{rules}, order_{solution.order()} {
        for (int r = 0; r < order_; ++r)
            for (int c = 0; c < order_; ++c) triples_.push_back({r, c, solution[{r, c}] - 1});
    }

    std::vector<Grid> all() {
        for (std::size_t axis = 0; axis < 3; ++axis)
            for (int first = 0; first < order_; ++first)
                for (int second = first + 1; second < order_; ++second)
                    exchange(axis, first, second);
        return std::move(grids_);
    }

  private:
    /// Exchanges two lines of this axis within each group of cells that the others tie together.
    void exchange(std::size_t axis, int first, int second) {
        Groups groups{order_ * order_};
        std::vector<int> cells;
        for (int cell = 0; cell < order_ * order_; ++cell)
            if (int const line = triples_[cell][axis]; line == first || line == second)
                cells.push_back(cell);
        for (int const a : cells)
            for (int const b : cells)
                if (a < b && are_tied(axis, a, b)) groups.join(a, b);
        std::set<int> names;
        for (int const cell : cells) names.insert(groups.of(cell));
        for (int const name : names) {
            auto grid = solution_;
            for (int const cell : cells) {
                if (groups.of(cell) != name) continue;
                auto triple = triples_[cell];
                triple[axis] = first + second - triple[axis];
                grid[{triple[0], triple[1]}] = triple[2] + 1;
            }
            if (is_solution(rules_, grid)) grids_.push_back(std::move(grid));
        }
    }

    bool are_tied(std::size_t axis, int a, int b) const {
        for (std::size_t other = 0; other < 3; ++other)
            if (other != axis && triples_[a][other] == triples_[b][other]) return true;
        if (axis != 2) return false;
        for (auto const& region : rules_.regions) {
            int found = 0;
            for (auto const cell : region.cells) {
                int const index = cell.row * order_ + cell.column;
                found += index == a || index == b ? 1 : 0;
            }
            if (found == 2) return true;
        }
        return false;
    }

    Grid const& solution_;
    Puzzle const& rules_;
    int order_;
    Table<std::array<int, 3>> triples_; ///< each cell as row, column and value, from 0
    std::vector<Grid> grids_;
};

} // namespace

std::vector<Grid> grids_beside(Grid const& solution, Puzzle const& rules) {
    return Exchanges{solution, rules}.all();
}

} // namespace hapax
