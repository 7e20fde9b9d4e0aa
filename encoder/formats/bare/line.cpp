/// One puzzle per line: n*n characters, row by row, and perhaps a comment after white space or one
/// of `,` `;` `:`. This is the common form of Sudoku collections. Variants: a count of puzzles on
/// the first line; `puzzle,solution`; `puzzle:count:solution`; tables with the names of the columns
/// on the first line, perhaps a number before each puzzle, and fields perhaps in quotes; 729
/// characters of pencil marks, a digit or '.' for each value of each cell; a jigsaw layout as
/// letters or digits, each as often as the order, alone or in a field beside the puzzle's; a link
/// with the cells in its path or query.

#include "encoder/formats/input/utf8.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/characters.hpp"
#include "encoder/formats/reading/flattened.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <numeric>
#include <optional>

namespace hapax::formats::line {

namespace {

constexpr std::size_t shortest_grid = 16;
constexpr int most_comments = 64; ///< lines between a count and its puzzles

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

bool ends_token(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == ':' || c == '\f' || c == '\v';
}

/// Returns the field up to the next separator, or between quotes.
std::string_view field_at(std::string_view line, std::size_t begin) {
    if (begin < line.size() && line[begin] == '"')
        if (auto const end = line.find('"', begin + 1); end != line.npos)
            return line.substr(begin + 1, end - begin - 1);
    std::size_t end = begin;
    while (end < line.size() && !ends_token(line[end])) ++end;
    return line.substr(begin, end - begin);
}

std::string_view first_field(std::string_view line) {
    std::size_t begin = 0;
    while (begin < line.size() && is_blank(line.substr(begin, 1))) ++begin;
    return field_at(line, begin);
}

/// Returns the line after a field, without the quote that may end the field.
std::string_view behind(std::string_view field, std::string_view line) {
    auto const end = static_cast<std::size_t>(field.data() - line.data()) + field.size();
    auto const rest = line.substr(end);
    return rest.starts_with('"') ? rest.substr(1) : rest;
}

/// Returns n if the length is n*n.
std::optional<int> order_of(std::size_t length) {
    int order = 1;
    while (static_cast<std::size_t>(order) * static_cast<std::size_t>(order) < length) ++order;
    if (static_cast<std::size_t>(order) * static_cast<std::size_t>(order) == length) return order;
    return std::nullopt;
}

/// Says whether the token is long and consists mostly of characters of a grid; the reader names
/// those that do not belong. Drawings are excluded: bars, or the same sign repeated.
bool looks_like_cells(std::string_view token) {
    bool const is_drawn = token.find('|') != token.npos || is_border(token)
                          || (token.size() != 81 && token.find_first_not_of("_*x") == token.npos);
    if (is_drawn) return false;
    auto const fitting = std::count_if(token.begin(), token.end(), is_cell_character);
    return token.size() >= shortest_grid && fitting * 2 > std::ssize(token);
}

/// Returns the cells in the path or query of a link: a part with only the digits and dots of a
/// grid; empty if there is none.
std::string_view cells_in_link(std::string_view line) {
    auto rest = trimmed(line);
    if (!rest.starts_with("http://") && !rest.starts_with("https://")) return {};
    while (!rest.empty()) {
        auto const part = rest.substr(0, rest.find_first_of("/?&#=;, \t"));
        auto const order = part.size() < shortest_grid ? std::nullopt : order_of(part.size());
        auto const is_value = [&](char c) {
            return c == '.' || (c >= '0' && c <= '9' && c - '0' <= order);
        };
        if (order && *order <= largest_order_of_digits
            && std::all_of(part.begin(), part.end(), is_value))
            return part;
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    }
    return {};
}

/// Returns the characters of the grid: the first field, the second if the first is the number of a
/// row, or the cells in a link.
std::string_view token_of(std::string_view line) {
    if (auto const cells = cells_in_link(line); !cells.empty()) return cells;
    auto const token = first_field(line);
    auto const rest = behind(token, line);
    bool const is_first_of_row =
        !rest.empty() && std::string_view{",;\t"}.find(rest.front()) != std::string_view::npos;
    if (token.size() >= shortest_grid || !is_first_of_row || !is_number(token)) return token;
    auto const next = field_at(rest, 1);
    return looks_like_cells(next) ? next : token;
}

/// Says whether this is a 9x9 puzzle with spaces for open cells: 81 digits and spaces. Decimals of
/// a larger grid can look like that, but the numbers of its next row end in the same columns.
bool has_spaces_for_cells(std::string_view line, std::string_view next) {
    constexpr std::size_t length = 81;
    if (line.size() != length || line.find_first_not_of("123456789 ") != line.npos
        || line.find(' ') == line.npos)
        return false;
    bool has_pair = false; // of digits or spaces: not single digits with spaces between them
    bool are_aligned = next.size() == length;
    for (std::size_t i = 1; i < length; ++i) {
        has_pair = has_pair || (line[i] == ' ') == (line[i - 1] == ' ');
        auto const ends = [i](std::string_view row) { return row[i] == ' ' && row[i - 1] != ' '; };
        are_aligned = are_aligned && ends(line) == ends(next);
    }
    return has_pair && !are_aligned;
}

bool begins_like_cells(std::string_view token) {
    return !token.empty() && (is_digit(token.front()) || token.front() == '.');
}

std::vector<Region> regions_of(std::string_view layout, int order) {
    std::map<char, Region> by_label;
    int index = 0;
    for (char const c : layout) {
        by_label[c].cells.push_back({index / order, index % order});
        ++index;
    }
    std::vector<Region> regions;
    for (auto& [label, region] : by_label) regions.push_back(std::move(region));
    return regions;
}

/// Digits could also be values. But equal values of a solution are never side by side, and the
/// cells of a piece are always connected.
bool are_pieces(std::string_view token, int order) {
    auto const below = static_cast<std::size_t>(order);
    bool const may_be = order > 1 && (token[0] == token[1] || token[0] == token[below]);
    if (!may_be) return false; // as in each solution
    auto const regions = regions_of(token, order);
    return std::all_of(regions.begin(), regions.end(),
                       [](Region const& region) { return are_connected(region.cells); });
}

/// Says whether this is a jigsaw layout: only letters, or only digits, as many different ones as
/// the order, each as often.
bool is_layout(std::string_view token, int order) {
    if (order > largest_order_of_digits || token.empty()) return false;
    std::array<int, 128> times{};
    int labels = 0;
    bool const are_digits = is_digit(token.front());
    for (char const c : token) {
        if (are_digits ? !is_digit(c) : c < 'A' || c > 'Z') return false;
        int& count = times[static_cast<unsigned char>(c)];
        if (++count == 1) ++labels;
        if (count > order || labels > order) return false;
    }
    return labels == order && (!are_digits || are_pieces(token, order));
}

/// Returns the layout among the fields after the puzzle; empty if there is none.
std::string_view layout_behind(std::string_view token, std::string_view line, int order) {
    for (auto rest = behind(token, line); !rest.empty();) {
        auto const field = field_at(rest, 1);
        if (field.starts_with('#')) break;
        if (field.size() == token.size() && is_layout(field, order)) return field;
        rest = behind(field, line);
    }
    return {};
}

ReadPuzzle read_pencil_marks(Block const& block, std::size_t begin, FormatOptions const& options) {
    constexpr int order = 9;
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    for (int cell = 0; cell < order * order; ++cell) {
        PencilMarks marks{{cell / order, cell % order}, {}};
        for (int value = 1; value <= order; ++value) {
            std::size_t const at = begin + static_cast<std::size_t>(cell * order + value - 1);
            char const c = block.text[at];
            if (c == '0' + value)
                marks.values.push_back(value);
            else if (!is_blank_character(c))
                block.fail(at, "expected " + std::to_string(value)
                                   + " or '.' in pencil marks, found '" + std::string(1, c) + "'");
        }
        if (marks.values.empty())
            block.fail(begin + static_cast<std::size_t>(cell * order),
                       name(marks.cell) + " allows no value");
        if (marks.values.size() == 1)
            result.puzzle.givens[marks.cell] = marks.values.front();
        else if (static_cast<int>(marks.values.size()) < order)
            result.puzzle.pencil_marks.push_back(std::move(marks));
    }
    return result;
}

/// Reads "puzzle,solution" and "puzzle:count:solution", if the line ends there.
Expectation expectation_of(std::string_view rest, std::size_t length, Alphabet alphabet,
                           int order) {
    Expectation expectation;
    if (rest.empty()) return expectation;
    char const separator = rest.front();
    rest.remove_prefix(1);
    if (separator == ':') {
        std::uint64_t count = 0;
        auto const [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), count);
        bool const is_count = error == std::errc{}
                              && (end == rest.data() + rest.size() || *end == ':' || *end == '\n');
        if (!is_count) return expectation;
        expectation.solutions = count;
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        if (!rest.starts_with(':')) return expectation;
        rest.remove_prefix(1);
    }
    auto const token = first_field(rest.substr(0, rest.find('\n')));
    if (token.size() != length) return expectation;
    Grid grid{order};
    auto const values = grid.values();
    for (std::size_t i = 0; i < length; ++i)
        values[i] = value_of(token[i], alphabet, order).value_or(0);
    if (grid.is_full()) expectation.solution = std::move(grid);
    return expectation;
}

/// Fails if a cell is a character of several bytes, which would count as several cells.
void require_single_bytes(Block const& block, std::string_view token, std::size_t begin) {
    auto const is_single = [](char c) { return static_cast<unsigned char>(c) < 0x80U; };
    auto const other = std::find_if_not(token.begin(), token.end(), is_single);
    if (other == token.end()) return;
    auto const at = static_cast<std::size_t>(other - token.begin());
    block.fail(begin + at, "expected a digit, a capital letter or '.', found '"
                               + std::string{first_character(token.substr(at))} + "'");
}

/// Says whether only cells follow this many cells, and more than a stated solution has.
bool has_more_cells(std::string_view rest, std::size_t length) {
    rest = trimmed(rest.substr(0, rest.find('\n')));
    if (rest.starts_with(':')) return false; // a count
    std::size_t cells = 0;
    for (char const c : rest) {
        if (is_cell_character(c))
            ++cells;
        else if (!ends_token(c) && c != '|')
            return false;
    }
    return cells > length;
}

bool has_word(std::string_view text, std::initializer_list<std::string_view> words) {
    std::string small{text};
    for (char& c : small)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return std::any_of(words.begin(), words.end(),
                       [&](auto word) { return small.find(word) != small.npos; });
}

bool names_puzzles(std::string_view text) {
    return has_word(text, {"puzzle", "quiz", "sudoku"});
}

bool names_solutions(std::string_view text) {
    return has_word(text, {"solution", "solved", "answer"});
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

/// Keeps the other fields of a table's row, and looks among them for a solution, if the one beside
/// the puzzle is none.
void read_other_fields(Block const& block, std::string_view line, std::string_view token,
                       Alphabet alphabet, ReadPuzzle& result) {
    auto const row = block.before + std::string{line};
    auto const separator_at = row.find_first_of(",;\t");
    if (block.columns.empty() || separator_at == row.npos) return;
    char const separator = row[separator_at];
    int const order = result.puzzle.order;
    std::size_t number = 0;
    for (auto const rest : from_each_field(row, separator)) {
        auto const field = trimmed(field_between(rest, separator));
        bool is_grid = field == token;
        if (field.size() == token.size() && !is_grid) {
            auto found =
                expectation_of("," + std::string{field} + "\n", token.size(), alphabet, order);
            is_grid = found.solution.has_value();
            if (is_grid && !result.expectation.solution)
                result.expectation.solution = std::move(found.solution);
        }
        auto const name = number < block.columns.size() ? block.columns[number] : std::string{};
        ++number;
        if (is_grid || field.empty()) continue;
        result.fields.emplace_back(name.empty() ? "column " + std::to_string(number) : name,
                                   std::string{field});
    }
}

/// Returns the column with the puzzles: the one that the heading names so, or else the first that
/// could have puzzles and is not named as their solutions. nullopt if there is none.
std::optional<TableColumn> column_of_puzzles(std::string_view heading, std::string_view row) {
    char const separator = heading[heading.find_first_of(",;\t")];
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
            bool const may_be = !names_solutions(name) && (names_puzzles(name) || !is_named);
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

bool is_puzzle(std::string_view token) {
    return token.size() >= shortest_grid && (begins_like_cells(token) || looks_like_cells(token));
}

/// Returns the head of a table before its first puzzle: the names of its columns, one of them the
/// puzzles'. Empty if the current line is not such a head, or no puzzle follows.
Head heading_at(LineReader& lines) {
    auto const line = lines.peek();
    bool const is_table =
        line.find(',') != line.npos || line.find(';') != line.npos || line.find('\t') != line.npos;
    bool const is_heading = is_table && !is_digit(line.front()) && !is_puzzle(token_of(line));
    if (!is_heading) return {};
    int const length = lines_of_head(lines);
    auto const row = lines.peek(length);
    auto const separator = line[line.find_first_of(",;\t")];
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

/// Says whether a line of 16 or 25 characters has letters above its own order, and the next one as
/// many characters: then both are rows of a grid, and no puzzles.
bool is_row_of_larger_grid(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    int const order = line.size() == 16 ? 4 : line.size() == 25 ? 5 : 0;
    if (order == 0 || trimmed(lines.peek(1)).size() != line.size() || is_layout(line, order))
        return false;
    bool const are_cells = std::all_of(line.begin(), line.end(), is_cell_character);
    return are_cells && std::any_of(line.begin(), line.end(), [&](char c) {
               return c != 'X' && !value_of(c, Alphabet::Digits, order)
                      && !value_of(c, Alphabet::Letters, order);
           });
}

bool is_unmistakable(std::string_view line) {
    auto const token = token_of(line);
    return token.size() >= shortest_grid && std::all_of(token.begin(), token.end(), [](char c) {
               return (c >= '0' && c <= '9') || c == '.';
           });
}

bool begins_with_count(LineReader& lines) {
    return count_at(lines).length > 0;
}

void skip_to_puzzle(LineReader& lines, Past& past, Block& block) {
    auto head = heading_at(lines);
    if (head.length == 0 && past.are_all_lines) head = count_at(lines);
    if (head.length > 0) {
        past.column = head.column;
        past.names.clear();
        auto const heading = lines.peek();
        if (auto const at = heading.find_first_of(",;\t"); at != heading.npos)
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

std::string write_values(Grid const& grid, std::string_view symbols, FormatOptions const& options) {
    int const order = grid.order();
    std::string text;
    text.reserve(grid.values().size() + 1);
    if (!symbols.empty()) {
        for (int const value : grid.values()) text += character_of(value, symbols);
        return text += '\n';
    }
    if (order > largest_order_of_digits && !options.alphabet)
        throw CannotExpress{"line writes values above 9 in two ways: say --alphabet digits or "
                            "--alphabet letters"};
    Alphabet const alphabet = options.alphabet.value_or(Alphabet::Digits);
    if (order > largest_order(alphabet))
        throw CannotExpress{"line has not enough letters for order " + std::to_string(order)};
    for (int const value : grid.values()) text += character_of(value, alphabet);
    return text += '\n';
}

namespace {

bool starts(LineReader& lines) {
    auto const line = lines.peek();
    if (is_row_of_larger_grid(lines)) return false;
    return looks_like_cells(token_of(line)) || heading_at(lines).length > 0
           || (line.size() == 81 && has_spaces_for_cells(line, lines.peek(1)));
}

void take(LineReader& lines, std::string& text) {
    lines.take(text);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    auto const line = text.substr(0, text.find('\n'));
    auto token = has_spaces_for_cells(line, {}) ? line : token_of(line);
    auto begin = static_cast<std::size_t>(token.data() - text.data());
    require_single_bytes(block, token, begin);
    if (token.size() == 729 && !options.alphabet) return read_pencil_marks(block, begin, options);
    auto const order = order_of(token.size());
    bool const is_forced = options.notation == Notation::Line;
    bool const is_short = token.size() < shortest_grid;
    if (!order || *order < 1 || *order > max_order || (is_short && !is_forced))
        block.fail(begin + token.size(),
                   std::string{"expected n*n cells ("} + (is_forced ? "1, 4, 9, " : "")
                       + "16, 25, 36 ... 81), found " + std::to_string(token.size()));
    if (is_short && has_more_cells(behind(token, text), token.size()))
        block.fail(begin + token.size(), "expected " + std::to_string(token.size())
                                             + " cells, found more after them; if these are the "
                                               "rows of a grid, say --from grid");

    // A layout sets what options could set for bare cells. With an alphabet, letters are values.
    std::string_view layout;
    if (!options.alphabet)
        layout = is_layout(token, *order) ? token : layout_behind(token, line, *order);
    ReadPuzzle result{latin_square(*order), {}, {}};
    result.puzzle.regions =
        layout.empty() ? regions_for(block, *order, options) : regions_of(layout, *order);
    if (!layout.empty() && is_digit(layout.front()))
        result.warnings.push_back(
            block.place(static_cast<std::size_t>(layout.data() - text.data()))
            + ": these digits are read as the pieces of a jigsaw, since the cells of each are "
              "connected; --alphabet digits reads them as values");
    if (layout.data() == token.data()) { // the cells may follow
        auto const rest = behind(token, line);
        auto const next = rest.empty() ? rest : field_at(rest, 1);
        if (next.size() != token.size() || !looks_like_cells(next)) return result;
        token = next;
        begin = static_cast<std::size_t>(token.data() - text.data());
    }
    result.cell_offsets.resize(token.size());
    std::iota(result.cell_offsets.begin(), result.cell_offsets.end(), begin);
    auto const alphabet = options.alphabet.value_or(Alphabet::Digits);
    bool const may_be_row = *order > 1 && std::ssize(token) <= largest_order(Alphabet::Digits);
    if (may_be_row && symbols_for(block, result.cell_offsets, *order, options).empty())
        for (std::size_t i = 0; i < token.size(); ++i)
            if (is_cell_character(token[i]) && !value_of(token[i], alphabet, *order))
                block.fail(begin + i, "expected " + what_cells_are(alphabet, *order)
                                          + " or '.', found '" + std::string(1, token[i])
                                          + "'; if these are the rows of a grid of order "
                                          + std::to_string(token.size()) + ", say --from grid");
    read_characters(block, result.cell_offsets, options, result.puzzle);
    for (auto const field : {layout, token})
        if (!field.empty() && !result.expectation.solution)
            result.expectation =
                expectation_of(behind(field, text), token.size(), alphabet, *order);
    read_other_fields(block, line, token, alphabet, result);
    return result;
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    bool const has_marks = !puzzle.pencil_marks.empty();
    if (has_marks && puzzle.order != largest_order_of_digits)
        require_parts(puzzle, "line", Parts{Rule::Given, Rule::Region});
    require_regions_of_bare_grid(puzzle, "line", options);
    if (!has_marks) return write_values(puzzle.givens, puzzle.credits.symbols, options);
    std::string text(729, '.');
    auto const allow = [&](Cell cell, int value) {
        auto const at = static_cast<std::size_t>((cell.row * 9 + cell.column) * 9 + value - 1);
        text[at] = static_cast<char>('0' + value);
    };
    for (int r = 0; r < 9; ++r)
        for (int c = 0; c < 9; ++c) {
            Cell const cell{r, c};
            for (int const value : values_left(puzzle, cell, "line")) allow(cell, value);
        }
    return text += '\n';
}

} // namespace

Functions const functions{starts, take, read, write};

} // namespace hapax::formats::line
