#pragma once

/// The options that several commands share, by group.

#include "cli/options/command_entry.hpp"

#include <vector>

namespace hapax {

std::vector<Option> options_in(OptionGroup group);

/// Returns a command's own options, then those of its groups, then --help.
std::vector<Option> options_of(CommandEntry const& entry);

} // namespace hapax
