#pragma once

/// One table of commands, each with the groups of options that it takes; parsing, --help, the man
/// page and shell completion all come from it. For options.cpp only, which parses by it: besides
/// these two nothing knows Boost.ProgramOptions.

#include "cli/options/help.hpp"
#include "cli/options/options.hpp"

#include <boost/program_options.hpp>

#include <cstdint>
#include <string_view>
#include <vector>

namespace hapax {

/// Groups of options that several commands share.
enum class OptionGroup {
    Input,
    Output,
    Stream,
    Quiet,
    Solving,
    Statistics,
    Limit,
    Certificate,
    Verification,
    Export,
    Decode,
    Generation,
    Check,
    Minimize
};

struct CommandEntry {
    Command command;
    std::string_view name;
    std::string_view arguments;
    std::string_view summary;
    std::vector<OptionGroup> groups;
    std::uint64_t default_limit = 0;
};

std::vector<CommandEntry> const& commands();

/// What the parser has to know of the options.
boost::program_options::options_description options_of(CommandEntry const& entry);

/// What is said about them.
CommandHelp help_of(CommandEntry const& entry);
std::vector<CommandHelp> help_of_all();

} // namespace hapax
