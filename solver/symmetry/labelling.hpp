#pragma once

/// Numbers the lines and values of a puzzle so that puzzles which differ only in the order of lines
/// and the names of values become equal.

#include "encoder/clues/boxes.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>

namespace hapax {

/// Says which lines change places.
enum class LineOrder {
    Fixed,
    InBoxes, ///< lines of one band of boxes, and whole bands
    Free,
};

/// Returns the puzzle with renamed values and, as far as `lines` allows, its rows and its columns
/// in another order: the same for all puzzles that can be turned into each other by such changes.
/// The puzzle has givens, pencil marks and, with InBoxes, boxes of this shape, which stay; other
/// clues must stay the same under all such changes. Throws TooLargeError after too many cases.
Puzzle relabelled(Puzzle const& puzzle, LineOrder lines, std::optional<BoxShape> shape = {});

} // namespace hapax
