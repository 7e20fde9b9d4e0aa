#pragma once

/// How hapax's own notation tells its lines apart; shared by what cuts them out of a stream and
/// what understands them.

#include "encoder/formats/reading/line_reader.hpp"

#include <string_view>

namespace hapax::formats::text {

bool is_letter(char c);

std::string_view first_word(std::string_view line);

/// Whether a word is this one, in small letters or capitals. (Labels of cells are no words.)
bool is(std::string_view word, std::string_view expected);

/// A header names a kind and then a number.
bool is_header(std::string_view line);

/// "r1c2": whether a word begins like a cell.
bool is_cell_word(std::string_view word);

/// A rule between boxes, drawn with - + = and |.
bool is_decoration(std::string_view line);

/// A row of the grid.
bool is_row(std::string_view line);

} // namespace hapax::formats::text
