#pragma once

/// The least form of a puzzle: the same for all puzzles that the symmetries of its kind turn into
/// each other.

#include "encoder/model/puzzle.hpp"
#include "solver/symmetry/labelling.hpp"

#include <string>

namespace hapax {

/// The symmetries that turn a puzzle into puzzles of the same kind. With lines that change places,
/// and without, rows become columns; with Fixed lines the grid is turned and mirrored.
struct Symmetries {
    enum class Turns { None, Eight };
    enum class Values { Kept, Reversed, Renamed };
    enum class Roles { Kept, Exchanged };

    LineOrder lines = LineOrder::Fixed;
    Turns turns = Turns::Eight;   ///< of the grid, if lines are fixed
    Values values = Values::Kept; ///< Reversed: v becomes the order + 1 - v, and signs turn round
    Roles roles = Roles::Kept;    ///< Exchanged: row, column and value of each given change roles

    friend bool operator==(Symmetries const&, Symmetries const&) = default;
};

/// Returns all that keep the puzzle's clues of their kind: lines and values change places freely if
/// there are only givens, pencil marks and boxes; values are renamed if no clue compares them, and
/// reversed if clues compare but do not add them up.
Symmetries symmetries_of(Puzzle const& puzzle);

/// "turns and mirrors; renamed values"
std::string description(Symmetries const& symmetries);

/// Returns the least of all forms; of those that differ in the order of lines and in the names of
/// values, the one that `relabelled` returns. Leaves out credits and labels. Throws TooLargeError
/// if that would take too long.
Puzzle least_form(Puzzle const& puzzle, Symmetries const& symmetries);

} // namespace hapax
