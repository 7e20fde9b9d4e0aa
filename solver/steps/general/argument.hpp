#pragma once

/// Turns facts and derivations into steps, with the argument as the sentence.

#include "solver/steps/general/trial.hpp"
#include "solver/steps/position/step.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace hapax {

inline constexpr std::size_t most_links = 12; ///< of an argument
inline constexpr int deepest_trial = 12;      ///< levels

Cost cost_of(Facts const& facts);

Step step_of(Facts facts, std::vector<Conclusion> conclusions);

/// Returns the step of an argument. Without a conclusion, its last supposition fails, or without
/// any the position.
Step step_of(Derivation const& derivation, std::optional<Conclusion> const& then);

std::size_t links_of(Step const& step);

/// Gives a step that removes one candidate the argument that its reasons make, if it is short.
void argue(Step& step, Trial& trial);

} // namespace hapax
