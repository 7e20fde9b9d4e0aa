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

} // namespace hapax::testing
