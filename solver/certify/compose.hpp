#pragma once

/// Composes one ordinary DRAT proof, for any checker, from a proof in parts.

#include "encoder/limits.hpp"
#include "solver/certify/proof_file.hpp"
#include "solver/parts/folder.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace hapax {

struct Composition {
    std::vector<std::string> missing; ///< parts without a proof; unless empty, the proof is useless
    int parts = 0;                    ///< how many were composed
    std::int64_t lemmas = 0;
};

/// Writes the proofs one after another, then what follows from all of them. The result is a proof
/// about the folder's instance.cnf if the proofs of the parts are right (this function does not
/// check them) and if all of their lemmas are RUP, as CaDiCaL's are. Memory is bounded by the
/// lemmas of one proof. Throws std::system_error if a file cannot be read or written, InputError if
/// one is malformed, and LimitsReached.
Composition compose(std::filesystem::path const& folder, ProofFile& proof, Limits const& limits,
                    OpenFile const& open = open_file);

} // namespace hapax
