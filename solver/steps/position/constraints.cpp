/// The one place where explanations meet the list of kinds of clues. Givens and pencil marks are
/// not here: they are candidates.

#include "solver/steps/position/constraints.hpp"

#include "encoder/clues/boxes.hpp"
#include "encoder/clues/region_sets.hpp"
#include "encoder/clues/run.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hapax {

namespace {

Table<int> indices(std::vector<Cell> const& cells, int order) {
    Table<int> result;
    for (auto const cell : cells) result.push_back(cell_index(cell, order));
    return result;
}

/// Returns the kind of a pair of a relation: a mark is a difference of 1, however it is spelled.
std::string_view kind_of_pair(ClueName name) {
    return kind_of(name == ClueName::Consecutive      ? ClueName::Difference
                   : name == ClueName::NotConsecutive ? ClueName::NoDifference
                                                      : name);
}

} // namespace

template<>
void Constraints::add_clue(PencilMarks const&, int) {} // candidates

template<>
void Constraints::add_clue(Region const& region, int index) {
    auto const* const set = set_of(region, order());
    int const number = box_numbers_[static_cast<std::size_t>(index)];
    add(ConstraintKind::Region,
        number > 0       ? "box"
        : set != nullptr ? set->member
                         : "region",
        index, number, indices(region.cells, order()), true);
}

/// Adds a constraint for each pair of a relation; its cells differ if no value goes with itself.
template<>
void Constraints::add_clue(NamedClue const& clue, int index) {
    if (is_run(clue)) {
        Run const run{clue, order()};
        auto const cells = run.cells();
        return add(ConstraintKind::Run, word_of(clue.name), index, 0,
                   indices({cells.begin(), cells.end()}, order()), false);
    }
    bool differ = true;
    for (int value = 1; value <= order(); ++value) differ &= !may_pair(clue, value, value, order());
    for_each_pair(clue, order(), [&](Cell first, Cell second) {
        add(ConstraintKind::Pair, kind_of_pair(clue.name), index, 0,
            indices({first, second}, order()), differ);
    });
}

template<>
void Constraints::add_clue(Cage const& cage, int index) {
    add(ConstraintKind::Cage, "cage", index, 0, indices(cage.cells, order()),
        cage.repeats == Repeats::Forbidden);
}

Constraints::Constraints(Puzzle const& puzzle, Assume assumed)
    : puzzle_{&puzzle}, box_numbers_{box_numbers(puzzle.regions, puzzle.order)},
      of_cell_(static_cast<std::size_t>(puzzle.order * puzzle.order)),
      parting_(of_cell_.size() * of_cell_.size(), -1), peers_(of_cell_.size()) {
    int const order = puzzle.order;
    for (int line = 0; line < order; ++line) {
        Table<int> cells;
        for (int i = 0; i < order; ++i) cells.push_back(line * order + i);
        add(ConstraintKind::Row, "row", line, line + 1, cells, true);
    }
    for (int line = 0; line < order; ++line) {
        Table<int> cells;
        for (int i = 0; i < order; ++i) cells.push_back(i * order + line);
        add(ConstraintKind::Column, "column", line, line + 1, cells, true);
    }
    for_each_list(puzzle, [this](auto const& clues) {
        for (int i = 0; i < static_cast<int>(clues.size()); ++i)
            add_clue(clues[static_cast<std::size_t>(i)], i);
    });
    if (assumed == Assume::OneSolution) add_assumptions();
}

/// Adds the cells that are in no clue, and the rectangles whose cells are in no clue, and whose
/// rows, columns and regions keep their values when two values that stand crosswise are exchanged.
void Constraints::add_assumptions() {
    int const order = puzzle_->order;
    std::vector<Values> allowed(of_cell_.size(), all_values(order));
    for (auto const& [cell, values] : puzzle_->pencil_marks) {
        Values set = 0;
        for (int const value : values) set |= only(value);
        allowed[static_cast<std::size_t>(cell_index(cell, order))] &= set;
    }
    auto const is_free = [&](int cell) {
        return puzzle_->givens[cell_at(cell, order)] == 0
               && std::all_of(of_cell_[cell].begin(), of_cell_[cell].end(), [&](int number) {
                      auto const kind = list_[number].kind;
                      return kind == ConstraintKind::Row || kind == ConstraintKind::Column
                             || kind == ConstraintKind::Region || kind == ConstraintKind::FreeCells
                             || kind == ConstraintKind::Rectangle;
                  });
    };
    auto const holds = [&](Constraint const& constraint, int cell) {
        return contains(constraint.cells, cell);
    };
    int const count = list_.length();
    Table<int> free;
    for (int cell = 0; cell < cell_count(); ++cell)
        if (is_free(cell)) free.push_back(cell);
    add(ConstraintKind::FreeCells, "grid", 0, 0, std::move(free), false);
    for (int top = 0; top < order; ++top)
        for (int bottom = top + 1; bottom < order; ++bottom)
            for (int left = 0; left < order; ++left)
                for (int right = left + 1; right < order; ++right) {
                    Table<int> const cells{top * order + left, top * order + right,
                                           bottom * order + left, bottom * order + right};
                    if (!std::all_of(cells.begin(), cells.end(), is_free)) continue;
                    bool keeps = true;
                    for (int number = 2 * order; number < count && keeps; ++number) {
                        bool in[4];
                        for (int i = 0; i < 4; ++i) in[i] = holds(list_[number], cells[i]);
                        // None, or two that share a line.
                        keeps = !(in[0] && in[3]) && !(in[1] && in[2])
                                && ((in[0] == in[1] && in[2] == in[3])
                                    || (in[0] == in[2] && in[1] == in[3]));
                    }
                    if (!keeps) continue;
                    add(ConstraintKind::Rectangle, "rectangle", 0, 0, cells, false);
                    auto& exchangeable = list_.back().exchangeable = all_values(order);
                    for (int const cell : cells)
                        exchangeable &= allowed[static_cast<std::size_t>(cell)];
                }
}

void Constraints::add(ConstraintKind kind, std::string_view word, int index, int its_number,
                      Table<int> cells, bool differs) {
    int const number = list_.length();
    bool const is_unit = differs && kind != ConstraintKind::Cage && kind != ConstraintKind::Pair
                         && cells.length() == puzzle_->order;
    for (int const cell : cells) {
        of_cell_[cell].push_back(number);
        if (!differs) continue;
        for (int const other : cells) {
            auto& parting = parting_[cell * cell_count() + other];
            if (other == cell || parting >= 0) continue;
            parting = static_cast<std::int16_t>(number);
            peers_[cell].push_back({other, number});
        }
    }
    list_.push_back({kind, word, index, its_number, std::move(cells), differs, is_unit});
}

bool Constraints::allows(Constraint const& constraint, int first, int second) const {
    return may_pair(named(constraint), first, second, order());
}

bool Constraints::are_equal_pairs(int number, int other) const {
    auto const& one = list_[number];
    auto const& another = list_[other];
    bool are_equal = is_pair(one) && is_pair(another) && one.word == another.word;
    for (int v = 1; v <= order(); ++v)
        for (int w = 1; w <= order() && are_equal; ++w)
            are_equal = allows(one, v, w) == allows(another, v, w)
                        && allows(one, v, w) == allows(one, w, v);
    return are_equal;
}

} // namespace hapax
