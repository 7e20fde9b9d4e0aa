#pragma once

/// A player's positions on a puzzle, and what is wrong with one.

#include "cli/answers/outcome.hpp"
#include "cli/options/options.hpp"
#include "cli/system/exit_code.hpp"
#include "solver/explain/entries.hpp"
#include "solver/search/solutions.hpp"

#include <functional>
#include <optional>
#include <string>

namespace hapax {

using AnswerPosition = std::function<Outcome(Puzzle const& puzzle, PlayerPosition const& position,
                                             Task const& task, Workspace& workspace)>;

/// The puzzle by itself, or each position of the second file on the first file's puzzle. Throws
/// UsageError for more files.
ExitCode run_on_positions(Options const& options, std::string const& command,
                          AnswerPosition const& answer);

/// Returns what `check` answers if the position cannot be completed, or if the limits end before
/// that is known; nullopt if it can be completed.
std::optional<Outcome> objection(Puzzle const& puzzle, PlayerPosition const& position,
                                 Task const& task, Options const& options, Workspace& workspace);

} // namespace hapax
