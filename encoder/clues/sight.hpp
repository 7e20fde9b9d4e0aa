#pragma once

/// Rows and columns as seen from beside the grid, where the numbers of skyscrapers, sandwiches and
/// other border clues stand.

#include "encoder/clues/grid.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace hapax {

enum class Side { Left, Top, Right, Bottom };

struct Sight {
    Side side = Side::Left;
    int line = 0; ///< the row or column, from 0

    friend bool operator==(Sight const&, Sight const&) = default;
};

/// Returns "row 2 from the left", "column 3 from the bottom".
std::string name(Sight const& sight);

/// Returns the cells of the whole line, the nearest first.
std::vector<Cell> cells_seen(Sight const& sight, int order);

/// Returns the place from which these cells are seen in this order, if they are a whole line of a
/// grid of as many rows; nullopt for a grid of order 1, whose cell is seen from everywhere.
std::optional<Sight> sight_of(std::span<Cell const> cells);

/// Returns the place right beside a grid from which a line is seen.
Cell place_of(Sight const& sight, int order);

/// Returns the sight from a place right beside a grid; nullopt for other places.
std::optional<Sight> sight_from(Cell place, int order);

/// Returns the place just before the first cell, for two or more cells in a straight line. If that
/// is beside the grid, its row or column, or both, are -1 or the order.
Cell place_before(std::span<Cell const> cells);

} // namespace hapax
