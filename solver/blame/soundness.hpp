#pragma once

/// Is a puzzle, or a player's position on it, right? If not, why?

#include "encoder/model/puzzle.hpp"
#include "encoder/model/rules.hpp"
#include "solver/blame/diagnose.hpp"
#include "solver/blame/entries.hpp"
#include "solver/search/solutions.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

enum class Strictness {
    SomeSolution, ///< a position is right while it can be completed
    OnlySolution, ///< a position is right while it agrees with the puzzle's only solution
};

enum class Soundness {
    Solvable,
    Correct,   ///< solvable, and every cell is filled
    Broken,    ///< a rule is broken directly
    Wrong,     ///< the puzzle has a solution, but none with these entries and pencil marks
    None,      ///< the puzzle has no solution
    Undecided, ///< a limit was reached before it was known
};

struct PositionCheck;

struct CheckRequest {
    RegionRole regions = RegionRole::Rules; ///< Clues: regions may be blamed too
    ConflictSearch search = ConflictSearch::Any;
    std::size_t most = 0; ///< conflicts, of a search for several; 0: all
    Strictness strictness = Strictness::SomeSolution;

    /// Unless empty: in a search for several, told of each conflict when it is found, the last of
    /// those so far.
    std::function<void(PositionCheck const&)> found = {};
    std::function<void(int questions)> progress = {}; ///< before each question to a solver
};

struct PositionCheck {
    Soundness soundness = Soundness::Undecided;
    std::vector<Violation> violations;      ///< Broken: all of them
    std::vector<Conflict> conflicts;        ///< Wrong, None: minimal sets that cannot hold together
    std::vector<std::string> remarks;       ///< what else there is to say
    bool is_complete = true;                ///< false: a limit left less than was asked for
    std::optional<std::vector<Cell>> wrong; ///< OnlySolution: entries unlike it, if there is one
    Statistics statistics;
};

/// A rule that is directly broken is named at once, all such places together. Only if there is none
/// does a solver search, for a completion first and for the reason if there is none. `position` is
/// as `position_on` makes it. Throws TooLargeError and JudgeError.
PositionCheck check(Puzzle const& puzzle, PlayerPosition const& position,
                    CheckRequest const& request, SolveOptions const& options, Workspace& workspace);

} // namespace hapax
