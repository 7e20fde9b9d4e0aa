/// Fills cells in reading order, and abandons a partial grid once it breaks a rule.

#include "tests/support/brute_force.hpp"

#include "encoder/model/rules.hpp"

namespace hapax::testing {

namespace {

void fill(Puzzle const& puzzle, Grid& grid, int cell, std::size_t most, std::vector<Grid>& found) {
    if (found.size() == most) return;
    if (cell == puzzle.order * puzzle.order) {
        if (is_solution(puzzle, grid)) found.push_back(grid);
        return;
    }
    Cell const at{cell / puzzle.order, cell % puzzle.order};
    for (int value = 1; value <= puzzle.order; ++value) {
        grid[at] = value;
        if (violations(puzzle, grid).empty()) fill(puzzle, grid, cell + 1, most, found);
    }
    grid[at] = 0;
}

} // namespace

std::vector<Grid> brute_force(Puzzle const& puzzle, std::size_t most) {
    std::vector<Grid> found;
    Grid grid{puzzle.order};
    fill(puzzle, grid, 0, most, found);
    return found;
}

} // namespace hapax::testing
