/// Long lines are shown in a window around the spot; control characters as spaces, so that a caret
/// stays under its character and a binary file does not upset a terminal.

#include "encoder/formats/input_error.hpp"

#include <algorithm>
#include <string_view>

namespace hapax {

namespace {

constexpr std::size_t window = 72;

bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// How many bytes a character has that begins so.
std::size_t length_after(char first) {
    auto const byte = static_cast<unsigned char>(first);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// With a question mark for each byte that belongs to no character of UTF-8.
std::string whole_characters(std::string_view text) {
    std::string whole;
    for (std::size_t i = 0; i < text.size();) {
        std::size_t const length = length_after(text[i]);
        auto const rest = text.substr(i + 1, length - 1);
        bool const is_whole = !continues_character(text[i]) && rest.size() == length - 1
                              && std::all_of(rest.begin(), rest.end(), continues_character);
        whole += is_whole ? text.substr(i, length) : "?";
        i += is_whole ? length : 1;
    }
    return whole;
}

std::ptrdiff_t characters(std::string_view whole) {
    return std::ssize(whole) - std::count_if(whole.begin(), whole.end(), continues_character);
}

std::size_t spot_at(std::string const& source_line, int column) {
    return std::min(static_cast<std::size_t>(std::max(column, 1) - 1), source_line.size());
}

std::string with_caret(std::string const& source_line, int column) {
    auto const spot = spot_at(source_line, column);
    auto const start_of_character = [&](std::size_t at) {
        while (at > 0 && at < source_line.size() && continues_character(source_line[at])) --at;
        return std::min(at, source_line.size());
    };
    std::size_t const first = spot > window / 2 && source_line.size() > window
                                  ? start_of_character(spot - window / 2)
                                  : 0;
    std::size_t const last = std::max(spot, start_of_character(first + window));
    auto const shown = [&](std::size_t begin, std::size_t end) {
        auto text = whole_characters(std::string_view{source_line}.substr(begin, end - begin));
        for (char& c : text)
            if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
        return text;
    };
    auto const before = shown(first, spot);
    auto const indent = static_cast<std::size_t>(characters(before));
    return "  " + before + shown(spot, last) + "\n  " + std::string(indent, ' ') + "^";
}

int column_in_characters(std::string const& source_line, int column) {
    auto const before = std::string_view{source_line}.substr(0, spot_at(source_line, column));
    return column - static_cast<int>(std::ssize(before) - characters(whole_characters(before)));
}

} // namespace

InputError::InputError(std::string file, int line, int column, std::string const& message,
                       std::string const& source_line)
    : std::runtime_error{file + ":" + std::to_string(line) + ":"
                         + std::to_string(column_in_characters(source_line, column)) + ": "
                         + whole_characters(message) + "\n" + with_caret(source_line, column)},
      file_{std::move(file)}, line_{line}, column_{column_in_characters(source_line, column)},
      message_{whole_characters(message)} {}

} // namespace hapax
