/// A line is a string of constraints by its looks alone, so that unknown constraints reach the
/// reader, which names them.

#include "encoder/formats/apps/iss_string.hpp"

#include "encoder/clues/clue_name.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <algorithm>

namespace hapax::formats::iss {

std::string title_from(std::string_view text) {
    auto const hex = [](char c) { return c >= 'A' ? (c & 7) + 9 : c - '0'; };
    std::string title;
    for (std::size_t i = 0; i < text.size(); ++i) {
        bool const is_code = text[i] == '%' && i + 2 < text.size();
        title += is_code ? static_cast<char>(16 * hex(text[i + 1]) + hex(text[i + 2])) : text[i];
        i += is_code ? 2 : 0;
    }
    return is_title(title) ? title : "";
}

std::string_view string_in(std::string_view line) {
    line = trimmed(line);
    if (line.starts_with("http")) {
        auto const query = line.find("?q=.");
        return query == line.npos ? "" : line.substr(query + 3);
    }
    if (line.size() < 3 || line[0] != '.' || (line[1] != '~' && !is_letter(line[1]))) return {};
    auto const name_end = std::min(line.find_first_of("~.", 1), line.size());
    auto const word = trimmed(line.substr(1, name_end - 1));
    bool const is_string = std::all_of(word.begin(), word.end(), is_letter)
                           && (line.find('~') != line.npos || name_end == line.size());
    return is_string ? line : "";
}

bool has_one_constraint(std::string_view string) {
    return string.find('.', 1) == string.npos;
}

std::vector<Parts> constraints_in(Block const& block) {
    std::vector<Parts> constraints;
    for (auto const line : lines_of(block.text)) {
        auto rest = string_in(line);
        if (rest.empty() && !is_blank(line))
            block.fail(block.offset_of(trimmed(line)),
                       "expected constraints such as .Cage~10~R1C1~R1C2");
        while (!rest.empty()) {
            rest.remove_prefix(1);
            auto const item = rest.substr(0, rest.find('.'));
            rest.remove_prefix(item.size());
            auto& parts = constraints.emplace_back(split(item, '~'));
            std::transform(parts.begin(), parts.end(), parts.begin(), trimmed);
        }
    }
    return constraints;
}

int place_from(std::string_view digits, int order) {
    int const place = int_from(digits, 17).value_or(0);
    return place >= 1 && place <= order ? place - 1 : -1;
}

std::optional<Cell> cell_from(std::string_view word, int order) {
    auto const c = word.find('C');
    if (!word.starts_with('R') || c == word.npos) return std::nullopt;
    Cell const cell{place_from(word.substr(1, c - 1), order),
                    place_from(word.substr(c + 1), order)};
    return cell.row >= 0 && cell.column >= 0 ? std::optional{cell} : std::nullopt;
}

} // namespace hapax::formats::iss
