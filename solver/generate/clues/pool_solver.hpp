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

/// The solver for a pool, which must outlive it: it knows everything but the elements.
class PoolSolver {
  public:
    /// Throws LimitsReached.
    PoolSolver(CluePool const& pool, Random& random, SolverConfiguration configuration,
               Limits const& limits);

    struct Reply {
        Answer answer;
        std::vector<int> elements; ///< Satisfiable: those that the grid breaks. Unsatisfiable: core
    };

    /// Is there another grid that obeys these elements, which ascend? Undecided at the limits or
    /// after this many conflicts (< 0: none).
    Reply ask(std::vector<int> const& chosen, Limits const& limits,
              std::int64_t most_conflicts = -1);

  private:
    CluePool const& pool_;
    ClueSolver solver_;
    std::vector<Clue> clues_;
};

/// A pool's solver, and every other grid that it has found.
class Counterexamples {
  public:
    /// Throws LimitsReached.
    Counterexamples(CluePool const& pool, Random& random, Limits const& limits)
        : count_{static_cast<int>(pool.elements.size())}, solver_{pool, random, {}, limits} {}

    int element_count() const { return count_; }

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

    int count_;
    PoolSolver solver_;
    std::vector<ElementSet> grids_; ///< what each breaks
};

} // namespace hapax
