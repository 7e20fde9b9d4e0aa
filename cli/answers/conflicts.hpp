#pragma once

/// Adds the faults of a puzzle or position: clues, broken rules, and sets of contradicting clues.

#include "cli/answers/reply.hpp"
#include "solver/blame/clue.hpp"
#include "solver/blame/soundness.hpp"

#include <string>
#include <vector>

namespace hapax {

/// Returns each clue's kind, its name in words, its cells and its content: `values` of a given, an
/// entry or pencil marks, `target` and `operation` of a cage.
std::vector<JsonObject> json_of(std::vector<Clue> const& clues, Puzzle const& puzzle);

/// Describes a broken rule: "row 3 holds 5 twice: r3c1 r3c4".
std::string text_of(Violation const& violation);
JsonObject json_of(Violation const& violation);

/// Adds the results of a check of a puzzle or position: just the last conflict, as soon as it is
/// found; and the text after the conflicts.
void add(PositionCheck const& found, Reply& answer);
void add(Conflict const& conflict, Reply& answer); ///< one, without a drawing
void add_last_conflict(PositionCheck const& found, Reply& answer);
void add_after_conflicts(PositionCheck const& found, Reply& answer);

/// Says whether the position is right.
bool is_right(PositionCheck const& found);

} // namespace hapax
