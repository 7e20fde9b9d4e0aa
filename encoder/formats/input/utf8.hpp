#pragma once

/// Characters of UTF-8 in text that may be anything.

#include <cstddef>
#include <string>
#include <string_view>

namespace hapax::formats {

/// Says whether a byte is not the first of a character.
inline bool continues_character(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Returns the number of bytes, from 1 to 4, of the character at the front; 0 if there is none, as
/// before a byte that belongs to no character.
std::size_t utf8_length(std::string_view text);

/// Returns the first character, or the first byte if it is not valid UTF-8; empty for empty input.
std::string_view first_character(std::string_view text);

/// Returns the number of the character; `character` is one of UTF-8, as utf8_length() finds it.
char32_t code_point(std::string_view character);

/// Says whether a terminal may act on a character instead of showing it: control characters, and
/// those that change the direction of writing.
bool is_control(char32_t character);

/// Returns the text with `mark` for each control character, including line feeds, and a question
/// mark for each byte that belongs to no character. All text from outside is shown this way.
std::string printable(std::string_view text, char mark = '?');

} // namespace hapax::formats
