#pragma once

/// Minimal sets of clues with a known bias. Of all minimal sets that leave a hidden grid as the
/// only solution, one with n of the pool's M elements is chosen with a probability proportional to
/// 1 / C(M, n). Sets of one size are therefore equally likely.

#include "encoder/limits.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/random.hpp"

#include <cstdint>

namespace hapax {

/// Tries up to this many random orders. If the result is not unique, no order succeeded or a limit
/// was reached. Only exact counts matter.
ClueChoice controlled_choice(CluePool const& pool, ClueCounts const& counts, Random& random,
                             Limits const& limits, std::int64_t most_orders);

} // namespace hapax
