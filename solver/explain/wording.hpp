#pragma once

/// Steps in words.

#include "solver/explain/position/position.hpp"
#include "solver/explain/position/step.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// "r1c1 is 4", "r1c1 is at least 3", "r1c1 is 2 or 3", "r1c1 is not 5".
std::string name(Fact const& fact, Constraints const& constraints);

/// What follows: "r1c3 is 4", "r1c1 and r1c2 are not 5"; "there is no solution" for a
/// contradiction.
std::string describe_conclusions(Step const& step, Constraints const& constraints);

/// What follows and why: "r1c3 is 4: in row 1 only r1c3 can still be 4 (the 4 of r2c2 rules it out
/// of r1c2)". `before` is the position in which the step was found; eliminations of earlier steps
/// are called by the steps' numbers, from 1.
std::string describe(Step const& step, Position const& before);

/// The cells of the pattern and of what follows, in reading order: where to look.
std::vector<Cell> cells_of(Step const& step, Constraints const& constraints);

/// A reason as JSON has it; `kind` is "row", "cage" ..., "given" or "value" for a cell that is
/// written, "candidates" for one that has lost some.
struct StepReason {
    std::string_view kind;
    std::string name;
    std::vector<Cell> cells;
};

std::vector<StepReason> reasons_of(Step const& step, Position const& before);

} // namespace hapax
