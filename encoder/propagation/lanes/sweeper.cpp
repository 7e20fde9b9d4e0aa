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
/// collect in a vector that is looked at once a sweep. The code is compiled three times, for
/// AVX-512, for AVX2 and for any machine, with the same results.
///
/// A trial takes a cell with two values if there is one: that whose values have most places in its
/// row, column and region, because these are struck out, times 4 and what its weight says.

#include "encoder/propagation/lanes/sweeper.hpp"

#include "encoder/propagation/lanes/tally.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

namespace hapax {

namespace {

using Part = LaneLayout::Part;

enum class Sweep { Unchanged, Changed, Contradiction };

/// The vectors of one grid while it is swept. Order and BoxRows are those of the grid if they are
/// known when this is compiled, else 0.
template<std::size_t Order, std::size_t BoxRows>
class Sweeper {
  public:
    [[gnu::always_inline]] Sweeper(LaneLayout const& layout, LaneRows& rows)
        : layout_{layout}, rows_{rows} {}

    [[gnu::always_inline]] Fixpoint run() {
        for (;;) {
            auto const result = sweep_singles();
            if (result == Sweep::Contradiction) return Fixpoint::Contradiction;
            if (result == Sweep::Unchanged && is_solved_) return Fixpoint::Solved;
            if (sweep_locked() == Sweep::Unchanged && result == Sweep::Unchanged)
                return Fixpoint::Open;
        }
    }

    /// Returns the cell; -1 if no cell has exactly two values.
    [[gnu::always_inline]] int most_telling_pair(LaneWeights const& weights) const {
        std::array<Lanes, most_lanes> down;
        count_places_down(down);
        std::uint64_t best = 0; // its score before its cell, without branches; earlier cells first
        for (std::size_t top = 0; top < order(); top += band_rows()) {
            std::array<Lanes, most_lanes> in_box; // per box of the band
            if (has_boxes()) count_places_in_boxes(top, in_box);
            for (std::size_t r = top; r < top + band_rows(); ++r) {
                unsigned pairs = cells_with_two(r);
                if (pairs == 0) continue;
                Lanes const across = places(rows_[r]);
                for (; pairs != 0; pairs &= pairs - 1) {
                    auto const c = static_cast<std::size_t>(std::countr_zero(pairs));
                    Lanes const here = any_in_lane(rows_[r] & static_cast<std::uint16_t>(1U << c));
                    Lanes const around =
                        has_boxes() ? down[c] + in_box[c / box_columns()] : down[c];
                    std::size_t const cell = r * order() + c;
                    auto const score = sum_of(here & (across + around)) * (4 + weights[cell]);
                    best = std::max(best, score << 8 | (255 - cell));
                }
            }
        }
        return best == 0 ? -1 : static_cast<int>(255 - (best & 255));
    }

  private:
    using Rows = LaneRows;

    /// Counts the bits of each lane.
    [[gnu::always_inline]] static Lanes places(Lanes const& all) {
        Lanes lanes = all - ((all >> 1) & 0x5555);
        lanes = (lanes & 0x3333) + ((lanes >> 2) & 0x3333);
        lanes = (lanes + (lanes >> 4)) & 0x0F0F;
        return (lanes + (lanes >> 8)) & 0x1F;
    }

    [[gnu::always_inline]] static std::uint64_t sum_of(Lanes const& lanes) {
        std::array<std::uint64_t, 4> words;
        std::memcpy(words.data(), &lanes, sizeof words);
        std::uint64_t const four = words[0] + words[1] + words[2] + words[3];
        return (four * 0x0001'0001'0001'0001U) >> 48;
    }

    /// Counts, per column, the rows in which it holds each value.
    [[gnu::always_inline]] void count_places_down(std::array<Lanes, most_lanes>& down) const {
        Lanes ones{};
        Lanes twos{};
        Lanes fours{};
        Lanes eights{};
        for (std::size_t r = 0; r < order(); ++r) {
            Lanes const two = ones & rows_[r];
            ones ^= rows_[r];
            Lanes const four = twos & two;
            twos ^= two;
            eights |= fours & four;
            fours ^= four;
        }
        for (std::size_t c = 0; c < order(); ++c) {
            auto const shift = static_cast<std::uint16_t>(c);
            down[c] = ((ones >> shift) & 1) + ((twos >> shift) & 1) * 2 + ((fours >> shift) & 1) * 4
                      + ((eights >> shift) & 1) * 8;
        }
    }

    /// Counts them per box of a band.
    [[gnu::always_inline]] void count_places_in_boxes(std::size_t top,
                                                      std::array<Lanes, most_lanes>& in_box) const {
        for (std::size_t box = 0; box * box_columns() < order(); ++box) {
            auto const left = static_cast<std::uint16_t>(box * box_columns());
            in_box[box] = Lanes{};
            for (std::size_t r = top; r < top + box_rows(); ++r)
                in_box[box] += places((rows_[r] >> left) & layout_.box_width_mask());
        }
    }

    /// Returns the columns of the cells of a row that have exactly two values: lanes are folded
    /// onto one another, four at a time, with "once", "twice" and "more".
    [[gnu::always_inline]] unsigned cells_with_two(std::size_t r) const {
        std::array<std::uint64_t, 4> fours;
        std::memcpy(fours.data(), &rows_[r], sizeof fours);
        std::uint64_t once = fours[0];
        std::uint64_t twice = 0;
        std::uint64_t more = 0;
        auto const add = [&](std::uint64_t ones, std::uint64_t twos, std::uint64_t others)
            __attribute__((always_inline)) {
            more |= others | (twice & ones) | (once & twos);
            twice |= twos | (once & ones);
            once |= ones;
        };
        for (std::size_t i = 1; 4 * i < order(); ++i) add(fours[i], 0, 0);
        for (int const half : {32, 16}) add(once >> half, twice >> half, more >> half);
        return static_cast<std::uint16_t>(twice & ~more);
    }

    [[gnu::always_inline]] std::size_t band_rows() const { return has_boxes() ? box_rows() : 1; }
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

    /// Three rows of a band hold a value in three different boxes: a row keeps those boxes that
    /// the other two rows leave it. The bits of each row are columns or boxes in groups of three.
    template<class Next>
    [[gnu::always_inline]] static Lanes permitted(Lanes const& first, Lanes const& second,
                                                  Next next) {
        Lanes const once = next(first);
        Lanes const other_once = next(second);
        return (once & next(other_once)) | (next(once) & other_once);
    }

    /// For boxes of 3x3, which leave six ways to place a value in a band, that is all there is.
    [[gnu::always_inline]] void lock_threes() {
        Rows in_box;
        for (std::size_t r = 0; r < order(); ++r) in_box[r] = folded({rows_[r], Lanes{}}).once;
        auto const next_box = [](Lanes const& boxes) __attribute__((always_inline)) {
            return (boxes << 3) | (boxes >> 6);
        };
        Rows in_column; // per band
        for (std::size_t top = 0; top < order(); top += 3) {
            for (std::size_t i = 0; i < 3; ++i) {
                Lanes const kept =
                    permitted(in_box[top + (i + 1) % 3], in_box[top + (i + 2) % 3], next_box);
                keep(top + i, rows_[top + i] & spread(kept & layout_.box_first_columns()));
            }
            in_column[top / 3] = rows_[top] | rows_[top + 1] | rows_[top + 2];
        }
        auto const next_column = [](Lanes const& columns) __attribute__((always_inline)) {
            return ((columns << 1) & 0b110110110) | ((columns >> 2) & 0b001001001);
        };
        for (std::size_t band = 0; band < 3; ++band) {
            Lanes const kept =
                permitted(in_column[(band + 1) % 3], in_column[(band + 2) % 3], next_column);
            for (std::size_t r = 3 * band; r < 3 * band + 3; ++r) keep(r, rows_[r] & kept);
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
        if constexpr (Order == 9 && BoxRows == 3) {
            lock_threes();
        } else if (has_boxes()) {
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

/// Calls f with the sweeper of this layout.
template<class F>
[[gnu::always_inline]] inline auto with_sweeper(LaneLayout const& layout, LaneRows& rows, F&& f) {
    if (layout.order() == 9 && layout.box_rows() == 3) return f(Sweeper<9, 3>{layout, rows});
    return f(Sweeper<0, 0>{layout, rows});
}

[[gnu::always_inline]] inline Fixpoint run(LaneLayout const& layout, LaneRows& rows) {
    return with_sweeper(
        layout, rows, [](auto&& sweeper) __attribute__((always_inline)) { return sweeper.run(); });
}

[[gnu::always_inline]] inline int choose(LaneLayout const& layout, LaneRows const& rows,
                                         LaneWeights const& weights) {
    LaneRows copy = rows;
    return with_sweeper(
        layout, copy, [&](auto&& sweeper) __attribute__((always_inline)) {
            return sweeper.most_telling_pair(weights);
        });
}

/// The functions of this file for one kind of processor.
struct Functions {
    Fixpoint (*run)(LaneLayout const&, LaneRows&);
    int (*choose)(LaneLayout const&, LaneRows const&, LaneWeights const&);
};

Fixpoint run_plain(LaneLayout const& layout, LaneRows& rows) {
    return run(layout, rows);
}
int choose_plain(LaneLayout const& layout, LaneRows const& rows, LaneWeights const& weights) {
    return choose(layout, rows, weights);
}

#if defined(__x86_64__)
[[gnu::target("avx2")]] Fixpoint run_avx2(LaneLayout const& layout, LaneRows& rows) {
    return run(layout, rows);
}
[[gnu::target("avx2")]] int choose_avx2(LaneLayout const& layout, LaneRows const& rows,
                                        LaneWeights const& weights) {
    return choose(layout, rows, weights);
}

[[gnu::target("avx512bw,avx512vl")]] Fixpoint run_avx512(LaneLayout const& layout, LaneRows& rows) {
    return run(layout, rows);
}
[[gnu::target("avx512bw,avx512vl")]] int
choose_avx512(LaneLayout const& layout, LaneRows const& rows, LaneWeights const& weights) {
    return choose(layout, rows, weights);
}

Functions best_functions() {
    if (__builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512vl") != 0)
        return {run_avx512, choose_avx512};
    if (__builtin_cpu_supports("avx2") != 0) return {run_avx2, choose_avx2};
    return {run_plain, choose_plain};
}
#else
Functions best_functions() {
    return {run_plain, choose_plain};
}
#endif

/// Returns those of this processor, chosen at the first call, however early.
Functions const& functions() {
    static Functions const chosen = best_functions();
    return chosen;
}

} // namespace

Fixpoint sweep(LaneLayout const& layout, LaneRows& rows) {
    return functions().run(layout, rows);
}

int most_telling_pair(LaneLayout const& layout, LaneRows const& rows, LaneWeights const& weights) {
    return functions().choose(layout, rows, weights);
}

} // namespace hapax
