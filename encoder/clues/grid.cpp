#include "encoder/clues/grid.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>

namespace hapax {

std::string name(Cell cell) {
    auto const number = [](int index) { return std::to_string(std::int64_t{index} + 1); };
    return "r" + number(cell.row) + "c" + number(cell.column);
}

bool Grid::is_full() const {
    return std::find(values_.begin(), values_.end(), 0) == values_.end();
}

bool are_neighbours(Cell a, Cell b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
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
