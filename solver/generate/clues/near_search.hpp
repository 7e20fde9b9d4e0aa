#pragma once

/// Other grids near a hidden one, for puzzles of givens alone on small grids: the search by trial
/// goes straight to the hidden grid and from there to the next one, which shares its first
/// assumptions. That takes microseconds, where a SAT solver would first be given its formula.

#include "encoder/propagation/lanes/candidates.hpp"
#include "solver/blame/minimal_core.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/search/trials.hpp"

#include <cstdint>
#include <vector>

namespace hapax {

class NearSearch {
  public:
    /// Says whether it can search the puzzles of this pool.
    static bool fits(CluePool const& pool);

    /// The pool must outlive this.
    explicit NearSearch(CluePool const& pool);

    /// Looks for a grid besides the hidden one in which these elements hold. Undecided after too
    /// many trials.
    SubsetAnswer ask(std::vector<int> const& elements);

    /// Does what `hapax::minimal_core` does with these questions. Not minimal if one took too many
    /// trials, or at the limits.
    Core minimal_core(std::vector<std::vector<int>> const& classes, Limits const& limits);

  private:
    static constexpr std::int64_t most_trials = 1000;

    CluePool const& pool_;
    LaneLayout layout_;
    LaneCandidates empty_;
    TrialSearch<LaneCandidates> trials_;
};

} // namespace hapax
