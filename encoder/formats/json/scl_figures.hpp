#pragma once

/// The drawings of SudokuPad's own format as cosmetics: lines, arrows, shapes and texts. Points are
/// [row, column] in cells, from the upper left corner of the grid; the middle of the first cell is
/// [0.5, 0.5].

#include "encoder/clues/cosmetic.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <vector>

namespace hapax::formats::scl {

/// Returns the member of an object by its name, or by the short one of a zipped text; null if it
/// has neither.
nlohmann::json const& member(nlohmann::json const& object, char const* name,
                             char const* short_name);

struct Figures {
    std::vector<Cosmetic> cosmetics;
    std::size_t left_out = 0; ///< how many cannot be said by cells, or are too many
};

/// Reads the lists `lines`, `arrows`, `underlays` and `overlays` of a document of this order.
Figures figures_of(nlohmann::json const& document, int order);

} // namespace hapax::formats::scl
