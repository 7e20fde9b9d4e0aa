#pragma once

/// Does a puzzle have exactly one solution? If it has several, two that differ little.

#include "encoder/model/puzzle.hpp"
#include "solver/search/solutions.hpp"

#include <vector>

namespace hapax {

enum class Verdict { None, Unique, Multiple, Undecided };

struct Uniqueness {
    Verdict verdict = Verdict::Undecided;
    /// Unique: the solution. Multiple: two of them. Undecided: those that were found.
    std::vector<Grid> solutions;
    Statistics statistics;
};

/// For Multiple the two solutions are close: of up to a hundred, where search by trial finds them
/// (up to order 16), the two that differ in fewest cells, drawn together until no third differs
/// from the first in only some of the cells in which the second does. (Unless the limits end the
/// search for a closer one.) Throws TooLargeError and JudgeError.
Uniqueness uniqueness(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace);

/// For two solutions, one that differs from the first only in cells in which the second does; no
/// third differs in only some of those (unless the limits end the search). It may be the second
/// itself.
Grid drawn_towards(Grid const& first, Grid const& second, Puzzle const& puzzle,
                   SolveOptions const& options);

/// The cells in which two grids of one order differ, in reading order.
std::vector<Cell> differences(Grid const& first, Grid const& second);

} // namespace hapax
