#pragma once

/// Draws signs between two cells: on their common edge, or between their squares.

#include "cli/drawing/sketch.hpp"
#include "encoder/clues/named_clue.hpp"

namespace hapax {

/// Draws an inequality, or a mark for cells that differ by 1 or do not.
void draw_sign(NamedClue const& sign, Sketch& sketch);

/// Draws a line from near the middle of a cell to near that of another, for cells that do not
/// touch.
void connect(Cell a, Cell b, Sketch& sketch);

} // namespace hapax
