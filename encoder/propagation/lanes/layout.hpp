#pragma once

/// The regions of a small puzzle as masks of columns, and their overlaps: everything that lane
/// propagation needs besides the givens.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

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
    /// Says whether lanes can search the puzzle: its order is at most 16, it has no clues between
    /// cells, and no more regions than people draw.
    static bool fits(Puzzle const& puzzle);

    /// Throws ArgumentError if the puzzle is not well formed.
    explicit LaneLayout(Puzzle const& puzzle);

    /// Says whether this is also the layout of another puzzle.
    bool matches(Puzzle const& puzzle) const;

    int order() const { return order_; }

    /// The part of a region that lies in one row.
    struct Part {
        int row;
        std::uint16_t columns;
    };
    /// Says whether the grid has boxes of one shape. If so, the members below give their rows and
    /// columns, a bit at the first column of each, and as many bits as a box has columns.
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

} // namespace hapax
