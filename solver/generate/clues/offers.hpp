#pragma once

/// The clues of one kind that a puzzle could show: numbers beside the grid and marks between its
/// cells, which follow from the solution, or lines, which come before it (solver/generate/clues/
/// setting.hpp). Each kind is a row of a table.

#include "encoder/model/puzzle.hpp"

#include <optional>
#include <vector>

namespace hapax {

class Random;

enum class Offer {
    None,
    Skyscrapers,
    Dots, ///< Kropki: white where values differ by 1, black where one is twice the other
    Arrows,
    Thermometers,
    Whispers,
    Renbans,
    Sums, ///< XV: V where values add up to 5, X where they add up to 10
    Sandwiches,
    LittleKillers,
    Palindromes,
    Betweens,
    Parities, ///< cells that are odd, and cells that are even
};

struct LineLength {
    int least; ///< cells
    int most;
};

/// The lines of one kind.
struct LineStyle {
    ClueName name;
    LineLength usual;
    int amount = 0;                  ///< if the name has no usual one
    std::optional<int> longest = {}; ///< that grids have, if fewer cells than the order
};

/// Returns the least and the greatest length that lines of this kind can have; the usual ones are
/// among them, in grids that are large enough.
LineLength possible_lengths(LineStyle const& style, int order);

/// Returns nullptr for clues that are no lines.
LineStyle const* lines_of(Offer offer);

NamedClue line_of(LineStyle const& style, std::vector<Cell> const& cells, int order);

/// Returns clues that this solution obeys: all numbers or all marks; no lines.
Puzzle offered_clues(Offer offer, Grid const& solution, Random& random);

/// Says whether marks of this kind are all shown as a rule, so that their lack says something.
bool are_all_shown(Offer offer);

/// Adds the rules for neighbours without a mark, for a puzzle that has all marks.
void add_negative_rules(Offer offer, Puzzle& puzzle);

/// Adds one clue of the kind, even if no grid obeys it.
void add_plainest(Offer offer, Puzzle& puzzle);

} // namespace hapax
