#pragma once

/// What a step claims, by plain backtracking over the judge: slow, obvious, and independent of what
/// found and checked the step.

#include "solver/explain/position/constraints.hpp"
#include "solver/explain/position/step.hpp"

#include <string>

namespace hapax::testing {

/// Empty if the conclusions follow from the constraints and lost candidates, and from none of these
/// without one of them; else what is wrong.
std::string defect_of(Step const& step, Constraints const& constraints);

} // namespace hapax::testing
