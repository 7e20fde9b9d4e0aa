#pragma once

/// Draws what a setter has added for the eye.

#include "cli/drawing/sketch.hpp"
#include "encoder/clues/cosmetic.hpp"

#include <vector>

namespace hapax {

/// Draws all of them, in their order. Figures in one cell lie below the lines of the grid, those
/// between cells above them.
void draw(std::vector<Cosmetic> const& cosmetics, Sketch& sketch);

} // namespace hapax
