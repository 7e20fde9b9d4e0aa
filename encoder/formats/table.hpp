#pragma once

/// The table of notations: what each is like, and what it offers (see notations.hpp).

#include "encoder/formats/notations.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats {

/// How a puzzle looks: rows of cells or numbers and nothing else, as other notations hold too, or
/// something that tells it from all others.
enum class Shape { Bare, Telling };

/// What a puzzle takes of a stream.
enum class Extent { Line, Lines };

struct Entry {
    Notation notation;
    std::string_view name;
    Shape shape;
    Extent extent;
    std::size_t longest;         ///< characters of the largest puzzle
    Parts holds;                 ///< when written; further limits are up to `write`
    bool (*starts)(LineReader&); ///< nullptr: another row's puzzles in other clothes
    void (*take)(LineReader&, std::string&);
    ReadPuzzle (*read)(Block const&, FormatOptions const&);
    std::string (*write)(Puzzle const&, FormatOptions const&); ///< nullptr: read only

    bool begins(LineReader& lines) const { return starts != nullptr && starts(lines); }
};

Entry const& entry(Notation notation);

/// The notation of the puzzle that begins at the current line, if one does.
std::optional<Notation> notation_at(LineReader& lines);

} // namespace hapax::formats
