#pragma once

/// A puzzle as printed puzzles look, with what is to be marked on it.

#include "cli/drawing/drawing.hpp"
#include "cli/drawing/palette.hpp"
#include "encoder/model/puzzle.hpp"

#include <vector>

namespace hapax {

struct MarkedCell {
    Cell cell;
    Tone tone = Tone::Conflict;
};

enum class CandidateMark { Open, Crossed, Found };

/// A small number in a cell, where its value stands in the order of all.
struct MarkedCandidate {
    Cell cell;
    int value = 0;
    CandidateMark mark = CandidateMark::Open;
};

/// What is drawn beside the clues.
struct Markup {
    Grid entries; ///< values that are not clues; of order 0: none
    std::vector<MarkedCell> cells;
    std::vector<MarkedCandidate> candidates; ///< of cells without a value
};

/// What stands beside the rows and columns that have no clue there.
enum class LineNames { None, Shown };

struct DrawingStyle {
    double pitch = 36; ///< points from cell to cell
    Palette palette = coloured();
    LineNames line_names = LineNames::None; ///< r1, r2 ... c1, c2 ..., as messages have them
};

/// The puzzle is well formed, and the entries' order is its own.
Drawing draw(Puzzle const& puzzle, Markup const& markup, DrawingStyle const& style);

/// The largest pitch with which a drawing of the puzzle, without line names, keeps within this
/// width and height, in points.
double pitch_within(Puzzle const& puzzle, double width, double height);

} // namespace hapax
