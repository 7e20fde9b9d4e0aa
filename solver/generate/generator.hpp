#pragma once

/// Invents puzzles with exactly one solution: takes a random grid and chooses clues for it.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/generate/request.hpp"

#include <optional>
#include <string>

namespace hapax {

class Random;
class SpareThreads;

struct GeneratedPuzzle {
    Puzzle puzzle;
    Grid solution;
};

struct Generation {
    std::optional<GeneratedPuzzle> found; ///< meets the request, and was confirmed unique
    int attempts = 0;
    /// If nothing was found: the result of the last attempt that was completed, if any.
    std::string reached;
};

/// Completes the request and makes a puzzle that meets it; finds nothing at a limit or after the
/// last attempt. Spare threads help with minimal puzzles of large orders and do not change the
/// result. Throws TooLargeError, JudgeError, and ArgumentError with the objection.
Generation generate(PuzzleRequest const& request, Random& random, Limits const& limits,
                    SpareThreads* spare = nullptr);

} // namespace hapax
