#include "solver/steps/position/position.hpp"

namespace hapax {

namespace {

Values set_of(std::vector<int> const& values) {
    Values set = 0;
    for (int const value : values) set |= only(value);
    return set;
}

} // namespace

Position::Position(Constraints const& constraints, Grid const& entries,
                   std::vector<PencilMarks> const& marks)
    : constraints_{&constraints}, candidates_(static_cast<std::size_t>(constraints.cell_count()),
                                              all_values(constraints.order())),
      written_(candidates_.size()),
      origins_(candidates_.size() * static_cast<std::size_t>(order())),
      stamps_(candidates_.size()), open_cells_{constraints.cell_count()} {
    auto const& puzzle = constraints.puzzle();
    for (auto const* list : {&puzzle.pencil_marks, &marks})
        for (auto const& [cell, values] : *list)
            drop(cell_index(cell, order()), ~set_of(values), {});
    for (auto const* grid : {&puzzle.givens, &entries}) {
        if (grid->order() != order()) continue;
        for (int cell = 0; cell < cell_count(); ++cell)
            if (int const value = (*grid)[cell_at(cell, order())];
                value != 0 && written_[cell] != value)
                write(cell, value);
    }
}

Grid Position::grid() const {
    Grid grid{order()};
    for (int cell = 0; cell < cell_count(); ++cell) grid[cell_at(cell, order())] = written_[cell];
    return grid;
}

void Position::write(int cell, int value) {
    if (written_[cell] == 0) --open_cells_;
    written_[cell] = value;
    stamps_[cell] = ++clock_;
    drop(cell, ~only(value), {-1, cell});
    for (auto const& peer : constraints_->peers_of(cell))
        if (written_[peer.cell] == 0) drop(peer.cell, only(value), {-1, cell});
}

void Position::remove(int cell, int value, int step) {
    drop(cell, only(value), {step, -1});
}

void Position::drop(int cell, Values values, Origin origin) {
    values &= candidates_[cell];
    if (values == 0) return;
    candidates_[cell] &= ~values;
    stamps_[cell] = ++clock_;
    for_each_value(values, [&](int value) { origins_[cell * order() + value - 1] = origin; });
}

} // namespace hapax
