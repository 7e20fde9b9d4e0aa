#pragma once

/// The judge finds the rules that a grid breaks. It knows the rules of the puzzle, shares no code
/// with code that knows clauses or candidates, and every grid that leaves hapax has passed it.

#include "encoder/model/puzzle.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// One rule that is broken directly, in words ("row 3 holds 5 twice"), and the cells at fault.
struct Violation {
    std::string rule; ///< in words
    std::vector<Cell> cells;
    std::string_view kind = {}; ///< value, given, pencil marks, row, column, box, region, cage, or
                                ///< the word of a clue; empty outside the judge
    int value = 0;              ///< that a group of cells has more than once, or 0
};

/// Returns every rule that the filled cells of this full or partial grid break by themselves:
/// values out of range or unlike a given or pencil mark, a value twice in a line, region or
/// distinct cage, a pair clue between two filled cells, a cage or a run clue with all its cells
/// filled.
/// Throws ArgumentError if the puzzle is not well formed, or the grid of another order.
std::vector<Violation> violations(Puzzle const& puzzle, Grid const& grid);

/// Says whether the values (from 1, and at least one) of all cells of the cage, in any order, give
/// its target. Repeated values in a distinct cage are not checked.
bool gives_target(Cage const& cage, std::vector<int> const& values);

/// Says whether a full grid obeys this one clue.
bool holds(PencilMarks const& marks, Grid const& grid);
bool holds(Region const& region, Grid const& grid);
bool holds(Cage const& cage, Grid const& grid);
bool holds(NamedClue const& clue, Grid const& grid);

/// Says whether the grid, of the puzzle's order, is full and breaks no rule.
bool is_solution(Puzzle const& puzzle, Grid const& grid);

} // namespace hapax
