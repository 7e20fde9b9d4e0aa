#pragma once

/// The clues of one kind that a solved grid could show: numbers beside it, dots between its cells,
/// lines through them.

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

/// Returns clues that this solution obeys: all numbers, all dots, or random lines that do not share
/// cells.
Puzzle offered_clues(Offer offer, Grid const& solution, Random& random);

/// Adds one clue of the kind, even if no grid obeys it.
void add_plainest(Offer offer, Puzzle& puzzle);

} // namespace hapax
