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
    return std::count_if(line.begin(), line.end(), is_cell);
}

bool is_row(std::string_view line) {
    auto const flat = flattened(line);
    return !is_border(line) && std::count(flat.begin(), flat.end(), '|') >= 2
           && cells_in(line) >= order;
}

} // namespace

bool starts(Lines& lines) {
    auto const first = lines.peek();
    return is_row(first) || (is_border(first) && is_row(lines.peek(1)));
}

void take(Lines& lines, std::string& text) {
    while (lines.has() && !is_blank(lines.peek())) lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    int row = 0;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        auto const line = text.substr(begin, end - begin);
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
        for (char const c : line) {
            if (!is_cell(c)) continue;
            if (c >= '1' && c <= '9') result.puzzle.givens[{row, column}] = c - '0';
            ++column;
        }
        ++row;
    }
    if (row < order) block.fail(text.size(), "expected 9 rows, found " + std::to_string(row));
    return result;
}

} // namespace hapax::formats::ss
