#include "solver/generate/cages/parts.hpp"

#include <algorithm>

namespace hapax {

namespace {

/// Says whether the cell is a neighbour of one of these.
bool touches(Cells const& cells, Cell cell) {
    return std::any_of(cells.begin(), cells.end(),
                       [&](Cell other) { return are_neighbours(other, cell); });
}

} // namespace

std::vector<Cells> connected_parts(Cells cells) {
    std::vector<Cells> parts;
    while (!cells.empty()) {
        Cells part{cells.back()};
        cells.pop_back();
        for (auto next = cells.begin(); next != cells.end();) {
            if (touches(part, *next)) {
                part.push_back(*next);
                cells.erase(next);
                next = cells.begin();
            } else {
                ++next;
            }
        }
        parts.push_back(std::move(part));
    }
    return parts;
}

std::vector<Cells> random_parts(Cells cells, Random& random) {
    random.shuffle(cells);
    auto const wanted =
        static_cast<std::size_t>(1 + random.below(static_cast<int>(cells.size()) - 1));
    Cells part{cells.back()};
    cells.pop_back();
    while (part.size() < wanted) {
        auto const next = std::find_if(cells.begin(), cells.end(),
                                       [&](Cell cell) { return touches(part, cell); });
        part.push_back(*next);
        cells.erase(next);
    }
    auto pieces = connected_parts(cells);
    pieces.push_back(std::move(part));
    return pieces;
}

} // namespace hapax
