/// If a line could be decimals or characters, other lines decide; otherwise it is decimals.

#include "encoder/formats/reading/grid_layout.hpp"

#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/model/puzzle.hpp"

#include <algorithm>
#include <cstdlib>

namespace hapax::formats::grid {

namespace {

constexpr int fewest_characters = 4; ///< in a row; shorter ones could be anything
constexpr int most_wrong_rows = 2;   ///< of characters; with these, the reader says what is wrong
constexpr int most_between_rows = 3; ///< empty and drawn lines

std::size_t bar_at_front(std::string_view text) { // its length, 0: none
    if (text.starts_with('|')) return 1;
    bool const is_drawn = text.starts_with("\xE2\x94") || text.starts_with("\xE2\x95");
    return is_drawn && text.size() >= 3 ? 3 : 0; // from U+2500 to U+257F
}

std::size_t space_at_front(std::string_view text) {
    if (text.starts_with("\u00A0")) return 2;
    return !text.empty() && is_blank(text.substr(0, 1)) ? 1 : 0;
}

/// Removes white space at the ends; the result keeps its place even if it is empty.
std::string_view stripped(std::string_view field) {
    while (auto const space = space_at_front(field)) field.remove_prefix(space);
    while (!field.empty() && is_blank(field.substr(field.size() - 1))) field.remove_suffix(1);
    return field;
}

/// Returns the texts between separators, without the quotes that may enclose them.
Cells fields_of(std::string_view line, char separator) {
    Cells cells;
    for (std::size_t begin = 0, end = 0; begin <= line.size(); begin = end + 1) {
        end = std::min(line.find(separator, begin), line.size());
        auto field = stripped(line.substr(begin, end - begin));
        if (field.size() > 1 && field.front() == '"' && field.back() == '"')
            field = stripped(field.substr(1, field.size() - 2));
        cells.push_back(field);
    }
    return cells;
}

Cells characters_of(std::string_view line) {
    Cells characters;
    for (auto const token : tokens_of(line))
        for (std::size_t i = 0; i < token.size(); ++i) characters.push_back(token.substr(i, 1));
    return characters;
}

/// Tells whether letters up to order 9 are values.
enum class Letters { No, Values };

/// Says whether all are characters of cells: letters, unless they are values, only above order 9;
/// '-' only if nothing stands between the cells, since "-1" is a blank.
bool are_characters(Cells const& cells, Letters letters = Letters::No) {
    bool const are_joined = cells.front().data() + cells.size() == cells.back().data() + 1;
    return std::all_of(cells.begin(), cells.end(), [&](std::string_view cell) {
        char const c = cell.front();
        bool const is_letter = c >= 'A' && c <= 'Z';
        return is_cell_character(c) && (c != '-' || are_joined)
               && (!is_letter || c == 'X' || cells.size() > 9 || letters == Letters::Values);
    });
}

bool is_blank_cell(std::string_view token) {
    return token.empty() || token == "-1" || token == "<>"
           || (token.size() == 1 && (is_blank_character(token.front()) || token == "X"));
}

bool are_decimals(Cells const& cells) {
    return std::all_of(cells.begin(), cells.end(),
                       [](auto cell) { return value_of_decimal(cell).has_value(); });
}

/// Says whether each is blank or from 0 to the order.
bool are_in_range(Cells const& cells, int order) {
    return std::all_of(cells.begin(), cells.end(), [&](auto cell) {
        auto const value = value_of_decimal(cell);
        return value && *value <= order;
    });
}

/// Says whether there are also as many as the order.
bool are_values(Cells const& cells, int order) {
    return std::ssize(cells) == order && are_in_range(cells, order);
}

/// Says whether it is a row of the layout except for one cell more or less.
bool is_nearly_row(std::string_view line, Layout const& layout) {
    return std::abs(static_cast<int>(cells_of(line, layout).size()) - layout.order) <= 1;
}

/// Returns the first line after at most one border.
std::optional<std::string_view> first_row(LineAt const& line_at) {
    auto const first = line_at(0);
    return first && is_border(*first) ? line_at(1) : first;
}

/// Says whether it looks like a border, but is a row of open cells: a dash for each.
bool is_row_of_dashes(std::string_view line, Layout const& layout) {
    auto const cells = cells_of(line, layout);
    return layout.has_dashes && std::ssize(cells) == layout.order
           && std::all_of(cells.begin(), cells.end(), [](auto cell) { return cell == "-"; });
}

/// Says whether this many rows may stand between empty lines.
bool is_height_of_part(int height, int order) {
    auto const shape = default_box(order);
    return height == 1 || (shape && (height == shape->rows || height == shape->columns));
}

/// Returns the line that is drawn right after a row, or after the row and a border.
std::optional<std::string_view> row_behind(LineAt const& line_at, int row) {
    auto line = line_at(row + 1);
    if (line && is_border(*line)) line = line_at(row + 2);
    return line && !is_blank(*line) && !is_border(*line) ? line : std::nullopt;
}

/// Says whether fields between bars are not cells but boxes of a larger grid with spaces for
/// blanks: the values do not stand below each other, or some fields are empty and the frame
/// continues.
bool is_of_boxes(LineAt const& line_at, Layout const& layout) {
    auto const rows = rows_of(line_at, layout);
    bool has_empty_field = false;
    std::ptrdiff_t left = -1;
    std::ptrdiff_t right = -1;
    bool are_below = true;
    for (int const row : rows) {
        auto const line = without_comment(*line_at(row));
        Bars bars;
        auto const tokens = tokens_of(line, &bars);
        for (std::size_t i = 0; i + 1 < bars.size(); ++i) {
            auto const [behind, place] = bars[i];
            auto const [behind_next, next] = bars[i + 1];
            if (behind_next != behind + 1) continue;
            auto const token = tokens[behind];
            has_empty_field = has_empty_field || token.empty();
            if (token.empty()) continue;
            auto const from_left = token.data() - place;
            auto const from_right = next - (token.data() + token.size());
            are_below = are_below
                        && (left < 0 || std::abs(from_left - left) <= 1
                            || std::abs(from_right - right) <= 1);
            left = from_left;
            right = from_right;
        }
    }
    if (!has_empty_field || !are_below) return !are_below;
    auto const behind = row_behind(line_at, rows.back());
    return behind && bar_at_front(trimmed(*behind)) > 0;
}

/// Says whether a row of decimals could be one of characters, if other rows say so: groups of the
/// same width, or single ones that may be letters elsewhere.
bool may_be_characters(Cells const& tokens) {
    auto const width = tokens.front().size();
    return (width > 1 || tokens.size() > 9)
           && std::all_of(tokens.begin(), tokens.end(),
                          [&](auto token) { return token.size() == width; });
}

} // namespace

LineAt lines_ahead(LineReader& lines) {
    return [&lines](int ahead) {
        return lines.has(ahead) ? std::optional{lines.peek(ahead)} : std::nullopt;
    };
}

LineAt lines_in(std::string_view text) {
    return [lines = lines_of(text)](int number) {
        auto const index = static_cast<std::size_t>(number);
        return index < lines.size() ? std::optional{lines[index]} : std::nullopt;
    };
}

Cells tokens_of(std::string_view line, Bars* bars) {
    line = without_comment(line);
    for (char const separator : {',', ';'})
        if (line.find(separator) != line.npos) return fields_of(line, separator);
    if (line.find('\t') != line.npos && line.find_first_of(" |") == line.npos)
        return fields_of(line, '\t');
    Cells tokens;
    std::string_view behind_bar; // with no token since then
    while (!line.empty()) {
        if (auto const bar = bar_at_front(line)) {
            if (behind_bar.size() > line.size()) tokens.push_back(behind_bar.substr(0, 0));
            if (bars != nullptr) bars->emplace_back(tokens.size(), line.data());
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

Cells cells_of(std::string_view line, Layout const& layout) {
    if (layout.has_spaces) {
        Cells cells;
        for (std::size_t i = 0; i < line.size(); ++i) cells.push_back(line.substr(i, 1));
        return cells;
    }
    return layout.has_characters ? characters_of(line) : tokens_of(line);
}

std::optional<int> value_of_decimal(std::string_view token) {
    return is_blank_cell(token) ? 0 : int_from(token);
}

std::optional<int> order_on_line(LineAt const& line_at) {
    constexpr int least = 4;
    auto const tokens = tokens_of(line_at(0).value_or(""));
    int order = least;
    while (order * order < std::ssize(tokens)) ++order;
    bool const is_square = order * order == std::ssize(tokens);
    if (!is_square || order > max_order || !are_in_range(tokens, order)) return std::nullopt;
    if (line_at(0)->find('|') != std::string_view::npos) return std::nullopt;
    for (int row = 1; row < order * order; ++row) {
        auto const line = line_at(row);
        auto const others = line ? tokens_of(*line) : Cells{};
        if (others.size() != tokens.size()) return order;
        if (are_decimals(others) && !are_in_range(others, order)) return std::nullopt;
    }
    return order;
}

std::optional<int> order_of_towers(Cells const& numbers) {
    auto const order = numbers.size() / 4;
    if (order < 3 || order > 9 || numbers.size() % 4 != 0) return std::nullopt;
    if (!are_in_range(numbers, static_cast<int>(order))) return std::nullopt;
    for (std::size_t side = 0; side < 4; ++side) {
        auto const begin = numbers.begin() + static_cast<std::ptrdiff_t>(side * order);
        if (std::count(begin, begin + static_cast<std::ptrdiff_t>(order), "1") > 1)
            return std::nullopt;
    }
    return static_cast<int>(order);
}

bool is_empty_row(std::string_view line, int order) {
    return order > 1 && std::ssize(line) == order - 1 && line.find_first_not_of('\t') == line.npos;
}

bool begins_with_empty_row(LineAt const& line_at) {
    auto const first = line_at(0).value_or("");
    auto const order = static_cast<int>(first.size()) + 1;
    if (order > max_order || !is_empty_row(first, order)) return false;
    bool has_value = false;
    int row = 1;
    for (; row <= order; ++row) {
        auto const line = line_at(row).value_or("");
        bool const is_of_table = std::count(line.begin(), line.end(), '\t') == order - 1
                                 && are_values(tokens_of(line), order);
        if (!is_of_table) break;
        has_value = has_value || !is_empty_row(line, order);
    }
    bool const is_needed = row == order;
    bool const is_unclear = row > order && is_empty_row(*line_at(order), order);
    return has_value && (is_needed || is_unclear);
}

bool begins_with_spaces(LineAt const& line_at) {
    constexpr int order = 9;
    bool has_space = false;
    bool has_digit_beside = false; // never so for decimals with spaces between them
    for (int row = 0; row < order; ++row) {
        auto const line = line_at(row);
        if (!line || line->size() != order || line->find_first_not_of("123456789 ") != line->npos)
            return false;
        has_space = has_space || line->find(' ') != line->npos;
        for (std::size_t i = 1; i < order; i += 2)
            has_digit_beside = has_digit_beside || is_digit((*line)[i]);
    }
    return has_space && has_digit_beside;
}

std::vector<int> rows_of(LineAt const& line_at, Layout const& layout) {
    std::vector<int> rows;
    if (layout.has_spaces) {
        for (int row = 0; row < layout.order; ++row) rows.push_back(row);
        return rows;
    }
    int height = 0;      // of the parts, once there is an empty line
    int between = 0;     // lines since the last row
    int borders = 0;     // of them
    bool is_cut = false; // by one of them
    for (int next = 0; std::ssize(rows) < layout.order; ++next) {
        auto const line = line_at(next);
        if (!line) break;
        int const count = static_cast<int>(rows.size());
        bool const is_empty = is_blank(*line) && !is_empty_row(*line, layout.order);
        if (is_empty || (is_border(*line) && !is_row_of_dashes(*line, layout))) {
            if (++between > most_between_rows) break;
            if (!is_empty) ++borders;
            if (!is_empty || count == 0) continue;
            is_cut = true;
            if (height == 0) height = count;
            if (count % height != 0 || !is_height_of_part(height, layout.order)) break;
        } else if (!is_blank(without_comment(*line)) || is_empty_row(*line, layout.order)) {
            bool const is_end_of_part = height > 0 && count % height == 0;
            bool const is_another_frame = is_cut && borders > 1;
            if ((is_end_of_part && !is_cut) || is_another_frame) break;
            if ((layout.has_characters || height > 0) && !is_nearly_row(*line, layout)) break;
            rows.push_back(next);
            between = 0;
            borders = 0;
            is_cut = false;
        }
    }
    if (height == 0) return rows;
    bool const is_whole = std::ssize(rows) == layout.order;
    auto const behind = is_whole ? row_behind(line_at, rows.back()) : std::nullopt;
    if (!is_whole || (behind && is_nearly_row(*behind, layout)))
        rows.resize(static_cast<std::size_t>(height)); // not one grid
    return rows;
}

namespace {

/// Says whether a grid of order 4 to 9 begins here whose values are letters: as many different ones
/// as the order, and equal ones are never side by side, as in pieces of a jigsaw.
bool begins_with_letters(LineAt const& line_at, Layout const& layout) {
    if (layout.order < fewest_characters || layout.order > 9) return false;
    auto const first = first_row(line_at);
    if (!first || !are_characters(characters_of(*first), Letters::Values)) return false;
    std::string known;
    Cells above;
    for (int const row : rows_of(line_at, layout)) {
        auto const cells = characters_of(*line_at(row));
        if (std::ssize(cells) != layout.order || !are_characters(cells, Letters::Values))
            return false;
        for (std::size_t i = 0; i < cells.size(); ++i) {
            char const c = cells[i].front();
            if (is_blank_character(c)) continue;
            if (is_digit(c) || (i > 0 && cells[i - 1] == cells[i])
                || (!above.empty() && above[i] == cells[i]))
                return false;
            if (known.find(c) == known.npos) known += c;
        }
        above = cells;
    }
    return std::ssize(known) == layout.order
           && std::ssize(rows_of(line_at, layout)) == layout.order;
}

} // namespace

std::optional<Layout> layout_of(LineAt const& line_at) {
    if (begins_with_spaces(line_at)) return Layout{true, 9, true};
    auto const first = first_row(line_at);
    if (!first) return std::nullopt;
    Bars bars;
    auto const tokens = tokens_of(*first, &bars);
    bool const has_dashes = contains(tokens, "-");
    Layout const decimals{false, static_cast<int>(tokens.size()), false, has_dashes};
    bool const are_decimal = decimals.order >= 2 && are_decimals(tokens);
    bool const are_fitting = are_decimal && are_values(tokens, decimals.order);
    if (are_decimal && bars.size() > 1 && is_of_boxes(line_at, decimals)) return std::nullopt;
    if (are_fitting && !may_be_characters(tokens)) return decimals;

    auto const cells = characters_of(*first);
    Layout const characters{true, static_cast<int>(cells.size()), false,
                            first->find('-') != first->npos};
    if (characters.order >= fewest_characters && characters.order <= max_order
        && are_characters(cells)) {
        int fitting = 0;
        bool are_all_in_range = are_fitting;
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
    if (!are_decimal && begins_with_letters(line_at, characters)) return characters;
    return are_decimal ? std::optional{decimals} : std::nullopt;
}

std::optional<Layout> forced_layout_of(LineAt const& line_at) {
    if (auto const layout = layout_of(line_at)) return layout;
    auto const line = first_row(line_at);
    if (!line) return std::nullopt;
    int const tokens = static_cast<int>(tokens_of(*line).size());
    int const characters = static_cast<int>(characters_of(*line).size());
    return tokens == 1 && characters > 1 ? Layout{true, characters} : Layout{false, tokens};
}

} // namespace hapax::formats::grid
