#include "encoder/formats/reading/flattened.hpp"

#include "encoder/formats/input/utf8.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace hapax {

namespace {

constexpr std::size_t tab = 8;

char ascii_for(std::string_view character) {
    if (character.size() == 1 && static_cast<unsigned char>(character[0]) < 0x80)
        return character[0];
    constexpr std::array<std::pair<std::string_view, char>, 11> table{{{"\u00A0", ' '},
                                                                       {"\u00D7", 'x'},
                                                                       {"\u00F7", '/'},
                                                                       {"\u2212", '-'},
                                                                       {"\u2500", '-'},
                                                                       {"\u2501", '-'},
                                                                       {"\u2550", '-'},
                                                                       {"\u2227", '^'},
                                                                       {"\u2228", 'v'},
                                                                       {"\u02C4", '^'},
                                                                       {"\u02C5", 'v'}}};
    for (auto const& [known, ascii] : table)
        if (known == character) return ascii;
    // The range from U+2500 to U+257F.
    bool const is_box_drawing =
        character.size() == 3
        && (character.starts_with("\xE2\x94") || character.starts_with("\xE2\x95"));
    return is_box_drawing ? '|' : '\0';
}

/// Calls f(character, columns) for one character after the other, until it returns false. A byte
/// that belongs to no character counts as one.
template<class F>
void for_each_character(std::string_view line, F&& f) {
    for (std::size_t column = 0; !line.empty();) {
        auto const character = formats::first_character(line);
        auto const columns = character == "\t" ? tab - column % tab : 1;
        if (!f(character, columns)) return;
        line.remove_prefix(character.size());
        column += columns;
    }
}

/// Says whether each byte is a column, as in most lines.
bool is_flat(std::string_view line) {
    return std::all_of(line.begin(), line.end(),
                       [](char c) { return c != '\t' && static_cast<signed char>(c) >= 0; });
}

} // namespace

std::string flattened(std::string_view line) {
    if (is_flat(line)) return std::string{line};
    std::string flat;
    for_each_character(line, [&](std::string_view character, std::size_t columns) {
        flat.append(columns, character == "\t" ? ' ' : ascii_for(character));
        return true;
    });
    return flat;
}

std::vector<std::size_t> bytes_of_columns(std::string_view line, std::size_t columns) {
    std::vector<std::size_t> bytes;
    if (auto const begin = line.substr(0, columns); is_flat(begin)) {
        bytes.resize(begin.size());
        std::iota(bytes.begin(), bytes.end(), std::size_t{0});
        return bytes;
    }
    for_each_character(line, [&](std::string_view character, std::size_t its_columns) {
        bytes.insert(bytes.end(), its_columns,
                     static_cast<std::size_t>(character.data() - line.data()));
        return bytes.size() < columns;
    });
    return bytes;
}

bool is_border(std::string_view line) {
    auto const is_cell = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
    };
    if (std::any_of(line.begin(), line.end(), is_cell)) return false; // as most lines are
    auto const flat = flattened(line);
    auto const text = trimmed(flat);
    auto const is_drawn_with = [&](char c) {
        return text.find(std::string(2, c)) != text.npos
               && std::count(text.begin(), text.end(), c) >= 3;
    };
    return text.find_first_not_of("*-+|.:'= ") == text.npos
           && (is_drawn_with('-') || is_drawn_with('='));
}

std::string_view character_at(std::string_view line, std::size_t column) {
    auto found = line.substr(line.size());
    for_each_character(line, [&](std::string_view character, std::size_t columns) {
        bool const is_here = column < columns;
        if (is_here)
            found = character;
        else
            column -= columns;
        return !is_here;
    });
    return found;
}

} // namespace hapax
