/// Long lines are shown in a window around the spot; control characters as spaces, so that a caret
/// stays under its character and a binary file does not upset a terminal.

#include "encoder/formats/input_error.hpp"

#include <algorithm>

namespace hapax {

namespace {

constexpr std::size_t window = 72;

std::string with_caret(std::string const& source_line, int column) {
    auto const spot = static_cast<std::size_t>(std::max(column, 1) - 1);
    std::size_t const first =
        spot > window / 2 && source_line.size() > window ? spot - window / 2 : 0;
    std::string shown = first < source_line.size() ? source_line.substr(first, window) : "";
    for (char& c : shown)
        if (static_cast<unsigned char>(c) < ' ' || c == '\x7f') c = ' ';
    // Bytes that continue a UTF-8 character take no room on the screen.
    auto const upto =
        shown.begin() + static_cast<std::ptrdiff_t>(std::min(spot - first, shown.size()));
    auto const continuing = std::count_if(shown.begin(), upto, [](char c) {
        return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
    });
    std::size_t const indent = spot - first - static_cast<std::size_t>(continuing);
    return "  " + shown + "\n  " + std::string(indent, ' ') + "^";
}

} // namespace

InputError::InputError(std::string file, int line, int column, std::string message,
                       std::string const& source_line)
    : std::runtime_error{file + ":" + std::to_string(line) + ":" + std::to_string(column) + ": "
                         + message + "\n" + with_caret(source_line, column)},
      file_{std::move(file)}, line_{line}, column_{column}, message_{std::move(message)} {}

} // namespace hapax
