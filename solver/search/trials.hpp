#pragma once

/// Search by trial over propagation: assume a candidate, propagate, take it back. Small puzzles are
/// finished this way before a SAT solver would have been set up. A budget ends the search on hard
/// ones.
///
/// Each level of the stack is a position at its fixpoint. A trial copies it, assumes one candidate
/// of a cell with as few as possible, and propagates. When the levels below have searched the trial
/// completely, its candidate is removed from the level above, which propagates in turn. A refuted
/// trial therefore leaves an elimination behind, and no alternatives need to be remembered.
///
/// The levels divide the rest of the search: every solution that was not found yet is in exactly
/// one of them. Where the budget ends, the caller may therefore ask a stronger solver whether the
/// level on top has a solution, and the search goes on. Its memory does not grow with the number of
/// solutions found.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <cstdint>
#include <optional>
#include <utility>

namespace hapax {

enum class SearchOutcome {
    Found,     ///< `grid` is the next solution
    Recalled,  ///< the memory has counted the solutions of this position before
    Exhausted, ///< no solution is left
    GaveUp,    ///< the budget is used up, or the limits are reached
};

/// Describes what a memory knows about a position.
enum class Recall {
    New,         ///< the search has not been there
    NoSolutions, ///< the search was there and found none
    Solutions,   ///< the search was there and found some, which the memory has counted again
};

/// A memory follows what a search does and lets it pass over positions where it was before. This
/// one remembers nothing.
struct NoMemory {
    void return_to(int /*depth*/) {} ///< deeper levels are finished
    void found() {}
    Recall recall(auto const& /*position*/, int /*depth*/) { return Recall::New; }
};

/// Returns the weights of the cells that an engine chooses by; a 0 for other engines.
template<class Engine>
auto weights_at_first() {
    if constexpr (requires { typename Engine::Weights; })
        return typename Engine::Weights{};
    else
        return 0;
}

/// `Engine` is Candidates, LaneCandidates or SumCandidates. `probe` needs Candidates.
template<class Engine>
class TrialSearch {
  public:
    /// Assumes each candidate of the open cells once and rules out those that propagation refutes;
    /// from a fixpoint to a fixpoint or a contradiction. Returns how many it assumed. Discards the
    /// current search.
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

    /// Discards the current search and begins from candidates at their fixpoint.
    void start(Engine const& candidates) {
        if (stack_.empty())
            stack_.push_back(candidates);
        else
            stack_[0] = candidates;
        depth_ = 1;
        is_new_ = true;
        aim_.reset();
        if constexpr (requires { typename Engine::Weights; })
            weights_.assign(static_cast<std::size_t>(candidates.cell_count()), 0);
        shares_.assign(1, 1.0);
        done_ = 0;
    }

    /// Discards the current search; nothing is left to search.
    void finish() { depth_ = 0; }

    /// Continues the search; every assumption takes one from the budget.
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

    /// Returns the position on top after `next` gave up. Call `refute` or `aim_at` before `next`.
    Engine const& position() const { return stack_[depth_ - 1]; }

    /// Records that the position on top has no solution.
    void refute() { leave(); }

    /// Records a solution of the position on top; `next` goes straight to it, whatever the budget.
    void aim_at(Grid solution) { aim_ = std::move(solution); }

    /// Returns the solution that was found last. The judge has not seen it.
    Grid const& grid() const { return grid_; }

    /// Says whether `next` begins with a trial, not with a solution or the end.
    bool is_open() const {
        return depth_ > 0 && !stack_[depth_ - 1].is_contradictory()
               && !stack_[depth_ - 1].is_solved();
    }

    /// Returns an estimate of how much of the search is done, from 0 to 1: a trial of one of k
    /// values is a k-th of what was left.
    double progress() const { return done_; }

  private:
    std::pair<int, int> choice(Engine const& position) const {
        if constexpr (requires { position.next_trial(weights_); })
            return position.next_trial(weights_);
        else if constexpr (requires { position.next_trial(); })
            return position.next_trial();
        else {
            int const cell = position.smallest_open_cell();
            return {cell, position.least(cell)};
        }
    }

    void weigh(int cell) {
        if constexpr (requires { typename Engine::Weights; })
            ++weights_[static_cast<std::size_t>(cell)];
    }

    void leave() {
        --depth_;
        done_ += shares_[depth_];
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
        auto const [cell, least] = choice(rest);
        int const value = aim_ ? aim_->values()[static_cast<std::size_t>(cell)] : least;
        double const share = shares_[depth_ - 1] / rest.count(cell);
        trial.assign(cell, value);
        if (!trial.propagate()) weigh(cell);
        rest.remove(cell, value);
        if (!rest.propagate()) weigh(cell);
        shares_[depth_ - 1] -= share;
        if (shares_.length() == depth_) shares_.push_back(0);
        shares_[depth_] = share;
        ++depth_;
        is_new_ = true;
    }

    Table<Engine> stack_;
    decltype(weights_at_first<Engine>()) weights_{}; ///< how often a trial of each cell failed
    Table<double> shares_{1.0};                      ///< per level, of the whole search
    double done_ = 0;
    int depth_ = 0; ///< how many levels are in use; the objects beyond are kept for their storage
    bool is_new_ = false; ///< the position on top has not been looked at
    Grid grid_;
    std::optional<Grid> aim_; ///< a solution of the position on top
};

} // namespace hapax
