#pragma once

/// Minimal sets of clues with a known bias: of all that leave a hidden grid as the only one, each
/// with n of the pool's M elements comes out with a probability proportional to 1 / C(M, n). So
/// those of one size are equally likely, and one of exact numbers is uniform among its like.

#include "encoder/model/limits.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/random.hpp"

#include <cstdint>

namespace hapax {

/// Tries up to this many random orders. Not unique in the result: none of them served, or a limit
/// was reached. Of the counts only exact ones matter.
ClueChoice controlled_choice(CluePool const& pool, ClueCounts const& counts, Random& random,
                             Limits const& limits, std::int64_t most_orders);

} // namespace hapax
