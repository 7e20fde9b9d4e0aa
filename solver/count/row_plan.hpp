#pragma once

/// Describes what counting by rows has to remember of a puzzle: the clues that the cells of several
/// rows share, and for the boundary between two rows what the rows above it have to tell those
/// below.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>
#include <vector>

namespace hapax::row_detail {

using ValueSet = std::uint16_t; ///< a set of values, value v as bit v-1

/// A clue other than regions, givens and pencil marks.
struct Watched {
    enum class Memory {
        Values, ///< of each of its filled cells
        Total,  ///< of its filled cells
        Group   ///< no memory of its own: its cells differ, and their group holds their values
    };

    std::vector<Cell> cells; ///< in the order of filling
    Memory memory = Memory::Values;
    Cage const* cage = nullptr;             ///< for Total and Group
    std::size_t group = 0;                  ///< for Group
    std::function<bool(Grid const&)> holds; ///< for Values: says whether it holds, for a grid in
                                            ///< which its cells are filled
};

/// The preparation for the first row. A *group* is a region, or the cells of a distinct cage.
class Plan {
  public:
    explicit Plan(Puzzle const& puzzle) : puzzle_{puzzle}, allowed_(cell_count()) {
        int const order = puzzle.order;
        std::fill(allowed_.begin(), allowed_.end(), static_cast<ValueSet>((1u << order) - 1));
        for (auto const& marks : puzzle.pencil_marks) {
            ValueSet set = 0;
            for (int const value : marks.values) set |= bit_of(value);
            allowed_[index(marks.cell)] &= set;
        }
        for (int r = 0; r < order; ++r)
            for (int c = 0; c < order; ++c)
                if (int const value = puzzle.givens[{r, c}]; value != 0)
                    allowed_[index({r, c})] &= bit_of(value);
        for_each_clue(puzzle, [this](auto const& clue) { add(clue); });
        groups_at_ = by_cells(groups_, [](auto const& cells) { return cells; });
        clues_at_ = by_cells(clues_, [](auto const& clue) { return clue.cells; });
    }

    static ValueSet bit_of(int value) { return static_cast<ValueSet>(1u << (value - 1)); }

    Puzzle const& puzzle() const { return puzzle_; }
    std::size_t cell_count() const {
        return static_cast<std::size_t>(puzzle_.order) * static_cast<std::size_t>(puzzle_.order);
    }
    std::size_t index(Cell cell) const {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(puzzle_.order)
               + static_cast<std::size_t>(cell.column);
    }
    ValueSet allowed(Cell cell) const { return allowed_[index(cell)]; }
    std::vector<std::vector<Cell>> const& groups() const { return groups_; }
    std::vector<Watched> const& clues() const { return clues_; }
    std::vector<std::size_t> const& groups_at(Cell cell) const { return groups_at_[index(cell)]; }
    std::vector<std::size_t> const& clues_at(Cell cell) const { return clues_at_[index(cell)]; }

  private:
    void add(PencilMarks const&) {} // part of the allowed values
    void add(Region const& region) { groups_.push_back(region.cells); }
    void add(Cage const& cage) { watch(cage); }

    /// Watches each pair of a rule of the whole grid by itself.
    void add(NamedClue const& clue) {
        if (!is_rule(clue.name)) return watch(cells_of(clue), clue);
        for_each_pair(clue, puzzle_.order, [&](Cell a, Cell b) {
            watch_for({a, b}, [&clue, a, b](Grid const& grid) {
                return may_pair(clue, grid[a], grid[b], grid.order());
            });
        });
    }

    void watch(std::vector<Cell> cells, auto const& clue) {
        std::sort(cells.begin(), cells.end());
        watch_for(std::move(cells), [&clue](Grid const& grid) { return holds(clue, grid); });
    }

    void watch_for(std::vector<Cell> cells, std::function<bool(Grid const&)> is_held) {
        clues_.push_back(
            {std::move(cells), Watched::Memory::Values, nullptr, 0, std::move(is_held)});
    }

    void watch(Cage const& cage) {
        watch(cage.cells, cage);
        clues_.back().cage = &cage;
        if (cage.repeats == Repeats::Forbidden) {
            clues_.back().memory = Watched::Memory::Group;
            clues_.back().group = groups_.size();
            groups_.push_back(cage.cells);
        } else if (cage.operation == Operation::Sum) {
            clues_.back().memory = Watched::Memory::Total;
        }
    }

    /// Returns for each cell the numbers of the items that contain it.
    template<class Items, class Cells>
    std::vector<std::vector<std::size_t>> by_cells(Items const& items, Cells&& cells_of) const {
        std::vector<std::vector<std::size_t>> numbers(cell_count());
        for (std::size_t i = 0; i < items.size(); ++i)
            for (auto const cell : cells_of(items[i])) numbers[index(cell)].push_back(i);
        return numbers;
    }

    Puzzle const& puzzle_;
    std::vector<ValueSet> allowed_;
    std::vector<std::vector<Cell>> groups_;
    std::vector<Watched> clues_;
    std::vector<std::vector<std::size_t>> groups_at_;
    std::vector<std::vector<std::size_t>> clues_at_;
};

/// Says whether some of the cells lie above this row, and others in it or below.
inline bool is_cut(std::vector<Cell> const& cells, int row) {
    auto const is_above = [&](Cell cell) { return cell.row < row; };
    return std::any_of(cells.begin(), cells.end(), is_above)
           && !std::all_of(cells.begin(), cells.end(), is_above);
}

/// Describes what the rows from this one on depend on: the layout of a state, and its symmetry.
class Cut {
  public:
    Cut(Plan const& plan, int row)
        : plan_{plan}, order_{static_cast<std::size_t>(plan.puzzle().order)} {
        for (std::size_t i = 0; i < plan.groups().size(); ++i)
            if (is_cut(plan.groups()[i], row)) groups_.push_back(i);
        for (std::size_t i = 0; i < plan.clues().size(); ++i)
            if (is_cut(plan.clues()[i].cells, row)) keep_memory_of(i, row);
        std::sort(kept_cells_.begin(), kept_cells_.end());
        kept_cells_.erase(std::unique(kept_cells_.begin(), kept_cells_.end()), kept_cells_.end());
        find_colours(row);
        find_meetings(row);
        is_symmetric_ = has_twins(column_colours_) || has_twins(value_colours_);
    }

    std::vector<std::size_t> const& groups() const { return groups_; }
    std::vector<Cell> const& kept_cells() const { return kept_cells_; }
    std::vector<std::size_t> const& totals() const { return totals_; }

    /// Returns a form that two states share only if they have the same number of continuations.
    std::u16string form(std::u16string const& state) const {
        if (!is_symmetric_) return state;
        ColouredState coloured{column_colours_, value_colours_, {}, {}, meetings_};
        auto const at = [&](std::size_t i) { return static_cast<ValueSet>(state[i]); };
        for (std::size_t i = 0; i < order_; ++i) coloured.column_values.push_back(at(i));
        coloured.region_values.resize(groups_to_come_.size());
        for (std::size_t i = 0; i < groups_to_come_.size(); ++i)
            if (auto const place = std::find(groups_.begin(), groups_.end(), groups_to_come_[i]);
                place != groups_.end())
                coloured.region_values[i] =
                    at(order_ + static_cast<std::size_t>(place - groups_.begin()));
        return normal_form(coloured) + state.substr(order_ + groups_.size());
    }

  private:
    void keep_memory_of(std::size_t number, int row) {
        auto const& clue = plan_.clues()[number];
        if (clue.memory == Watched::Memory::Total) totals_.push_back(number);
        if (clue.memory != Watched::Memory::Values) return;
        for (auto const cell : clue.cells)
            if (cell.row < row) kept_cells_.push_back(cell);
    }

    /// Later cells with fewer values than others tell columns and values apart; clues that look at
    /// values tell all values apart, and the columns that they touch.
    void find_colours(int row) {
        auto const order = static_cast<int>(order_);
        std::vector<std::vector<std::size_t>> of_columns(order_);
        std::vector<std::vector<std::size_t>> of_values(order_);
        for (int c = 0; c < order; ++c)
            for (int r = row; r < order; ++r) {
                ValueSet const allowed = plan_.allowed({r, c});
                of_columns[static_cast<std::size_t>(c)].push_back(allowed);
                for (std::size_t value = 0; value < order_; ++value)
                    of_values[value].push_back(allowed >> value & 1);
            }
        for (auto const& clue : plan_.clues()) {
            if (clue.cells.back().row < row) continue;
            for (std::size_t value = 0; value < order_; ++value) of_values[value].push_back(value);
            for (auto const cell : clue.cells)
                if (cell.row >= row)
                    of_columns[static_cast<std::size_t>(cell.column)].push_back(
                        order_ + static_cast<std::size_t>(cell.column));
        }
        column_colours_ = numbered(of_columns);
        value_colours_ = numbered(of_values);
    }

    static std::vector<std::uint16_t> numbered(std::vector<std::vector<std::size_t>> const& words) {
        std::map<std::vector<std::size_t>, std::uint16_t> numbers;
        for (auto const& word : words) numbers.emplace(word, 0);
        std::uint16_t next = 0;
        for (auto& entry : numbers) entry.second = next++;
        std::vector<std::uint16_t> colours;
        for (auto const& word : words) colours.push_back(numbers.at(word));
        return colours;
    }

    /// A group and a column meet in some of the later rows; each set of rows gets a number.
    void find_meetings(int row) {
        std::map<std::vector<int>, std::uint16_t> numbers{{{}, std::uint16_t{0}}};
        for (std::size_t i = 0; i < plan_.groups().size(); ++i) {
            auto const& cells = plan_.groups()[i];
            std::vector<std::vector<int>> rows(order_);
            for (auto const cell : cells)
                if (cell.row >= row)
                    rows[static_cast<std::size_t>(cell.column)].push_back(cell.row);
            if (std::all_of(rows.begin(), rows.end(), [](auto const& r) { return r.empty(); }))
                continue;
            groups_to_come_.push_back(i);
            for (auto& meeting : rows) {
                std::sort(meeting.begin(), meeting.end());
                auto const next = static_cast<std::uint16_t>(numbers.size());
                meetings_.push_back(numbers.emplace(meeting, next).first->second);
            }
        }
    }

    static bool has_twins(std::vector<std::uint16_t> colours) {
        std::sort(colours.begin(), colours.end());
        return std::adjacent_find(colours.begin(), colours.end()) != colours.end();
    }

    Plan const& plan_;
    std::size_t order_;
    std::vector<std::size_t> groups_; ///< with cells above and below; a state has their values
    std::vector<std::size_t> groups_to_come_; ///< with cells below
    std::vector<Cell> kept_cells_;            ///< whose values a state has
    std::vector<std::size_t> totals_;         ///< clues whose total is in a state
    std::vector<std::uint16_t> column_colours_;
    std::vector<std::uint16_t> value_colours_;
    std::vector<std::uint16_t> meetings_;
    bool is_symmetric_ = false;
};

} // namespace hapax::row_detail
