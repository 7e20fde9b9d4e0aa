/// On jigsaw layouts this is what lines and regions say together and clause learning finds only
/// slowly: counting is exponential for resolution. Bands of one line give the overlaps that locked
/// candidates use; wider ones give new facts. Regions that tile the grid are chosen per band by how
/// many of their cells it contains, the best k for a band of k lines.

#include "encoder/leftovers.hpp"

#include "encoder/table.hpp"

#include <algorithm>
#include <numeric>
#include <set>

namespace hapax {

namespace {

constexpr std::size_t most_leftovers = 6;

bool is_diagonal(Region const& region, int order) {
    auto const on_main = [](Cell cell) { return cell.row == cell.column; };
    auto const on_anti = [=](Cell cell) { return cell.row + cell.column == order - 1; };
    return std::all_of(region.cells.begin(), region.cells.end(), on_main)
           || std::all_of(region.cells.begin(), region.cells.end(), on_anti);
}

/// The full regions that tile the grid: taken in order as long as they do not overlap, without
/// diagonals. Empty if they leave cells out.
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

Leftovers leftovers_of_band(std::vector<Region const*> const& tiles, Direction direction, int first,
                            int last, int order) {
    auto const in_band = [&](Cell cell) {
        int const line = direction == Direction::Rows ? cell.row : cell.column;
        return first <= line && line <= last;
    };
    std::vector<std::ptrdiff_t> overlap;
    for (auto const* tile : tiles)
        overlap.push_back(std::count_if(tile->cells.begin(), tile->cells.end(), in_band));
    std::vector<std::size_t> by_overlap(tiles.size());
    std::iota(by_overlap.begin(), by_overlap.end(), std::size_t{0});
    std::stable_sort(by_overlap.begin(), by_overlap.end(),
                     [&](std::size_t a, std::size_t b) { return overlap[a] > overlap[b]; });

    Grid in_regions{order};
    for (int i = 0; i <= last - first; ++i)
        for (auto const cell : tiles[by_overlap[static_cast<std::size_t>(i)]]->cells)
            in_regions[cell] = 1;
    Leftovers result;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) {
            bool const chosen = in_regions[{r, c}] != 0;
            if (in_band({r, c}) && !chosen) result.innies.push_back({r, c});
            if (!in_band({r, c}) && chosen) result.outies.push_back({r, c});
        }
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
    std::set<std::pair<std::vector<Cell>, std::vector<Cell>>> seen;
    for (auto const direction : {Direction::Rows, Direction::Columns})
        for (int first = 0; first < puzzle.order; ++first)
            for (int last = first; last < puzzle.order; ++last) {
                auto leftovers = leftovers_of_band(tiles, direction, first, last, puzzle.order);
                if (leftovers.innies.empty() || leftovers.innies.size() > most_leftovers) continue;
                if (seen.insert({leftovers.innies, leftovers.outies}).second)
                    found.push_back(std::move(leftovers));
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
