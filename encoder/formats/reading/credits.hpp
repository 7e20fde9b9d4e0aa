#pragma once

/// Describes what a setter says in words: read from outside, so without control characters.

#include <string>
#include <string_view>

namespace hapax::formats {

/// Returns the text on one line, without white space at its ends.
std::string one_line(std::string_view text);

/// Returns the text as lines with '\n' between them, without empty ones at its ends.
std::string tidy_lines(std::string_view text);

} // namespace hapax::formats
