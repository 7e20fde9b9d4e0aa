#pragma once

/// Checks what `needed.txt` claims (see solver/certify/needed.hpp) with the judge's help, and
/// shares nothing else with those that write it.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"

#include <istream>
#include <string>

namespace hapax {

struct NeededCheck {
    std::string symmetry;  ///< what the file claims, in its word; empty: nothing
    int clues = 0;         ///< or groups of givens, each with its grid
    int line = 0;          ///< after a rejection; 0: the file as a whole
    std::string rejection; ///< empty: every claim was found true, unless it ended early
    bool is_ended_early = false;
};

/// Does each line's grid break exactly the clue, or group, of its line and no other rule, and does
/// every clue have its line? At the limits it ends early.
NeededCheck check_needed(Puzzle const& puzzle, std::istream& file, Limits const& limits = {});

} // namespace hapax
