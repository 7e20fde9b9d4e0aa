#pragma once

/// Changes proofs in parts at random and sees what `verify` makes of them. A changed one that
/// verifies must still be right, and one of whose proofs is gone must not verify.

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
    std::string first_wrong; ///< what was changed in it, and its puzzle
};

/// Makes proofs in parts of small puzzles of every kind, all verified at first, and then `number`
/// changed ones; of half of those the hashes are made right again. The same for the same seed.
PartsMutationReport mutate_parts(int number, unsigned long seed);

} // namespace hapax::testing
