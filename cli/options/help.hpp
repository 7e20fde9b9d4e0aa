#pragma once

/// What is said about the commands and their options: --help, the manual page, completion for bash.
/// All of it is written from the table, so that none can lack a command or an option.

#include "cli/options/command_entry.hpp"

#include <string>
#include <vector>

namespace hapax {

/// What `hapax --help` prints.
std::string general_help(std::vector<CommandEntry> const& commands);

/// What `hapax COMMAND --help` prints.
std::string command_help(CommandEntry const& command);

/// In troff's man macros, section 1.
std::string manual_page(std::vector<CommandEntry> const& commands);

/// A script that bash reads. Where a value is one of several words ("digits|letters", a notation)
/// it offers those, for DIR folders, else files.
std::string bash_completion(std::vector<CommandEntry> const& commands);

} // namespace hapax
