#pragma once

/// Changes certificates at random and verifies them. A changed certificate that verifies must still
/// be right: its claim is derived anew from its changed puzzle.

#include "tests/support/random_puzzle.hpp"

#include <map>
#include <string>
#include <vector>

namespace hapax::testing {

/// Counts the outcomes for changed certificates of one kind.
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

/// Returns the lines of a text, each with its end.
std::vector<std::string> lines_of(std::string const& text);

/// Removes a clue of any kind, or changes a given, and returns which.
std::string weaken(Puzzle& puzzle, Random& random);

/// Returns the possible answers of `weaken` for a puzzle that has clues: one for each kind, and one
/// for another given.
std::vector<std::string> ways_to_weaken();

/// Makes certificates of small puzzles (orders 3 to 6, in both proof formats), all of which verify,
/// and then `number` changed ones. The same seed gives the same certificates.
MutationReport mutate_certificates(int number, unsigned long seed);

} // namespace hapax::testing
