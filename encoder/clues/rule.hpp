#pragma once

/// The one list of what a clause, a conflict or an elimination can be traced back to: the kinds of
/// clues, the rules of every puzzle, and what else a formula may state. Statistics, the auditor,
/// explanations and the notations all count and name by it.

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
    Named, ///< NamedClue; of clauses and conflicts, only relations of pairs
    Cage,
    Run, ///< the named clues that are not; among kinds of clues they are Named
    // Consequences of several of these, and wishes of a caller.
    Leftovers, ///< what lines and regions imply together
    Sums,      ///< sums of parts of houses, and what houses and sums imply together
    Symmetry,  ///< values that may be renamed freely
    Blocking,  ///< excludes a solution that is known
    Cube,      ///< restricts the search to a part of the search space
    Entry,     ///< by a player
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
