#pragma once

/// Every step is verified by independent code before it is shown: its conclusions follow from its
/// reasons, and from no fewer.

#include "encoder/limits.hpp"
#include "solver/steps/check/fact_solver.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/step.hpp"

#include <optional>

namespace hapax {

enum class StepDefect {
    None,
    DoesNotFollow,   ///< there is an assignment that obeys the reasons and breaks a conclusion
    HasSpare,        ///< the conclusions follow from all reasons but one
    WrongAssignment, ///< what should show that a reason is needed breaks another one
    Undecided,       ///< the limits were reached
};

/// Checks the steps of one puzzle.
class StepCheck {
  public:
    /// The constraints must outlive the check.
    explicit StepCheck(Constraints const& constraints) : constraints_{constraints} {}

    StepDefect defect_of(Step const& step, Limits const& limits);

  private:
    Constraints const& constraints_;
    std::optional<FactSolver> solver_; ///< which no finder asks, once a search takes too long
};

} // namespace hapax
