#pragma once

/// The arithmetic of a step by one clue, by the form of the clue. Empty if it is not found, or
/// takes too long.

#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <vector>

namespace hapax {

/// By a relation: from its pairs among the step's constraints.
std::vector<Line> reckon_by_pairs(Step const& step, Position const& before);

/// By one cage or clue along cells, a number of a constraint, and what keeps its cells different.
std::vector<Line> reckon_by_clue(Step const& step, Position const& before, int clue);

} // namespace hapax
