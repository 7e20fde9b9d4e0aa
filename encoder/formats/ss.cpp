/// Simple Sudoku's files, and most Sudokus that are drawn with lines: whatever is no cell is
/// decoration, and the first 81 cells are the puzzle. A row must hold nine cells: a drawing of
/// pencil marks has more, and is not taken for a puzzle.

#include "encoder/formats/flattened.hpp"
#include "encoder/formats/notations.hpp"

#include <algorithm>

namespace hapax::formats::ss {

namespace {

constexpr int order = 9;

bool is_cell(char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == 'X' || c == 'x';
}

std::ptrdiff_t cells_in(std::string_view line) {
    line = without_comment(line);
    return std::count_if(line.begin(), line.end(), is_cell);
}

/// Cells and bars.
bool is_drawn(std::string_view line) {
    auto const flat = flattened(line);
    return !is_border(line) && std::count(flat.begin(), flat.end(), '|') >= 2
           && cells_in(line) >= order;
}

/// Signs that could be cells of a larger grid.
bool has_other_cells(std::string_view line) {
    line = without_comment(line);
    return std::any_of(line.begin(), line.end(), [](char c) {
        return ((c >= 'A' && c <= 'Z') || c == '_' || c == '*') && !is_cell(c);
    });
}

struct Drawing {
    int rows = 0;
    int good_rows = 0;    ///< of nine cells
    bool goes_on = false; ///< behind an empty line
};

/// Up to nine rows with the borders before and between them.
Drawing drawing_at(Lines& lines) {
    Drawing drawing;
    int next = 0;
    int borders = 0; // since the last row
    for (; drawing.rows < order && borders < 3; ++next) {
        if (is_border(lines.peek(next))) {
            ++borders;
            continue;
        }
        if (!is_drawn(lines.peek(next))) break;
        borders = 0;
        ++drawing.rows;
        if (cells_in(lines.peek(next)) == order) ++drawing.good_rows;
    }
    drawing.goes_on = drawing.rows < order && lines.has(next) && is_blank(lines.peek(next))
                      && is_drawn(lines.peek(next + 1));
    return drawing;
}

} // namespace

/// Drawn rows, of nine cells if they are not all wrong. Those of other orders and those with empty
/// lines between them are `grid`.
bool starts(Lines& lines) {
    int const first = is_border(lines.peek()) ? 1 : 0;
    if (!is_drawn(lines.peek(first)) || has_other_cells(lines.peek(first))) return false;
    auto const drawing = drawing_at(lines);
    return (drawing.good_rows > 0 || drawing.rows == 1) && !drawing.goes_on;
}

/// The nine rows with the borders around them, and what is drawn behind without being another.
void take(Lines& lines, std::string& text) {
    bool const is_framed = is_border(lines.peek());
    for (int drawn = 0; drawn < order && lines.has() && !is_blank(lines.peek());) {
        if (!is_border(lines.peek())) ++drawn;
        lines.take(text);
    }
    if (is_framed && is_border(lines.peek())) lines.take(text);
    while ((is_drawn(lines.peek()) || is_border(lines.peek())) && drawing_at(lines).good_rows == 0)
        lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    int row = 0;
    for (auto const line : lines_of(text)) {
        auto const begin = static_cast<std::size_t>(line.data() - text.data());
        if (is_border(line) || cells_in(line) == 0) continue;
        if (row == order) {
            result.warnings.push_back(*block.file + ":" + std::to_string(block.line)
                                      + ": only the first 81 cells are the puzzle");
            return result;
        }
        if (cells_in(line) != order)
            block.fail(begin, "expected 9 cells in row " + std::to_string(row + 1) + ", found "
                                  + std::to_string(cells_in(line)));
        int column = 0;
        for (std::size_t i = 0; i < line.size(); ++i) {
            char const c = line[i];
            if (!is_cell(c)) continue;
            if (c >= '1' && c <= '9') result.puzzle.givens[{row, column}] = c - '0';
            result.cell_offsets.push_back(begin + i);
            ++column;
        }
        ++row;
    }
    if (row < order) block.fail(text.size(), "expected 9 rows, found " + std::to_string(row));
    return result;
}

} // namespace hapax::formats::ss
