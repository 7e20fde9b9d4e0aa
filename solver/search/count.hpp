#pragma once

/// How many solutions a puzzle has, without visiting each when there are many.

#include "encoder/model/puzzle.hpp"
#include "solver/search/solutions.hpp"

#include <cstdint>

namespace hapax {

struct Count {
    std::uint64_t solutions = 0;
    bool is_lower_bound = false; ///< stopped at a limit: there may be more
    Statistics statistics = {};
};

/// Counts up to `most` solutions (0: all); past 2^64-1 the count stays there as a lower bound.
/// Throws TooLargeError and JudgeError.
Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most,
                      Workspace& workspace);
Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most);

} // namespace hapax
