#pragma once

/// Properties of the terminal, if there is one.

#include <cstddef>

namespace hapax {

/// Says whether standard output is a terminal.
bool is_terminal();

/// Says whether standard output is a terminal, in a locale with UTF-8 characters.
bool is_utf8_terminal();

/// Says whether standard output is a terminal that can show colours, and NO_COLOR is not set
/// (https://no-color.org).
bool has_colours();

/// Says whether standard input is a terminal, at which a person types.
bool is_typed_in();

/// Returns the columns of standard output, from 40 to 100; 100 if it is not a terminal.
std::size_t text_width();

} // namespace hapax
