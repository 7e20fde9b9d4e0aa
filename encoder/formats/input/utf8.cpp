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
    // Overlong, a surrogate, or past the last character.
    bool const is_bad = (first == 0xE0 && byte(1) < 0xA0) || (first == 0xED && byte(1) >= 0xA0)
                        || (first == 0xF0 && byte(1) < 0x90) || (first == 0xF4 && byte(1) >= 0x90);
    return is_bad ? 0 : length;
}

std::string_view first_character(std::string_view text) {
    return text.substr(0, std::max(utf8_length(text), std::size_t{1}));
}

char32_t code_point(std::string_view character) {
    auto const first = static_cast<unsigned char>(character[0]);
    char32_t result = character.size() == 1 ? first : first & (0x7FU >> character.size());
    for (char const c : character.substr(1))
        result = result << 6U | (static_cast<unsigned char>(c) & 0x3FU);
    return result;
}

bool is_control(char32_t character) {
    auto const is_from = [&](char32_t first, char32_t last) {
        return character >= first && character <= last;
    };
    return is_from(0, 0x1F) || is_from(0x7F, 0x9F) || character == 0x61C || is_from(0x200E, 0x200F)
           || is_from(0x2028, 0x202E) || is_from(0x2066, 0x2069);
}

std::string printable(std::string_view text, char mark) {
    std::string result;
    while (!text.empty()) {
        auto const length = utf8_length(text);
        if (length == 0)
            result += '?';
        else if (is_control(code_point(text.substr(0, length))))
            result += mark;
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max(length, std::size_t{1}));
    }
    return result;
}

} // namespace hapax::formats
