/// A line is tried as text of cells before anything is known about it, so these functions look at
/// characters alone.

#include "encoder/formats/bare/line_cells.hpp"

#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/flattened.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>
#include <iterator>

namespace hapax::formats::line {

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

bool ends_token(char c) {
    if (c >= '0' && c <= '9') return false; // most characters
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == ':' || c == '\f' || c == '\v';
}

std::string_view field_at(std::string_view line, std::size_t begin) {
    if (begin < line.size() && line[begin] == '"')
        if (auto const end = line.find('"', begin + 1); end != line.npos)
            return line.substr(begin + 1, end - begin - 1);
    std::size_t end = begin;
    while (end < line.size() && !ends_token(line[end])) ++end;
    return line.substr(begin, end - begin);
}

std::string_view first_field(std::string_view line) {
    std::size_t begin = 0;
    while (begin < line.size() && white_space.find(line[begin]) != white_space.npos) ++begin;
    return field_at(line, begin);
}

std::string_view behind(std::string_view field, std::string_view line) {
    auto const end = static_cast<std::size_t>(field.data() - line.data()) + field.size();
    auto const rest = line.substr(end);
    return rest.starts_with('"') ? rest.substr(1) : rest;
}

std::optional<int> order_of(std::size_t length) {
    int order = 1;
    while (static_cast<std::size_t>(order) * static_cast<std::size_t>(order) < length) ++order;
    if (static_cast<std::size_t>(order) * static_cast<std::size_t>(order) == length) return order;
    return std::nullopt;
}

bool looks_like_cells(std::string_view token) {
    bool const is_drawn = token.find('|') != token.npos || is_border(token)
                          || (token.size() != 81 && token.find_first_not_of("_*x") == token.npos);
    if (is_drawn) return false;
    auto const fitting = std::count_if(token.begin(), token.end(), is_cell_character);
    return token.size() >= shortest_grid && fitting * 2 > std::ssize(token);
}

namespace {

/// Returns the cells in the path or query of a link: a part with only the digits and dots of a
/// grid; empty if there is none.
std::string_view cells_in_link(std::string_view line) {
    auto rest = trimmed(line);
    if (!rest.starts_with("http://") && !rest.starts_with("https://")) return {};
    bool const is_other_page =
        rest.find("sudokuwiki.") != rest.npos && rest.find("/sudoku.") == rest.npos;
    bool const has_path_in_query = rest.find('/', rest.find('?')) != rest.npos;
    if (is_other_page || has_path_in_query) return {}; // see the notation `site`
    while (!rest.empty()) {
        auto const part = rest.substr(0, rest.find_first_of("/?&#=;, \t"));
        auto const order = part.size() < shortest_grid ? std::nullopt : order_of(part.size());
        auto const is_value = [&](char c) {
            return c == '.' || (c >= '0' && c <= '9' && c - '0' <= order);
        };
        if (order && *order <= largest_order_of_digits
            && std::all_of(part.begin(), part.end(), is_value))
            return part;
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    }
    return {};
}

} // namespace

std::string_view token_of(std::string_view line) {
    if (auto const cells = cells_in_link(line); !cells.empty()) return cells;
    auto const token = first_field(line);
    auto const rest = behind(token, line);
    bool const is_first_of_row =
        !rest.empty() && std::string_view{",;\t"}.find(rest.front()) != std::string_view::npos;
    if (token.size() >= shortest_grid || !is_first_of_row || !is_number(token)) return token;
    auto const next = field_at(rest, 1);
    return looks_like_cells(next) ? next : token;
}

bool has_spaces_for_cells(std::string_view line, std::string_view next) {
    constexpr std::size_t length = 81;
    if (line.size() != length || line.find_first_not_of("123456789 ") != line.npos
        || line.find(' ') == line.npos)
        return false;
    bool has_pair = false; // of digits or spaces: not single digits with spaces between them
    bool are_aligned = next.size() == length;
    for (std::size_t i = 1; i < length; ++i) {
        has_pair = has_pair || (line[i] == ' ') == (line[i - 1] == ' ');
        auto const ends = [i](std::string_view row) { return row[i] == ' ' && row[i - 1] != ' '; };
        are_aligned = are_aligned && ends(line) == ends(next);
    }
    return has_pair && !are_aligned;
}

} // namespace hapax::formats::line
