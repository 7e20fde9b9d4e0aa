#pragma once

/// A player's positions on a puzzle.

#include "cli/stream/stream.hpp"
#include "solver/explain/entries.hpp"

#include <functional>
#include <string>

namespace hapax {

/// What a command does with a position: it adds to the answer, whose puzzle it is on.
using AnswerPosition = std::function<void(Reply&, PlayerPosition const& position, Task const& task,
                                          Workspace& workspace)>;

/// The puzzle by itself, or each position of the second file on the first file's puzzle. Throws
/// UsageError for more files.
ExitCode run_on_positions(Options const& options, std::string const& command,
                          AnswerPosition const& answer);

} // namespace hapax
