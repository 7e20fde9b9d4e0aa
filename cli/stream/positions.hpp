#pragma once

/// Runs a command on a player's positions on a puzzle.

#include "cli/stream/stream.hpp"
#include "solver/blame/entries.hpp"

#include <functional>
#include <string>

namespace hapax {

/// Adds a command's answer about a position on the answer's puzzle.
using AnswerPosition = std::function<void(Reply&, PlayerPosition const& position, Task const& task,
                                          Workspace& workspace)>;

/// Answers the puzzle by itself, or each position of the second file on the first file's puzzle.
/// Throws UsageError for more files.
ExitCode run_on_positions(Options const& options, std::string const& command,
                          AnswerPosition const& answer);

} // namespace hapax
