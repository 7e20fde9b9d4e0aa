#pragma once

#include "cli/drawing/drawing.hpp"

#include <string>
#include <string_view>

namespace hapax {

/// Returns the drawing as an SVG document, one shape per line, with this title for readers who
/// cannot see it. Sizes are in points, numbers have at most two decimals. The document's attribute
/// `data-grid` gives the drawing's lattice to programs that lay something over it: left, top,
/// pitch, side of a square. Needs no library.
std::string svg_of(Drawing const& drawing, std::string_view title = "");

} // namespace hapax
