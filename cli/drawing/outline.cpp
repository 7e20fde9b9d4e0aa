/// An outline is walked edge by edge with the cells on the right-hand side, and turns right if it
/// can: so it separates cells that only touch at a corner.

#include "cli/drawing/outline.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace hapax {

namespace {

/// Right, down, left, up; the next one is a turn to the right.
constexpr std::array<Cell, 4> steps{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

/// An edge from a corner of the lattice, in one of the four directions.
struct Edge {
    Cell from; ///< row and column of the lattice
    int direction = 0;

    friend auto operator<=>(Edge const&, Edge const&) = default;
};

Cell step(Cell from, int direction) {
    auto const& by = steps[static_cast<std::size_t>(direction)];
    return {from.row + by.row, from.column + by.column};
}

std::set<Edge> edges_around(std::vector<Cell> const& cells) {
    std::set<Cell> const inside{cells.begin(), cells.end()};
    std::set<Edge> edges;
    for (auto const& [r, c] : inside) {
        if (!inside.contains({r - 1, c})) edges.insert({{r, c}, 0});
        if (!inside.contains({r, c + 1})) edges.insert({{r, c + 1}, 1});
        if (!inside.contains({r + 1, c})) edges.insert({{r + 1, c + 1}, 2});
        if (!inside.contains({r, c - 1})) edges.insert({{r + 1, c}, 3});
    }
    return edges;
}

/// Moves the corner into the cells, which are to the right of the edge before and the one after.
Point inset_corner(Cell corner, int before, int after, double inset) {
    auto const& right_of_before = steps[static_cast<std::size_t>((before + 1) % 4)];
    auto const& right_of_after = steps[static_cast<std::size_t>((after + 1) % 4)];
    return {corner.column + inset * (right_of_before.column + right_of_after.column),
            corner.row + inset * (right_of_before.row + right_of_after.row)};
}

/// Takes the edges of the line that begins with the first one.
Polyline walk(std::set<Edge>& edges, double inset) {
    Polyline line{{}, Ends::Closed};
    Edge const start = *edges.begin();
    Edge edge = start;
    do {
        edges.erase(edge);
        Cell const corner = step(edge.from, edge.direction);
        Edge next = start;
        for (int const turn : {1, 0, 3}) {
            Edge const tried{corner, (edge.direction + turn) % 4};
            if (tried != start && !edges.contains(tried)) continue;
            next = tried;
            break;
        }
        if (next.direction != edge.direction)
            line.points.push_back(inset_corner(corner, edge.direction, next.direction, inset));
        edge = next;
    } while (edge != start);
    std::rotate(line.points.begin(), line.points.end() - 1, line.points.end());
    return line;
}

} // namespace

std::vector<Polyline> outlines(std::vector<Cell> const& cells, double inset) {
    std::vector<Polyline> lines;
    for (auto edges = edges_around(cells); !edges.empty();) lines.push_back(walk(edges, inset));
    return lines;
}

std::vector<Polyline> borders(int order, std::function<bool(Cell, Cell)> const& divides) {
    std::vector<Polyline> lines;
    auto const add_runs = [&](auto const& is_border, auto const& point) {
        for (int across = 1; across < order; ++across)
            for (int begin = 0; begin < order; ++begin) {
                int end = begin;
                while (end < order && is_border(across, end)) ++end;
                if (end == begin) continue;
                lines.push_back({{point(across, begin), point(across, end)}, Ends::Open});
                begin = end;
            }
    };
    add_runs(
        [&](int row, int c) {
            return divides({row - 1, c}, {row, c});
        },
        [](int row, int c) {
            return Point{static_cast<double>(c), static_cast<double>(row)};
        });
    add_runs(
        [&](int column, int r) {
            return divides({r, column - 1}, {r, column});
        },
        [](int column, int r) {
            return Point{static_cast<double>(column), static_cast<double>(r)};
        });
    return lines;
}

} // namespace hapax
