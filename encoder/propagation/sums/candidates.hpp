#pragma once

/// Propagation for puzzles of sum cages, made for many trials: a position is a bit set for each
/// cell and nothing else. Besides singles and locked candidates it knows the sets of values that a
/// cage can hold together with what its unit holds outside, and sums with both signs, such as "the
/// outies of row 1 are 4 more than its innies".

#include "encoder/propagation/sums/board.hpp"

#include <bit>
#include <utility>

namespace hapax {

class SumCandidates {
  public:
    using Values = SumBoard::Values;

    SumCandidates() = default;

    /// Starts from the givens and pencil marks. The board is that of the puzzle and outlives this.
    /// Copies share it and must not work at the same time.
    SumCandidates(SumBoard& board, Puzzle const& puzzle);

    // The following members are as in Candidates. `propagate` comes right after `assign` or
    // `remove`.
    bool propagate();
    void assign(int cell, int value);
    void remove(int cell, int value);
    bool is_contradictory() const { return is_contradictory_; }
    bool is_solved() const;
    Grid grid() const;
    bool has(int cell, int value) const { return ((sets_[cell] >> (value - 1)) & 1) != 0; }
    int count(int cell) const { return std::popcount(sets_[cell]); }
    int least(int cell) const { return std::countr_zero(sets_[cell]) + 1; }

    int open_cells() const;
    int open_candidates() const; ///< of the open cells

    /// Returns the cell and value to try next: a cell that has often led to contradictions and has
    /// few candidates, or a value with two places in a unit, one of them in such a cell (as in F.
    /// Boussemart et al., *Boosting Systematic Search by Weighting Constraints*, ECAI 2004). There
    /// must be an open cell.
    std::pair<int, int> next_trial() const;

  private:
    static bool is_single(Values set) { return (set & (set - 1)) == 0; }
    void drop(int cell, unsigned values);
    void keep(int cell, unsigned values) { drop(cell, ~values); }
    void drop_from(int word, Word cells, unsigned values);
    void propagate_unit(int unit);
    void place(int unit, unsigned value);
    void propagate_sum(SumBoard::Sum const& sum);
    void keep_bounds(SumBoard::Sum const& sum);
    void propagate_sets(SumBoard::Sum const& sum, unsigned available, unsigned fixed);
    void require(std::span<int const> cells, unsigned value);

    SumBoard* board_ = nullptr;
    Table<Values> sets_;
    bool is_contradictory_ = false;
};

} // namespace hapax
