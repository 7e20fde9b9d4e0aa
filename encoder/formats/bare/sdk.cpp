/// SadMan Sudoku's files: comment lines such as `#AAuthor`, perhaps `[Puzzle]`, then nine rows of
/// nine characters. Text under other headings is not the puzzle; the player's `[State]` is a
/// position on it.

#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"

#include <algorithm>
#include <optional>
#include <utility>
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
           && std::all_of(text.begin() + 1, text.end() - 1, [](char c) {
                  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == ' ';
              });
}

bool is_puzzle_heading(std::string_view line) {
    auto const text = trimmed(line);
    return text == "[Puzzle]" || text == "[puzzle]" || text == "[PUZZLE]";
}

bool is_state_heading(std::string_view line) {
    auto const text = trimmed(line);
    return text == "[State]" || text == "[state]" || text == "[STATE]";
}

bool is_skippable(std::string_view line) {
    return is_blank(line) || trimmed(line).starts_with('#');
}

/// Givens and a player's values, and their places in the text.
struct State {
    Grid grid;
    std::vector<std::size_t> offsets;
    std::optional<std::size_t> end = {}; ///< end of the text, if it is not a grid
};

/// Returns the grid under `[State]`; nullopt if there is no such heading.
std::optional<State> state_in(std::string_view text) {
    std::optional<State> state;
    int row = static_cast<int>(order); // of the state; beyond: not in it
    for (auto const line : lines_of(text)) {
        if (is_state_heading(line)) {
            state = State{Grid{static_cast<int>(order)}, {}};
            row = 0;
        } else if (row < static_cast<int>(order) && !is_skippable(line)) {
            auto const cells = trimmed(line);
            auto const begin = static_cast<std::size_t>(cells.data() - text.data());
            if (!is_row(line)) return State{{}, {}, begin};
            for (std::size_t i = 0; i < order; ++i) {
                state->offsets.push_back(begin + i);
                if (blanks.find(cells[i]) == blanks.npos)
                    state->grid[{row, static_cast<int>(i)}] = cells[i] - '0';
            }
            ++row;
        }
    }
    return row == static_cast<int>(order) ? state : State{{}, {}, text.size()};
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

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    std::string_view const text = block.text;
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    int row = 0;
    for (auto const line : lines_of(text)) {
        if (row == result.puzzle.order) break;
        if (is_skippable(line) || is_puzzle_heading(line)) continue;
        if (is_heading(line)) break;
        auto const cells = trimmed(line);
        auto const first = static_cast<std::size_t>(cells.data() - text.data());
        for (std::size_t i = 0; i < std::min(cells.size(), order); ++i) {
            if (!is_cell(cells[i]))
                block.fail(first + i, "expected a value from 1 to 9 or '.', found '"
                                          + std::string(1, cells[i]) + "'");
            result.cell_offsets.push_back(first + i);
            if (blanks.find(cells[i]) == blanks.npos)
                result.puzzle.givens[{row, static_cast<int>(i)}] = cells[i] - '0';
        }
        if (cells.size() != order)
            block.fail(first + std::min(cells.size(), order),
                       "expected 9 cells in row " + std::to_string(row + 1) + ", found "
                           + std::to_string(cells.size()));
        ++row;
    }
    if (row < result.puzzle.order)
        block.fail(text.size(), "expected 9 rows, found " + std::to_string(row));
    for (auto const line : lines_of(text))
        if (is_heading(line) && !rule_in(line).empty())
            block.fail(static_cast<std::size_t>(line.data() - text.data()),
                       unread("this section", "leave it out"));
    auto state = state_in(text);
    if (!state) return result;
    if (state->end) {
        result.bad_entries =
            block.error(*state->end, "expected nine rows of nine cells under [State]");
        return result;
    }
    result.entries = std::move(state->grid);
    for (std::size_t i = 0; i < state->offsets.size(); ++i)
        if (result.entries.values()[i] != 0) result.cell_offsets[i] = state->offsets[i];
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::sdk
