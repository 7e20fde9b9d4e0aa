#pragma once

/// Proves one part of a proof in parts on its own, from its formula alone.

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
    std::optional<double> split_after; ///< after so many seconds the part is split further
    int split_into = 8;                ///< least number of new parts
    SolverChoice solver;               ///< by default as the formula's comments say
    SatSolver::ProofFormat proof_format = SatSolver::ProofFormat::Binary;
};

struct PartAnswer {
    enum class Kind {
        Proved,    ///< the proof lies beside the formula
        Satisfied, ///< the formula has a model: the claim is wrong
        Split,     ///< the new parts must be proved instead
        Undecided, ///< the limits were reached
    };

    Kind kind = Kind::Undecided;
    bool was_there = false;         ///< an earlier run made the proof or the list of parts
    std::vector<int> model;         ///< literals, if satisfied
    std::vector<std::string> parts; ///< names of the new parts, if this call split it
    std::int64_t conflicts = 0;
    double seconds = 0; ///< time of solving
};

/// Proves that the formula of a part, NAME.cnf, has no model, and writes NAME.drat beside it, whole
/// or not at all. Does nothing if the part is already proved or split. Throws std::system_error if
/// a file cannot be read or written, and InputError if the formula is malformed.
PartAnswer prove_part(std::filesystem::path const& formula, ProvePartOptions const& options);

} // namespace hapax
