#include "solver/basis/judged.hpp"

#include "encoder/model/rules.hpp"

namespace hapax {

Grid judged(Grid grid, Puzzle const& puzzle) {
    if (!is_solution(puzzle, grid))
        throw JudgeError{"a grid that was found breaks the puzzle's rules"};
    return grid;
}

} // namespace hapax
