#pragma once

#include "cli/options/command_entry.hpp"

#include <string>
#include <vector>

namespace hapax {

/// Returns the manual page, in troff's man macros, section 1. Packagers print it with a hidden
/// command, `hapax --man`, so that it describes the program that they install.
std::string manual_page(std::vector<CommandEntry> const& commands);

} // namespace hapax
