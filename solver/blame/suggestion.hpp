#pragma once

/// Which single clue would leave a puzzle with several solutions only one?

#include "encoder/model/puzzle.hpp"
#include "solver/search/options.hpp"
#include "solver/search/workspace.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hapax {

struct Suggestion {
    std::string clue;        ///< "the inequality r1c1 < r1c2", "the given r2c3 = 5"
    std::vector<Cell> cells; ///< that it speaks of
    Puzzle puzzle;           ///< with it; has exactly one solution
    Grid solution;
};

struct SuggestionSearch {
    std::optional<Suggestion> found;
    bool is_complete = true; ///< false at the limits: there may be one, if none was found
};

/// The first in the order of inequalities between neighbours (if the puzzle has any inequality),
/// cell by cell, then givens. Throws ArgumentError, TooLargeError and JudgeError.
SuggestionSearch suggest_clue(Puzzle const& puzzle, SolveOptions const& options,
                              Workspace& workspace);

} // namespace hapax
