#pragma once

/// How hapax's own notation tells its lines apart; shared by what cuts them out of a stream and
/// what understands them.

#include "encoder/formats/reading/line_reader.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats::text {

bool is_letter(char c);

std::string_view first_word(std::string_view line);

/// Whether a word is this one, in small letters or capitals. (Labels of cells are not words.)
bool is(std::string_view word, std::string_view expected);

/// A header names a kind and then a number.
bool is_header(std::string_view line);

/// The word in small letters.
std::string small(std::string_view word);

/// "r1c2": whether a word begins like a cell.
bool is_cell_word(std::string_view word);

/// A rule between boxes, drawn with - + = and |.
bool is_decoration(std::string_view line);

/// A row of the grid.
bool is_row(std::string_view line);

/// A line between two rows that holds signs: `^`, `v` or `V`, `~`. Of a flattened line.
bool is_line_of_signs(std::string_view line);

/// "regions", "cages", "region", "cage", the name of a clue or a cell: what stands below the grid,
/// if there is one.
bool begins_section(std::string_view word);

/// The order of a Futoshiki whose first row this is, of a flattened line that holds nothing but
/// cells and signs: bars would show boxes. The cells of a compact row are characters.
std::optional<int> order_of_row(std::string_view line);

/// Whether a flattened line shows that it is of a Futoshiki.
bool has_sign(std::string_view line);

/// The clue of a cage: "A 12x", "A=12x", "A: 3 x", "A x3".
struct ClueLine {
    std::string_view label; ///< empty: this is no such line
    std::size_t at = 0;     ///< where what follows begins
    std::string clue;       ///< that, without spaces; "3x" for "x3", too
};
ClueLine clue_line(std::string_view line);

} // namespace hapax::formats::text
