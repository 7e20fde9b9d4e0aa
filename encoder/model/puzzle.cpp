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
    auto const& pairs = puzzle.named_clues;
    bool const has_signs = std::any_of(pairs.begin(), pairs.end(), [](auto const& clue) {
        return is_sign(clue.name) || clue.name == ClueName::NonConsecutive;
    });
    return has_signs ? "futoshiki" : "latin";
}

int given_count(Puzzle const& puzzle) {
    int count = 0; // an int, with which the compiler counts four cells at a time
    for (int const value : puzzle.givens.values()) count += int{value != 0};
    return count;
}

int count_of(ClueName name, Puzzle const& puzzle) {
    return static_cast<int>(std::count_if(puzzle.named_clues.begin(), puzzle.named_clues.end(),
                                          [&](auto const& clue) { return clue.name == name; }));
}

bool is_lasting(NamedClue const& clue, Puzzle const& puzzle) {
    if (is_rule(clue.name)) return true;
    bool const is_mark = clue.name == ClueName::Consecutive || row_of(clue.name).look == Look::Dot;
    if (!is_mark || clue.cells.size() != 2) return false;
    auto const& clues = puzzle.named_clues;
    return std::any_of(clues.begin(), clues.end(), [&](auto const& rule) {
        if (!is_rule(rule.name)) return false;
        auto const exempt = couples_of(rule.cells);
        return std::binary_search(exempt.begin(), exempt.end(), couples_of(clue.cells).front());
    });
}

std::vector<Cell> exempt_cells(Puzzle const& puzzle, Mark mark) {
    std::set<std::pair<Cell, Cell>> couples;
    for (auto const& clue : puzzle.named_clues) {
        auto const its_mark = row_of(clue.name).mark;
        bool const has_mark = its_mark == mark || (its_mark == Mark::Bar && mark == Mark::Dot);
        if (!has_mark || is_rule(clue.name)) continue;
        for (auto const& couple : couples_of(clue.cells)) couples.insert(couple);
    }
    std::vector<Cell> cells;
    for (auto const& [a, b] : couples) cells.insert(cells.end(), {a, b});
    return cells;
}

std::vector<Cell> exempt_cells(Puzzle const& puzzle, ClueName rule) {
    auto const mark = row_of(rule).mark;
    return mark == Mark::None ? std::vector<Cell>{} : exempt_cells(puzzle, mark);
}

} // namespace hapax
