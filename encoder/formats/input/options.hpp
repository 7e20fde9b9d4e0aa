#pragma once

/// The notations by name, and the options of their readers and writers.

#include "encoder/clues/boxes.hpp"
#include "encoder/clues/clues.hpp"
#include "encoder/clues/grid.hpp"

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
    Marks,
    Sdk,
    Ss,
    Skyscraper,
    Tatham,
    SaveFile,   ///< of Simon Tatham's puzzles
    Hodoku,     ///< lines of its library
    SumoCue,    ///< the forum's Killers
    OpenSudoku, ///< XML
    Iss,        ///< strings of Interactive Sudoku Solver
    Scl,        ///< SudokuPad's own
    Site,       ///< links of SudokuWiki and puzz.link
    Pzprv3,     ///< files of puzz.link
    Record,     ///< JSON Lines
    Json,
    Fpuzzles,
    Link,      ///< Fpuzzles, packed into an address of f-puzzles
    SudokuPad, ///< the same for SudokuPad
};

/// Says how `line`, and `grid` and `list` with one character per cell, write values above 9.
enum class Alphabet {
    Digits,  ///< 1-9, then A = 10
    Letters, ///< A = 1
};

/// Says which boxes puzzles in `line`, `grid`, `list`, `sdk` and `ss` have, which do not say.
enum class Boxes {
    Default, ///< the squarest boxes, for orders that have them
    None,    ///< a Latin square
    Given,   ///< FormatOptions::box
};

/// Says which characters `text` draws lines with.
enum class LineDrawing { Ascii, BoxCharacters };

struct FormatOptions {
    std::optional<Notation> notation; ///< for reading: this one, without detection
    Boxes boxes = Boxes::Default;
    BoxShape box{}; ///< for Boxes::Given
    std::optional<Alphabet> alphabet;
    LineDrawing drawing = LineDrawing::Ascii;
    std::vector<std::string> ignored; ///< constraints that are left out, by the notation's word
    std::uint64_t index = 1;          ///< of a puzzle in its stream, for notations that number them
    std::string drawn;                ///< what drawings mean: "auto; #f067f0=renban"; else empty
    std::string sides;                ///< of numbers of towers on a line: "top,right,-bottom,-left"
    std::string symbols;              ///< of the values, in UTF-8; empty: none are said
    Grid entries = {};                ///< a player's position, for notations that write one
    std::vector<PencilMarks> marks = {};
};

} // namespace hapax
