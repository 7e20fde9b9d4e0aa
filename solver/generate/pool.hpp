#pragma once

/// Prepares what a puzzle is chosen from: rules, a grid that obeys them, and everything that can be
/// shown of it.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/generate/request.hpp"

#include <optional>
#include <vector>

namespace hapax {

class Random;

struct HiddenGrid {
    Puzzle rules;
    Grid solution; ///< one of several
};

/// Returns regions and rules of the whole grid as the request says; pieces of a jigsaw are random.
Puzzle random_rules(PuzzleRequest const& request, Random& random, Limits const& limits);

/// Returns such rules with a random solution; nullopt at a limit, or if there is none.
std::optional<HiddenGrid> hidden_grid(PuzzleRequest const& request, Random& random,
                                      Limits const& limits);

/// Returns the cells that may be given, together or not at all.
std::vector<std::vector<Cell>> places_of(PuzzleRequest const& request);

/// Returns everything that can be shown of a grid: values in these places, these lines, and what
/// the request offers.
CluePool pool_of(PuzzleRequest const& request, Puzzle rules, Grid const& solution,
                 std::vector<std::vector<Cell>> const& places,
                 std::vector<std::vector<NamedClue>> const& lines, Random& random);

} // namespace hapax
