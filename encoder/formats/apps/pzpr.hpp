#pragma once

/// Links of puzz.link and its relatives: `https://puzz.link/p?sudoku/9/9/...`.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/part.hpp"

namespace hapax::formats::pzpr {

/// Says whether a link, of any site, holds a puzzle of a kind that hapax reads.
bool is_link(std::string_view link);
ReadPuzzle read_link(Part link);

} // namespace hapax::formats::pzpr
