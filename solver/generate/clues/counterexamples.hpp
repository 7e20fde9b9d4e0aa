#pragma once

/// Answers questions about a pool of clues: do these elements leave the hidden grid as the only
/// one? For each "no" it remembers the set of elements that the other grid breaks, so that
/// comparing bits answers most further questions.

#include "encoder/limits.hpp"
#include "solver/basis/random.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/blame/element_set.hpp"
#include "solver/generate/clues/choice.hpp"

#include <cstdint>
#include <vector>

namespace hapax {

/// The solver of a pool, and all other grids that it has found.
class Counterexamples {
  public:
    /// The pool must outlive this. Throws LimitsReached.
    Counterexamples(CluePool const& pool, Random& random, Limits const& limits);

    int element_count() const { return static_cast<int>(pool_.elements.size()); }

    /// Returns Unsatisfiable if the elements exclude every other grid.
    Answer ask(ElementSet const& chosen, Limits const& limits, std::int64_t most_conflicts = -1);

    /// Says whether a known grid obeys all these elements.
    bool is_known_to_miss(ElementSet const& chosen);

    /// Says whether a known grid breaks this one of the chosen elements and no other.
    bool is_known_to_need(ElementSet const& chosen, int element) const;

    /// Returns the elements outside `chosen` that are broken by every known grid that obeys
    /// `chosen`.
    ElementSet answers_to_all(ElementSet const& chosen) const;

    /// Returns the length of the shortest prefix in which every known grid breaks an element.
    int prefix_length(Table<int> const& order) const;

  private:
    void remember(std::vector<int> const& broken);

    static constexpr std::size_t most_grids = 8192;

    CluePool const& pool_;
    ClueSolver solver_;
    std::vector<ElementSet> grids_; ///< the elements that each known grid breaks
};

} // namespace hapax
