/// Long lines are shown in a window around the spot. Control characters are shown as spaces, so
/// that a caret stays under its character and a binary file does not disturb a terminal.

#include "encoder/formats/input/input_error.hpp"

#include "encoder/formats/input/utf8.hpp"

#include <algorithm>
#include <string_view>

namespace hapax {

namespace {

using formats::continues_character;

constexpr std::size_t window = 72;

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
        return formats::printable(std::string_view{source_line}.substr(begin, end - begin), ' ');
    };
    auto const before = shown(first, spot);
    auto const indent = static_cast<std::size_t>(characters(before));
    return "  " + before + shown(spot, last) + "\n  " + std::string(indent, ' ') + "^";
}

int column_in_characters(std::string const& source_line, int column) {
    auto const before = std::string_view{source_line}.substr(0, spot_at(source_line, column));
    return column - static_cast<int>(std::ssize(before) - characters(formats::printable(before)));
}

} // namespace

InputError::InputError(std::string file, int line, int column, std::string const& message,
                       std::string const& source_line)
    : Error{formats::printable(file) + ":" + std::to_string(line) + ":"
            + std::to_string(column_in_characters(source_line, column)) + ": "
            + formats::printable(message) + "\n" + with_caret(source_line, column)},
      file_{std::move(file)}, line_{line}, byte_column_{column}, column_{column_in_characters(
                                                                     source_line, column)},
      message_{formats::printable(message)}, source_line_{source_line} {}

InputError InputError::on_line(int line) const {
    return {file_, line, byte_column_, message_, source_line_};
}

InputError InputError::behind(std::string_view prefix) const {
    return {file_, line_, byte_column_ + static_cast<int>(prefix.size()), message_,
            std::string{prefix} + source_line_};
}

InputError InputError::saying(std::string const& message) const {
    return {file_, line_, byte_column_, message, source_line_};
}

} // namespace hapax
