#pragma once

/// Characters of UTF-8 in text that may be anything.

#include <cstddef>
#include <string_view>

namespace hapax::formats {

/// Whether a byte is none of a character's first.
inline bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// How many bytes the character at the front has, from 1 to 4; 0 if there is none, as in front of
/// a byte that belongs to no character.
std::size_t utf8_length(std::string_view text);

/// That character, or the byte at the front where there is none; nothing of nothing.
std::string_view first_character(std::string_view text);

} // namespace hapax::formats
