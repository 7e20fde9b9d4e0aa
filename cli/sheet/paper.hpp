#pragma once

/// Lengths and sheets of paper, as people write them.

#include <optional>
#include <string_view>

namespace hapax {

/// In points (1/72 inch), upright.
struct Paper {
    double width = 0;
    double height = 0;
};

/// Of "15mm", "1.5cm", "0.6in", "43pt": in points. Nothing for anything else.
std::optional<double> length_from(std::string_view text);

/// Of "a4", "a5", "letter", or a width and height such as "148x210mm"; each side from 1 to 200
/// inches, which is what PDF allows. Nothing for anything else.
std::optional<Paper> paper_from(std::string_view text);

} // namespace hapax
