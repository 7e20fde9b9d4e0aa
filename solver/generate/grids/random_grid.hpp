#pragma once

/// Random full grids to hide in a puzzle. At their limits, walks end early with a grid that is less
/// random than promised here.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"

#include <optional>

namespace hapax {

/// Returns a Latin square; all squares of the order are equally likely in the limit of a long walk
/// (a test over the 576 squares of order 4 sees no deviation).
Grid random_latin_square(int order, Random& random, Limits limits = {});

/// Returns a grid that obeys the lines, regions and rules of the whole grid of a puzzle and ignores
/// its other clues; nullopt if there is no such grid, or at a limit. Every region has `order`
/// cells. With rules of the whole grid, a solver finds the grid that starts from random
/// preferences.
///
/// Without regions, all grids are equally likely, as above. With regions every grid can occur (up
/// to order 16, and with irregular regions or diagonals), but not all equally often: a solver
/// starts from random preferences, and a walk of unbiased moves mixes the grids that the moves
/// connect, at order 4 all 288. For boxes above order 16 the walk starts from a shuffled regular
/// pattern instead.
std::optional<Grid> random_solution(Puzzle const& puzzle, Random& random, Limits limits = {});

/// Returns a regular pattern that fits the boxes, each row of boxes shifted against the one before,
/// with permuted lines inside bands, bands and values.
Grid shuffled_pattern(BoxShape boxes, Random& random);

/// Walks from a Latin square to one nearby that the signs between neighbours are likelier to
/// determine. They determine one in a hundred random squares of order 9, and hardly any larger one.
/// The result is not uniform in any sense.
void settle_by_signs(Grid& square, Random& random, Limits limits = {});

} // namespace hapax
