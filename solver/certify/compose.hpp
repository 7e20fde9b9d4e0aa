#pragma once

/// One ordinary DRAT proof out of a proof in parts, for any checker.

#include "encoder/model/limits.hpp"
#include "solver/certify/proof_file.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace hapax {

struct Composition {
    std::vector<std::string> missing; ///< parts without a proof; with any, the proof is of no use
    int parts = 0;                    ///< that were composed
    std::int64_t lemmas = 0;
};

/// Writes the lemmas of each part, under its conditions, then those of the covers: a proof about
/// the folder's instance.cnf, provided that the parts' proofs are right (which nobody looks at
/// here) and that all of their lemmas are RUP, as those of CaDiCaL are. Memory is bounded by one
/// part's lemmas. Throws std::system_error when a file cannot be read or written, and
/// InputError when one is malformed; LimitsReached.
Composition compose(std::filesystem::path const& folder, ProofFile& proof, Limits const& limits);

} // namespace hapax
