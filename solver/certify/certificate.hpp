#pragma once

/// Evidence for a claim about a puzzle, as a folder of files that anyone can check:
///
///     puzzle.txt      the puzzle, in the native notation
///     solution.txt    its solution; absent if the claim is that there is none
///     instance.cnf    the puzzle's clauses, and the clause that forbids the solution
///     proof.drat      a DRAT proof that those cannot be satisfied
///     needed.txt      perhaps: that no clue can be left out (see solver/certify/needed.hpp)
///
/// `verify` (see solver/verify/verify.hpp) checks them without trusting what is here.

#include "encoder/model/puzzle.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

struct CertificateOptions {
    SolveOptions solving;
    SatSolver::ProofFormat proof_format = SatSolver::ProofFormat::Binary;
    std::string needed; ///< the text of needed.txt; empty: there is none
};

/// Proves that the puzzle has no solution besides `solution` (none at all without one) and writes
/// the folder, whole or not at all: it gets its name when it is finished. False, and nothing is
/// written, when the limits end the proof, or when there is another solution. Throws JudgeError if
/// the solution is none, TooLargeError, and std::system_error when the folder exists or cannot be
/// written.
bool write_certificate(Puzzle const& puzzle, std::optional<Grid> const& solution,
                       std::filesystem::path const& folder, CertificateOptions const& options);

/// The verdict of `uniqueness`, found while writing the folder for none and for one, as above, and
/// throws the same. Of several solutions the two may be others. The statistics are those of the
/// last formula; calls, conflicts and seconds of all.
Uniqueness certify(Puzzle const& puzzle, std::filesystem::path const& folder,
                   CertificateOptions const& options);

} // namespace hapax
