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

std::string_view word(ConstraintKind kind) {
    switch (kind) {
    case ConstraintKind::Row:
        return "row";
    case ConstraintKind::Column:
        return "column";
    case ConstraintKind::Region:
        return "region";
    case ConstraintKind::Inequality:
        return "inequality";
    case ConstraintKind::Adjacency:
        return "adjacency";
    case ConstraintKind::Cage:
        return "cage";
    }
    std::abort();
}

Constraints::Constraints(Puzzle const& puzzle)
    : puzzle_{&puzzle}, of_cell_(static_cast<std::size_t>(puzzle.order * puzzle.order)),
      parting_(of_cell_.size() * of_cell_.size(), -1), peers_(of_cell_.size()) {
    auto const& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] = puzzle;
    for (int line = 0; line < order; ++line) {
        Table<int> cells;
        for (int i = 0; i < order; ++i) cells.push_back(line * order + i);
        add(ConstraintKind::Row, line, "row " + std::to_string(line + 1), cells, true);
    }
    for (int line = 0; line < order; ++line) {
        Table<int> cells;
        for (int i = 0; i < order; ++i) cells.push_back(i * order + line);
        add(ConstraintKind::Column, line, "column " + std::to_string(line + 1), cells, true);
    }
    int index = 0;
    for (auto const& region : regions)
        add(ConstraintKind::Region, index++, name(region, order), indices(region.cells, order),
            true);
    index = 0;
    for (auto const& inequality : inequalities)
        add(ConstraintKind::Inequality, index++, name(inequality),
            indices({inequality.lesser, inequality.greater}, order), false);
    index = 0;
    for (auto const& adjacency : adjacencies)
        add(ConstraintKind::Adjacency, index++, "that " + name(adjacency),
            indices({adjacency.first, adjacency.second}, order), false);
    index = 0;
    for (auto const& cage : cages)
        add(ConstraintKind::Cage, index++, name(cage), indices(cage.cells, order),
            cage.repeats == Repeats::Forbidden);
}

void Constraints::add(ConstraintKind kind, int index, std::string name, Table<int> cells,
                      bool differs) {
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
    list_.push_back({kind, index, std::move(name), std::move(cells), differs, is_unit});
}

bool Constraints::allows(Constraint const& pair, int first, int second) const {
    if (pair.kind == ConstraintKind::Inequality) return first < second;
    bool const is_by_one = std::abs(first - second) == 1;
    auto const& adjacency = puzzle_->adjacencies[static_cast<std::size_t>(pair.index)];
    return is_by_one == (adjacency.kind == AdjacencyKind::Consecutive);
}

} // namespace hapax
