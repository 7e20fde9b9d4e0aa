#pragma once

/// One part of a proof in parts, proved on its own: needs its formula and nothing else.

#include "encoder/model/limits.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

struct ProvePartOptions {
    Limits limits;
    std::optional<double> split_after; ///< seconds, then the part is split into parts of its own
    int split_into = 8;                ///< at least this many
    SolverChoice solver;               ///< unless said, as the formula's comments say
    SatSolver::ProofFormat proof_format = SatSolver::ProofFormat::Binary;
};

struct PartAnswer {
    enum class Kind {
        Proved,    ///< the proof stands beside the formula
        Satisfied, ///< there is a model: the claim is wrong
        Split,     ///< into parts that are to be proved instead
        Undecided, ///< the limits were reached
    };

    Kind kind = Kind::Undecided;
    bool was_there = false;         ///< the proof or the list of its parts was found, not made
    std::vector<int> model;         ///< literals, if satisfied
    std::vector<std::string> parts; ///< their names, if split just now
    std::int64_t conflicts = 0;
    double seconds = 0; ///< of solving
};

/// Proves that the formula of a part, NAME.cnf, has no model, and writes NAME.drat beside it, whole
/// or not at all; a part that is proved or split already costs nothing. Throws std::system_error
/// when a file cannot be read or written, InputError when the formula is malformed.
PartAnswer prove_part(std::filesystem::path const& formula, ProvePartOptions const& options);

} // namespace hapax
