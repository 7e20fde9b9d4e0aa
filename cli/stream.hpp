#pragma once

/// Many puzzles in, answers out in the same order, on several threads, in bounded memory, be the
/// puzzles many or an answer long.

#include "cli/exit_code.hpp"
#include "cli/options.hpp"
#include "cli/output.hpp"
#include "encoder/formats/formats.hpp"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace hapax {

/// One puzzle of the input, read and well formed.
struct Task {
    std::uint64_t index; ///< from 1, over all inputs
    bool is_only;        ///< there is no other puzzle
    Block block;
    ReadPuzzle read;

    /// Prints the next part of a long answer; the outcome's `out` is the last. At once if all
    /// puzzles before this one have their answers; else it is kept, and when much has piled up the
    /// call waits for its turn (a time limit goes on meanwhile). Throws if the output has failed.
    std::function<void(std::string_view part)> print{};

    /// Tells the progress line how far this puzzle is.
    std::function<void(std::string const&)> tell_progress{};

    Puzzle const& puzzle() const { return read.puzzle; }
};

/// What became of it.
struct Outcome {
    std::string out;      ///< for standard output or -o; or what is left of it
    std::string messages; ///< for standard error
    std::string verdict;  ///< one word, for the totals
    ExitCode code = ExitCode::Yes;
};

/// Limits for the next puzzle: the time limit of the options and interrupts.
Limits limits_for(Options const& options);

/// What a command does with one puzzle; the workspace is the thread's own.
using AnswerPuzzle = std::function<Outcome(Task const&, Workspace&)>;

/// Gives each puzzle of the inputs to `answer`, on options.jobs threads (each with its own state
/// only), and writes the outcomes in order. A block that cannot be read becomes an outcome of its
/// own. Prints totals when asked, and progress on a terminal. Returns the largest exit code.
ExitCode run_stream(Options const& options, Output& output, AnswerPuzzle const& answer);

/// All puzzles of one input at once, for commands that want them together. Throws InputError and
/// std::system_error.
std::vector<Task> read_all(std::string const& input, FormatOptions const& options);

} // namespace hapax
