/// Boxes of one shape are found and kept as numbers, because they are swept a band at a time; all
/// other regions become lists of parts, one for each row that they touch.

#include "encoder/propagation/lanes/layout.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <type_traits>

namespace hapax {

namespace {

using RowMasks = std::array<std::uint16_t, most_lanes>;

int count_of(RowMasks const& masks) {
    int count = 0;
    for (auto const mask : masks) count += std::popcount(mask);
    return count;
}

/// a & b, or a & ~b.
RowMasks common(RowMasks const& a, RowMasks const& b) {
    RowMasks result{};
    for (std::size_t r = 0; r < a.size(); ++r) result[r] = a[r] & b[r];
    return result;
}
RowMasks without(RowMasks const& a, RowMasks const& b) {
    RowMasks result{};
    for (std::size_t r = 0; r < a.size(); ++r) result[r] = a[r] & static_cast<std::uint16_t>(~b[r]);
    return result;
}

/// Each may overlap with each other.
constexpr std::size_t most_regions = 256;

} // namespace

bool LaneLayout::fits(Puzzle const& puzzle) {
    return puzzle.order <= most_lanes && puzzle.regions.size() <= most_regions
           && has_only<PencilMarks, Region>(puzzle);
}

bool LaneLayout::matches(Puzzle const& puzzle) const {
    // Each puzzle of a stream comes through here, and bytes are compared faster than cells.
    static_assert(std::has_unique_object_representations_v<Cell>);
    auto const are_equal = [](Region const& a, Region const& b) {
        return a.cells.size() == b.cells.size()
               && std::memcmp(a.cells.data(), b.cells.data(), a.cells.size() * sizeof(Cell)) == 0;
    };
    return puzzle.order == order_
           && std::equal(regions_.begin(), regions_.end(), puzzle.regions.begin(),
                         puzzle.regions.end(), are_equal);
}

LaneLayout::LaneLayout(Puzzle const& puzzle) : order_{puzzle.order}, regions_{puzzle.regions} {
    require_well_formed(puzzle);
    std::vector<RowMasks> lines;
    std::vector<RowMasks> boxes;
    std::vector<RowMasks> units; // the other full regions
    std::vector<RowMasks> groups;
    for (std::size_t i = 0; i < static_cast<std::size_t>(order_); ++i) {
        RowMasks row{};
        row[i] = static_cast<std::uint16_t>((1U << order_) - 1);
        lines.push_back(row);
    }
    for (int c = 0; c < order_; ++c) {
        RowMasks column{};
        std::fill_n(column.begin(), order_, static_cast<std::uint16_t>(1U << c));
        lines.push_back(column);
    }
    find_boxes();
    for (auto const& region : regions_) {
        RowMasks masks{};
        for (auto const& [r, c] : region.cells)
            masks[static_cast<std::size_t>(r)] |= static_cast<std::uint16_t>(1U << c);
        bool const is_full = static_cast<int>(region.cells.size()) == order_;
        (!is_full ? groups : is_box(region) ? boxes : units).push_back(masks);
    }
    for (auto const& unit : units) units_.add(unit);
    for (auto const& group : groups) groups_.add(group);

    // Lines and boxes are locked a band at a time.
    add_overlaps(lines, units);
    add_overlaps(lines, groups);
    add_overlaps(boxes, units);
    add_overlaps(boxes, groups);
    add_overlaps(units, lines);
    add_overlaps(units, boxes);
    add_overlaps(units, units);
    add_overlaps(units, groups);
}

/// Boxes lie in the same columns of neighbouring rows, and are swept a band at a time.
void LaneLayout::find_boxes() {
    for (int rows = 2; rows < order_; ++rows) {
        if (order_ % rows != 0) continue;
        auto const all = boxes({rows, order_ / rows});
        bool const has_all = std::all_of(all.begin(), all.end(), [&](Region const& box) {
            return std::find(regions_.begin(), regions_.end(), box) != regions_.end();
        });
        if (!has_all) continue;
        box_rows_ = static_cast<std::size_t>(rows);
        box_columns_ = static_cast<std::uint16_t>(order_ / rows);
        box_width_mask_ = static_cast<std::uint16_t>((1U << box_columns_) - 1);
        for (int c = 0; c < order_; c += box_columns_)
            box_first_columns_ |= static_cast<std::uint16_t>(1U << c);
        return;
    }
}

bool LaneLayout::is_box(Region const& region) const {
    if (!has_boxes()) return false;
    auto const all = boxes({static_cast<int>(box_rows_), box_columns_});
    return std::find(all.begin(), all.end(), region) != all.end();
}

void LaneLayout::add_overlaps(std::vector<RowMasks> const& units,
                              std::vector<RowMasks> const& others) {
    for (auto const& unit : units)
        for (auto const& other : others) {
            auto const elsewhere = without(other, unit);
            if (count_of(common(unit, other)) < 2 || count_of(elsewhere) == 0) continue;
            outside_.add(without(unit, other));
            elsewhere_.add(elsewhere);
        }
}

void LaneLayout::PartLists::add(RowMasks const& columns_of_row) {
    for (int r = 0; r < most_lanes; ++r)
        if (auto const columns = columns_of_row[static_cast<std::size_t>(r)]; columns != 0)
            parts_.push_back({r, columns});
    starts_.push_back(parts_.length());
}

} // namespace hapax
