/// Data of a MiniZinc model: `n = 9; start = array2d(1..n, 1..n, [_, 3, ...]);` or `start = [| <>,
/// 3 | ... |];`. The grid is a square of values; numbers beside it may repeat its order or the side
/// of a box. The rules are in the model, so a warning says how the grid is read. Any other
/// statement could be a rule, and is an error.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/grid_layout.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>
#include <cmath>

namespace hapax::formats::minizinc {

namespace {

using Token = std::string_view;

constexpr std::string_view letters_of_names =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789";

Token first_name(std::string_view text) {
    text = trimmed(text);
    if (text.empty() || is_digit(text.front())) return {};
    return text.substr(0, text.find_first_not_of(letters_of_names));
}

std::string_view without_comments(std::string_view line) {
    return trimmed(line.substr(0, line.find('%')));
}

/// Says whether the line, without comments, begins data and nothing else.
bool begins_data(std::string_view line) {
    auto const word = first_name(line);
    if (word.empty()) return false;
    auto const rest = trimmed(line.substr(word.size()));
    if (word == "include") return rest.starts_with('"');
    if (word == "int") return rest.starts_with(':');
    if (word == "array") return rest.starts_with('[');
    if (!rest.starts_with('=')) return false;
    auto const value = trimmed(rest.substr(1));
    auto const number_end = value.find_first_not_of("0123456789");
    return value.starts_with("array2d") || value.starts_with("[|")
           || (number_end > 0 && number_end != value.npos
               && trimmed(value.substr(number_end)).starts_with(';'));
}

class Reader {
  public:
    Reader(Block const& block, FormatOptions const& options)
        : block_{block}, options_{options}, scan_{block, '%'} {}

    ReadPuzzle read() {
        while (!scan_.at_end()) read_statement();
        if (cells_.empty()) block_.fail(0, "expected a square of values among the data");
        int const order = static_cast<int>(std::lround(std::sqrt(cells_.size())));
        ReadPuzzle result{latin_square(order), {}, {}};
        auto& puzzle = result.puzzle;
        puzzle.regions = regions_for(block_, order, options_);
        auto value = puzzle.givens.values().begin();
        for (auto const cell : cells_) {
            auto const parsed = grid::value_of_decimal(cell);
            if (!parsed || *parsed > order)
                block_.fail(offset_of(cell), "expected a value from 0 to " + std::to_string(order));
            *value++ = *parsed;
            result.cell_offsets.push_back(offset_of(cell));
        }
        for (auto const& [name, number] : numbers_) require_known(name, number, puzzle);
        result.warnings.push_back(block_.place(0)
                                  + ": the rules of this data are in its model; it is read as a "
                                  + (puzzle.regions.empty() ? "Latin square" : "Sudoku"));
        return result;
    }

  private:
    std::string_view rest() const { return std::string_view{block_.text}.substr(scan_.offset()); }
    std::size_t offset_of(Token token) const {
        return static_cast<std::size_t>(token.data() - block_.text.data());
    }

    void skip_behind(char end) {
        scan_.go_to(scan_.offset() + std::min(rest().find(end), rest().size() - 1) + 1);
    }

    /// Takes a word, a number or a sign for an open cell.
    Token token() {
        scan_.peek();
        auto const found = rest().substr(0, rest().find_first_of(" \t\n\f\v[](),;|%="));
        scan_.go_to(scan_.offset() + found.size());
        return found;
    }

    void read_statement() {
        scan_.peek();
        auto const begin = scan_.offset();
        auto name = token();
        if (name == "include") return skip_behind(';');
        if (name == "int:" || name == "int" || name == "array") { // "array[1..n, 1..n] of int: x ="
            scan_.go_to(begin);
            skip_behind(':');
            name = token();
        }
        if (name.empty() || is_digit(name.front()) || !scan_.accept("="))
            block_.fail(begin, "expected 'NAME = ...;': data is read, models are not");
        if (scan_.accept("[|"))
            read_rows(name);
        else if (scan_.accept("array2d"))
            read_flat_list(name);
        else
            read_number(name);
        scan_.accept(";");
    }

    void read_number(Token name) {
        auto const number = token();
        auto const value = grid::value_of_decimal(number);
        if (!value || number.empty())
            scan_.fail_at(offset_of(name),
                          unknown(name) + (cells_.empty() ? "; expected a square of values" : ""));
        numbers_.emplace_back(name, number);
    }

    void begin_grid(Token name) {
        if (!cells_.empty()) block_.fail(offset_of(name), unknown(name));
    }

    void read_rows(Token name) {
        begin_grid(name);
        std::size_t width = 0;
        std::size_t of_row = 0;
        for (;;) {
            if (scan_.accept(",")) continue;
            if (scan_.accept("|")) {
                if (width == 0) width = of_row;
                if (of_row != width && of_row > 0)
                    scan_.fail("expected " + std::to_string(width) + " values in a row, found "
                               + std::to_string(of_row));
                of_row = 0;
                if (scan_.accept("]")) break;
            }
            read_cell();
            ++of_row;
        }
        if (cells_.size() != width * width)
            scan_.fail("expected " + std::to_string(width) + " rows, found "
                       + std::to_string(width == 0 ? 0 : cells_.size() / width));
    }

    void read_flat_list(Token name) {
        begin_grid(name);
        skip_behind('[');
        auto const begin = scan_.offset() - 1;
        while (!scan_.accept("]")) {
            read_cell();
            scan_.accept(",");
        }
        scan_.expect(")");
        auto const order = std::lround(std::sqrt(cells_.size()));
        if (static_cast<std::size_t>(order * order) != cells_.size())
            block_.fail(begin, "expected n*n values, found " + std::to_string(cells_.size()));
    }

    void read_cell() {
        constexpr std::size_t most_cells = std::size_t{max_order} * max_order;
        auto const cell = token();
        if (cell.empty() || !grid::value_of_decimal(cell))
            scan_.fail_at(cell.empty() ? scan_.offset() : offset_of(cell),
                          "expected a value or '_', found "
                              + (cell.empty() ? scan_.shown_next()
                                              : "'" + std::string{cell.substr(0, 20)} + "'"));
        if (cells_.size() == most_cells)
            scan_.fail("expected at most " + std::to_string(max_order) + " rows");
        cells_.push_back(cell);
    }

    static std::string unknown(Token name) {
        return "hapax does not know what '" + std::string{name} + "' says of the puzzle";
    }

    void require_known(Token name, Token number, Puzzle const& puzzle) const {
        int const value = *grid::value_of_decimal(number);
        auto const box = box_shape(puzzle.regions, puzzle.order);
        bool const is_of_box = box && (value == box->rows || value == box->columns);
        if (value != puzzle.order && !is_of_box) block_.fail(offset_of(number), unknown(name));
    }

    Block const& block_;
    FormatOptions const& options_;
    Scanner scan_;
    std::vector<Token> cells_;
    std::vector<std::pair<Token, Token>> numbers_; ///< with their names
};

/// Comments before the data belong to it.
bool starts(LineReader& lines) {
    constexpr int most_comments = 100; // and empty lines
    if (is_blank(lines.peek())) return false;
    int ahead = 0;
    while (ahead < most_comments && lines.has(ahead) && without_comments(lines.peek(ahead)).empty())
        ++ahead;
    std::string line{without_comments(lines.peek(ahead))};
    if (line.ends_with('=')) line += without_comments(lines.peek(ahead + 1));
    return begins_data(line);
}

/// Takes statement by statement, up to one after an empty line that defines a name anew.
void take(LineReader& lines, std::string& text) {
    int depth = 0;           // of open brackets
    bool is_complete = true; // the statement so far
    std::vector<std::string> names;
    while (lines.has()) {
        auto const line = without_comments(lines.peek());
        if (!line.empty() && is_complete) {
            std::string const name{first_name(line)};
            auto const rest = trimmed(line.substr(name.size()));
            bool const may_go_on = begins_data(line) || name == "constraint" || name == "solve"
                                   || (!name.empty() && rest.starts_with('='));
            bool const is_new = std::find(names.begin(), names.end(), name) == names.end();
            if (!may_go_on || (!is_new && text.ends_with("\n\n"))) return;
            names.push_back(name);
        }
        for (char const c : line) {
            if (c == '[' || c == '(') ++depth;
            if (c == ']' || c == ')') --depth;
        }
        if (!line.empty()) is_complete = depth <= 0 && !line.ends_with('=');
        lines.take(text);
    }
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    return Reader{block, options}.read();
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::minizinc
