#pragma once

/// Questions about a pool of clues: do these elements leave the hidden grid as the only one? What
/// was answered "no" is remembered as the set of elements that the other grid breaks, so that most
/// further questions are answered by comparing bits.

#include "encoder/model/limits.hpp"
#include "solver/explain/clue_solver.hpp"
#include "solver/explain/element_set.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/random.hpp"

#include <cstdint>
#include <vector>

namespace hapax {

/// A pool's solver, and every other grid that it has found.
class Counterexamples {
  public:
    /// The pool must outlive this. Throws LimitsReached.
    Counterexamples(CluePool const& pool, Random& random, Limits const& limits);

    int element_count() const { return static_cast<int>(pool_.elements.size()); }

    /// Unsatisfiable: the elements exclude every other grid.
    Answer ask(ElementSet const& chosen, Limits const& limits, std::int64_t most_conflicts = -1);

    /// Whether a grid that is known obeys all these elements.
    bool is_known_to_miss(ElementSet const& chosen);

    /// Whether a grid that is known breaks this one of the elements chosen, and no other.
    bool is_known_to_need(ElementSet const& chosen, int element) const;

    /// The elements not chosen that every known grid which obeys the chosen ones breaks.
    ElementSet answers_to_all(ElementSet const& chosen) const;

    /// The least number of elements, from the first, that every known grid breaks one of.
    int prefix_length(Table<int> const& order) const;

  private:
    void remember(std::vector<int> const& broken);

    static constexpr std::size_t most_grids = 8192;

    CluePool const& pool_;
    ClueSolver solver_;
    std::vector<ElementSet> grids_; ///< what each breaks
};

} // namespace hapax
