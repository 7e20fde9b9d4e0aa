#pragma once

/// What is wrong with a puzzle or position: clues, rules that are broken, sets of clues that cannot
/// hold together.

#include "cli/answers/board.hpp"
#include "cli/answers/json_object.hpp"
#include "encoder/model/rules.hpp"
#include "solver/explain/clue.hpp"
#include "solver/explain/soundness.hpp"

#include <string>
#include <vector>

namespace hapax {

/// A rule that is broken: "row 3 holds 5 twice: r3c1 r3c4".
std::string text_of(Violation const& violation);
JsonObject json_of(Violation const& violation);

/// Each clue's kind, its name in words, its cells and what it says of them: `values` of a given, an
/// entry or pencil marks, `target` and `operation` of a cage.
std::vector<JsonObject> json_of(std::vector<Clue> const& clues, Puzzle const& puzzle);

/// A check of a puzzle or position: in whole, or around conflicts that were written one by one.
std::string word(Soundness soundness);
std::string text_of(PositionCheck const& found, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style);
std::string text_of(Conflict const& conflict, Puzzle const& puzzle, Grid const& position,
                    BoardStyle const& style);
std::string text_after_conflicts(PositionCheck const& found);
JsonObject json_of(Conflict const& conflict, Puzzle const& puzzle);
std::string json_list_of_reasons(PositionCheck const& found, Puzzle const& puzzle);
JsonObject json_after_conflicts(PositionCheck const& found);

} // namespace hapax
