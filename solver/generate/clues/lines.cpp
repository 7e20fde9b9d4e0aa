/// A line is the longest of some random walks. Two lines cross only where both step across the same
/// corner; so each corner is crossed once. A corner moves with the symmetry as a cell of a grid
/// that has one more row and column.

#include "solver/generate/clues/lines.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace hapax {

namespace {

constexpr int most_walks = 20;

// How often a walk goes on each way.
constexpr int straight_on = 4;
constexpr int along_a_side = 2;
constexpr int across_a_corner = 1;

bool is_diagonal(Cell a, Cell b) {
    return a.row != b.row && a.column != b.column;
}

Cell corner_between(Cell a, Cell b) {
    return {std::max(a.row, b.row), std::max(a.column, b.column)};
}

int distance(Cell a, Cell b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

} // namespace

std::vector<Cell> LinePaper::place(int least_cells, int most_cells) {
    std::vector<Cell> best;
    for (int walks = 0; walks < most_walks && std::ssize(best) < most_cells; ++walks) {
        auto line = walk({random_.below(order_), random_.below(order_)}, most_cells);
        if (std::ssize(line) >= least_cells && line.size() > best.size() && !touches_ends(line))
            best = std::move(line);
    }
    return best;
}

std::vector<std::vector<Cell>> LinePaper::images(std::vector<Cell> const& line) const {
    std::vector<std::vector<Cell>> result{line};
    for (int const turn : turns_) {
        auto& image = result.emplace_back();
        for (auto const cell : line) image.push_back(turned(cell, order_, turn));
    }
    return result;
}

void LinePaper::take(std::vector<Cell> const& line) {
    for (auto const& image : images(line)) {
        taken_.insert(image.begin(), image.end());
        ends_.insert({image.front(), image.back()});
        for (std::size_t i = 1; i < image.size(); ++i)
            if (is_diagonal(image[i - 1], image[i]))
                crossed_.insert(corner_between(image[i - 1], image[i]));
    }
}

std::vector<Cell> LinePaper::walk(Cell start, int most_cells) {
    std::vector<Cell> line;
    if (!goes_to(line, start)) return line;
    line.push_back(start);
    while (std::ssize(line) < most_cells) {
        auto const steps = steps_from(line);
        if (steps.empty()) break;
        line.push_back(
            steps[static_cast<std::size_t>(random_.below(static_cast<int>(steps.size())))]);
    }
    return line;
}

/// Returns the cells to which a line can go on, the likelier ones several times.
std::vector<Cell> LinePaper::steps_from(std::vector<Cell> const& line) const {
    std::vector<Cell> steps;
    Cell const end = line.back();
    Cell const before = line.size() > 1 ? line[line.size() - 2] : end;
    int const came_down = end.row - before.row;
    int const came_right = end.column - before.column;
    for (int down = -1; down <= 1; ++down)
        for (int right = -1; right <= 1; ++right) {
            Cell const next{end.row + down, end.column + right};
            bool const is_sharp = came_down * down + came_right * right < 0;
            if (is_sharp || next == end || !goes_to(line, next)) continue;
            bool const is_straight = came_down == down && came_right == right;
            int const ways = is_straight              ? straight_on
                             : is_diagonal(end, next) ? across_a_corner
                                                      : along_a_side;
            steps.insert(steps.end(), static_cast<std::size_t>(ways), next);
        }
    return steps;
}

/// Says whether the line may have this cell next: it is on the grid and free, not beside an earlier
/// cell of the line, and no image of a cell of the line.
bool LinePaper::goes_to(std::vector<Cell> const& line, Cell next) const {
    bool const is_on_grid =
        std::min(next.row, next.column) >= 0 && std::max(next.row, next.column) < order_;
    if (!is_on_grid || taken_.contains(next) || crosses(line, next)) return false;
    for (int const turn : turns_) {
        Cell const image = turned(next, order_, turn);
        if (image == next || std::find(line.begin(), line.end(), image) != line.end()) return false;
    }
    return line.empty() || std::none_of(line.begin(), line.end() - 1, [&](Cell other) {
               return distance(other, next) <= 1;
           });
}

/// Says whether a step there crosses a line, or an image of the line.
bool LinePaper::crosses(std::vector<Cell> const& line, Cell next) const {
    if (line.empty() || !is_diagonal(line.back(), next)) return false;
    Cell const corner = corner_between(line.back(), next);
    if (crossed_.contains(corner)) return true;
    for (int const turn : turns_) {
        Cell const image = turned(corner, order_ + 1, turn);
        if (image == corner) return true;
        for (std::size_t i = 1; i < line.size(); ++i)
            if (is_diagonal(line[i - 1], line[i]) && corner_between(line[i - 1], line[i]) == image)
                return true;
    }
    return false;
}

/// Says whether an end is beside an end of another line, or of an image.
bool LinePaper::touches_ends(std::vector<Cell> const& line) const {
    auto others = ends_;
    for (int const turn : turns_)
        for (auto const end : {line.front(), line.back()}) others.insert(turned(end, order_, turn));
    return std::any_of(others.begin(), others.end(), [&](Cell other) {
        return std::min(distance(other, line.front()), distance(other, line.back())) <= 1;
    });
}

} // namespace hapax
