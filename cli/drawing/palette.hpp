#pragma once

/// The colours of a drawing, by meaning.

#include "cli/drawing/drawing.hpp"
#include "encoder/clues/clue_name.hpp"

#include <array>
#include <cstddef>

namespace hapax {

/// Why a cell is marked.
enum class Tone {
    Conflict,   ///< it is part of a conflict
    Difference, ///< two solutions differ here
    Pattern,    ///< it is part of a step's pattern
    Reason,     ///< what it holds, or has lost, is a reason of a step
    Conclusion, ///< a step changes it
};
inline constexpr std::size_t tone_count = 5;

struct Palette {
    Colour ink;  ///< clues, and the borders of grid, regions and cages
    Colour line; ///< lines between cells, and the text below the grid
    Colour
        shade; ///< regions without a border, and cells that are greater or less than those around
    Colour figure;  ///< bulbs, and the squares and discs of even and odd cells
    Colour tint;    ///< groups of cells that belong together, and cells with a meaning of their own
    Colour entry;   ///< values that are not clues
    Colour crossed; ///< candidates that are struck out
    std::array<Colour, tone_count> tones;      ///< by Tone
    std::array<Colour, line_tone_count> lines; ///< by LineTone
    bool has_colours = true;

    Colour of(Tone tone) const { return tones[static_cast<std::size_t>(tone)]; }
    Colour of(LineTone tone) const { return lines[static_cast<std::size_t>(tone)]; }
};

/// Returns black, and greys that a newspaper's press can print.
Palette black_only();
Palette coloured();

} // namespace hapax
