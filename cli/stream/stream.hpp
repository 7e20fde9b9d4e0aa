#pragma once

/// Runs a command on the puzzles of the inputs, one after the other.

#include "cli/answers/reply.hpp"
#include "cli/files/descriptor_buffer.hpp"
#include "cli/files/output.hpp"
#include "cli/options/options.hpp"
#include "cli/stream/in_order.hpp"
#include "encoder/formats/formats.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace hapax {

/// Returns the limits for the next puzzle: the time limit of the options, and interrupts.
Limits limits_for(Options const& options);

/// Adds a command's answer about one puzzle. The workspace belongs to the thread.
using AnswerPuzzle = std::function<void(Reply&, Task const&, Workspace&)>;

enum class Entries {
    Ignored, ///< with a warning
    Used,
};

/// Describes what a command needs from the stream besides the puzzles.
struct StreamNeeds {
    Entries entries = Entries::Ignored;
    bool looks_ahead = false; ///< read one block ahead, to know whether a puzzle is the only one
    bool says_totals = false; ///< print totals of several puzzles on standard error
    std::string columns = {}; ///< of a table, after index, source and verdict
    std::vector<std::string> warnings =
        {};                         ///< of another input, shown before; added to all answers
    std::vector<Block> blocks = {}; ///< unless empty: positions instead of the inputs' puzzles,
    std::function<ReadPuzzle(Block const&)> read = {}; ///< and what reads them
    std::shared_ptr<DescriptorBuffer> opened = {};     ///< the only input, if it is open already
};

/// Gives each puzzle of the inputs to `answer`, on several threads, and writes the outcomes in
/// order. A block that cannot be read becomes an outcome of its own. Returns the largest exit code.
/// Throws UsageError where one picture is asked for and there are several puzzles.
ExitCode run_stream(Options const& options, StreamNeeds const& needs, AnswerPuzzle const& answer);
ExitCode run_stream(Options const& options, AnswerPuzzle const& answer);

/// The same, to an output that the caller finishes.
ExitCode run_stream(Options const& options, StreamNeeds const& needs, Output& output,
                    AnswerPuzzle const& answer);

/// Does other work than answering the puzzles of the inputs, in the same way.
ExitCode run_work(Options const& options, WorkSource const& source, Output& output);

/// Opens what the options name, ready for colours.
std::unique_ptr<Output> open_output(Options const& options);

/// Writes an outcome that is all there is to say.
ExitCode write_alone(Options const& options, Outcome const& outcome);

/// Says whether a player has entered anything beside the givens.
bool has_entries(ReadPuzzle const& read);

/// Returns the warnings about an input, and prints them, as a stream does by itself.
std::vector<std::string> warnings_of(Task const& task, Entries entries, Language language);
std::string lines_of_warnings(std::vector<std::string> const& warnings);

/// Reads all puzzles of one input at once, for commands that need them together. Throws InputError
/// and std::system_error.
std::vector<Task> read_all(std::string const& input, FormatOptions const& options);

/// Reads the only puzzle of an input; `what` names it in messages. Throws the same, and if there is
/// no puzzle or a second one.
Task only_task(std::string const& input, FormatOptions const& options, std::string const& what);

} // namespace hapax
