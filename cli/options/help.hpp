#pragma once

/// What --help prints. Like the manual page and completion it is written from the table, so that it
/// can lack neither a command nor an option.

#include "cli/options/command_entry.hpp"
#include "cli/system/exit_code.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// What `hapax --help` prints, in lines of at most `width` characters.
std::string general_help(std::vector<CommandEntry> const& commands, std::size_t width);

/// The commands by what they are for.
std::string commands_by_group(std::vector<CommandEntry> const& commands, std::size_t width);

/// What `hapax COMMAND --help` prints.
std::string command_help(CommandEntry const& command, std::size_t width);

/// What the manual page says, too.
struct ExitCodeHelp {
    ExitCode code;
    std::string_view text;
};
extern std::array<ExitCodeHelp, 5> const exit_code_texts;
extern std::string_view const description;

} // namespace hapax
