#pragma once

/// Checks a proof in parts: the whole formula was audited, each part has a proof, and nothing lies
/// between the parts. Trusts none of those who made them.

#include "encoder/model/limits.hpp"
#include "solver/threads.hpp"
#include "solver/verify/audit/auditor.hpp"
#include "solver/verify/proof/checker.hpp"

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

namespace hapax {

struct PartsCheck {
    /// A part, or the cover of some, and why its proof is rejected.
    struct Wrong {
        std::string file;
        std::string reason;
    };

    int parts = 0;                    ///< without those that were split
    int covers = 0;                   ///< that were to be checked, beside the parts
    std::vector<std::string> missing; ///< parts without a proof
    std::vector<Wrong> wrong;
    bool is_ended_early = false;
    std::string obstacle; ///< why some could not be decided, if not for the limits

    std::int64_t lemmas = 0;      ///< of all proofs
    std::int64_t core_lemmas = 0; ///< and those that were needed and checked
    std::int64_t rat_lemmas = 0;  ///< of these, not RUP but RAT
    double seconds = 0;           ///< of all threads together

    bool is_accepted() const {
        return missing.empty() && wrong.empty() && !is_ended_early && obstacle.empty();
    }
};

/// `formula` has all clauses of the audited formula; the auditor says which variables the parts'
/// conditions are about. Checks also that the files are those of which the manifest has hashes, and
/// checks what is there when parts are missing. Memory is bounded by a copy of the formula and the
/// largest proof for each thread. Throws ManifestError, and std::system_error when a file is
/// missing that the manifest names; InputError of a proof in a format that hapax does not read.
PartsCheck check_parts(std::filesystem::path const& folder, ProofChecker& formula,
                       Auditor const& auditor, Limits const& limits, SpareThreads* spare);

} // namespace hapax
