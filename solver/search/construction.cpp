/// Each row is a perfect matching of columns and values: a column may take the values that stand
/// neither above it nor, as a given, below. A Latin rectangle can always be completed in this way
/// if its other rows are empty (M. Hall, An existence theorem for Latin squares, 1945). Therefore
/// rows with givens come first, those with most givens first, where the matching may fail; the
/// empty rows follow, where it cannot.
///
/// A formula for an empty square of order 100 has 1,000,000 variables and takes minutes and
/// gigabytes; this takes milliseconds. For squares with many givens it fails too often, and a
/// solver is quick.
///
/// The matching grows by augmenting paths (Kuhn, The Hungarian method, 1955), from a start in which
/// each column takes the value after the one that it took in the row before: without givens, that
/// is already a perfect matching.

#include "solver/search/construction.hpp"

#include "encoder/model/table.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace hapax {

namespace {

/// Values and columns are counted from 0 here.
class Construction {
  public:
    explicit Construction(Puzzle const& puzzle)
        : order_{puzzle.order}, grid_{puzzle.givens}, free_(square(order_), 1),
          last_(static_cast<std::size_t>(order_)) {
        // So the first row begins with 1, 2, 3 ...
        for (int c = 0; c < order_; ++c) last_[c] = (c + order_ - 1) % order_;
        for (int r = 0; r < order_; ++r)
            for (int c = 0; c < order_; ++c)
                if (int const value = grid_[{r, c}]; value != 0) take(c, value - 1);
    }

    /// Returns the full grid; nullopt if some row cannot be filled.
    std::optional<Grid> fill(Limits const& limits) {
        for (int const row : rows_most_givens_first()) {
            limits.require();
            if (!fill_row(row)) return std::nullopt;
        }
        return std::move(grid_);
    }

  private:
    static std::size_t square(int order) {
        return static_cast<std::size_t>(order) * static_cast<std::size_t>(order);
    }

    void take(int column, int value) { free_[column * order_ + value] = 0; }
    bool is_free(int column, int value) const { return free_[column * order_ + value] != 0; }

    std::vector<int> rows_most_givens_first() const {
        std::vector<int> rows(static_cast<std::size_t>(order_));
        std::iota(rows.begin(), rows.end(), 0);
        std::vector<int> givens(rows.size());
        for (int const row : rows)
            for (int c = 0; c < order_; ++c)
                givens[static_cast<std::size_t>(row)] += grid_[{row, c}] != 0 ? 1 : 0;
        std::stable_sort(rows.begin(), rows.end(), [&](int a, int b) {
            return givens[static_cast<std::size_t>(a)] > givens[static_cast<std::size_t>(b)];
        });
        return rows;
    }

    bool fill_row(int row) {
        column_of_ = Table<int>(static_cast<std::size_t>(order_), -1);
        Table<int> open;
        for (int c = 0; c < order_; ++c)
            if (int const value = grid_[{row, c}]; value != 0) {
                column_of_[value - 1] = given_;
                last_[c] = value - 1;
            } else {
                open.push_back(c);
            }
        Table<int> unmatched;
        for (int const column : open)
            if (!take_next_value(column)) unmatched.push_back(column);
        for (int const column : unmatched) {
            visited_ = Table<char>(static_cast<std::size_t>(order_), 0);
            if (!augment(column)) return false;
        }
        for (int value = 0; value < order_; ++value)
            if (int const column = column_of_[value]; column >= 0) {
                grid_[{row, column}] = value + 1;
                take(column, value);
                last_[column] = value;
            }
        return true;
    }

    /// Says whether the column can take the value after the one that it took last.
    bool take_next_value(int column) {
        int const value = (last_[column] + 1) % order_;
        if (!is_free(column, value) || column_of_[value] != -1) return false;
        column_of_[value] = column;
        return true;
    }

    /// Finds a value for the column, moving others to other values.
    bool augment(int column) {
        for (int value = 0; value < order_; ++value) {
            if (!is_free(column, value) || visited_[value] != 0) continue;
            int const holder = column_of_[value];
            if (holder == given_) continue;
            visited_[value] = 1;
            if (holder == -1 || augment(holder)) {
                column_of_[value] = column;
                return true;
            }
        }
        return false;
    }

    static constexpr int given_ = -2;

    int order_;
    Grid grid_;
    Table<char> free_;     ///< per column and value: it stands nowhere in the column yet
    Table<int> last_;      ///< the value that each column took last
    Table<int> column_of_; ///< the column that has each value in the row; -1: none, or given_
    Table<char> visited_;
};

bool is_nearly_empty(Puzzle const& puzzle) {
    int const givens = given_count(puzzle);
    return has_only<>(puzzle) && givens * 10 <= puzzle.order * puzzle.order;
}

} // namespace

std::optional<Grid> constructed_solution(Puzzle const& puzzle, Limits const& limits) {
    if (!is_nearly_empty(puzzle)) return std::nullopt;
    return Construction{puzzle}.fill(limits);
}

} // namespace hapax
