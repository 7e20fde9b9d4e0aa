#pragma once

/// A random walk among the grids that obey lines and regions.

#include "encoder/model/board.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"
#include "solver/basis/random.hpp"

#include <cstdint>
#include <span>

namespace hapax {

/// Moves on a grid of a puzzle whose only clues are regions. Every move is as likely as its
/// reverse, so the walk favours none of the grids that the moves connect.
class RegionWalk {
  public:
    /// The grid obeys the lines and regions of the puzzle and must outlive the walk.
    RegionWalk(Puzzle const& puzzle, Grid& grid, Random& random);

    void step();

    /// Takes the last step back.
    void undo();

  private:
    int value(int cell) const { return values_[static_cast<std::size_t>(cell)]; }
    int cell_of(int row, int v) const { return cell_of_[row * order_ + v - 1]; }
    void put(int cell, int v);
    void exchange_values(int a, int b);
    void exchange_places(int unit, int other);
    bool lie_in_same_regions(int cell, int other) const;

    Board board_;
    int order_;
    std::span<int> values_;
    Random& random_;
    struct Change {
        int cell;
        int before;
    };
    Table<Change> changes_; ///< those of the last step, each cell once
    Table<int> cell_of_;    ///< by row and value
    Table<int> holds_a_;    ///< by unit: the cell that holds the first of two values
    Table<int> holds_b_;
    Table<int> component_;
    Table<int> position_of_;
    Table<std::uint8_t> is_seen_;
};

} // namespace hapax
