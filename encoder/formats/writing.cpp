/// Writes puzzles, and refuses those that a notation cannot express.

#include "encoder/formats/table.hpp"
#include "encoder/model/table.hpp"
#include "encoder/model/well_formed.hpp"

#include <algorithm>
#include <numeric>

namespace hapax {

using namespace formats;

std::string write_puzzle(Puzzle const& puzzle, Notation notation, FormatOptions const& options) {
    auto const& row = entry(notation);
    if (row.functions.write == nullptr)
        throw CannotExpress{std::string{row.name} + " can be read but not written"};
    // A bare grid is written as it is; other notations choose among forms that say the same.
    if (!row.holds.are_all())
        require_parts(row.shape == Shape::Bare ? puzzle : canonical(puzzle), row.name, row.holds);
    return row.functions.write(puzzle, options);
}

std::vector<std::string> only_drawn(Puzzle const& puzzle, Notation notation) {
    bool const is_link = notation == Notation::Link || notation == Notation::SudokuPad;
    return is_link ? fpuzzles::drawn_in_link(puzzle) : std::vector<std::string>{};
}

std::string as_text(Puzzle const& puzzle) {
    return write_puzzle(puzzle, Notation::Text);
}

Puzzle in_text_order(Puzzle const& puzzle) {
    return text::in_order(puzzle);
}

std::string as_object(Puzzle const& puzzle) {
    auto text = write_puzzle(puzzle, Notation::Json);
    text.pop_back(); // the end of its line
    return text;
}

std::string write_solution(Puzzle const& puzzle, Grid const& solution, Notation notation,
                           FormatOptions const& options) {
    auto const& symbols = puzzle.credits.symbols;
    switch (notation) {
    case Notation::Line:
        return line::write_values(solution, symbols, options);
    case Notation::Grid:
        return grid::write_values(solution, symbols);
    case Notation::List:
        return list::write_values(solution, symbols);
    case Notation::Tatham:
        return tatham::write_solution(puzzle, solution, options);
    default:
        Puzzle filled = puzzle;
        filled.givens = solution;
        return write_puzzle(filled, notation, options);
    }
}

namespace formats {

std::vector<Region> regions_for(Block const& block, int order, FormatOptions const& options) {
    switch (options.boxes) {
    case Boxes::None:
        return {};
    case Boxes::Given:
        if (order_of(options.box) != order)
            block.fail(0, "boxes of " + std::to_string(options.box.rows) + "x"
                              + std::to_string(options.box.columns) + " do not fit a grid of order "
                              + std::to_string(order));
        return boxes(options.box);
    case Boxes::Default:
        break;
    }
    auto const shape = default_box(order);
    return shape ? boxes(*shape) : std::vector<Region>{};
}

ReadPuzzle bare_puzzle(Block const& block, int order, FormatOptions const& options) {
    ReadPuzzle result{latin_square(order), {}, {}};
    result.puzzle.regions = regions_for(block, order, options);
    return result;
}

void keep_entries(Grid entries, ReadPuzzle& result) {
    auto const values = entries.values();
    if (std::count(values.begin(), values.end(), 0) < std::ssize(values))
        result.entries = std::move(entries);
}

std::vector<int> values_of_bits(unsigned bits) {
    std::vector<int> values;
    for (int value = 1; bits != 0; bits >>= 1, ++value)
        if ((bits & 1U) != 0) values.push_back(value);
    return values;
}

std::vector<std::vector<Cell>> joined_cells(int order,
                                            std::vector<std::pair<Cell, Cell>> const& joints) {
    Table<int> parents(static_cast<std::size_t>(order * order)); // an earlier cell, or itself
    std::iota(parents.begin(), parents.end(), 0);
    auto const root_of = [&](int cell) {
        while (parents[cell] != cell) cell = parents[cell];
        return cell;
    };
    for (auto const& [first, second] : joints) {
        int const one = root_of(cell_index(first, order));
        int const other = root_of(cell_index(second, order));
        parents[std::max(one, other)] = std::min(one, other);
    }
    std::vector<int> roots;
    for (int cell = 0; cell < parents.length(); ++cell) roots.push_back(root_of(cell));
    std::vector<std::vector<Cell>> pieces;
    for (auto& [root, cells] : cells_by_label(roots, order)) pieces.push_back(std::move(cells));
    return pieces;
}

namespace {

/// Names the clue for which a notation has no place.
std::string described(Region const& region, Puzzle const& puzzle) {
    return name(region, puzzle.regions, puzzle.order);
}

std::string described(NamedClue const& clue, Puzzle const&) {
    return clue.name == ClueName::Less || !is_sign(clue.name)
               ? name(clue)
               : "the adjacency of " + name(clue.cells[0]) + " and " + name(clue.cells[1]);
}

template<class Clue>
std::string described(Clue const& clue, Puzzle const&) {
    return name(clue);
}

} // namespace

void require_parts(Puzzle const& puzzle, std::string_view notation, Parts can_hold) {
    auto const refuse = [&](std::string const& what, std::vector<Cell> cells) {
        throw CannotExpress{std::string{notation} + " cannot hold " + what, std::move(cells)};
    };
    for (auto const cell : all_cells(can_hold.has(Rule::Given) ? 0 : puzzle.order))
        if (puzzle.givens[cell] != 0) refuse("the given at " + name(cell), {cell});
    for_each_list(puzzle, [&](auto const& clues) {
        for (auto const& clue : clues)
            if (!can_hold.has_clue(clue)) refuse(described(clue, puzzle), cells_of(clue));
    });
}

void require_separate_cages(Puzzle const& puzzle, std::string_view notation) {
    Grid seen{puzzle.order};
    for (auto const& cage : puzzle.cages)
        for (auto const cell : cage.cells)
            if (++seen[cell] > 1)
                throw CannotExpress{std::string{notation} + " cannot hold " + name(cage) + ": "
                                        + name(cell) + " is in another cage too",
                                    cage.cells};
}

Towers towers_beside(Puzzle const& puzzle, std::string_view notation) {
    Towers towers;
    towers.fill(std::vector<int>(static_cast<std::size_t>(puzzle.order)));
    auto const refuse = [&](auto const& clue, std::string_view why) {
        throw CannotExpress{std::string{notation} + " cannot hold " + name(clue) + std::string{why},
                            clue.cells};
    };
    for (auto const& clue : puzzle.named_clues) {
        auto const sight = sight_of(clue, puzzle.order);
        bool const is_tower = sight && clue.amount > 0 && clue.amount <= puzzle.order;
        if (!is_tower) refuse(clue, "");
        auto& seen =
            towers[static_cast<std::size_t>(sight->side)][static_cast<std::size_t>(sight->line)];
        if (seen != 0) refuse(clue, " beside another");
        seen = clue.amount;
    }
    return towers;
}

std::vector<int> values_left(Puzzle const& puzzle, Cell cell, std::string_view notation) {
    std::vector<int> values(static_cast<std::size_t>(puzzle.order));
    std::iota(values.begin(), values.end(), 1);
    if (puzzle.givens[cell] != 0) values = {puzzle.givens[cell]};
    for (auto const& marks : puzzle.pencil_marks)
        if (marks.cell == cell)
            std::erase_if(values, [&](int value) { return !contains(marks.values, value); });
    if (values.empty())
        throw CannotExpress{std::string{notation} + " cannot hold pencil marks of " + name(cell)
                                + " that leave no value",
                            {cell}};
    return values;
}

bool can_repeat_a_value(std::vector<Cell> const& cells) {
    for (auto const a : cells)
        for (auto const b : cells)
            if (a.row != b.row && a.column != b.column) return true;
    return false;
}

void require_regions_of_bare_grid(Puzzle const& puzzle, std::string_view notation,
                                  FormatOptions const& options) {
    std::vector<Region> expected;
    if (options.boxes == Boxes::Given)
        expected = boxes(options.box);
    else if (auto const shape = default_box(puzzle.order); shape && options.boxes == Boxes::Default)
        expected = boxes(*shape);
    Puzzle bare = latin_square(puzzle.order);
    bare.regions = expected;
    if (canonical(puzzle).regions == canonical(bare).regions) return;
    auto const in = [](std::vector<Region> const& regions, Region const& region) {
        return contains(regions, region);
    };
    if (auto const shape = box_shape(puzzle.regions, puzzle.order)) {
        auto const size = std::to_string(shape->rows) + "x" + std::to_string(shape->columns);
        throw CannotExpress{std::string{notation} + " cannot say that boxes are " + size
                            + "; use --box " + size + " to write and read it"};
    }
    for (auto const& region : puzzle.regions)
        if (!in(expected, region))
            throw CannotExpress{std::string{notation} + " cannot hold "
                                    + name(region, puzzle.regions, puzzle.order),
                                region.cells};
    throw CannotExpress{std::string{notation}
                        + " cannot say that there are no boxes; use --latin to write and read it"};
}

bool take_regions(std::vector<Region>& from, std::vector<Region> const& wanted) {
    auto rest = from;
    for (auto const& each : wanted) {
        auto const found = std::find_if(rest.begin(), rest.end(), [&](Region const& region) {
            return std::is_permutation(region.cells.begin(), region.cells.end(), each.cells.begin(),
                                       each.cells.end());
        });
        if (found == rest.end()) return false;
        rest.erase(found);
    }
    from = std::move(rest);
    return true;
}

} // namespace formats

} // namespace hapax
