/// Rows of decimals with white space between them, a line a row: how large Sudokus are published.
/// A blank is `.`, `0`, `_`, `*` or `-1`. The first row tells the order.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/scanner.hpp"

#include <algorithm>

namespace hapax::formats::grid {

namespace {

std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find('#'));
}

/// Up to white space or a comment.
std::string_view first_token(std::string_view text) {
    return text.substr(0, text.find_first_of(" \t\f\v\n#"));
}

std::vector<std::string_view> tokens_of(std::string_view line) {
    std::vector<std::string_view> tokens;
    line = trimmed(without_comment(line));
    while (!line.empty()) {
        tokens.push_back(first_token(line));
        line = trimmed(line.substr(tokens.back().size()));
    }
    return tokens;
}

bool is_blank_cell(std::string_view token) {
    return token == "." || token == "_" || token == "*" || token == "-1";
}

bool is_cell(std::string_view token) {
    return is_blank_cell(token)
           || (token.size() <= 4 && token.find_first_not_of("0123456789") == token.npos);
}

} // namespace

/// A line of two or more cells, followed by another of as many.
bool starts(Lines& lines) {
    auto const first = tokens_of(lines.peek());
    auto const second = tokens_of(lines.peek(1));
    return first.size() >= 2 && first.size() == second.size()
           && std::all_of(first.begin(), first.end(), is_cell);
}

/// As many rows as the first has cells, or up to an empty line.
void take(Lines& lines, std::string& text) {
    auto const order = tokens_of(lines.peek()).size();
    for (std::size_t row = 0; row < order && !is_blank(lines.peek());) {
        if (!tokens_of(lines.peek()).empty()) ++row;
        lines.take(text);
    }
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    Scanner scan{block, '#'};
    std::string_view text = block.text;
    std::size_t order = 0;
    while (order == 0 && !text.empty()) { // the first line that is not a comment
        order = tokens_of(text.substr(0, text.find('\n'))).size();
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    }
    if (order < 1 || order > static_cast<std::size_t>(max_order))
        block.fail(0, "expected a row of 1 to " + std::to_string(max_order) + " values");

    ReadPuzzle result{latin_square(static_cast<int>(order)), {}, {}};
    auto& puzzle = result.puzzle;
    puzzle.regions = regions_for(block, puzzle.order, options);
    for (int r = 0; r < puzzle.order; ++r) {
        for (int c = 0; c < puzzle.order; ++c) {
            bool const starts_line = c == 0 && r > 0;
            std::size_t const before = scan.offset();
            if (scan.at_end())
                scan.fail("expected " + std::to_string(puzzle.order) + " rows of "
                          + std::to_string(puzzle.order) + " values; row " + std::to_string(r + 1)
                          + " has " + std::to_string(c));
            bool const is_new_line =
                std::string_view{block.text}.substr(before, scan.offset() - before).find('\n')
                != std::string_view::npos;
            if (is_new_line != starts_line)
                scan.fail_at(is_new_line ? before : scan.offset(),
                             "expected " + std::to_string(puzzle.order) + " values in row "
                                 + std::to_string(is_new_line ? r + 1 : r) + ", found "
                                 + (is_new_line ? std::to_string(c) : "more"));
            std::size_t const at = scan.offset();
            auto const token = first_token(std::string_view{block.text}.substr(at));
            if (is_blank_cell(token))
                scan.go_to(at + token.size());
            else
                puzzle.givens[{r, c}] = scan.expect_integer(0, puzzle.order, "a value");
            if (scan.offset() != at + token.size())
                scan.fail_at(at, "expected a value from 0 to " + std::to_string(puzzle.order)
                                     + " or '.', found '" + std::string{token} + "'");
        }
    }
    if (!scan.at_end()) scan.fail("expected the end of the grid, found " + scan.shown_next());
    return result;
}

void write_values(Grid const& grid, std::ostream& out) {
    auto const width = std::to_string(grid.order()).size();
    std::string text;
    for (int r = 0; r < grid.order(); ++r) {
        for (int c = 0; c < grid.order(); ++c) {
            int const value = grid[{r, c}];
            std::string const cell = value == 0 ? "." : std::to_string(value);
            if (c > 0) text += ' ';
            text += std::string(width - cell.size(), ' ') + cell;
        }
        text += '\n';
    }
    out << text;
}

void write(Puzzle const& puzzle, FormatOptions const& options, std::ostream& out) {
    require_parts(puzzle, "grid", {Part::Givens, Part::Regions});
    require_regions_of_bare_grid(puzzle, "grid", options);
    write_values(puzzle.givens, out);
}

} // namespace hapax::formats::grid
