/// Files of OpenSudoku: XML with a `<game data="..."/>` for each puzzle. The data are 81 digits, or
/// since version 1 of its cells `version: 2` and, for each cell, the value, notes and whether the
/// player may change it: a value that may be changed is the player's. Of XML only what the program
/// writes is understood; any other element is an error.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace hapax::formats::opensudoku {

namespace {

constexpr int order = 9;

/// Elements around the games, and about them.
constexpr std::array<std::string_view, 12> elements{
    "opensudoku", "folder",  "game",   "name",  "author",    "description",
    "comment",    "created", "source", "level", "sourceURL", "?xml"};

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
    if (is_game(line) || line.starts_with("<opensudoku")) return true;
    constexpr int most_lines = 8;
    if (!line.starts_with("<?xml")) return false;
    for (int ahead = 0; ahead < most_lines && lines.has(ahead); ++ahead)
        if (lines.peek(ahead).find("<opensudoku") != std::string_view::npos) return true;
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
        bool const is_end = line.find("</opensudoku>") != line.npos;
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

void require_known_elements(Block const& block) {
    std::string_view const text = block.text;
    for (auto at = text.find('<'); at != text.npos; at = text.find('<', at + 1)) {
        auto const begin = at + (text.substr(at, 2) == "</" ? 2 : 1);
        auto const end = std::min(text.find_first_of(" \t\n/>", begin), text.size());
        auto const element = text.substr(begin, end - begin);
        bool const is_comment = element.starts_with("!--");
        if (!is_comment && std::find(elements.begin(), elements.end(), element) == elements.end())
            block.fail(at, "expected an element of OpenSudoku, such as <game>, found <"
                               + std::string{element.substr(0, 20)} + ">");
    }
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    require_known_elements(block);
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
