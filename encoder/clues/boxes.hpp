#pragma once

/// The regions that most Sudokus have: boxes of any shape, and diagonals.

#include "encoder/clues/clues.hpp"

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

/// Returns the order of a grid of such boxes, which is the number of cells in a box; nullopt if
/// that is above max_order or a side is below 1.
std::optional<int> order_of(BoxShape box);

/// Reads "2x3" or "2X3", rows x columns; nullopt for other words, and sides not from 1 to
/// max_order.
std::optional<BoxShape> box_from(std::string_view text);

/// Returns the squarest box for this order, no taller than wide (9: 3x3, 6: 2x3); nullopt for 1 and
/// primes, which have none.
std::optional<BoxShape> default_box(int order);

/// Returns the shape of the boxes, if the regions are a list that `boxes` makes.
std::optional<BoxShape> box_shape(std::vector<Region> const& regions, int order);

/// Returns the boxes of a grid of `order_of(shape)`, in reading order. Throws ArgumentError if
/// there is no such order.
std::vector<Region> boxes(BoxShape shape);

/// Returns for each region its number as a box, in reading order from 1; 0 for others. There are
/// boxes if all of one shape are among the regions.
std::vector<int> box_numbers(std::vector<Region> const& regions, int order);

/// Returns the diagonal from r1c1 down to the right.
Region main_diagonal(int order);

/// Returns the diagonal from the top right corner down to the left.
Region anti_diagonal(int order);

} // namespace hapax
