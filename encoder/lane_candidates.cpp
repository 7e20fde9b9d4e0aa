/// A grid of order N is N vectors, one a row. A vector has a lane of 16 bits for each value, and a
/// lane a bit for each column: whether that value can stand there. One instruction then treats a
/// row for all values at once.
///
/// - Hidden single in a row: a lane with one bit. In a column: seen in one row only, found by
///   keeping "seen once" and "seen twice" while walking down the rows. In a region: the same over
///   its parts.
/// - Naked single: a bit that is set in one lane only. The lanes are folded onto one another, again
///   with "once" and "twice".
/// - What is found so in one sweep (`placed`) is then taken out of the other cells of its row,
///   column and regions, and out of the other lanes of its cell.
/// - Locked candidates: for two units that share cells, a value that is nowhere in the first
///   outside the second leaves the second outside the first.
///
/// Sweeps repeat until nothing changes; there is no worklist, and hardly a branch. Contradictions
/// (a cell without a value, a value without a place, two placements that exclude each other)
/// collect in a vector that is looked at once a sweep. The code is compiled twice, for AVX2 and for
/// any machine, with the same results.

#include "encoder/lane_candidates.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

// Vectors are passed between functions that are always inlined, so no calling convention matters.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace hapax {

namespace {

using Lanes = LaneCandidates::Lanes;
using Part = LaneLayout::Part;
using RowMasks = std::array<std::uint16_t, most_lanes>;

/// The same bits in every lane.
[[gnu::always_inline]] inline Lanes all_lanes(std::uint16_t bits) {
    return Lanes{} + bits;
}

/// Per lane: all ones where the lane has a bit, else none.
[[gnu::always_inline]] inline Lanes any_in_lane(Lanes const& lanes) {
    return reinterpret_cast<Lanes>(lanes != 0);
}

/// Per lane: all ones where the lane has two bits or more.
[[gnu::always_inline]] inline Lanes many_in_lane(Lanes const& lanes) {
    return any_in_lane(lanes & (lanes - 1));
}

[[gnu::always_inline]] inline bool is_any(Lanes const& lanes) {
    std::array<std::uint64_t, 4> words;
    std::memcpy(words.data(), &lanes, sizeof words);
    return (words[0] | words[1] | words[2] | words[3]) != 0;
}

/// Which bits are set at least once among several vectors, and at least twice.
struct Tally {
    Lanes once{};
    Lanes twice{};

    [[gnu::always_inline]] void add(Lanes const& lanes) {
        twice |= once & lanes;
        once |= lanes;
    }
};

[[gnu::always_inline]] inline Tally merged(Lanes const& once_a, Lanes const& once_b,
                                           Lanes const& twice_a, Lanes const& twice_b) {
    return {once_a | once_b, twice_a | twice_b | (once_a & once_b)};
}

/// For every row: which columns are set in some lane, in two lanes or more.
struct RowTallies {
    alignas(32) std::array<std::uint16_t, most_lanes> once;
    alignas(32) std::array<std::uint16_t, most_lanes> twice;
};

/// Folds eight rows onto one another until one vector holds the tallies of all: halves of two rows,
/// quarters of four, eighths of eight. A row ends up in two neighbouring lanes.
[[gnu::always_inline]] inline void tally_eight_rows(Lanes const* rows, std::uint16_t* once,
                                                    std::uint16_t* twice) {
    Tally halves[4];
    for (std::size_t i = 0; i < 4; ++i) {
        Lanes const a = rows[2 * i];
        Lanes const b = rows[2 * i + 1];
        halves[i] = merged(
            __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23),
            __builtin_shufflevector(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30,
                                    31),
            Lanes{}, Lanes{});
    }
    auto const low_quarters = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26,
                                       27);
    };
    auto const high_quarters = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30,
                                       31);
    };
    Tally quarters[2];
    for (std::size_t i = 0; i < 2; ++i) {
        Tally const& a = halves[2 * i];
        Tally const& b = halves[2 * i + 1];
        quarters[i] = merged(low_quarters(a.once, b.once), high_quarters(a.once, b.once),
                             low_quarters(a.twice, b.twice), high_quarters(a.twice, b.twice));
    }
    auto const low_eighths = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 0, 1, 4, 5, 16, 17, 20, 21, 8, 9, 12, 13, 24, 25, 28,
                                       29);
    };
    auto const high_eighths = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 2, 3, 6, 7, 18, 19, 22, 23, 10, 11, 14, 15, 26, 27, 30,
                                       31);
    };
    Tally const eighths = merged(low_eighths(quarters[0].once, quarters[1].once),
                                 high_eighths(quarters[0].once, quarters[1].once),
                                 low_eighths(quarters[0].twice, quarters[1].twice),
                                 high_eighths(quarters[0].twice, quarters[1].twice));
    auto const neighbours = [](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    };
    Tally const all =
        merged(eighths.once, neighbours(eighths.once), eighths.twice, neighbours(eighths.twice));
    alignas(32) std::array<std::uint16_t, most_lanes> lanes_once;
    alignas(32) std::array<std::uint16_t, most_lanes> lanes_twice;
    std::memcpy(lanes_once.data(), &all.once, sizeof all.once);
    std::memcpy(lanes_twice.data(), &all.twice, sizeof all.twice);
    constexpr std::array<std::size_t, 8> lane_of_row{0, 8, 2, 10, 4, 12, 6, 14};
    for (std::size_t r = 0; r < 8; ++r) {
        once[r] = lanes_once[lane_of_row[r]];
        twice[r] = lanes_twice[lane_of_row[r]];
    }
}

/// A single row, folded onto itself.
[[gnu::always_inline]] inline void tally_row(Lanes const& row, std::uint16_t& once,
                                             std::uint16_t& twice) {
    auto const halves =
        __builtin_shufflevector(row, row, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    Tally tally = merged(row, halves, Lanes{}, Lanes{});
    auto const fold = [&](auto&& moved) __attribute__((always_inline)) {
        tally = merged(tally.once, moved(tally.once), tally.twice, moved(tally.twice));
    };
    fold([](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    });
    fold([](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    });
    fold([](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    });
    once = tally.once[0];
    twice = tally.twice[0];
}

enum class Sweep { Unchanged, Changed, Contradiction };

/// The vectors of one grid while it is swept. Order and BoxRows are those of the grid if they are
/// known when this is compiled, else 0.
template<std::size_t Order, std::size_t BoxRows>
class Sweeper {
  public:
    [[gnu::always_inline]] Sweeper(LaneLayout const& layout, std::array<Lanes, most_lanes>& rows)
        : layout_{layout}, rows_{rows} {}

    /// True at a fixpoint, false at a contradiction.
    [[gnu::always_inline]] bool run() {
        for (;;) {
            Sweep result = Sweep::Changed;
            while (result == Sweep::Changed) result = sweep_singles();
            if (result == Sweep::Contradiction) return false;
            if (is_solved_ || sweep_locked() == Sweep::Unchanged) return true;
        }
    }

    bool is_solved() const { return is_solved_; }

  private:
    using Rows = std::array<Lanes, most_lanes>;

    [[gnu::always_inline]] std::size_t order() const {
        return Order != 0 ? Order : static_cast<std::size_t>(layout_.order());
    }
    [[gnu::always_inline]] bool has_boxes() const { return BoxRows != 0 || layout_.has_boxes(); }
    [[gnu::always_inline]] std::size_t box_rows() const {
        return BoxRows != 0 ? BoxRows : layout_.box_rows();
    }
    [[gnu::always_inline]] std::size_t box_columns() const {
        return BoxRows != 0 ? Order / BoxRows : layout_.box_columns();
    }

    /// All ones in the lanes of values 1..order.
    [[gnu::always_inline]] Lanes used() const {
        Lanes const index{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
        return reinterpret_cast<Lanes>(index < static_cast<std::uint16_t>(order()));
    }

    [[gnu::always_inline]] RowTallies tally_over_lanes(Rows const& rows) const {
        RowTallies tallies;
        std::size_t r = 0;
        for (; r + 8 <= order(); r += 8)
            tally_eight_rows(&rows[r], &tallies.once[r], &tallies.twice[r]);
        for (; r < order(); ++r) tally_row(rows[r], tallies.once[r], tallies.twice[r]);
        return tallies;
    }

    [[gnu::always_inline]] Sweep sweep_singles() {
        Rows placed;
        bad_ = changed_ = Lanes{};
        find_in_cells_and_rows(placed);
        find_in_columns(placed);
        if (has_boxes()) find_in_boxes(placed);
        for (int unit = 0; unit < layout_.unit_count(); ++unit)
            find_in_region(layout_.unit(unit), placed);

        exclude_from_lines(placed);
        if (has_boxes()) exclude_from_boxes(placed);
        for (int unit = 0; unit < layout_.unit_count(); ++unit)
            exclude_from_region(layout_.unit(unit), placed);
        for (int group = 0; group < layout_.group_count(); ++group)
            exclude_from_region(layout_.group(group), placed);
        if (is_any(bad_)) return Sweep::Contradiction;
        return is_any(changed_) ? Sweep::Changed : Sweep::Unchanged;
    }

    [[gnu::always_inline]] void find_in_cells_and_rows(Rows& placed) {
        RowTallies const tallies = tally_over_lanes(rows_);
        Lanes const values = used();
        auto const columns = static_cast<std::uint16_t>((1U << order()) - 1);
        std::uint16_t empty = 0;
        std::uint16_t open = 0;
        for (std::size_t r = 0; r < order(); ++r) {
            Lanes const row = rows_[r];
            empty |= static_cast<std::uint16_t>(columns & ~tallies.once[r]);
            open |= tallies.twice[r];
            Lanes const single = all_lanes(static_cast<std::uint16_t>(~tallies.twice[r]));
            placed[r] = row & (single | ~many_in_lane(row));
            bad_ |= values & ~any_in_lane(row);
        }
        bad_ |= all_lanes(empty);
        is_solved_ = open == 0;
    }

    [[gnu::always_inline]] void find_in_columns(Rows& placed) {
        Tally down;
        for (std::size_t r = 0; r < order(); ++r) down.add(rows_[r]);
        bad_ |= used() & all_lanes(static_cast<std::uint16_t>((1U << order()) - 1)) & ~down.once;
        for (std::size_t r = 0; r < order(); ++r) placed[r] |= rows_[r] & ~down.twice;
    }

    /// The bits of each box of a band, folded onto the box's first column.
    [[gnu::always_inline]] Tally folded(Tally const& band) const {
        auto const first = layout_.box_first_columns();
        Tally box{band.once & first, band.twice & first};
        for (std::size_t i = 1; i < box_columns(); ++i)
            box = merged(box.once, (band.once >> static_cast<std::uint16_t>(i)) & first, box.twice,
                         (band.twice >> static_cast<std::uint16_t>(i)) & first);
        return box;
    }

    /// From the first column of each box to all of them.
    [[gnu::always_inline]] Lanes spread(Lanes const& first_columns) const {
        return first_columns * layout_.box_width_mask();
    }

    [[gnu::always_inline]] Tally tally_of_boxes(Rows const& rows, std::size_t top) const {
        Tally band;
        for (std::size_t r = top; r < top + box_rows(); ++r) band.add(rows[r]);
        return folded(band);
    }

    [[gnu::always_inline]] void find_in_boxes(Rows& placed) {
        for (std::size_t top = 0; top < order(); top += box_rows()) {
            Tally const box = tally_of_boxes(rows_, top);
            bad_ |= used() & layout_.box_first_columns() & ~box.once;
            Lanes const many = spread(box.twice);
            for (std::size_t r = top; r < top + box_rows(); ++r) placed[r] |= rows_[r] & ~many;
        }
    }

    [[gnu::always_inline]] void find_in_region(std::span<Part const> region, Rows& placed) {
        Lanes seen{};
        Lanes many{};
        for (auto const& [r, mask] : region) {
            Lanes const part = rows_[static_cast<std::size_t>(r)] & mask;
            Lanes const any = any_in_lane(part);
            many |= (seen & any) | many_in_lane(part);
            seen |= any;
        }
        bad_ |= used() & ~seen;
        for (auto const& [r, mask] : region) {
            auto const at = static_cast<std::size_t>(r);
            placed[at] |= rows_[at] & mask & ~many;
        }
    }

    [[gnu::always_inline]] void keep(std::size_t r, Lanes const& kept) {
        changed_ |= kept ^ rows_[r];
        rows_[r] = kept;
    }

    /// Out of the row, the column and the other lanes of the cell.
    [[gnu::always_inline]] void exclude_from_lines(Rows const& placed) {
        RowTallies const tallies = tally_over_lanes(placed);
        Tally down;
        for (std::size_t r = 0; r < order(); ++r) down.add(placed[r]);
        bad_ |= down.twice;
        std::uint16_t clash = 0;
        for (std::size_t r = 0; r < order(); ++r) {
            clash |= tallies.twice[r];
            bad_ |= many_in_lane(placed[r]);
            Lanes const excluded = any_in_lane(placed[r]) | all_lanes(tallies.once[r]) | down.once;
            keep(r, rows_[r] & (placed[r] | ~excluded));
        }
        bad_ |= all_lanes(clash);
    }

    [[gnu::always_inline]] void exclude_from_boxes(Rows const& placed) {
        for (std::size_t top = 0; top < order(); top += box_rows()) {
            Tally const box = tally_of_boxes(placed, top);
            bad_ |= box.twice;
            Lanes const taken = spread(box.once);
            for (std::size_t r = top; r < top + box_rows(); ++r)
                keep(r, rows_[r] & (placed[r] | ~taken));
        }
    }

    [[gnu::always_inline]] void exclude_from_region(std::span<Part const> region,
                                                    Rows const& placed) {
        Lanes seen{};
        for (auto const& [r, mask] : region) {
            Lanes const part = placed[static_cast<std::size_t>(r)] & mask;
            Lanes const any = any_in_lane(part);
            bad_ |= (seen & any) | many_in_lane(part);
            seen |= any;
        }
        for (auto const& [r, mask] : region) {
            auto const at = static_cast<std::size_t>(r);
            keep(at, rows_[at] & (placed[at] | ~(seen & mask)));
        }
    }

    /// In a band, a value's rows and boxes: a row with the value in one box only takes that box
    /// from the other rows, and a box with the value in one row only keeps that row to itself.
    [[gnu::always_inline]] void lock_rows_and_boxes() {
        Rows in_box; // per row, a bit for each box that can hold the value there
        for (std::size_t top = 0; top < order(); top += box_rows()) {
            Tally rows_of_box;
            Tally claimed;
            for (std::size_t r = top; r < top + box_rows(); ++r) {
                in_box[r] = folded({rows_[r], Lanes{}}).once;
                rows_of_box.add(in_box[r]);
                claimed.add(in_box[r] & ~many_in_lane(in_box[r]));
            }
            for (std::size_t r = top; r < top + box_rows(); ++r) {
                Lanes const own = in_box[r] & ~many_in_lane(in_box[r]);
                Lanes const only_here = in_box[r] & ~rows_of_box.twice;
                Lanes const lost =
                    (claimed.once & ~own) | claimed.twice | (any_in_lane(only_here) & ~only_here);
                keep(r, rows_[r] & ~spread(lost & layout_.box_first_columns()));
            }
        }
    }

    /// The same for columns and boxes, over the bands.
    [[gnu::always_inline]] void lock_columns_and_boxes() {
        Rows in_column; // per band, at its first row: the columns that can hold the value there
        Tally bands_of_column;
        Tally claimed;
        auto const only_in_box = [&](Lanes const& columns) __attribute__((always_inline)) {
            return columns & ~spread(folded({columns, Lanes{}}).twice);
        };
        for (std::size_t top = 0; top < order(); top += box_rows()) {
            in_column[top] = rows_[top];
            for (std::size_t r = top + 1; r < top + box_rows(); ++r) in_column[top] |= rows_[r];
            bands_of_column.add(in_column[top]);
            claimed.add(only_in_box(in_column[top]));
        }
        for (std::size_t top = 0; top < order(); top += box_rows()) {
            Lanes const own = only_in_box(in_column[top]);
            Lanes const only_here = in_column[top] & ~bands_of_column.twice;
            Lanes const kept_box = spread(folded({only_here, Lanes{}}).once);
            Lanes const lost = (claimed.once & ~own) | claimed.twice | (kept_box & ~only_here);
            for (std::size_t r = top; r < top + box_rows(); ++r) keep(r, rows_[r] & ~lost);
        }
    }

    [[gnu::always_inline]] Sweep sweep_locked() {
        changed_ = Lanes{};
        if (has_boxes()) {
            lock_rows_and_boxes();
            lock_columns_and_boxes();
        }
        for (int overlap = 0; overlap < layout_.overlap_count(); ++overlap) {
            Lanes outside{};
            for (auto const& [r, mask] : layout_.outside(overlap))
                outside |= rows_[static_cast<std::size_t>(r)] & mask;
            Lanes const locked = ~any_in_lane(outside);
            for (auto const& [r, mask] : layout_.elsewhere(overlap)) {
                auto const at = static_cast<std::size_t>(r);
                keep(at, rows_[at] & ~(locked & mask));
            }
        }
        return is_any(changed_) ? Sweep::Changed : Sweep::Unchanged;
    }

    LaneLayout const& layout_;
    Rows& rows_;
    Lanes bad_{};
    Lanes changed_{};
    bool is_solved_ = false;
};

/// True at a fixpoint; says whether that is a solution.
[[gnu::always_inline]] inline bool
run_any_order(LaneLayout const& layout, std::array<Lanes, most_lanes>& rows, bool& is_solved) {
    auto const run = [&](auto&& sweeper) __attribute__((always_inline)) {
        bool const result = sweeper.run();
        is_solved = sweeper.is_solved();
        return result;
    };
    if (layout.order() == 9 && layout.box_rows() == 3) return run(Sweeper<9, 3>{layout, rows});
    return run(Sweeper<0, 0>{layout, rows});
}

bool run_plain(LaneLayout const& layout, std::array<Lanes, most_lanes>& rows, bool& is_solved) {
    return run_any_order(layout, rows, is_solved);
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] bool run_avx2(LaneLayout const& layout, std::array<Lanes, most_lanes>& rows,
                                      bool& is_solved) {
    return run_any_order(layout, rows, is_solved);
}

auto const run = __builtin_cpu_supports("avx2") != 0 ? run_avx2 : run_plain;
#else
auto const run = run_plain;
#endif

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

} // namespace

bool LaneLayout::fits(Puzzle const& puzzle) {
    auto const& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] = puzzle;
    return order <= most_lanes && inequalities.empty() && adjacencies.empty() && cages.empty();
}

LaneLayout::LaneLayout(Puzzle const& puzzle) : order_{puzzle.order}, regions_{puzzle.regions} {
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

LaneCandidates::LaneCandidates(LaneLayout const& layout, Puzzle const& puzzle) : layout_{&layout} {
    int const order = layout.order();
    auto const values = puzzle.givens.values();
    std::size_t cell = 0;
    for (int r = 0; r < order; ++r) {
        std::array<std::uint16_t, most_lanes> lanes{};
        std::uint16_t filled = 0;
        for (int c = 0; c < order; ++c) {
            int const value = values[cell++];
            if (value == 0) continue;
            auto const bit = static_cast<std::uint16_t>(1U << c);
            lanes[static_cast<std::size_t>(value - 1)] |= bit;
            filled |= bit;
        }
        auto const open = static_cast<std::uint16_t>(((1U << order) - 1) & ~unsigned{filled});
        for (std::size_t v = 0; v < static_cast<std::size_t>(order); ++v) lanes[v] |= open;
        std::memcpy(&row(r), lanes.data(), sizeof(Lanes));
    }
    for (auto const& [at, allowed] : puzzle.pencil_marks)
        for (int value = 1; value <= order; ++value)
            if (!std::binary_search(allowed.begin(), allowed.end(), value))
                remove(at.row * order + at.column, value);
}

bool LaneCandidates::propagate() {
    contradictory_ = contradictory_ || !run(*layout_, rows_, is_solved_);
    return !contradictory_;
}

void LaneCandidates::assign(int cell, int value) {
    if (!has(cell, value)) contradictory_ = true;
    int const order = layout_->order();
    auto const bit = static_cast<std::uint16_t>(1U << (cell % order));
    Lanes& lanes = row(cell / order);
    lanes &= static_cast<std::uint16_t>(~bit);
    lanes[value - 1] = static_cast<std::uint16_t>(lanes[value - 1] | bit);
}

void LaneCandidates::remove(int cell, int value) {
    int const order = layout_->order();
    auto const bit = static_cast<std::uint16_t>(1U << (cell % order));
    Lanes& lanes = row(cell / order);
    lanes[value - 1] = static_cast<std::uint16_t>(lanes[value - 1] & ~bit);
}

int LaneCandidates::count(int cell) const {
    int total = 0;
    for (int value = 1; value <= layout_->order(); ++value) total += has(cell, value) ? 1 : 0;
    return total;
}

int LaneCandidates::least(int cell) const {
    int value = 1;
    while (!has(cell, value)) ++value;
    return value;
}

int LaneCandidates::open_cells() const {
    int open = 0;
    for (int cell = 0; cell < layout_->order() * layout_->order(); ++cell)
        if (count(cell) > 1) ++open;
    return open;
}

int LaneCandidates::smallest_open_cell() const {
    int const order = layout_->order();
    int best = 0;
    int fewest = order + 1;
    for (int r = 0; r < order; ++r) {
        unsigned once = 0;
        unsigned twice = 0;
        unsigned more = 0;
        for (int v = 0; v < order; ++v) {
            unsigned const lane = row(r)[v];
            more |= twice & lane;
            twice |= once & lane;
            once |= lane;
        }
        if (unsigned const pairs = twice & ~more; pairs != 0)
            return r * order + std::countr_zero(pairs);
        for (unsigned open = twice; open != 0; open &= open - 1) {
            int const cell = r * order + std::countr_zero(open);
            int const size = count(cell);
            if (size >= fewest) continue;
            fewest = size;
            best = cell;
        }
    }
    return best;
}

Grid LaneCandidates::grid() const {
    int const order = layout_->order();
    Grid grid{order};
    auto const values = grid.values();
    for (int r = 0; r < order; ++r) {
        unsigned several = 0;
        unsigned once = 0;
        for (int v = 0; v < order; ++v) {
            several |= once & row(r)[v];
            once |= row(r)[v];
        }
        for (int v = 0; v < order; ++v)
            for (unsigned bits = row(r)[v] & ~several; bits != 0; bits &= bits - 1)
                values[static_cast<std::size_t>(r * order + std::countr_zero(bits))] = v + 1;
    }
    return grid;
}

} // namespace hapax
