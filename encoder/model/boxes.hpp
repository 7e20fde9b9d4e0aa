#pragma once

/// The regions that most Sudokus have: boxes of any shape, and diagonals.

#include "encoder/model/clues.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace hapax {

/// The rows and columns of a box.
struct BoxShape {
    int rows = 0;
    int columns = 0;

    friend bool operator==(BoxShape const&, BoxShape const&) = default;
};

/// The order of a grid of such boxes, the cells of one; nothing if that is above max_order, or if
/// a side is not 1 or more.
std::optional<int> order_of(BoxShape box);

/// Of "2x3" or "2X3", rows x columns; nothing for other words and sides not from 1 to max_order.
std::optional<BoxShape> box_from(std::string_view text);

/// The squarest box for this order, no taller than wide (9: 3x3, 6: 2x3); nothing for orders that
/// have none (1, and primes).
std::optional<BoxShape> default_box(int order);

/// The shape of boxes whose list, as `boxes` makes it, this is.
std::optional<BoxShape> box_shape(std::vector<Region> const& regions, int order);

/// The boxes of a grid of `order_of(shape)`, in reading order. Throws ArgumentError if
/// there is none.
std::vector<Region> boxes(BoxShape shape);

/// From r1c1 down to the right.
Region main_diagonal(int order);

/// From the top right corner down to the left.
Region anti_diagonal(int order);

} // namespace hapax
