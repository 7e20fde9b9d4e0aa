#pragma once

/// What a clause, a conflict or an elimination can be traced back to: the one list of the kinds of
/// clues, with the rules that every puzzle has and what else a formula may say. Statistics, the
/// auditor, the explaining rooms and the notations all count and name by it.

#include <array>
#include <cstddef>
#include <string_view>

namespace hapax {

enum class Rule {
    Definition, ///< what the variables mean
    Given,
    Cell, ///< a cell has exactly one value
    Row,
    Column,
    // The kinds of clues, in the order of the puzzle's lists.
    PencilMarks,
    Region,
    PairClue, ///< inequality, whispers, renban ... see encoder/model/pair_clue.hpp
    Cage,
    RunClue, ///< arrow, skyscraper, sandwich ... see encoder/model/run_clue.hpp
    // What follows from several, or is asked for.
    Leftovers, ///< what lines and regions say together
    Sums,      ///< of parts of houses, and what houses and sums say together
    Symmetry,  ///< values that may be renamed freely
    Blocking,  ///< another solution is wanted
    Cube,      ///< only a part of the search space is wanted
    Entry,     ///< of a player
};

inline constexpr std::array<std::string_view, 16> rule_names{
    "definition", "given", "cell",      "row",  "column",   "pencil marks", "region", "relation",
    "cage",       "run",   "leftovers", "sums", "symmetry", "blocking",     "cube",   "entry"};
inline constexpr std::size_t rule_count = rule_names.size();
static_assert(rule_count == static_cast<std::size_t>(Rule::Entry) + 1, "a rule without a name");

/// "given", "pencil marks", "region", ...
constexpr std::string_view name(Rule rule) {
    return rule_names[static_cast<std::size_t>(rule)];
}

} // namespace hapax
