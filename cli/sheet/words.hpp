#pragma once

/// Describes what stands in words beside a puzzle on a sheet.

#include "encoder/model/puzzle.hpp"
#include "solver/steps/wording/language.hpp"

#include <array>
#include <string>
#include <string_view>

namespace hapax {

/// A text in each language, in their order.
using Texts = std::array<std::string_view, languages.size()>;

inline std::string text_in(Language language, Texts const& texts) {
    return std::string{texts[static_cast<std::size_t>(language)]};
}

/// Returns "Diagonal Killer Sudoku 9×9", for the head of a puzzle. Kinds of clues are named while
/// there are few.
std::string heading_of(Puzzle const& puzzle, Language language);

/// Returns the rules, a sentence for the grid and one for each kind of clue; those of a puzzle that
/// has its own, as they are.
std::string rules_of(Puzzle const& puzzle, Language language);

} // namespace hapax
