/// Whether a grid breaks a clue is computed on values alone, cages as the judge does: it is asked
/// of every solution that a clue solver finds, so a wrong clause shows here.

#include "solver/explain/clue.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "encoder/model/rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <set>
#include <stdexcept>
#include <utility>

namespace hapax {

namespace {

template<class T>
T const& at(std::vector<T> const& parts, Clue const& clue) {
    return parts[static_cast<std::size_t>(clue.index)];
}

void append(std::vector<Clue>& clues, ClueKind kind, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) clues.push_back({kind, static_cast<int>(i)});
}

/// Copies of what `meaning` says.
template<class Part, class Meaning>
void erase_copies(ClueKind kind, std::vector<Part> const& parts, Meaning&& meaning,
                  std::vector<Clue>& clues) {
    std::set<Part> seen;
    std::erase_if(clues, [&](Clue const& clue) {
        return clue.kind == kind && !seen.insert(meaning(at(parts, clue))).second;
    });
}

/// In ascending order.
std::vector<int> values_in(std::vector<Cell> const& cells, Grid const& grid) {
    std::vector<int> values;
    values.reserve(cells.size());
    for (auto const cell : cells) values.push_back(grid[cell]);
    std::sort(values.begin(), values.end());
    return values;
}

bool has_repeat(std::vector<int> const& sorted) {
    return std::adjacent_find(sorted.begin(), sorted.end()) != sorted.end();
}

std::string list(std::vector<Cell> const& cells) {
    std::string text;
    for (auto const cell : cells) text += (text.empty() ? "" : " ") + name(cell);
    return text;
}

/// "the cage at r1c1"; all its cells where another begins there, too.
template<class Part>
std::string name_by_cells(std::string const& what, Part const& part, std::vector<Part> const& all) {
    auto const first = part.cells.front();
    auto const count = std::count_if(
        all.begin(), all.end(), [&](Part const& other) { return other.cells.front() == first; });
    return what + (count == 1 ? "at " + name(first) : "of " + list(part.cells));
}

/// Cages of the same cells differ in their clues, or in that one is distinct.
std::string name_of_cage(Cage const& cage, std::vector<Cage> const& all) {
    std::string what = "the cage ";
    auto const is_another = [&](auto&& is_like) {
        return std::any_of(all.begin(), all.end(), [&](Cage const& other) {
            return other != cage && other.cells == cage.cells && is_like(other);
        });
    };
    if (is_another([](Cage const&) { return true; })) what += clue_text(cage) + " ";
    if (cage.repeats == Repeats::Forbidden
        && is_another([&](Cage const& other) { return clue_text(other) == clue_text(cage); }))
        what += "distinct ";
    return name_by_cells(what, cage, all);
}

/// "the pencil marks of r1c1"; "the pencil marks 1 2 of r1c1" where the cell has another list.
std::string name_of_marks(PencilMarks const& marks, std::vector<PencilMarks> const& all) {
    std::string what = "the pencil marks ";
    bool const is_only = std::none_of(all.begin(), all.end(), [&](PencilMarks const& other) {
        return other.cell == marks.cell && other.values != marks.values;
    });
    if (!is_only)
        for (int const value : marks.values) what += std::to_string(value) + " ";
    return what + "of " + name(marks.cell);
}

std::string with_value(char const* kind, Clue const& clue, Puzzle const& puzzle) {
    return std::string{kind} + name(cell_at(clue.index, puzzle.order)) + " = "
           + std::to_string(clue.value);
}

} // namespace

std::vector<Clue> clues_of(Puzzle const& puzzle) {
    auto const& [order, givens, pencil_marks, regions, inequalities, adjacencies, cages] = puzzle;
    std::vector<Clue> clues;
    int cell = 0;
    for (int const value : givens.values()) {
        if (value != 0) clues.push_back({ClueKind::Given, cell, value});
        ++cell;
    }
    append(clues, ClueKind::PencilMarks, pencil_marks.size());
    append(clues, ClueKind::Inequality, inequalities.size());
    append(clues, ClueKind::Adjacency, adjacencies.size());
    append(clues, ClueKind::Cage, cages.size());
    return clues;
}

std::vector<Clue> regions_of(Puzzle const& puzzle) {
    std::vector<Clue> clues;
    append(clues, ClueKind::Region, puzzle.regions.size());
    return clues;
}

std::vector<Clue> entries_of(Grid const& position, Puzzle const& puzzle) {
    if (position.order() == 0) return {};
    if (position.order() != puzzle.order)
        throw std::invalid_argument{"a position has another order than its puzzle"};
    Grid const by_clues = given_by_clues(puzzle);
    std::vector<Clue> entries;
    for (int index = 0; index < puzzle.order * puzzle.order; ++index) {
        Cell const cell = cell_at(index, puzzle.order);
        if (position[cell] < 0 || position[cell] > puzzle.order)
            throw std::invalid_argument{"a position has a value that is out of range"};
        if (position[cell] != 0 && puzzle.givens[cell] == 0 && position[cell] != by_clues[cell])
            entries.push_back({ClueKind::Entry, index, position[cell]});
    }
    return entries;
}

Puzzle puzzle_of(std::vector<Clue> const& clues, Puzzle const& puzzle, RegionRole regions) {
    Puzzle result = latin_square(puzzle.order);
    if (regions == RegionRole::Rules) result.regions = puzzle.regions;
    for (auto const& clue : clues) {
        switch (clue.kind) {
        case ClueKind::Given:
        case ClueKind::Entry:
            result.givens[cell_at(clue.index, puzzle.order)] = clue.value;
            break;
        case ClueKind::PencilMarks:
            result.pencil_marks.push_back(at(puzzle.pencil_marks, clue));
            break;
        case ClueKind::Region:
            if (regions == RegionRole::Clues) result.regions.push_back(at(puzzle.regions, clue));
            break;
        case ClueKind::Inequality:
            result.inequalities.push_back(at(puzzle.inequalities, clue));
            break;
        case ClueKind::Adjacency:
            result.adjacencies.push_back(at(puzzle.adjacencies, clue));
            break;
        case ClueKind::Cage:
            result.cages.push_back(at(puzzle.cages, clue));
            break;
        }
    }
    return result;
}

std::string name(Clue const& clue, Puzzle const& puzzle) {
    switch (clue.kind) {
    case ClueKind::Given:
        return with_value("the given ", clue, puzzle);
    case ClueKind::Entry:
        return with_value("the entry ", clue, puzzle);
    case ClueKind::PencilMarks:
        return name_of_marks(at(puzzle.pencil_marks, clue), puzzle.pencil_marks);
    case ClueKind::Region:
        return name_by_cells("the region ", at(puzzle.regions, clue), puzzle.regions);
    case ClueKind::Inequality:
        return name(at(puzzle.inequalities, clue));
    case ClueKind::Adjacency:
        return "that " + name(at(puzzle.adjacencies, clue));
    case ClueKind::Cage:
        return name_of_cage(at(puzzle.cages, clue), puzzle.cages);
    }
    std::abort();
}

std::vector<Clue> without_copies(std::vector<Clue> clues, Puzzle const& puzzle) {
    auto const as_it_is = [](auto const& part) { return part; };
    auto const in_any_order = [](auto part) {
        std::sort(part.cells.begin(), part.cells.end());
        return part;
    };
    auto const in_any_direction = [](Adjacency part) {
        if (part.second < part.first) std::swap(part.first, part.second);
        return part;
    };
    erase_copies(ClueKind::PencilMarks, puzzle.pencil_marks, as_it_is, clues);
    erase_copies(ClueKind::Region, puzzle.regions, in_any_order, clues);
    erase_copies(ClueKind::Inequality, puzzle.inequalities, as_it_is, clues);
    erase_copies(ClueKind::Adjacency, puzzle.adjacencies, in_any_direction, clues);
    erase_copies(ClueKind::Cage, puzzle.cages, in_any_order, clues);
    return clues;
}

std::vector<Cell> cells_of(Clue const& clue, Puzzle const& puzzle) {
    switch (clue.kind) {
    case ClueKind::Given:
    case ClueKind::Entry:
        return {cell_at(clue.index, puzzle.order)};
    case ClueKind::PencilMarks:
        return {at(puzzle.pencil_marks, clue).cell};
    case ClueKind::Region:
        return at(puzzle.regions, clue).cells;
    case ClueKind::Inequality: {
        auto const& [lesser, greater] = at(puzzle.inequalities, clue);
        return {lesser, greater};
    }
    case ClueKind::Adjacency: {
        auto const& [first, second, kind] = at(puzzle.adjacencies, clue);
        return {first, second};
    }
    case ClueKind::Cage:
        return at(puzzle.cages, clue).cells;
    }
    std::abort();
}

bool is_broken(Clue const& clue, Puzzle const& puzzle, Grid const& grid) {
    switch (clue.kind) {
    case ClueKind::Given:
    case ClueKind::Entry:
        return grid[cell_at(clue.index, puzzle.order)] != clue.value;
    case ClueKind::PencilMarks: {
        auto const& [cell, values] = at(puzzle.pencil_marks, clue);
        return std::find(values.begin(), values.end(), grid[cell]) == values.end();
    }
    case ClueKind::Region:
        return has_repeat(values_in(at(puzzle.regions, clue).cells, grid));
    case ClueKind::Inequality: {
        auto const& [lesser, greater] = at(puzzle.inequalities, clue);
        return grid[lesser] >= grid[greater];
    }
    case ClueKind::Adjacency: {
        auto const& [first, second, kind] = at(puzzle.adjacencies, clue);
        bool const consecutive = std::abs(grid[first] - grid[second]) == 1;
        return consecutive != (kind == AdjacencyKind::Consecutive);
    }
    case ClueKind::Cage: {
        Cage const& cage = at(puzzle.cages, clue);
        auto const values = values_in(cage.cells, grid);
        return (cage.repeats == Repeats::Forbidden && has_repeat(values))
               || !gives_target(cage, values);
    }
    }
    std::abort();
}

std::vector<int> broken_by(Grid const& grid, std::vector<Clue> const& clues, Puzzle const& puzzle) {
    std::vector<int> broken;
    for (std::size_t i = 0; i < clues.size(); ++i)
        if (is_broken(clues[i], puzzle, grid)) broken.push_back(static_cast<int>(i));
    return broken;
}

} // namespace hapax
