#pragma once

/// From one minimal set of clues to others nearby, by exchanging clues: fewer of them, or a harder
/// puzzle.

#include "encoder/model/limits.hpp"
#include "solver/generate/clues/choice.hpp"
#include "solver/generate/clues/counterexamples.hpp"
#include "solver/random.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// Walks among minimal sets of elements of a pool. All that it is given must outlive it.
class ClueExchange {
  public:
    /// `chosen` excludes every other grid. What it does not need is left out at once.
    ClueExchange(CluePool const& pool, std::vector<int> const& chosen, Random& random,
                 Limits const& limits);

    /// The minimal set where the walk stands, ascending.
    std::vector<int> const& chosen() const { return chosen_; }

    /// Takes out two elements for one, if there are such. What became redundant goes too.
    bool shorten();

    /// Exchanges one element for another of its kind and size; what became redundant goes too.
    /// False if no exchange is found, or at a limit.
    bool step();

    /// Walks back to a set where the walk was.
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

/// From a unique choice to one with exactly this many givens, by walking to fewer of them. Gives up
/// after a number of steps. For pools of givens alone.
ClueChoice fewer_givens(CluePool const& pool, std::vector<int> const& chosen, int givens,
                        Random& random, Limits const& limits);

} // namespace hapax
