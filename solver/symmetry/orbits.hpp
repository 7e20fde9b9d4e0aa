#pragma once

/// The orbits of cells under turns and mirrors: cells that show or hide their givens together.

#include "encoder/model/puzzle.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace hapax {

/// The symmetry of the cells with givens.
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

/// Returns nullopt for any other word.
std::optional<Symmetry> symmetry_named(std::string_view word);

/// Returns where one of the eight turns and mirrors of the grid, 0 to 7, moves a cell: 0 keeps it,
/// 1 exchanges rows and columns.
Cell turned(Cell cell, int order, int turn);

/// Returns the turns, without 0, that lead from a cell to its images.
std::vector<int> const& turns_of(Symmetry symmetry);

/// Returns the orbit of a cell, which contains the cell, in reading order.
std::vector<Cell> orbit(Cell cell, int order, Symmetry symmetry);

/// Returns every orbit once, ordered by its first cell in reading order.
std::vector<std::vector<Cell>> orbits(int order, Symmetry symmetry);

} // namespace hapax
