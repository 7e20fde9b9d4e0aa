/// Two solutions that differ little show a setter what to fix. If solutions are cheap to find, the
/// closest two of the first ones are taken. Then the second is drawn towards the first: the solver
/// is asked for another solution that agrees wherever both agree and in at least one more cell.
/// Each answer leaves fewer differing cells; when there is none, no subset of them can be changed
/// by itself. Phases set to the first solution make the solver start near it, so few calls are
/// needed.

#include "solver/search/uniqueness.hpp"

#include "encoder/propagation/candidates.hpp"
#include "solver/sat/formula.hpp"

#include <functional>
#include <limits>
#include <numeric>

namespace hapax {

namespace {

/// Throws LimitsReached while the formula is built; later limits return the closest found so far.
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

namespace {

/// The most solutions to compare, if finding them is cheap.
constexpr std::size_t most_compared = 100;
constexpr int largest_order_compared = 16;

/// Finds solutions until there are `most`.
void find_more(SolutionSearch& search, std::vector<Grid>& found, std::size_t most) {
    while (found.size() < most) {
        auto grid = search.next();
        if (!grid) break;
        found.push_back(std::move(*grid));
    }
}

/// Finds solutions until there are enough to compare, or until finding more needs a solver.
void find_cheap(SolutionSearch& search, std::vector<Grid>& found) {
    if (found.front().order() > largest_order_compared) return;
    while (found.size() < most_compared && search.statistics().solver_calls == 0) {
        auto const before = found.size();
        find_more(search, found, before + 1);
        if (found.size() == before) break;
    }
}

std::size_t distance(Grid const& first, Grid const& second) {
    auto const values = first.values();
    auto const others = second.values();
    return std::transform_reduce(values.begin(), values.end(), others.begin(), std::size_t{0},
                                 std::plus{},
                                 [](int a, int b) { return a != b ? std::size_t{1} : 0; });
}

/// Returns the first of the closest pairs.
std::vector<Grid> closest_two(std::vector<Grid> const& grids) {
    std::size_t least = std::numeric_limits<std::size_t>::max();
    std::vector<Grid> closest;
    for (std::size_t i = 0; i < grids.size(); ++i)
        for (std::size_t j = i + 1; j < grids.size(); ++j)
            if (auto const here = distance(grids[i], grids[j]); here < least) {
                least = here;
                closest = {grids[i], grids[j]};
            }
    return closest;
}

} // namespace

Uniqueness uniqueness(Puzzle const& puzzle, SolveOptions const& options, Workspace& workspace) {
    SolutionSearch search{puzzle, options, workspace};
    Uniqueness result;
    find_more(search, result.solutions, 2);
    result.statistics = search.statistics();
    if (result.solutions.size() == 2) {
        result.verdict = Verdict::Multiple;
        auto& found = result.solutions;
        find_cheap(search, found);
        found = closest_two(found);
        found[1] = drawn_towards(found[0], found[1], puzzle, options);
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
