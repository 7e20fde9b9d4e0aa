#pragma once

/// The board holds what stays the same while candidates shrink: the units of a puzzle, which of
/// them overlap, and which clues watch which cell. It is built once per puzzle and shared by every
/// copy of its candidates.

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace hapax {

/// Lists of ints, one per owner, laid end to end: `of(i)` is the list of owner i.
class Lists {
  public:
    Lists() = default;
    explicit Lists(std::vector<std::vector<int>> const& lists);

    std::span<int const> of(int owner) const {
        return {items_.data() + starts_[owner],
                static_cast<std::size_t>(starts_[owner + 1] - starts_[owner])};
    }

  private:
    Table<int> starts_{0};
    Table<int> items_;
};

/// A pair of a rule of the whole grid.
struct OnePair {
    NamedClue const& clue;
    Cell first;
    Cell second;
};

/// A *unit* is a row, a column or a region of N cells: each value stands in it exactly once. Units
/// are numbered rows first (0..N-1), then columns, then regions; the place of a cell in its unit is
/// its *position*, 0..N-1. A *group* is a smaller region or a distinct cage: its cells differ, but
/// need not hold every value.
class Board {
  public:
    /// Keeps a reference to the puzzle, which must outlive the board. Throws ArgumentError if it is
    /// not well formed.
    explicit Board(Puzzle const& puzzle);
    Board(Board const&) = delete; // since its puzzle is one particular object
    Board& operator=(Board const&) = delete;

    Puzzle const& puzzle() const { return *puzzle_; }
    int order() const { return order_; }
    int unit_count() const { return 2 * order_ + full_region_count_; }

    /// Returns the cell at a position of a unit.
    int cell(int unit, int position) const {
        if (unit < order_) return unit * order_ + position;
        if (unit < 2 * order_) return position * order_ + (unit - order_);
        return region_cells_[(unit - 2 * order_) * order_ + position];
    }

    struct Place {
        int unit;
        int position;
    };

    /// Returns the regions of a cell: its units except its row and column.
    std::span<Place const> regions_of(int cell) const {
        return {region_places_.data() + region_starts_[cell],
                static_cast<std::size_t>(region_starts_[cell + 1] - region_starts_[cell])};
    }

    /// Calls f(Place) for each unit of the cell: its row, its column, its regions.
    template<class F>
    void for_each_place(int cell, F&& f) const {
        f(Place{cell / order_, cell % order_});
        f(Place{order_ + cell % order_, cell / order_});
        for (auto const& place : regions_of(cell)) f(place);
    }

    int group_count() const { return group_count_; }
    std::span<int const> cells_of_group(int group) const { return group_cells_.of(group); }
    std::span<int const> groups_of(int cell) const { return groups_of_cell_.of(cell); }

    /// Two or more cells that a unit shares with another unit or group. If all places left for a
    /// value in the unit are among them, the other unit or group has the value nowhere else.
    struct Overlap {
        int other; ///< a unit, or unit_count() + a group
        int mask;  ///< where `shared_positions` finds the shared cells' positions in the unit
    };
    std::span<Overlap const> overlaps_of(int unit) const {
        return {overlaps_.data() + overlap_starts_[unit],
                static_cast<std::size_t>(overlap_starts_[unit + 1] - overlap_starts_[unit])};
    }
    std::span<Word const> shared_positions(Overlap const& overlap) const {
        return {&overlap_masks_[overlap.mask], static_cast<std::size_t>(words_for(order_))};
    }
    /// Returns the positions of the same cells in the other, if that is a unit.
    std::span<Word const> shared_positions_in_other(Overlap const& overlap) const {
        auto const words = words_for(order_);
        return {&overlap_masks_[overlap.mask + words], static_cast<std::size_t>(words)};
    }
    /// Returns the most cells that any unit shares with another unit or group.
    int largest_overlap() const { return largest_overlap_; }

    /// Says whether the units and groups, or the candidates at the start, already cover clues of
    /// this kind, so that they need not be looked at again. Clues of all other kinds are numbered
    /// in the order of the puzzle's lists.
    template<class Kind>
    static constexpr bool is_unit_or_mark =
        std::is_same_v<Kind, PencilMarks> || std::is_same_v<Kind, Region>;

    int clue_count() const { return clues_.length(); }

    /// Says whether checking the clue takes more than a look at two cells.
    bool is_costly(int clue) const { return clues_[clue].is_costly; }

    /// Calls f(clue, index) with that clue and its index in the puzzle's list. A rule of the whole
    /// grid is passed pair by pair, as OnePair.
    template<class F>
    void with_clue(int clue, F&& f) const {
        with_list(clues_[clue].rule, *puzzle_, [&](auto const& clues) {
            if constexpr (!is_unit_or_mark<ClueIn<decltype(clues)>>) {
                auto const& [rule, is_costly, index, pair] = clues_[clue];
                auto const& known = clues[static_cast<std::size_t>(index)];
                if constexpr (std::is_same_v<ClueIn<decltype(clues)>, NamedClue>)
                    if (pair) return f(OnePair{known, pair->first, pair->second}, index);
                f(known, index);
            }
        });
    }

    std::span<int const> clues_of(int cell) const { return clues_of_cell_.of(cell); }

    /// Says whether the two cells share a unit or group, so that their values differ.
    bool differ(int cell, int other) const;

    /// Says whether one unit holds all these cells (at least one).
    bool is_within_unit(std::span<int const> cells) const;

  private:
    void add_regions();
    void add_overlaps();
    void add_clues();

    Puzzle const* puzzle_;
    int order_;
    int full_region_count_ = 0;
    Table<int> region_cells_; ///< order_ cells for each full region
    Table<int> region_starts_;
    Table<Place> region_places_;

    int group_count_ = 0;
    Lists group_cells_;
    Lists groups_of_cell_;

    Table<int> overlap_starts_{0};
    Table<Overlap> overlaps_;
    Table<Word> overlap_masks_;
    int largest_overlap_ = 0;

    struct NumberedClue {
        Rule rule;
        bool is_costly;
        int index;
        std::optional<std::pair<Cell, Cell>> pair; ///< for a rule of the whole grid
    };
    Table<NumberedClue> clues_;
    Lists clues_of_cell_;
};

} // namespace hapax
