#pragma once

/// The same propagation as `Candidates` (naked and hidden singles, locked candidates, to the same
/// fixpoint) for small grids whose only rules are lines, regions, givens and pencil marks. It works
/// on all values at once, in the lanes of a vector, which makes streams of Sudokus fast.

#include "encoder/model/puzzle.hpp"
#include "encoder/propagation/lanes/layout.hpp"
#include "encoder/propagation/lanes/sweeper.hpp"

#include <utility>

namespace hapax {

class LaneCandidates {
  public:
    LaneCandidates() = default;

    /// Starts from the givens and pencil marks. The layout must match the puzzle and outlive this.
    LaneCandidates(LaneLayout const& layout, Puzzle const& puzzle);

    // The following members are as in Candidates.
    bool propagate();
    void assign(int cell, int value);
    void remove(int cell, int value);
    bool is_contradictory() const { return contradictory_; }
    bool is_solved() const { return is_solved_ && !contradictory_; }
    bool has(int cell, int value) const {
        return ((row(cell / layout_->order())[value - 1] >> (cell % layout_->order())) & 1) != 0;
    }
    Grid grid() const;

    int cell_count() const { return layout_->order() * layout_->order(); }
    int open_cells() const;
    int count(int cell) const;

    /// The candidates of the open cells.
    int open_candidates() const;

    /// Returns the first of the open cells with the fewest candidates. There must be an open cell.
    int smallest_open_cell() const;
    int least(int cell) const;

    /// Returns the cell and value to try next, after the weights of the cells. There must be an
    /// open cell.
    using Weights = LaneWeights;
    std::pair<int, int> next_trial(Weights const& weights) const;

  private:
    /// The cells of a row that have several candidates, as bits.
    unsigned several(int r) const;

    Lanes const& row(int r) const { return rows_[static_cast<std::size_t>(r)]; }
    Lanes& row(int r) { return rows_[static_cast<std::size_t>(r)]; }

    LaneLayout const* layout_ = nullptr;
    bool contradictory_ = false;
    bool is_solved_ = false;
    /// Without AVX the compiler would align vectors to 16 bytes only.
    alignas(32) LaneRows rows_;
};

} // namespace hapax
