/// The values that occur in some solution.

#include "solver/search/candidates.hpp"

#include "solver/basis/threads.hpp"
#include "solver/generate/grids/random_grid.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <vector>

namespace hapax {
namespace {

using testing::random_puzzle;
using testing::solutions_among_squares;
using testing::text_of;

/// A random Latin square of which this many cells are left open.
Puzzle square_with_holes(int order, int holes, std::uint64_t seed) {
    Random random{seed};
    Puzzle puzzle = latin_square(order);
    puzzle.givens = random_latin_square(order, random);
    auto const cells = random.permutation(order * order);
    for (int i = 0; i < holes; ++i) puzzle.givens.values()[static_cast<std::size_t>(cells[i])] = 0;
    return puzzle;
}

Puzzle with_one_given(int order) {
    Puzzle puzzle = latin_square(order);
    puzzle.givens[{0, 0}] = 1;
    return puzzle;
}

TEST(TrueCandidates, AreTheValuesThatOccurInSolutions) {
    testing::Random random{45};
    Workspace workspace;
    for (int round = 0; round < 1500; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 4);
        CandidateSets expected{puzzle.order};
        for (int cell = 0; cell < expected.cell_count(); ++cell)
            std::ranges::fill(expected.of(cell), 0);
        for (auto const& solution : solutions_among_squares(puzzle))
            for (int cell = 0; cell < expected.cell_count(); ++cell)
                expected.insert(cell, solution.values()[static_cast<std::size_t>(cell)]);
        auto const found = true_candidates(puzzle, {}, workspace);
        ASSERT_TRUE(found.is_decided);
        ASSERT_EQ(found.sets, expected) << text_of(puzzle);
    }
}

TEST(TrueCandidates, AreCountedUpToALimit) {
    testing::Random random{46};
    Workspace workspace;
    int forced = 0;
    for (int round = 0; round < 900; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 4);
        int const most = std::vector{1, 2, 8}[static_cast<std::size_t>(round / 4 % 3)];
        auto const solutions = solutions_among_squares(puzzle);
        auto const found = true_candidates(puzzle, {}, workspace, {}, most);
        ASSERT_TRUE(found.is_decided);
        for (int cell = 0; cell < puzzle.order * puzzle.order; ++cell)
            for (int value = 1; value <= puzzle.order; ++value) {
                auto const number = std::ranges::count_if(solutions, [&](Grid const& solution) {
                    return solution.values()[static_cast<std::size_t>(cell)] == value;
                });
                ASSERT_EQ(found.count_of(cell, value), std::min<std::ptrdiff_t>(number, most))
                    << text_of(puzzle);
                ASSERT_EQ(found.sets.has(cell, value), number > 0);
                forced += most == 8 && number > 1 && found.sets.count(cell) == 1 ? 1 : 0;
            }
    }
    EXPECT_GT(forced, 0) << "a forced cell has the count of all solutions";
}

TEST(TrueCandidates, AreCountedAlikeByTrialsAndByTheSolver) {
    SpareThreads spare{3};
    Workspace workspace;
    Workspace shared;
    shared.spare = &spare;
    SolveOptions by_solver;
    by_solver.propagation = Propagation::Off; // without it there are no trials
    Puzzle with_sign = square_with_holes(9, 60, 5);
    with_sign.named_clues.push_back({ClueName::NoDifference, {{4, 3}, {4, 4}}, 8}); // no lanes
    for (auto const& puzzle : {with_one_given(9), square_with_holes(10, 50, 3), with_sign})
        for (int const most : {1, 8}) {
            auto const tried = true_candidates(puzzle, {}, workspace, {}, most);
            auto const solved = true_candidates(puzzle, by_solver, workspace, {}, most);
            ASSERT_TRUE(tried.is_decided && solved.is_decided);
            EXPECT_TRUE(tried.statistics.solver_calls == 0 || most == 1);
            EXPECT_GT(solved.statistics.solver_calls, 1);
            EXPECT_EQ(tried.counts, solved.counts);
            EXPECT_EQ(true_candidates(puzzle, by_solver, shared, {}, most).counts, solved.counts);
        }
}

TEST(TrueCandidates, AreTheSameWithAnyNumberOfThreads) {
    Puzzle const puzzle = square_with_holes(30, 390, 1);
    Workspace alone;
    auto const expected = true_candidates(puzzle, {}, alone);
    ASSERT_TRUE(expected.is_decided);
    ASSERT_GT(expected.statistics.conflicts, 3'000)
        << "not hard enough for the threads to be asked";
    for (int const threads : {1, 4}) {
        SpareThreads spare{threads};
        Workspace shared;
        shared.spare = &spare;
        auto const found = true_candidates(puzzle, {}, shared);
        EXPECT_TRUE(found.is_decided);
        EXPECT_EQ(found.sets, expected.sets);
        EXPECT_EQ(spare.count(), threads);
    }
}

TEST(TrueCandidates, OfASquareWithOneGivenTakeFewCalls) {
    Workspace workspace;
    auto const found = true_candidates(with_one_given(18), {}, workspace);
    EXPECT_TRUE(found.is_decided);
    EXPECT_EQ(found.sets.count(1), 17);
    EXPECT_EQ(found.sets.count(19), 18);
    EXPECT_GT(found.statistics.solver_calls, 1);
    EXPECT_LE(found.statistics.solver_calls, 10 * 18);
}

TEST(TrueCandidates, AreAllWhereValuesMayBeRenamed) {
    Workspace workspace;
    auto const found = true_candidates(latin_square(20), {}, workspace);
    EXPECT_TRUE(found.is_decided);
    EXPECT_EQ(found.sets, CandidateSets{20});
    EXPECT_LE(found.statistics.solver_calls, 1);
}

TEST(TrueCandidates, ToldProgressOnlyFalls) {
    std::vector<int> told;
    Workspace workspace;
    true_candidates(with_one_given(8), {}, workspace, [&](int open) { told.push_back(open); });
    ASSERT_FALSE(told.empty());
    EXPECT_TRUE(std::is_sorted(told.rbegin(), told.rend()));
    EXPECT_EQ(told.back(), 0);
}

TEST(TrueCandidates, AreUndecidedAtALimit) {
    std::atomic<bool> stop{false};
    SolveOptions options;
    options.limits.stop = &stop;
    Workspace workspace;
    auto const found =
        true_candidates(with_one_given(9), options, workspace, [&](int) { stop = true; });
    EXPECT_FALSE(found.is_decided);
    for (int cell = 0; cell < found.sets.cell_count(); ++cell)
        EXPECT_EQ(found.sets.count(cell), 1) << "the solution before the limit";
}

} // namespace
} // namespace hapax
