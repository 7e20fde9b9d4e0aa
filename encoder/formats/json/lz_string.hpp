#pragma once

/// Unpacks what the JavaScript library lz-string packs into base64.

#include <optional>
#include <string>
#include <string_view>

namespace hapax::formats {

/// The text in UTF-8; nothing if the input was not packed so, was cut short, or would grow beyond
/// four million characters.
std::optional<std::string> unpack_lz_string(std::string_view base64);

} // namespace hapax::formats
