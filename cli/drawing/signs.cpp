#include "cli/drawing/signs.hpp"

#include "cli/drawing/outline.hpp"

#include <algorithm>
#include <cmath>

namespace hapax {

namespace {

/// Returns the direction between two points, as a vector of length 1.
Point direction(Point from, Point to) {
    double const length = std::hypot(to.x - from.x, to.y - from.y);
    return {(to.x - from.x) / length, (to.y - from.y) / length};
}

Point moved(Point from, Point along, double by) {
    return {from.x + along.x * by, from.y + along.y * by};
}

/// Hides the line between touching cells at the place of a sign.
void clear_edge(Point middle, double radius, Sketch& sketch) {
    if (sketch.spacing() == Spacing::Touching)
        sketch.add(Layer::Signs, Disc{middle, radius, Colour{255, 255, 255}, std::nullopt});
}

} // namespace

void connect(Cell a, Cell b, Sketch& sketch) {
    auto const from = sketch.centre(a);
    auto const to = sketch.centre(b);
    auto const along = direction(from, to);
    double const gap = 0.38 * sketch.side();
    sketch.line(Layer::Lines, {{{moved(from, along, gap), moved(to, along, -gap)}, Ends::Open}},
                {sketch.thin() * 1.6, sketch.palette().line, Dash::Dashed, Cap::Butt});
}

namespace {

void draw_less(Cell lesser, Cell greater, Sketch& sketch) {
    auto const middle = sketch.between(lesser, greater);
    auto const to_lesser = direction(middle, sketch.centre(lesser));
    Point const across{-to_lesser.y, to_lesser.x};
    double const half = 0.13 * sketch.pitch();
    clear_edge(middle, half, sketch);
    auto const tip = moved(middle, to_lesser, 0.55 * half);
    auto const base = moved(middle, to_lesser, -0.55 * half);
    sketch.line(Layer::Signs,
                {{{moved(base, across, half), tip, moved(base, across, -half)}, Ends::Open}},
                {std::clamp(0.04 * sketch.pitch(), 0.6, 1.6), sketch.palette().ink, Dash::Solid,
                 Cap::Round});
}

/// Draws a bar across the line from one cell to the other: black between squares, white on an edge.
/// If it is struck through, the values do not differ by 1.
void draw_adjacency(Cell first, Cell second, bool differ_by_1, Sketch& sketch) {
    auto const middle = sketch.between(first, second);
    auto const along = direction(middle, sketch.centre(second));
    Point const across{-along.y, along.x};
    bool const is_black = sketch.spacing() == Spacing::Apart && differ_by_1;
    double const length = (is_black ? 0.3 : 0.26) * sketch.pitch();
    double const depth = (is_black ? 0.045 : 0.07) * sketch.pitch();
    auto const near = moved(middle, along, -depth);
    auto const far = moved(middle, along, depth);
    Polyline const bar{{moved(near, across, -length), moved(near, across, length),
                        moved(far, across, length), moved(far, across, -length)},
                       Ends::Closed};
    auto const ink = sketch.palette().ink;
    sketch.add(Layer::Signs, Path{{bar},
                                  is_black ? ink : Colour{255, 255, 255},
                                  Stroke{std::max(0.5, 0.02 * sketch.pitch()), ink}});
    if (differ_by_1) return;
    double const reach = 0.13 * sketch.pitch();
    sketch.line(Layer::Signs,
                {{{{middle.x - reach, middle.y + reach}, {middle.x + reach, middle.y - reach}},
                  Ends::Open}},
                {std::max(0.6, 0.03 * sketch.pitch()), ink, Dash::Solid, Cap::Round});
}

} // namespace

void draw_sign(NamedClue const& sign, Sketch& sketch) {
    auto const& [first, second] = std::tie(sign.cells[0], sign.cells[1]);
    if (!are_neighbours(first, second)) connect(first, second, sketch);
    if (sign.name == ClueName::Less)
        draw_less(first, second, sketch);
    else
        draw_adjacency(first, second, sign.name == ClueName::Consecutive, sketch);
}

} // namespace hapax
