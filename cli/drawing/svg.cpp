/// Neighbouring texts with the same look share a group, which keeps a puzzle's file readable.
/// Numbers are formatted here, because not every standard library formats decimals yet.

#include "cli/drawing/svg.hpp"

#include <cmath>
#include <cstdio>
#include <tuple>

namespace hapax {

namespace {

std::string number(double value) {
    auto const hundredths = std::llround(value * 100);
    auto const size = std::llabs(hundredths);
    std::string text = (hundredths < 0 ? "-" : "") + std::to_string(size / 100);
    if (auto const rest = size % 100; rest != 0) {
        text += rest < 10 ? ".0" : ".";
        text += std::to_string(rest % 10 == 0 && rest >= 10 ? rest / 10 : rest);
    }
    return text;
}

enum class Quotes { Escaped, Kept };

std::string escaped(std::string_view text, Quotes quotes = Quotes::Escaped) {
    std::string result;
    for (char const c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"' && quotes == Quotes::Escaped)
            result += "&quot;";
        else if (static_cast<unsigned char>(c) >= ' ') // XML allows no others
            result += c;
    }
    return result;
}

std::string code(Colour colour) {
    char text[8];
    std::snprintf(text, sizeof text, "#%02x%02x%02x", colour.red, colour.green, colour.blue);
    bool const is_short = text[1] == text[2] && text[3] == text[4] && text[5] == text[6];
    return is_short ? std::string{'#', text[1], text[3], text[5]} : text;
}

std::string attribute(std::string_view name, std::string const& value) {
    return " " + std::string{name} + "=\"" + value + "\"";
}

std::string paint(std::optional<Colour> const& fill, std::optional<Stroke> const& stroke) {
    std::string text = attribute("fill", fill ? code(*fill) : "none");
    if (!stroke) return text;
    text += attribute("stroke", code(stroke->colour))
            + attribute("stroke-width", number(stroke->width));
    if (stroke->dash == Dash::Dashed) {
        auto const [on, off] = dashes(*stroke);
        text += attribute("stroke-dasharray", number(on) + " " + number(off));
    }
    if (stroke->cap == Cap::Square) text += attribute("stroke-linecap", "square");
    if (stroke->cap == Cap::Round)
        text += attribute("stroke-linecap", "round") + attribute("stroke-linejoin", "round");
    return text;
}

/// Returns the next point of a line, with the shortest command.
std::string step(Point from, Point to) {
    auto const [x, y] = std::tuple{number(to.x), number(to.y)};
    if (number(from.y) == y) return "H" + x;
    if (number(from.x) == x) return "V" + y;
    return "L" + x + " " + y;
}

std::string commands(Polyline const& line) {
    std::string text;
    for (auto const& point : line.points)
        text += &point == &line.points.front() ? "M" + number(point.x) + " " + number(point.y)
                                               : step(*(&point - 1), point);
    return text + (line.ends == Ends::Closed ? "Z" : "");
}

std::string grid_of(Drawing const& drawing) {
    if (!drawing.grid) return "";
    auto const& [corner, pitch, side] = *drawing.grid;
    return attribute("data-grid", number(corner.x) + " " + number(corner.y) + " " + number(pitch)
                                      + " " + number(side));
}

class SvgWriter {
  public:
    void write(Path const& path) {
        end_group();
        std::string data;
        for (auto const& line : path.lines) data += commands(line);
        svg_ += "<path" + attribute("d", data) + paint(path.fill, path.stroke) + "/>\n";
    }

    void write(Disc const& disc) {
        end_group();
        svg_ += "<circle" + attribute("cx", number(disc.centre.x))
                + attribute("cy", number(disc.centre.y)) + attribute("r", number(disc.radius))
                + paint(disc.fill, disc.stroke) + "/>\n";
    }

    void write(Text const& text) {
        auto const look = look_of(text);
        if (look != group_) {
            end_group();
            svg_ += "<g" + look + ">\n";
            group_ = look;
        }
        auto const x = number(text.at.x);
        auto const y = number(text.at.y);
        auto const turn = "rotate(" + std::to_string(text.angle) + " " + x + " " + y + ")";
        svg_ += "<text" + attribute("x", x) + attribute("y", y)
                + (text.angle == 0 ? "" : attribute("transform", turn)) + ">" + escaped(text.text)
                + "</text>\n";
    }

    std::string finish() && {
        end_group();
        return std::move(svg_);
    }

  private:
    static std::string look_of(Text const& text) {
        std::string look =
            attribute("font-size", number(text.size)) + attribute("fill", code(text.colour));
        if (text.weight == Weight::Bold) look += attribute("font-weight", "bold");
        if (text.anchor == Anchor::Middle) look += attribute("text-anchor", "middle");
        if (text.anchor == Anchor::End) look += attribute("text-anchor", "end");
        return look;
    }

    void end_group() {
        if (!group_.empty()) svg_ += "</g>\n";
        group_.clear();
    }

    std::string svg_;
    std::string group_; ///< the look of the texts in the open group; empty if none is open
};

} // namespace

std::string svg_of(Drawing const& drawing, std::string_view title) {
    auto const width = number(drawing.width);
    auto const height = number(drawing.height);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width
                      + "pt\" height=\"" + height + "pt\" viewBox=\"0 0 " + width + " " + height
                      + "\"" + grid_of(drawing)
                      + " font-family=\"Helvetica, Arial, Liberation Sans, sans-serif\">\n";
    for (auto const& puzzle : drawing.carried)
        svg += "<metadata>" + escaped(puzzle, Quotes::Kept) + "</metadata>\n";
    if (!title.empty()) svg += "<title>" + escaped(title) + "</title>\n";
    svg += "<path" + attribute("d", commands(rectangle({}, {drawing.width, drawing.height})))
           + " fill=\"#fff\"/>\n";
    SvgWriter writer;
    for (auto const& shape : drawing.shapes)
        std::visit([&](auto const& known) { writer.write(known); }, shape);
    return svg + std::move(writer).finish() + "</svg>\n";
}

} // namespace hapax
