#pragma once

/// hapax for programs that have one puzzle at hand: each question is one call and needs only the
/// puzzle. The included headers offer more; programs that work through a stream of puzzles pass a
/// Workspace there (solver/search/workspace.hpp), which keeps storage from one puzzle to the next.
///
///     auto const puzzle = hapax::read("latin 3\n1 . .\n. . 2\n. . .\n").front().puzzle;
///     auto const grid = hapax::solve(puzzle);
///
/// All functions throw ArgumentError if the puzzle is not well formed, TooLargeError if it does not
/// fit in memory, and JudgeError if an answer breaks a rule, which is a defect of hapax. These are
/// derived from hapax::Error. Limits in the options end a call early; then its result says so, or
/// it throws LimitsReached.

#include "encoder/error.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/version.hpp"
#include "solver/blame/diagnose.hpp"
#include "solver/blame/entries.hpp"
#include "solver/generate/generator.hpp"
#include "solver/rate/difficulty.hpp"
#include "solver/search/candidates.hpp"
#include "solver/search/count.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

/// Reads the puzzles of a text in any notation; `file` names the text in messages. Throws
/// InputError, which has the place.
std::vector<ReadPuzzle> read(std::string const& text, std::string const& file = "-",
                             FormatOptions const& options = {});

/// Writes a puzzle as text. Throws CannotExpress if the notation cannot express a part of it.
std::string write(Puzzle const& puzzle, Notation notation = Notation::Text,
                  FormatOptions const& options = {});

/// Returns a solution, or nullopt if there is none. Throws LimitsReached.
std::optional<Grid> solve(Puzzle const& puzzle, SolveOptions const& options = {});

struct SomeSolutions {
    std::vector<Grid> grids;
    bool is_cut_short = false; ///< the limits came before as many as requested were found
};

/// Returns the first `most` solutions, or all if there are fewer.
SomeSolutions solutions(Puzzle const& puzzle, std::size_t most, SolveOptions const& options = {});

/// Counts the solutions, up to `most` (0: all).
Count count(Puzzle const& puzzle, std::uint64_t most = 0, SolveOptions const& options = {});

/// Decides whether there is exactly one solution; returns it, or two that differ little.
Uniqueness uniqueness(Puzzle const& puzzle, SolveOptions const& options = {});

/// Returns, for each cell, the values that it has in some solution.
TrueCandidates candidates(Puzzle const& puzzle, SolveOptions const& options = {});

/// Explains why there is no solution, or none with a player's values (a grid with 0 for open
/// cells): minimal sets of clues and entries that cannot hold together. Returns no conflict if
/// there is a solution.
Diagnosis conflicts(Puzzle const& puzzle, Grid const& position = {},
                    DiagnosisOptions const& options = {});

/// Rates how difficult the puzzle is for a person.
Rating rate(Puzzle const& puzzle, SolveOptions const& options = {});

struct ExplainedStep {
    std::string technique; ///< its name, such as "X-wing"
    std::string text;      ///< what follows and why, in a sentence
    Grid grid;             ///< the values after the step, 0 for open cells
};

struct Explanation {
    std::vector<ExplainedStep> steps;
    bool is_solved = false;        ///< the last step fills the grid
    bool is_contradiction = false; ///< the last step says that there is no solution
};

/// Explains how a person solves the puzzle, from a player's values (a grid with 0 for open cells)
/// to the solution, to a contradiction, or as far as steps follow. Each step has passed a check by
/// other code. Throws TooLargeError above order 64, and LimitsReached.
Explanation explain(Puzzle const& puzzle, Grid const& position = {}, Limits const& limits = {});

/// Drops clues until each that is left is needed for the one solution. Returns nullopt unless the
/// puzzle has exactly one. Throws LimitsReached.
std::optional<Puzzle> minimize(Puzzle const& puzzle, SolveOptions const& options = {});

/// Decides whether there is exactly one solution, and writes the evidence into a new folder, if
/// there is one or none.
Uniqueness certify(Puzzle const& puzzle, std::string const& folder);

struct CheckedClaim {
    bool is_verified = false;
    std::string reason; ///< unless verified: what is wrong, or that the limits were reached
    std::optional<Puzzle> puzzle;
    std::vector<Grid> solutions; ///< all that the puzzle has, if verified
};

/// Verifies the evidence in a folder, without trusting who wrote it.
CheckedClaim verify(std::string const& folder, Limits const& limits = {});

/// Generates a puzzle with exactly one solution; the same seed gives the same puzzle. Throws
/// ArgumentError if the request is wrong, and LimitsReached if no puzzle was found within its
/// patience, its attempts or the limits.
GeneratedPuzzle generate(PuzzleRequest const& request, std::uint64_t seed,
                         Limits const& limits = {});

} // namespace hapax
