#pragma once

/// A pattern that was found: a step whose reasons may name more than is needed.

#include "solver/steps/position/position.hpp"
#include "solver/steps/position/step.hpp"

#include <algorithm>
#include <vector>

namespace hapax {

enum class StepFacts {
    Exact,   ///< the step's facts are what is needed
    ToShrink ///< some of the step's facts; of none, some of what is lost in the constraints' cells
};

struct Pattern {
    Step step;
    StepFacts facts = StepFacts::ToShrink;
};

using Patterns = std::vector<Pattern>;

/// Exact, if its facts are for cells that differ. A clue says more, so less of the facts may do.
inline StepFacts facts_of(Step const& step, Constraints const& constraints) {
    bool const has_clue =
        std::any_of(step.constraints.begin(), step.constraints.end(), [&](int number) {
            auto const& constraint = constraints[number];
            return is_pair(constraint) || constraint.kind == ConstraintKind::Cage
                   || constraint.kind == ConstraintKind::Run;
        });
    return has_clue ? StepFacts::ToShrink : StepFacts::Exact;
}

/// Adds to the facts, by cells, that the cell has lost those of these values that it has lost.
inline void lean_on_lost(Position const& position, int cell, Values values,
                         std::vector<Fact>& facts) {
    values &= position.excluded(cell);
    if (values == 0) return;
    auto const at = std::lower_bound(facts.begin(), facts.end(), cell,
                                     [](Fact const& fact, int other) { return fact.cell < other; });
    if (at != facts.end() && at->cell == cell)
        at->excluded |= values;
    else
        facts.insert(at, {cell, values});
}

/// Adds conclusions that remove those of these values that the cell still has.
inline void conclude_removed(Position const& position, int cell, Values values,
                             std::vector<Conclusion>& conclusions) {
    for_each_value(values & position.of(cell), [&](int value) {
        conclusions.push_back({cell, value, Strength::Removed});
    });
}

/// Adds what follows if the cell has one of these values: it is written if one is left.
inline void conclude_kept(Position const& position, int cell, Values values,
                          std::vector<Conclusion>& conclusions) {
    Values const left = position.of(cell) & values;
    if (count(left) == 1 && left != position.of(cell))
        conclusions.push_back({cell, least(left), Strength::Written});
    else
        conclude_removed(position, cell, ~values, conclusions);
}

} // namespace hapax
