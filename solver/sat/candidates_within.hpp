#pragma once

/// Cages of many cells take seconds to propagate, so that limits have to count meanwhile.

#include "encoder/model/limits.hpp"
#include "encoder/propagation/candidates.hpp"

#include <vector>

namespace hapax {

/// Candidates that throw LimitsReached if the limits, which outlive them, are reached while they
/// propagate. They are then of no more use.
inline Candidates candidates_within(Limits const& limits, Board const& board,
                                    std::vector<Elimination>* log = nullptr) {
    Candidates candidates{board, log};
    candidates.watch([&limits] { limits.require(); });
    return candidates;
}

} // namespace hapax
