#pragma once

/// Makes one step of those that one takes together.

#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <functional>
#include <optional>
#include <vector>

namespace hapax {

/// Returns the steps of a way to a digit with those joined that belong together, each where all of
/// its reasons are known. `shown` is the position before the way, `found` the one after all steps
/// that were found. `completed` reduces a step to the reasons that it needs, and checks it; nullopt
/// if it says nothing new.
std::vector<Step> joined(std::vector<Step> steps, Position const& shown, Position const& found,
                         std::function<std::optional<Step>(Step&&)> const& completed);

} // namespace hapax
