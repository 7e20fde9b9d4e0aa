#pragma once

/// Random full grids to hide in a puzzle. Walks that meet their limits end where they are, less
/// random than promised here.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/random.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// A Latin square, all squares of the order equally likely (as far as the walk has mixed: exactly
/// so in the limit, and a test over the 576 squares of order 4 sees no deviation).
Grid random_latin_square(int order, Random& random, Limits limits = {});

/// A grid that obeys the lines and regions of a puzzle (of which there may be none; other clues are
/// not looked at). Every region has `order` cells.
///
/// Without regions: as above. With regions every grid of small orders (to 16, and all irregular
/// regions and diagonals) can come, but not all equally often: a solver starts from random
/// preferences, and a walk of moves that favour no grid evens that out among the grids that the
/// moves connect. At order 4 those are all 288. For boxes above order 16 the walk starts from a
/// shuffled regular pattern instead. Nothing if there is no such grid, or at a limit.
std::optional<Grid> random_solution(Puzzle const& puzzle, Random& random, Limits limits = {});

/// The grid of a regular pattern that fits the boxes, in which each row of boxes shifts the one
/// before: with lines permuted inside bands, bands among each other, and values.
Grid shuffled_pattern(BoxShape boxes, Random& random);

/// Walks from a Latin square to one nearby that the signs between neighbours are likelier to
/// determine: random squares of order 9 are determined in one case of a hundred, larger ones hardly
/// ever. Not uniform over anything.
void settle_by_signs(Grid& square, Random& random, Limits limits = {});

} // namespace hapax
