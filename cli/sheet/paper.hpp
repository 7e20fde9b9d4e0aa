#pragma once

/// Lengths and paper sizes, as people write them.

#include <optional>
#include <string_view>

namespace hapax {

/// A size in points (1/72 inch), upright.
struct Paper {
    double width = 0;
    double height = 0;
};

/// Returns the points of "15mm", "1.5cm", "0.6in" or "43pt"; nullopt for anything else.
std::optional<double> length_from(std::string_view text);

/// Returns the size of "a4", "a5", "letter", or of a width and height such as "148x210mm"; nullopt
/// for anything else. Each side is from 1 to 200 inches, as PDF demands.
std::optional<Paper> paper_from(std::string_view text);

} // namespace hapax
