#pragma once

/// A large formula takes seconds and gigabytes to build, so that limits have to count meanwhile.

#include "encoder/clauses/encode.hpp"
#include "encoder/model/limits.hpp"

namespace hapax {

/// `encode`, but throws LimitsReached at the limits. The sink is then of no more use.
inline VariableMap encode_within(Limits const& limits, Puzzle const& puzzle,
                                 CandidateSets const& candidates, Encoding const& encoding,
                                 ClauseSink& sink) {
    limits.require(); // the first clause takes memory for all variables
    sink.watch([&limits] { limits.require(); });
    VariableMap x = encode(puzzle, candidates, encoding, sink);
    sink.watch({});
    return x;
}

} // namespace hapax
