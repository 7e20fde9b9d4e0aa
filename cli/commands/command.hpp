#pragma once

/// Functions that commands share.

#include "cli/options/options.hpp"
#include "cli/stream/stream.hpp"
#include "cli/system/exit_code.hpp"
#include "solver/rate/difficulty.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/steps/position/step.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace hapax {

/// Returns how to solve, from the command line; the time limit begins now.
SolveOptions solve_options(Options const& options);

/// Says whether steps may use that the puzzle has one solution: with `--allow-uniqueness`, and if
/// it does have one.
Assume assumption_for(Puzzle const& puzzle, Options const& options, Workspace& workspace);

/// Says how few the reasons of arguments are to be: as few as possible with `--smallest-reasons`.
Reasons reasons_from(Options const& options);

/// Return the word for a verdict on uniqueness, and its exit code.
std::string word(Verdict verdict);
ExitCode code(Verdict verdict);

/// Returns a function that shows how many questions were asked about the clues of a puzzle.
std::function<void(int)> questions_on(Task const& task);

/// Returns the folder for the files of one puzzle: `folder` itself for a single puzzle,
/// folder/000001 ... for the puzzles of a stream.
std::filesystem::path folder_for(Task const& task, std::filesystem::path const& folder);

/// Writes a certificate that these are all solutions into the folder for the puzzle, and adds its
/// name to the answer; at a limit the answer is undecided. Throws Refusal.
void certify_solutions(Task const& task, std::vector<Grid> const& solutions,
                       std::filesystem::path const& folder, SolveOptions const& solving,
                       Reply& answer);

/// Adds how difficult the puzzle is, and for tables also how many clues it has.
void add(Difficulty const& difficulty, Puzzle const& puzzle, Reply& answer);

/// Adds a puzzle, and for programs its heading and rules in the language of the options.
void add_puzzle_in_words(Puzzle const& puzzle, Reply& answer);

/// Returns the number with at least six digits, so that names sort like numbers.
std::string padded(std::uint64_t number);

} // namespace hapax
