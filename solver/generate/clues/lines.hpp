#pragma once

/// Lines through a solved grid as a setter draws them: random walks to cells that touch at sides or
/// corners, without sharp turns, that share no cells with other lines and do not cross.

#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"

#include <vector>

namespace hapax {

/// The lines of one kind.
struct LineKind {
    /// Says whether the values that a walk has met so far may become a clue.
    bool (*goes_on)(std::vector<int> const& values, int order);
    /// Adds the clue on cells with these values, if it holds there.
    void (*add)(std::vector<Cell> const& cells, Puzzle& puzzle);
    bool is_mirrored = false; ///< a walk goes on at both ends, to cells with the same value
};

/// Adds lines that the solution obeys, until they cover about two thirds of the cells.
void add_lines(LineKind const& kind, Grid const& solution, Random& random, Puzzle& puzzle);

} // namespace hapax
