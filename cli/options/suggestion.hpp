#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// " (did you mean 'solve'?)" if one of the known words is near to what was typed; else nothing.
std::string suggestion(std::string_view typed, std::vector<std::string> const& known);

} // namespace hapax
