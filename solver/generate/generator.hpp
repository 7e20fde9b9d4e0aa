#pragma once

/// Invents puzzles with exactly one solution: a random grid, dressed with clues.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/generate/request.hpp"
#include "solver/random.hpp"
#include "solver/threads.hpp"

#include <optional>
#include <string>

namespace hapax {

struct GeneratedPuzzle {
    Puzzle puzzle;
    Grid solution;
};

struct Generation {
    std::optional<GeneratedPuzzle> found; ///< meets the request, and was confirmed unique
    int attempts = 0;
    /// If nothing was found: what the last attempt that was seen to its end came to, if one was.
    std::string reached;
};

/// Completes the request, and never makes a puzzle that misses it. Nothing at a limit or after the
/// attempts. The same with and without spare threads, which help with minimal puzzles of large
/// orders. Throws TooLargeError, JudgeError, and ArgumentError with the objection.
Generation generate(PuzzleRequest const& request, Random& random, Limits const& limits,
                    SpareThreads* spare = nullptr);

} // namespace hapax
