#pragma once

/// Several long sums together. Each may leave much open, while all of them added up are close to
/// the greatest that the houses allow: the greatest values of a house stand in the cells of most
/// sums.

#include "encoder/cages/equation.hpp"

namespace hapax {

struct CombinedSum {
    Equation equation; ///< the sums added up; its source is "run 1 + run 2 + cage 4"
    Table<SumPart> parts;
};

/// Adds up sets of two or more little killers, or sum cages that may repeat values. Returns those
/// whose total is at most 12 from the greatest or the least that houses tiling the grid allow.
Table<CombinedSum> combined_sums(Puzzle const& puzzle, Board const& board);

} // namespace hapax
