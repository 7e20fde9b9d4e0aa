#pragma once

/// A player's position on a puzzle: what counts as an entry, whichever notation it came in.

#include "encoder/model/error.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>
#include <string>

namespace hapax {

/// What a player has written cannot be a position on the puzzle.
class PositionError : public Error {
  public:
    PositionError(std::string const& what, std::optional<Cell> where) : Error{what}, cell{where} {}

    std::optional<Cell> cell; ///< where it is wrong, if that is one cell
};

/// The entries on top of the puzzle's givens. `entered` is what was read as a puzzle of its own:
/// its givens are entries, and so are its clues of one cell that the puzzle does not have.
/// `entries`, unless empty, are those of a notation that tells them from givens; they come first.
/// Throws PositionError where the orders differ, a value is out of range, or an entry contradicts a
/// given.
Grid position_on(Puzzle const& puzzle, Puzzle const& entered, Grid const& entries);

/// Clues of `entered` that the puzzle does not have, which are not asked of it: perhaps the two
/// were swapped. In words, with the first by name; empty if there are none. `position` is the
/// two's.
std::string foreign_clues(Puzzle const& puzzle, Puzzle const& entered, Grid const& position);

/// Whether each cell is filled, by the position or by one of the puzzle's clues of one cell.
bool is_full(Grid const& position, Puzzle const& puzzle);

} // namespace hapax
