/// Rows of cells, a line a row. The cells are decimals with white space, bars or commas between
/// them, as large Sudokus are published and tables are saved, and a blank is `.`, `0`, `_`, `*`,
/// `-1` or nothing between two commas or bars. Or they are single characters, which nothing or
/// anything separates: compact rows, rows in groups. Between the rows may stand drawn lines, and
/// empty lines if they cut the grid into rows of boxes or single rows. The first row tells the
/// order.

#include "encoder/formats/characters.hpp"
#include "encoder/formats/flattened.hpp"
#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace hapax::formats::grid {

namespace {

using Cells = std::vector<std::string_view>;

constexpr int fewest_characters = 4; ///< in a row; shorter ones could be anything
constexpr int most_wrong_rows = 2;   ///< of characters: the reader says what is wrong
constexpr int most_between_rows = 3; ///< empty and drawn lines

struct Layout {
    bool has_characters; ///< for cells, not decimals
    int order;
};

/// A line by its number from the current one, from 0; nothing behind the last.
using LineAt = std::function<std::optional<std::string_view>(int)>;

std::string_view without_comment(std::string_view line) {
    return line.substr(0, line.find('#'));
}

std::size_t bar_at_front(std::string_view text) { // its length, 0: none
    if (text.starts_with('|')) return 1;
    bool const is_drawn = text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95");
    return is_drawn && text.size() >= 3 ? 3 : 0; // from U+2500 to U+257F
}

std::size_t space_at_front(std::string_view text) {
    if (text.starts_with("\u00A0")) return 2;
    return !text.empty() && is_blank(text.substr(0, 1)) ? 1 : 0;
}

/// What stands between commas or tabs.
Cells fields_of(std::string_view line, char separator) {
    Cells cells;
    for (std::size_t begin = 0, end = 0; begin <= line.size(); begin = end + 1) {
        end = std::min(line.find(separator, begin), line.size());
        auto field = line.substr(begin, end - begin);
        while (auto const space = space_at_front(field)) field.remove_prefix(space);
        while (!field.empty() && is_blank(field.substr(field.size() - 1))) field.remove_suffix(1);
        cells.push_back(field);
    }
    return cells;
}

/// What stands between commas, or between tabs where there is no other space, or else between white
/// space and bars; nothing but white space between two bars is a cell, too.
Cells tokens_of(std::string_view line) {
    line = without_comment(line);
    if (line.find(',') != line.npos) return fields_of(line, ',');
    if (line.find('\t') != line.npos && line.find_first_of(" |") == line.npos)
        return fields_of(line, '\t');
    Cells tokens;
    std::string_view behind_bar; // with no token since then
    while (!line.empty()) {
        if (auto const bar = bar_at_front(line)) {
            if (behind_bar.size() > line.size()) tokens.push_back(behind_bar.substr(0, 0));
            line.remove_prefix(bar);
            behind_bar = line;
        } else if (auto const space = space_at_front(line)) {
            line.remove_prefix(space);
        } else {
            std::size_t length = 1;
            while (length < line.size() && bar_at_front(line.substr(length)) == 0
                   && space_at_front(line.substr(length)) == 0)
                ++length;
            tokens.push_back(line.substr(0, length));
            line.remove_prefix(length);
            behind_bar = {};
        }
    }
    return tokens;
}

Cells characters_of(std::string_view line) {
    Cells characters;
    for (auto const token : tokens_of(line))
        for (std::size_t i = 0; i < token.size(); ++i) characters.push_back(token.substr(i, 1));
    return characters;
}

Cells cells_of(std::string_view line, Layout const& layout) {
    return layout.has_characters ? characters_of(line) : tokens_of(line);
}

/// Nothing but characters of cells: letters above order 9 only, and no '-', which draws lines.
bool are_characters(Cells const& cells) {
    return std::all_of(cells.begin(), cells.end(), [&](std::string_view cell) {
        char const c = cell.front();
        bool const is_letter = c >= 'A' && c <= 'Z';
        return is_cell_character(c) && c != '-' && (!is_letter || cells.size() > 9);
    });
}

bool is_blank_cell(std::string_view token) {
    return token.empty() || token == "." || token == "_" || token == "*" || token == "-1";
}

/// The value of a decimal or blank, nothing for anything else.
std::optional<int> value_of_decimal(std::string_view token) {
    if (is_blank_cell(token)) return 0;
    int value = 0;
    auto const [end, error] = std::from_chars(token.data(), token.data() + token.size(), value);
    bool const is_whole = error == std::errc{} && end == token.data() + token.size();
    return is_whole && value >= 0 ? std::optional{value} : std::nullopt;
}

bool are_decimals(Cells const& cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [](auto cell) { return value_of_decimal(cell).has_value(); });
}

/// As many as the order, each blank or from 0 to that.
bool are_values(Cells const& cells, int order) {
    return std::ssize(cells) == order && std::all_of(cells.begin(), cells.end(), [&](auto cell) {
               auto const value = value_of_decimal(cell);
               return value && *value <= order;
           });
}

/// A row of the layout but for one cell more or less.
bool is_nearly_row(std::string_view line, Layout const& layout) {
    return std::abs(static_cast<int>(cells_of(line, layout).size()) - layout.order) <= 1;
}

/// The first line that is no border, of which there may be one.
std::optional<std::string_view> first_row(LineAt const& line_at) {
    auto const first = line_at(0);
    return first && is_border(*first) ? line_at(1) : first;
}

/// How many rows may stand between empty lines.
bool is_height_of_part(int height, int order) {
    auto const shape = default_box(order);
    return height == 1 || (shape && (height == shape->rows || height == shape->columns));
}

/// The rows of a grid of that layout that begins here, by their lines; fewer than the order if it
/// is cut off. An empty line ends it, unless such lines cut all of it into equal parts.
std::vector<int> rows_of(LineAt const& line_at, Layout const& layout) {
    std::vector<int> rows;
    int height = 0; // of the parts, once there is an empty line
    int between = 0;
    bool is_cut = false; // since the last row
    for (int next = 0; std::ssize(rows) < layout.order; ++next) {
        auto const line = line_at(next);
        if (!line) break;
        int const count = static_cast<int>(rows.size());
        if (is_blank(*line) || is_border(*line)) {
            if (++between > most_between_rows) break;
            if (!is_blank(*line) || count == 0) continue;
            is_cut = true;
            if (height == 0) height = count;
            if (count % height != 0 || !is_height_of_part(height, layout.order)) break;
        } else if (!is_blank(without_comment(*line))) {
            bool const is_end_of_part = height > 0 && count % height == 0;
            if (is_end_of_part && !is_cut) break;
            if (layout.has_characters && !is_nearly_row(*line, layout)) break;
            rows.push_back(next);
            between = 0;
            is_cut = false;
        }
    }
    if (height == 0) return rows;
    bool const is_whole = std::ssize(rows) == layout.order;
    auto const behind = is_whole ? line_at(rows.back() + 1) : std::nullopt;
    bool const goes_on = behind && !is_blank(*behind) && is_nearly_row(*behind, layout);
    if (!is_whole || goes_on) rows.resize(static_cast<std::size_t>(height)); // not one grid
    return rows;
}

/// Whether a row of decimals could be one of characters, if other rows say so: groups of the same
/// width, or single ones that may be letters elsewhere.
bool may_be_characters(Cells const& tokens) {
    auto const width = tokens.front().size();
    return (width > 1 || tokens.size() > 9)
           && std::all_of(tokens.begin(), tokens.end(),
                          [&](auto token) { return token.size() == width; });
}

/// How the grid is written that begins at this line, if one does.
std::optional<Layout> layout_of(LineAt const& line_at) {
    auto const first = first_row(line_at);
    if (!first) return std::nullopt;
    auto const tokens = tokens_of(*first);
    Layout const decimals{false, static_cast<int>(tokens.size())};
    bool const are_decimal = decimals.order >= 2 && are_decimals(tokens);
    bool const are_in_range = are_decimal && are_values(tokens, decimals.order);
    if (are_in_range && !may_be_characters(tokens)) return decimals;

    auto const cells = characters_of(*first);
    Layout const characters{true, static_cast<int>(cells.size())};
    if (characters.order >= fewest_characters && characters.order <= max_order
        && are_characters(cells)) {
        int fitting = 0;
        bool are_all_in_range = are_in_range;
        for (int const row : rows_of(line_at, characters)) {
            auto const in_row = characters_of(*line_at(row));
            if (std::ssize(in_row) == characters.order && are_characters(in_row)) ++fitting;
            are_all_in_range =
                are_all_in_range && are_values(tokens_of(*line_at(row)), decimals.order);
        }
        bool const is_compact = characters.order > decimals.order;
        int const fewest = std::max(2, characters.order - (is_compact ? most_wrong_rows : 0));
        if (fitting >= fewest && !are_all_in_range) return characters;
    }
    return are_decimal ? std::optional{decimals} : std::nullopt;
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

/// Where a line is cut or the grid is: behind how many cells or rows, and the offset in the block.
using Cuts = std::vector<std::pair<int, std::size_t>>;

/// Fails at a cut that ends no part of that size, unless each cell or row is cut off.
void require_cuts(Block const& block, Cuts const& cuts, int size, int order, BoxShape shape) {
    if (std::ssize(cuts) == order - 1) return;
    for (auto const& [count, offset] : cuts)
        if (count % size != 0)
            block.fail(offset, "this is drawn where no box of " + std::to_string(shape.rows) + "x"
                                   + std::to_string(shape.columns)
                                   + " ends; --box RxC says which boxes there are, --latin that "
                                     "there are none");
}

/// Bars, drawn lines and empty lines stand where boxes end.
void require_boxes_as_drawn(Block const& block, LineAt const& line_at, Layout const& layout,
                            std::vector<int> const& rows, BoxShape shape) {
    auto const offset_of = [&](std::string_view part) {
        return static_cast<std::size_t>(part.data() - block.text.data());
    };
    Cuts between_rows;
    for (int r = 0; r < layout.order; ++r) {
        auto const number = rows[static_cast<std::size_t>(r)];
        auto const line = without_comment(*line_at(number));
        Cuts between_cells;
        for (std::size_t at = 0; at < line.size(); ++at) {
            auto const bar = bar_at_front(line.substr(at));
            if (bar == 0) continue;
            auto const count = static_cast<int>(cells_of(line.substr(0, at + bar), layout).size());
            if (count > 0 && count < layout.order)
                between_cells.emplace_back(count, offset_of(line.substr(at)));
        }
        require_cuts(block, between_cells, shape.columns, layout.order, shape);
        bool const is_cut = r > 0 && number > rows[static_cast<std::size_t>(r) - 1] + 1;
        auto const before = is_cut ? *line_at(number - 1) : std::string_view{};
        if (is_cut && (is_blank(before) || is_border(before)))
            between_rows.emplace_back(r, offset_of(before));
    }
    require_cuts(block, between_rows, shape.rows, layout.order, shape);
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

} // namespace

/// Decimals want a second row of as many cells: a line of numbers could be anything.
bool starts(Lines& lines) {
    auto const line_at = ahead_in(lines);
    auto const layout = layout_of(line_at);
    if (!layout || layout->has_characters) return layout.has_value();
    auto const rows = rows_of(line_at, *layout);
    return rows.size() >= 2 && std::ssize(tokens_of(lines.peek(rows[1]))) == layout->order;
}

void take(Lines& lines, std::string& text) {
    auto const line_at = ahead_in(lines);
    auto const layout = forced_layout_of(line_at);
    if (!layout) return;
    auto const rows = rows_of(line_at, *layout);
    if (rows.empty()) return;
    bool const is_framed = is_border(lines.peek());
    for (int line = 0; line <= rows.back(); ++line) lines.take(text);
    if (is_framed && is_border(lines.peek())) lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    auto const line_at = lines_of(text);
    auto const layout = forced_layout_of(line_at);
    int const order = layout ? layout->order : 0;
    if (order < 1 || order > max_order)
        block.fail(0, "expected a row of 1 to " + std::to_string(max_order) + " values");
    auto const rows = rows_of(line_at, *layout);
    if (std::ssize(rows) < order)
        block.fail(text.size(), "expected " + std::to_string(order) + " rows of "
                                    + std::to_string(order) + " values, found "
                                    + std::to_string(rows.size()));

    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    auto const shape = options.boxes == Boxes::Given ? options.box : default_box(order);
    if (shape && options.boxes != Boxes::None)
        require_boxes_as_drawn(block, line_at, *layout, rows, *shape);
    std::vector<std::size_t> offsets;
    for (int r = 0; r < order; ++r) {
        auto const line = *line_at(rows[static_cast<std::size_t>(r)]);
        auto const cells = cells_of(line, *layout);
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
            auto const value = value_of_decimal(cell);
            if (!value || *value > order)
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
