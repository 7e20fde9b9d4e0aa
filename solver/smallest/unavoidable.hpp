#pragma once

/// Grids that differ little from a solution, found without a solver.

#include "encoder/model/puzzle.hpp"

#include <vector>

namespace hapax {

/// Returns grids that obey these rules and come from the solution by exchanging two lines, or two
/// values, within a cycle of them. (The smallest such cycles are intercalates: 2x2 subsquares.)
std::vector<Grid> grids_beside(Grid const& solution, Puzzle const& rules);

} // namespace hapax
