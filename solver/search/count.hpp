#pragma once

/// How many solutions a puzzle has, without visiting each when there are many.

#include "encoder/model/puzzle.hpp"
#include "solver/count/natural.hpp"
#include "solver/search/solutions.hpp"

#include <cstdint>
#include <functional>

namespace hapax {

struct Count {
    Natural solutions = 0;
    bool is_lower_bound = false; ///< stopped at a limit: there may be more
    Statistics statistics = {};
};

/// Counts up to `most` solutions (0: all). Calls `does_not_fit`, if it is set, as soon as it is
/// known that counting row by row does not fit in memory (see solver/count/row_counter.hpp), so
/// that the count may take as long as visiting what it counts. Throws TooLargeError and JudgeError.
Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most,
                      Workspace& workspace, std::function<void()> const& does_not_fit = {});
Count count_solutions(Puzzle const& puzzle, SolveOptions const& options, std::uint64_t most);

} // namespace hapax
