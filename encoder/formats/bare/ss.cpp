/// Simple Sudoku's files, and most Sudokus that are drawn with lines: everything except cells is
/// decoration, and the first 81 cells are the puzzle. A row must have nine cells: a drawing of
/// pencil marks has more, and is not taken for a puzzle. Unless the notation is named, rows have
/// only cells and bars: another sign may have a meaning, and a `-1` is not a given.

#include "encoder/formats/bare/drawing.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/flattened.hpp"

#include <algorithm>

namespace hapax::formats::ss {

namespace {

constexpr int order = 9;

bool is_cell(char c) {
    return is_digit(c) || c == '.' || c == 'X' || c == 'x';
}

grid::Cells cells_of(std::string_view line) {
    line = without_comment(line);
    grid::Cells cells;
    for (std::size_t i = 0; i < line.size(); ++i)
        if (is_cell(line[i])) cells.push_back(line.substr(i, 1));
    return cells;
}

bool has_bars(std::string_view line) {
    auto const flat = flattened(line);
    return !is_border(line) && std::count(flat.begin(), flat.end(), '|') >= 2;
}

bool is_drawn(std::string_view line) {
    return has_bars(line) && std::ssize(cells_of(line)) >= order;
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

DrawnLine judged(std::string_view line) {
    if (is_border(line)) return DrawnLine::Between;
    if (!is_drawn(line)) return DrawnLine::End;
    return std::ssize(cells_of(line)) == order ? DrawnLine::GoodRow : DrawnLine::Row;
}

/// Accepts drawn rows, unless all of them lack nine cells. Rows of other orders, with more than
/// cells, or with empty lines between them are `grid`.
bool starts(LineReader& lines) {
    if (!is_drawn(lines.peek(is_border(lines.peek()) ? 1 : 0))) return false;
    auto const found = rows_ahead(lines, order, judged);
    int const end = found.lines + (found.rows < order ? 1 : 0);
    for (int ahead = 0; ahead < end; ++ahead)
        if (has_bars(lines.peek(ahead)) && has_more_than_cells(lines.peek(ahead))) return false;
    int next = found.lines;
    while (is_border(lines.peek(next))) ++next;
    bool const goes_on =
        found.rows < order && is_blank(lines.peek(next)) && is_drawn(lines.peek(next + 1));
    return (found.good_rows > 0 || found.rows == 1) && !goes_on;
}

/// Takes the nine rows with the borders around them, and any drawing after them that is not another
/// puzzle.
void take(LineReader& lines, std::string& text) {
    int count = 0;
    for (int drawn = 0; drawn < order && lines.has(count) && !is_blank(lines.peek(count)); ++count)
        if (!is_border(lines.peek(count))) ++drawn;
    take_drawing(lines, text, count);
    while ((is_drawn(lines.peek()) || is_border(lines.peek()))
           && rows_ahead(lines, order, judged).good_rows == 0)
        lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    Drawing drawing{block, order};
    std::vector<std::string> warnings;
    for (auto const line : lines_of(block.text)) {
        auto const cells = cells_of(line);
        if (is_border(without_comment(line))) {
            drawing.cut(line);
        } else if (!cells.empty() && drawing.is_whole()) {
            warnings.push_back(*block.file + ":" + std::to_string(block.line)
                               + ": only the first 81 cells are the puzzle");
            break;
        } else if (!cells.empty()) {
            drawing.add(cells, without_comment(line));
        }
    }
    auto result = drawing.puzzle(options);
    result.warnings = std::move(warnings);
    auto value = result.puzzle.givens.values().begin();
    for (auto const cell : drawing.cells())
        *value++ = value_of(cell[0], Alphabet::Digits, order).value_or(0);
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::ss
