#include "encoder/formats/text/words.hpp"

#include "encoder/formats/reading/flattened.hpp"
#include "encoder/formats/text/line_kinds.hpp"

#include <algorithm>

namespace hapax::formats::text {

WordReader::WordReader(Block const& block) : block_{block} {
    for (auto const line : lines_of(block.text)) {
        lines_.push_back({line, flattened(without_comment(line))});
        if (says_credits(line)) continue;
        bool is_title = false; // a title may have any characters
        for (char& c : lines_.back().text) {
            is_title ^= c == '"';
            if (is_title && c == '\0') c = '?';
        }
        if (auto const odd = lines_.back().text.find('\0'); odd != std::string::npos)
            fail(lines_.size() - 1, odd,
                 "expected numbers, words and signs, found '" + std::string{character_at(line, odd)}
                     + "'");
    }
}

void WordReader::fail(std::size_t line, std::size_t column, std::string const& message) const {
    block_.fail(offset_of(line, column), message);
}

std::size_t WordReader::offset_of(std::size_t line, std::size_t column) const {
    line = std::min(line, lines_.size() - 1);
    auto const here = character_at(lines_[line].raw, column);
    return block_.offset_of(here);
}

std::vector<WordReader::Word> WordReader::words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t i = 0; i < line.size();) {
        i = line.find_first_not_of(white_space, i);
        if (i == line.npos) break;
        auto const end = std::min(line.find_first_of(white_space, i), line.size());
        words.push_back({line.substr(i, end - i), i});
        i = end;
    }
    return words;
}

std::string_view WordReader::shown(std::string_view line, std::size_t i) {
    auto const end = line.find_first_of(" \t<>~|", i + 1);
    return line.substr(i, std::min<std::size_t>(end == line.npos ? line.size() : end, i + 20) - i);
}

} // namespace hapax::formats::text
