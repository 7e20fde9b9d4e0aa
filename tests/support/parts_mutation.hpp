#pragma once

/// Changes proofs in parts at random and verifies them. A changed proof that verifies must still be
/// right, and one with a missing part must not verify.

#include <map>
#include <string>

namespace hapax::testing {

struct PartsMutationReport {
    struct Count {
        int rejected = 0;
        int undecided = 0; ///< parts are missing
        int unreadable = 0;
        int harmless = 0; ///< verified, and the claim is right
        int wrong = 0;    ///< verified, and the claim is wrong
    };

    std::map<std::string, Count> counts; ///< by what was changed
    Count total;
    std::string first_wrong; ///< the change, and its puzzle
};

/// Makes proofs in parts of small puzzles of every kind, all of which verify, and then `number`
/// changed ones; for half of those, corrects the hashes. The same seed gives the same proofs.
PartsMutationReport mutate_parts(int number, unsigned long seed);

} // namespace hapax::testing
