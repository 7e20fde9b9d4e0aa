/// Rows of cells, a line a row. The cells are decimals with white space, bars or commas between
/// them, as large Sudokus are published and tables are saved, and a blank is `.`, `0`, `_`, `*`,
/// `-1` or nothing between two commas. Or they are single characters, which nothing or anything
/// separates: compact rows, rows in groups. Between the rows may stand drawn lines, and empty
/// lines if they cut the grid into equal parts. The first row tells the order.

#include "encoder/formats/characters.hpp"
#include "encoder/formats/flattened.hpp"
#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace hapax::formats::grid {

namespace {

constexpr int fewest_characters = 4; ///< in a row; shorter ones could be anything

bool is_separator(char c) {
    return c == ' ' || c == '\t' || c == '\f' || c == '\v' || c == '|'
           || static_cast<unsigned char>(c) >= 0x80; // a drawn bar, of several bytes
}

std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find('#'));
}

/// Whether the line is no row of the grid but may stand in it.
bool is_passed_over(std::string_view line) {
    return is_blank(without_comment(line)) || is_border(line);
}

/// What stands between commas, or else between white space and bars.
std::vector<std::string_view> tokens_of(std::string_view line) {
    std::vector<std::string_view> tokens;
    line = without_comment(line);
    if (line.find(',') != line.npos) {
        for (std::size_t begin = 0, end = 0; begin <= line.size(); begin = end + 1) {
            end = std::min(line.find(',', begin), line.size());
            tokens.push_back(trimmed(line.substr(begin, end - begin)));
        }
        return tokens;
    }
    auto const* const end = line.data() + line.size();
    for (auto const* at = line.data(); at != end;) {
        auto const* const first = std::find_if_not(at, end, is_separator);
        at = std::find_if(first, end, is_separator);
        if (at != first) tokens.push_back({first, static_cast<std::size_t>(at - first)});
    }
    return tokens;
}

/// The same cut into characters; nothing if one of them is no cell.
std::vector<std::string_view> characters_of(std::string_view line) {
    std::vector<std::string_view> characters;
    for (auto const token : tokens_of(line)) {
        if (!std::all_of(token.begin(), token.end(), is_cell_character)) return {};
        for (std::size_t i = 0; i < token.size(); ++i) characters.push_back(token.substr(i, 1));
    }
    return characters;
}

bool is_blank_cell(std::string_view token) {
    return token.empty() || token == "." || token == "_" || token == "*" || token == "-1";
}

bool is_cell(std::string_view token) {
    return is_blank_cell(token)
           || (token.size() <= 4 && token.find_first_not_of("0123456789") == token.npos);
}

bool are_cells(std::vector<std::string_view> const& tokens) {
    return tokens.size() >= 2 && std::all_of(tokens.begin(), tokens.end(), is_cell);
}

/// No cell has more digits than a value of the order.
bool are_plain_cells(std::vector<std::string_view> const& tokens) {
    auto const digits = std::to_string(tokens.size()).size();
    return are_cells(tokens) && std::all_of(tokens.begin(), tokens.end(), [&](auto token) {
               return is_blank_cell(token) || token.size() <= digits;
           });
}

struct Layout {
    bool has_characters; ///< for cells, not decimals
    int order;
};

/// A line by its number from the current one, from 0; nothing behind the last.
using LineAt = std::function<std::optional<std::string_view>(int)>;

std::optional<std::string_view> first_row(LineAt const& line_at) {
    int first = 0;
    while (line_at(first) && is_passed_over(*line_at(first))) ++first;
    return line_at(first);
}

/// The rows of a grid of that order that begins here, by their lines; fewer than the order if an
/// empty line ends it. Empty lines that cut the whole grid into parts of the same height do not.
std::vector<int> rows_of(LineAt const& line_at, int order) {
    std::vector<int> rows;
    int height = 0; // of the parts, once there is an empty line
    bool is_cut = false;
    for (int next = 0; std::ssize(rows) < order; ++next) {
        auto const line = line_at(next);
        if (!line) break;
        int const count = static_cast<int>(rows.size());
        if (!is_passed_over(*line)) {
            if (height > 0 && count % height == 0 && !is_cut) break;
            rows.push_back(next);
            is_cut = false;
        } else if (is_blank(*line) && count > 0) {
            if (height == 0) height = count;
            if (order % height != 0 || count % height != 0) break;
            is_cut = true;
        }
    }
    if (height > 0 && std::ssize(rows) < order) rows.resize(static_cast<std::size_t>(height));
    return rows;
}

/// How the grid is written whose rows begin at the first line, if that is one.
std::optional<Layout> layout_of(LineAt const& line_at) {
    auto const first = first_row(line_at);
    if (!first) return std::nullopt;
    auto const tokens = tokens_of(*first);
    Layout const decimals{false, static_cast<int>(tokens.size())};
    auto const is_plain = [&](int row) { return are_plain_cells(tokens_of(*line_at(row))); };
    auto const as_decimals = rows_of(line_at, decimals.order);
    if (std::all_of(as_decimals.begin(), as_decimals.end(), is_plain)) return decimals;

    Layout const characters{true, static_cast<int>(characters_of(*first).size())};
    if (characters.order >= fewest_characters && characters.order <= max_order) {
        auto const rows = rows_of(line_at, characters.order);
        auto const wrong = std::count_if(rows.begin(), rows.end(), [&](int row) {
            return std::ssize(characters_of(*line_at(row))) != characters.order;
        });
        bool const is_compact = characters.order > decimals.order;
        int const most_wrong = is_compact ? 2 : 0; // of which the reader says what is wrong
        if (rows.size() >= 2 && wrong <= most_wrong) return characters;
    }
    if (are_cells(tokens)) return decimals;
    return std::nullopt;
}

/// The same where the user says that there is a grid.
std::optional<Layout> forced_layout_of(LineAt const& line_at) {
    if (auto const layout = layout_of(line_at)) return layout;
    auto const line = first_row(line_at);
    if (!line) return std::nullopt;
    int const tokens = static_cast<int>(tokens_of(*line).size());
    int const characters = static_cast<int>(characters_of(*line).size());
    return tokens == 1 && characters > 1 ? Layout{true, characters} : Layout{false, tokens};
}

LineAt ahead_in(Lines& lines) {
    return [&lines](int ahead) {
        return lines.has(ahead) ? std::optional{lines.peek(ahead)} : std::nullopt;
    };
}

LineAt lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
        end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
    }
    return [lines = std::move(lines)](int number) {
        auto const index = static_cast<std::size_t>(number);
        return index < lines.size() ? std::optional{lines[index]} : std::nullopt;
    };
}

/// The value of a decimal or blank, nothing for anything else.
std::optional<int> value_of_decimal(std::string_view token, int order) {
    if (is_blank_cell(token)) return 0;
    int value = 0;
    auto const [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    bool const is_whole = error == std::errc{} && end == token.data() + token.size();
    return is_whole && value >= 0 && value <= order ? std::optional{value} : std::nullopt;
}

} // namespace

/// Decimals want a second row of as many cells: a line of numbers could be anything.
bool starts(Lines& lines) {
    auto const line_at = ahead_in(lines);
    auto const layout = layout_of(line_at);
    if (!layout || layout->has_characters) return layout.has_value();
    auto const rows = rows_of(line_at, layout->order);
    return rows.size() >= 2 && std::ssize(tokens_of(lines.peek(rows[1]))) == layout->order;
}

void take(Lines& lines, std::string& text) {
    auto const line_at = ahead_in(lines);
    auto const layout = forced_layout_of(line_at);
    if (!layout) return;
    auto const rows = rows_of(line_at, layout->order);
    if (rows.empty()) return;
    for (int line = 0; line <= rows.back(); ++line) lines.take(text);
    if (is_border(lines.peek())) lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    auto const line_at = lines_of(text);
    auto const layout = forced_layout_of(line_at);
    int const order = layout ? layout->order : 0;
    if (order < 1 || order > max_order)
        block.fail(0, "expected a row of 1 to " + std::to_string(max_order) + " values");
    auto const rows = rows_of(line_at, order);
    if (std::ssize(rows) < order)
        block.fail(text.size(), "expected " + std::to_string(order) + " rows of "
                                    + std::to_string(order) + " values, found "
                                    + std::to_string(rows.size()));

    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    std::vector<std::size_t> offsets;
    for (int r = 0; r < order; ++r) {
        auto const line = *line_at(rows[static_cast<std::size_t>(r)]);
        auto const cells = layout->has_characters ? characters_of(line) : tokens_of(line);
        auto const count = static_cast<int>(cells.size());
        auto const offset_of = [&](char const* place) {
            return static_cast<std::size_t>(place - text.data());
        };
        if (count != order)
            block.fail(count > order ? offset_of(cells[static_cast<std::size_t>(order)].data())
                                     : offset_of(line.data() + line.size()),
                       "expected " + std::to_string(order) + " values in row "
                           + std::to_string(r + 1) + ", found " + std::to_string(count));
        for (int c = 0; c < order; ++c) {
            auto const cell = cells[static_cast<std::size_t>(c)];
            if (layout->has_characters) {
                offsets.push_back(offset_of(cell.data()));
                continue;
            }
            auto const value = value_of_decimal(cell, order);
            if (!value)
                block.fail(offset_of(cell.data()), "expected a value from 0 to "
                                                       + std::to_string(order) + " or '.', found '"
                                                       + std::string{cell} + "'");
            result.puzzle.givens[{r, c}] = *value;
        }
    }
    if (layout->has_characters)
        read_characters(block, offsets, alphabet_for(block, offsets.front(), order, options),
                        result.puzzle.givens);
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
