/// Lists of rows, as programs hold a grid: `[[5, 3, 0], [6, 0, 0]]` in JSON, Python and many more,
/// braces in C, `[| 5, 3, 0 | 6, 0, 0 |]` in MiniZinc, or a text for each row: `["53.", "6.."]`.
/// Blank is 0, -1, a dot, `_`, `*`, `None`, `null` or an empty text. Behind a name (`board = `,
/// `np.array(`), and with commas or without.

#include "encoder/formats/characters.hpp"
#include "encoder/formats/grid_layout.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/scanner.hpp"

#include <algorithm>
#include <utility>

namespace hapax::formats::list {

namespace {

constexpr std::string_view openers = "[{(";
constexpr std::string_view closers = "]})";
constexpr std::string_view ends = "]}),;. \t"; ///< of calls, statements and lists of grids
constexpr std::string_view quotes = "\"'";
constexpr std::size_t longest_name = 200;
constexpr std::size_t longest_beginning = 4096; ///< of a line, with its name and first cells
constexpr int most_lines_to_first_row = 3;

bool is_among(std::string_view characters, char c) {
    return characters.find(c) != characters.npos;
}

/// Whether the text, behind a quote, is a row of two or more cells.
bool begins_with_row(std::string_view text) {
    auto const end = text.find_first_of(quotes);
    return end != text.npos && end > 1
           && std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end),
                          is_cell_character);
}

bool begins_with_cell(std::string_view text) {
    return !text.empty()
           && (is_digit(text.front()) || is_among("\"'-._*", text.front())
               || text.starts_with("None") || text.starts_with("null"));
}

/// Whether this may stand before a list: what it is assigned to, a function that makes an array.
bool is_name(std::string_view text) {
    while (!text.empty() && (is_space(text.back()) || is_among(openers, text.back())))
        text.remove_suffix(1);
    return text.empty() || is_among(text, '=') || text.ends_with("array");
}

/// Behind white space and comments.
std::size_t next_character(std::string_view text, std::size_t at) {
    while (at < text.size() && (is_space(text[at]) || text[at] == '#'))
        at = text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1;
    return at;
}

/// Where the list begins in a text that begins one, behind its name.
std::optional<std::size_t> begin_of_list(std::string_view text) {
    auto const end = std::min(text.size(), longest_name);
    for (std::size_t i = 0; i < end && !is_among("\"'#|", text[i]); ++i) {
        auto const inner = next_character(text, i + 1);
        if (!is_among(openers, text[i]) || inner == text.size()) continue;
        bool const is_row = text[inner] == text[i] || text.substr(i).starts_with("[|");
        auto const first = next_character(text, inner + 1);
        bool const are_cells = is_among(quotes, text[inner])
                                   ? begins_with_row(text.substr(inner + 1))
                                   : is_row && begins_with_cell(text.substr(first));
        if (are_cells && is_name(text.substr(0, i))) return i;
    }
    return std::nullopt;
}

/// The same with the current line and as few of the next as tell it.
std::optional<std::size_t> begin_of_list(Lines& lines) {
    if (lines.peek().find_first_of("[{(=") == std::string_view::npos) return std::nullopt;
    std::string text;
    for (int ahead = 0; ahead < most_lines_to_first_row && lines.has(ahead); ++ahead) {
        auto const line = lines.peek(ahead);
        (text += line.substr(0, longest_beginning)) += '\n';
        if (auto const begin = begin_of_list(text)) return begin;
        if (line.size() > longest_beginning) break;
    }
    return std::nullopt;
}

class Reader {
  public:
    Reader(Block const& block, FormatOptions const& options)
        : block_{block}, options_{options}, scan_{block, '#'} {}

    ReadPuzzle read() {
        auto const begin = begin_of_list(block_.text);
        if (!begin) block_.fail(0, "expected a list of rows such as [[5, 3, 0], [6, 0, 0], ...]");
        scan_.go_to(*begin + 1);
        if (scan_.accept("|")) {
            do // begins a row or ends the list
                read_row_to_bar();
            while (!scan_.accept("]"));
        } else {
            while (!accept_end(closer_of(block_.text[*begin]))) read_row();
        }

        order_ = static_cast<int>(rows_.front().size());
        require_square();
        ReadPuzzle result{latin_square(order_), {}, {}};
        result.puzzle.regions = regions_for(block_, order_, options_);
        read_values(result);
        return result;
    }

  private:
    /// Where a cell stands; empty for a text without characters.
    using Token = std::string_view;

    static char closer_of(char opener) { return closers[openers.find(opener)]; }

    std::size_t offset_of(Token token) const {
        return static_cast<std::size_t>(token.data() - block_.text.data());
    }

    /// Takes the end of a list, or a comma before the next item if there is one.
    bool accept_end(char end) {
        scan_.accept(",");
        if (scan_.at_end())
            scan_.fail("expected '" + std::string{end} + "', the end of the list, found the end");
        return scan_.accept(std::string_view{&end, 1});
    }

    void read_row() {
        char const begin = scan_.peek();
        row_begins_.push_back(scan_.offset());
        auto& row = rows_.emplace_back();
        if (is_among(quotes, begin)) {
            auto const text = quoted();
            for (std::size_t i = 0; i < text.size(); ++i) row.push_back(text.substr(i, 1));
            are_characters_ = true;
        } else if (is_among(openers, begin)) {
            scan_.accept(std::string_view{&begin, 1});
            while (!accept_end(closer_of(begin))) row.push_back(cell());
        } else {
            scan_.fail("expected a row, found " + scan_.shown_next());
        }
        row_ends_.push_back(scan_.offset() - 1);
    }

    void read_row_to_bar() {
        row_begins_.push_back(scan_.offset());
        auto& row = rows_.emplace_back();
        while (!accept_end('|')) row.push_back(cell());
        row_ends_.push_back(scan_.offset() - 1);
    }

    Token quoted() {
        auto const begin = scan_.offset();
        std::string_view const text = block_.text;
        auto const end = text.find_first_of(std::string{text[begin]} + "\n", begin + 1);
        if (end == text.npos || text[end] == '\n')
            block_.fail(begin, "expected a text that ends on its line");
        scan_.go_to(end + 1);
        return text.substr(begin + 1, end - begin - 1);
    }

    Token cell() {
        if (is_among(quotes, scan_.peek())) {
            auto const text = quoted();
            return is_blank(text) ? text.substr(0, 0) : trimmed(text);
        }
        auto const begin = scan_.offset();
        std::string_view const text = block_.text;
        auto end = begin;
        while (end < text.size() && !is_space(text[end]) && !is_among("[]{}()|,\"'", text[end]))
            ++end;
        if (end == begin) scan_.fail("expected a cell, found " + scan_.shown_next());
        scan_.go_to(end);
        return text.substr(begin, end - begin);
    }

    void require_square() {
        auto const order = static_cast<std::size_t>(order_);
        if (order < 1 || order > static_cast<std::size_t>(max_order))
            block_.fail(row_begins_.front(),
                        "expected a row of 1 to " + std::to_string(max_order) + " values");
        for (std::size_t r = 0; r < std::min(rows_.size(), order); ++r) {
            auto const& row = rows_[r];
            if (row.size() != order)
                block_.fail(row.size() > order ? offset_of(row[order]) : row_ends_[r],
                            "expected " + std::to_string(order) + " values in row "
                                + std::to_string(r + 1) + ", found " + std::to_string(row.size()));
        }
        if (rows_.size() != order)
            block_.fail(rows_.size() > order ? row_begins_[order] : scan_.offset() - 1,
                        "expected " + std::to_string(order) + " rows of " + std::to_string(order)
                            + " values, found " + std::to_string(rows_.size()));
    }

    void read_values(ReadPuzzle& result) {
        std::vector<Token> cells;
        for (auto const& row : rows_) cells.insert(cells.end(), row.begin(), row.end());
        for (auto const cell : cells) result.cell_offsets.push_back(offset_of(cell));

        auto const is_letter = [](Token cell) {
            return cell.size() == 1 && cell.front() >= 'A' && cell.front() <= 'Z';
        };
        if (are_characters_ || std::any_of(cells.begin(), cells.end(), is_letter)) {
            for (auto const cell : cells)
                if (cell.size() != 1)
                    block_.fail(offset_of(cell), "expected one character, as in other cells");
            auto const& offsets = result.cell_offsets;
            read_characters(block_, offsets,
                            alphabet_for(block_, offsets.front(), order_, options_),
                            result.puzzle.givens);
            return;
        }
        auto const values = result.puzzle.givens.values();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            auto const cell = cells[i];
            bool const is_none = cell == "None" || cell == "null";
            auto const value = is_none ? 0 : grid::value_of_decimal(cell);
            if (!value || *value > order_)
                block_.fail(offset_of(cell), "expected a value from 0 to " + std::to_string(order_)
                                                 + " or '.', found '" + std::string{cell} + "'");
            values[i] = *value;
        }
    }

    Block const& block_;
    FormatOptions const& options_;
    Scanner scan_;
    std::vector<std::vector<Token>> rows_;
    std::vector<std::size_t> row_begins_; ///< offsets
    std::vector<std::size_t> row_ends_;   ///< of their last characters
    bool are_characters_ = false;
    int order_ = 0;
};

} // namespace

bool starts(Lines& lines) {
    return begin_of_list(lines).has_value();
}

bool is_end(std::string_view line) {
    return line.find_first_not_of(ends) == std::string_view::npos;
}

/// Up to the bracket that closes the list, and what ends there with it.
void take(Lines& lines, std::string& text) {
    auto const begin = begin_of_list(lines);
    if (!begin) return;
    int depth = 0;
    bool is_in_quotes = false;
    while (lines.has()) {
        bool const is_behind_gap = text.ends_with("\n\n");
        if (is_behind_gap && (starts(lines) || is_cut_off(text, lines, {Notation::List}))) return;
        auto const line = without_comment(lines.peek());
        for (std::size_t i = *begin - std::min(*begin, text.size()); i < line.size(); ++i) {
            if (is_among(quotes, line[i])) is_in_quotes = !is_in_quotes;
            if (is_in_quotes) continue;
            if (is_among(openers, line[i])) ++depth;
            if (!is_among(closers, line[i]) || --depth > 0) continue;
            lines.take_part(text, std::min(line.find_first_not_of(ends, i + 1), line.size()));
            return;
        }
        is_in_quotes = false;
        lines.take(text);
    }
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    return Reader{block, options}.read();
}

/// A row a line.
void write_values(Grid const& grid, std::ostream& out) {
    auto const width = std::to_string(grid.order()).size();
    std::string text = "[";
    for (int r = 0; r < grid.order(); ++r) {
        text += r == 0 ? "[" : ",\n [";
        for (int c = 0; c < grid.order(); ++c) {
            auto const cell = std::to_string(grid[{r, c}]);
            text += (c > 0 ? ", " : "") + std::string(width - cell.size(), ' ') + cell;
        }
        text += ']';
    }
    out << text + "]\n";
}

void write(Puzzle const& puzzle, FormatOptions const& options, std::ostream& out) {
    require_parts(puzzle, "list", {Part::Givens, Part::Regions});
    require_regions_of_bare_grid(puzzle, "list", options);
    write_values(puzzle.givens, out);
}

} // namespace hapax::formats::list
