#pragma once

/// Finds the puzzles that pictures of hapax carry in the notation `json`: SVG in elements
/// `<metadata>` below its first line, PDF in comments before its last lines. Each stands on a line
/// of its own. Several puzzles of a picture are as many blocks.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <string>

namespace hapax::formats {

/// Says whether a picture that carries puzzles begins here, any PDF, or the next puzzle of one.
bool starts_picture(LineReader& lines);

/// Moves the line of the first puzzle into the text, and an empty line for each other line up to
/// the next puzzle. Throws InputError if the picture is cut off before its end.
void take_picture(LineReader& lines, std::string& text);

/// Says whether such a text is in the block.
bool is_picture(Block const& block);

/// Returns the puzzle's object, at its place. Throws InputError if there is none.
Block object_in_picture(Block const& block);

} // namespace hapax::formats
