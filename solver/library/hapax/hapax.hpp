#pragma once

/// hapax for programs that have one puzzle at hand: each question is one call, which needs nothing
/// but the puzzle. What it names in full is in the headers it includes; those that work through a
/// stream of puzzles, and keep storage from one to the next, take a Workspace there.
///
///     auto const puzzle = hapax::read("latin 3\n1 . .\n. . 2\n. . .\n").front().puzzle;
///     auto const grid = hapax::solve(puzzle);
///
/// All of these throw ArgumentError if the puzzle is not well formed, TooLargeError if it does not
/// fit in memory, and JudgeError, which is a defect of hapax, if an answer breaks a rule. All are
/// derived from hapax::Error. Limits in the options end a call early; what it returns then says so,
/// or it throws LimitsReached.

#include "encoder/formats/formats.hpp"
#include "encoder/model/error.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/version.hpp"
#include "solver/explain/diagnose.hpp"
#include "solver/explain/entries.hpp"
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

/// The puzzles of a text, in any notation; `file` names it in messages. Throws InputError, which
/// has the place.
std::vector<ReadPuzzle> read(std::string const& text, std::string const& file = "-",
                             FormatOptions const& options = {});

/// The text of a puzzle. Throws CannotExpress if the notation cannot say a part of it.
std::string write(Puzzle const& puzzle, Notation notation = Notation::Text,
                  FormatOptions const& options = {});

/// A solution; nothing if there is none. Throws LimitsReached.
std::optional<Grid> solve(Puzzle const& puzzle, SolveOptions const& options = {});

struct SomeSolutions {
    std::vector<Grid> grids;
    bool is_cut_short = false; ///< the limits came before there were as many as asked for
};

/// The first `most` solutions, or all if there are fewer.
SomeSolutions solutions(Puzzle const& puzzle, std::size_t most, SolveOptions const& options = {});

/// How many solutions there are, up to `most` (0: all).
Count count(Puzzle const& puzzle, std::uint64_t most = 0, SolveOptions const& options = {});

/// Whether there is exactly one solution; which, or two that differ little.
Uniqueness uniqueness(Puzzle const& puzzle, SolveOptions const& options = {});

/// The values that occur in some solution, cell by cell.
TrueCandidates candidates(Puzzle const& puzzle, SolveOptions const& options = {});

/// Why there is no solution, or none with a player's values (a grid with 0 where there is none):
/// minimal sets of clues and entries that cannot hold together. No conflict if there is a solution.
Diagnosis conflicts(Puzzle const& puzzle, Grid const& position = {},
                    DiagnosisOptions const& options = {});

/// How difficult it is for a person.
Rating rate(Puzzle const& puzzle, SolveOptions const& options = {});

/// A puzzle with exactly one solution, the same for the same seed. Throws ArgumentError with what
/// is wrong with the request, and LimitsReached when nothing was found within its patience, its
/// attempts or the limits.
GeneratedPuzzle generate(PuzzleRequest const& request, std::uint64_t seed,
                         Limits const& limits = {});

} // namespace hapax
