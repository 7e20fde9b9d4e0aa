#include "solver/orbits.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace hapax {

namespace {

constexpr std::array<std::pair<Symmetry, std::string_view>, 6> names{{
    {Symmetry::None, "none"},
    {Symmetry::Rotational, "rotational"},
    {Symmetry::Quarter, "quarter"},
    {Symmetry::Mirror, "mirror"},
    {Symmetry::Diagonal, "diagonal"},
    {Symmetry::Both, "both"},
}};

} // namespace

std::string_view name(Symmetry symmetry) {
    return names[static_cast<std::size_t>(symmetry)].second;
}

std::optional<Symmetry> symmetry_named(std::string_view word) {
    for (auto const& [symmetry, its_name] : names)
        if (its_name == word) return symmetry;
    return std::nullopt;
}

std::vector<Cell> orbit(Cell cell, int order, Symmetry symmetry) {
    auto const [row, column] = cell;
    int const last = order - 1;
    std::vector<Cell> cells{cell};
    switch (symmetry) {
    case Symmetry::None:
        break;
    case Symmetry::Rotational:
        cells.push_back({last - row, last - column});
        break;
    case Symmetry::Quarter:
        cells.insert(cells.end(),
                     {{column, last - row}, {last - row, last - column}, {last - column, row}});
        break;
    case Symmetry::Mirror:
        cells.push_back({row, last - column});
        break;
    case Symmetry::Diagonal:
        cells.push_back({column, row});
        break;
    case Symmetry::Both:
        cells.insert(cells.end(),
                     {{row, last - column}, {last - row, column}, {last - row, last - column}});
    }
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
