#pragma once

/// Evidence that no clue of a puzzle can be left out, beside its certificate: `needed.txt`.
///
/// One line for each clue that can be left out (see `removable_clues`): the order x order values of
/// a grid, row by row, separated by spaces, which obeys every rule but that clue; then `#` and the
/// clue's name, for people. A file that begins with the line `symmetry KIND` (rotational, quarter,
/// mirror, diagonal or both) says less: givens that belong together under it can be left out only
/// together, so they share a line, whose grid breaks one of them or several, and nothing else.
///
/// Regions are rules here, and so are adjacencies between neighbours where these are all marked:
/// they say how the grid is marked.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/orbits.hpp"
#include "solver/threads.hpp"

#include <optional>
#include <string>

namespace hapax {

/// The file's text, for a puzzle that has this solution and no other. Nothing if some clue is not
/// needed or the limits were reached. The same text with and without spare threads.
std::optional<std::string> needed_text(Puzzle const& puzzle, Grid const& solution,
                                       Symmetry symmetry, Limits const& limits,
                                       SpareThreads* spare = nullptr);

} // namespace hapax
