/// Threads take one cube at a time, because cubes differ much in hardness and no thread should wait
/// long for another. A thread keeps its solver from cube to cube and assumes the cube, so
/// everything that it learns holds for the whole puzzle. On four minimal 25x25 Sudokus all cubes
/// together cost 1.4 to 2 times as much as one solver without cubes, whether there are 2 or 24;
/// they pay with many threads. (Exchanging short learnt clauses between two solvers of one formula
/// gained nothing.)

#include "solver/sat/conquer.hpp"

#include "solver/sat/cubes.hpp"
#include "solver/sat/formula.hpp"

#include <algorithm>
#include <atomic>
#include <new>

namespace hapax {

namespace {

constexpr int cubes_per_thread = 12;

} // namespace

Conquest conquer(Puzzle const& puzzle, CandidateSets const& candidates, Encoding const& encoding,
                 SolverConfiguration const& configuration, std::span<Grid const> known,
                 Limits const& limits, SpareThreads& spare) try {
    int const threads = spare.count() + 1;
    auto const all = cubes(puzzle, candidates, cubes_per_thread * threads, limits);

    std::atomic<std::size_t> next{0};
    std::atomic<bool> is_over{false};
    std::atomic<bool> has_solution{false};
    std::atomic<std::int64_t> conflicts{0};
    Limits until_over;
    until_over.outer = &limits;
    until_over.stop = &is_over;
    auto const refute_cubes = [&] {
        Formula formula{puzzle, candidates, encoding, configuration, until_over};
        for (auto const& grid : known) formula.forbid(grid);
        for (auto i = next++; i < all.size() && !is_over; i = next++) {
            formula.assume(all[i]);
            Answer const answer = formula.solve(until_over);
            if (answer == Answer::Unsatisfiable) continue;
            if (answer == Answer::Satisfiable) has_solution = true;
            is_over = true;
        }
        conflicts += formula.solver().conflicts();
    };
    run_side_by_side(&spare, threads, [&] {
        try {
            refute_cubes();
        } catch (LimitsReached const&) {
            is_over = true;
        } catch (std::bad_alloc const&) {
            is_over = true;
        }
    });
    return {has_solution ? Answer::Satisfiable
            : is_over    ? Answer::Undecided
                         : Answer::Unsatisfiable,
            static_cast<int>(all.size()), conflicts};
} catch (LimitsReached const&) {
    return {};
} catch (std::bad_alloc const&) { // leave the memory to the solver that works beside this
    return {};
}

} // namespace hapax
