#pragma once

/// Checks the claims of `needed.txt` (see solver/certify/needed.hpp) with the judge, and shares no
/// other code with the writers of that file.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <istream>
#include <string>

namespace hapax {

struct NeededCheck {
    std::string symmetry;  ///< the symmetry that the file names; empty if none
    int clues = 0;         ///< clues, or groups of givens, each with its grid
    int line = 0;          ///< of the rejection; 0: the file as a whole
    std::string rejection; ///< empty if every claim was found true, or the check ended early
    bool is_ended_early = false;
};

/// Checks that each line's grid breaks exactly the clue, or group, of its line and no other rule,
/// and that every clue has a line. Ends early at the limits.
NeededCheck check_needed(Puzzle const& puzzle, std::istream& file, Limits const& limits = {});

} // namespace hapax
