#pragma once

/// Checks a proof in parts: the whole formula was audited, each part has a proof, and the parts
/// leave no gap. Trusts none of their authors.

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
    /// A part, or the cover of several, with the reason why its proof is rejected.
    struct Wrong {
        std::string file;
        std::string reason;
    };

    int parts = 0;                    ///< without those that were split
    int covers = 0;                   ///< to be checked besides the parts
    std::vector<std::string> missing; ///< parts without a proof
    std::vector<Wrong> wrong;
    bool is_ended_early = false;
    std::string obstacle; ///< why some could not be decided, apart from the limits

    std::int64_t lemmas = 0;      ///< of all proofs
    std::int64_t core_lemmas = 0; ///< those that were needed and checked
    std::int64_t rat_lemmas = 0;  ///< those among them that are RAT, not RUP
    double seconds = 0;           ///< of all threads together

    bool is_accepted() const {
        return missing.empty() && wrong.empty() && !is_ended_early && obstacle.empty();
    }
};

/// Checks the folder. `formula` has all clauses of the audited formula; the auditor knows the
/// variables of the parts' conditions. Also checks that the files have the hashes in the manifest;
/// if parts are missing, checks the others. Each thread's memory is bounded by a copy of the
/// formula and the largest proof. Throws ManifestError, std::system_error if a file that the
/// manifest names is missing, and InputError for a proof in a format that hapax does not read.
PartsCheck check_parts(std::filesystem::path const& folder, ProofChecker& formula,
                       Auditor const& auditor, Limits const& limits, SpareThreads* spare);

} // namespace hapax
