/// Drawings have no opacity, so colours are mixed with the white of the paper. If hapax draws in
/// black only, they become the greys of the same brightness.

#include "cli/drawing/cosmetics.hpp"

#include "cli/drawing/named_clues.hpp"
#include "cli/drawing/outline.hpp"
#include "cli/drawing/puzzle_drawing.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

namespace {

/// Returns the colour on white paper; nullopt for one that cannot be seen.
std::optional<Colour> colour_of(Tint tint, Sketch const& sketch) {
    if (tint.opacity == 0) return std::nullopt;
    auto const on_white = [&](std::uint8_t part) {
        return static_cast<std::uint8_t>(255 - (255 - part) * tint.opacity / 255);
    };
    Colour const colour{on_white(tint.red), on_white(tint.green), on_white(tint.blue)};
    if (sketch.palette().has_colours) return colour;
    auto const grey = static_cast<std::uint8_t>(
        (299 * colour.red + 587 * colour.green + 114 * colour.blue) / 1000);
    return Colour{grey, grey, grey};
}

std::optional<Stroke> stroke_of(Tint tint, double width, Sketch const& sketch) {
    auto const colour = colour_of(tint, sketch);
    return colour ? std::optional{Stroke{width, *colour, Dash::Solid, Cap::Round}} : std::nullopt;
}

double points(int hundredths, Sketch const& sketch) {
    return hundredths / 100.0 * sketch.side();
}

Point turned(Point point, int degrees) {
    double const angle = degrees * std::numbers::pi / 180;
    return {point.x * std::cos(angle) - point.y * std::sin(angle),
            point.x * std::sin(angle) + point.y * std::cos(angle)};
}

/// Writes in the middle of a place, in a smaller size if the text is wider than that.
void write(Cosmetic const& cosmetic, Point middle, double size, double room, Sketch& sketch) {
    auto const colour = colour_of(cosmetic.ink, sketch);
    if (!colour || cosmetic.text.empty()) return;
    size *= std::min(1.0, room / text_width(cosmetic.text, size));
    auto const down = turned({0, capital_height / 2 * size}, cosmetic.angle);
    sketch.add(Layer::Signs, Text{{middle.x + down.x, middle.y + down.y},
                                  cosmetic.text,
                                  size,
                                  *colour,
                                  Anchor::Middle,
                                  Weight::Regular,
                                  cosmetic.angle});
}

void draw_figure(Cosmetic const& cosmetic, Sketch& sketch) {
    auto const middle = sketch.middle(cosmetic.cells);
    double const width = points(cosmetic.width, sketch);
    double const height = points(cosmetic.height, sketch);
    bool const is_round = cosmetic.shape == CosmeticShape::Circle;
    auto const layer = cosmetic.cells.size() > 1 ? Layer::Signs : Layer::Lines;
    auto const fill = colour_of(cosmetic.fill, sketch);
    auto const stroke = stroke_of(cosmetic.line, 1.6 * sketch.thin(), sketch);
    Polyline outline{{}, Ends::Closed};
    int const corners = is_round ? 60 : 4;
    for (int i = 0; i < corners; ++i) {
        double const angle = (i + 0.5) * 2 * std::numbers::pi / corners;
        double const reach = is_round ? 0.5 : std::numbers::sqrt2 / 2;
        auto const [x, y] = turned(
            {reach * width * std::cos(angle), reach * height * std::sin(angle)}, cosmetic.angle);
        outline.points.push_back({middle.x + x, middle.y + y});
    }
    if (is_round && cosmetic.width == cosmetic.height)
        sketch.add(layer, Disc{middle, width / 2, fill, stroke});
    else
        sketch.add(layer, Path{{std::move(outline)}, fill, stroke});
    write(cosmetic, middle, 0.75 * std::min(width, height), 0.9 * width, sketch);
}

void draw_cage(Cosmetic const& cosmetic, Sketch& sketch) {
    constexpr double inset = 0.06;
    auto const& cells = cosmetic.cells;
    if (auto const stroke = stroke_of(cosmetic.line, 1.3 * sketch.thin(), sketch)) {
        auto dashed = *stroke;
        dashed.dash = Dash::Dashed;
        dashed.cap = Cap::Butt;
        sketch.line(Layer::Frames, sketch.on_lattice(outlines(cells, inset)), dashed);
    }
    auto const first = *std::min_element(cells.begin(), cells.end());
    auto const [x, y] = sketch.outside(first);
    double const size = 0.22 * sketch.side();
    double const width = text_width(cosmetic.text, size);
    double const corner = (inset + 0.04 - 0.5) * sketch.side();
    write(cosmetic, {x + corner + width / 2, y + corner + size / 2}, size, width, sketch);
}

/// Collects what clues draw: programs that draw each clue as lines and figures write both into
/// their files.
class DrawnByClues {
  public:
    explicit DrawnByClues(Puzzle const& puzzle) {
        for (auto const& clue : puzzle.named_clues)
            if (row_of(clue.name).own_rule == OwnRule::None) add(clue, puzzle.order);
        for (auto const& cage : puzzle.cages)
            add(CosmeticShape::Cage, cage.cells, std::to_string(cage.target));
        for (auto const& region : puzzle.regions) add(CosmeticShape::Cage, region.cells);
        for (auto const& [cell, values] : puzzle.pencil_marks)
            if (is_parity(values, puzzle.order) && !is_drawn_by_setter({cell}, puzzle))
                add(values.front() % 2 == 0 ? CosmeticShape::Rectangle : CosmeticShape::Circle,
                    {cell});
    }

    /// Says whether a clue draws the same, and no other text in it.
    bool has(Cosmetic const& cosmetic) const {
        if (cosmetic.shape == CosmeticShape::Line || cosmetic.shape == CosmeticShape::Arrow)
            return lines_.contains(cosmetic.cells);
        auto const found = figures_.find({cosmetic.shape, sorted(cosmetic.cells)});
        return found != figures_.end() && (cosmetic.text.empty() || cosmetic.text == found->second);
    }

  private:
    static std::vector<Cell> sorted(std::vector<Cell> cells) {
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    void add(CosmeticShape shape, std::vector<Cell> cells, std::string text = {}) {
        figures_[{shape, sorted(std::move(cells))}] = std::move(text);
    }

    void add(NamedClue const& clue, int order) {
        using enum CosmeticShape;
        auto const look = row_of(clue.name).look;
        auto const amount = std::to_string(clue.amount);
        if (auto const place = place_beside(clue, order)) return add(Text, {*place}, amount);
        lines_.insert(clue.cells);
        lines_.insert({clue.cells.rbegin(), clue.cells.rend()});
        if (look == Look::Thermometer || look == Look::Arrow || look == Look::Circles)
            add(Circle, {clue.cells.front()});
        if (look == Look::Circles) add(Circle, {clue.cells.back()});
        if (look == Look::Disc) add(Circle, clue.cells);
        if (look != Look::Dot) return;
        for (auto const& [first, second] : pairs_of(clue, order))
            for (auto const shape : {Circle, Text})
                add(shape, {first, second},
                    clue.name != ClueName::Sum ? amount
                    : clue.amount == 10        ? "X"
                    : clue.amount == 5         ? "V"
                                               : amount);
    }

    std::set<std::vector<Cell>> lines_; ///< in both directions
    std::map<std::pair<CosmeticShape, std::vector<Cell>>, std::string> figures_; ///< with a text
};

/// Divides cells that have several colours into strips.
void draw_colours(std::vector<Cosmetic> const& cosmetics, Sketch& sketch) {
    std::map<Cell, std::vector<Colour>> colours;
    for (auto const& cosmetic : cosmetics)
        if (auto const colour = colour_of(cosmetic.fill, sketch);
            colour && cosmetic.shape == CosmeticShape::Colour)
            for (auto const cell : cosmetic.cells) colours[cell].push_back(*colour);
    for (auto const& [cell, list] : colours) {
        auto const [left, top] = sketch.corner(cell);
        double const width = sketch.side() / static_cast<double>(list.size());
        for (std::size_t i = 0; i < list.size(); ++i) {
            double const x = left + static_cast<double>(i) * width;
            sketch.add(Layer::Shades,
                       Path{{rectangle({x, top}, {x + width, top + sketch.side()})}, list[i], {}});
        }
    }
}

/// Returns the line, and the head of an arrow.
std::vector<Polyline> lines_of(Cosmetic const& cosmetic, Polyline line) {
    auto const& points = line.points;
    if (cosmetic.shape != CosmeticShape::Arrow || points.size() < 2) return {std::move(line)};
    constexpr double length = 0.35; // of the last step
    auto const [x, y] = points.back();
    auto const [before_x, before_y] = points[points.size() - 2];
    double const back_x = length * (before_x - x);
    double const back_y = length * (before_y - y);
    Polyline head{{{x + back_x - back_y, y + back_y + back_x},
                   {x, y},
                   {x + back_x + back_y, y + back_y - back_x}},
                  Ends::Open};
    return {std::move(line), std::move(head)};
}

} // namespace

bool is_drawn_by_setter(std::vector<Cell> const& cells, Puzzle const& puzzle) {
    auto const is_drawn_on = [&](std::vector<Cell> const& all) {
        return std::any_of(puzzle.credits.cosmetics.begin(), puzzle.credits.cosmetics.end(),
                           [&](Cosmetic const& each) {
                               using enum CosmeticShape;
                               return each.cells == all && each.shape != Colour
                                      && each.shape != Cage
                                      && (each.shape != Line || all.size() > 1);
                           });
    };
    return is_drawn_on(cells) || is_drawn_on({cells.rbegin(), cells.rend()})
           || std::all_of(cells.begin(), cells.end(),
                          [&](Cell cell) { return is_drawn_on({cell}); });
}

void draw_cosmetics(Puzzle const& puzzle, Sketch& sketch) {
    auto const& cosmetics = puzzle.credits.cosmetics;
    if (cosmetics.empty()) return;
    DrawnByClues const clues{puzzle};
    draw_colours(cosmetics, sketch);
    for (auto const& cosmetic : cosmetics) {
        if (clues.has(cosmetic)) continue;
        switch (cosmetic.shape) {
        case CosmeticShape::Colour:
            break;
        case CosmeticShape::Line:
        case CosmeticShape::Arrow: {
            Polyline line{{}, Ends::Open};
            for (auto const cell : cosmetic.cells) line.points.push_back(sketch.outside(cell));
            if (auto const stroke =
                    stroke_of(cosmetic.line, points(cosmetic.width, sketch), sketch))
                sketch.line(Layer::Lines, lines_of(cosmetic, std::move(line)), *stroke);
            break;
        }
        case CosmeticShape::Cage:
            draw_cage(cosmetic, sketch);
            break;
        case CosmeticShape::Rectangle:
        case CosmeticShape::Circle:
            draw_figure(cosmetic, sketch);
            break;
        case CosmeticShape::Text: {
            double const endless = 1e6;
            write(cosmetic, sketch.middle(cosmetic.cells), 0.75 * points(cosmetic.height, sketch),
                  endless, sketch);
            break;
        }
        }
    }
}

} // namespace hapax
