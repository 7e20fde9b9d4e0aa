#pragma once

/// Cuts the cells of a cage into connected parts.

#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"
#include "solver/symmetry/orbits.hpp"

#include <vector>

namespace hapax {

using Cells = std::vector<Cell>;

/// Returns the connected components of the cells.
std::vector<Cells> connected_parts(Cells cells);

/// Returns the parts with their images under the symmetry, each sorted; without a symmetry, as they
/// are. Images that overlap are joined.
std::vector<Cells> with_images(std::vector<Cells> parts, int order, Symmetry symmetry);

/// Returns a part grown from a random cell to a random size, and the connected components of the
/// rest. The cells are connected and at least two.
std::vector<Cells> random_parts(Cells cells, Random& random);

} // namespace hapax
