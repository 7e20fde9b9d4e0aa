/// Colours and texts come from strangers' links, so a colour is four numbers here and never the
/// text in which it came.

#include "encoder/clues/cosmetic.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <utility>

namespace hapax {

namespace {

constexpr Tint opaque(std::uint8_t red, std::uint8_t green, std::uint8_t blue) {
    return {red, green, blue, 255};
}
constexpr Tint black = opaque(0, 0, 0);

constexpr std::array<std::pair<std::string_view, Tint>, 14> colours{{
    {"black", black},
    {"white", opaque(255, 255, 255)},
    {"grey", opaque(128, 128, 128)},
    {"gray", opaque(128, 128, 128)},
    {"red", opaque(255, 0, 0)},
    {"green", opaque(0, 128, 0)},
    {"blue", opaque(0, 0, 255)},
    {"yellow", opaque(255, 255, 0)},
    {"orange", opaque(255, 165, 0)},
    {"purple", opaque(128, 0, 128)},
    {"pink", opaque(255, 192, 203)},
    {"cyan", opaque(0, 255, 255)},
    {"magenta", opaque(255, 0, 255)},
    {"transparent", Tint{}},
}};

} // namespace

std::optional<Tint> tint_from(std::string_view text) {
    auto const name = std::find_if(colours.begin(), colours.end(),
                                   [&](auto const& each) { return each.first == text; });
    if (name != colours.end()) return name->second;
    if (!text.starts_with('#')) return std::nullopt;
    text.remove_prefix(1);
    bool const is_short = text.size() == 3 || text.size() == 4;
    if (!is_short && text.size() != 6 && text.size() != 8) return std::nullopt;
    std::size_t const digits = is_short ? 1 : 2;
    std::array<std::uint8_t, 4> parts{0, 0, 0, 255};
    for (std::size_t i = 0; i * digits < text.size(); ++i) {
        auto const* const begin = text.data() + i * digits;
        if (std::from_chars(begin, begin + digits, parts[i], 16).ptr != begin + digits)
            return std::nullopt;
        if (is_short) parts[i] = static_cast<std::uint8_t>(17 * parts[i]);
    }
    return Tint{parts[0], parts[1], parts[2], parts[3]};
}

std::string text_of(Tint tint) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (auto const part : {tint.red, tint.green, tint.blue, tint.opacity})
        (text += digits[part / 16U]) += digits[part % 16U];
    if (tint.opacity == 255) text.resize(7);
    return text;
}

Cosmetic usual_cosmetic(CosmeticShape shape) {
    Tint const white = opaque(255, 255, 255);
    switch (shape) {
    case CosmeticShape::Colour:
        return {shape, {}, white, {}, {}, 0, 0, 0, {}};
    case CosmeticShape::Line:
        return {shape, {}, {}, opaque(207, 207, 207), {}, 25, 0, 0, {}};
    case CosmeticShape::Cage:
        return {shape, {}, {}, black, black, 0, 0, 0, {}};
    case CosmeticShape::Rectangle:
    case CosmeticShape::Circle:
        return {shape, {}, white, black, black, 50, 50, 0, {}};
    case CosmeticShape::Text:
        return {shape, {}, {}, {}, black, 0, 100, 0, {}};
    case CosmeticShape::Arrow:
        return {shape, {}, {}, opaque(170, 170, 170), {}, 5, 0, 0, {}};
    }
    std::abort();
}

std::optional<std::string> complaint(std::vector<Cosmetic> const& cosmetics, int order) {
    std::size_t cells = 0;
    for (auto const& cosmetic : cosmetics) {
        auto const what = std::string{cosmetic_words[static_cast<std::size_t>(cosmetic.shape)]};
        auto const is_size = [](int size) { return size >= 0 && size <= max_cosmetic_size; };
        int const margin = cosmetic.shape == CosmeticShape::Colour ? 0 : 1;
        auto const is_place = [&](int line) { return line >= -margin && line < order + margin; };
        cells += cosmetic.cells.size();
        if (cosmetic.cells.empty()) return "a " + what + " without cells";
        for (auto const cell : cosmetic.cells)
            if (!is_place(cell.row) || !is_place(cell.column))
                return "a " + what + " is too far from the grid";
        if (!is_size(cosmetic.width) || !is_size(cosmetic.height) || std::abs(cosmetic.angle) > 360)
            return "a " + what + " has no possible size or angle";
        if (cosmetic.text.size() > max_cosmetic_text)
            return "the text of a " + what + " is too long";
    }
    if (cells > max_cosmetic_cells) return "too many cosmetics";
    return std::nullopt;
}

} // namespace hapax
