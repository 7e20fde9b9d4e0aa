#include "encoder/clues/grid.hpp"

#include "encoder/lists.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <set>
#include <utility>

namespace hapax {

std::string name(Cell cell) {
    auto const number = [](int index) { return std::to_string(std::int64_t{index} + 1); };
    return "r" + number(cell.row) + "c" + number(cell.column);
}

std::string name_in_capitals(Cell cell) {
    auto text = name(cell);
    for (char& c : text)
        if (c == 'r' || c == 'c') c = c == 'r' ? 'R' : 'C';
    return text;
}

std::string cells_in_words(std::vector<Cell> const& cells) {
    std::string text;
    for (auto const cell : cells) text += " " + name(cell);
    return text;
}

std::vector<Cell> all_cells(int order) {
    std::vector<Cell> cells;
    for (int index = 0; index < order * order; ++index) cells.push_back(cell_at(index, order));
    return cells;
}

std::optional<Cell> cell_named(std::string_view word) {
    Cell cell;
    for (auto const& [letters, place] : {std::pair{"rR", &cell.row}, {"cC", &cell.column}}) {
        if (word.empty() || std::string_view{letters}.find(word[0]) == word.npos)
            return std::nullopt;
        auto const* const last = word.data() + word.size();
        auto const [end, error] = std::from_chars(word.data() + 1, last, *place);
        if (error != std::errc{} || *place < 0) return std::nullopt;
        word.remove_prefix(static_cast<std::size_t>(end - word.data()));
        --*place;
    }
    return word.empty() ? std::optional{cell} : std::nullopt;
}

bool Grid::is_full() const {
    return !contains(values_, 0);
}

bool are_neighbours(Cell a, Cell b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

std::vector<Cell> neighbours_of(Cell cell, int order) {
    auto const [row, column] = cell;
    std::vector<Cell> cells{
        {row - 1, column}, {row, column - 1}, {row, column + 1}, {row + 1, column}};
    std::erase_if(cells, [&](Cell next) { return !is_on_grid(next, order); });
    return cells;
}

bool are_connected(std::vector<Cell> const& cells) {
    std::set<Cell> unreached{cells.begin(), cells.end()};
    std::vector<Cell> open;
    auto const reach = [&](Cell cell) {
        if (unreached.erase(cell) > 0) open.push_back(cell);
    };
    if (!cells.empty()) reach(cells.front());
    while (!open.empty()) {
        auto const [row, column] = open.back();
        open.pop_back();
        for (Cell const next : {Cell{row - 1, column}, Cell{row + 1, column}, Cell{row, column - 1},
                                Cell{row, column + 1}})
            reach(next);
    }
    return unreached.empty();
}

} // namespace hapax
