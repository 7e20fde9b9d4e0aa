/// JSON Lines: each line is an object, and one of its values is a puzzle, under any key: a text of
/// n*n cells, a list of n*n numbers, or a list of rows. If several values are grids, the puzzle is
/// the one with the most open cells, and a full grid of the same size is its solution. The other
/// members stay in `source`.

#include "encoder/formats/json/json_text.hpp"
#include "encoder/formats/notations.hpp"
#include "encoder/formats/reading/beside.hpp"
#include "encoder/formats/reading/characters.hpp"

#include <algorithm>
#include <optional>

namespace hapax::formats::record {

namespace {

using nlohmann::json;

constexpr int least_order = 4;

/// The cells of a value, a token each.
using Cells = std::vector<std::string>;

std::optional<int> order_of(std::size_t cells) {
    int order = least_order;
    while (static_cast<std::size_t>(order * order) < cells && order < max_order) ++order;
    return static_cast<std::size_t>(order * order) == cells ? std::optional{order} : std::nullopt;
}

bool is_cell(json const& value) {
    return value.is_number_integer() || value.is_null()
           || (value.is_string() && value.get_ref<std::string const&>().size() <= 3);
}

std::string token_of(json const& value) {
    if (value.is_null()) return ".";
    auto const text = value.is_string() ? value.get<std::string>() : value.dump();
    return text.empty() || text == "-1" || text == " " ? "." : text;
}

/// Returns the cells of a value that may be a grid; empty for any other value.
Cells cells_of(json const& value) {
    Cells cells;
    if (value.is_string()) {
        for (char const c : value.get_ref<std::string const&>()) {
            if (!is_cell_character(c)) return {};
            cells.emplace_back(1, c);
        }
    } else if (value.is_array()) {
        for (auto const& row : value) {
            auto const of_row = row.is_array()
                                        || (row.is_string() && row.size() > 0
                                            && row.get_ref<std::string const&>().size() >= 4)
                                    ? cells_of(row)
                                    : Cells{};
            if (!of_row.empty() && of_row.size() != value.size()) return {};
            if (of_row.empty() && !is_cell(row)) return {};
            if (of_row.empty())
                cells.push_back(token_of(row));
            else
                cells.insert(cells.end(), of_row.begin(), of_row.end());
        }
    }
    return cells;
}

bool is_open(std::string const& token) {
    return token.size() == 1 && is_blank_character(token[0]);
}

struct Found {
    std::string key;
    Cells cells;
    int order = 0;
    std::ptrdiff_t open = 0; ///< cells

    bool has_open() const { return open > 0; }
};

/// Returns the members that are grids.
std::vector<Found> grids_in(json const& object) {
    std::vector<Found> found;
    for (auto const& [key, value] : object.items()) {
        auto cells = cells_of(value);
        auto const order = order_of(cells.size());
        if (!order) continue;
        auto const open = std::count_if(cells.begin(), cells.end(), is_open);
        bool const is_grid = std::any_of(cells.begin(), cells.end(), [](std::string const& cell) {
            return is_digit(cell[0]) && cell != "0";
        });
        if (is_grid) found.push_back({key, std::move(cells), *order, open});
    }
    return found;
}

Found const* puzzle_in(std::vector<Found> const& grids) {
    auto const first = std::max_element(
        grids.begin(), grids.end(), [](auto& one, auto& other) { return one.open < other.open; });
    return grids.empty() ? nullptr : &*first;
}

bool starts(LineReader& lines) {
    auto const line = trimmed(lines.peek());
    bool const may_be = line.starts_with('{') && line.ends_with('}') && line.find('"') < 4
                        && line.size() > least_order * least_order;
    if (!may_be || too_deep(line)) return false;
    auto const document = parse_json(line);
    return document && document->root().is_object()
           && puzzle_in(grids_in(document->root())) != nullptr;
}

void take(LineReader& lines, std::string& text) {
    lines.take(text);
}

/// Fails at a member that could be a rule: by its name, or as a grid that is no position.
void require_harmless(Block const& block, std::string const& key, std::string const& value,
                      Found const& puzzle, ReadPuzzle const& result) {
    std::string text = value; // of a list of rows, the cells alone
    std::erase_if(text, [](char c) { return c == '[' || c == ']' || c == ',' || c == '"'; });
    bool const is_data = is_about_cells(text, puzzle.cells.size())
                         && !is_position(text, Alphabet::Digits, result.puzzle);
    if (is_data || names_rule(key, value))
        block.fail(place_of(block.text, json::json_pointer{} / key).value,
                   unread("this member", "leave it out"));
}

ReadPuzzle read(Block const& block, FormatOptions const& options) {
    auto const document = parse_json(block, 0, block.text.size());
    auto const& root = document.root();
    auto const grids = root.is_object() ? grids_in(root) : std::vector<Found>{};
    auto const* const puzzle = puzzle_in(grids);
    if (puzzle == nullptr) block.fail(0, "expected a member with the cells of a puzzle");
    if (!puzzle->has_open() && names_solution(puzzle->key))
        block.fail(place_of(block.text, json::json_pointer{} / puzzle->key).value,
                   "expected a member with the cells of a puzzle, found only its solution");

    // The other notations read the cells. Messages show the place of the member.
    Block inner = block;
    auto const place = place_of(block.text, json::json_pointer{} / puzzle->key).value;
    bool const is_text = root[puzzle->key].is_string();
    inner.column = static_cast<int>(place) + (is_text ? 2 : 1);
    inner.notation = is_text ? Notation::Line : Notation::Grid;
    inner.text.clear();
    for (std::size_t i = 0; i < puzzle->cells.size(); ++i) {
        if (!is_text && i > 0)
            inner.text += i % static_cast<std::size_t>(puzzle->order) == 0 ? '\n' : ' ';
        inner.text += puzzle->cells[i];
    }
    inner.text += '\n';
    auto result = read_as(inner, options);
    result.cell_offsets.clear();
    result.clue_offsets = {};

    Found const* solution = nullptr;
    for (auto const& each : grids)
        if (&each != puzzle && each.order == puzzle->order && !each.has_open()
            && solution == nullptr && rule_in(each.key).empty())
            solution = &each;
    if (solution != nullptr) {
        Grid grid{solution->order};
        auto const values = grid.values();
        auto const alphabet = options.alphabet.value_or(Alphabet::Digits);
        for (std::size_t i = 0; i < values.size(); ++i) {
            auto const& cell = solution->cells[i];
            bool const is_number =
                cell.size() > 1 && std::all_of(cell.begin(), cell.end(), is_digit);
            values[i] = is_number ? std::stoi(cell)
                                  : value_of(cell[0], alphabet, solution->order).value_or(0);
            if (values[i] > solution->order) values[i] = 0;
        }
        if (are_pieces(values, solution->order))
            solution = nullptr;
        else if (grid.is_full())
            result.expectation.solution = std::move(grid);
    }
    for (auto const& [key, value] : root.items()) {
        bool const is_known = key == puzzle->key || (solution != nullptr && key == solution->key);
        if (is_known) continue;
        auto text = value.is_string() ? value.get<std::string>() : value.dump();
        require_harmless(block, key, text, *puzzle, result);
        result.fields.emplace_back(key, std::move(text));
    }
    return result;
}

} // namespace

Functions const functions{starts, take, read, nullptr};

} // namespace hapax::formats::record
