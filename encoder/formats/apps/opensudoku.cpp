/// Files of OpenSudoku: XML with a `<game data="..."/>` for each puzzle. The data are 81 digits, or
/// since version 1 of its cells `version: 2` and, for each cell, the value, notes and whether the
/// player may change it: a value that may be changed is the player's. KSudoku has XML of its own.

#include "encoder/formats/apps/xml.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>
#include <array>

namespace hapax::formats::opensudoku {

namespace {

constexpr int order = 9;

/// Elements around the games, and about them.
constexpr std::array<std::string_view, 12> elements{
    "opensudoku", "folder",  "game",   "name",  "author",    "description",
    "comment",    "created", "source", "level", "sourceURL", "?xml"};
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

void read_digits(Block const& block, std::string_view data, ReadPuzzle& result) {
    auto const values = result.puzzle.givens.values();
    auto const good = std::min({data.find_first_not_of("0123456789"), data.size(), values.size()});
    if (good < values.size())
        block.fail(data.substr(good), "expected 81 digits, found " + std::to_string(good));
    if (data.size() > good) block.fail(data.substr(good), "expected 81 digits, found more");
    for (std::size_t i = 0; i < good; ++i) {
        values[i] = data[i] - '0';
        result.cell_offsets.push_back(block.offset_of(data) + i);
    }
}

/// Reads the attribute `data`. A cell is `value|notes|editable|`; version 4 has corner notes and
/// then centre notes.
void read_cells(Block const& block, std::string_view data, ReadPuzzle& result) {
    constexpr std::string_view begin = "version:";
    constexpr std::string_view digits = "0123456789";
    if (!data.starts_with(begin)) return read_digits(block, data, result);
    auto rest = data.substr(std::min(data.find_first_not_of(' ', begin.size()), data.size()));
    auto const version = rest.substr(0, rest.find_first_of(" \n&|"));
    if (version.size() != 1 || version < "1" || version > "4")
        block.fail(rest, "expected cells of version 1 to 4");
    rest.remove_prefix(1);
    if (rest.starts_with("&#10;")) rest.remove_prefix(5);
    rest.remove_prefix(std::min(rest.find_first_of(digits), rest.size()));
    auto const next = [&] {
        auto const field = rest.substr(0, rest.find('|'));
        if (field.size() == rest.size())
            block.fail(rest.substr(rest.size()), "expected 81 cells such as 5|0|1|");
        rest.remove_prefix(field.size() + 1);
        return field;
    };
    Grid entries{order};
    for (int i = 0; i < order * order; ++i) {
        auto const cell = cell_at(i, order);
        auto const value = next();
        result.cell_offsets.push_back(block.offset_of(value));
        if (value.size() != 1 || !is_digit(value[0]))
            block.fail(value, "expected a value from 0 to 9");
        if (version == "4" && next() != "0") result.has_corner_marks = true;
        auto const notes = next();
        if (version == "2" && rest.starts_with('|')) rest.remove_prefix(1);
        auto const editable = next();
        if (editable != "0" && editable != "1") block.fail(rest, "expected 0 or 1 before this");
        (editable == "1" ? entries : result.puzzle.givens)[cell] = value[0] - '0';
        PencilMarks marks{cell, {}};
        for (int v = 1; v <= order; ++v)
            if (version == "1" ? notes.find(digits[static_cast<std::size_t>(v)]) != notes.npos
                               : (int_from(notes).value_or(0) >> (v - 1) & 1) != 0)
                marks.values.push_back(v);
        if (value == "0" && !marks.values.empty()) result.marks.push_back(std::move(marks));
    }
    keep_entries(std::move(entries), result);
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    if (block.text.find("<ksudoku") != std::string::npos) return read_ksudoku(block, options);
    auto const all = xml_elements(block, elements, "OpenSudoku");
    auto const game = std::find_if(all.begin(), all.end(),
                                   [](XmlElement const& each) { return each.name == "game"; });
    if (game == all.end()) block.fail(0, "expected a <game> in this file of OpenSudoku");
    auto result = bare_puzzle(block, order, options);
    for (auto const& [attribute, value] : game->attributes)
        if (attribute == "data")
            read_cells(block, value, result);
        else if (names_rule(attribute, value))
            block.fail(attribute, unread("this attribute", "leave it out"));
        else if (!value.empty() && value != "0")
            result.fields.emplace_back(attribute, std::string{value});
    if (result.cell_offsets.empty())
        block.fail(game->name, "expected the attribute data in this <game>");
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::opensudoku
