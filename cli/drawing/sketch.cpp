/// Everything is in proportion to the pitch, so that a drawing looks the same in any size; only the
/// lines keep widths that print well.

#include "cli/drawing/sketch.hpp"

#include <algorithm>
#include <utility>

namespace hapax {

namespace {

constexpr double side_apart = 0.7;    ///< side of a square, in pitches, if squares are apart
constexpr double outside_size = 0.42; ///< of the text beside rows and columns

} // namespace

Sketch::Sketch(int order, double pitch, Spacing spacing, Border border, Palette const& palette)
    : order_{order}, pitch_{pitch}, side_{spacing == Spacing::Apart ? side_apart * pitch : pitch},
      spacing_{spacing}, palette_{palette} {
    double const margin = thick() / 2;
    double const extent = (order - 1) * pitch + side_ + 2 * margin;
    origin_ = {border.left * pitch + margin, border.top * pitch + margin};
    drawing_.width = (border.left + border.right) * pitch + extent;
    drawing_.height = (border.top + border.bottom) * pitch + extent;
    drawing_.grid = {origin_, pitch, side_};
}

double Sketch::thin() const {
    return std::clamp(0.014 * pitch_, 0.25, 0.6);
}

double Sketch::thick() const {
    return std::clamp(0.055 * pitch_, 0.8, 2.2);
}

Point Sketch::corner(Cell cell) const {
    return {origin_.x + cell.column * pitch_, origin_.y + cell.row * pitch_};
}

Point Sketch::centre(Cell cell) const {
    auto const [x, y] = corner(cell);
    return {x + side_ / 2, y + side_ / 2};
}

Point Sketch::between(Cell a, Cell b) const {
    auto const first = centre(a);
    auto const second = centre(b);
    return {(first.x + second.x) / 2, (first.y + second.y) / 2};
}

Point Sketch::outside(Cell place) const {
    auto const inside = [this](int line) { return std::clamp(line, 0, order_ - 1); };
    auto [x, y] = centre({inside(place.row), inside(place.column)});
    double const away = side_ / 2 + 0.4 * pitch_;
    x += away * (place.column - inside(place.column));
    y += away * (place.row - inside(place.row));
    return {x, y};
}

Point Sketch::middle(std::span<Cell const> places) const {
    Point middle;
    for (auto const place : places) {
        auto const [x, y] = outside(place);
        middle.x += x / static_cast<double>(places.size());
        middle.y += y / static_cast<double>(places.size());
    }
    return middle;
}

Polyline Sketch::on_lattice(Polyline line) const {
    for (auto& [x, y] : line.points) {
        x = origin_.x + x * pitch_;
        y = origin_.y + y * pitch_;
    }
    return line;
}

std::vector<Polyline> Sketch::on_lattice(std::vector<Polyline> lines) const {
    for (auto& line : lines) line = on_lattice(std::move(line));
    return lines;
}

void Sketch::add(Layer layer, Shape shape) {
    layers_[static_cast<std::size_t>(layer)].push_back(std::move(shape));
}

void Sketch::fill(Cell cell, Colour colour) {
    auto const [x, y] = corner(cell);
    add(Layer::Shades, Path{{rectangle({x, y}, {x + side_, y + side_})}, colour, std::nullopt});
}

void Sketch::line(Layer layer, std::vector<Polyline> lines, Stroke const& stroke) {
    if (!lines.empty()) add(layer, Path{std::move(lines), std::nullopt, stroke});
}

void Sketch::text(Layer layer, Point middle, std::string text, double size, Colour colour,
                  Weight weight) {
    add(layer, Text{{middle.x, middle.y + capital_height / 2 * size},
                    std::move(text),
                    size,
                    colour,
                    Anchor::Middle,
                    weight});
}

void Sketch::outside_clue(Cell place, std::string text) {
    outside_[place].push_back(std::move(text));
}

/// Several clues at one place share its field.
void Sketch::draw_outside(Cell place, std::vector<std::string> const& texts) {
    auto const [x, y] = outside(place);
    double const shared = texts.size() > 1 ? 1.4 : 1; // the field is higher than one line
    double const size = shared * outside_size * pitch_ / static_cast<double>(texts.size());
    double above = -0.5 * static_cast<double>(texts.size() - 1);
    for (auto const& each : texts)
        text(Layer::Values, {x, y + size * above++}, each, size, palette_.ink);
}

void Sketch::word(Cell cell, std::string const& text) {
    auto& words = words_[cell];
    if (!text.empty()) words += (words.empty() ? "" : " ") + text;
}

void Sketch::draw_word(Cell cell, std::string const& words) {
    if (words.empty()) return;
    auto const [x, y] = corner(cell);
    double const wanted = 0.17 * side_;
    double const size = wanted * std::min(1.0, 0.9 * side_ / text_width(words, wanted));
    text(Layer::Signs, {x + side_ / 2, y + 0.11 * side_}, words, size, palette_.ink);
}

Drawing Sketch::finish() && {
    for (auto const& [cell, words] : words_) draw_word(cell, words);
    for (auto const& [place, texts] : outside_) draw_outside(place, texts);
    for (auto& layer : layers_)
        for (auto& shape : layer) drawing_.shapes.push_back(std::move(shape));
    return std::move(drawing_);
}

} // namespace hapax
