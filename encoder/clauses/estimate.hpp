#pragma once

/// Estimates the size of a puzzle's formula without encoding it.

#include "encoder/clauses/encoding.hpp"
#include "encoder/model/board.hpp"
#include "encoder/model/candidate_sets.hpp"

#include <cstdint>

namespace hapax {

/// The least that `encode` writes: cells, lines, regions and cages whose cells differ, without what
/// other clues need. At most a tenth too much for the pairwise form, at most twice for others.
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
