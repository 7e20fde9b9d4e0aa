#pragma once

/// Draws a puzzle as it is printed in books, with marks on it.

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

/// A small number in a cell, at the place of its value among all values.
struct MarkedCandidate {
    Cell cell;
    int value = 0;
    CandidateMark mark = CandidateMark::Open;
    int rank = 0; ///< where it comes in an argument, from 1, as a smaller number; 0: nowhere
};

/// A line between two small numbers, solid or dashed.
struct CandidateLink {
    MarkedCandidate from;
    MarkedCandidate to;
    Dash dash = Dash::Solid;
};

/// Describes what is drawn besides the clues.
struct Markup {
    Grid entries; ///< values that are not clues; of order 0 if there are none
    std::vector<MarkedCell> cells;
    std::vector<MarkedCandidate> candidates; ///< in cells without a value
    std::vector<CandidateLink> links = {};
};

/// Tells whether rows and columns without a clue beside them are named there.
enum class LineNames { None, Shown };

struct DrawingStyle {
    double pitch = 36; ///< points from cell to cell
    Palette palette = coloured();
    LineNames line_names = LineNames::None; ///< r1, r2 ... c1, c2 ..., as in messages
};

/// Says how each region is shown.
struct RegionLook {
    std::vector<int> piece_of; ///< for each cell the bordered region that holds it, or -1
    std::vector<Region> shaded;
    std::vector<Region> diagonals;
};

/// Gives connected regions a border unless they overlap one that has it. Sets of regions that are
/// told in words have no look.
RegionLook look_of(std::vector<Region> const& regions, int order);

/// Says whether a region without a border looks like a cage without a number: it is smaller than
/// the order, or a setter has drawn it so.
bool looks_like_cage(Region const& region, Puzzle const& puzzle);

/// Says whether these are all even values, or all odd ones, and at least two: such a cell has a
/// grey square or disc.
bool is_parity(std::vector<int> const& values, int order);

/// Draws a well-formed puzzle, with sentences below it for what cannot be drawn if the setter has
/// written no rules; the entries must have its order.
Drawing draw(Puzzle const& puzzle, Markup const& markup, DrawingStyle const& style);

/// Returns the largest pitch with which a drawing of the puzzle, without line names, fits into this
/// width and height, in points.
double pitch_within(Puzzle const& puzzle, double width, double height);

} // namespace hapax
