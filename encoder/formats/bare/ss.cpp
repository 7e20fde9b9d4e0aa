/// Simple Sudoku's files, and most Sudokus that are drawn with lines: everything except cells is
/// decoration, and the first 81 cells are the puzzle. A row must have nine cells: a drawing of
/// pencil marks has more, and is not taken for a puzzle. Unless the notation is named, rows have
/// only cells and bars: another sign may have a meaning, and a `-1` is not a given.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/drawn_boxes.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/formats/reading/grid_layout.hpp"

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

bool has_bars(std::string_view line) {
    auto const flat = flattened(line);
    return !is_border(line) && std::count(flat.begin(), flat.end(), '|') >= 2;
}

/// Says whether the line has only cells and bars.
bool is_drawn(std::string_view line) {
    return has_bars(line) && cells_in(line) >= order;
}

/// Says whether a row with bars has signs that this notation alone should not drop, or empty
/// fields, which are cells of `grid`.
bool has_more_than_cells(std::string_view line) {
    auto const flat = flattened(without_comment(line));
    auto const fields = grid::tokens_of(line);
    return !std::all_of(flat.begin(), flat.end(), [](char c) {
        return is_cell(c) || c == '|' || is_space(c);
    }) || std::any_of(fields.begin(), fields.end(), [](auto field) { return field.empty(); });
}

struct Drawing {
    int rows = 0;
    int good_rows = 0; ///< of nine cells
    bool has_more_than_cells = false;
    bool goes_on = false; ///< after an empty line
};

/// Returns up to nine rows with the borders before and between them.
Drawing drawing_at(LineReader& lines) {
    Drawing drawing;
    int next = 0;
    int borders = 0; // since the last row
    for (; drawing.rows < order && borders < 3; ++next) {
        if (is_border(lines.peek(next))) {
            ++borders;
            continue;
        }
        if (has_bars(lines.peek(next)) && has_more_than_cells(lines.peek(next)))
            drawing.has_more_than_cells = true;
        if (!is_drawn(lines.peek(next))) break;
        borders = 0;
        ++drawing.rows;
        if (cells_in(lines.peek(next)) == order) ++drawing.good_rows;
    }
    drawing.goes_on = drawing.rows < order && lines.has(next) && is_blank(lines.peek(next))
                      && is_drawn(lines.peek(next + 1));
    return drawing;
}

/// Accepts drawn rows, unless all of them lack nine cells. Rows of other orders, with more than
/// cells, or with empty lines between them are `grid`.
bool starts(LineReader& lines) {
    int const first = is_border(lines.peek()) ? 1 : 0;
    if (!is_drawn(lines.peek(first))) return false;
    auto const drawing = drawing_at(lines);
    return (drawing.good_rows > 0 || drawing.rows == 1) && !drawing.has_more_than_cells
           && !drawing.goes_on;
}

/// Takes the nine rows with the borders around them, and any drawing after them that is not another
/// puzzle.
void take(LineReader& lines, std::string& text) {
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
    std::vector<Cuts> of_rows;
    Cuts between_rows;
    int row = 0;
    for (auto const whole_line : lines_of(text)) {
        auto const line = without_comment(whole_line);
        auto const begin = static_cast<std::size_t>(line.data() - text.data());
        bool const is_between = row > 0 && row < order && is_border(line);
        if (is_between && (between_rows.empty() || between_rows.back().first < row))
            between_rows.emplace_back(row, begin);
        if (is_border(line) || cells_in(line) == 0) continue;
        if (row == order) {
            result.warnings.push_back(*block.file + ":" + std::to_string(block.line)
                                      + ": only the first 81 cells are the puzzle");
            break;
        }
        if (cells_in(line) != order)
            block.fail(begin, "expected 9 cells in row " + std::to_string(row + 1) + ", found "
                                  + std::to_string(cells_in(line)));
        grid::Cells cells;
        for (std::size_t i = 0; i < line.size(); ++i) {
            char const c = line[i];
            if (!is_cell(c)) continue;
            auto const column = static_cast<int>(cells.size());
            if (c >= '1' && c <= '9') result.puzzle.givens[{row, column}] = c - '0';
            result.cell_offsets.push_back(begin + i);
            cells.push_back(line.substr(i, 1));
        }
        of_rows.push_back(cuts_by_bars(block, line, cells));
        ++row;
    }
    if (row < order) block.fail(text.size(), "expected 9 rows, found " + std::to_string(row));
    require_boxes_as_drawn(block, of_rows, between_rows, order, options);
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::ss
