#pragma once

/// Search by trial over propagation: assume a candidate, propagate, take it back. Small puzzles are
/// finished this way before a SAT solver would have been set up; the budget keeps the hard ones
/// from going on for ever.
///
/// Each level of the stack is a position at its fixpoint. A trial copies it, assumes one candidate
/// of a cell with as few as possible, and propagates. Below, the trial is answered for completely;
/// its candidate is removed from the level above, which propagates in turn. So a refuted trial
/// leaves an elimination behind, and no alternatives need to be remembered.
///
/// The levels share out what is left of the search: every solution that was not found yet is in
/// exactly one of them. So where the budget ends, somebody stronger may say whether the level on
/// top has a solution, and the search goes on in memory that does not grow with what it has found.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace hapax {

enum class SearchOutcome {
    Found,     ///< `grid` is the next solution
    Recalled,  ///< many solutions at once: the search was here before (if it has a memory)
    Exhausted, ///< there is no further one
    GaveUp,    ///< the budget is used up, or the limits are reached
};

/// What a memory knows of a position.
enum class Recall {
    New,         ///< the search was not there yet
    NoSolutions, ///< it was, and found none
    Solutions,   ///< it was, and found some, which the memory has counted again
};

/// A memory lets a search that visits every solution pass over positions where it was before: it
/// hears what the search does. This one remembers nothing.
struct NoMemory {
    void return_to(int /*depth*/) {} ///< deeper levels are done with
    void found() {}
    Recall recall(auto const& /*position*/, int /*depth*/) { return Recall::New; }
};

/// `Engine` is Candidates or LaneCandidates (but `probe` and what it needs is Candidates' only).
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
        is_new_ = true;
        aim_.reset();
    }

    /// Forgets what was: there is nothing to search.
    void finish() { depth_ = 0; }

    /// Searches on; every assumption takes one from the budget.
    template<class Memory>
    SearchOutcome next(std::int64_t& budget, Memory& memory) {
        while (depth_ > 0) {
            Engine const& here = stack_[depth_ - 1];
            memory.return_to(depth_);
            if (here.is_contradictory()) {
                leave();
            } else if (here.is_solved()) {
                memory.found();
                grid_ = here.grid();
                leave();
                aim_.reset();
                return SearchOutcome::Found;
            } else if (auto const known = is_new_ ? memory.recall(here, depth_) : Recall::New;
                       known != Recall::New) {
                leave();
                if (known == Recall::NoSolutions) continue;
                aim_.reset();
                return SearchOutcome::Recalled;
            } else if (budget <= 0 && !aim_) {
                is_new_ = false;
                return SearchOutcome::GaveUp;
            } else {
                --budget;
                try_candidate();
            }
        }
        memory.return_to(0);
        return SearchOutcome::Exhausted;
    }

    SearchOutcome next(std::int64_t& budget) {
        NoMemory memory;
        return next(budget, memory);
    }

    /// After `next` gave up: the position on top. One of the two that follow lets `next` go on.
    Engine const& position() const { return stack_[depth_ - 1]; }

    /// That position has no solution.
    void refute() { leave(); }

    /// It has this one: `next` goes straight to it, whatever the budget.
    void aim_at(Grid solution) { aim_ = std::move(solution); }

    /// The solution that was found last, before the judge has seen it.
    Grid const& grid() const { return grid_; }

  private:
    void leave() {
        --depth_;
        is_new_ = true;
    }

    /// Adds a level with one more assumption, and rules that assumption out in this level.
    void try_candidate() {
        if (stack_.length() == depth_)
            stack_.push_back(Engine{stack_[depth_ - 1]});
        else
            stack_[depth_] = stack_[depth_ - 1];
        Engine& rest = stack_[depth_ - 1];
        Engine& trial = stack_[depth_];
        int const cell = rest.smallest_open_cell();
        int const value = aim_ ? aim_->values()[static_cast<std::size_t>(cell)] : rest.least(cell);
        trial.assign(cell, value);
        trial.propagate();
        rest.remove(cell, value);
        rest.propagate();
        ++depth_;
        is_new_ = true;
    }

    Table<Engine> stack_;
    int depth_ = 0; ///< how many levels are in use; the objects beyond are kept for their storage
    bool is_new_ = false; ///< the position on top has not been looked at
    Grid grid_;
    std::optional<Grid> aim_; ///< a solution of the position on top
};

} // namespace hapax
