#include "cli/files/files.hpp"

#include "encoder/formats/input/utf8.hpp"

#include <filesystem>
#include <string_view>
#include <system_error>

namespace hapax {

namespace {

constexpr std::string_view gzip_magic = "\x1f\x8b";
constexpr std::string_view xz_magic = "\xFD\x37zXZ";

} // namespace

bool is_link(std::string const& path) {
    return path.starts_with("https://") || path.starts_with("http://");
}

std::string shown(std::string const& path) {
    return path == "-" ? "<stdin>" : is_link(path) ? "<link>" : formats::printable(path);
}

bool are_same(std::string const& file, std::string const& other) {
    namespace fs = std::filesystem;
    if (file.empty() || other.empty()) return false;
    std::error_code ignored;
    auto const path = other == "-" ? "/dev/stdin" : other;
    if (fs::is_regular_file(file, ignored) && fs::equivalent(file, path, ignored)) return true;
    auto const place = fs::weakly_canonical(fs::absolute(file, ignored), ignored);
    return !place.empty() && place == fs::weakly_canonical(fs::absolute(path, ignored), ignored);
}

Packing packing_of(std::string_view beginning) {
    if (beginning.starts_with(gzip_magic)) return Packing::Gzip;
    return beginning.starts_with(xz_magic) ? Packing::Xz : Packing::None;
}

std::string message_of(std::system_error const& error) {
    auto const* const about_path = dynamic_cast<std::filesystem::filesystem_error const*>(&error);
    if (about_path == nullptr) return error.what();
    return shown(about_path->path1().string()) + ": " + error.code().message();
}

} // namespace hapax
