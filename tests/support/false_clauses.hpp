#pragma once

/// Offers the auditor false clauses, in puzzles whose formulas come with forged comments: derived
/// cages, parts, sums and meanings of variables that repeat, leave out or invent what they name.

#include "tests/support/random_puzzle.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace hapax::testing {

/// Returns the lines of a forged derived cage, part, or sum after its parts, which may even be
/// true; before them the formula has so many parts and sums.
std::vector<std::string> forged_declarations(Random& random, Puzzle const& puzzle,
                                             Grid const& solution, int parts, int sums);

struct FalseClausesReport {
    struct Comments {
        std::int64_t refused = 0;
        std::int64_t accepted = 0; ///< some forged ones are true by chance
    };
    std::map<std::string, Comments> comments; ///< forged ones, by their first word
    std::int64_t puzzles = 0;
    std::int64_t refused = 0;   ///< false clauses
    std::int64_t undecided = 0; ///< false clauses that were too large for the auditor
    std::int64_t true_clauses = 0;
    std::int64_t wrong =
        0; ///< false clauses that were accepted, or true ones of hapax's that were not
    std::string first_wrong; ///< with its puzzle and comments
};

/// Offers at least `number` false clauses; the orders are 2 to 9. A clause is false if it is not
/// true of some solution of the puzzle, in the words of the comments. The same seed offers the same
/// clauses.
FalseClausesReport offer_false_clauses(std::int64_t number, unsigned long seed);

} // namespace hapax::testing
