#pragma once

/// One clue of a puzzle, or one entry of a player, as a small value: what can be blamed, dropped,
/// chosen. Rows and columns are not clues; they are always true.

#include "encoder/model/puzzle.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Given, the kinds of clues in the puzzle's lists, and Entry. (A cage is its arithmetic and, if it
/// is distinct, that its cells differ.)
using ClueKind = Rule;

struct Clue {
    ClueKind kind;
    int index; ///< Given and Entry: the cell, in reading order; others: in the puzzle's list
    /// Given and Entry: the cell's value; others: 0. Below 0, of an Entry: the value that the
    /// player's pencil marks leave out of the cell.
    int value = 0;

    friend auto operator<=>(Clue const&, Clue const&) = default;
};

/// The clues of the puzzle in the order of `for_each_clue`. Regions are left out, see `regions_of`.
std::vector<Clue> clues_of(Puzzle const& puzzle);

/// The puzzle's regions as clues.
std::vector<Clue> regions_of(Puzzle const& puzzle);

/// Returns those that no earlier one says already.
std::vector<Clue> without_copies(std::vector<Clue> clues, Puzzle const& puzzle);

/// The filled cells of a player's grid that the puzzle does not give, not even by a cage of one
/// cell. None of an empty grid; otherwise throws ArgumentError unless the grid has the puzzle's
/// order and no values but 0 (open) to that.
std::vector<Clue> entries_of(Grid const& position, Puzzle const& puzzle);

/// Returns what a player's pencil marks leave out: an entry for each value, unless the puzzle's own
/// marks leave it out too.
std::vector<Clue> struck_out(std::vector<PencilMarks> const& marks, Puzzle const& puzzle);

/// Says whether it is such an entry.
inline bool is_struck_out(Clue const& clue) {
    return clue.value < 0;
}

enum class RegionRole {
    Rules, ///< they hold always
    Clues, ///< they hold where they are among the clues
};

/// The puzzle of the same order with these clues and no other, and its regions where they are
/// rules. Entries become givens and pencil marks.
Puzzle puzzle_of(std::vector<Clue> const& clues, Puzzle const& puzzle, RegionRole regions);

/// "the inequality r2c3 < r2c4", "the given r2c4 = 4", "the cage at r1c1", "the entry r1c1 = 2",
/// "the pencil marks of r1c1 without 2".
std::string name(Clue const& clue, Puzzle const& puzzle);

/// "given", "cage", "entry", "whispers", "arrow": what people call such a clue.
std::string_view kind_name(Clue const& clue, Puzzle const& puzzle);

/// The cells that the clue speaks of.
std::vector<Cell> cells_of(Clue const& clue, Puzzle const& puzzle);

/// Says whether a full grid, with values in range, breaks the clue.
bool is_broken(Clue const& clue, Puzzle const& puzzle, Grid const& grid);

/// Describes what is blamed, left out or chosen as one: a clue, or several that belong together.
using Element = std::vector<Clue>;

/// Each of the clues by itself.
std::vector<Element> one_by_one(std::vector<Clue> const& clues);

/// Says which of the elements such a grid breaks, by their places in the list.
std::vector<int> broken_by(Grid const& grid, std::vector<Element> const& elements,
                           Puzzle const& puzzle);

} // namespace hapax
