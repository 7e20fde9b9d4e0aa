#include "solver/generate/cages/parts.hpp"

#include <algorithm>
#include <iterator>

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

std::vector<Cells> with_images(std::vector<Cells> parts, int order, Symmetry symmetry) {
    if (symmetry == Symmetry::None) return parts; // in their order
    std::vector<Cells> images;
    for (auto const& part : parts)
        for (int const turn : turns_of(symmetry)) {
            auto& image = images.emplace_back();
            for (auto const cell : part) image.push_back(turned(cell, order, turn));
        }
    parts.insert(parts.end(), images.begin(), images.end());
    std::vector<Cells> joined;
    for (auto& part : parts) {
        std::sort(part.begin(), part.end());
        std::erase_if(joined, [&](Cells const& other) {
            Cells all;
            std::set_union(part.begin(), part.end(), other.begin(), other.end(),
                           std::back_inserter(all));
            bool const overlaps = all.size() < part.size() + other.size();
            if (overlaps) part = std::move(all);
            return overlaps;
        });
        joined.push_back(part);
    }
    return joined;
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
