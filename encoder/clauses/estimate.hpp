#pragma once

/// How large a puzzle's formula will be, told without encoding.

#include "encoder/clauses/encode.hpp"
#include "encoder/model/board.hpp"

#include <cstdint>

namespace hapax {

/// What `encode` writes: to within a tenth for lines, regions, inequalities, adjacencies and cages
/// of two cells (in other forms than the automatic up to twice too much); up to two thirds too much
/// for larger sums; for other operations a fifth too little to four times too much (with three
/// cells, or hardly a combination left, still more). Leftovers, and other forms of inequalities
/// than the usual, are left out. Numbers end at some 10^15.
struct SizeEstimate {
    std::int64_t variables = 0;
    std::int64_t clauses = 0;
    std::int64_t literals = 0; ///< times 4 bytes is about a file's or a solver's least memory
    std::int64_t members = 0;  ///< literals that auxiliary variables stand for, all together
};
SizeEstimate estimate(Puzzle const& puzzle, CandidateSets const& candidates,
                      Encoding const& encoding);

/// Whether at most one of every group, said pair by pair, takes more clauses than Automatic
/// accepts.
bool has_many_pairs(Board const& board, CandidateSets const& candidates);

} // namespace hapax
