#pragma once

/// Search by trial over propagation: assume a candidate, propagate, take it back. Small puzzles are
/// finished this way before a SAT solver would have been set up; the budget keeps the hard ones
/// from going on for ever.
///
/// Each level of the stack is a position at its fixpoint. A trial copies it, assumes one candidate
/// of a cell with as few as possible, and propagates. Below, the trial is answered for completely;
/// its candidate is removed from the level above, which propagates in turn. So a refuted trial
/// leaves an elimination behind, and no alternatives need to be remembered.

#include "encoder/puzzle.hpp"
#include "encoder/table.hpp"

#include <cstdint>

namespace hapax {

/// `Engine` is Candidates or LaneCandidates.
template<class Engine>
class TrialSearch {
  public:
    /// Rules out the candidates that propagation refutes when they are assumed: one pass over the
    /// open cells, from a fixpoint to a fixpoint or a contradiction. Returns how many it assumed.
    /// Forgets what was.
    std::int64_t probe(Engine& candidates) {
        start(candidates);
        Engine& trial = stack_[0];
        depth_ = 0;
        std::int64_t trials = 0;
        int const order = candidates.sets().order();
        for (int cell = 0; cell < order * order; ++cell)
            for (int value = 1; value <= order; ++value) {
                if (candidates.count(cell) < 2) break;
                if (!candidates.has(cell, value)) continue;
                ++trials;
                trial = candidates;
                trial.assign(cell, value);
                if (trial.propagate()) continue;
                candidates.remove(cell, value);
                if (!candidates.propagate()) return trials;
            }
        return trials;
    }

    /// Forgets what was, and begins from candidates at their fixpoint.
    void start(Engine const& candidates) {
        if (stack_.empty())
            stack_.push_back(candidates);
        else
            stack_[0] = candidates;
        depth_ = 1;
    }

    enum class Outcome {
        Found,     ///< `grid` is the next solution
        Exhausted, ///< there is no further one
        GaveUp,    ///< the budget is used up
    };

    /// Searches on; every assumption takes one from the budget.
    Outcome next(std::int64_t& budget) {
        while (depth_ > 0) {
            Engine const& here = stack_[depth_ - 1];
            if (here.is_contradictory()) {
                --depth_;
            } else if (here.is_solved()) {
                grid_ = here.grid();
                --depth_;
                return Outcome::Found;
            } else if (budget <= 0) {
                return Outcome::GaveUp;
            } else {
                --budget;
                try_candidate();
            }
        }
        return Outcome::Exhausted;
    }

    /// The solution that was found last, before the judge has seen it.
    Grid const& grid() const { return grid_; }

  private:
    /// Adds a level with one more assumption, and rules that assumption out in this level.
    void try_candidate() {
        if (stack_.length() == depth_)
            stack_.push_back(Engine{stack_[depth_ - 1]});
        else
            stack_[depth_] = stack_[depth_ - 1];
        Engine& rest = stack_[depth_ - 1];
        Engine& trial = stack_[depth_];
        int const cell = rest.smallest_open_cell();
        int const value = rest.least(cell);
        trial.assign(cell, value);
        trial.propagate();
        rest.remove(cell, value);
        rest.propagate();
        ++depth_;
    }

    Table<Engine> stack_;
    int depth_ = 0; ///< how many levels are in use; the objects beyond are kept for their storage
    Grid grid_;
};

} // namespace hapax
