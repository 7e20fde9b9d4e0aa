#pragma once

#include "cli/options/command_entry.hpp"

#include <vector>

namespace hapax {

/// Returns all commands, in the order in which --help shows them.
std::vector<CommandEntry> const& commands();

} // namespace hapax
