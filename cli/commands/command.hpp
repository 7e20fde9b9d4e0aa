#pragma once

/// What the commands have in common.

#include "cli/answers/head.hpp"
#include "cli/answers/statistics.hpp"
#include "cli/options/options.hpp"
#include "cli/stream/stream.hpp"
#include "cli/system/exit_code.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/uniqueness.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace hapax {

/// How to solve, from the command line; its time limit begins now.
SolveOptions solve_options(Options const& options);

/// Runs a command that looks at one puzzle at a time, from the inputs to the output.
ExitCode run_command(Options const& options, StreamNeeds const& needs, AnswerPuzzle const& answer);
ExitCode run_command(Options const& options, AnswerPuzzle const& answer);

/// The same, to an output that the caller finishes.
ExitCode run_command(Options const& options, StreamNeeds const& needs, Output& output,
                     AnswerPuzzle const& answer);

/// What `answer` returns; if it throws because of this puzzle, or of a defect that shows on it, an
/// outcome that says so.
Outcome answer_or_refuse(Options const& options, Task const& task,
                         std::function<Outcome()> const& answer);

/// Writes what there is to say if that is all.
ExitCode write_alone(Options const& options, Outcome const& outcome);

/// The word for a verdict on uniqueness, and what it means to the shell.
std::string word(Verdict verdict);
ExitCode code(Verdict verdict);

/// With --stats: into the JSON object, or as lines on standard error.
void add_statistics(Options const& options, Statistics const& statistics, JsonObject& object,
                    Outcome& outcome);

/// The folder for what belongs to one puzzle: `folder` itself for a single one, folder/000001 ...
/// for those of a stream.
std::filesystem::path folder_for(Task const& task, std::filesystem::path const& folder);

/// At least six digits, so that names sort like numbers.
std::string padded(std::uint64_t number);

/// The puzzle with that number in a stream, or a solution of it, in the notation of the output;
/// what goes into JSON is `text`. Throws CannotExpress.
std::string written(Options const& options, std::uint64_t index, Puzzle const& puzzle);
std::string written(Options const& options, std::uint64_t index, Puzzle const& puzzle,
                    Grid const& solution);

/// One file holds one picture: throws UsageError where `--to svg` meets several puzzles, which a
/// stream that looks ahead knows.
void require_one_picture(Options const& options, Task const& task);

/// A line in place of a puzzle or grid, or beside one: its place and the text, after `#`.
std::string remark(Task const& task, std::string const& text);

} // namespace hapax
