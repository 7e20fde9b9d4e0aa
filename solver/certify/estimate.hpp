#pragma once

/// Estimates what a proof in parts will take, by proving a sample of its parts.

#include "solver/certify/traced_formula.hpp"
#include "solver/search/solutions.hpp"

namespace hapax {

struct PartsEstimate {
    int parts = 0;
    int sampled = 0;        ///< parts that were tried
    int finished = 0;       ///< of these, within the time for each
    double proof_bytes = 0; ///< of all parts together, binary and not packed
    double seconds = 0;     ///< of processor time, for all parts; at least that if not all finished
    double deviation = 0;   ///< standard deviation of `seconds`, from the sample alone
};

/// Cuts the search space into at least `parts` parts and proves `sample` of them, evenly spaced,
/// with one solver, each for at most `seconds`. Throws LimitsReached and TooLargeError.
PartsEstimate estimate_parts(Claim const& claim, SolveOptions const& options, int parts, int sample,
                             double seconds);

} // namespace hapax
