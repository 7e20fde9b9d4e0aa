#pragma once

/// Clues that a puzzle can do without: which are redundant one by one, and an irredundant puzzle,
/// in which none is. (An irredundant set of clues is a *critical set*.)

#include "encoder/model/puzzle.hpp"
#include "solver/blame/clue.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstdint>
#include <functional>
#include <vector>

namespace hapax {

/// Regions are not clues: they belong to the kind of puzzle. Nor are the marks between neighbours
/// in a puzzle that marks them all: where there is none, that says as much.
std::vector<Clue> removable_clues(Puzzle const& puzzle);

/// The others, which hold in every question.
std::vector<Clue> lasting_clues(Puzzle const& puzzle);

struct RedundantClues {
    Verdict verdict = Verdict::Undecided; ///< only where it is Unique is the rest known
    std::vector<Clue> clues;              ///< each can be left out, if all the others stay
    bool is_complete = false;             ///< no other can. False at the limits.
    int questions = 0;                    ///< to the solver
};

/// Calls `progress`, if not empty, with the number of questions so far before it asks the next one;
/// from any thread, never two at a time. Throws TooLargeError and JudgeError.
RedundantClues redundant_clues(Puzzle const& puzzle, SolveOptions const& options,
                               Workspace& workspace, std::function<void(int)> const& progress = {});

/// Says which clues stay where there is a choice.
enum class Preference {
    None,
    Givens,       ///< inequalities and other clues go first
    Inequalities, ///< inequalities (and adjacencies) go last
    Symmetry,     ///< a clue goes only together with its image under the half turn
};

struct MinimizeOptions {
    Preference keep = Preference::None;
    std::uint64_t seed = 1; ///< for the order in which clues are tried
};

struct Minimized {
    Verdict verdict =
        Verdict::Undecided;    ///< of the puzzle; only where it is Unique is the rest set
    Puzzle puzzle;             ///< what is left of it, unique too
    std::vector<Clue> removed; ///< in this order
    /// True if no clue can be removed any more (with Symmetry: no clue together with its image).
    /// False at the limits.
    bool is_irredundant = false;
    /// A fresh solver that knows nothing of how the puzzle came about found the same solution and
    /// no other. False at the limits.
    bool is_confirmed = false;
    int questions = 0; ///< to the solver, before the fresh one
};

/// `progress` as above. Throws TooLargeError, and JudgeError also when the fresh solver finds that
/// the puzzle is not unique.
Minimized minimize(Puzzle const& puzzle, MinimizeOptions const& how, SolveOptions const& options,
                   Workspace& workspace, std::function<void(int)> const& progress = {});

} // namespace hapax
