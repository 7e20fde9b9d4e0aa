#include "solver/generate/cages/tiling.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

void Tiling::grow(int largest, Random& random) {
    int const order = pool_.order;
    for (int const start : random.permutation(order * order)) {
        Cell const cell = cell_at(start, order);
        if (cage_of(cell) >= 0) continue;
        // A single cell is chosen rarely; stuck growth makes enough of them.
        int const wanted = largest == 1 || random.chance(1, 20) ? 1 : 2 + random.below(largest - 1);
        Cells cells{cell};
        while (static_cast<int>(cells.size()) < wanted) {
            auto const next = free_neighbours(cells);
            if (next.empty()) break;
            cells.push_back(
                next[static_cast<std::size_t>(random.below(static_cast<int>(next.size())))]);
        }
        // Some operations do not give a number for all cells, and images may not fit.
        while (!are_possible(with_images({cells}, order, style_.symmetry), largest))
            cells.pop_back();
        for (auto const& image : with_images({cells}, order, style_.symmetry))
            choose(add(chosen_by_taste(possible_cages(image, solution_, style_), style_, random)));
    }
}

bool Tiling::are_possible(std::vector<Cells> const& parts, int largest) const {
    return std::all_of(parts.begin(), parts.end(), [&](Cells const& part) {
        return static_cast<int>(part.size()) <= largest
               && !possible_cages(part, solution_, style_).empty();
    });
}

bool Tiling::may_join(Cells const& cells, Cell cell) const {
    return style_.repeats == Repeats::Allowed
           || std::none_of(cells.begin(), cells.end(),
                           [&](Cell other) { return solution_[other] == solution_[cell]; });
}

Cells Tiling::free_neighbours(Cells const& cells) const {
    Cells result;
    for (auto const cell : cells)
        for_each_neighbour(cell, pool_.order, [&](Cell next) {
            if (cage_of(next) < 0 && may_join(cells, next)
                && std::find(cells.begin(), cells.end(), next) == cells.end())
                result.push_back(next);
        });
    return result;
}

std::vector<Cage> Tiling::cages(std::vector<int> const& numbers) const {
    std::vector<Cage> result;
    for (int const number : numbers) result.push_back(cage(number));
    for (auto& each : result) std::sort(each.cells.begin(), each.cells.end());
    std::sort(result.begin(), result.end());
    return result;
}

int Tiling::add(Cage cage) {
    int const number = static_cast<int>(pool_.cages.size());
    pool_.cages.push_back(std::move(cage));
    elements_.push_back({{ClueKind::Cage, number}});
    return number;
}

void Tiling::choose(int number) {
    chosen_.push_back(number);
    for (auto const cell : cells(number)) cage_of_[cell_index(cell, pool_.order)] = number;
}

void Tiling::abandon(int number) {
    chosen_.erase(std::find(chosen_.begin(), chosen_.end(), number));
}

void Tiling::keep(std::vector<int> const& places) {
    std::vector<int> kept;
    for (int const place : places) kept.push_back(chosen_[static_cast<std::size_t>(place)]);
    chosen_ = std::move(kept);
}

} // namespace hapax
