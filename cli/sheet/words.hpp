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

/// Returns the rules, a sentence for the grid ("Each row, column and box holds 1 to 9 once.") and
/// one for each kind of clue.
std::string rules_in_words(Puzzle const& puzzle, Language language);

/// Returns the setter's rules as they are if the puzzle has some, otherwise `rules_in_words`.
std::string rules_of(Puzzle const& puzzle, Language language);

} // namespace hapax
