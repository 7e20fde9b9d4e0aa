#pragma once

/// Decides whether a puzzle has exactly one solution; if several, finds two that differ little.

#include "encoder/model/puzzle.hpp"
#include "solver/search/solutions.hpp"

#include <vector>

namespace hapax {

enum class Verdict { None, Unique, Multiple, Undecided };

struct Uniqueness {
    Verdict verdict = Verdict::Undecided;
    /// Unique: the solution. Multiple: two solutions. Undecided: the solutions found so far.
    std::vector<Grid> solutions;
    Statistics statistics;
};

/// For Multiple the two solutions are close. Up to order 16, search by trial finds up to a hundred
/// solutions, and the two that differ in fewest cells are chosen. They are then drawn together with
/// `drawn_towards`, unless the limits end it. Throws TooLargeError and JudgeError.
Uniqueness uniqueness(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace);

/// Returns a solution that differs from the first only in cells in which the second differs too,
/// and in as few of them as possible: no third solution differs in only some of these cells, unless
/// the limits ended the search. It may be the second solution itself.
Grid drawn_towards(Grid const& first, Grid const& second, Puzzle const& puzzle,
                   SolveOptions const& options);

/// Returns the cells in which two grids of one order differ, in reading order.
std::vector<Cell> differences(Grid const& first, Grid const& second);

} // namespace hapax
