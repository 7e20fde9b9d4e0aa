#pragma once

/// The text of --help. Like the manual page and completion it comes from the table of commands, so
/// it cannot lack a command or an option.

#include "cli/options/command_entry.hpp"
#include "cli/system/exit_code.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Returns the text of `hapax --help`, in lines of at most `width` characters.
std::string general_help(std::vector<CommandEntry> const& commands, std::size_t width);

/// Returns the list of commands, grouped by purpose.
std::string commands_by_group(std::vector<CommandEntry> const& commands, std::size_t width);

/// Returns the text of `hapax COMMAND --help`.
std::string command_help(CommandEntry const& command, std::size_t width);

/// Returns "hapax COMMAND [options] ARGUMENTS"; a long list of words has blanks where a line may
/// end.
std::string synopsis(CommandEntry const& command);

/// Breaks the words into lines of at most the width, indented except for the first.
std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

/// Returns "  form  text", the text in a column of its own.
std::string help_entry(std::string const& form, std::string_view text, std::size_t column,
                       std::size_t width);

/// An exit code and its meaning; the manual page lists them as well.
struct ExitCodeHelp {
    ExitCode code;
    std::string_view text;
};
extern std::array<ExitCodeHelp, 5> const exit_code_texts;
extern std::string_view const description;

} // namespace hapax
