/// The same position can be drawn as givens or as cages of one cell, and it may repeat the puzzle's
/// own clues or not; so only what the puzzle does not say by itself is an entry.

#include "solver/blame/entries.hpp"

#include "encoder/lists.hpp"
#include "solver/blame/clue.hpp"

#include <algorithm>
#include <set>
#include <type_traits>
#include <vector>

namespace hapax {

namespace {

/// In order, and whatever it says of repeats in cages, in which notations differ.
Puzzle comparable(Puzzle puzzle) {
    for (auto& cage : puzzle.cages) cage.repeats = Repeats::Allowed;
    return canonical(puzzle);
}

/// Returns what a position says of single cells, by givens or else by cages; but the puzzle's own
/// are not entries.
Grid values_of(Puzzle const& position, Puzzle const& puzzle) {
    Grid values = position.givens;
    Puzzle cages = latin_square(position.order);
    cages.cages = position.cages;
    Grid const by_clues = given_by_clues(cages);
    Grid const known = given_by_clues(puzzle);
    for (int r = 0; r < puzzle.order; ++r)
        for (int c = 0; c < puzzle.order; ++c) {
            Cell const cell{r, c};
            if (values[cell] == 0 && by_clues[cell] != known[cell]) values[cell] = by_clues[cell];
        }
    return values;
}

/// A position's cage of one cell, unless the puzzle has it too, holds a value.
void require_value(Cage const& cage, Puzzle const& puzzle) {
    if (cage.cells.size() > 1 || (cage.target >= 1 && cage.target <= puzzle.order)) return;
    bool const is_the_puzzles =
        std::any_of(puzzle.cages.begin(), puzzle.cages.end(), [&](Cage const& own) {
            return own.cells == cage.cells && own.target == cage.target;
        });
    if (!is_the_puzzles)
        throw PositionError{"expected a value from 1 to " + std::to_string(puzzle.order) + " in "
                                + name(cage) + ", found " + std::to_string(cage.target),
                            std::nullopt};
}

/// Puts a value into the position, on top of the puzzle's given, if any.
void enter(int value, Cell cell, Grid& position) {
    int const given = position[cell];
    if (given != 0 && given != value)
        throw PositionError{"expected " + std::to_string(given) + " or nothing in " + name(cell)
                                + ", which the puzzle gives, found " + std::to_string(value),
                            cell};
    position[cell] = value;
}

} // namespace

PlayerPosition position_on(Puzzle const& puzzle, Puzzle const& entered, Grid const& entries,
                           std::vector<PencilMarks> const& marks) {
    if (entered.order != puzzle.order)
        throw PositionError{"expected a position of order " + std::to_string(puzzle.order)
                                + ", found order " + std::to_string(entered.order),
                            std::nullopt};
    for (auto const& cage : entered.cages) require_value(cage, puzzle);
    Grid const values = values_of(entered, puzzle);
    PlayerPosition position{puzzle.givens};
    for (int r = 0; r < puzzle.order; ++r)
        for (int c = 0; c < puzzle.order; ++c) {
            Cell const cell{r, c};
            bool const is_entered = entries.order() > 0 && entries[cell] != 0;
            if (int const value = is_entered ? entries[cell] : values[cell]; value != 0)
                enter(value, cell, position.values);
        }
    std::set<PencilMarks> const own{puzzle.pencil_marks.begin(), puzzle.pencil_marks.end()};
    for (auto const* lists : {&marks, &entered.pencil_marks})
        for (auto const& list : *lists) {
            if (own.contains(list)) continue;
            int const value = position.values[list.cell];
            if (value == 0)
                position.marks.push_back(list);
            else if (!contains(list.values, value))
                position.hidden.push_back(list.cell);
        }
    return position;
}

std::string foreign_clues(Puzzle const& puzzle, Puzzle const& entered, Grid const& position) {
    // The givens are compared with the puzzle's as a position; the regions are its rules.
    if (has_only<Region>(entered)) return "";
    Puzzle const known = comparable(puzzle);
    Puzzle own = comparable(entered);
    own.pencil_marks.clear();
    Grid const of_puzzle = given_by_clues(known);
    std::erase_if(own.cages, [&](Cage const& cage) {
        Cell const cell = cage.cells.front();
        return cage.cells.size() == 1
               && (cage.target == position[cell] || cage.target == of_puzzle[cell]);
    });
    std::vector<Clue> clues;
    for_each_list(own, [&](auto const& parts) {
        using Kind = ClueIn<decltype(parts)>;
        if (std::is_same_v<Kind, Region>) return;
        auto const& known_parts = list_of<Kind>(known);
        for (int i = 0; i < std::ssize(parts); ++i)
            if (!std::binary_search(known_parts.begin(), known_parts.end(),
                                    parts[static_cast<std::size_t>(i)]))
                clues.push_back({Kind::rule, i});
    });
    if (clues.empty()) return "";
    auto const others = clues.size() - 1;
    return name(clues.front(), own)
           + (others == 0 ? "" : " and " + std::to_string(others) + " more");
}

bool is_full(Grid const& position, Puzzle const& puzzle) {
    auto const values = position.values();
    auto const by_clues = given_by_clues(puzzle);
    auto const known = by_clues.values();
    return std::equal(values.begin(), values.end(), known.begin(), known.end(),
                      [](int value, int by_clue) { return value != 0 || by_clue != 0; });
}

} // namespace hapax
