#pragma once

/// Evidence that no clue of a puzzle can be left out, beside its certificate: `needed.txt`.
///
/// One line for each given and each inequality of the puzzle: the order x order values of a grid,
/// row by row, separated by spaces, which obeys every rule but that clue; then `#` and the clue's
/// name, for people. `verify` asks the judge: each line's grid keeps all rules but one, and all the
/// clues have their line.

#include "encoder/puzzle.hpp"
#include "solver/limits.hpp"

#include <filesystem>

namespace hapax {

/// Writes the file, for a puzzle without cages or pencil marks that has this solution and no other.
/// False, and nothing is written, if some clue is not needed or the limits were reached. Throws
/// std::system_error.
bool write_needed(Puzzle const& puzzle, Grid const& solution, std::filesystem::path const& file,
                  Limits const& limits);

} // namespace hapax
