#pragma once

/// Evidence that no clue of a puzzle can be left out, beside its certificate: `needed.txt`.
///
/// Each removable clue (see `removable_clues`) has a line: the order x order values of a grid, row
/// by row, separated by spaces, which obeys every rule except that clue; then `#` and the clue's
/// name, for people. A file that begins with the line `symmetry KIND` (rotational, quarter, mirror,
/// diagonal or both) says less: givens that belong together under the symmetry share a line, and
/// its grid breaks at least one of them and nothing else.
///
/// Regions count as rules here, not as clues, and so do marks between neighbours where all of these
/// are marked.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/threads.hpp"
#include "solver/symmetry/orbits.hpp"

#include <optional>
#include <string>

namespace hapax {

/// Returns the file's text for a puzzle that has this solution and no other; nullopt if some clue
/// is not needed or the limits were reached. Spare threads do not change the text.
std::optional<std::string> needed_text(Puzzle const& puzzle, Grid const& solution,
                                       Symmetry symmetry, Limits const& limits,
                                       SpareThreads* spare = nullptr);

} // namespace hapax
