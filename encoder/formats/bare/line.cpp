/// One puzzle per line: n*n characters, row by row, and perhaps a comment after white space or one
/// of `,` `;` `:`. This is the common form of Sudoku collections. Variants: a count of puzzles on
/// the first line; `puzzle,solution`; `puzzle:count:solution`; tables with the names of the columns
/// on the first line, perhaps a number before each puzzle, and fields perhaps in quotes; 729
/// characters of pencil marks, a digit or '.' for each value of each cell; a jigsaw layout as
/// letters or digits, each as often as the order, alone or in a field beside the puzzle's; a link
/// with the cells in its path or query.

#include "encoder/formats/bare/line_cells.hpp"
#include "encoder/formats/bare/line_table.hpp"
#include "encoder/formats/input/utf8.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"
#include "encoder/formats/reading/characters.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <numeric>

namespace hapax::formats::line {

namespace {

std::vector<Region> regions_of(std::string_view layout, int order) {
    std::vector<Region> regions;
    for (auto& [label, cells] : cells_by_label(layout, order))
        regions.push_back({std::move(cells)});
    return regions;
}

std::vector<int> labels_of(std::string_view layout) {
    return {layout.begin(), layout.end()};
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
    return labels == order && (!are_digits || are_pieces(labels_of(token), order));
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
    auto result = bare_puzzle(block, order, options);
    for (int cell = 0; cell < order * order; ++cell) {
        PencilMarks marks{cell_at(cell, order), {}};
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

/// Fails at a part of a link that stands in its query, or after the cells, and is not understood.
void require_known_parts(Block const& block, std::string_view link, std::string_view cells) {
    constexpr std::array<std::string_view, 12> known{"d",     "date", "difficulty", "fbclid",
                                                     "gclid", "hl",   "id",         "lang",
                                                     "level", "name", "ref",        "title"};
    link = link.substr(0, link.find_first_of(" \t"));
    auto const of_cells = static_cast<std::size_t>(cells.data() - link.data());
    for (auto at = std::min(link.find_first_of("?#"), of_cells); at < link.size();) {
        auto const part = link.substr(at, link.find_first_of("?&#;,/", at) - at);
        auto const name = part.substr(0, part.find('='));
        bool const is_known = name.starts_with("utm_") || contains(known, name);
        bool const are_cells = at + part.size() == of_cells + cells.size();
        if (!part.empty() && !is_known && !are_cells)
            block.fail(part, unread("this part of the link", "give the cells alone"));
        at += part.size() + 1;
    }
}

/// Fails at a word beside the cells that could be a rule, or tells something about cells.
void require_harmless(Block const& block, std::string_view line, std::string_view cells,
                      std::string_view layout, Alphabet alphabet, ReadPuzzle const& result) {
    bool const is_link = trimmed(line).starts_with("http");
    std::string_view const separators = is_link ? "/?&#=,;: \t\"" : ",;:| \t\f\v\"";
    auto const count = result.puzzle.givens.values().size();
    auto const fail = [&](std::string_view part, std::string const& what) {
        block.fail(part, unread(what, is_link ? "give the cells alone"
                                              : "put '#' before it if it is only a remark"));
    };
    auto const whole = trimmed(line);
    while (!line.empty()) {
        line.remove_prefix(std::min(line.find_first_not_of(separators), line.size()));
        auto const word = line.substr(0, line.find_first_of(separators));
        if (word.starts_with('#')) break;
        line.remove_prefix(word.size());
        if (word.data() == cells.data() || word.data() == layout.data()) continue;
        if (auto const rule = rule_in(word); !rule.empty())
            fail(rule, "'" + printable(rule) + "' beside the cells");
        if (is_about_cells(word, count) && word != cells
            && !is_position(word, alphabet, result.puzzle))
            fail(word, "this text beside the cells");
    }
    if (is_link) require_known_parts(block, whole, cells);
}

/// Keeps the other fields of a table's row, and looks among them for a solution, if the one beside
/// the puzzle is none.
void read_other_fields(Block const& block, std::string_view line, std::string_view token,
                       std::string_view layout, Alphabet alphabet, ReadPuzzle& result) {
    if (block.columns.empty()) return; // no table
    auto const row = block.before + std::string{line};
    for (auto const& [column, field] : named_fields(block, row)) {
        bool is_grid = field == token;
        if (field.size() == token.size() && !is_grid) {
            auto found = expectation_of("," + std::string{field} + "\n", token.size(), alphabet,
                                        result.puzzle.order);
            is_grid = found.solution.has_value();
            if (is_grid && !result.expectation.solution)
                result.expectation.solution = std::move(found.solution);
        }
        if (is_grid || field.empty()) continue;
        bool const is_rule = names_rule(column, field);
        bool const is_data = is_about_cells(field, token.size())
                             && !is_position(field, alphabet, result.puzzle)
                             && (layout.empty() || field != layout);
        if (is_rule || is_data)
            block.fail(0, unread("the column '" + printable(column) + "' of this row",
                                 "leave that column out"));
        result.fields.emplace_back(column, std::string{field});
    }
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
    return looks_like_cells(token_of(line)) || begins_with_heading(lines)
           || (line.size() == 81 && has_spaces_for_cells(line, lines.peek(1)));
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    auto const line = text.substr(0, text.find('\n'));
    auto token = has_spaces_for_cells(line, {}) ? line : token_of(line);
    auto begin = block.offset_of(token);
    require_single_bytes(block, token, begin);
    if (token.size() == 729 && !options.alphabet) {
        auto result = read_pencil_marks(block, begin, options);
        require_harmless(block, line, token, {}, Alphabet::Digits, result);
        return result;
    }
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
            block.place(block.offset_of(layout))
            + ": these digits are read as the pieces of a jigsaw, since the cells of each are "
              "connected; --alphabet digits reads them as values");
    if (layout.data() == token.data()) { // the cells may follow
        auto const rest = behind(token, line);
        auto const next = rest.empty() ? rest : field_at(rest, 1);
        if (next.size() != token.size() || !looks_like_cells(next)) {
            require_harmless(block, line, {}, layout, Alphabet::Digits, result);
            return result;
        }
        token = next;
        begin = block.offset_of(token);
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
    read_other_fields(block, line, token, layout, alphabet, result);
    if (token.size() < line.size() && block.columns.empty())
        require_harmless(block, line, token, layout, alphabet, result);
    return result;
}

std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    bool const has_marks = !puzzle.pencil_marks.empty();
    if (has_marks && puzzle.order != largest_order_of_digits)
        require_parts(puzzle, "line", Parts{Rule::Given, Rule::Region});
    require_regions_of_bare_grid(puzzle, "line", options);
    if (!has_marks) return write_values(puzzle.givens, puzzle.credits.symbols, options);
    std::string text(729, '.');
    for (int cell = 0; cell < 81; ++cell)
        for (int const value : values_left(puzzle, cell_at(cell, 9), "line"))
            text[static_cast<std::size_t>(cell * 9 + value - 1)] = static_cast<char>('0' + value);
    return text += '\n';
}

} // namespace

Functions const functions{starts, nullptr, read, write};

} // namespace hapax::formats::line
