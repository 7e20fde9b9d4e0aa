#pragma once

/// What stands between two cells: on their common edge, or on the way from one to the other.

#include "cli/drawing/sketch.hpp"
#include "encoder/model/pair_clue.hpp"

namespace hapax {

/// An inequality, or a mark for cells that differ by 1, or that do not.
void draw_sign(PairClue const& sign, Sketch& sketch);

/// From near the middle of a cell to near that of another, for clues of cells that do not touch.
void connect(Cell a, Cell b, Sketch& sketch);

} // namespace hapax
