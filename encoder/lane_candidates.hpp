#pragma once

/// The same propagation as `Candidates` (naked and hidden singles, locked candidates, to the same
/// fixpoint) for small grids whose only rules are lines, regions, givens and pencil marks: all
/// values at once, in the lanes of a vector. What makes streams of Sudokus fast.

#include "encoder/puzzle.hpp"
#include "encoder/table.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace hapax {

inline constexpr int most_lanes = 16;

/// The regions of a puzzle as masks of columns, row by row. Built once for all puzzles of a stream
/// that share their regions.
class LaneLayout {
  public:
    /// Whether the puzzle is one for lanes: order 16 or less, and no clues between cells.
    static bool fits(Puzzle const& puzzle);

    explicit LaneLayout(Puzzle const& puzzle);

    /// Whether this is the layout of that puzzle too.
    bool matches(Puzzle const& puzzle) const {
        return puzzle.order == order_ && puzzle.regions == regions_;
    }

    int order() const { return order_; }

    /// The part of a region that lies in one row.
    struct Part {
        int row;
        std::uint16_t columns;
    };
    /// Whether the grid has boxes of one shape; if so, their rows and columns, a bit at the first
    /// column of each, and as many bits as a box has columns.
    bool has_boxes() const { return box_rows_ != 0; }
    std::size_t box_rows() const { return box_rows_; }
    std::uint16_t box_columns() const { return box_columns_; }
    std::uint16_t box_first_columns() const { return box_first_columns_; }
    std::uint16_t box_width_mask() const { return box_width_mask_; }

    /// The other full regions, and the smaller ones, in parts.
    int unit_count() const { return units_.count(); }
    int group_count() const { return groups_.count(); }
    std::span<Part const> unit(int i) const { return units_.of(i); }
    std::span<Part const> group(int i) const { return groups_.of(i); }

    /// Two units, or a unit and a group, that share two or more cells, except lines with boxes: a
    /// value that is nowhere in `outside` (the first without the second) leaves `elsewhere` (the
    /// second without the first).
    int overlap_count() const { return outside_.count(); }
    std::span<Part const> outside(int overlap) const { return outside_.of(overlap); }
    std::span<Part const> elsewhere(int overlap) const { return elsewhere_.of(overlap); }

  private:
    using RowMasks = std::array<std::uint16_t, most_lanes>;

    /// Lists of parts, end to end.
    class PartLists {
      public:
        void add(RowMasks const& columns_of_row);
        int count() const { return starts_.length() - 1; }
        std::span<Part const> of(int i) const {
            return {parts_.data() + starts_[i],
                    static_cast<std::size_t>(starts_[i + 1] - starts_[i])};
        }

      private:
        Table<int> starts_{0};
        Table<Part> parts_;
    };

    void find_boxes();
    bool is_box(Region const& region) const;
    void add_overlaps(std::vector<RowMasks> const& units, std::vector<RowMasks> const& others);

    int order_;
    std::vector<Region> regions_;
    std::size_t box_rows_ = 0;
    std::uint16_t box_columns_ = 0;
    std::uint16_t box_first_columns_ = 0;
    std::uint16_t box_width_mask_ = 0;
    PartLists units_;
    PartLists groups_;
    PartLists outside_;
    PartLists elsewhere_;
};

class LaneCandidates {
  public:
    /// One value in each lane; in a lane, one bit for each column of a row.
    using Lanes [[gnu::vector_size(32)]] = std::uint16_t;

    LaneCandidates() = default;

    /// Starts from the givens and pencil marks. The layout must match the puzzle and outlive this.
    LaneCandidates(LaneLayout const& layout, Puzzle const& puzzle);

    // What follows is as in Candidates.
    bool propagate();
    void assign(int cell, int value);
    void remove(int cell, int value);
    bool is_contradictory() const { return contradictory_; }
    bool is_solved() const { return is_solved_ && !contradictory_; }
    bool has(int cell, int value) const {
        return ((row(cell / layout_->order())[value - 1] >> (cell % layout_->order())) & 1) != 0;
    }
    Grid grid() const;

    int open_cells() const;
    int count(int cell) const;

    /// The first cell with as few candidates as any open cell has. There must be an open cell.
    int smallest_open_cell() const;
    int least(int cell) const;

    LaneLayout const& layout() const { return *layout_; }

  private:
    Lanes const& row(int r) const { return rows_[static_cast<std::size_t>(r)]; }
    Lanes& row(int r) { return rows_[static_cast<std::size_t>(r)]; }

    LaneLayout const* layout_ = nullptr;
    bool contradictory_ = false;
    bool is_solved_ = false;
    /// rows_[r][v-1]: the columns where v can stand in row r. (Without AVX the compiler would align
    /// vectors to 16 bytes only.)
    alignas(32) std::array<Lanes, most_lanes> rows_;
};

} // namespace hapax
