#pragma once

/// Cutting the cells of a cage into connected parts.

#include "encoder/model/puzzle.hpp"
#include "solver/random.hpp"

#include <vector>

namespace hapax {

using Cells = std::vector<Cell>;

/// The largest parts that are connected, each cell in one of them.
std::vector<Cells> connected_parts(Cells cells);

/// A part grown from a random cell to a random size, and what that leaves. The cells are connected,
/// two at least.
std::vector<Cells> random_parts(Cells cells, Random& random);

} // namespace hapax
