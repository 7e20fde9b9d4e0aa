#include "solver/verify/clue_groups.hpp"

#include "encoder/model/rules.hpp"

namespace hapax {

Puzzle without_clues(Puzzle puzzle) {
    auto const whole = puzzle;
    auto const is_rule = is_rule_in(whole);
    puzzle.givens = Grid{puzzle.order};
    puzzle.credits = {};
    for_each_list(puzzle, [&](auto& clues) { std::erase_if(clues, std::not_fn(is_rule)); });
    return puzzle;
}

std::vector<Breaks> givens_to_break(Puzzle const& puzzle) {
    std::vector<Breaks> clues;
    for (int r = 0; r < puzzle.order; ++r)
        for (int c = 0; c < puzzle.order; ++c)
            if (int const value = puzzle.givens[{r, c}])
                clues.push_back([=](Grid const& grid) { return grid[{r, c}] != value; });
    return clues;
}

void add_other_clues(Puzzle const& puzzle, std::vector<Breaks>& clues) {
    for_each_clue(puzzle, [&, is_rule = is_rule_in(puzzle)](auto const& clue) {
        if (!is_rule(clue))
            clues.push_back([&clue](Grid const& grid) { return !holds(clue, grid); });
    });
}

} // namespace hapax
