#include "encoder/formats/reading/credits.hpp"

#include "encoder/formats/input/utf8.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>

namespace hapax::formats {

std::string one_line(std::string_view text) {
    return std::string{trimmed(printable(text, ' '))};
}

std::string tidy_lines(std::string_view text) {
    std::string lines;
    for (std::size_t begin = 0; begin <= text.size();) {
        auto const end = std::min(text.find('\n', begin), text.size());
        lines += one_line(text.substr(begin, end - begin)) + '\n';
        begin = end + 1;
    }
    auto const first = lines.find_first_not_of('\n');
    if (first == std::string::npos) return {};
    return lines.substr(first, lines.find_last_not_of('\n') + 1 - first);
}

} // namespace hapax::formats
