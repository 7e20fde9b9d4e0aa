#pragma once

/// Shows a puzzle on a terminal: values with the clues around them, and cells that stand out.

#include "cli/options/options.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/search/candidates.hpp"

#include <string>
#include <vector>

namespace hapax {

/// Says how boards are drawn: with which lines, and whether with colours.
struct BoardStyle {
    LineDrawing lines = LineDrawing::Ascii;
    Colours colours = Colours::Off;
};
BoardStyle board_style(Options const& options);

/// The kind of a text. Without colours an entry has a tick after it.
enum class Ink { Given, Entry, Plain };

/// Why a cell stands out; it has a star after it, with or without colours.
enum class Emphasis { None, Conflict, Difference, Step };

struct BoardCell {
    std::string text; ///< ASCII
    Ink ink = Ink::Given;
    Emphasis emphasis = Emphasis::None;
};

/// Returns the cells of a position, row by row; those of `marked`, which is sorted, stand out.
std::vector<BoardCell> board_cells(Puzzle const& puzzle, Grid const& values,
                                   std::vector<Cell> const& marked, Emphasis emphasis);

/// Returns lines of text, each indented by two spaces and ending with a newline. Boxes, pieces and
/// cages have borders, signs stand between neighbours; other clues are listed below.
std::string render_board(Puzzle const& puzzle, std::vector<BoardCell> const& cells,
                         BoardStyle const& style);

/// Shows two of them side by side, not indented.
std::string render_boards(Puzzle const& puzzle, std::vector<BoardCell> const& left,
                          std::vector<BoardCell> const& right, BoardStyle const& style);

/// Shows one whose texts may be long and begin at the left of their cells; not indented.
std::string render_table(Puzzle const& puzzle, std::vector<BoardCell> const& cells,
                         BoardStyle const& style);

/// Says whether candidates come with the number of solutions that have them.
enum class Counts { None, Shown };

/// Shows the candidates of each cell as such a table; with counts as "1:4 5:12".
std::string render_candidates(Puzzle const& puzzle, TrueCandidates const& found, Counts counts,
                              BoardStyle const& style);

} // namespace hapax
