#pragma once

/// What the commands have in common.

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

/// The word for a verdict on uniqueness, and what it means to the shell.
std::string word(Verdict verdict);
ExitCode code(Verdict verdict);

/// Shows how many questions were asked about the clues of a puzzle.
std::function<void(int)> questions_on(Task const& task);

/// The folder for what belongs to one puzzle: `folder` itself for a single one, folder/000001 ...
/// for those of a stream.
std::filesystem::path folder_for(Task const& task, std::filesystem::path const& folder);

/// At least six digits, so that names sort like numbers.
std::string padded(std::uint64_t number);

} // namespace hapax
