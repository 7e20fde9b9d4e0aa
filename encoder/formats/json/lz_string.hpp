#pragma once

/// Unpacks what the JavaScript library lz-string packs into base64, and packs as it does.

#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats {

/// The text in UTF-8; nothing if the input was not packed so, was cut short, or would grow beyond
/// four million characters.
std::optional<std::string> unpack_lz_string(std::string_view base64);

/// The base64 of a text in ASCII.
std::string pack_lz_string(std::string_view ascii);

} // namespace hapax::formats
