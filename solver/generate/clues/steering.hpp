#pragma once

/// Chooses clues by the steps that they bring, so that the puzzle has the level and the techniques
/// that are asked for.

#include "encoder/limits.hpp"
#include "solver/basis/random.hpp"
#include "solver/generate/clues/aim.hpp"
#include "solver/generate/clues/choice.hpp"

#include <vector>

namespace hapax {

/// Says which elements may come and go.
struct Freedom {
    bool givens = true;
    bool others = true;
    bool drops_givens = true;   ///< as many as steps allow, even once the aim is met
    int most_others = any_cost; ///< of the other elements, as far as the level allows
};

/// Adds and drops elements until the aim is met. Then the result is unique, since its steps solve
/// it. Gives up after a number of rounds, or at the limits. The aim allows no step of any cost.
ClueChoice steer(CluePool const& pool, std::vector<int> const& start, Aim const& aim,
                 Freedom const& freedom, StepWalker& walker, Random& random, Limits const& limits);

} // namespace hapax
