#pragma once

/// Tells the lines of hapax's own notation apart, for cutting streams into blocks and for reading.

#include "encoder/formats/reading/line_reader.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats::text {

std::string_view first_word(std::string_view line);

/// Says whether a word is this one, in small letters or capitals. (Labels of cells are not words.)
bool is(std::string_view word, std::string_view expected);

/// Says whether the line names a kind and then a number.
bool is_header(std::string_view line);

/// Says whether a word begins like a cell, "r1c2".
bool is_cell_word(std::string_view word);

/// Says whether it is a rule between boxes, drawn with - + = and |.
bool is_decoration(std::string_view line);

/// Says whether it is a row of the grid.
bool is_row(std::string_view line);

/// Says whether a flattened line, between two rows, has signs: `^`, `v` or `V`, `~`.
bool is_line_of_signs(std::string_view line);

/// Says whether the line is "title", "author", "rules" or "cosmetic" with the words of the setter.
bool says_credits(std::string_view line);

/// Says whether the word joins clues in braces: "any", "all" or "not".
bool joins_clues(std::string_view word);

/// Says whether a line that begins with this word stands below the grid: "regions", "cages",
/// "region", "cage", the name of a clue, a word that joins clues, or a cell.
bool begins_section(std::string_view word);

/// Returns the order of a Futoshiki with this first row, a flattened line of only cells and signs:
/// bars would show boxes. The cells of a compact row are characters.
std::optional<int> order_of_row(std::string_view line);

/// Says whether a flattened line shows that it belongs to a Futoshiki.
bool has_sign(std::string_view line);

/// The clue of a cage: "A 12x", "A=12x", "A: 3 x", "A x3".
struct ClueLine {
    std::string_view label; ///< empty if it is not such a line
    std::size_t at = 0;     ///< where the clue begins
    std::string clue;       ///< the clue without spaces; "3x" also for "x3"
};
ClueLine clue_line(std::string_view line);

} // namespace hapax::formats::text
