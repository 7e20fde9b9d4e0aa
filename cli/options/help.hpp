#pragma once

/// What is said about the commands and their options: --help, the manual page, completion for bash.
/// All of it is written from one table, so that none can lack a command or an option.

#include <string>
#include <vector>

namespace hapax {

struct OptionHelp {
    std::string name;  ///< without "--"
    char letter = 0;   ///< of the short form, or 0
    std::string value; ///< what it wants: "FILE", "digits|letters"; empty if nothing
    std::string text;
};

struct CommandHelp {
    std::string name;
    std::string arguments; ///< as a synopsis writes them: "[FILE ...]"
    std::string summary;
    std::vector<OptionHelp> options;
};

/// What `hapax --help` prints.
std::string general_help(std::vector<CommandHelp> const& commands);

/// What `hapax COMMAND --help` prints.
std::string command_help(CommandHelp const& command);

/// In troff's man macros, section 1.
std::string manual_page(std::vector<CommandHelp> const& commands);

/// A script that bash reads. Where one of several words is wanted ("digits|letters", a notation) it
/// offers those, for DIR folders, else files.
std::string bash_completion(std::vector<CommandHelp> const& commands);

} // namespace hapax
