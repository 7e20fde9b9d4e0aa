/// To find overlaps, the board walks each unit's cells and counts how many of them each other unit
/// or group contains; a row and a column meet in one cell and are left out. Everything is kept in a
/// few flat arrays: on a grid of order 400 there are 160,000 cells and 1,200 units.

#include "encoder/model/board.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// The most words of masks, 64 MiB: enough for boxes of order 1000. Thousands of regions on top of
/// each other would take gigabytes. Then only the first units get masks, and the solver has to find
/// locked candidates in the others.
constexpr std::size_t most_overlap_masks = std::size_t{1} << 23;

} // namespace

Lists::Lists(std::vector<std::vector<int>> const& lists) {
    for (auto const& list : lists) {
        items_.insert(items_.end(), list.begin(), list.end());
        starts_.push_back(items_.length());
    }
}

Board::Board(Puzzle const& puzzle) : puzzle_{&puzzle}, order_{puzzle.order} {
    require_well_formed(puzzle);
    add_regions();
    add_overlaps();
    add_clues();
}

void Board::add_regions() {
    auto const cells = static_cast<std::size_t>(order_) * static_cast<std::size_t>(order_);
    std::vector<std::vector<int>> groups;
    std::vector<std::vector<int>> groups_of(cells);
    auto const add_group = [&](std::vector<Cell> const& members) {
        std::vector<int> group;
        for (auto const member : members) {
            int const cell = cell_index(member, order_);
            group.push_back(cell);
            groups_of[static_cast<std::size_t>(cell)].push_back(group_count_);
        }
        groups.push_back(std::move(group));
        ++group_count_;
    };

    Table<int> places_of_cell(cells);
    for (auto const& [members] : puzzle_->regions) {
        if (static_cast<int>(members.size()) != order_) {
            add_group(members);
            continue;
        }
        ++full_region_count_;
        for (auto const member : members) {
            region_cells_.push_back(cell_index(member, order_));
            ++places_of_cell[region_cells_.back()];
        }
    }
    for_each_list(*puzzle_, [&](auto const& clues) {
        if constexpr (!std::is_same_v<ClueIn<decltype(clues)>, Region>)
            for (auto const& clue : clues)
                if (auto const members = different_cells(clue); !members.empty())
                    add_group(members);
    });
    group_cells_ = Lists{groups};
    groups_of_cell_ = Lists{groups_of};

    region_starts_.assign(cells + 1, 0);
    for (int cell = 0; cell < places_of_cell.length(); ++cell)
        region_starts_[cell + 1] = region_starts_[cell] + places_of_cell[cell];
    region_places_.resize(region_cells_.size());
    Table<int> next(region_starts_.begin(), region_starts_.end());
    for (int i = 0; i < region_cells_.length(); ++i)
        region_places_[next[region_cells_[i]]++] = {2 * order_ + i / order_, i % order_};
}

void Board::add_overlaps() {
    int const words = words_for(order_);
    int const others = unit_count() + group_count_;
    Table<int> shared(static_cast<std::size_t>(others)); // per other: cells in common, then a mask
    std::vector<int> met;
    for (int unit = 0; unit < unit_count(); ++unit) {
        if (overlap_masks_.size() >= most_overlap_masks) {
            overlap_starts_.push_back(overlaps_.length());
            continue;
        }
        auto const for_each_other = [&](int position, auto&& f) {
            int const at = cell(unit, position);
            for_each_place(at, [&](Place const& place) {
                if (place.unit != unit) f(place.unit, place.position);
            });
            for (int const group : groups_of(at)) f(unit_count() + group, 0);
        };
        met.clear();
        for (int position = 0; position < order_; ++position)
            for_each_other(position, [&](int other, int) {
                if (shared[other]++ == 0) met.push_back(other);
            });
        for (int const other : met) {
            int const size = other < unit_count()
                                 ? order_
                                 : static_cast<int>(cells_of_group(other - unit_count()).size());
            bool const is_useful = shared[other] >= 2 && shared[other] < size;
            if (is_useful) {
                largest_overlap_ = std::max(largest_overlap_, shared[other]);
                overlaps_.push_back({other, overlap_masks_.length()});
                shared[other] = overlap_masks_.length();
                overlap_masks_.resize(overlap_masks_.size() + static_cast<std::size_t>(2 * words));
            } else {
                shared[other] = -1;
            }
        }
        for (int position = 0; position < order_; ++position)
            for_each_other(position, [&](int other, int position_in_other) {
                if (shared[other] < 0) return;
                Word* const mask = &overlap_masks_[shared[other]];
                set_bit(mask, position);
                set_bit(mask + words, position_in_other);
            });
        for (int const other : met) shared[other] = 0;
        overlap_starts_.push_back(overlaps_.length());
    }
}

void Board::add_clues() {
    std::vector<std::vector<int>> clues_of(static_cast<std::size_t>(order_)
                                           * static_cast<std::size_t>(order_));
    for_each_list(*puzzle_, [&](auto const& clues) {
        using Kind = ClueIn<decltype(clues)>;
        if constexpr (!is_unit_or_mark<Kind>)
            for (int i = 0; i < static_cast<int>(clues.size()); ++i) {
                auto const& clue = clues[static_cast<std::size_t>(i)];
                auto const watch = [&](std::vector<Cell> const& cells,
                                       std::optional<std::pair<Cell, Cell>> const& pair) {
                    for (auto const cell : cells)
                        clues_of[static_cast<std::size_t>(cell_index(cell, order_))].push_back(
                            clues_.length());
                    clues_.push_back(
                        {Kind::rule, reach_of(clue) == Reach::Whole || cells.size() > 2, i, pair});
                };
                if constexpr (std::is_same_v<Kind, NamedClue>)
                    if (is_rule(clue.name)) {
                        for (auto const& pair : pairs_of_rule(clue, order_))
                            watch({pair.first, pair.second}, pair);
                        continue;
                    }
                watch(cells_of(clue), std::nullopt);
            }
    });
    clues_of_cell_ = Lists{clues_of};
}

bool Board::differ(int cell, int other) const {
    bool found = false;
    for_each_place(cell, [&](Place const& mine) {
        for_each_place(other, [&](Place const& yours) { found |= mine.unit == yours.unit; });
    });
    auto const mine = groups_of(cell); // in ascending order
    auto const yours = groups_of(other);
    for (auto a = mine.begin(), b = yours.begin(); a != mine.end() && b != yours.end() && !found;) {
        found = *a == *b;
        ++(*a < *b ? a : b);
    }
    return found;
}

bool Board::is_within_unit(std::span<int const> cells) const {
    bool within = false;
    for_each_place(cells.front(), [&](Place const& mine) {
        within |= std::all_of(cells.begin(), cells.end(), [&](int cell) {
            bool in_unit = false;
            for_each_place(cell, [&](Place const& place) { in_unit |= place.unit == mine.unit; });
            return in_unit;
        });
    });
    return within;
}

} // namespace hapax
