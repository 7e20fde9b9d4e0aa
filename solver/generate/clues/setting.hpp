#pragma once

/// Sets a puzzle of lines as setters do: lines come first, then a few values, and the solution is
/// what they leave.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"
#include "solver/generate/clues/aim.hpp"
#include "solver/generate/clues/offers.hpp"
#include "solver/symmetry/orbits.hpp"

#include <optional>
#include <set>
#include <vector>

namespace hapax {

enum class LineEffort {
    BestDrawing,  ///< of several, the one with the fewest values and most steps by lines, and then
                  ///< exchanges for fewer values
    FirstDrawing, ///< that steps solve, and then exchanges
    OneDrawing,   ///< no more than that
};

/// Says what to set.
struct LineWish {
    Puzzle rules;                          ///< regions and rules of the whole grid
    std::optional<Grid> solution;          ///< nullopt: any
    LineStyle style;                       ///< of the lines
    LineLength length;                     ///< likewise
    Symmetry symmetry = Symmetry::None;    ///< of the lines
    std::vector<std::vector<Cell>> places; ///< cells that may be given, together or not at all
    std::set<Cell> reserved;               ///< cells without a line
    std::optional<Aim> aim;                ///< nullopt: values are left to the caller
    LineEffort effort = LineEffort::BestDrawing;
};

struct LineSetting {
    std::vector<std::vector<NamedClue>>
        lines;             ///< in groups that the symmetry turns into each other
    Grid solution;         ///< a grid that obeys the rules and lines
    std::set<Cell> givens; ///< with the values there, steps of the aim solve the puzzle
};

/// Says whether no cell has a line.
bool is_off_lines(std::vector<Cell> const& cells, std::vector<std::vector<NamedClue>> const& lines);

/// Draws lines and returns a puzzle that the steps of the aim solve; unless one drawing is all that
/// is wished for, it meets the aim if possible, with few values. No value is on a line. Returns
/// nullopt if no drawing led to a puzzle, or at the limits. The same arguments lead to the same
/// lines on every machine.
std::optional<LineSetting> set_lines(LineWish const& wish, StepWalker& walker, Random& random,
                                     Limits const& limits);

} // namespace hapax
