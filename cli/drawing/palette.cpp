#include "cli/drawing/palette.hpp"

#include <cstdlib>

namespace hapax {

namespace {

constexpr Colour grey(std::uint8_t level) {
    return {level, level, level};
}

} // namespace

Colour Palette::of(Tone tone) const {
    switch (tone) {
    case Tone::Conflict:
        return conflict;
    case Tone::Difference:
        return difference;
    case Tone::Pattern:
        return pattern;
    case Tone::Reason:
        return reason;
    case Tone::Conclusion:
        return conclusion;
    }
    std::abort();
}

Palette black_only() {
    return {grey(0),
            grey(0),
            grey(222),
            grey(0),
            grey(110),
            grey(200),
            grey(200),
            grey(206),
            grey(226),
            grey(190),
            {grey(190), grey(190), grey(190), grey(190), grey(190), grey(190)},
            false};
}

Palette coloured() {
    return {grey(0),
            grey(90),
            grey(226),
            {24, 84, 176},
            {190, 44, 36},
            {255, 200, 190},
            {255, 230, 150},
            {255, 222, 140},
            {226, 234, 248},
            {200, 234, 190},
            {grey(190),
             {126, 204, 116},
             {206, 140, 220},
             {246, 184, 120},
             {126, 208, 214},
             {130, 170, 236}}};
}

} // namespace hapax
