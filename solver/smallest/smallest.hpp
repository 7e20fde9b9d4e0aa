#pragma once

/// A smallest set of clues that keeps a puzzle unique (a smallest *critical set*), or the lightest,
/// with bounds from both sides.

#include "encoder/model/puzzle.hpp"
#include "solver/blame/clue.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace hapax {

/// Says which clues there are to choose from, beside the puzzle's own.
enum class PoolKind { Givens, Signs, Both };

/// Returns the puzzle without its removable clues (see `removable_clues`), but with all givens of
/// this solution, all signs between its neighbours, or both.
Puzzle pool_of(Puzzle const& puzzle, Grid const& solution, PoolKind kind);

/// Describes what a clue weighs, by its `kind_name`; 1 for kinds that are not named.
using Weights = std::map<std::string, int, std::less<>>;

/// Returns weights by which one clue of a kind outweighs all clues of the kinds after it together.
/// Kinds that are not named come last. Throws ArgumentError if weights become too large.
Weights lexicographic(std::vector<std::string> const& kinds, Puzzle const& puzzle);

struct SmallestSet {
    Verdict verdict = Verdict::Undecided; ///< of the puzzle; the rest is set only if it is Unique
    Grid solution;
    std::vector<Clue> clues;      ///< the lightest set found, in order
    std::vector<int> weights;     ///< of the removable clues
    std::int64_t lower_bound = 0; ///< no set that keeps the puzzle unique weighs less
    std::int64_t upper_bound = 0; ///< weight of `clues`
    /// Other grids: each set that keeps the puzzle unique has a clue that the grid breaks.
    std::vector<Grid> grids;
    int questions = 0; ///< to the solver

    bool is_smallest() const { return lower_bound == upper_bound; }
};

/// Is told the bounds when one of them changes.
using BoundsProgress = std::function<void(std::int64_t lower, std::int64_t upper)>;

/// Looks for a lightest set until the bounds meet, the lower one is above `most`, or the limits are
/// reached. Throws TooLargeError and JudgeError.
SmallestSet smallest_set(Puzzle const& puzzle, Weights const& weights, SolveOptions const& options,
                         Workspace& workspace, BoundsProgress const& progress = {},
                         std::int64_t most = std::numeric_limits<std::int64_t>::max() - 1);

/// Returns the puzzle of these clues and of the rules that always hold in it.
Puzzle with_only(std::vector<Clue> const& clues, Puzzle const& puzzle);

} // namespace hapax
