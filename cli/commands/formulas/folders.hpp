#pragma once

/// Functions that the commands about proofs in parts share.

#include <filesystem>
#include <functional>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <utility>

namespace hapax {

/// Opens a file for reading, and unpacks it if it is packed; throws std::system_error.
std::shared_ptr<std::istream> open_packed(std::filesystem::path const& path);

/// Writes a file whole or not at all, packed if its name ends with .gz or .xz. Holds the packed
/// bytes in memory. Throws std::system_error.
void write_packed(std::filesystem::path const& path,
                  std::function<void(std::ostream&)> const& write);

/// Reads two numbers with a text between them, "2/4" or "17..42"; nullopt for anything else.
std::optional<std::pair<int, int>> two_numbers(std::string const& words,
                                               std::string const& between);

} // namespace hapax
