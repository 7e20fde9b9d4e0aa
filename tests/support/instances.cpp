/// Statements are found in any kind of comment: after `#`, `%`, or in a JSON string.

#include "tests/support/instances.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace hapax::testing {

std::optional<std::string> statement(std::string const& text, std::string const& key) {
    auto const at = text.find(key);
    if (at == text.npos) return std::nullopt;
    auto const begin = text.find_first_not_of(' ', at + key.size());
    auto const end = text.find_first_of("\n\"\r", begin);
    return text.substr(begin, end - begin);
}

std::filesystem::path source_folder() {
    return HAPAX_SOURCE_DIR;
}

std::vector<Instance> all_instances() {
    std::vector<Instance> found;
    auto const root = source_folder() / "instances";
    for (auto const& entry : std::filesystem::recursive_directory_iterator{root}) {
        if (!entry.is_regular_file() || entry.path().extension() == ".md") continue;
        auto const text = contents(entry.path());
        if (auto const verdict = statement(text, "verdict:"))
            found.push_back(
                {entry.path(), *verdict, statement(text, "solution:"), statement(text, "count:")});
    }
    std::sort(found.begin(), found.end(),
              [](Instance const& a, Instance const& b) { return a.path < b.path; });
    return found;
}

void PrintTo(Instance const& instance, std::ostream* out) {
    *out << instance.path.lexically_relative(source_folder() / "instances").string();
}

std::string contents(std::filesystem::path const& path) {
    std::ifstream in{path, std::ios::binary};
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string digits(Grid const& grid) {
    std::string text;
    for (int const value : grid.values()) {
        if (grid.order() > 9 && !text.empty()) text += ' ';
        text += std::to_string(value);
    }
    return text;
}

Grid grid_of(int order, std::string const& digits) {
    Grid grid{order};
    std::istringstream in{digits};
    for (int& value : grid.values()) {
        char digit = '0';
        if (order > 9)
            in >> value;
        else if (in >> digit)
            value = digit - '0';
        if (!in) throw std::invalid_argument{"too few values in " + digits};
    }
    if (!(in >> std::ws).eof()) throw std::invalid_argument{"too many values in " + digits};
    return grid;
}

} // namespace hapax::testing
