#include "encoder/formats/input/utf8.hpp"

#include <algorithm>

namespace hapax::formats {

std::size_t utf8_length(std::string_view text) {
    if (text.empty()) return 0;
    auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    unsigned char const first = byte(0);
    if (first < 0x80) return 1;
    std::size_t const length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    if (length == 0 || length > text.size() || first > 0xF4) return 0;
    auto const rest = text.substr(1, length - 1);
    if (!std::all_of(rest.begin(), rest.end(), continues_character)) return 0;
    // Longer than need be, a surrogate, past the last character.
    bool const is_bad = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) >= 0xA0)
                        || (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) >= 0x90);
    return is_bad ? 0 : length;
}

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max(utf8_length(text), std::size_t{1}));
}

} // namespace hapax::formats
