#pragma once

/// The table of notations: the properties of each, and its functions (see notations.hpp).

#include "encoder/formats/notations.hpp"

#include <cstddef>
#include <optional>
#include <string_view>

namespace hapax::formats {

/// Says how a puzzle looks: only rows of cells or numbers, which other notations have as well, or
/// something that tells it from all others.
enum class Shape { Bare, Telling };

/// Tells whether a puzzle is one line of a stream or several.
enum class Extent { Line, Lines };

struct Entry {
    Functions const& functions;
    Notation notation;
    std::string_view name;
    Shape shape;
    Extent extent;
    std::size_t longest; ///< characters of the largest puzzle
    Parts holds;         ///< parts that can be written; `write` may have further limits

    bool begins(LineReader& lines) const {
        return functions.starts != nullptr && functions.starts(lines);
    }
};

Entry const& entry(Notation notation);

/// Returns the notation of the puzzle that begins at the current line, if one does.
std::optional<Notation> notation_at(LineReader& lines);

} // namespace hapax::formats
