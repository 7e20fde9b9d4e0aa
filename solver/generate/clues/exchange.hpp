#pragma once

/// Walks from one minimal set of clues to others nearby by exchanging clues, towards fewer clues or
/// a harder puzzle.

#include "encoder/limits.hpp"
#include "solver/basis/random.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/generate/clues/counterexamples.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// A walk among the minimal sets of elements of a pool. All arguments must outlive it.
class ClueExchange {
  public:
    /// `chosen` excludes every other grid. The constructor drops the elements that are not needed.
    ClueExchange(CluePool const& pool, std::vector<int> const& chosen, Random& random,
                 Limits const& limits);

    /// Returns the current minimal set, ascending.
    std::vector<int> const& chosen() const { return chosen_; }

    /// Replaces two elements by one, if possible, and drops what became redundant.
    bool shorten();

    /// Exchanges one element for another of its kind and size and drops what became redundant.
    /// Returns false if there is no exchange, or at a limit.
    bool step();

    /// Returns to an earlier set of the walk.
    void return_to(std::vector<int> chosen) { chosen_ = std::move(chosen); }

  private:
    std::optional<std::vector<int>> completed(ElementSet const& rest, std::vector<int> const& out);
    std::vector<int> needed(std::vector<int> chosen);

    CluePool const& pool_;
    Random& random_;
    Limits const& limits_;
    Counterexamples known_;
    std::vector<int> chosen_;
};

/// Walks from a unique choice to one with exactly this many givens. Gives up after a number of
/// steps. The pool has givens alone.
ClueChoice fewer_givens(CluePool const& pool, std::vector<int> const& chosen, int givens,
                        Random& random, Limits const& limits);

} // namespace hapax
