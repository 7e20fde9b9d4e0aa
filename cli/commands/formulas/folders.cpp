#include "cli/commands/formulas/folders.hpp"

#include "cli/files/files.hpp"
#include "solver/certify/unfinished_folder.hpp"

#include <charconv>
#include <system_error>

namespace hapax {

std::shared_ptr<std::istream> open_packed(std::filesystem::path const& path) {
    if (std::filesystem::is_directory(path))
        throw std::system_error{std::make_error_code(std::errc::is_a_directory), path.string()};
    auto file = std::make_shared<InputFile>(path.string());
    return {file, &file->stream()};
}

void write_packed(std::filesystem::path const& path,
                  std::function<void(std::ostream&)> const& write) {
    std::string packed;
    auto packing = packer(path.string(), packed);
    if (!packing) return write_file_at_once(path, write);
    write(*packing);
    packing.reset();
    write_file_at_once(path, [&](std::ostream& out) { out << packed; });
}

std::optional<std::pair<int, int>> two_numbers(std::string const& words,
                                               std::string const& between) {
    auto const middle = words.find(between);
    if (middle == words.npos) return std::nullopt;
    auto const number = [](std::string_view text) -> std::optional<int> {
        int value = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        bool const is_whole = error == std::errc{} && end == text.data() + text.size();
        return is_whole && value > 0 ? std::optional{value} : std::nullopt;
    };
    auto const first = number(std::string_view{words}.substr(0, middle));
    auto const second = number(std::string_view{words}.substr(middle + between.size()));
    if (!first || !second) return std::nullopt;
    return std::pair{*first, *second};
}

} // namespace hapax
