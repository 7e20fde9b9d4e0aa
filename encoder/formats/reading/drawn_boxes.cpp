#include "encoder/formats/reading/drawn_boxes.hpp"

#include "encoder/clues/boxes.hpp"

#include <algorithm>

namespace hapax::formats {

namespace {

/// Fails at a cut that does not end a part of that size, unless each cell or row is cut off.
void require_cuts(Block const& block, Cuts const& cuts, int size, int order, BoxShape shape) {
    if (std::ssize(cuts) == order - 1) return;
    for (auto const& [count, offset] : cuts)
        if (count % size != 0)
            block.fail(offset, "the grid is cut here, where no box of " + std::to_string(shape.rows)
                                   + "x" + std::to_string(shape.columns)
                                   + " ends; --box RxC sets the boxes, --latin says that there are "
                                     "none; the notation text can draw other regions");
}

} // namespace

Cuts cuts_by_bars(Block const& block, std::string_view line, grid::Cells const& cells) {
    grid::Bars bars;
    grid::tokens_of(line, &bars);
    Cuts cuts;
    for (auto const& [tokens, place] : bars) {
        auto const next = std::partition_point(
            cells.begin(), cells.end(), [place = place](auto cell) { return cell.data() < place; });
        bool const is_around = next == cells.begin() || next == cells.end();
        auto const count = static_cast<int>(next - cells.begin());
        bool const is_doubled = !cuts.empty() && cuts.back().first == count;
        if (!is_around && !is_doubled)
            cuts.emplace_back(count, static_cast<std::size_t>(place - block.text.data()));
    }
    return cuts;
}

void require_boxes_as_drawn(Block const& block, std::vector<Cuts> const& of_rows,
                            Cuts const& between_rows, int order, FormatOptions const& options) {
    auto const shape = options.boxes == Boxes::Given ? options.box : default_box(order);
    if (!shape || options.boxes == Boxes::None) return;
    for (auto const& cuts : of_rows) require_cuts(block, cuts, shape->columns, order, *shape);
    require_cuts(block, between_rows, shape->rows, order, *shape);
}

} // namespace hapax::formats
