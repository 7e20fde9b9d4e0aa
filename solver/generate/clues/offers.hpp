#pragma once

/// The clues of one kind that a solved grid could show: numbers beside it, marks between its cells,
/// lines through them. Each kind is a row of a table.

#include "encoder/model/puzzle.hpp"

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

/// Returns clues that this solution obeys: all numbers, all marks, or random lines.
Puzzle offered_clues(Offer offer, Grid const& solution, Random& random);

/// Says whether marks of this kind are all shown as a rule, so that their lack says something.
bool are_all_shown(Offer offer);

/// Adds the rules for neighbours without a mark, for a puzzle that has all marks.
void add_negative_rules(Offer offer, Puzzle& puzzle);

/// Says whether the clues are lines. A setter draws few of them.
bool are_lines(Offer offer);

/// Adds one clue of the kind, even if no grid obeys it.
void add_plainest(Offer offer, Puzzle& puzzle);

} // namespace hapax
