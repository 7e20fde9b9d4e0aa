#include "encoder/model/puzzle.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <iterator>
#include <set>
#include <stdexcept>
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

std::string name(Cell cell) {
    auto const number = [](int index) { return std::to_string(std::int64_t{index} + 1); };
    return "r" + number(cell.row) + "c" + number(cell.column);
}

std::string name(Region const& region, int order) {
    bool const is_diagonal =
        order > 1 && (region == main_diagonal(order) || region == anti_diagonal(order));
    return (is_diagonal ? "the diagonal at " : "the region at ") + name(region.cells.front());
}

std::string name(Inequality const& inequality) {
    auto const& [lesser, greater] = inequality;
    return "the inequality "
           + (lesser < greater ? name(lesser) + " < " + name(greater)
                               : name(greater) + " > " + name(lesser));
}

std::string name(Adjacency const& adjacency) {
    auto const& [first, second, kind] = adjacency;
    return name(first) + " and " + name(second)
           + (kind == AdjacencyKind::Consecutive ? " differ by 1" : " do not differ by 1");
}

std::string name(Cage const& cage) {
    return "the cage at " + name(cage.cells.front());
}

std::optional<Operation> operation_from(char sign) {
    switch (sign) {
    case '+':
        return Operation::Sum;
    case '-':
        return Operation::Difference;
    case 'x':
    case '*':
        return Operation::Product;
    case '/':
        return Operation::Quotient;
    default:
        return std::nullopt;
    }
}

std::string clue_text(Cage const& cage) {
    constexpr std::string_view signs = "+-x/?";
    return std::to_string(cage.target) + signs[static_cast<std::size_t>(cage.operation)];
}

bool Grid::is_full() const {
    return std::find(values_.begin(), values_.end(), 0) == values_.end();
}

Puzzle latin_square(int order) {
    Puzzle puzzle;
    puzzle.order = order;
    puzzle.givens = Grid{order};
    return puzzle;
}

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

Grid given_by_clues(Puzzle const& puzzle) {
    Puzzle marks = latin_square(puzzle.order);
    marks.pencil_marks = puzzle.pencil_marks;
    Grid values = canonical(std::move(marks)).givens;
    Grid by_cages{puzzle.order};
    for (auto const& cage : puzzle.cages)
        if (cage.cells.size() == 1 && cage.target >= 1 && cage.target <= puzzle.order)
            by_cages[cage.cells.front()] = static_cast<int>(cage.target);
    std::ranges::transform(values.values(), by_cages.values(), values.values().begin(),
                           [](int value, int other) { return value != 0 ? value : other; });
    return values;
}

std::string_view kind(Puzzle const& puzzle) {
    auto const& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] = puzzle;
    auto const is_distinct = [](Cage const& cage) { return cage.repeats == Repeats::Forbidden; };
    if (std::any_of(cages.begin(), cages.end(), is_distinct)) return "killer";
    if (!cages.empty()) return "kenken";
    if (!regions.empty()) return "sudoku";
    if (!inequalities.empty() || !adjacencies.empty()) return "futoshiki";
    return "latin";
}

int given_count(Puzzle const& puzzle) {
    auto const values = puzzle.givens.values();
    return static_cast<int>(values.size())
           - static_cast<int>(std::count(values.begin(), values.end(), 0));
}

std::optional<int> order_of(BoxShape box) {
    auto const is_side = [](int side) { return side >= 1 && side <= max_order; };
    if (!is_side(box.rows) || !is_side(box.columns) || box.rows > max_order / box.columns)
        return std::nullopt;
    return box.rows * box.columns;
}

std::optional<BoxShape> box_from(std::string_view text) {
    auto const x = text.find_first_of("xX");
    if (x == text.npos) return std::nullopt;
    auto const side = [](std::string_view digits) {
        int value = 0;
        auto const [rest, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        bool const is_whole = error == std::errc{} && rest == digits.data() + digits.size();
        return is_whole && value <= max_order ? value : 0;
    };
    BoxShape const box{side(text.substr(0, x)), side(text.substr(x + 1))};
    return box.rows >= 1 && box.columns >= 1 ? std::optional{box} : std::nullopt;
}

std::optional<BoxShape> default_box(int order) {
    for (int columns = 1; columns < order; ++columns)
        if (order % columns == 0 && columns >= order / columns)
            return BoxShape{order / columns, columns};
    return std::nullopt;
}

std::vector<Region> boxes(BoxShape shape) {
    if (!order_of(shape)) throw std::invalid_argument{"boxes that no grid has"};
    int const order = *order_of(shape);
    std::vector<Region> result;
    result.reserve(static_cast<std::size_t>(order));
    for (int top = 0; top < order; top += shape.rows)
        for (int left = 0; left < order; left += shape.columns) {
            Region box;
            box.cells.reserve(static_cast<std::size_t>(order));
            for (int r = top; r < top + shape.rows; ++r)
                for (int c = left; c < left + shape.columns; ++c) box.cells.push_back({r, c});
            result.push_back(std::move(box));
        }
    return result;
}

std::optional<BoxShape> box_shape(std::vector<Region> const& regions, int order) {
    for (int rows = 1; rows <= order; ++rows) {
        if (order % rows != 0) continue;
        BoxShape const shape{rows, order / rows};
        if (regions == boxes(shape)) return shape;
    }
    return std::nullopt;
}

Region main_diagonal(int order) {
    Region diagonal;
    for (int i = 0; i < order; ++i) diagonal.cells.push_back({i, i});
    return diagonal;
}

Region anti_diagonal(int order) {
    Region diagonal;
    for (int i = 0; i < order; ++i) diagonal.cells.push_back({i, order - 1 - i});
    return diagonal;
}

bool are_neighbours(Cell a, Cell b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

bool are_connected(std::vector<Cell> const& cells) {
    std::set<Cell> unreached{cells.begin(), cells.end()};
    std::vector<Cell> open;
    auto const reach = [&](Cell cell) {
        if (unreached.erase(cell) > 0) open.push_back(cell);
    };
    if (!cells.empty()) reach(cells.front());
    while (!open.empty()) {
        auto const [row, column] = open.back();
        open.pop_back();
        for (Cell const next : {Cell{row - 1, column}, Cell{row + 1, column}, Cell{row, column - 1},
                                Cell{row, column + 1}})
            reach(next);
    }
    return unreached.empty();
}

bool marks_all_neighbours(Puzzle const& puzzle) {
    std::set<std::pair<Cell, Cell>> marked;
    for (auto const& [first, second, kind] : puzzle.adjacencies)
        if (are_neighbours(first, second) && !marked.insert(std::minmax(first, second)).second)
            return false;
    int const pairs = neighbour_pairs(puzzle.order);
    return pairs > 0 && std::ssize(marked) == pairs;
}

} // namespace hapax
