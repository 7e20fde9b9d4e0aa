#pragma once

/// How clues with a name of their own look: as setters draw them.

#include "cli/drawing/sketch.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>
#include <string>
#include <vector>

namespace hapax {

/// What drawings say in words below the grid: rules of all neighbours without a mark.
std::vector<std::string> told_in_words(Puzzle const& puzzle);

/// Whether a region belongs to a set that is told in words, all of whose regions are there.
bool is_told_in_words(Region const& region, std::vector<Region> const& all, int order);

/// Where beside a grid of this order a clue has its number, if that is its place.
std::optional<Cell> place_beside(RunClue const& clue, int order);

/// Those of other kinds have their place in the grid.
std::optional<Cell> place_beside(auto const&, int) {
    return std::nullopt;
}

/// Draws nothing of a clue that is told in words.
void draw(PairClue const& clue, Sketch& sketch);
void draw(RunClue const& clue, Sketch& sketch);

} // namespace hapax
