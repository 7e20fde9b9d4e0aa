#pragma once

/// A pattern that was found: a step whose reasons may name more than is needed.

#include "solver/explain/position/position.hpp"
#include "solver/explain/position/step.hpp"

#include <utility>
#include <vector>

namespace hapax {

enum class StepFacts {
    Exact,   ///< the step's facts are what is needed
    ToShrink ///< no facts yet: some of what the position says of the constraints' cells
};

struct Pattern {
    Step step;
    StepFacts facts = StepFacts::ToShrink;
};

using Patterns = std::vector<Pattern>;

/// One that removes those of these values that the cell still has.
inline void conclude_removed(Position const& position, int cell, Values values,
                             std::vector<Conclusion>& conclusions) {
    for_each_value(values & position.of(cell), [&](int value) {
        conclusions.push_back({cell, value, Strength::Removed});
    });
}

} // namespace hapax
