#pragma once

/// Writes the clues that a meaning gives a look, as lines of the notation `text`.

#include "encoder/formats/drawn/looks.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hapax::drawn {

/// The end of a meaning for lines whose ends meet: they are parts of longer ones.
inline constexpr std::string_view joined = " joined";

/// Returns the lines; nullopt if the meaning does not fit the marks. README.md lists the meanings.
std::optional<std::string> clue_lines(Puzzle const& puzzle, Look const& look,
                                      std::string const& meaning);

} // namespace hapax::drawn
