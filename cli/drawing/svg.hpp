#pragma once

#include "cli/drawing/drawing.hpp"

#include <string>
#include <string_view>

namespace hapax {

/// The drawing as an SVG document, a shape on a line, with this title for whoever cannot see it.
/// Sizes are in points, numbers have two digits after the point at most. The attribute `data-grid`
/// of the document tells the drawing's lattice to whoever lays something over it: left, top, pitch.
/// Needs no library.
std::string svg_of(Drawing const& drawing, std::string_view title = "");

} // namespace hapax
