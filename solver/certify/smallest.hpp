#pragma once

/// Evidence that a set of clues is a smallest one (or a lightest) that keeps a puzzle unique. The
/// folder is the certificate of the puzzle that has these clues alone, and besides:
///
///     pool.txt     the puzzle with all clues that there are to choose from
///     grids.txt    on each line a grid, other than the solution, that obeys the rules of the
///                  puzzle; then `#` and the number of clues of the pool that it breaks
///     bound.cnf    the formula: a set that is lighter than the known one has, for each grid, a
///                  clue that the grid breaks (solver/verify/audit/bound.hpp has its comments)
///     bound.drat   a DRAT proof that it has no model

#include "encoder/model/puzzle.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/smallest/smallest.hpp"

#include <filesystem>

namespace hapax {

/// Writes the folder for a set that was found in this puzzle and is a smallest one, whole or not at
/// all. The puzzle must have the order of its text (see `in_text_order`). Returns false if the
/// limits end it. Throws as `write_certificate` does.
bool write_smallest_certificate(Puzzle const& pool, SmallestSet const& found,
                                std::filesystem::path const& folder,
                                CertificateOptions const& options);

} // namespace hapax
