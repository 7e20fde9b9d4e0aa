#include "encoder/model/puzzle.hpp"

#include <algorithm>
#include <set>
#include <utility>

namespace hapax {

Puzzle latin_square(int order) {
    Puzzle puzzle;
    puzzle.order = order;
    puzzle.givens = Grid{order};
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
    auto const own = values.values();
    std::transform(own.begin(), own.end(), by_cages.values().begin(), own.begin(),
                   [](int value, int other) { return value != 0 ? value : other; });
    return values;
}

std::string_view kind(Puzzle const& puzzle) {
    auto const is_distinct = [](Cage const& cage) { return cage.repeats == Repeats::Forbidden; };
    if (std::any_of(puzzle.cages.begin(), puzzle.cages.end(), is_distinct)) return "killer";
    if (!puzzle.cages.empty()) return "kenken";
    if (!puzzle.regions.empty()) return "sudoku";
    auto const& pairs = puzzle.pair_clues;
    bool const has_signs = std::any_of(pairs.begin(), pairs.end(),
                                       [](PairClue const& clue) { return is_sign(clue.name); });
    return has_signs ? "futoshiki" : "latin";
}

int given_count(Puzzle const& puzzle) {
    auto const values = puzzle.givens.values();
    return static_cast<int>(values.size())
           - static_cast<int>(std::count(values.begin(), values.end(), 0));
}

int count_of(PairName name, Puzzle const& puzzle) {
    return static_cast<int>(std::count_if(puzzle.pair_clues.begin(), puzzle.pair_clues.end(),
                                          [&](PairClue const& clue) { return clue.name == name; }));
}

bool marks_all_neighbours(Puzzle const& puzzle) {
    std::set<std::pair<Cell, Cell>> marked;
    for (auto const& clue : puzzle.pair_clues)
        if (is_mark_between_neighbours(clue)
            && !marked.insert(std::minmax(clue.cells[0], clue.cells[1])).second)
            return false;
    int const pairs = neighbour_pairs(puzzle.order);
    return pairs > 0 && std::ssize(marked) == pairs;
}

} // namespace hapax
