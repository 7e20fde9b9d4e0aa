/// HoDoKu's library lines, a position each:
///
///     :0702:9:..43..2.+9...:815 617:582::
///
/// the technique, its candidates, 81 cells (`+` before a value that the player set), candidates
/// that the player has struck out (`815`: 8 at r1c5), and what the technique strikes out and sets.
/// Givens are the puzzle; the rest is the player's position, and the label stays in `source`.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/characters.hpp"

#include <algorithm>
#include <array>

namespace hapax::formats::hodoku {

namespace {

constexpr int order = 9;
constexpr std::array<std::string_view, 8> names{"",        "technique",    "candidates", "",
                                                "deleted", "eliminations", "placements", "extra"};

/// Returns the givens and a player's values in one grid.
Grid position_of(Grid const& givens, Grid const& entries) {
    auto position = givens;
    for (std::size_t i = 0; i < entries.values().size(); ++i)
        if (int& value = position.values()[i]; value == 0) value = entries.values()[i];
    return position;
}

/// Returns the values that no cell of the same row, column or box has.
std::vector<int> candidates_of(Cell cell, Grid const& position) {
    auto const [row, column] = cell;
    unsigned excluded = 0;
    for (int i = 0; i < order; ++i)
        for (Cell const other :
             {Cell{row, i}, {i, column}, {row / 3 * 3 + i / 3, column / 3 * 3 + i % 3}})
            excluded |= 1U << position[other];
    return values_of_bits(~excluded >> 1 & ((1U << order) - 1));
}

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    if (!line.starts_with(':')) return false;
    auto const parts = split(line, ':');
    return parts.size() >= 4 && parts[1].size() >= 4 && is_digit(parts[1].front())
           && parts[3].size() >= 81;
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    auto const parts = split(trimmed(text.substr(0, text.find('\n'))), ':');
    if (parts.size() < 4 || !parts[0].empty())
        block.fail(0, "expected a line such as :0000:x:..43..2.9...:::");
    auto result = bare_puzzle(block, order, options);
    Grid entries{order};
    auto& offsets = result.cell_offsets;
    bool is_entry = false;
    for (std::size_t i = 0; i < parts[3].size(); ++i) {
        char const c = parts[3][i];
        if (c == '+' && !is_entry) {
            is_entry = true;
            continue;
        }
        auto const place = block.offset_of(parts[3]) + i;
        auto const value = value_of(c, Alphabet::Digits, order);
        if (!value || (is_entry && *value == 0))
            block.fail(place, "expected a value from 1 to 9" + std::string{is_entry ? "" : ", '+'"}
                                  + (is_entry ? "" : " or '.'") + ", found '" + std::string(1, c)
                                  + "'");
        if (offsets.size() == 81) block.fail(place, "expected 81 cells, found more");
        auto const cell = cell_at(static_cast<int>(offsets.size()), order);
        (is_entry ? entries : result.puzzle.givens)[cell] = *value;
        offsets.push_back(place);
        is_entry = false;
    }
    if (offsets.size() != 81)
        block.fail(parts[3].substr(parts[3].size()),
                   "expected 81 cells, found " + std::to_string(offsets.size()));

    auto const position = position_of(result.puzzle.givens, entries);
    auto rest = parts.size() > 4 ? parts[4] : std::string_view{};
    while (!trimmed(rest).empty()) {
        rest = trimmed(rest);
        auto const word = rest.substr(0, rest.find(' '));
        bool const is_candidate =
            word.size() == 3
            && std::all_of(word.begin(), word.end(), [](char c) { return c >= '1' && c <= '9'; });
        if (!is_candidate)
            block.fail(word, "expected a value, its row and its column, such as 815");
        Cell const cell{word[1] - '1', word[2] - '1'};
        rest.remove_prefix(word.size());
        if (position[cell] != 0) continue;
        auto marks = std::find_if(result.marks.begin(), result.marks.end(),
                                  [&](PencilMarks const& each) { return each.cell == cell; });
        if (marks == result.marks.end())
            marks = result.marks.insert(marks, {cell, candidates_of(cell, position)});
        std::erase(marks->values, word[0] - '0');
    }
    std::erase_if(result.marks, [](PencilMarks const& each) { return each.values.empty(); });
    keep_entries(std::move(entries), result);
    for (std::size_t i = 1; i < std::min(parts.size(), names.size()); ++i)
        if (!names[i].empty() && !parts[i].empty())
            result.fields.emplace_back(names[i], std::string{parts[i]});
    return result;
}

/// Writes the position of the options as well, if there is one.
std::string write(Puzzle const& puzzle, FormatOptions const& options) {
    if (puzzle.order != order) throw CannotExpress{"hodoku holds only Sudokus of order 9"};
    require_regions_of_bare_grid(puzzle, "hodoku", {});
    std::string text = ":0000:x:";
    auto const position = position_of(puzzle.givens, options.entries);
    for (std::size_t i = 0; i < position.values().size(); ++i) {
        int const value = position.values()[i];
        if (value != puzzle.givens.values()[i]) text += '+';
        text += value == 0 ? '.' : static_cast<char>('0' + value);
    }
    text += ':';
    std::string_view separator;
    for (auto const* list : {&puzzle.pencil_marks, &options.marks})
        for (auto const& [cell, values] : *list) {
            if (position[cell] != 0) continue;
            for (int const value : candidates_of(cell, position)) {
                if (contains(values, value)) continue;
                text += separator;
                text += std::to_string(value) + std::to_string(cell.row + 1)
                        + std::to_string(cell.column + 1);
                separator = " ";
            }
        }
    return text + ":::\n";
}

} // namespace

Functions const functions{starts, nullptr, read, write};

} // namespace hapax::formats::hodoku
