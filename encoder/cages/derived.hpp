#pragma once

/// Sums that follow: a house holds 1 + 2 + ... + N, so what cages leave over of a few houses
/// (innies), or stick out of them (outies), has a sum too.

#include "encoder/model/puzzle.hpp"

#include <string>
#include <vector>

namespace hapax {

struct DerivedCage {
    Cage cage;
    std::string reason; ///< "row 1 + row 2 - cage 3": what is added and taken away; numbers from 1
};

/// Returns the innies and outies of one to four neighbouring rows or columns, of a region and of
/// two regions that do not overlap: three cells at most, or five that all differ and are then
/// forbidden to repeat. Each set of cells comes once, and none that a cage has. None on grids above
/// order 16.
std::vector<DerivedCage> derived_cages(Puzzle const& puzzle);

/// The puzzle with these cages after its own. It has the same solutions.
Puzzle with_derived_cages(Puzzle puzzle);

} // namespace hapax
