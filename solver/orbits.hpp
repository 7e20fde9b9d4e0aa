#pragma once

/// Which cells of a grid show their values together: the orbits of turns or of mirrors.

#include "encoder/model/puzzle.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace hapax {

/// How the cells with given values lie. What belongs together is shown or hidden together.
enum class Symmetry {
    None,
    Rotational, ///< half a turn
    Quarter,    ///< a quarter of a turn
    Mirror,     ///< left and right
    Diagonal,   ///< across the main diagonal
    Both,       ///< left and right, top and bottom
};

/// "none", "rotational", "quarter", "mirror", "diagonal", "both".
std::string_view name(Symmetry symmetry);

/// Nothing for a word that is no such name.
std::optional<Symmetry> symmetry_named(std::string_view word);

/// All cells that belong together with this one, it among them, in reading order.
std::vector<Cell> orbit(Cell cell, int order, Symmetry symmetry);

/// Every orbit once, by its first cell in reading order.
std::vector<std::vector<Cell>> orbits(int order, Symmetry symmetry);

} // namespace hapax
