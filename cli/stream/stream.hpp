#pragma once

/// The puzzles of the inputs, one after the other, and what a command makes of each.

#include "cli/answers/outcome.hpp"
#include "cli/files/output.hpp"
#include "cli/options/options.hpp"
#include "cli/stream/in_order.hpp"
#include "encoder/formats/formats.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Limits for the next puzzle: the time limit of the options and interrupts.
Limits limits_for(Options const& options);

/// What a command does with one puzzle; the workspace is the thread's own.
using AnswerPuzzle = std::function<Outcome(Task const&, Workspace&)>;

enum class Entries {
    Ignored, ///< what a player has entered counts for nothing, which is a warning
    Used,
};

/// What a command needs of the stream besides the puzzles.
struct StreamNeeds {
    Entries entries = Entries::Ignored;
    bool looks_ahead = false; ///< reads one block ahead, to say whether a puzzle is the only one
    bool says_totals = false; ///< on standard error, of several puzzles
    std::string head = {};    ///< written before the first answer
    std::vector<std::string> warnings = {}; ///< of another input, told already: for all answers
};

/// Gives each puzzle of the inputs to `answer`, on several threads, and writes the outcomes in
/// order. A block that cannot be read becomes an outcome of its own. Prints totals when asked.
/// Returns the largest exit code.
ExitCode run_stream(Options const& options, StreamNeeds const& needs, Output& output,
                    AnswerPuzzle const& answer);

/// Whether a player has entered something beside the givens.
bool has_entries(ReadPuzzle const& read);

/// What a user should know of what was read, and that as lines for standard error. A stream says it
/// by itself.
std::vector<std::string> warnings_of(Task const& task, Entries entries);
std::string lines_of_warnings(std::vector<std::string> const& warnings);

/// All puzzles of one input at once, for commands that want them together. Throws InputError and
/// std::system_error.
std::vector<Task> read_all(std::string const& input, FormatOptions const& options);

/// The only puzzle of an input, or what else it is to be. Throws the same, also where there is none
/// or a second.
Task only_task(std::string const& input, FormatOptions const& options, std::string const& what);

} // namespace hapax
