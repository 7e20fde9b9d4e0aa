#pragma once

/// What a solved grid could show of one of the kinds that setters make: numbers beside it, dots
/// between its cells, lines through them.

#include "encoder/model/puzzle.hpp"
#include "solver/random.hpp"

namespace hapax {

enum class Offer {
    None,
    Skyscrapers,
    Dots, ///< Kropki: white where values differ by 1, black where one is twice the other
    Arrows,
    Thermometers,
    Whispers,
    Renbans,
};

/// The clues that this solution obeys: all numbers and all dots, or random lines that do not share
/// cells.
Puzzle offered_clues(Offer offer, Grid const& solution, Random& random);

/// Adds one of the clues, whether or not it can hold.
void add_plainest(Offer offer, Puzzle& puzzle);

} // namespace hapax
