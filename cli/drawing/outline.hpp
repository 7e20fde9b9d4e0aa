#pragma once

/// The outlines of sets of cells, in units of a cell: the cell r1c1 has its corners at 0 and 1.

#include "cli/drawing/drawing.hpp"
#include "encoder/model/puzzle.hpp"

#include <functional>
#include <vector>

namespace hapax {

/// Returns closed lines around these cells, drawn inside them at a distance of `inset` (below 0.5)
/// from their edges. Each runs clockwise around cells and the other way around holes; the first
/// begins at the top left corner of the first cell in reading order. Cells that only touch at a
/// corner have separate lines.
std::vector<Polyline> outlines(std::vector<Cell> const& cells, double inset);

/// Returns the edges inside the grid between the neighbours that `divides` accepts, joined to long
/// lines.
std::vector<Polyline> borders(int order, std::function<bool(Cell, Cell)> const& divides);

} // namespace hapax
