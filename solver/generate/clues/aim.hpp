#pragma once

/// Describes what the steps of a puzzle are to be like: its level, techniques, number of steps.
/// Everything is said by the costs of steps (solver/rate/grade.hpp).

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/rate/grade.hpp"

#include <cstdint>
#include <limits>
#include <vector>

namespace hapax {

struct Aim {
    int least_cost = 0;                ///< of the most expensive step
    int most_cost = any_cost;          ///< likewise
    std::vector<Technique> techniques; ///< one of them is needed; empty: any will do; not General
    std::int64_t least_steps = 0;
    std::int64_t most_steps = std::numeric_limits<std::int64_t>::max();
    int least_clue_percent = 0; ///< of the steps without refutations: those that use a clue

    friend bool operator==(Aim const&, Aim const&) = default;
};

/// Returns the aim of a level.
Aim aim_of(Level level);

/// Narrows the aim to puzzles that need one of these techniques and nothing more expensive.
void need_one_of(std::vector<Technique> const& techniques, Aim& aim);

/// Returns how far steps that the aim allows lead. General steps of a few constraints count only if
/// the puzzle might be harder without them than it should be.
Progress progress(StepWalker& walker, Puzzle const& puzzle, Aim const& aim, Limits const& limits);

/// Says whether they solve the puzzle, perhaps with refutations inside refutations.
bool is_explained(Progress const& reached, Aim const& aim);

/// Says whether these steps, which may end before the solution, are as hard as the aim requires,
/// and one of its techniques is among the most expensive ones.
bool is_hard_enough(Grade const& grade, Aim const& aim);

/// Says whether the puzzle is as it should be.
bool meets(Progress const& reached, Aim const& aim);

} // namespace hapax
