/// Dynamic programming over rows. After some rows, the number of ways to fill the others depends
/// only on the *state*: the values that each column has used, those that each region with cells
/// above and below has used, and what the clues with cells above and below remember: the total or
/// the values of a cage's cells, the values of cells in other clues. A layer is the set of states
/// after a row, each with the number of ways to reach it; filling one more row in all ways gives
/// the next layer. (Latin squares were first counted in this way: McKay and Wanless, On the number
/// of Latin squares, 2005, order 11.)
///
/// States merge up to symmetry. Columns that later rows do not tell apart (the same values are
/// allowed in their cells, no clue except regions touches them) may be exchanged, and so may values
/// that no later cell tells apart, if no later clue looks at values. Without givens, a state is a
/// regular bipartite graph of columns and values, and up to isomorphism there are few of those:
/// after four rows of order 8 some hundred instead of 10^15.
///
/// Rows may be taken in any order, and columns for rows. If there are no regions, rows with clues
/// come first, so that the rest has all its symmetry.

#include "solver/count/row_counter.hpp"

#include "solver/count/normal_form.hpp"
#include "solver/count/row_plan.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <type_traits>
#include <unordered_map>
#include <vector>

namespace hapax {

namespace {

using namespace row_detail;

/// The memory of a state besides its words: the node of the table and the number.
constexpr std::size_t bytes_of_entry = 160;

/// The states after a row and the number of ways to reach each, by their forms. The first state
/// with a form stands for all states with it.
struct Layer {
    struct Entry {
        std::u16string state;
        Natural ways;
    };
    std::unordered_map<std::u16string, Entry> entries;
    std::size_t bytes = 0;

    void add(std::u16string form, std::u16string state, Natural const& ways) {
        std::size_t const words = form.size() + state.size();
        auto const [place, is_new] = entries.try_emplace(std::move(form));
        if (is_new) {
            place->second.state = std::move(state);
            bytes += bytes_of_entry + sizeof(char16_t) * words;
        }
        place->second.ways += ways;
    }
};

class RowCounter {
  public:
    RowCounter(Puzzle const& puzzle, RowBudget const& budget, Limits const& limits)
        : plan_{puzzle}, order_{puzzle.order}, budget_{budget}, limits_{limits},
          grid_{puzzle.order}, columns_(static_cast<std::size_t>(puzzle.order)),
          groups_(plan_.groups().size()), totals_(plan_.clues().size()) {}

    RowCount count() {
        Layer layer;
        layer.add({}, std::u16string(static_cast<std::size_t>(order_), 0), 1);
        std::vector<Cut> cuts;
        for (int row = 0; row <= order_; ++row) cuts.emplace_back(plan_, row);
        for (row_ = 0; row_ < order_; ++row_) {
            Cut const& from = cuts[static_cast<std::size_t>(row_)];
            to_ = &cuts[static_cast<std::size_t>(row_) + 1];
            Layer next;
            next_ = &next;
            room_ = budget_.bytes - std::min(budget_.bytes, layer.bytes);
            for (auto const& [form, entry] : layer.entries) {
                load(entry.state, from);
                ways_ = &entry.ways;
                fill(0, 0);
                if (verdict_ != RowVerdict::Counted) return {verdict_, 0};
            }
            layer = std::move(next);
        }
        if (layer.entries.empty()) return {verdict_, 0};
        return {verdict_, layer.entries.begin()->second.ways};
    }

  private:
    void load(std::u16string const& state, Cut const& cut) {
        std::size_t i = 0;
        for (auto& column : columns_) column = state[i++];
        std::fill(groups_.begin(), groups_.end(), ValueSet{0});
        for (auto const group : cut.groups()) groups_[group] = state[i++];
        for (auto const cell : cut.kept_cells()) grid_[cell] = state[i++];
        std::fill(totals_.begin(), totals_.end(), 0);
        for (auto const clue : cut.totals()) totals_[clue] = state[i++];
    }

    std::u16string state() const {
        std::u16string state;
        for (auto const column : columns_) state.push_back(column);
        for (auto const group : to_->groups()) state.push_back(groups_[group]);
        for (auto const cell : to_->kept_cells())
            state.push_back(static_cast<char16_t>(grid_[cell]));
        for (auto const clue : to_->totals()) state.push_back(static_cast<char16_t>(totals_[clue]));
        return state;
    }

    /// Fills the row from this column on in all ways; `used` are its values so far.
    void fill(int column, ValueSet used) {
        if (column == order_) {
            add_state();
            return;
        }
        Cell const cell{row_, column};
        auto free = static_cast<ValueSet>(plan_.allowed(cell)
                                          & ~(used | columns_[static_cast<std::size_t>(column)]));
        for (auto const group : plan_.groups_at(cell))
            free = static_cast<ValueSet>(free & ~groups_[group]);
        while (free != 0 && verdict_ == RowVerdict::Counted) {
            auto const bit = static_cast<ValueSet>(free & -free);
            free ^= bit;
            if (++steps_ > budget_.steps) verdict_ = RowVerdict::TooManySteps;
            flip(cell, bit, +1);
            if (clues_allow(cell)) fill(column + 1, static_cast<ValueSet>(used | bit));
            flip(cell, bit, -1);
        }
    }

    void add_state() {
        if (++states_reached_ % 1024 == 0) limits_.require();
        std::u16string reached = state();
        std::u16string form = to_->form(reached);
        next_->add(std::move(form), std::move(reached), *ways_);
        if (next_->bytes > room_) verdict_ = RowVerdict::TooManyStates;
    }

    /// Writes the value into the cell (+1), or takes it back (-1).
    void flip(Cell cell, ValueSet bit, int direction) {
        int const value = std::countr_zero(bit) + 1;
        grid_[cell] = value;
        columns_[static_cast<std::size_t>(cell.column)] ^= bit;
        for (auto const group : plan_.groups_at(cell)) groups_[group] ^= bit;
        for (auto const clue : plan_.clues_at(cell)) totals_[clue] += direction * value;
    }

    bool clues_allow(Cell cell) const {
        for (auto const number : plan_.clues_at(cell)) {
            auto const& clue = plan_.clues()[number];
            bool const is_last = clue.cells.back() == cell;
            if (is_last ? !holds_at_last(clue, number) : !may_hold(clue, number)) return false;
        }
        return true;
    }

    bool holds_at_last(Watched const& clue, std::size_t number) const {
        switch (clue.memory) {
        case Watched::Memory::Values:
            return clue.holds(grid_);
        case Watched::Memory::Total:
            return totals_[number] == clue.cage->target;
        case Watched::Memory::Group: {
            std::vector<int> values;
            for (int value = 1; value <= order_; ++value)
                if ((groups_[clue.group] & Plan::bit_of(value)) != 0) values.push_back(value);
            return gives_target(*clue.cage, values);
        }
        }
        std::abort();
    }

    bool may_hold(Watched const& clue, std::size_t number) const {
        return clue.memory != Watched::Memory::Total || totals_[number] < clue.cage->target;
    }

    Plan plan_;
    int order_;
    RowBudget budget_;
    Limits const& limits_;
    Grid grid_; ///< the current row, and above it the cells whose values are in the state
    std::vector<ValueSet> columns_;
    std::vector<ValueSet> groups_;
    std::vector<std::int64_t> totals_; ///< of the clues with such a memory
    int row_ = 0;
    Cut const* to_ = nullptr;
    Layer* next_ = nullptr;
    std::size_t room_ = 0;
    Natural const* ways_ = nullptr;
    std::int64_t steps_ = 0;
    std::uint32_t states_reached_ = 0;
    RowVerdict verdict_ = RowVerdict::Counted;
};

Cell turned(Cell cell) {
    return {cell.column, cell.row};
}

/// Returns the puzzle with its cells moved; a move takes rows to rows, or rows to columns.
Puzzle moved(Puzzle const& puzzle, std::function<Cell(Cell)> const& move) {
    int const order = puzzle.order;
    Puzzle result = puzzle;
    result.givens = Grid{order};
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) result.givens[move({r, c})] = puzzle.givens[{r, c}];
    auto const move_all = [&](std::vector<Cell>& cells) {
        for (auto& cell : cells) cell = move(cell);
    };
    auto const move_cells = [&](auto& clue) {
        using Clue = std::remove_cvref_t<decltype(clue)>;
        if constexpr (std::is_same_v<Clue, PencilMarks>)
            clue.cell = move(clue.cell);
        else
            move_all(clue.cells);
    };
    for_each_clue(result, move_cells);
    return result;
}

/// Returns how much states have to hold, over all rows; less is better.
std::size_t weight(Puzzle const& puzzle) {
    Plan const plan{puzzle};
    std::size_t sum = 0;
    for (int row = 1; row < puzzle.order; ++row) {
        Cut const cut{plan, row};
        sum += cut.groups().size() + cut.kept_cells().size() + cut.totals().size();
    }
    return sum;
}

/// Puts rows with more given cells first, and among equals those with fewer open ones.
Puzzle with_given_rows_first(Puzzle const& puzzle) {
    std::vector<int> rows(static_cast<std::size_t>(puzzle.order));
    std::iota(rows.begin(), rows.end(), 0);
    auto const givens_in = [&](int row) {
        int count = 0;
        for (int c = 0; c < puzzle.order; ++c) count += puzzle.givens[{row, c}] != 0 ? 1 : 0;
        return count;
    };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](int a, int b) { return givens_in(a) > givens_in(b); });
    std::vector<int> place(rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        place[static_cast<std::size_t>(rows[i])] = static_cast<int>(i);
    return moved(puzzle, [&](Cell cell) {
        return Cell{place[static_cast<std::size_t>(cell.row)], cell.column};
    });
}

/// Returns the same puzzle, turned and with its rows in an order that is good for counting.
Puzzle arranged(Puzzle const& puzzle) {
    Puzzle const other = moved(puzzle, turned);
    Puzzle const& better = weight(other) < weight(puzzle) ? other : puzzle;
    bool const rows_are_free = has_only<PencilMarks>(better);
    return rows_are_free ? with_given_rows_first(better) : better;
}

} // namespace

RowCount count_by_rows(Puzzle const& puzzle, RowBudget const& budget, Limits const& limits) {
    if (puzzle.order > most_order_by_rows) return {RowVerdict::TooManyStates, 0};
    Puzzle const better = arranged(puzzle);
    return RowCounter{better, budget, limits}.count();
}

} // namespace hapax
