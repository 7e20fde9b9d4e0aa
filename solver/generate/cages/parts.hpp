#pragma once

/// Cuts the cells of a cage into connected parts.

#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"

#include <vector>

namespace hapax {

using Cells = std::vector<Cell>;

/// Returns the connected components of the cells.
std::vector<Cells> connected_parts(Cells cells);

/// Returns a part grown from a random cell to a random size, and the connected components of the
/// rest. The cells are connected and at least two.
std::vector<Cells> random_parts(Cells cells, Random& random);

} // namespace hapax
