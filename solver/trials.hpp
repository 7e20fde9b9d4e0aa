#pragma once

/// Search by trial over propagation: assume a candidate, propagate, take it back. Small puzzles are
/// finished this way before a SAT solver would have been set up; the budget keeps the hard ones
/// from going on for ever.

#include "encoder/candidates.hpp"
#include "encoder/puzzle.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace hapax {

class TrialSearch {
  public:
    /// Starts from candidates at their fixpoint, not contradictory.
    explicit TrialSearch(Candidates const& start);

    enum class Outcome {
        Found,     ///< `grid` is the next solution
        Exhausted, ///< there is no further one
        GaveUp,    ///< the budget is used up
    };

    /// Searches on; every assumption takes one from the budget.
    Outcome next(std::int64_t& budget);

    /// The solution that was found last, before the judge has seen it.
    Grid const& grid() const { return grid_; }

  private:
    /// Two ways to go on: a cell with its candidates, or a value with its places in a unit.
    struct Choice {
        int cell;
        int value;
    };
    static Choice choose(Candidates const& candidates);

    /// One position of the search; deeper ones assume more. Objects are reused.
    Table<Candidates> stack_;
    int depth_ = 0; ///< how many of the stack are in use
    Grid grid_;
};

} // namespace hapax
