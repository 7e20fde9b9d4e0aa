#pragma once

#include "cli/options/command_entry.hpp"

#include <string>
#include <vector>

namespace hapax {

/// The manual page, in troff's man macros, section 1. Packagers print it with a hidden command,
/// `hapax --man`: so it describes the program that is installed beside it.
std::string manual_page(std::vector<CommandEntry> const& commands);

} // namespace hapax
