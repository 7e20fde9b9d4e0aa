/// The one place where explanations meet the list of kinds of clues. Givens and pencil marks are
/// not here: they are candidates.

#include "solver/explain/position/constraints.hpp"

#include "encoder/model/candidate_sets.hpp"

#include <cstdlib>
#include <utility>

namespace hapax {

namespace {

Table<int> indices(std::vector<Cell> const& cells, int order) {
    Table<int> result;
    for (auto const cell : cells) result.push_back(cell_index(cell, order));
    return result;
}

} // namespace

template<>
void Constraints::add_clue(PencilMarks const&, int) {} // candidates

template<>
void Constraints::add_clue(Region const& region, int index) {
    add(ConstraintKind::Region, "region", index, name(region, order()),
        indices(region.cells, order()), true);
}

template<>
void Constraints::add_clue(Inequality const& inequality, int index) {
    add(ConstraintKind::Inequality, "inequality", index, name(inequality),
        indices({inequality.lesser, inequality.greater}, order()), false);
}

template<>
void Constraints::add_clue(Adjacency const& adjacency, int index) {
    add(ConstraintKind::Adjacency, "adjacency", index, "that " + name(adjacency),
        indices({adjacency.first, adjacency.second}, order()), false);
}

/// A constraint for each of its pairs.
template<>
void Constraints::add_clue(PairClue const& clue, int index) {
    for (auto const& [first, second] : pairs_of(clue))
        add(ConstraintKind::Pair, word_of(clue.name), index,
            name(clue) + " between " + name(first) + " and " + name(second),
            indices({first, second}, order()), false);
}

template<>
void Constraints::add_clue(Cage const& cage, int index) {
    add(ConstraintKind::Cage, "cage", index, name(cage), indices(cage.cells, order()),
        cage.repeats == Repeats::Forbidden);
}

template<>
void Constraints::add_clue(RunClue const& clue, int index) {
    Run const run{clue, order()};
    auto const cells = run.cells();
    add(ConstraintKind::Run, word_of(clue.name), index, name(clue),
        indices({cells.begin(), cells.end()}, order()), false);
}

Constraints::Constraints(Puzzle const& puzzle)
    : puzzle_{&puzzle}, of_cell_(static_cast<std::size_t>(puzzle.order * puzzle.order)),
      parting_(of_cell_.size() * of_cell_.size(), -1), peers_(of_cell_.size()) {
    int const order = puzzle.order;
    for (int line = 0; line < order; ++line) {
        Table<int> cells;
        for (int i = 0; i < order; ++i) cells.push_back(line * order + i);
        add(ConstraintKind::Row, "row", line, "row " + std::to_string(line + 1), cells, true);
    }
    for (int line = 0; line < order; ++line) {
        Table<int> cells;
        for (int i = 0; i < order; ++i) cells.push_back(i * order + line);
        add(ConstraintKind::Column, "column", line, "column " + std::to_string(line + 1), cells,
            true);
    }
    for_each_list(puzzle, [this](auto const& clues) {
        for (int i = 0; i < static_cast<int>(clues.size()); ++i)
            add_clue(clues[static_cast<std::size_t>(i)], i);
    });
}

void Constraints::add(ConstraintKind kind, std::string_view word, int index, std::string name,
                      Table<int> cells, bool differs) {
    int const number = list_.length();
    bool const is_unit =
        differs && kind != ConstraintKind::Cage && cells.length() == puzzle_->order;
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
    list_.push_back({kind, word, index, std::move(name), std::move(cells), differs, is_unit});
}

bool Constraints::allows(Constraint const& pair, int first, int second) const {
    if (pair.kind == ConstraintKind::Inequality) return first < second;
    if (pair.kind == ConstraintKind::Pair)
        return may_pair(puzzle_->pair_clues[static_cast<std::size_t>(pair.index)], first, second,
                        order());
    bool const is_by_one = std::abs(first - second) == 1;
    auto const& adjacency = puzzle_->adjacencies[static_cast<std::size_t>(pair.index)];
    return is_by_one == (adjacency.kind == AdjacencyKind::Consecutive);
}

} // namespace hapax
