#pragma once

/// Unpacks base64 that the JavaScript library lz-string packed, and packs in the same way.

#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats {

/// Returns the text in UTF-8; nullopt if the input was not packed in this way, was cut short, or
/// would grow beyond four million characters.
std::optional<std::string> unpack_lz_string(std::string_view base64);

/// Returns the base64 of a text in ASCII.
std::string pack_lz_string(std::string_view ascii);

/// Decodes "%2B" to '+', as in links; in the file of f-puzzles' document.
std::string percent_decoded(std::string_view text);

} // namespace hapax::formats
