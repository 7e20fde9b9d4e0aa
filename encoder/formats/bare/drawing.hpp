#pragma once

/// Finds rows of cells that are drawn, and takes their cells, with the bars between cells and the
/// lines between rows. These must stand where the puzzle's boxes end, or around each cell or row:
/// another drawing shows another puzzle.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/grid_layout.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax::formats {

/// Says what a line is in a drawing; a good row has no mistake.
enum class DrawnLine { End, Between, Row, GoodRow };

struct RowsAhead {
    int lines = 0; ///< up to the last row
    int rows = 0;
    int good_rows = 0;
};

/// Returns the rows from the current line on, up to `most` of them.
template<class Judge>
RowsAhead rows_ahead(LineReader& lines, int most, Judge const& judge) {
    constexpr int most_between = 3;
    RowsAhead found;
    int between = 0;
    for (int ahead = 0; found.rows < most && lines.has(ahead); ++ahead) {
        auto const line = judge(lines.peek(ahead));
        between = line == DrawnLine::Between ? between + 1 : 0;
        if (line == DrawnLine::End || between > most_between) break;
        if (line == DrawnLine::Between) continue;
        ++found.rows;
        found.lines = ahead + 1;
        if (line == DrawnLine::GoodRow) ++found.good_rows;
    }
    return found;
}

/// Moves so many lines of a drawing into the text, and the lower line of its frame.
void take_drawing(LineReader& lines, std::string& text, int count);

/// Cuts of a row or the grid: the number of cells or rows before each, and its offset.
using Cuts = std::vector<std::pair<int, std::size_t>>;

/// The rows of a square, as they are read.
class Drawing {
  public:
    Drawing(Block const& block, int order) : block_{block}, order_{order} {}

    bool is_whole() const { return rows_ == order_; }
    bool has_bars() const { return has_bars_; }
    grid::Cells const& cells() const { return cells_; }
    std::vector<Cuts> const& cuts() const { return cuts_; } ///< those between rows come last

    /// Adds the cells of a line, in which bars are looked for if it is not empty. Fails, with
    /// advice, unless they are as many as the order.
    void add(grid::Cells const& cells, std::string_view line, std::string const& advice = "");

    /// Notes a drawn or empty line, if it is between two rows.
    void cut(std::string_view line);

    /// Returns the empty puzzle with the places of its cells. Fails if rows are missing, or at the
    /// first cut that does not end a box.
    ReadPuzzle puzzle(FormatOptions const& options) const;

  private:
    Cuts bars_of(std::string_view line, grid::Cells const& cells) const;
    void require_cuts(Cuts const& cuts, int size, BoxShape shape) const;

    Block const& block_;
    int order_;
    int rows_ = 0;
    bool has_bars_ = false;
    grid::Cells cells_;
    std::vector<Cuts> cuts_{{}};
};

} // namespace hapax::formats
