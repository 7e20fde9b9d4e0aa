#pragma once

/// The values that the cells of a cage, or of a clue along cells, can have.

#include "encoder/model/table.hpp"
#include "solver/steps/position/constraints.hpp"
#include "solver/steps/position/values.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace hapax {

/// Bounds the partial combinations that are looked at, and counts them.
struct Effort {
    std::int64_t most;
    std::int64_t spent = 0;
};

inline constexpr std::int64_t most_combinations =
    200'000; ///< where a person would stop long before

/// For each cell of the clue, the values that occur in some combination of candidates that obeys
/// it. Nothing if that takes more than the effort.
using Supports = std::optional<Table<Values>>;

/// By the cage's own rule; `candidates` are of the whole grid.
Supports support_alone(Constraints const& constraints, Constraint const& cage,
                       Table<Values> const& candidates, Effort& effort);

/// Returns the supports of a cage whose cells also differ by lines and regions.
Supports support_in_lines(Constraints const& constraints, Constraint const& cage,
                          Table<Values> const& candidates, Effort& effort);

/// Returns the supports of a clue along the cells of a constraint; `differ` says that all its cells
/// do.
Supports support_along(NamedClue const& clue, Constraint const& constraint, int order,
                       Table<Values> const& candidates, bool differ, Effort& effort);

inline Supports support_along(Constraints const& constraints, Constraint const& clue,
                              Table<Values> const& candidates, bool differ, Effort& effort) {
    return support_along(constraints.named(clue), clue, constraints.order(), candidates, differ,
                         effort);
}

/// Remembers what cages and clues along cells support, as the same is asked again and again: of
/// positions that follow each other, and of puzzles that differ in few clues.
class SupportCache {
  public:
    struct Support {
        Supports values;
        std::int64_t spent; ///< partial combinations
    };

    /// Returns the supports of a cage or of a clue along cells by its own rule, for at most this
    /// effort. They last until the next question.
    Support const& alone(Constraints const& constraints, Constraint const& clue,
                         Table<Values> const& candidates,
                         std::int64_t most_effort = most_combinations) {
        return support(Rule::Alone, constraints, clue, candidates, most_effort);
    }

    /// Likewise, of a cage whose cells also differ by lines and regions, and of a clue along cells
    /// that all differ.
    Support const& in_lines(Constraints const& constraints, Constraint const& clue,
                            Table<Values> const& candidates,
                            std::int64_t most_effort = most_combinations) {
        return support(Rule::InLines, constraints, clue, candidates, most_effort);
    }

  private:
    using Question = std::vector<std::uint64_t>;
    struct Hash {
        std::size_t operator()(Question const& question) const;
    };

    enum class Rule { Alone, InLines };

    Support const& support(Rule rule, Constraints const& constraints, Constraint const& clue,
                           Table<Values> const& candidates, std::int64_t most_effort);

    /// The automaton of a clue along cells with its states in numbers; without steps if it has too
    /// many of them.
    struct Automaton {
        std::vector<std::vector<std::int8_t>> steps; ///< per place, [state * order + value - 1]:
                                                     ///< the next state, or -1
        std::uint64_t accepting = 0;                 ///< states after the last place
    };

    Automaton const& automaton_of(NamedClue const& clue, int order, int length);
    Support const& along(Automaton const& automaton, Constraint const& clue, int order,
                         Table<Values> const& candidates, std::int64_t most_effort);

    Question question_;
    std::unordered_map<Question, Support, Hash> known_;
    std::unordered_map<Question, Automaton, Hash> automata_;
    Support support_; ///< of an automaton
};

} // namespace hapax
