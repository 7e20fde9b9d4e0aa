/// Lists of rows, as programs hold a grid: `[[5, 3, 0], [6, 0, 0]]` in JSON, Python and many more,
/// braces in C, `[| 5, 3, 0 | 6, 0, 0 |]` in MiniZinc, or a text for each row: `["53.", "6.."]`. A
/// blank is 0, -1, a dot, `_`, `*`, `None`, `null` or an empty text. A name may come before the
/// list (`board = `, `np.array(`), and commas may be missing.

#include "encoder/formats/bare/drawing.hpp"
#include "encoder/formats/reading/beside.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/scanner.hpp"

#include <algorithm>

namespace hapax::formats::list {

namespace {

constexpr std::string_view openers = "[{";
constexpr std::string_view closers = "]}";
constexpr std::string_view ends = "]}),;. \t"; ///< of calls, statements and lists of grids
constexpr std::string_view quotes = "\"'";
constexpr std::size_t longest_name = 200;
constexpr std::size_t longest_beginning = 4096; ///< of a line, with its name and first cells
constexpr std::size_t shortest_text = 4;        ///< of a row; shorter ones may be decimals
constexpr int most_lines_to_first_cell = 4;

bool is_among(std::string_view characters, char c) {
    return characters.find(c) != characters.npos;
}

bool is_capital(std::string_view token) {
    return token.size() == 1 && token.front() >= 'A' && token.front() <= 'Z';
}

std::optional<int> value_of_cell(std::string_view token) {
    return token == "None" || token == "null" ? 0 : grid::value_of_decimal(token);
}

/// Returns the text between the quote at the front and the next of its kind on the line.
std::optional<std::string_view> quoted_text(std::string_view text) {
    auto const end = text.find_first_of(std::string{text.front()} + "\n", 1);
    if (end == text.npos || text[end] == '\n') return std::nullopt;
    return text.substr(1, end - 1);
}

std::string_view bare_token(std::string_view text) {
    return text.substr(0, text.find_first_of(" \t\n\f\v[]{}()|,\"'"));
}

bool begins_with_row(std::string_view text) {
    if (text.empty() || !is_among(quotes, text.front())) return false;
    auto const row = quoted_text(text);
    return row && row->size() >= shortest_text
           && std::all_of(row->begin(), row->end(), is_cell_character);
}

bool begins_with_cell(std::string_view text) {
    if (text.empty()) return false;
    if (!is_among(quotes, text.front())) {
        auto const token = bare_token(text);
        return !token.empty() && value_of_cell(token);
    }
    auto const cell = quoted_text(text);
    return cell && (is_blank(*cell) || is_capital(trimmed(*cell)) || value_of_cell(trimmed(*cell)));
}

/// Says whether this may precede a list: an empty text, an assignment, or a call that makes an
/// array of it. No statement of a logic program looks like that.
bool is_name(std::string_view text) {
    while (!text.empty() && (is_space(text.back()) || is_among("[{(", text.back())))
        text.remove_suffix(1);
    text = trimmed(text);
    if (text.empty()) return true;
    auto const is_made_of = [](std::string_view part, std::string_view signs) {
        return std::all_of(part.begin(), part.end(), [&](char c) {
            return is_digit(c) || is_letter(c) || is_among(signs, c);
        });
    };
    auto const sign = text.find('=');
    if (sign == text.npos) return text.ends_with("array") && is_made_of(text, "_.");
    return !is_digit(text.front()) && is_made_of(text.substr(0, sign), "_. \t<>[],:*&$")
           && is_made_of(text.substr(sign + 1), "_. \t<>[],:");
}

/// Skips white space and comments.
std::size_t next_character(std::string_view text, std::size_t at) {
    while (at < text.size() && (is_space(text[at]) || text[at] == '#'))
        at = text[at] == '#' ? std::min(text.find('\n', at), text.size()) : at + 1;
    return at;
}

/// Returns where a list begins, with its first bracket on the first line, after its name.
std::optional<std::size_t> begin_of_list(std::string_view text) {
    auto const end = std::min({text.find_first_of("#\n"), text.size(), longest_name});
    for (std::size_t i = 0; i < end; ++i) {
        if (!is_among(openers, text[i])) continue;
        auto const inner = next_character(text, i + 1);
        if (inner == text.size()) return std::nullopt;
        bool const is_row = text[inner] == text[i] || text.substr(i).starts_with("[|");
        bool const are_cells = is_row
                                   ? begins_with_cell(text.substr(next_character(text, inner + 1)))
                                   : begins_with_row(text.substr(inner));
        if (are_cells && is_name(text.substr(0, i))) return i;
    }
    return std::nullopt;
}

/// Does the same for the current line, and looks at the next only if this one ends with a bracket.
std::optional<std::size_t> begin_of_list(LineReader& lines) {
    std::string text;
    for (int ahead = 0; ahead < most_lines_to_first_cell && lines.has(ahead); ++ahead) {
        auto const line = lines.peek(ahead).substr(0, longest_beginning);
        auto const content = trimmed(without_comment(line));
        if (ahead == 0 && content.find_first_of(openers) == content.npos) return std::nullopt;
        (text += line) += '\n';
        if (auto const begin = begin_of_list(text)) return begin;
        bool const is_open =
            content.empty() || is_among(openers, content.back()) || content.ends_with("[|");
        if (!is_open) break;
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
        auto const name = std::string_view{block_.text}.substr(0, *begin);
        if (auto const rule = rule_in(name); !rule.empty())
            block_.fail(offset_of(rule), unread("a list named '" + std::string{rule} + "'",
                                                "give it another name if it is the puzzle"));
        scan_.go_to(*begin + 1);
        if (scan_.accept("|")) {
            do // begins a row or ends the list
                read_row_to_bar();
            while (!scan_.accept("]"));
        } else {
            while (!accept_end(closer_of(block_.text[*begin]))) read_row();
        }

        order_ = static_cast<int>(rows_.front().size());
        if (order_ < 1 || order_ > max_order)
            block_.fail(row_begins_.front(),
                        "expected a row of 1 to " + std::to_string(max_order) + " values");
        Drawing drawing{block_, order_};
        for (std::size_t r = 0; r < rows_.size(); ++r) {
            if (drawing.is_whole())
                block_.fail(row_begins_[r], "expected " + std::to_string(order_) + " rows, found "
                                                + std::to_string(rows_.size()));
            drawing.add(rows_[r], std::string_view{block_.text}.substr(row_ends_[r], 0));
        }
        auto result = drawing.puzzle(options_);
        read_values(drawing.cells(), result);
        return result;
    }

  private:
    /// The text of a cell, at its place; empty for a text without characters.
    using Token = std::string_view;

    static char closer_of(char opener) { return closers[openers.find(opener)]; }

    std::size_t offset_of(Token token) const { return block_.offset_of(token); }

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
        auto const text = quoted_text(std::string_view{block_.text}.substr(begin));
        if (!text) block_.fail(begin, "expected a text that ends on its line");
        scan_.go_to(begin + text->size() + 2);
        return *text;
    }

    Token cell() {
        if (is_among(quotes, scan_.peek())) {
            auto const text = quoted();
            return is_blank(text) ? text.substr(0, 0) : trimmed(text);
        }
        auto const token = bare_token(std::string_view{block_.text}.substr(scan_.offset()));
        if (token.empty()) scan_.fail("expected a cell, found " + scan_.shown_next());
        scan_.go_to(scan_.offset() + token.size());
        return token;
    }

    void read_values(grid::Cells const& cells, ReadPuzzle& result) {
        if (are_characters_ || std::any_of(cells.begin(), cells.end(), is_capital)) {
            for (auto const cell : cells)
                if (cell.size() != 1)
                    block_.fail(offset_of(cell), "expected one character, as in other cells");
            read_characters(block_, result.cell_offsets, options_, result.puzzle);
            return;
        }
        auto const values = result.puzzle.givens.values();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            auto const cell = cells[i];
            auto const value = value_of_cell(cell);
            if (!value || *value > order_)
                block_.fail(offset_of(cell), "expected a value from 0 to " + std::to_string(order_)
                                                 + " or '.', found '" + std::string{cell} + "'");
            values[i] = *value;
        }
        raise_from_zero(block_, result.cell_offsets, result.puzzle);
        if (!result.puzzle.credits.symbols.empty()) return;
        require_clear_zeros(block_, result.cell_offsets, result.puzzle.givens,
                            "1-" + std::to_string(order_));
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

bool starts(LineReader& lines) {
    return begin_of_list(lines).has_value();
}

/// Says whether a list that begins with `text`, with this many open brackets, may go on here.
bool may_go_on(LineReader& lines, std::string_view text, int depth) {
    auto const line = trimmed(lines.peek());
    if (line.empty() || is_comment(line)) return true;
    bool const is_behind_gap = text.ends_with("\n\n");
    bool const has_bars = text.substr(0, longest_beginning).find("[|") != text.npos;
    bool const is_in_row = depth > 1 || has_bars;
    bool const is_content = is_among("[]{}()\"',|", line.front())
                            || (is_in_row && !is_behind_gap && begins_with_cell(line))
                            || (has_bars && line.find('|') != line.npos);
    return is_content && !(is_behind_gap && starts(lines))
           && !starts_other(lines,
                            {Notation::List, Notation::Line, Notation::Grid, Notation::Skyscraper,
                             Notation::Ss, Notation::Facts, Notation::Prolog});
}

/// Returns how much of a line belongs to a list that ends at this offset.
std::size_t end_of_list(std::string_view line, std::size_t at) {
    auto const end = std::min(line.find_first_not_of(ends, at), line.size());
    auto const rest = line.substr(end);
    bool const is_about_list = rest.starts_with("dtype") || rest.starts_with("//");
    return is_about_list ? line.size() : end;
}

} // namespace

bool is_end(std::string_view line) {
    auto const text = trimmed(line);
    return !text.empty() && is_among("]})", text.front())
           && text.find_first_not_of(ends) == text.npos;
}

/// Writes one row per line.
std::string write_values(Grid const& grid, std::string_view symbols) {
    auto const width = std::to_string(grid.order()).size();
    std::string text = "[";
    for (int r = 0; r < grid.order(); ++r) {
        if (!symbols.empty()) { // a text for each row
            text += r == 0 ? "\"" : ",\n \"";
            for (int c = 0; c < grid.order(); ++c) text += character_of(grid[{r, c}], symbols);
            text += '"';
            continue;
        }
        text += r == 0 ? "[" : ",\n [";
        for (int c = 0; c < grid.order(); ++c) {
            auto const cell = std::to_string(grid[{r, c}]);
            text += (c > 0 ? ", " : "") + std::string(width - cell.size(), ' ') + cell;
        }
        text += ']';
    }
    return text + "]\n";
}

namespace {

/// Takes text up to the bracket that closes the list, with anything that ends there as well.
void take(LineReader& lines, std::string& text) {
    auto const begin = begin_of_list(lines);
    if (!begin) return;
    int depth = 0;
    char quote = '\0'; // the one that is open
    do {
        auto const line = lines.peek();
        for (std::size_t i = text.empty() ? *begin : 0; i < line.size(); ++i) {
            char const c = line[i];
            if (quote != '\0') {
                if (c == quote) quote = '\0';
                continue;
            }
            if (c == '#') break;
            if (is_among(quotes, c)) quote = c;
            if (is_among(openers, c)) ++depth;
            if (!is_among(closers, c) || --depth > 0) continue;
            lines.take_part(text, end_of_list(line, i + 1));
            return;
        }
        quote = '\0';
        lines.take(text);
    } while (lines.has() && may_go_on(lines, text, depth));
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    require_regions_of_bare_grid(puzzle, "list", options);
    return write_values(puzzle.givens, puzzle.credits.symbols);
}

} // namespace

Functions const functions{starts, take, read_by<Reader>, write};

} // namespace hapax::formats::list
