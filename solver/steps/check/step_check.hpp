#pragma once

/// Every step is verified by independent code before it is shown: its conclusions follow from its
/// reasons, and from no fewer.

#include "encoder/limits.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/step.hpp"

namespace hapax {

enum class StepDefect {
    None,
    DoesNotFollow,   ///< there is an assignment that obeys the reasons and breaks a conclusion
    HasSpare,        ///< the conclusions follow from all reasons but one
    WrongAssignment, ///< what should show that a reason is needed breaks another one
    Undecided,       ///< the limits were reached
};

StepDefect check(Step const& step, Constraints const& constraints, Limits const& limits);

} // namespace hapax
