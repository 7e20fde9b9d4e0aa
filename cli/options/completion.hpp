#pragma once

#include "cli/options/command_entry.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Returns a script for bash, zsh or fish; nullopt for another shell. The script offers words where
/// an option's value is one of several ("digits|letters", a notation), folders for DIR, and files
/// otherwise. Packagers print it with a hidden command, `hapax --completion SHELL`.
std::optional<std::string> completion(std::string_view shell, std::vector<CommandEntry> commands);

} // namespace hapax
