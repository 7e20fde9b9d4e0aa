#pragma once

/// Choosing clues that leave a hidden grid as the only solution: counterexample by counterexample,
/// with exact numbers if wanted, and down to sets in which every clue is needed.

#include "encoder/model/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/explain/clue.hpp"
#include "solver/random.hpp"
#include "solver/threads.hpp"

#include <array>
#include <optional>
#include <vector>

namespace hapax {

/// All that can be shown of a hidden grid. An *element* is a clue, or several that are shown
/// together or not at all: givens that mirror each other. Elements are numbered.
struct CluePool {
    Puzzle puzzle;           ///< with every clue that can be chosen; all are true of the solution
    Grid solution;           ///< the hidden grid
    std::vector<Clue> rules; ///< that hold without being chosen
    std::vector<Element> elements;

    ClueKind kind(int element) const {
        return elements[static_cast<std::size_t>(element)].front().kind;
    }
    int size(int element) const {
        return static_cast<int>(elements[static_cast<std::size_t>(element)].size());
    }
    /// How many clues of a kind these elements have.
    int count(std::vector<int> const& chosen, ClueKind kind) const;

    /// The puzzle that shows these elements and no others.
    Puzzle with(std::vector<int> const& chosen) const;
};

/// How many clues of each kind to show.
struct ClueCounts {
    std::optional<int> givens;       ///< exactly this many; none: as it turns out
    std::optional<int> inequalities; ///< the same
    double givens_at_start = 0;      ///< if not exact: shown before the first question, per cell
    double signs_at_start = 0;       ///< the same of all other clues
};

struct ClueChoice {
    std::vector<int> elements; ///< ascending
    bool is_unique = false;    ///< false: given up after too many questions, or at a limit
};

/// Elements that exclude every other grid, with the exact numbers where those are wanted. Where
/// they are not, what the last refutation did not need is left out. Gives up after
/// `most_questions`.
ClueChoice choose_clues(CluePool const& pool, ClueCounts const& counts, Random& random,
                        Limits const& limits, int most_questions);

/// What becomes of an element if it takes long to find out whether it can be left out.
enum class HardQuestions {
    Answered,
    PutOff, ///< until the other kinds are down to the needed ones, with which it is easier
};

/// A part of the chosen elements, which exclude every other grid, that still does, and no part of
/// which does. `first` says which kind of clue is left out before the other is touched. The same
/// with and without spare threads. Not unique in the result: a limit was reached.
ClueChoice needed_clues(CluePool const& pool, std::vector<int> const& chosen, ClueKind first,
                        HardQuestions hard, Random& random, Limits const& limits,
                        SpareThreads* spare = nullptr);

} // namespace hapax
