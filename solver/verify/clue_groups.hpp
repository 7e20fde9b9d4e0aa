#pragma once

/// The clues of a puzzle as the judge sees them, beside its rules. Shares no code with the search.

#include "encoder/model/puzzle.hpp"

#include <functional>
#include <type_traits>
#include <vector>

namespace hapax {

/// Says which clues are rules: regions, rules of the whole grid, and the marks exempt from them.
inline auto is_rule_in(Puzzle const& puzzle) {
    return [&](auto const& clue) {
        using Clue = std::remove_cvref_t<decltype(clue)>;
        if constexpr (std::is_same_v<Clue, NamedClue>)
            return is_lasting(clue, puzzle);
        else
            return std::is_same_v<Clue, Region>;
    };
}

/// Returns the puzzle with its rules alone, and without the words of its setter.
Puzzle without_clues(Puzzle puzzle);

/// Says whether a full grid breaks a clue, or one of a group of clues.
using Breaks = std::function<bool(Grid const& grid)>;

/// Returns a function for each given, in reading order. They refer to the puzzle.
std::vector<Breaks> givens_to_break(Puzzle const& puzzle);

/// Adds one for each other clue that is not a rule, in the order of `for_each_clue`.
void add_other_clues(Puzzle const& puzzle, std::vector<Breaks>& clues);

} // namespace hapax
