#pragma once

/// Rows and columns as they are seen from beside the grid, where skyscrapers, sandwiches and other
/// numbers of the border stand.

#include "encoder/model/grid.hpp"

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

/// "row 2 from the left", "column 3 from the bottom".
std::string name(Sight const& sight);

/// The cells of the whole line, the nearest first.
std::vector<Cell> cells_seen(Sight const& sight, int order);

/// Where to look from to see these cells in this order, if they are a whole line of a grid of as
/// many rows; nothing for a grid of order 1, whose cell is seen from everywhere.
std::optional<Sight> sight_of(std::span<Cell const> cells);

/// The place beside the grid before the first of two cells or more that lie in a straight line: its
/// row or column, or both, are -1 or the order.
Cell place_before(std::span<Cell const> cells);

} // namespace hapax
