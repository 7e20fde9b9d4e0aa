/// Skyscrapers as people draw them: rows of cells, surrounded by the numbers of towers that are
/// seen from there. A place without a number is blank or looks like an open cell, and so do the
/// four corners. Cells are written as in `grid`; if some are blank, cells below each other form a
/// column.
///
/// Or only the numbers on a line, one side after the other. Programs differ in the order of the
/// sides: the first of a table that propagation does not refute is taken, and named in a warning.
///
/// A Latin square of that size plus two would lack its two highest values, so that it could never
/// be unique: a drawing that could be one is a border only if it breaks such a square's rules.

#include "encoder/formats/bare/drawing.hpp"
#include "encoder/formats/reading/beside.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/propagation/candidates.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace hapax::formats::skyscraper {

namespace {

constexpr int least_detected = 3; ///< order

/// Rows with as many cells as there are rows: the order and two.
struct Bordered {
    int order = 0;
    std::vector<grid::Cells> rows; ///< empty for blanks
    std::vector<int> lines;        ///< where the rows stand, from 0
};

using Lines = std::vector<std::string_view>;

/// The lines up to an empty line: the rows, and their places.
struct Paragraph {
    Lines rows;
    std::vector<int> lines;
};

Paragraph paragraph_at(grid::LineAt const& line_at) {
    Paragraph paragraph;
    for (int next = 0; std::ssize(paragraph.rows) < max_order + 2; ++next) {
        auto const line = line_at(next);
        if (!line || is_blank(without_comment(*line))) break;
        if (is_border(*line)) continue;
        paragraph.rows.push_back(without_comment(*line));
        paragraph.lines.push_back(next);
    }
    return paragraph;
}

grid::Cells split(std::string_view row, bool is_compact) {
    auto tokens = grid::tokens_of(row);
    if (!is_compact) return tokens;
    grid::Cells characters;
    for (auto const token : tokens)
        for (std::size_t i = 0; i < token.size(); ++i) characters.push_back(token.substr(i, 1));
    return characters;
}

/// Says whether a row that begins and ends with clues has no spaces between its cells.
bool is_compact(std::string_view row) {
    auto const tokens = grid::tokens_of(row);
    return tokens.size() <= 3 && std::any_of(tokens.begin(), tokens.end(), [](auto token) {
               return token.size() >= static_cast<std::size_t>(least_detected);
           });
}

bool is_number(std::string_view cell) {
    auto const value = grid::value_of_decimal(cell);
    return value && *value > 0;
}

/// Completes rows in which only corners may be missing.
bool add_corners(std::vector<grid::Cells>& rows) {
    auto const size = rows.size();
    for (auto* const row : {&rows.front(), &rows.back()}) {
        if (row->size() + 2 != size) continue;
        row->insert(row->begin(), row->front().substr(0, 0));
        row->push_back(row->back().substr(row->back().size()));
    }
    return std::all_of(rows.begin(), rows.end(), [&](auto& row) { return row.size() == size; });
}

/// Returns the column, from 0, in which a cell of the row ends.
int end_of(std::string_view cell, std::string_view row) {
    auto const bytes = static_cast<std::size_t>(cell.data() + cell.size() - row.data());
    return static_cast<int>(flattened(row.substr(0, bytes)).size());
}

/// Puts cells below each other into columns, including outer columns without any clue.
bool align(std::vector<grid::Cells>& rows, Lines const& lines) {
    std::set<int> ends;
    for (std::size_t r = 0; r < rows.size(); ++r)
        for (auto const cell : rows[r]) ends.insert(end_of(cell, lines[r]));
    if (ends.size() < 2) return false;
    bool is_left_missing = false; // a number in the corner is one beside it
    bool is_right_missing = false;
    for (auto const r : {std::size_t{0}, rows.size() - 1})
        for (auto const cell : rows[r]) {
            int const end = end_of(cell, lines[r]);
            is_left_missing = is_left_missing || (end == *ends.begin() && is_number(cell));
            is_right_missing = is_right_missing || (end == *ends.rbegin() && is_number(cell));
        }
    if (is_left_missing) ends.insert(-1);
    if (is_right_missing) ends.insert(*ends.rbegin() + 1);
    if (ends.size() != rows.size()) return false;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        auto const bytes = bytes_of_columns(lines[r], lines[r].size());
        grid::Cells aligned;
        auto next = rows[r].begin();
        for (int const end : ends) {
            bool const is_here = next != rows[r].end() && end_of(*next, lines[r]) == end;
            auto const column = static_cast<std::size_t>(std::max(end - 1, 0));
            auto const byte = column < bytes.size() ? bytes[column] : lines[r].size();
            aligned.push_back(is_here ? *next++ : lines[r].substr(byte, 0));
        }
        rows[r] = std::move(aligned);
    }
    return true;
}

/// Returns the drawing from the current line on, for any values: as many complete rows as belong to
/// the first, or else the paragraph.
std::optional<Bordered> drawing_at(grid::LineAt const& line_at) {
    auto const [all_rows, all_lines] = paragraph_at(line_at);
    if (all_rows.size() < 3) return std::nullopt;
    bool const is_dense = is_compact(all_rows[1]);
    auto const first = split(all_rows[0], is_dense).size();
    for (auto const size : {first, first + 2, all_rows.size()}) {
        if (size < 3 || size > all_rows.size()) continue;
        auto const end = static_cast<std::ptrdiff_t>(size);
        Lines const lines{all_rows.begin(), all_rows.begin() + end};
        std::vector<grid::Cells> rows;
        for (auto const line : lines) rows.push_back(split(line, is_dense));
        if (rows.front().empty() || rows.back().empty()) continue;
        if (add_corners(rows) || align(rows, lines))
            return Bordered{static_cast<int>(size) - 2,
                            std::move(rows),
                            {all_lines.begin(), all_lines.begin() + end}};
    }
    return std::nullopt;
}

/// Returns all values, from 0, if each is in range and the corners are empty.
std::optional<Grid> values_of(Bordered const& drawing) {
    int const size = drawing.order + 2;
    Grid values{size};
    for (int r = 0; r < size; ++r)
        for (int c = 0; c < size; ++c) {
            auto const cell =
                drawing.rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
            auto const value = grid::value_of_decimal(cell);
            bool const is_corner = r % (size - 1) == 0 && c % (size - 1) == 0;
            if (!value || *value > (is_corner ? 0 : drawing.order)) return std::nullopt;
            values[{r, c}] = *value;
        }
    return values;
}

/// Says whether a value stands twice in a row or column from `first` up to, not including, `end`.
bool has_twice(Grid const& values, int first, int end) {
    for (int line = first; line < end; ++line) {
        std::vector<int> in_row(static_cast<std::size_t>(end) + 1);
        auto in_column = in_row;
        for (int i = first; i < end; ++i)
            for (auto const& [value, seen] :
                 {std::pair{values[{line, i}], &in_row}, std::pair{values[{i, line}], &in_column}})
                if (value != 0 && (*seen)[static_cast<std::size_t>(value)]++ > 0) return true;
    }
    return false;
}

bool is_clue_free(Grid const& values) {
    int const last = values.order() - 1;
    for (int i = 0; i <= last; ++i)
        if (values[{0, i}] + values[{last, i}] + values[{i, 0}] + values[{i, last}] > 0)
            return false;
    return true;
}

/// There are boxes only if the options say so.
FormatOptions without_usual_boxes(FormatOptions options) {
    if (options.boxes == Boxes::Default) options.boxes = Boxes::None;
    return options;
}

/// Reads the cells. Lines drawn between them must show the puzzle's boxes, or surround each cell.
ReadPuzzle read_cells(Block const& block, Bordered const& bordered, FormatOptions const& options) {
    int const order = bordered.order;
    auto const lines = lines_of(block.text);
    Drawing drawing{block, order};
    for (int r = 1; r <= order; ++r) {
        auto const row = static_cast<std::size_t>(r);
        auto const line = static_cast<std::size_t>(bordered.lines[row]);
        auto const& cells = bordered.rows[row];
        if (is_border(lines[line - 1])) drawing.cut(lines[line - 1]);
        drawing.add({cells.begin() + 1, cells.end() - 1}, lines[line]);
    }
    auto result = drawing.puzzle(without_usual_boxes(options));
    for (auto const& cuts : drawing.cuts())
        if (options.boxes == Boxes::Default && !cuts.empty() && std::ssize(cuts) != order - 1)
            block.fail(cuts.front().second, "are these boxes? --box RxC says which, --latin that "
                                            "there are none");
    return result;
}

/// An order of sides in which numbers stand on a line. A row of numbers begins at the left, and a
/// column at the top, unless '-' stands before the side.
struct SideOrder {
    std::string_view name; ///< in `--sides`
    std::string_view sides;
    std::string_view words;
};
constexpr std::array side_orders{
    SideOrder{"clockwise", "top,right,-bottom,-left",
              "clockwise from the top left: top, right, bottom from right to left, left from the "
              "bottom up"},
    SideOrder{"rows", "top,bottom,left,right",
              "as top, bottom, left, right, each from the left or from the top"}};

/// Returns the place of each number; empty if the words are no order of the four sides.
std::vector<Sight> sights_in_order(std::string_view words, int order) {
    constexpr std::array<std::string_view, 4> names{"left", "top", "right", "bottom"};
    for (auto const& known : side_orders)
        if (words == known.name) words = known.sides;
    std::vector<Sight> sights;
    for (int side = 0; side < 4; ++side) {
        auto word = words.substr(0, words.find(','));
        words.remove_prefix(std::min(word.size() + 1, words.size()));
        bool const is_backward = word.starts_with('-');
        word.remove_prefix(is_backward ? 1 : 0);
        auto const found = std::find(names.begin(), names.end(), word);
        if (found == names.end()) return {};
        for (int i = 0; i < order; ++i) {
            Sight const sight{static_cast<Side>(found - names.begin()),
                              is_backward ? order - 1 - i : i};
            if (contains(sights, sight)) return {};
            sights.push_back(sight);
        }
    }
    return words.empty() ? sights : std::vector<Sight>{};
}

/// Returns the numbers if they stand alone on this line.
std::optional<grid::Cells> towers_on_line(grid::LineAt const& line_at) {
    auto const line = line_at(0).value_or("");
    if (line.find('|') != line.npos || !is_blank(line_at(1).value_or(""))) return std::nullopt;
    auto numbers = grid::tokens_of(line);
    return grid::order_of_towers(numbers) ? std::optional{std::move(numbers)} : std::nullopt;
}

/// Says whether the line could also be the cells of a square.
bool may_be_cells(Block const& block, grid::LineAt const& line_at, grid::Cells const& numbers) {
    auto const order = grid::order_on_line(line_at);
    if (!order) return false;
    auto puzzle = latin_square(*order);
    puzzle.regions = regions_for(block, *order, {});
    Grid cells{*order};
    for (std::size_t i = 0; i < numbers.size(); ++i)
        cells.values()[i] = grid::value_of_decimal(numbers[i]).value_or(0);
    return breaks_no_rule(puzzle, cells);
}

ReadPuzzle read_line(Block const& block, grid::Cells const& numbers, std::string_view sides) {
    int const order = static_cast<int>(numbers.size() / 4);
    auto const with = [&](std::string_view words) {
        ReadPuzzle result{latin_square(order), {}, {}};
        auto number = numbers.begin();
        for (auto const& sight : sights_in_order(words, order)) {
            int const seen = grid::value_of_decimal(*number).value_or(0);
            if (seen > 0) {
                result.puzzle.named_clues.push_back(
                    {ClueName::Skyscraper, cells_seen(sight, order), seen, {}});
                result.clue_offsets[Rule::Named].push_back(block.offset_of(*number));
            }
            ++number;
        }
        return result;
    };
    if (!sides.empty()) return with(sides);
    std::optional<ReadPuzzle> found;
    for (auto const& known : side_orders) {
        auto result = with(known.name);
        Board const board{result.puzzle};
        bool const is_possible = Candidates{board}.propagate();
        if (found && !is_possible) continue;
        result.warnings = {block.place(0) + ": these numbers of towers are read "
                           + std::string{known.words} + "; --sides says another order"};
        found = std::move(result);
        if (is_possible) break;
    }
    return std::move(*found);
}

bool starts(LineReader& lines) {
    auto const first = lines.peek();
    auto const after_digit = std::min(first.find_first_not_of("0123456789"), first.size());
    constexpr std::size_t least_characters = 23; // two for each of twelve numbers
    if (after_digit > 0 && after_digit < 3 && first.size() >= least_characters) {
        auto const line_at = grid::lines_ahead(lines);
        auto const numbers = towers_on_line(line_at);
        if (numbers) {
            Block here;
            here.file = lines.file();
            return !may_be_cells(here, line_at, *numbers);
        }
    }
    if (first.empty() || (first[0] >= '1' && first[0] <= '9')) return false; // as most are
    auto const is_drawn = [](char c) {
        return static_cast<signed char>(c) < 0
               || std::string_view{"0123456789._*-+|=:'\",; \t\f\v"}.find(c)
                      != std::string_view::npos;
    };
    if (!std::all_of(first.begin(), first.end(), is_drawn))
        return false; // and nobody waits for the rest
    auto const line_at = grid::lines_ahead(lines);
    auto const drawing = drawing_at(line_at);
    if (!drawing || drawing->order < least_detected) return false;
    auto const values = values_of(*drawing);
    int const size = drawing->order + 2;
    if (!values || is_clue_free(*values) || has_twice(*values, 1, size - 1)) return false;
    auto const layout = grid::layout_of(line_at);
    return !layout || layout->order != size || has_twice(*values, 0, size);
}

void take(LineReader& lines, std::string& text) {
    if (towers_on_line(grid::lines_ahead(lines))) return lines.take(text);
    auto const drawing = drawing_at(grid::lines_ahead(lines));
    int count = 0;
    while (lines.has(count) && !is_blank(lines.peek(count))) ++count;
    take_drawing(lines, text, drawing ? drawing->lines.back() + 1 : count);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    auto const line_at = grid::lines_in(block.text);
    if (auto const numbers = towers_on_line(line_at))
        return read_line(block, *numbers, options.sides);
    if (!options.sides.empty()) block.fail(0, without_line_of_towers);
    auto const drawing = drawing_at(line_at);
    if (!drawing)
        block.fail(0, "expected rows of cells with numbers around them, as many rows as columns; "
                      "'.' stands for no number");
    int const order = drawing->order;
    auto result = read_cells(block, *drawing, options);
    auto const value_at = [&](Cell place, int most, std::string const& what) { // from -1
        auto const cell = drawing->rows[static_cast<std::size_t>(place.row + 1)]
                                       [static_cast<std::size_t>(place.column + 1)];
        auto const value = grid::value_of_decimal(cell);
        if (value && *value <= most) return std::pair{*value, cell};
        block.fail(cell, "expected " + what + ", found '" + std::string{cell} + "'");
    };
    for (Cell const corner : {Cell{-1, -1}, {-1, order}, {order, -1}, {order, order}})
        value_at(corner, 0, "an empty corner");
    auto const numbers = " from 1 to " + std::to_string(order) + " or '.'";
    for (int i = 0; i < order * order; ++i)
        result.puzzle.givens.values()[static_cast<std::size_t>(i)] =
            value_at(cell_at(i, order), order, "a value" + numbers).first;
    for (auto const side : {Side::Top, Side::Left, Side::Right, Side::Bottom})
        for (int line = 0; line < order; ++line) {
            Sight const sight{side, line};
            auto const [seen, at] = value_at(place_of(sight, order), order, "a number" + numbers);
            if (seen == 0) continue;
            result.puzzle.named_clues.push_back(
                {ClueName::Skyscraper, cells_seen(sight, order), seen, {}});
            result.clue_offsets[Rule::Named].push_back(block.offset_of(at));
        }
    return result;
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    require_regions_of_bare_grid(puzzle, "skyscraper", without_usual_boxes(options));
    auto const towers = towers_beside(puzzle, "skyscraper");
    auto const width = std::to_string(puzzle.order).size();
    auto const shown = [&](int value) {
        auto const cell = value == 0 ? "." : std::to_string(value);
        return std::string(width - cell.size(), ' ') + cell;
    };
    auto const seen = [&](Side side, int line) {
        return shown(towers[static_cast<std::size_t>(side)][static_cast<std::size_t>(line)]);
    };
    auto const outer_row = [&](Side side) {
        std::string row(width, ' ');
        for (int line = 0; line < puzzle.order; ++line) row += ' ' + seen(side, line);
        return row + '\n';
    };
    std::string text = outer_row(Side::Top);
    for (int r = 0; r < puzzle.order; ++r) {
        text += seen(Side::Left, r);
        for (int c = 0; c < puzzle.order; ++c) text += ' ' + shown(puzzle.givens[{r, c}]);
        text += ' ' + seen(Side::Right, r) + '\n';
    }
    return text + outer_row(Side::Bottom);
}

} // namespace

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::skyscraper

namespace hapax {

bool names_sides(std::string_view words) {
    return !formats::skyscraper::sights_in_order(words, 1).empty();
}

} // namespace hapax
