#pragma once

/// Changes certificates at random and sees what `verify` makes of them. A changed certificate that
/// verifies must still be right: its claim is derived anew from what its puzzle has become.

#include "tests/support/random_puzzle.hpp"

#include <map>
#include <string>
#include <vector>

namespace hapax::testing {

/// What became of the changed certificates of one kind.
struct MutationCount {
    int rejected_by_reader = 0;  ///< puzzle or solution cannot be read
    int rejected_by_judge = 0;   ///< the grid is not a solution
    int rejected_by_auditor = 0; ///< a clause does not follow
    int rejected_by_checker = 0; ///< the proof proves nothing
    int harmless = 0;            ///< verified, and the claim is right
    int wrong = 0;               ///< verified, and the claim is wrong
};

struct MutationReport {
    std::map<std::string, MutationCount> counts; ///< by what was changed, and how
    MutationCount total;
    std::string first_wrong; ///< the certificate that was wrongly verified, if any
};

/// Takes a clue of any kind away, or changes a given, and says which.
std::string weaken(Puzzle& puzzle, Random& random);

/// What `weaken` can say of a puzzle that has clues: one for each kind, and one for another given.
std::vector<std::string> ways_to_weaken();

/// Makes certificates of small puzzles (orders 3 to 6, in both proof formats), all verified at
/// first, and then `number` changed ones. The same for the same seed.
MutationReport mutate_certificates(int number, unsigned long seed);

} // namespace hapax::testing
