#include "encoder/model/well_formed.hpp"

#include "encoder/model/puzzle.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <span>
#include <string_view>
#include <utility>

namespace hapax {

namespace {

/// A checker walks the parts in turn and keeps the first complaint.
class WellFormedness {
  public:
    explicit WellFormedness(int order) : order_{order}, last_part_{order} {}

    void require(bool holds, auto&& complaint) {
        if (!holds && !complaint_) complaint_ = complaint();
    }

    void require_on_grid(Cell cell, std::string_view part) {
        require(on_grid(cell), [&] {
            return std::string{part} + ": " + name(cell) + " is not on a grid of order "
                   + std::to_string(order_);
        });
    }

    void require_value(int value, Cell cell) {
        require(value >= 1 && value <= order_, [&] {
            return name(cell) + ": " + std::to_string(value) + " is not a value from 1 to "
                   + std::to_string(order_);
        });
    }

    void require_different_cells(std::span<Cell const> cells, std::string_view part) {
        require(!cells.empty(), [&] { return std::string{part} + " without cells"; });
        ++parts_;
        for (auto const cell : cells) {
            require_on_grid(cell, part);
            if (!on_grid(cell)) continue;
            require(last_part_[cell] != parts_,
                    [&] { return std::string{part} + " names " + name(cell) + " twice"; });
            last_part_[cell] = parts_;
        }
    }

    void require_different_cells(Cell first, Cell second, std::string_view part) {
        require_different_cells(std::array{first, second}, part);
    }

    std::optional<std::string> const& complaint() const { return complaint_; }

  private:
    bool on_grid(Cell cell) const {
        return cell.row >= 0 && cell.row < order_ && cell.column >= 0 && cell.column < order_;
    }

    int order_;
    int parts_ = 0;  ///< whose cells were looked at
    Grid last_part_; ///< the number of the last part that named a cell
    std::optional<std::string> complaint_;
};

} // namespace

std::optional<std::string> defect(Puzzle const& puzzle) {
    auto const& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] = puzzle;
    if (order < 1 || order > max_order)
        return "the order must be from 1 to " + std::to_string(max_order);
    if (givens.order() != order)
        return "the givens are a grid of order " + std::to_string(givens.order());
    if (std::ssize(givens.values()) != order * order) return "the givens were moved away";

    WellFormedness check{order};
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c)
            if (int const value = givens[{r, c}]; value != 0) check.require_value(value, {r, c});
    for (auto const& [cell, values] : pencil_marks) {
        check.require_on_grid(cell, "pencil marks");
        check.require(!values.empty(), [&, &at = cell] { return name(at) + " allows no value"; });
        for (int const value : values) check.require_value(value, cell);
        check.require(std::adjacent_find(values.begin(), values.end(), std::greater_equal{})
                          == values.end(),
                      [&, &at = cell] { return name(at) + ": pencil marks must ascend"; });
    }
    for (auto const& region : regions) {
        check.require_different_cells(region.cells, "a region");
        check.require(region.cells.size() <= static_cast<std::size_t>(order), [&] {
            return "a region of " + std::to_string(region.cells.size())
                   + " cells cannot be all different with " + std::to_string(puzzle.order)
                   + " values";
        });
    }
    for (auto const& [lesser, greater] : inequalities)
        check.require_different_cells(lesser, greater, "an inequality");
    for (auto const& [first, second, relation] : adjacencies)
        check.require_different_cells(first, second, "an adjacency");
    for (auto const& [cells, operation, target, repeats] : cages) {
        check.require_different_cells(cells, "a cage");
        check.require(operation >= Operation::Sum && operation <= Operation::Any,
                      [] { return std::string{"a cage with an unknown operation"}; });
        check.require(target >= 0, [] { return std::string{"a cage with a negative target"}; });
    }
    return check.complaint();
}

namespace {

/// Lists about one cell become the values that they have in common, if there are any. Sorted.
void unite_lists_of_one_cell(std::vector<PencilMarks>& pencil_marks) {
    std::vector<PencilMarks> united;
    for (auto& [cell, values] : pencil_marks) {
        std::vector<int> common;
        if (!united.empty() && united.back().cell == cell)
            std::set_intersection(values.begin(), values.end(), united.back().values.begin(),
                                  united.back().values.end(), std::back_inserter(common));
        if (common.empty())
            united.push_back({cell, std::move(values)});
        else
            united.back().values = std::move(common);
    }
    pencil_marks = std::move(united);
}

} // namespace

Puzzle canonical(Puzzle puzzle) {
    auto& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] = puzzle;
    auto const sort_and_unite = [](auto& parts) {
        std::sort(parts.begin(), parts.end());
        parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    };
    sort_and_unite(pencil_marks);
    unite_lists_of_one_cell(pencil_marks);
    for (auto const& [cell, values] : pencil_marks)
        if (values.size() == 1 && givens[cell] == 0) givens[cell] = values.front();
    std::erase_if(pencil_marks, [&](PencilMarks const& marks) {
        return marks.values.size() == 1 && marks.values.front() == puzzle.givens[marks.cell];
    });
    for (auto& region : regions) sort_and_unite(region.cells);
    for (auto& [first, second, relation] : adjacencies)
        if (second < first) std::swap(first, second);
    for (auto& cage : cages) sort_and_unite(cage.cells);
    sort_and_unite(regions);
    sort_and_unite(inequalities);
    sort_and_unite(adjacencies);
    sort_and_unite(cages);
    return puzzle;
}

} // namespace hapax
