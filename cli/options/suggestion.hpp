#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// Returns " (did you mean 'solve'?)" if a known word is close to what was typed; otherwise empty.
std::string suggestion(std::string_view typed, std::vector<std::string> const& known);

} // namespace hapax
