#pragma once

/// Evidence for a claim about a puzzle, as a folder of files that anyone can check:
///
///     puzzle.txt      the puzzle, in the native notation
///     solution.txt    its solution; absent if the claim is that there is none
///     instance.cnf    the puzzle's clauses, and the clause that forbids the solution
///     proof.drat      a DRAT proof that those cannot be satisfied
///     proof.lrat      instead of proof.drat, with hints: what of it is needed, as LRAT
///     solutions.txt   instead of solution.txt, if the claim is that there are these and no other:
///                     a grid on each line; the formula has a clause for each
///     needed.txt      optional evidence that no clue can be left out (see
///     solver/certify/needed.hpp)
///
/// `verify` (see solver/verify/verify.hpp) checks the files without trusting the code here.

#include "encoder/model/puzzle.hpp"
#include "solver/certify/unfinished_folder.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/verify/proof/lrat_lines.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace hapax {

struct CertificateOptions {
    SolveOptions solving;
    SatSolver::ProofFormat proof_format = SatSolver::ProofFormat::Binary;
    /// Replaces the proof by the lemmas that it needs, with hints in this form, and so checks all
    /// of the certificate. A CaDiCaL that traces hints makes that shorter.
    std::optional<LratForm> hints = {};
    /// If not empty: writes further files into the folder, before it gets its name. Returns false
    /// at the limits: then there is no folder.
    std::function<bool(UnfinishedFolder const& folder)> write_more = {};
};

/// Proves that the puzzle has no solution besides `solution` (nullopt: none at all) and writes the
/// folder, whole or not at all. Returns false and writes nothing if the limits end the proof or if
/// there is another solution. Throws JudgeError if `solution` breaks a rule, TooLargeError, and
/// std::system_error if the folder exists or cannot be written.
bool write_certificate(Puzzle const& puzzle, std::optional<Grid> const& solution,
                       std::filesystem::path const& folder, CertificateOptions const& options);

/// The most solutions of a certificate.
inline constexpr std::size_t most_certified_solutions = 100'000;

/// Does the same for the claim that the puzzle has these solutions, all different, and no other;
/// with solutions.txt unless there is none or one. Throws ArgumentError if there are too many.
bool write_certificate(Puzzle const& puzzle, std::vector<Grid> const& solutions,
                       std::filesystem::path const& folder, CertificateOptions const& options);

/// Returns the verdict of `uniqueness`, and writes the folder if the puzzle has no solution or one.
/// Throws as above. If there are several solutions, the two returned may differ from those of
/// `uniqueness`. The statistics describe the last formula; calls, conflicts and seconds are sums.
Uniqueness certify(Puzzle const& puzzle, std::filesystem::path const& folder,
                   CertificateOptions const& options);

} // namespace hapax
