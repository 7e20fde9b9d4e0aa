/// Two solutions tell a setter what to fix if they differ little. From any two the second is drawn
/// towards the first: where both agree they go on doing so, and another solution is asked for that
/// agrees in at least one cell more. Each answer leaves fewer differing cells; when there is none,
/// no subset of them can be changed by itself. Phases set to the first solution make the solver
/// start near it, so few calls are needed.

#include "solver/search/uniqueness.hpp"

#include "encoder/propagation/candidates.hpp"
#include "solver/sat/formula.hpp"

namespace hapax {

namespace {

/// Throws LimitsReached while the formula is built; later limits leave what there is.
Grid drawn_within_limits(Grid const& first, Grid second, Puzzle const& puzzle,
                         SolveOptions const& options) {
    Puzzle common = puzzle;
    common.givens = first;
    for (auto const cell : differences(first, second)) common.givens[cell] = 0;
    Board const board{common};
    Candidates candidates{board, options.limits};
    candidates.propagate();
    auto const recipe = recipe_for(common, candidates.sets(), options.encoding, options.solver);
    Formula formula{common, candidates.sets(), recipe, options.limits};
    formula.forbid(first);
    auto& solver = formula.solver();
    auto const& x = formula.variables();
    int const cells = x.sets().cell_count();
    auto const value = [&](Grid const& grid, int cell) {
        return grid.values()[static_cast<std::size_t>(cell)];
    };
    for (int cell = 0; cell < cells; ++cell) solver.phase(x.is(cell, value(first, cell)));
    Table<Literal> agree_more;
    for (;;) {
        agree_more.clear();
        for (int cell = 0; cell < cells; ++cell) {
            Literal const as_first = x.is(cell, value(first, cell));
            if (value(second, cell) == value(first, cell))
                solver.assume(as_first);
            else
                agree_more.push_back(as_first);
        }
        solver.constrain(agree_more);
        if (formula.solve(options.limits) != Answer::Satisfiable) return second;
        second = formula.solution();
    }
}

} // namespace

Grid drawn_towards(Grid const& first, Grid const& second, Puzzle const& puzzle,
                   SolveOptions const& options) {
    try {
        return drawn_within_limits(first, second, puzzle, options);
    } catch (LimitsReached const&) {
        return second;
    }
}

Uniqueness uniqueness(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace) {
    SolutionSearch search{puzzle, options, workspace};
    Uniqueness result;
    while (result.solutions.size() < 2) {
        auto grid = search.next();
        if (!grid) break;
        result.solutions.push_back(std::move(*grid));
    }
    result.statistics = search.statistics();
    if (result.solutions.size() == 2) {
        result.verdict = Verdict::Multiple;
        result.solutions[1] =
            drawn_towards(result.solutions[0], result.solutions[1], puzzle, options);
    } else if (search.is_exhausted()) {
        result.verdict = result.solutions.empty() ? Verdict::None : Verdict::Unique;
    }
    return result;
}

std::vector<Cell> differences(Grid const& first, Grid const& second) {
    std::vector<Cell> cells;
    for (int r = 0; r < first.order(); ++r)
        for (int c = 0; c < first.order(); ++c)
            if (first[{r, c}] != second[{r, c}]) cells.push_back({r, c});
    return cells;
}

} // namespace hapax
