#pragma once

/// Estimates the size of a puzzle's formula without encoding it.

#include "encoder/clauses/encode.hpp"
#include "encoder/model/board.hpp"

#include <cstdint>

namespace hapax {

/// Describes what `encode` would write. The estimate is within a tenth for lines, regions,
/// inequalities, adjacencies and cages of two cells (for forms other than the automatic, up to
/// twice too much); up to two thirds too much for larger sums; for other operations between a fifth
/// too little and four times too much (with three cells, or hardly a combination left, still more).
/// It leaves out leftovers, and forms of inequalities other than the usual. Numbers end at some
/// 10^15.
struct SizeEstimate {
    std::int64_t variables = 0;
    std::int64_t clauses = 0;
    std::int64_t literals = 0; ///< times 4 bytes: roughly the least memory of a file or a solver
    std::int64_t members = 0;  ///< all literals that auxiliary variables stand for
};
SizeEstimate estimate(Puzzle const& puzzle, CandidateSets const& candidates,
                      Encoding const& encoding);

/// Says whether at-most-one by pairs, for every group, takes more clauses than Automatic accepts.
bool has_many_pairs(Board const& board, CandidateSets const& candidates);

} // namespace hapax
