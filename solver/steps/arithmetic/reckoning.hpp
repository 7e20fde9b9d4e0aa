#pragma once

/// The arithmetic by which a clue excludes candidates, as lines of a step's sentence.

#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

namespace hapax {

/// Gives a step by one clue (a relation, a cage, or a clue along cells) the lines `why`, and the
/// variant that names them. The step's constraints and facts are final, and its conclusions, new in
/// the position, follow from these. Changes no other step.
void say_arithmetic(Step& step, Position const& before);

} // namespace hapax
