#pragma once

#include "cli/options/command_entry.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// A script for a shell: bash, zsh or fish; nothing for another. Where a value is one of several
/// words ("digits|letters", a notation) it offers those, for DIR folders, else files. Packagers
/// print it with a hidden command, `hapax --completion SHELL`.
std::optional<std::string> completion(std::string_view shell,
                                      std::vector<CommandEntry> const& commands);

} // namespace hapax
