#pragma once

/// The options that several commands share, by group.

#include "cli/options/command_entry.hpp"

#include <string_view>
#include <vector>

namespace hapax {

struct GroupRow {
    OptionGroup group;
    std::string_view name; ///< in the manual page
    std::vector<Option> options;
};

/// Returns the table of all groups, in their order, and one of its rows.
std::vector<GroupRow> const& option_groups();
GroupRow const& row_of(OptionGroup group);

/// Returns a command's own options, then those of its groups, then --help.
std::vector<Option> options_of(CommandEntry const& entry);

} // namespace hapax
