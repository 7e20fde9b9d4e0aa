#pragma once

/// Sums that follow from others: a house holds 1 + 2 + ... + N, so the cells that cages leave of a
/// few houses (innies), or in which they stick out (outies), have a known sum as well.

#include "encoder/cages/equation.hpp"
#include "encoder/model/puzzle.hpp"

#include <string>
#include <vector>

namespace hapax {

struct DerivedCage {
    Cage cage;
    std::string reason; ///< "row 1 + row 2 - cage 3": what is added and subtracted; numbers from 1
};

/// Returns the innies and outies of one to four neighbouring rows or columns, of a region, and of
/// two regions that do not overlap. They have at most three cells, or up to five that all differ
/// and are then forbidden to repeat. Each set of cells comes once, and only if no cage has it. None
/// on grids above order 16.
std::vector<DerivedCage> derived_cages(Puzzle const& puzzle);

/// Returns the puzzle with these cages after its own. It has the same solutions.
Puzzle with_derived_cages(Puzzle puzzle);

/// Returns what the cells that stick out of such houses have in sum more than those that cages
/// leave of them: outies with coefficient 1, innies with -1, five cells at most. The equations have
/// no source.
Table<Equation> derived_differences(Puzzle const& puzzle);

} // namespace hapax
