#pragma once

/// A puzzle as a terminal shows it: values with the clues around them, and cells that stand out.

#include "cli/options/options.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/puzzle.hpp"

#include <string>
#include <vector>

namespace hapax {

/// How boards are drawn: with what lines, and whether with colours.
struct BoardStyle {
    LineDrawing lines = LineDrawing::Ascii;
    Colours colours = Colours::Off;
};
BoardStyle board_style(Options const& options);

/// What a text is. Without colours an entry has a tick after it.
enum class Ink { Given, Entry, Plain };

/// Why a cell stands out; it has a star after it, whatever the colours.
enum class Emphasis { None, Conflict, Difference, Step };

struct BoardCell {
    std::string text; ///< ASCII
    Ink ink = Ink::Given;
    Emphasis emphasis = Emphasis::None;
};

/// The cells of a position, row by row; those of `marked`, which is sorted, stand out.
std::vector<BoardCell> board_cells(Puzzle const& puzzle, Grid const& values,
                                   std::vector<Cell> const& marked, Emphasis emphasis);

/// Lines of text, each ending with a newline and beginning with two spaces. Boxes, pieces and cages
/// have borders, the signs of neighbours stand between them, and clues that cannot be drawn are
/// said below.
std::string render_board(Puzzle const& puzzle, std::vector<BoardCell> const& cells,
                         BoardStyle const& style);

/// Two of them side by side, without the spaces before them.
std::string render_boards(Puzzle const& puzzle, std::vector<BoardCell> const& left,
                          std::vector<BoardCell> const& right, BoardStyle const& style);

/// One whose texts may be long and begin at the left of their cells, without spaces before it.
std::string render_table(Puzzle const& puzzle, std::vector<BoardCell> const& cells,
                         BoardStyle const& style);

/// The candidates of each cell, as such a table.
std::string render_candidates(Puzzle const& puzzle, CandidateSets const& sets,
                              BoardStyle const& style);

} // namespace hapax
