/// Reads as much of Markdown as those pages have: headings, paragraphs, tables, links, and words in
/// backticks, which stay as they are.

#include "cli/options/topics.hpp"

#include "cli/options/help.hpp"
#include "cli/options/topic_texts.hpp"

#include <algorithm>
#include <sstream>

namespace hapax {

std::array<Topic, 4> const topics{{{"notations", topic_text::notations},
                                   {"rules", topic_text::rules},
                                   {"techniques", topic_text::techniques},
                                   {"keys", topic_text::keys}}};

namespace {

/// Returns the lines, without the names of a table's columns and the rule below them.
std::vector<std::string> lines_of(std::string_view markdown) {
    std::istringstream in{std::string{markdown}};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("|---"))
            lines.pop_back();
        else
            lines.push_back(line);
    return lines;
}

/// Returns the cells of a table's row, or one cell for another line, without their markup.
std::vector<std::string> cells_of(std::string_view line) {
    bool const is_row = line.starts_with("| ");
    std::vector<std::string> cells(1);
    bool is_word = false;
    for (std::size_t i = is_row ? 2 : 0; i < line.size(); ++i) {
        auto const two = line.substr(i, 2);
        if (line[i] == '`')
            is_word = !is_word;
        else if (is_row && two == "\\|")
            cells.back() += line[++i];
        else if (is_row && line[i] == '|')
            cells.emplace_back();
        else if (!is_word && two == "**")
            ++i;
        else if (!is_word && two == "](")
            i = line.find(')', i);
        else if (is_word || line[i] != '[')
            cells.back() += line[i];
    }
    if (is_row) cells.pop_back();
    for (auto& cell : cells) {
        cell.erase(cell.find_last_not_of(' ') + 1);
        cell.erase(0, cell.find_first_not_of(' '));
    }
    return cells;
}

} // namespace

std::string topic_help(Topic const& topic, std::size_t width) {
    constexpr std::size_t widest_form = 36;
    auto const lines = lines_of(topic.markdown);
    std::size_t column = 0;
    for (auto const& line : lines)
        if (auto const size = cells_of(line).front().size();
            line.starts_with("| ") && size <= widest_form)
            column = std::max(column, size + 4);
    std::string text;
    std::string paragraph;
    for (auto const& line : lines) {
        auto const cells = cells_of(line);
        bool const is_row = line.starts_with("| ");
        if (!is_row && !line.empty() && line.front() != '#') {
            paragraph += cells.front() + " ";
            continue;
        }
        if (!paragraph.empty()) text += wrapped(paragraph, 0, width) + "\n";
        paragraph.clear();
        std::string meaning;
        for (std::size_t i = 1; i < cells.size(); ++i)
            if (!cells[i].empty()) meaning += (meaning.empty() ? "" : ": ") + cells[i];
        text += is_row ? help_entry(cells.front(), meaning, column, width)
                       : cells.front().substr(
                             std::min(cells.front().find_first_not_of("# "), cells.front().size()))
                             + "\n";
    }
    return text + (paragraph.empty() ? "" : wrapped(paragraph, 0, width) + "\n");
}

std::vector<std::vector<std::string>> rule_examples() {
    std::vector<std::vector<std::string>> rows;
    for (auto const& line : lines_of(topic_text::rules))
        if (line.starts_with("| ")) rows.push_back(cells_of(line));
    return rows;
}

} // namespace hapax
