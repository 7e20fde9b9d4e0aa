#pragma once

/// Bars between cells and lines between rows, as bare grids are drawn: they must stand where the
/// puzzle's boxes end, or around each cell or row. Another drawing shows another puzzle.

#include "encoder/formats/input/block.hpp"
#include "encoder/formats/reading/grid_layout.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace hapax::formats {

/// Cuts of a row or the grid: the number of cells or rows before each, and its offset.
using Cuts = std::vector<std::pair<int, std::size_t>>;

/// Returns where bars cut a line of the block that has these cells.
Cuts cuts_by_bars(Block const& block, std::string_view line, grid::Cells const& cells);

/// Fails at the first cut, of a row or between rows, that does not end a box of `regions_for`.
void require_boxes_as_drawn(Block const& block, std::vector<Cuts> const& of_rows,
                            Cuts const& between_rows, int order, FormatOptions const& options);

} // namespace hapax::formats
