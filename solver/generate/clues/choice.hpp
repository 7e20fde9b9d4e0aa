#pragma once

/// Chooses clues that leave a hidden grid as the only solution, by counterexamples; with exact
/// numbers of clues on request, and down to sets in which every clue is needed.

#include "encoder/limits.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/basis/random.hpp"
#include "solver/basis/threads.hpp"
#include "solver/blame/clue.hpp"

#include <optional>
#include <vector>

namespace hapax {

/// Everything that can be shown of a hidden grid. An *element* is a clue, or several that are shown
/// together or not at all, such as givens that mirror each other. Elements are numbered.
struct CluePool {
    Puzzle puzzle;           ///< has every clue that can be chosen; the solution obeys all
    Grid solution;           ///< the hidden grid
    std::vector<Clue> rules; ///< clues that always hold
    std::vector<Element> elements;

    ClueKind kind(int element) const {
        return elements[static_cast<std::size_t>(element)].front().kind;
    }
    int size(int element) const {
        return static_cast<int>(elements[static_cast<std::size_t>(element)].size());
    }
    /// Returns how many clues of a kind these elements have.
    int count(std::vector<int> const& chosen, ClueKind kind) const;

    /// Returns the puzzle that shows exactly these elements.
    Puzzle with(std::vector<int> const& chosen) const;
};

/// Says how many clues of each kind to show.
struct ClueCounts {
    std::optional<int> givens;       ///< the exact number; nullopt: any number
    std::optional<int> inequalities; ///< likewise
    double givens_at_start = 0;      ///< if not exact: shown before the first question, per cell
    double signs_at_start = 0;       ///< likewise for all other clues
};

struct ClueChoice {
    std::vector<int> elements; ///< ascending
    bool is_unique = false;    ///< false after too many questions or at a limit
};

/// Returns elements that exclude every other grid, with the exact numbers if requested; otherwise
/// leaves out what the last refutation did not need. Gives up after `most_questions`.
ClueChoice choose_clues(CluePool const& pool, ClueCounts const& counts, Random& random,
                        Limits const& limits, int most_questions);

/// Describes what to do with an element if it takes long to find out whether it can be left out.
enum class HardQuestions {
    Answered,
    PutOff, ///< decide it after the other kinds are reduced, which makes it easier
};

/// Reduces the chosen elements, which exclude every other grid, to a minimal subset that still
/// does. Clues of the kind `first` are left out before others are touched. Spare threads do not
/// change the result. If the result is not unique, a limit was reached.
ClueChoice needed_clues(CluePool const& pool, std::vector<int> const& chosen, ClueKind first,
                        HardQuestions hard, Random& random, Limits const& limits,
                        SpareThreads* spare = nullptr);

} // namespace hapax
