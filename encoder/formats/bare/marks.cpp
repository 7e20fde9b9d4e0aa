/// A grid of pencil marks, as forums, HoDoKu and Simple Sudoku draw it: in each cell the values
/// that are left, side by side without a space, and bars between the boxes.
///
///     | 4     26    26   | 8   5   3  | 7   9   1  |
///
/// A cell of one value is a given. Such a grid has an order up to 9, where each value is a digit.
/// In files of SudoCue (.sdx), `u6` is a value that the player entered; then the marks are the
/// player's.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/drawn_boxes.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/formats/reading/grid_layout.hpp"

#include <algorithm>
#include <optional>

namespace hapax::formats::marks {

namespace {

constexpr int least_order = 4;
constexpr int most_order = 9;
constexpr int most_wrong_rows = 2; ///< with these, the reader says what is wrong
constexpr int most_between_rows = 3;
constexpr char entered = 'u';

/// Says whether these are values in ascending order.
bool are_values(std::string_view token, int order) {
    if (token.size() == 2 && token.front() == entered) token.remove_prefix(1);
    bool const are_digits = std::all_of(token.begin(), token.end(), [&](char c) {
        return c >= '1' && c <= static_cast<char>('0' + order);
    });
    return !token.empty() && are_digits
           && std::adjacent_find(token.begin(), token.end(), std::greater_equal<>{}) == token.end();
}

bool has_several(grid::Cells const& tokens) {
    return std::any_of(tokens.begin(), tokens.end(), [](auto token) { return token.size() > 1; });
}

bool is_row(grid::Cells const& tokens, int order) {
    return std::ssize(tokens) == order
           && std::all_of(tokens.begin(), tokens.end(),
                          [&](auto token) { return are_values(token, order); });
}

/// Counts the cells of a line that could be the first row, perhaps with a mistake.
std::optional<int> order_of(std::string_view line) {
    auto const tokens = grid::tokens_of(line);
    auto const order = static_cast<int>(tokens.size());
    bool const are_digits = std::all_of(tokens.begin(), tokens.end(), [](auto token) {
        return !token.empty() && token.find_first_not_of("123456789u") == token.npos;
    });
    bool const fits = order >= least_order && order <= most_order && are_digits;
    return fits ? std::optional{order} : std::nullopt;
}

bool is_between(std::string_view line) {
    return is_blank(without_comment(line)) || is_border(line);
}

struct Drawing {
    int lines = 0; ///< up to the last row
    int rows = 0;
    int good_rows = 0;
    bool has_several = false; ///< values in a cell
};

/// Returns the drawing from the current line on, up to as many rows as the order.
Drawing drawing_at(LineReader& lines, int order) {
    Drawing drawing;
    int between = 0;
    for (int ahead = 0; drawing.rows < order && lines.has(ahead) && between <= most_between_rows;
         ++ahead) {
        auto const line = lines.peek(ahead);
        if (is_between(line)) {
            ++between;
            continue;
        }
        auto const tokens = grid::tokens_of(line);
        between = 0;
        ++drawing.rows;
        drawing.lines = ahead + 1;
        drawing.has_several = drawing.has_several || has_several(tokens);
        if (is_row(tokens, order)) ++drawing.good_rows;
    }
    return drawing;
}

std::optional<int> order_at(LineReader& lines) {
    int const first = is_border(lines.peek()) ? 1 : 0;
    return order_of(lines.peek(first));
}

class Reader {
  public:
    Reader(Block const& block, FormatOptions const& options) : block_{block}, options_{options} {}

    ReadPuzzle read() {
        for (auto const line : lines_of(block_.text)) {
            if (!is_between(line))
                read_row(line);
            else if (row_ > 0 && is_border(line))
                between_rows_.emplace_back(row_, offset_of(line));
        }
        if (order_ == 0) block_.fail(0, "expected rows of pencil marks such as '4 26 268'");
        if (row_ < order_)
            block_.fail(block_.text.size(), "expected " + std::to_string(order_) + " rows, found "
                                                + std::to_string(row_));
        if (!between_rows_.empty() && between_rows_.back().first == order_)
            between_rows_.pop_back(); // the frame
        require_boxes_as_drawn(block_, of_rows_, between_rows_, order_, options_);
        return std::move(result_);
    }

  private:
    std::size_t offset_of(std::string_view part) const {
        return static_cast<std::size_t>(part.data() - block_.text.data());
    }

    void read_row(std::string_view line) {
        auto const cells = grid::tokens_of(line);
        if (order_ == 0) begin(static_cast<int>(cells.size()));
        if (row_ == order_) block_.fail(offset_of(line), "expected the end of the grid");
        if (std::ssize(cells) != order_)
            block_.fail(offset_of(line), "expected " + std::to_string(order_) + " cells in row "
                                             + std::to_string(row_ + 1) + ", found "
                                             + std::to_string(cells.size()));
        of_rows_.push_back(cuts_by_bars(block_, line, cells));
        for (int c = 0; c < order_; ++c) read_cell({row_, c}, cells[static_cast<std::size_t>(c)]);
        ++row_;
    }

    void begin(int order) {
        if (order < 1 || order > most_order)
            block_.fail(0, "expected a row of 1 to " + std::to_string(most_order)
                               + " cells with pencil marks, found " + std::to_string(order));
        order_ = order;
        result_.puzzle = latin_square(order);
        result_.puzzle.regions = regions_for(block_, order, options_);
        is_position_ = block_.text.find(entered) != std::string::npos;
        if (is_position_) result_.entries = Grid{order};
    }

    void read_cell(Cell cell, std::string_view token) {
        if (!are_values(token, order_))
            block_.fail(offset_of(token), "expected values from 1 to " + std::to_string(order_)
                                              + " in ascending order, found '" + std::string{token}
                                              + "'");
        result_.cell_offsets.push_back(offset_of(token));
        PencilMarks marks{cell, {}};
        if (token.front() == entered) {
            result_.entries[cell] = token.back() - '0';
            return;
        }
        for (char const c : token) marks.values.push_back(c - '0');
        if (is_position_ && marks.values.size() > 1)
            result_.marks.push_back(std::move(marks));
        else if (marks.values.size() == 1)
            result_.puzzle.givens[cell] = marks.values.front();
        else if (std::ssize(marks.values) < order_)
            result_.puzzle.pencil_marks.push_back(std::move(marks));
    }

    Block const& block_;
    FormatOptions const& options_;
    int order_ = 0; ///< 0: no row yet
    int row_ = 0;
    bool is_position_ = false; ///< of a player, who made the marks
    std::vector<Cuts> of_rows_;
    Cuts between_rows_;
    ReadPuzzle result_;
};

bool starts(LineReader& lines) {
    auto const order = order_at(lines);
    if (!order) return false;
    auto const drawing = drawing_at(lines, *order);
    return drawing.has_several && drawing.good_rows >= *order - most_wrong_rows;
}

void take(LineReader& lines, std::string& text) {
    auto const order = order_at(lines).value_or(most_order);
    bool const is_framed = is_border(lines.peek());
    for (int left = drawing_at(lines, order).lines; left > 0; --left) lines.take(text);
    if (is_framed && is_border(lines.peek())) lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    return Reader{block, options}.read();
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    require_regions_of_bare_grid(puzzle, "marks", options);
    int const order = puzzle.order;
    if (order < least_order || order > most_order)
        throw CannotExpress{"marks holds grids of order " + std::to_string(least_order) + " to "
                            + std::to_string(most_order)};
    std::string text;
    for (int row = 0; row < order; ++row) {
        std::string line;
        for (int column = 0; column < order; ++column) {
            line.resize(static_cast<std::size_t>(column * (order + 1)), ' ');
            for (int const value : values_left(puzzle, {row, column}, "marks"))
                line += std::to_string(value);
        }
        text += line + "\n";
    }
    return text;
}

} // namespace

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::marks
