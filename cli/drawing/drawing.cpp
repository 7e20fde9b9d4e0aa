/// The widths are those of Helvetica, in thousandths of the size, as Adobe published them. Arial
/// and Liberation Sans were designed with the same widths, so a layout fits whichever is installed.

#include "cli/drawing/drawing.hpp"

#include <array>
#include <cstddef>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace hapax {

namespace {

/// From the space to the tilde.
using Widths = std::array<std::int16_t, 95>;

constexpr Widths regular{
    278,  278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, // space to /
    556,  556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, // 0 to ?
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, // @ to O
    667,  778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, // P to _
    333,  556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, // ` to o
    556,  556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584};     // p to ~

constexpr Widths bold{
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, //
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, //
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778, //
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, //
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, //
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584};

constexpr int average = 584; // also the width of the signs of arithmetic

void shift(Point& point, Point by) {
    point.x += by.x;
    point.y += by.y;
}

void shift(Path& path, Point by) {
    for (auto& line : path.lines)
        for (auto& point : line.points) shift(point, by);
}
void shift(Disc& disc, Point by) {
    shift(disc.centre, by);
}
void shift(Text& text, Point by) {
    shift(text.at, by);
}

} // namespace

Dashes dashes(Stroke const& stroke) {
    return {3.2 * stroke.width, 2.4 * stroke.width};
}

Polyline rectangle(Point corner, Point opposite) {
    return {{corner, {opposite.x, corner.y}, opposite, {corner.x, opposite.y}}, Ends::Closed};
}

void place(Drawing part, Point at, Drawing& on) {
    for (auto& shape : part.shapes) {
        std::visit([&](auto& known) { shift(known, at); }, shape);
        on.shapes.push_back(std::move(shape));
    }
}

double text_width(std::string_view text, double size, Weight weight) {
    auto const& widths = weight == Weight::Bold ? bold : regular;
    int thousandths = 0;
    for (char const c : text) {
        auto const byte = static_cast<unsigned char>(c);
        bool const continues = (byte & 0xc0) == 0x80; // the first byte of the letter was counted
        if (byte >= ' ' && byte <= '~')
            thousandths += widths[static_cast<std::size_t>(byte - ' ')];
        else if (!continues)
            thousandths += average;
    }
    return size * thousandths / 1000;
}

std::vector<std::string> wrapped(std::string const& text, double width, double size) {
    std::vector<std::string> lines;
    std::istringstream paragraphs{text};
    for (std::string paragraph; std::getline(paragraphs, paragraph);) {
        std::istringstream words{paragraph};
        lines.emplace_back();
        for (std::string word; words >> word;) {
            auto const longer = lines.back().empty() ? word : lines.back() + " " + word;
            if (lines.back().empty() || text_width(longer, size) <= width)
                lines.back() = longer;
            else
                lines.push_back(word);
        }
    }
    return lines;
}

} // namespace hapax
