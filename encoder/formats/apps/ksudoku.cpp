/// KSudoku saves one game: `<values>` with a character for each cell, column by column, '_' for a
/// blank and 'b' for 1, and the player's steps in `<history>`, of which the last of a cell counts.

#include "encoder/formats/apps/xml.hpp"
#include "encoder/formats/notations.hpp"

#include <algorithm>
#include <array>

namespace hapax::formats::opensudoku {

namespace {

constexpr int most_characters = 25; ///< 'b' to 'z'

constexpr std::array<std::string_view, 10> elements_of_ksudoku{
    "ksudoku",  "game",    "puzzle",       "graph",         "values",
    "solution", "history", "simple-event", "complex-event", "?xml"};

Cell cell_by_columns(int index, int order) {
    return {index % order, index / order};
}

void read_values(Block const& block, std::string_view values, ReadPuzzle& result) {
    int const order = result.puzzle.order;
    if (std::ssize(values) != order * order)
        block.fail(values, "expected " + std::to_string(order * order)
                               + " characters of cells, found " + std::to_string(values.size()));
    // A game has blanks; if '_' is not one, 'b' is.
    char const blank = values.find('_') == values.npos ? 'b' : '_';
    if (blank == 'b')
        result.warnings.push_back(block.place(block.offset_of(values))
                                  + ": no cell is '_', so 'b' is read as an open cell, and 'c' "
                                    "as 1");
    for (int i = 0; i < order * order; ++i) {
        char const c = values[static_cast<std::size_t>(i)];
        int const value = c == blank ? 0 : c - 'a' - (blank == 'b' ? 1 : 0);
        if (value < 0 || value > order || (value == 0 && c != blank))
            block.fail(values.substr(static_cast<std::size_t>(i)), "expected a value or a blank");
        result.puzzle.givens[cell_by_columns(i, order)] = value;
    }
}

} // namespace

ReadPuzzle read_ksudoku(Block const& block, FormatOptions const& options) {
    auto const all = xml_elements(block, elements_of_ksudoku, "KSudoku for a plain Sudoku");
    auto const find = [&](std::string_view name) -> XmlElement const& {
        auto const found = std::find_if(all.begin(), all.end(),
                                        [&](XmlElement const& each) { return each.name == name; });
        if (found == all.end()) block.fail(0, "expected <" + std::string{name} + "> in this file");
        return *found;
    };
    auto const& graph = find("graph");
    auto const kind = graph["specific-type"];
    if (graph["type"] != "sudoku" || (!kind.empty() && kind != "Plain"))
        block.fail(block.offset_of(graph.name) - 1, "expected a plain Sudoku, type=\"sudoku\"");
    int const order = int_from(graph["order"]).value_or(0);
    if (order < 1 || order > most_characters)
        block.fail(block.offset_of(graph.name) - 1,
                   "expected an order from 1 to " + std::to_string(most_characters));
    auto result = bare_puzzle(block, order, options);
    read_values(block, find("values").text, result);

    Grid entries{order};
    std::map<Cell, std::vector<int>> marks;
    for (auto const& event : all) {
        if (event.name != "simple-event") continue;
        int const index = int_from(event["index"]).value_or(order * order);
        int const value = int_from(event["value"]).value_or(0);
        if (index >= order * order || value > order)
            block.fail(block.offset_of(event.name) - 1,
                       "expected the index and the value of a cell");
        auto const cell = cell_by_columns(index, order);
        if (result.puzzle.givens[cell] != 0) continue;
        entries[cell] = value;
        auto const digits = event["markers"].substr(0, static_cast<std::size_t>(order));
        marks[cell].clear();
        for (std::size_t i = 0; i < digits.size(); ++i)
            if (digits[i] != '0') marks[cell].push_back(static_cast<int>(i) + 1);
    }
    for (auto& [cell, values] : marks)
        if (!values.empty()) result.marks.push_back({cell, std::move(values)});
    keep_entries(std::move(entries), result);
    return result;
}

} // namespace hapax::formats::opensudoku
