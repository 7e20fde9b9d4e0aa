/// SadMan Sudoku's files: comment lines such as `#AAuthor`, perhaps `[Puzzle]`, then nine rows of
/// nine characters. Text under other headings is not the puzzle; the player's `[State]` is a
/// position on it.

#include "encoder/formats/bare/drawing.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace hapax::formats::sdk {

namespace {

constexpr std::size_t order = 9;
constexpr int fewest_good_rows = 7; ///< with so many, the reader says what is wrong with the others
constexpr std::string_view blanks = ".0_*";

bool is_cell(char c) {
    return (c >= '1' && c <= '9') || blanks.find(c) != blanks.npos;
}

bool is_row(std::string_view line) {
    auto const text = trimmed(line);
    return text.size() == order && std::all_of(text.begin(), text.end(), is_cell);
}

/// Says whether this is a row except for a wrong character, or one too many or too few.
bool is_nearly_row(std::string_view line) {
    auto const text = trimmed(line);
    auto const cells = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_cell));
    return text.size() + 1 >= order && text.size() <= order + 1 && cells + 1 >= text.size();
}

/// "[State]"
bool is_heading(std::string_view line) {
    auto const text = trimmed(line);
    return text.size() > 2 && text.front() == '[' && text.back() == ']'
           && std::all_of(text.begin() + 1, text.end() - 1,
                          [](char c) { return is_letter(c) || c == ' '; });
}

bool is_puzzle_heading(std::string_view line) {
    return small(trimmed(line)) == "[puzzle]";
}

bool is_skippable(std::string_view line) {
    return is_blank(line) || trimmed(line).starts_with('#');
}

bool starts(LineReader& lines) {
    if (is_puzzle_heading(lines.peek())) return true;
    int rows = 0;
    for (int row = 0; row < static_cast<int>(order) && is_nearly_row(lines.peek(row)); ++row)
        if (is_row(lines.peek(row))) ++rows;
    return rows >= fewest_good_rows;
}

/// Takes the nine rows, and the sections after them.
void take(LineReader& lines, std::string& text) {
    if (is_puzzle_heading(lines.peek())) lines.take(text);
    for (std::size_t rows = 0; rows < order && lines.has() && !is_heading(lines.peek());) {
        bool const is_counted = !is_skippable(lines.peek());
        if (is_blank(lines.peek()) && rows > 0) return;
        lines.take(text);
        if (is_counted) ++rows;
    }
    for (;;) {
        int ahead = 0;
        while (lines.has(ahead) && is_blank(lines.peek(ahead))) ++ahead;
        auto const next = lines.peek(ahead);
        if (!is_heading(next) || is_puzzle_heading(next)) return;
        for (; ahead >= 0; --ahead) lines.take(text);
        // A section that is a grid has nine rows; another puzzle may follow at once.
        for (std::size_t rows = 0;
             lines.has() && !is_blank(lines.peek()) && !is_heading(lines.peek());) {
            if (rows >= order && (is_skippable(lines.peek()) || starts_other(lines, {}))) return;
            if (is_row(lines.peek())) ++rows;
            lines.take(text);
        }
    }
}

/// Returns the values of a row, from 0.
void read_row(std::string_view row, std::span<int> values) {
    std::transform(row.begin(), row.end(), values.begin(),
                   [](char c) { return blanks.find(c) == blanks.npos ? c - '0' : 0; });
}

void read_state(Block const& block, std::vector<std::string_view> const& rows, ReadPuzzle& result) {
    auto const bad = std::find_if_not(rows.begin(), rows.end(), is_row);
    if (bad != rows.end() || rows.size() < order) {
        auto const at = bad == rows.end() ? block.text.size() : block.offset_of(*bad);
        result.bad_entries = block.error(at, "expected nine rows of nine cells under [State]");
        return;
    }
    result.entries = Grid{order};
    auto const values = result.entries.values();
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i % order == 0) read_row(rows[i / order], values.subspan(i, order));
        if (values[i] != 0) result.cell_offsets[i] = block.offset_of(rows[i / order]) + i % order;
    }
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    Drawing drawing{block, order};
    std::optional<std::vector<std::string_view>> state;
    bool is_puzzle = true; // in no other section
    for (auto const line : lines_of(block.text)) {
        auto const row = trimmed(line);
        if (is_heading(line) && !is_puzzle_heading(line)) {
            if (!rule_in(line).empty()) block.fail(line, unread("this section", "leave it out"));
            is_puzzle = false;
            if (small(row) == "[state]") state.emplace();
        } else if (is_skippable(line) || is_puzzle_heading(line)) {
            continue;
        } else if (is_puzzle && !drawing.is_whole()) {
            grid::Cells cells;
            for (std::size_t i = 0; i < row.size(); ++i) {
                if (!is_cell(row[i]))
                    block.fail(row.substr(i), "expected a value from 1 to 9 or '.', found '"
                                                  + std::string(1, row[i]) + "'");
                cells.push_back(row.substr(i, 1));
            }
            drawing.add(cells, row.substr(row.size()));
        } else if (state && state->size() < order) {
            state->push_back(row);
        }
    }
    auto result = drawing.puzzle(options);
    auto value = result.puzzle.givens.values().begin();
    for (auto const cell : drawing.cells()) read_row(cell, {value++, 1});
    if (state) read_state(block, *state, result);
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::sdk
