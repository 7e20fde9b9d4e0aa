#include "cli/drawing/palette.hpp"

namespace hapax {

namespace {

constexpr Colour grey(std::uint8_t level) {
    return {level, level, level};
}

} // namespace

Palette black_only() {
    return {grey(0),
            grey(0),
            grey(222),
            grey(196),
            grey(236),
            grey(0),
            grey(110),
            {grey(200), grey(200), grey(206), grey(226), grey(190)},
            {grey(190), grey(190), grey(190), grey(190), grey(190), grey(190)},
            false};
}

Palette coloured() {
    return {grey(0),
            grey(90),
            grey(230),
            grey(204),
            {226, 236, 252},
            {24, 84, 176},
            {190, 44, 36},
            {{{255, 200, 190}, {255, 230, 150}, {255, 222, 140}, {226, 234, 248}, {200, 234, 190}}},
            {grey(190),
             {103, 224, 103},
             {228, 112, 228},
             {255, 178, 112},
             {108, 214, 218},
             {64, 190, 250}}};
}

} // namespace hapax
