/// On jigsaw layouts these facts follow from lines and regions together, and clause learning finds
/// them only slowly: counting is exponential for resolution. Bands of one line give the overlaps
/// that locked candidates use; wider ones give new facts. For a band of k lines, the k regions of
/// the tiling with the most cells inside it are chosen. Bands grow line by line and the overlaps
/// with them, so that each band costs little more than sorting the regions.

#include "encoder/clauses/leftovers.hpp"

#include "encoder/model/table.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace hapax {

namespace {

constexpr int most_leftovers = 6;

bool is_diagonal(Region const& region, int order) {
    auto const on_main = [](Cell cell) { return cell.row == cell.column; };
    auto const on_anti = [=](Cell cell) { return cell.row + cell.column == order - 1; };
    return std::all_of(region.cells.begin(), region.cells.end(), on_main)
           || std::all_of(region.cells.begin(), region.cells.end(), on_anti);
}

/// Returns full regions that tile the grid, without diagonals: takes them in order as long as they
/// do not overlap. Empty if they leave cells out.
std::vector<Region const*> tiling(Puzzle const& puzzle) {
    std::set<Cell> covered;
    std::vector<Region const*> tiles;
    for (auto const& region : puzzle.regions) {
        if (static_cast<int>(region.cells.size()) != puzzle.order) continue;
        if (is_diagonal(region, puzzle.order)) continue;
        auto const taken = [&](Cell cell) { return covered.contains(cell); };
        if (std::any_of(region.cells.begin(), region.cells.end(), taken)) continue;
        covered.insert(region.cells.begin(), region.cells.end());
        tiles.push_back(&region);
    }
    if (static_cast<int>(tiles.size()) != puzzle.order) tiles.clear();
    return tiles;
}

bool is_rectangle(Region const& region) {
    auto const [top, bottom] = std::minmax_element(region.cells.begin(), region.cells.end(),
                                                   [](Cell a, Cell b) { return a.row < b.row; });
    auto const [left, right] =
        std::minmax_element(region.cells.begin(), region.cells.end(),
                            [](Cell a, Cell b) { return a.column < b.column; });
    int const area = (bottom->row - top->row + 1) * (right->column - left->column + 1);
    return area == static_cast<int>(region.cells.size());
}

enum class Direction { Rows, Columns };

/// Returns the leftovers of the band first..last, given how many of each tile's cells it contains.
/// Empty if there are more than a few. Tiles that lie completely on one side are skipped, so at
/// most a dozen are examined cell by cell.
Leftovers leftovers_of_band(std::vector<Region const*> const& tiles, Table<int> const& overlap,
                            Direction direction, int first, int last) {
    int const order = static_cast<int>(tiles.size());
    Table<int> by_overlap(tiles.size());
    std::iota(by_overlap.begin(), by_overlap.end(), 0);
    std::stable_sort(by_overlap.begin(), by_overlap.end(),
                     [&](int a, int b) { return overlap[a] > overlap[b]; });
    int innies = (last - first + 1) * order;
    for (int i = 0; i <= last - first; ++i) innies -= overlap[by_overlap[i]];
    Leftovers result;
    if (innies > most_leftovers) return result;

    for (int i = 0; i < order; ++i) {
        int const tile = by_overlap[i];
        bool const is_chosen = i <= last - first;
        if (overlap[tile] == (is_chosen ? order : 0)) continue;
        for (auto const cell : tiles[static_cast<std::size_t>(tile)]->cells) {
            int const line = direction == Direction::Rows ? cell.row : cell.column;
            bool const in_band = first <= line && line <= last;
            if (in_band && !is_chosen) result.innies.push_back(cell);
            if (!in_band && is_chosen) result.outies.push_back(cell);
        }
    }
    std::sort(result.innies.begin(), result.innies.end());
    std::sort(result.outies.begin(), result.outies.end());
    return result;
}

} // namespace

bool has_irregular_regions(Puzzle const& puzzle) {
    auto const tiles = tiling(puzzle);
    return std::any_of(tiles.begin(), tiles.end(),
                       [](Region const* tile) { return !is_rectangle(*tile); });
}

std::vector<Leftovers> find_leftovers(Puzzle const& puzzle) {
    std::vector<Leftovers> found;
    auto const tiles = tiling(puzzle);
    if (tiles.empty()) return found;
    int const order = puzzle.order;
    Grid tile_at{order};
    for (int tile = 0; tile < order; ++tile)
        for (auto const cell : tiles[static_cast<std::size_t>(tile)]->cells) tile_at[cell] = tile;
    std::set<std::pair<std::vector<Cell>, std::vector<Cell>>> seen;
    for (auto const direction : {Direction::Rows, Direction::Columns})
        for (int first = 0; first < order; ++first) {
            Table<int> overlap(tiles.size());
            for (int last = first; last < order; ++last) {
                for (int i = 0; i < order; ++i) {
                    Cell const cell = direction == Direction::Rows ? Cell{last, i} : Cell{i, last};
                    ++overlap[tile_at[cell]];
                }
                auto leftovers = leftovers_of_band(tiles, overlap, direction, first, last);
                if (leftovers.innies.empty()) continue;
                if (seen.insert({leftovers.innies, leftovers.outies}).second)
                    found.push_back(std::move(leftovers));
            }
        }
    return found;
}

std::string describe(Leftovers const& leftovers) {
    std::string text = "the values of";
    for (auto const cell : leftovers.innies) text += " " + name(cell);
    text += " are those of";
    for (auto const cell : leftovers.outies) text += " " + name(cell);
    return text;
}

void encode_leftovers(Leftovers const& leftovers, VariableMap const& x, ClauseSink& sink) {
    Table<Literal> clause;
    auto const imply = [&](std::vector<Cell> const& from, std::vector<Cell> const& to) {
        for (auto const at : from)
            x.for_each(cell_index(at, x.sets().order()), [&](int value, Literal literal) {
                clause.assign(1, !literal);
                for (auto const other : to)
                    if (int const cell = cell_index(other, x.sets().order()); x.has(cell, value))
                        clause.push_back(x.is(cell, value));
                sink.add(clause);
            });
    };
    imply(leftovers.innies, leftovers.outies);
    imply(leftovers.outies, leftovers.innies);
}

} // namespace hapax
