#pragma once

#include "cli/options/command_entry.hpp"

#include <string>
#include <vector>

namespace hapax {

/// Returns the commands with their options as one JSON object, for programs that offer them:
/// `commands`, each with `name`, `arguments`, `summary` and `options`, each with `name`, `type`
/// (`flag`, `string`, `whole`, `count`, `seconds`), `value` (a placeholder) and `text`.
std::string command_table_json(std::vector<CommandEntry> const& commands);

} // namespace hapax
