#include "encoder/formats/bare/drawing.hpp"

#include "encoder/formats/reading/flattened.hpp"

#include <algorithm>

namespace hapax::formats {

void take_drawing(LineReader& lines, std::string& text, int count) {
    bool const is_framed = is_border(lines.peek());
    for (; count > 0; --count) lines.take(text);
    if (is_framed && is_border(lines.peek())) lines.take(text);
}

void Drawing::add(grid::Cells const& cells, std::string_view line, std::string const& advice) {
    ++rows_;
    if (std::cmp_not_equal(cells.size(), order_))
        block_.fail(std::cmp_greater(cells.size(), order_) ? cells[static_cast<std::size_t>(order_)]
                                                           : line.substr(line.size()),
                    "expected " + std::to_string(order_) + " cells in row " + std::to_string(rows_)
                        + ", found " + std::to_string(cells.size()) + advice);
    auto bars = line.empty() ? Cuts{} : bars_of(line, cells);
    has_bars_ = has_bars_ || !bars.empty();
    cuts_.insert(cuts_.end() - 1, std::move(bars));
    cells_.insert(cells_.end(), cells.begin(), cells.end());
}

Cuts Drawing::bars_of(std::string_view line, grid::Cells const& cells) const {
    grid::Bars bars;
    grid::tokens_of(line, &bars);
    Cuts cuts;
    for (auto const& [tokens, place] : bars) {
        auto const next = std::partition_point(
            cells.begin(), cells.end(), [place = place](auto cell) { return cell.data() < place; });
        bool const is_around = next == cells.begin() || next == cells.end();
        auto const count = static_cast<int>(next - cells.begin());
        bool const is_doubled = !cuts.empty() && cuts.back().first == count;
        if (!is_around && !is_doubled) cuts.emplace_back(count, block_.offset_of({place, 1}));
    }
    return cuts;
}

void Drawing::cut(std::string_view line) {
    auto& cuts = cuts_.back();
    bool const is_between = rows_ > 0 && rows_ < order_;
    if (is_between && (cuts.empty() || cuts.back().first < rows_))
        cuts.emplace_back(rows_, block_.offset_of(line));
}

/// Fails at a cut that does not end a part of that size, unless each cell or row is cut off.
void Drawing::require_cuts(Cuts const& cuts, int size, BoxShape shape) const {
    if (std::ssize(cuts) == order_ - 1) return;
    for (auto const& [count, offset] : cuts)
        if (count % size != 0)
            block_.fail(offset,
                        "the grid is cut here, where no box of " + std::to_string(shape.rows) + "x"
                            + std::to_string(shape.columns)
                            + " ends; --box RxC sets the boxes, --latin says that there are "
                              "none; the notation text can draw other regions");
}

ReadPuzzle Drawing::puzzle(FormatOptions const& options) const {
    if (!is_whole())
        block_.fail(block_.text.size(),
                    "expected " + std::to_string(order_) + " rows, found " + std::to_string(rows_));
    auto result = bare_puzzle(block_, order_, options);
    auto const shape = options.boxes == Boxes::Given ? options.box : default_box(order_);
    if (shape && options.boxes != Boxes::None)
        for (auto const& cuts : cuts_)
            require_cuts(cuts, &cuts == &cuts_.back() ? shape->rows : shape->columns, *shape);
    for (auto const cell : cells_) result.cell_offsets.push_back(block_.offset_of(cell));
    return result;
}

} // namespace hapax::formats
