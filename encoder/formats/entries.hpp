#pragma once

/// A player's entries as a list on a line: `r2c1=5,r3c3!=2`.

#include "encoder/formats/formats.hpp"

#include <string_view>

namespace hapax {

/// Says whether a line begins like "r2c1=" or "r2c1!=".
bool lists_entries(std::string_view line);

/// Returns the entries of a block as the givens of a puzzle without clues, with pencil marks for
/// struck-out values. Throws InputError.
ReadPuzzle read_entries(Block const& block, int order);

} // namespace hapax
