#pragma once

/// A player's position on a puzzle: what counts as an entry, whichever notation it came in.

#include "encoder/error.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hapax {

/// Thrown if what a player has written cannot be a position on the puzzle.
class PositionError : public Error {
  public:
    PositionError(std::string const& what, std::optional<Cell> where) : Error{what}, cell{where} {}

    std::optional<Cell> cell; ///< where it is wrong, if that is one cell
};

/// Says where a player stands.
struct PlayerPosition {
    Grid values;                      ///< the givens and the entries
    std::vector<PencilMarks> marks{}; ///< of open cells; other than the puzzle's own
    std::vector<Cell> hidden{};       ///< filled, under a value that their marks leave out
};

/// The entries on top of the puzzle's givens, and the pencil marks. `entered` is what was read as a
/// puzzle of its own: its givens are entries, and so are its cages of one cell and its pencil marks
/// that the puzzle does not have. `entries`, unless empty, and `marks` are those of a notation that
/// tells them from givens; they come first. Throws PositionError where the orders differ, a value
/// is out of range, or an entry contradicts a given.
PlayerPosition position_on(Puzzle const& puzzle, Puzzle const& entered, Grid const& entries,
                           std::vector<PencilMarks> const& marks);

/// Clues of `entered` that the puzzle does not have, which are not asked of it: perhaps the two
/// were swapped. In words, with the first by name; empty if there are none. `position` is the
/// two's; pencil marks belong to it.
std::string foreign_clues(Puzzle const& puzzle, Puzzle const& entered, Grid const& position);

/// Says whether each cell is filled, by the position or by one of the puzzle's clues of one cell.
bool is_full(Grid const& position, Puzzle const& puzzle);

} // namespace hapax
