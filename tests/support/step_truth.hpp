#pragma once

/// Tests the claim of a step by plain backtracking over the judge: slow, obvious, and independent
/// of the code that found and checked the step.

#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/step.hpp"

#include <string>

namespace hapax::testing {

/// Returns an empty text if the conclusions follow from the constraints and lost candidates, and
/// not if one of these is left out; otherwise returns what is wrong.
std::string defect_of(Step const& step, Constraints const& constraints);

/// Returns an empty text if each link of the step's argument follows, by the constraint or lemma
/// that it names, from the facts, the suppositions and the links before it, where a value rules
/// itself out in the other cells of the step's constraints; and if the end follows too. Otherwise
/// returns what is wrong.
std::string defect_of_links(Step const& step, Constraints const& constraints);

} // namespace hapax::testing
