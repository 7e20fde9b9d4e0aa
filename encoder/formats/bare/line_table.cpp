/// Only the heading tells a table from puzzles with comments: it names the column of the puzzles,
/// or the first row after it shows which column could be.

#include "encoder/formats/bare/line_table.hpp"

#include "encoder/formats/bare/line_cells.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>

namespace hapax::formats::line {

namespace {

constexpr int most_comments = 64; ///< lines between a count and its puzzles
constexpr std::string_view separators = ",;\t";

bool names_puzzles(std::string_view text) {
    return has_word(text, {"puzzle", "quiz", "sudoku"});
}

/// Returns for each field the rest of the line from its beginning; quoted separators do not count.
std::vector<std::string_view> from_each_field(std::string_view line, char separator) {
    std::vector<std::string_view> fields{line};
    bool is_quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '"') is_quoted = !is_quoted;
        if (line[i] == separator && !is_quoted) fields.push_back(line.substr(i + 1));
    }
    return fields;
}

/// Returns the first field of the rest of a row, without its quotes.
std::string_view field_between(std::string_view rest, char separator) {
    if (rest.starts_with('"'))
        if (auto const end = rest.find('"', 1); end != rest.npos) return rest.substr(1, end - 1);
    return rest.substr(0, rest.find(separator));
}

/// Returns the column with the puzzles: the one that the heading names so, or else the first that
/// could have puzzles and is not named as their solutions. nullopt if there is none.
std::optional<TableColumn> column_of_puzzles(std::string_view heading, std::string_view row) {
    char const separator = heading[heading.find_first_of(separators)];
    auto const names = from_each_field(heading, separator);
    for (auto const name : names)
        if (auto const field = first_field(name);
            looks_like_cells(field) && field.find_first_of("0123456789.") != field.npos)
            return std::nullopt; // a row
    auto const fields = from_each_field(row, separator);
    bool const are_other_columns = fields.size() < names.size();
    if (are_other_columns && looks_like_cells(token_of(row))) return TableColumn{};
    // Some programs write the number of each row without a name for that column.
    bool const has_number = fields.size() == names.size() + 1 && !is_blank(fields.back());
    for (bool const is_named : {true, false})
        for (std::size_t i = 0; i < names.size() && !are_other_columns; ++i) {
            auto const name = names[i].substr(0, names[i].find(separator));
            auto const number = has_number ? i + 1 : i;
            auto const field = first_field(fields[number]);
            bool const may_be = !names_solution(name) && (names_puzzles(name) || !is_named);
            if (!may_be || !looks_like_cells(field)) continue;
            bool const is_usual = field.data() == token_of(row).data();
            return is_usual ? TableColumn{} : TableColumn{separator, number};
        }
    return std::nullopt;
}

struct Head {
    int length = 0; ///< lines before the first puzzle
    TableColumn column = {};
};

/// Counts the lines up to the first that could be a puzzle, if all lines before it are empty or
/// comments. Looks ahead only from a line that may be a head, since a sender of single puzzles
/// waits for each answer.
int lines_of_head(LineReader& lines) {
    int ahead = 1;
    while (ahead < most_comments && lines.has(ahead)
           && (is_blank(lines.peek(ahead)) || is_comment(lines.peek(ahead))))
        ++ahead;
    return ahead;
}

bool begins_like_cells(std::string_view token) {
    return !token.empty() && (is_digit(token.front()) || token.front() == '.');
}

bool is_puzzle(std::string_view token) {
    return token.size() >= shortest_grid && (begins_like_cells(token) || looks_like_cells(token));
}

/// Returns the head of a table before its first puzzle: the names of its columns, one of them the
/// puzzles'. Empty if the current line is not such a head, or no puzzle follows.
Head heading_at(LineReader& lines) {
    auto const line = lines.peek();
    auto const separator_at = line.find_first_of(separators);
    bool const is_heading =
        separator_at != line.npos && !is_digit(line.front()) && !is_puzzle(token_of(line));
    if (!is_heading) return {};
    int const length = lines_of_head(lines);
    auto const row = lines.peek(length);
    auto const separator = line[separator_at];
    bool const may_be =
        names_puzzles(line)
        || from_each_field(line, separator).size() <= from_each_field(row, separator).size();
    if (!may_be) return {};
    auto const column = column_of_puzzles(line, row);
    return column ? Head{length, *column} : Head{};
}

/// Does the same for a count of puzzles.
Head count_at(LineReader& lines) {
    auto const line = lines.peek();
    auto const token = token_of(line);
    bool const is_count = token.size() < shortest_grid && is_number(token)
                          && (trimmed(line).size() == token.size() || names_puzzles(line));
    if (!is_count) return {};
    int const length = lines_of_head(lines);
    return looks_like_cells(token_of(lines.peek(length))) ? Head{length, {}} : Head{};
}

} // namespace

bool begins_with_heading(LineReader& lines) {
    return heading_at(lines).length > 0;
}

bool begins_with_count(LineReader& lines) {
    return count_at(lines).length > 0;
}

void skip_to_puzzle(LineReader& lines, Past& past, Block& block) {
    Head head;
    if (!is_unmistakable(lines.peek())) {
        head = heading_at(lines);
        if (head.length == 0 && past.are_all_lines) head = count_at(lines);
    }
    if (head.length > 0) {
        past.column = head.column;
        past.names.clear();
        auto const heading = lines.peek();
        if (auto const at = heading.find_first_of(separators); at != heading.npos)
            for (auto const name : from_each_field(heading, heading[at]))
                past.names.emplace_back(trimmed(field_between(name, heading[at])));
        for (int left = head.length; left > 0; --left) lines.skip();
    }
    block.columns = past.names;
    auto const [separator, number] = past.column;
    if (number == 0) return;
    std::string const row{lines.peek()};
    auto const fields = from_each_field(row, separator);
    if (fields.size() == 1) return; // not in a table
    if (number < fields.size() && looks_like_cells(first_field(fields[number]))) {
        lines.take_part(block.before, row.size() - fields[number].size());
        return;
    }
    auto const place = number < fields.size() ? row.size() - fields[number].size() : row.size();
    InputError const error{*lines.file(), lines.number(), static_cast<int>(place) + 1,
                           "expected a puzzle in column " + std::to_string(number + 1)
                               + ", where the first row of this table has one",
                           row};
    lines.skip();
    throw error;
}

std::vector<Field> named_fields(Block const& block, std::string_view row) {
    auto const separator_at = row.find_first_of(separators);
    if (separator_at == row.npos) return {};
    char const separator = row[separator_at];
    std::vector<Field> fields;
    for (auto const rest : from_each_field(row, separator)) {
        auto const number = fields.size();
        auto const name = number < block.columns.size() ? block.columns[number] : std::string{};
        fields.push_back({name.empty() ? "column " + std::to_string(number + 1) : name,
                          trimmed(field_between(rest, separator))});
    }
    return fields;
}

} // namespace hapax::formats::line
