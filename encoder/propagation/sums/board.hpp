#pragma once

/// The units and sums of a small puzzle, as propagation of sums needs them: everything that does
/// not change while candidates shrink, and the worklist that all positions of a search share.

#include "encoder/cages/equation.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <span>

namespace hapax {

class SumBoard {
  public:
    /// Values as bits: value v is bit v-1.
    using Values = std::uint16_t;

    /// Says whether sums decide the puzzle: its order is at most 16, it has a sum, and all its
    /// clues are sums (cages and lines), regions, givens and pencil marks.
    static bool fits(Puzzle const& puzzle);

    /// The puzzle fits and comes with its derived cages. Derived differences are added here. Throws
    /// ArgumentError if it is not well formed.
    explicit SumBoard(Puzzle const& puzzle);
    SumBoard(SumBoard const&) = delete; // positions keep its address
    SumBoard& operator=(SumBoard const&) = delete;

    int order() const { return order_; }
    int cell_count() const { return order_ * order_; }
    Values all_values() const { return all_values_; }

    /// Rows, columns and full regions.
    int unit_count() const { return unit_count_; }
    std::span<int const> unit(int unit) const {
        return {&units_[unit * order_], static_cast<std::size_t>(order_)};
    }

    /// The sum of coefficient * value over the cells is the total.
    struct Sum {
        Table<int> cells;
        Table<int> coefficients;
        Table<int> part_ends; ///< cells up to each of these are a part: they differ
        std::int64_t total = 0;
        Table<Values> sets; ///< with this total, if the sum is one part and the coefficients are 1
        Table<int> complement; ///< the other cells of a unit that holds the cells of such a sum
    };
    int sum_count() const { return sums_.length(); }
    Sum const& sum(int sum) const { return sums_[sum]; }

    /// The cells that differ from a cell, as bits; `cell_words()` words.
    int cell_words() const { return cell_words_; }
    Word const* rivals(int cell) const { return &rivals_[cell * cell_words()]; }
    bool differ(int cell, int other) const { return has_bit(rivals(cell), other); }

    /// The positions in a unit, as bits, of the cells that have a rival outside in common with the
    /// cell at a position.
    Values meeting(int unit, int position) const { return meeting_[unit * order_ + position]; }

    /// Puts the units (from 0) and sums (from unit_count()) of a cell that lost a value on the
    /// worklist. Sums without sets of values are only interested in its least and greatest one.
    void wake(int cell, bool has_lost_an_end) {
        for (int const watcher : watchers_of_values_.of(cell)) put(watcher);
        if (has_lost_an_end)
            for (int const watcher : watchers_of_ends_.of(cell)) put(watcher);
    }

    // The worklist. It is empty between calls of `SumCandidates::propagate`, except for what
    // `assign` and `remove` put there.
    Table<int> singles; ///< cells that came down to one value
    Table<int> woken_units;
    Table<int> woken_sums;
    Table<std::uint8_t> is_woken; ///< per watcher

    // How much each cell has contributed to contradictions: it is tried the earlier for that.
    Table<float> scores;
    int tried = -1; ///< the cell whose value is assumed, until it is propagated

  private:
    struct Watchers {
        std::vector<std::vector<int>> of_values; ///< per cell
        std::vector<std::vector<int>> of_ends;
    };

    void put(int watcher) {
        if (is_woken[watcher] != 0) return;
        is_woken[watcher] = 1;
        (watcher < unit_count_ ? woken_units : woken_sums).push_back(watcher);
    }

    void find_meeting();
    void add(Equation const& equation, Board const& board, Watchers& watchers);

    int order_;
    int unit_count_ = 0;
    int cell_words_ = 0;
    Values all_values_;
    Table<int> units_;
    Table<Sum> sums_;
    Table<Word> rivals_;
    Table<Values> meeting_;
    Lists watchers_of_values_;
    Lists watchers_of_ends_;
};

} // namespace hapax
