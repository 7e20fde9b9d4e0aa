/// Files of OpenSudoku: XML with a `<game data="..."/>` for each puzzle. The data are 81 digits, or
/// since version 1 of its cells `version: 2` and, for each cell, the value, notes and whether the
/// player may change it: a value that may be changed is the player's. Of XML only what the program
/// writes is understood; any other element is an error. KSudoku saves one game in XML of its own:
/// `<values>` with a character for each cell, column by column, '_' for a blank and 'b' for 1, and
/// the player's steps in `<history>`.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace hapax::formats::opensudoku {

namespace {

constexpr int order = 9;

/// Elements around the games, and about them.
constexpr std::array<std::string_view, 12> elements{
    "opensudoku", "folder",  "game",   "name",  "author",    "description",
    "comment",    "created", "source", "level", "sourceURL", "?xml"};
constexpr std::array<std::string_view, 10> elements_of_ksudoku{
    "ksudoku",  "game",    "puzzle",       "graph",         "values",
    "solution", "history", "simple-event", "complex-event", "?xml"};

bool is_of_ksudoku(std::string_view line) {
    return line.starts_with("<ksudoku") || line.starts_with("<!DOCTYPE ksudoku");
}

bool is_game(std::string_view text) {
    return text.starts_with("<game") && text.size() > 5 && (is_space(text[5]) || text[5] == '/');
}

std::size_t next_game(std::string_view text, std::size_t from) {
    auto at = text.find("<game", from);
    while (at != text.npos && !is_game(text.substr(at))) at = text.find("<game", at + 1);
    return at;
}

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    if (!line.starts_with('<')) return false;
    if (is_game(line) || line.starts_with("<opensudoku") || is_of_ksudoku(line)) return true;
    constexpr int most_lines = 8;
    if (!line.starts_with("<?xml")) return false;
    for (int ahead = 0; ahead < most_lines && lines.has(ahead); ++ahead)
        if (auto const next = lines.peek(ahead);
            next.find("<opensudoku") != next.npos || is_of_ksudoku(trimmed(next)))
            return true;
    return false;
}

/// Takes a game, with all before it and what follows up to the next game.
void take(LineReader& lines, std::string& text) {
    bool has_game = false;
    while (lines.has()) {
        auto const line = lines.peek();
        auto const game = next_game(line, 0);
        if (game != line.npos && has_game) {
            if (game > 0) lines.take_part(text, game);
            return;
        }
        has_game = has_game || game != line.npos;
        if (auto const next = game == line.npos ? game : next_game(line, game + 1);
            next != line.npos) {
            lines.take_part(text, next);
            return;
        }
        bool const is_end =
            line.find("</opensudoku>") != line.npos || line.find("</ksudoku>") != line.npos;
        lines.take(text);
        if (is_end) return;
    }
}

/// Reads the values of the attribute `data` into the puzzle.
class CellReader {
  public:
    CellReader(Block const& block, std::size_t begin, std::string_view data, ReadPuzzle& result)
        : block_{block}, begin_{begin}, data_{data}, result_{result} {}

    void read() {
        constexpr std::string_view version = "version:";
        if (!data_.starts_with(version)) return read_digits();
        skip(version.size());
        while (rest().starts_with(' ')) skip(1);
        auto const number = field_up_to(" \n&|");
        if (number.size() != 1 || number < "1" || number > "4")
            fail("expected cells of version 1 to 4");
        while (!rest().empty() && !is_digit(rest().front())) skip(1);
        if (rest().starts_with("10;")) skip(3); // of "&#10;"
        result_.entries = Grid{order};
        for (int i = 0; i < order * order; ++i) read_cell({i / order, i % order}, number[0]);
        auto const entries = result_.entries.values();
        if (std::count(entries.begin(), entries.end(), 0) == std::ssize(entries))
            result_.entries = {};
    }

  private:
    std::string_view rest() const { return data_.substr(at_); }
    void skip(std::size_t count) { at_ = std::min(at_ + count, data_.size()); }
    [[noreturn]] void fail(std::string const& message) const { block_.fail(begin_ + at_, message); }

    std::string_view field_up_to(std::string_view ends) {
        auto const field = rest().substr(0, rest().find_first_of(ends));
        skip(field.size());
        return field;
    }

    void read_digits() {
        for (int i = 0; i < order * order; ++i, skip(1)) {
            if (rest().empty() || !is_digit(rest().front()))
                fail("expected 81 digits, found " + std::to_string(i));
            result_.puzzle.givens[{i / order, i % order}] = rest().front() - '0';
            result_.cell_offsets.push_back(begin_ + at_);
        }
        if (!rest().empty()) fail("expected 81 digits, found more");
    }

    /// `value|notes|editable|`; version 4 has corner notes and then centre notes.
    void read_cell(Cell cell, char version) {
        auto const place = begin_ + at_;
        auto const next = [&] {
            auto const field = field_up_to("|");
            if (rest().empty()) fail("expected 81 cells such as 5|0|1|");
            skip(1);
            return field;
        };
        auto const value = next();
        if (value.size() != 1 || !is_digit(value[0]))
            block_.fail(place, "expected a value from 0 to 9");
        if (version == '4' && next() != "0") result_.has_corner_marks = true;
        auto notes = next();
        if (version == '2' && rest().starts_with('|')) skip(1);
        auto const editable = next();
        if (editable != "0" && editable != "1") fail("expected 0 or 1 before this");
        (editable == "1" ? result_.entries : result_.puzzle.givens)[cell] = value[0] - '0';
        result_.cell_offsets.push_back(place);
        PencilMarks marks{cell, {}};
        if (version == '1') {
            for (char const c : notes)
                if (c >= '1' && c <= '9') marks.values.push_back(c - '0');
        } else {
            unsigned bits = 0;
            std::from_chars(notes.data(), notes.data() + notes.size(), bits);
            for (int v = 1; v <= order; ++v)
                if ((bits >> (v - 1) & 1U) != 0) marks.values.push_back(v);
        }
        if (value == "0" && !marks.values.empty()) result_.marks.push_back(std::move(marks));
    }

    Block const& block_;
    std::size_t begin_;
    std::string_view data_;
    ReadPuzzle& result_;
    std::size_t at_ = 0;
};

template<class Elements>
void require_elements(Block const& block, Elements const& known, std::string const& of) {
    std::string_view const text = block.text;
    for (auto at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
        auto const begin = at + (text.substr(at, 2) == "</" ? 2 : 1);
        auto const end = std::min(text.find_first_of(" \t\n/>", begin), text.size());
        auto const element = text.substr(begin, end - begin);
        bool const is_comment = element.starts_with("!--") || element == "!DOCTYPE";
        if (!is_comment && std::find(known.begin(), known.end(), element) == known.end())
            block.fail(at, "expected an element of " + of + ", such as <game>, found <"
                               + std::string{element.substr(0, 20)} + ">");
    }
}

/// Reads a game of KSudoku.
class KsudokuReader {
  public:
    explicit KsudokuReader(Block const& block) : block_{block}, text_{block.text} {}

    ReadPuzzle read(FormatOptions const& options) {
        require_elements(block_, elements_of_ksudoku, "KSudoku for a plain Sudoku");
        auto const graph = begin_of("<graph");
        auto const kind = attribute(graph, "specific-type");
        if (attribute(graph, "type") != "sudoku" || (!kind.empty() && kind != "Plain"))
            block_.fail(graph, "expected a plain Sudoku, type=\"sudoku\"");
        int const found = number(graph, "order");
        if (found < 1 || found > most_characters)
            block_.fail(graph, "expected an order from 1 to " + std::to_string(most_characters));
        order_ = found;
        ReadPuzzle result{latin_square(order_), {}, {}};
        result.puzzle.regions = regions_for(block_, order_, options);
        read_values(result);
        read_history(result);
        return result;
    }

  private:
    static constexpr int most_characters = 25; ///< 'b' to 'z'

    std::size_t begin_of(std::string_view element) const {
        auto const at = text_.find(element);
        if (at == text_.npos) block_.fail(0, "expected " + std::string{element} + "> in this file");
        return at;
    }

    /// Returns the value of an attribute of the element that begins here; empty if it has none.
    std::string_view attribute(std::size_t element, std::string const& name) const {
        auto rest = text_.substr(element, text_.find('>', element) - element);
        auto const at = rest.find(" " + name + "=\"");
        if (at == rest.npos) return {};
        rest.remove_prefix(at + name.size() + 3);
        return rest.substr(0, rest.find('"'));
    }

    int number(std::size_t element, std::string const& name) const {
        int value = -1;
        auto const text = attribute(element, name);
        std::from_chars(text.data(), text.data() + text.size(), value);
        return value;
    }

    Cell cell_at(int index) const { return {index % order_, index / order_}; } // by columns

    void read_values(ReadPuzzle& result) {
        constexpr std::string_view element = "<values>";
        auto const begin = begin_of(element) + element.size();
        auto const values = text_.substr(begin, text_.find('<', begin) - begin);
        if (std::ssize(values) != order_ * order_)
            block_.fail(begin, "expected " + std::to_string(order_ * order_)
                                   + " characters of cells, found "
                                   + std::to_string(values.size()));
        // A game has blanks; if '_' is not one, 'b' is.
        char const blank = values.find('_') == values.npos ? 'b' : '_';
        if (blank == 'b')
            result.warnings.push_back(block_.place(begin)
                                      + ": no cell is '_', so 'b' is read as an open cell, and "
                                        "'c' as 1");
        for (int i = 0; i < order_ * order_; ++i) {
            char const c = values[static_cast<std::size_t>(i)];
            int const value = c == blank ? 0 : c - 'a' - (blank == 'b' ? 1 : 0);
            if (value < 0 || value > order_ || (value == 0 && c != blank))
                block_.fail(begin + static_cast<std::size_t>(i), "expected a value or a blank");
            result.puzzle.givens[cell_at(i)] = value;
        }
    }

    /// Plays the steps, of which the last of a cell counts.
    void read_history(ReadPuzzle& result) {
        Grid entries{order_};
        std::map<Cell, std::vector<int>> marks;
        constexpr std::string_view element = "<simple-event";
        for (auto at = text_.find(element); at != text_.npos; at = text_.find(element, at + 1)) {
            int const index = number(at, "index");
            int const value = number(at, "value");
            if (index < 0 || index >= order_ * order_ || value > order_)
                block_.fail(at, "expected the index and the value of a cell");
            auto const cell = cell_at(index);
            if (result.puzzle.givens[cell] != 0) continue;
            entries[cell] = std::max(value, 0);
            auto const digits =
                attribute(at, "markers").substr(0, static_cast<std::size_t>(order_));
            marks[cell].clear();
            for (std::size_t i = 0; i < digits.size(); ++i)
                if (digits[i] != '0') marks[cell].push_back(static_cast<int>(i) + 1);
        }
        for (auto& [cell, values] : marks)
            if (!values.empty()) result.marks.push_back({cell, std::move(values)});
        auto const played = entries.values();
        if (std::any_of(played.begin(), played.end(), [](int value) { return value > 0; }))
            result.entries = std::move(entries);
    }

    Block const& block_;
    std::string_view text_;
    int order_ = 0;
};

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    if (text.find("<ksudoku") != text.npos) return KsudokuReader{block}.read(options);
    require_elements(block, elements, "OpenSudoku");
    auto const game = next_game(text, 0);
    if (game == text.npos) block.fail(0, "expected a <game> in this file of OpenSudoku");
    auto const end = std::min(text.find('>', game), text.size());
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    for (auto at = game + 5; at < end;) {
        while (at < end && (is_space(text[at]) || text[at] == '/')) ++at;
        if (at >= end) break;
        auto const sign = text.find('=', at);
        if (sign == text.npos || sign + 1 >= end
            || (text[sign + 1] != '"' && text[sign + 1] != '\''))
            block.fail(at, "expected an attribute such as data=\"...\"");
        auto const close = text.find(text[sign + 1], sign + 2);
        if (close == text.npos || close > end)
            block.fail(sign + 1, "expected the end of this attribute");
        auto const attribute = trimmed(text.substr(at, sign - at));
        auto const value = text.substr(sign + 2, close - sign - 2);
        if (attribute == "data")
            CellReader{block, sign + 2, value, result}.read();
        else if (names_rule(attribute, value))
            block.fail(at, unread("this attribute", "leave it out"));
        else if (!value.empty() && value != "0")
            result.fields.emplace_back(attribute, std::string{value});
        at = close + 1;
    }
    if (result.cell_offsets.empty()) block.fail(game, "expected the attribute data in this <game>");
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::opensudoku
