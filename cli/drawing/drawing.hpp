#pragma once

/// A drawing as plain data: lines, fills, discs and text on a plane whose unit is the point (1/72
/// inch), x to the right and y down from the top left corner. Later items of the list lie on top.
/// One room describes a drawing, and a writer (svg.hpp, cairo.hpp) turns it into a file.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace hapax {

struct Point {
    double x = 0;
    double y = 0;
};

struct Colour {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;

    friend bool operator==(Colour const&, Colour const&) = default;
};

enum class Dash { Solid, Dashed };

/// Says how an open line ends, and how lines turn: corners are round with Round, otherwise sharp.
enum class Cap { Butt, Round, Square };

struct Stroke {
    double width = 1;
    Colour colour;
    Dash dash = Dash::Solid;
    Cap cap = Cap::Butt;
};

/// The lengths of the pieces and of the gaps of a dashed line, in points.
struct Dashes {
    double on = 0;
    double off = 0;
};
Dashes dashes(Stroke const& stroke);

enum class Ends { Open, Closed };

struct Polyline {
    std::vector<Point> points;
    Ends ends = Ends::Open;
};

/// Several lines with the same look.
struct Path {
    std::vector<Polyline> lines;
    std::optional<Colour> fill;
    std::optional<Stroke> stroke;
};

struct Disc {
    Point centre;
    double radius = 1;
    std::optional<Colour> fill;
    std::optional<Stroke> stroke;
};

enum class Anchor { Start, Middle, End };
enum class Weight { Regular, Bold };

/// One line of text in a face with the widths of Helvetica.
struct Text {
    Point at;         ///< on the base line; the anchor says whether it is the left end, the middle
                      ///< or the right end
    std::string text; ///< UTF-8
    double size = 10; ///< of the font
    Colour colour;
    Anchor anchor = Anchor::Middle;
    Weight weight = Weight::Regular;
    int angle = 0; ///< in degrees, clockwise, around `at`
};

using Shape = std::variant<Path, Disc, Text>;

/// Squares of this pitch, in points, from a top left corner.
struct Lattice {
    Point corner;
    double pitch = 0;
    double side = 0; ///< of each square; less than the pitch if there is room between them
};

struct Drawing {
    double width = 0;
    double height = 0;
    std::vector<Shape> shapes;
    std::optional<Lattice> grid = {}; ///< the puzzle's cells, if it is a drawing of one
    /// The puzzles on it, each as one line of text that a reader of the file finds again.
    std::vector<std::string> carried = {};
};

/// Returns the rectangle with these opposite corners.
Polyline rectangle(Point corner, Point opposite);

/// Adds all of `part` to a drawing, its top left corner at this point.
void place(Drawing part, Point at, Drawing& on);

/// Returns the width of a text, in points; letters that are not ASCII have an average width.
double text_width(std::string_view text, double size, Weight weight = Weight::Regular);

/// Returns the text in lines of at most this width, unless a word is longer. Its own lines are
/// kept.
std::vector<std::string> wrapped(std::string const& text, double width, double size);

/// The height of digits and capitals, for a font of size 1.
inline constexpr double capital_height = 0.716;

} // namespace hapax
