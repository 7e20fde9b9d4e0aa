#pragma once

/// Characters of UTF-8 in text that may be anything.

#include <cstddef>
#include <string>
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

/// The number of the character; `character` is one of UTF-8, as utf8_length() finds it.
char32_t code_point(std::string_view character);

/// Whether a terminal may act on a character instead of showing it: control characters, and those
/// that turn the direction of writing round.
bool is_control(char32_t character);

/// The text with `mark` for each control character, line feeds too, and a question mark for each
/// byte that belongs to no character. Whatever comes from outside is shown so.
std::string printable(std::string_view text, char mark = '?');

} // namespace hapax::formats
