#pragma once

/// Checks a certificate without trusting its author: the judge checks the solution, the auditor the
/// clauses, the proof checker the proof.

#include "encoder/formats/formats.hpp"
#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/verify/bound_check.hpp"
#include "solver/verify/formula.hpp"
#include "solver/verify/needed_check.hpp"
#include "solver/verify/parts.hpp"
#include "solver/verify/proof/checker.hpp"
#include "solver/verify/shares.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

/// The files of a claim. The puzzle has this solution, or all these solutions, and no other;
/// without such a file, none at all.
struct Evidence {
    /// Says which files are allowed. Someone may have put devices and pipes into a folder.
    enum class Kind { Any, RegularFiles };

    std::filesystem::path puzzle;
    std::optional<std::filesystem::path> solution;
    std::filesystem::path cnf;
    std::optional<std::filesystem::path> map;      ///< meanings of the variables, if not in the CNF
    std::filesystem::path proof;                   ///< empty if it is in parts
    std::optional<std::filesystem::path> needed{}; ///< the claim that no clue can be left out
    Kind kind = Kind::Any;
    std::optional<std::filesystem::path> parts{}; ///< the folder of a proof in parts
    std::optional<Share> share{};                 ///< if set, only this share of the work on it

    /// Describes what to think of files in the folder that say which shares were checked: the
    /// author of the claim can write such files as well.
    enum class OtherShares { Ignored, Believed };
    OtherShares other_shares = OtherShares::Ignored;

    /// The folder of the claim that no smaller set of clues will do (see `bound_files`).
    std::optional<std::filesystem::path> bound{};
    std::optional<std::filesystem::path>
        solutions{}; ///< instead of `solution`: a grid on each line

    ProofChecker::NextStep steps{}; ///< of the proof, if they are not to be read from its file
};

/// The files of a certificate's folder (see certificate.hpp); the second and last may be absent, or
/// instead of the second there is the next one.
inline constexpr std::array<char const*, 5> certificate_files{
    "puzzle.txt", "solution.txt", "instance.cnf", "proof.drat", "needed.txt"};

inline constexpr char const* solutions_file = "solutions.txt";

/// A proof in LRAT; if it is there, it is checked in place of the fourth.
inline constexpr char const* hinted_proof = "proof.lrat";

/// The further files of a folder that makes that claim (see solver/certify/smallest.hpp).
inline constexpr std::array<char const*, 4> bound_files{"pool.txt", "grids.txt", "bound.cnf",
                                                        "bound.drat"};

/// Returns those files that are in the folder and regular, except that the first, the third and the
/// fourth are listed in any case.
Evidence evidence_in(std::filesystem::path const& folder);

struct Verification {
    enum class Verdict {
        Verified,
        Rejected,
        Undecided, ///< the limits ended the check, or the proof is too large to be held
    };

    Verdict verdict = Verdict::Undecided;
    std::string reason;                ///< unless verified
    std::vector<std::string> warnings; ///< from the readers of the files, with places

    /// Results on the way; each exists only if all checks before it succeeded.
    std::optional<Puzzle> puzzle;
    std::optional<Grid> solution;
    std::vector<Grid> solutions;       ///< if there may be several
    std::optional<NeededCheck> needed; ///< that each clue is needed
    std::optional<AuditResult> audit;
    double audit_seconds = 0;        ///< of processor time
    std::optional<ProofCheck> proof; ///< or, of a proof in parts:
    std::optional<PartsCheck> parts;
    int trusted_shares = 0;          ///< believed instead of checking what they say they checked
    std::string share{};             ///< of a share that was checked: the text of its file
    std::optional<Grid> another;     ///< a solution in the folder that refutes the claim
    std::optional<BoundCheck> bound; ///< that no smaller set of clues will do
};

/// Verifies a claim, step by step until one fails; reads each file once. Unless `lrat` is null or
/// the proof is in parts, writes an accepted proof to it. Parts are also checked on spare threads.
/// Throws std::system_error if a file is missing or cannot be read, and InputError if the proof is
/// in a format that hapax does not read.
Verification verify(Evidence const& evidence, FormatOptions const& format, LratLines* lrat,
                    Limits const& limits, OpenFile const& open = open_file,
                    SpareThreads* spare = nullptr);

} // namespace hapax
