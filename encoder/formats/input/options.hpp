#pragma once

/// The notations by name, and the options of their readers and writers.

#include "encoder/model/boxes.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hapax {

enum class Notation {
    Text,
    Line,
    Grid,
    List,
    Facts,
    Prolog,
    Cages,
    Marks,
    Sdk,
    Ss,
    MiniZinc,
    Skyscraper,
    Tatham,
    Json,
    Fpuzzles,
    Link,      ///< Fpuzzles, packed into an address of f-puzzles
    SudokuPad, ///< the same for SudokuPad
};

/// How `line`, and `grid` and `list` with one character per cell, write values above 9.
enum class Alphabet {
    Digits,  ///< 1-9, then A = 10
    Letters, ///< A = 1
};

/// Which boxes puzzles in `line`, `grid`, `list`, `sdk` and `ss` have, which do not say.
enum class Boxes {
    Default, ///< the squarest boxes, for orders that have them
    None,    ///< a Latin square
    Given,   ///< FormatOptions::box
};

/// Which characters `text` draws lines with.
enum class LineDrawing { Ascii, BoxCharacters };

struct FormatOptions {
    std::optional<Notation> notation; ///< for reading: this one, without detection
    Boxes boxes = Boxes::Default;
    BoxShape box{}; ///< for Boxes::Given
    std::optional<Alphabet> alphabet;
    LineDrawing drawing = LineDrawing::Ascii;
    std::vector<std::string> ignored; ///< constraints that are left out, by the notation's word
    std::uint64_t index = 1;          ///< of a puzzle in its stream, for notations that number them
};

} // namespace hapax
