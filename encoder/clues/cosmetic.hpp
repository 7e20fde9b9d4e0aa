#pragma once

/// Drawings of a setter: coloured cells, lines, shapes and texts without a meaning for the solver.

#include "encoder/clues/grid.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hapax {

/// A colour with its opacity, from 0 (invisible) to 255.
struct Tint {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    std::uint8_t opacity = 0;

    friend bool operator==(Tint const&, Tint const&) = default;
};

/// Reads "#rgb" or "#rrggbb", also with a digit or two for the opacity, and the best known names;
/// nullopt for anything else.
std::optional<Tint> tint_from(std::string_view text);

/// Returns "#rrggbb", with two more digits if it is not opaque.
std::string text_of(Tint tint);

/// Describes what is drawn, in the order in which it is drawn.
enum class CosmeticShape {
    Colour, ///< the ground of cells; cells with several colours show them side by side
    Line,   ///< through the middles of the cells
    Cage,   ///< around the cells, with a text in the corner
    Rectangle,
    Circle, ///< or an ellipse; the last three are in the middle of all of their cells
    Text,
    Arrow, ///< a line with a head at its last cell
};
inline constexpr std::array<std::string_view, 7> cosmetic_words{
    "colour", "line", "cage", "rectangle", "circle", "text", "arrow"};

struct Cosmetic {
    CosmeticShape shape = CosmeticShape::Line;
    std::vector<Cell>
        cells; ///< not empty; those of a colour are on the grid, others may be beside it
    Tint fill;
    Tint line;      ///< of the line or outline
    Tint ink;       ///< of the text
    int width = 0;  ///< in hundredths of a cell; of a line its thickness
    int height = 0; ///< the same; of a text the size of its font
    int angle = 0;  ///< in degrees, clockwise
    std::string text;

    friend bool operator==(Cosmetic const&, Cosmetic const&) = default;
};

inline constexpr int max_cosmetic_size = 10'000;          ///< of a width or height
inline constexpr std::size_t max_cosmetic_text = 400;     ///< bytes
inline constexpr std::size_t max_cosmetic_cells = 20'000; ///< of all cosmetics of a puzzle

/// Returns a shape as a setter finds it before any change.
Cosmetic usual_cosmetic(CosmeticShape shape);

/// Calls use(name, name in f-puzzles, member) for each property that the shape has.
template<class C, class Use>
void for_each_property(C& cosmetic, Use&& use) {
    using enum CosmeticShape;
    auto const shape = cosmetic.shape;
    bool const is_figure = shape == Rectangle || shape == Circle;
    bool const is_line = shape == Line || shape == Arrow;
    bool const has_text = is_figure || shape == Text || shape == Cage;
    if (is_figure || shape == Colour) use("fill", "baseC", cosmetic.fill);
    if (is_figure || is_line || shape == Cage) use("line", "outlineC", cosmetic.line);
    if (has_text) use("ink", "fontC", cosmetic.ink);
    if (is_figure || is_line) use("width", "width", cosmetic.width);
    if (is_figure || shape == Text)
        use("height", shape == Text ? "size" : "height", cosmetic.height);
    if (is_figure || shape == Text) use("angle", "angle", cosmetic.angle);
    if (has_text) use("text", "value", cosmetic.text);
}

/// Says what is wrong with a puzzle's cosmetics, if anything.
std::optional<std::string> complaint(std::vector<Cosmetic> const& cosmetics, int order);

} // namespace hapax
