#pragma once

/// A worker for a proof in parts: proves parts of a folder one after another with one solver.

#include "encoder/limits.hpp"
#include "solver/parts/folder.hpp"
#include "solver/sat/sat_solver.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace hapax {

struct ProvePartsOptions {
    /// Parts by number, with those that they were split into.
    struct Range {
        int first;
        int last;
    };
    /// The worker's own share, the `number`th of `of`. It begins there, and then helps the others.
    struct Share {
        int number = 1;
        int of = 1;
    };

    Limits limits;
    std::optional<Range> range; ///< if set, only these
    Share share;
    enum class Splitting { Late, Never };
    Splitting splitting = Splitting::Late;
    std::optional<double> part_seconds; ///< a part that takes longer is split in any case
    SolverChoice solver;                ///< by default as for a certificate
    SatSolver::ProofFormat proof_format = SatSolver::ProofFormat::Binary;
    std::string proof_ending{}; ///< "", ".gz" or ".xz"
    OpenFile open = open_file;  ///< unpacks
    WriteFile write = nullptr;  ///< packs by the file's ending; null: writes plain files
};

struct PartsAnswer {
    enum class Kind {
        Proved,    ///< no part of the range, or of the folder, is left
        Satisfied, ///< a part has a model, so the claim is wrong; another.txt shows it
        Undecided, ///< the limits were reached
    };

    Kind kind = Kind::Undecided;
    std::int64_t proved = 0; ///< parts that this call proved
    std::int64_t splits = 0;
    std::int64_t conflicts = 0;
    double seconds = 0;         ///< of processor time, for solving
    double longest_seconds = 0; ///< of a part
};

/// Proves what is left of the folder, or of a range of its parts, with other workers at work on the
/// same folder. May be killed at any time: what it has published stays, and a later call does the
/// rest. Throws ManifestError, InputError, std::system_error and TooLargeError.
PartsAnswer prove_parts(std::filesystem::path const& folder, ProvePartsOptions const& options);

} // namespace hapax
