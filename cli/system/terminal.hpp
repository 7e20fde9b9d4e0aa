#pragma once

/// What is known of the terminal, if there is one.

#include <cstddef>

namespace hapax {

/// Whether standard output is a terminal.
bool is_terminal();

/// Whether it is one, in a locale whose characters are UTF-8.
bool is_utf8_terminal();

/// Whether it is one that can show colours, and nobody has set NO_COLOR (https://no-color.org).
bool has_colours();

/// Whether standard input is one: then someone types.
bool is_typed_in();

/// The columns of the terminal that standard output goes to, from 40 to 100; 100 if it is none.
std::size_t text_width();

} // namespace hapax
