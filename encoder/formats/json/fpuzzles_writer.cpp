/// Writes what f-puzzles' constraints can say. The boxes are left unsaid where they are the usual
/// ones; otherwise each cell names its region, and what overlaps becomes an extra region.

#include "encoder/formats/notations.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace hapax::formats::fpuzzles {

namespace {

using json = nlohmann::ordered_json;

std::string cell_name(Cell cell) {
    return "R" + std::to_string(cell.row + 1) + "C" + std::to_string(cell.column + 1);
}

json cell_names(std::vector<Cell> const& cells) {
    json names = json::array();
    for (auto const cell : cells) names.push_back(cell_name(cell));
    return names;
}

class Writer {
  public:
    explicit Writer(Puzzle const& puzzle) : puzzle_{canonical(puzzle)}, order_{puzzle.order} {}

    std::string write() {
        auto const& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] =
            puzzle_;
        document_["size"] = order;
        write_grid(givens);
        for (auto const& [cell, values] : pencil_marks) {
            if (at(cell).contains("givenPencilMarks"))
                throw CannotExpress{"fpuzzles cannot hold pencil marks of " + name(cell)
                                    + " that leave no value"};
            at(cell)["givenPencilMarks"] = values;
        }
        write_regions(regions);
        for (auto const& [lesser, greater] : inequalities)
            document_["thermometer"].push_back(
                {{"lines", json::array({cell_names({lesser, greater})})}});
        write_adjacencies(adjacencies);
        for (auto const& cage : cages) write_cage(cage);
        return document_.dump() + "\n";
    }

  private:
    json& at(Cell cell) {
        return document_["grid"][static_cast<std::size_t>(cell.row)]
                        [static_cast<std::size_t>(cell.column)];
    }

    void write_grid(Grid const& givens) {
        auto& grid = document_["grid"];
        for (int r = 0; r < order_; ++r) {
            json row = json::array();
            for (int c = 0; c < order_; ++c) {
                json cell = json::object();
                if (int const value = givens[{r, c}]; value != 0) {
                    cell["value"] = std::to_string(value);
                    cell["given"] = true;
                }
                row.push_back(std::move(cell));
            }
            grid.push_back(std::move(row));
        }
    }

    void write_regions(std::vector<Region> regions) {
        auto const take = [&](std::vector<Region> const& wanted) {
            return take_regions(regions, wanted);
        };
        auto const shape = default_box(order_);
        bool const has_usual_boxes = !shape || take(boxes(*shape));
        if (order_ > 1 && take({main_diagonal(order_)})) document_["diagonal-"] = true;
        if (order_ > 1 && take({anti_diagonal(order_)})) document_["diagonal+"] = true;
        if (!has_usual_boxes) write_pieces(regions);
        for (auto const& region : regions)
            document_["extraregion"].push_back({{"cells", cell_names(region.cells)}});
    }

    /// Gives each cell the number of the first of the regions that it is in, and takes those out
    /// that are said in full by that.
    void write_pieces(std::vector<Region>& regions) {
        for (int r = 0; r < order_; ++r)
            for (int c = 0; c < order_; ++c) at({r, c})["region"] = nullptr;
        int index = 0;
        std::erase_if(regions, [&](Region const& region) {
            auto const is_free = [&](Cell cell) { return at(cell)["region"].is_null(); };
            if (!std::all_of(region.cells.begin(), region.cells.end(), is_free)) return false;
            for (auto const cell : region.cells) at(cell)["region"] = index;
            ++index;
            return true;
        });
    }

    void write_adjacencies(std::vector<Adjacency> const& adjacencies) {
        std::ptrdiff_t apart = 0;
        for (auto const& [first, second, relation] : adjacencies) {
            if (relation == AdjacencyKind::Consecutive)
                document_["difference"].push_back({{"cells", cell_names({first, second})}});
            else if (are_neighbours(first, second))
                ++apart;
            else
                refuse(first, second);
        }
        if (apart == 0) return;
        if (apart != neighbour_pairs(order_)) {
            auto const found =
                std::find_if(adjacencies.begin(), adjacencies.end(), [](auto const& entry) {
                    return entry.kind == AdjacencyKind::NotConsecutive;
                });
            refuse(found->first, found->second);
        }
        document_["nonconsecutive"] = true;
    }

    [[noreturn]] static void refuse(Cell first, Cell second) {
        throw CannotExpress{"fpuzzles cannot say of " + name(first) + " and " + name(second)
                            + " that they do not differ by 1, only of all neighbours at once"};
    }

    void write_cage(Cage const& cage) {
        auto const& [cells, operation, target, repeats] = cage;
        json entry{{"cells", cell_names(cells)}, {"value", std::to_string(target)}};
        bool const differ = repeats == Repeats::Forbidden;
        // Two equal cells have the difference 0 and the quotient 1.
        bool const is_pair = cells.size() == 2;
        if (cells.size() == 1
            || (operation == Operation::Sum && (differ || !can_repeat_a_value(cells))))
            document_["killercage"].push_back(std::move(entry));
        else if (is_pair && operation == Operation::Difference && (!differ || target > 0))
            document_["difference"].push_back(std::move(entry));
        else if (is_pair && operation == Operation::Quotient && (!differ || target > 1))
            document_["ratio"].push_back(std::move(entry));
        else
            throw CannotExpress{"fpuzzles cannot hold " + name(cage)};
    }

    Puzzle puzzle_;
    int order_;
    json document_;
};

} // namespace

void write(Puzzle const& puzzle, FormatOptions const&, std::ostream& out) {
    out << Writer{puzzle}.write();
}

} // namespace hapax::formats::fpuzzles
