#pragma once

/// Draws clues with a name of their own, as setters draw them.

#include "cli/drawing/sketch.hpp"
#include "encoder/model/puzzle.hpp"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace hapax {

/// Returns the sentences below the grid: rules of the whole grid, and rules of one's own.
std::vector<std::string> told_in_words(Puzzle const& puzzle);

/// Says whether a sentence below the grid stands for the region: its set has one, and is complete.
bool is_told_in_words(Region const& region, std::vector<Region> const& all, int order);

/// Returns the names of clues that look like clues of another name in this puzzle.
std::set<ClueName> alike(Puzzle const& puzzle, Palette const& palette);

/// Returns where beside a grid of this order the clue's number stands, if it stands there.
std::optional<Cell> place_beside(NamedClue const& clue, int order);

/// Clues of other kinds are drawn in the grid.
std::optional<Cell> place_beside(auto const&, int) {
    return std::nullopt;
}

/// Draws a clue. Rules of the whole grid are sentences instead, so nothing is drawn for them.
void draw(NamedClue const& clue, Sketch& sketch);

} // namespace hapax
