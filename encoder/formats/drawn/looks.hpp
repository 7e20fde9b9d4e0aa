#pragma once

/// Groups what a setter has only drawn by its look. Marks of one look have the same meaning,
/// which stands in the rules: all purple lines, all black dots, all numbers beside the grid.

#include "encoder/model/puzzle.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace hapax::drawn {

enum class Kind {
    Line,     ///< without figures at its ends
    Bulb,     ///< a line that starts at a circle of its own colour
    Circles,  ///< a line between two circles
    Diamonds, ///< a line between two diamonds
    Arrow,    ///< an arrow that starts in a circle or pill
    Edge,     ///< a dot or text between two neighbours
    Corner,   ///< a figure in the middle of four cells
    Outside,  ///< a number beside a row or column
    Pointer,  ///< a number beside the grid with an arrow that says which way it looks
    Round,    ///< a circle in a cell
    Square,   ///< a square or diamond in a cell
    Word,     ///< a text in a cell
    Ground,   ///< the colour of cells
    Cage,     ///< around cells
    Grid,     ///< no drawing: words of the rules about all cells
};

struct Mark {
    /// An arrow has the cells of its circle first, a line with a bulb the bulb; a number beside the
    /// grid has those that it sees, the nearest first.
    std::vector<Cell> cells;
    std::string text;                   ///< its number or letters; may be empty
    std::size_t circle_cells = 0;       ///< of an arrow
    std::vector<std::size_t> cosmetics; ///< the numbers of those that draw it
};

struct Look {
    std::string id; ///< "line #f067f0"; unique in its puzzle
    Kind kind = Kind::Line;
    Tint tint;        ///< of the line or ground
    std::string text; ///< "X" if all marks have this text; empty if they have numbers or none
    bool has_numbers = false;
    std::vector<Mark> marks;
};

/// Returns the looks of a puzzle's cosmetics, lines first. What has no place that a clue could have
/// is left out.
std::vector<Look> looks_of(Puzzle const& puzzle);

/// Returns the usual words for a colour, the most usual first: {"purple", "magenta", ...}.
std::vector<std::string> words_for(Tint tint);

/// Says whether rules name marks of this kind by their colour.
bool has_colour(Look const& look);

/// Returns "7 purple lines".
std::string description(Look const& look);

} // namespace hapax::drawn
