#pragma once

/// The puzzles of the inputs, one after the other, and what a command makes of each.

#include "cli/files/output.hpp"
#include "cli/options/options.hpp"
#include "cli/stream/in_order.hpp"
#include "encoder/formats/formats.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// One puzzle of the input, read and well formed.
struct Task {
    std::uint64_t index; ///< from 1, over all inputs
    bool is_only;        ///< there is no other puzzle
    Block block;
    ReadPuzzle read;

    std::function<void(std::string_view part)> print{};      ///< see Worker
    std::function<void(std::string const&)> tell_progress{}; ///< see Worker

    Puzzle const& puzzle() const { return read.puzzle; }
};

/// Limits for the next puzzle: the time limit of the options and interrupts.
Limits limits_for(Options const& options);

/// What a command does with one puzzle; the workspace is the thread's own.
using AnswerPuzzle = std::function<Outcome(Task const&, Workspace&)>;

/// Gives each puzzle of the inputs to `answer`, on several threads, and writes the outcomes in
/// order. A block that cannot be read becomes an outcome of its own. Prints totals when asked.
/// Returns the largest exit code.
ExitCode run_stream(Options const& options, Output& output, AnswerPuzzle const& answer);

/// Whether a player has entered something beside the givens.
bool has_entries(ReadPuzzle const& read);

/// What a user of the command should know of what was read: lines for standard error. A stream says
/// them itself.
std::string warnings_of(Task const& task, Command command);

/// All puzzles of one input at once, for commands that want them together. Throws InputError and
/// std::system_error.
std::vector<Task> read_all(std::string const& input, FormatOptions const& options);

/// The only puzzle of an input, or what else it is to be. Throws the same, also where there is none
/// or a second.
Task only_task(std::string const& input, FormatOptions const& options, std::string const& what);

} // namespace hapax
