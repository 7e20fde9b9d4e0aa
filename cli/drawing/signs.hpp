#pragma once

/// What stands between two cells: on their common edge, or on the way from one to the other.

#include "cli/drawing/sketch.hpp"
#include "encoder/model/clues.hpp"

namespace hapax {

void draw(Inequality const& inequality, Sketch& sketch);
void draw(Adjacency const& adjacency, Sketch& sketch);

/// From near the middle of a cell to near that of another, for clues of cells that do not touch.
void connect(Cell a, Cell b, Sketch& sketch);

} // namespace hapax
