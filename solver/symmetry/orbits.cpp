#include "solver/symmetry/orbits.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

constexpr int transposed = 1;
constexpr int left_right = 2;
constexpr int top_bottom = 4;

struct Row {
    Symmetry symmetry;
    std::string_view name;
    std::vector<int> turns; ///< that lead from a cell to the others of its orbit
};

std::vector<Row> const& rows() {
    static std::vector<Row> const table{
        {Symmetry::None, "none", {}},
        {Symmetry::Rotational, "rotational", {left_right | top_bottom}},
        {Symmetry::Quarter,
         "quarter",
         {transposed | left_right, left_right | top_bottom, transposed | top_bottom}},
        {Symmetry::Mirror, "mirror", {left_right}},
        {Symmetry::Diagonal, "diagonal", {transposed}},
        {Symmetry::Both, "both", {left_right, top_bottom, left_right | top_bottom}},
    };
    return table;
}

} // namespace

std::string_view name(Symmetry symmetry) {
    return rows()[static_cast<std::size_t>(symmetry)].name;
}

std::optional<Symmetry> symmetry_named(std::string_view word) {
    for (auto const& row : rows())
        if (row.name == word) return row.symmetry;
    return std::nullopt;
}

Cell turned(Cell cell, int order, int turn) {
    if ((turn & transposed) != 0) std::swap(cell.row, cell.column);
    if ((turn & left_right) != 0) cell.column = order - 1 - cell.column;
    if ((turn & top_bottom) != 0) cell.row = order - 1 - cell.row;
    return cell;
}

std::vector<int> const& turns_of(Symmetry symmetry) {
    return rows()[static_cast<std::size_t>(symmetry)].turns;
}

std::vector<Cell> orbit(Cell cell, int order, Symmetry symmetry) {
    std::vector<Cell> cells{cell};
    for (int const turn : turns_of(symmetry)) cells.push_back(turned(cell, order, turn));
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
}

std::vector<std::vector<Cell>> orbits(int order, Symmetry symmetry) {
    std::vector<std::vector<Cell>> result;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            auto cells = orbit({r, c}, order, symmetry);
            if (cells.front() == Cell{r, c}) result.push_back(std::move(cells));
        }
    return result;
}

} // namespace hapax
