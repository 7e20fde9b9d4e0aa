#pragma once

/// Draws what a setter has added for the eye.

#include "cli/drawing/sketch.hpp"
#include "encoder/model/puzzle.hpp"

#include <vector>

namespace hapax {

/// Says whether a setter has drawn a line or figure on just these cells, or one on each of them.
bool is_drawn_by_setter(std::vector<Cell> const& cells, Puzzle const& puzzle);

/// Draws a puzzle's cosmetics, in their order, except those that a clue draws as well. Figures in
/// one cell lie below the lines of the grid, those between cells above them.
void draw_cosmetics(Puzzle const& puzzle, Sketch& sketch);

} // namespace hapax
