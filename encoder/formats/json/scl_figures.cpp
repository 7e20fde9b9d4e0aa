/// A cosmetic stands on whole cells, a drawing of SudokuPad at any point. Setters put what has a
/// meaning into the middle of a cell, an edge or a corner. A line along the borders of cells
/// becomes a thin rectangle on each edge, and a frame within a cell a rectangle; a line through
/// other points is decoration, or a drawing of letters, and is counted as left out. The first point
/// of an arrow is on the border of its circle, which is in the same cell.

#include "encoder/formats/json/scl_figures.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <optional>

namespace hapax::formats::scl {

namespace {

using nlohmann::json;

constexpr double pixels_of_cell = 64; ///< in which SudokuPad measures thickness and letters

constexpr std::size_t most_edges = 1'000; ///< along which one line goes

struct Point {
    double row = 0;
    double column = 0;
};

std::optional<Point> point_from(json const& value) {
    constexpr double most = 1000;
    if (!value.is_array() || value.size() != 2) return std::nullopt;
    for (auto const& part : value)
        if (!part.is_number() || !(std::abs(part.get<double>()) < most)) return std::nullopt;
    return Point{value[0].get<double>(), value[1].get<double>()};
}

Cell cell_at(Point point) {
    return {static_cast<int>(std::floor(point.row)), static_cast<int>(std::floor(point.column))};
}

bool is_in_the_middle(Point point) {
    constexpr double most = 0.3;
    auto const is_near = [](double x) { return std::abs(x - std::floor(x) - 0.5) <= most; };
    return is_near(point.row) && is_near(point.column);
}

/// Adds the cells after the last one, up to this one, that the line between their middles meets in
/// their middles.
void extend(std::vector<Cell>& cells, Cell cell) {
    if (cells.empty()) return cells.push_back(cell);
    auto [row, column] = cells.back();
    int const steps = std::gcd(cell.row - row, cell.column - column);
    for (int i = 0; i < steps; ++i)
        cells.push_back({row += (cell.row - cells.back().row) / (steps - i),
                         column += (cell.column - cells.back().column) / (steps - i)});
}

/// Returns all points of a line; empty if one of them makes no sense.
std::vector<Point> points_of(json const& list) {
    std::vector<Point> points;
    for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
        auto const point = point_from(list[i]);
        if (!point) return {};
        points.push_back(*point);
    }
    return points;
}

/// Returns the cells of a line; empty if it does not go from cell to cell.
std::vector<Cell> path_from(std::vector<Point> const& points, CosmeticShape shape) {
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < points.size(); ++i) {
        bool const may_be_anywhere = shape == CosmeticShape::Arrow && i == 0;
        if (!may_be_anywhere && !is_in_the_middle(points[i])) return {};
        extend(cells, cell_at(points[i]));
        if (cells.size() > max_cosmetic_cells) return {};
    }
    if (cells.size() < 2) cells.clear();
    return cells;
}

/// Returns the lines of the grid that a figure of this size covers whose middle is here: one, two
/// if the middle is between them, or as many as a long figure stretches over.
std::pair<int, int> span_of(double middle, double size) {
    constexpr double margin = 0.25;
    double const half = std::max(size / 2 - 0.5, 0.0);
    bool const is_between = std::abs(middle - std::round(middle)) < margin;
    auto const line_at = [](double x) { return static_cast<int>(std::floor(x)); };
    if (is_between && half == 0)
        return {line_at(std::round(middle)) - 1, line_at(std::round(middle))};
    return {line_at(middle - half), line_at(middle + half)};
}

std::string text_of(json const& value) {
    if (value.is_string()) return value.get<std::string>();
    return value.is_number_integer() ? value.dump() : std::string{};
}

Tint tint_of(json const& object, char const* name, char const* short_name) {
    return tint_from(text_of(member(object, name, short_name))).value_or(Tint{});
}

/// Returns a number in hundredths of a cell.
int hundredths(json const& value, double unit, double otherwise) {
    double const number = value.is_number() ? value.get<double>() / unit : otherwise;
    return static_cast<int>(std::lround(std::clamp(number, 0.0, 100.0) * 100));
}

Cosmetic line_from(json const& object, CosmeticShape shape) {
    auto cosmetic = usual_cosmetic(shape);
    cosmetic.cells = path_from(points_of(member(object, "wayPoints", "wp")), shape);
    cosmetic.line = tint_of(object, "color", "c");
    cosmetic.width = hundredths(member(object, "thickness", "th"), pixels_of_cell, 0.05);
    return cosmetic;
}

/// Reads a shape, or a text if it has no ground and no outline.
Cosmetic figure_from(json const& object) {
    auto const fill = tint_of(object, "backgroundColor", "c2");
    auto const line = tint_of(object, "borderColor", "c1");
    auto const text = text_of(member(object, "text", "te"));
    bool const is_round = member(object, "rounded", "r") == true;
    int const width = hundredths(member(object, "width", "w"), 1, 0);
    int const height = hundredths(member(object, "height", "h"), 1, 0);
    bool const is_seen = fill.opacity > 0 || line.opacity > 0;
    using enum CosmeticShape;
    auto cosmetic = usual_cosmetic(!is_seen ? Text : is_round ? Circle : Rectangle);
    auto const middle = point_from(member(object, "center", "ct"));
    if (!middle || (!is_seen && text.empty())) return cosmetic;
    auto const [top, bottom] = span_of(middle->row, is_seen ? height / 100.0 : 0);
    auto const [left, right] = span_of(middle->column, is_seen ? width / 100.0 : 0);
    constexpr int most = 100;
    for (int row = top; row <= bottom && bottom - top < most; ++row)
        for (int column = left; column <= right && right - left < most; ++column)
            cosmetic.cells.push_back({row, column});
    auto const angle = member(object, "angle", "angle");
    cosmetic.angle =
        angle.is_number() ? static_cast<int>(std::fmod(angle.get<double>(), 360.0)) : 0;
    cosmetic.text = text;
    cosmetic.ink = usual_cosmetic(Text).ink;
    if (auto const ink = tint_of(object, "color", "c"); ink.opacity > 0) cosmetic.ink = ink;
    if (!is_seen) {
        constexpr double letters = 0.75;
        cosmetic.height = hundredths(member(object, "fontSize", "fs"), pixels_of_cell * letters, 1);
        return cosmetic;
    }
    cosmetic.fill = fill;
    cosmetic.line = line;
    cosmetic.width = width;
    cosmetic.height = height;
    constexpr int whole_cell = 95;
    bool const fills_cell = !is_round && text.empty() && line.opacity == 0 && width >= whole_cell
                            && height >= whole_cell && cosmetic.angle == 0;
    if (fills_cell) {
        auto ground = usual_cosmetic(Colour);
        ground.cells = cosmetic.cells;
        ground.fill = fill;
        return ground;
    }
    return cosmetic;
}

bool is_on_border(double x) {
    constexpr double most = 0.1;
    return std::abs(x - std::round(x)) <= most;
}

/// Describes a figure with its middle, in SudokuPad's words.
json figure_at(Point middle, double height, double width) {
    return {{"center", {middle.row, middle.column}}, {"height", height}, {"width", width}};
}

/// Returns the figure that a line round a rectangle within one cell shows; null for other lines.
json frame_of(std::vector<Point> const& points) {
    if (points.size() != 5) return nullptr;
    auto const& [row, column] = points[0];
    auto const& [last_row, last_column] = points[2];
    auto const is = [](Point point, double r, double c) {
        return point.row == r && point.column == c;
    };
    bool const is_closed = is(points[4], row, column);
    bool const goes_round = (is(points[1], row, last_column) && is(points[3], last_row, column))
                            || (is(points[1], last_row, column) && is(points[3], row, last_column));
    Point const middle{(row + last_row) / 2, (column + last_column) / 2};
    double const height = std::abs(last_row - row);
    double const width = std::abs(last_column - column);
    bool const is_within_cell =
        is_in_the_middle(middle) && height > 0 && height < 1 && width > 0 && width < 1;
    return is_closed && goes_round && is_within_cell ? figure_at(middle, height, width) : json{};
}

/// Returns how many edges of cells a line goes along; 0 if it does not go from corner to corner.
std::size_t edges_along(std::vector<Point> const& points) {
    double edges = 0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
        auto const& [row, column] = points[i];
        auto const& [next_row, next_column] = points[i + 1];
        for (double const x : {row, column, next_row, next_column})
            if (!is_on_border(x)) return 0;
        if ((row == next_row) == (column == next_column)) return 0;
        edges += std::round(std::abs(next_row - row) + std::abs(next_column - column));
    }
    return static_cast<std::size_t>(edges);
}

/// Returns the figures of the edges between two corners of cells in a row or column.
std::vector<json> edges_between(Point from, Point to, double thickness) {
    bool const is_upright = from.column == to.column;
    auto const [begin, end] =
        is_upright ? std::minmax(from.row, to.row) : std::minmax(from.column, to.column);
    std::vector<json> edges;
    for (double at = std::round(begin) + 0.5; at < end; ++at)
        edges.push_back(is_upright ? figure_at({at, from.column}, 1, thickness)
                                   : figure_at({from.row, at}, thickness, 1));
    return edges;
}

/// Returns the rectangles that show a line which does not go from cell to cell, if some can.
std::vector<Cosmetic> pieces_of(json const& line) {
    auto const points = points_of(member(line, "wayPoints", "wp"));
    std::vector<Cosmetic> pieces;
    auto const add = [&](json figure, char const* coloured) {
        figure[coloured] = member(line, "color", "c");
        pieces.push_back(figure_from(figure));
    };
    if (auto frame = frame_of(points); !frame.is_null()) {
        add(std::move(frame), "borderColor");
        return pieces;
    }
    auto const edges = edges_along(points);
    if (edges == 0 || edges > most_edges) return {};
    double const thickness =
        hundredths(member(line, "thickness", "th"), pixels_of_cell, 0.05) / 100.0;
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
        for (auto const& edge : edges_between(points[i], points[i + 1], thickness))
            add(edge, "backgroundColor");
    return pieces;
}

} // namespace

json const& member(json const& object, char const* name, char const* short_name) {
    static json const none;
    if (!object.is_object()) return none;
    if (auto const found = object.find(name); found != object.end()) return *found;
    auto const found = object.find(short_name);
    return found == object.end() ? none : *found;
}

Figures figures_of(json const& document, int order) {
    Figures figures;
    std::size_t cells = 0;
    auto const add = [&](Cosmetic cosmetic) {
        cells += cosmetic.cells.size();
        bool const may_stand = cells <= max_cosmetic_cells && !complaint({cosmetic}, order);
        if (may_stand) figures.cosmetics.push_back(std::move(cosmetic));
        return may_stand;
    };
    auto const read = [&](char const* name, char const* short_name, auto const& figure) {
        auto const& list = member(document, name, short_name);
        for (std::size_t i = 0; list.is_array() && i < list.size(); ++i) {
            if (cells > max_cosmetic_cells) {
                ++figures.left_out;
                continue;
            }
            auto cosmetic = figure(list[i]);
            auto pieces = cosmetic.cells.empty() && cosmetic.shape == CosmeticShape::Line
                              ? pieces_of(list[i])
                              : std::vector{std::move(cosmetic)};
            bool is_whole = !pieces.empty();
            for (auto& piece : pieces) is_whole = add(std::move(piece)) && is_whole;
            figures.left_out += is_whole ? 0 : 1;
        }
    };
    read("underlays", "u", figure_from);
    read("lines", "l", [](json const& line) { return line_from(line, CosmeticShape::Line); });
    read("arrows", "a", [](json const& line) { return line_from(line, CosmeticShape::Arrow); });
    read("overlays", "o", figure_from);
    return figures;
}

} // namespace hapax::formats::scl
