/// With races and cubes, the answer is right, and the same with any number of threads.

#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/basis/threads.hpp"
#include "solver/sat/conquer.hpp"
#include "solver/sat/race.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <sched.h>

#include <filesystem>
#include <sstream>
#include <stdexcept>

namespace hapax {
namespace {

using testing::brute_force;

/// Solvers that differ, and laps so short that small puzzles take several.
std::vector<SolverConfiguration> const runners{
    {"sat", {}, 0}, {"unsat", {}, 1}, {"plain", {}, 2}, {"default", {}, 3}};
constexpr Race::Laps short_laps{1, 1};

/// Squares with few givens: several solutions, and some conflicts on the way.
Puzzle sparse_square(int order, int seed) {
    Puzzle puzzle = latin_square(order);
    puzzle.givens[{0, seed % order}] = 1 + seed % order;
    puzzle.givens[{1, (seed + 2) % order}] = 1 + (seed + 1) % order;
    puzzle.named_clues.push_back(less({2, 0}, {2, 1}));
    return puzzle;
}

TEST(UsableThreads, AreAsManyAsControlGroupsGrant) {
    testing::TemporaryFolder const top;
    std::filesystem::path const root = top.path();
    std::filesystem::create_directories(root / "slice/job");
    std::filesystem::create_directories(root / "cpu,cpuacct/slice");
    auto const granted = [&](std::string const& groups) {
        std::istringstream lines{groups};
        return processors_granted(lines, root);
    };
    EXPECT_EQ(granted("0::/slice/job\n"), 0);
    top.file("slice/job/cpu.max", "max 100000\n");
    EXPECT_EQ(granted("0::/slice/job\n"), 0);
    top.file("slice/cpu.max", "250000 100000\n");
    EXPECT_EQ(granted("0::/slice/job\n"), 3) << "the group above counts";
    top.file("slice/job/cpu.max", "50000 100000\n");
    EXPECT_EQ(granted("0::/slice/job\n"), 1);
    EXPECT_EQ(granted("0::/elsewhere\n"), 0);
    top.file("cpu,cpuacct/slice/cpu.cfs_quota_us", "-1\n");
    top.file("cpu,cpuacct/slice/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(granted("4:cpu,cpuacct:/slice\n3:memory:/x\n"), 0);
    top.file("cpu,cpuacct/slice/cpu.cfs_quota_us", "400000\n");
    EXPECT_EQ(granted("4:cpu,cpuacct:/slice\n3:memory:/x\n"), 4);
}

/// The program counts with the same function.
TEST(UsableThreads, AreOnlyThoseOfTheAffinityMask) {
    cpu_set_t all;
    ASSERT_EQ(sched_getaffinity(0, sizeof all, &all), 0);
    EXPECT_LE(usable_threads(), CPU_COUNT(&all));
    cpu_set_t one;
    CPU_ZERO(&one);
    for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++i)
        if (CPU_ISSET(i, &all)) CPU_SET(i, &one);
    ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
    EXPECT_EQ(usable_threads(), 1);
    sched_setaffinity(0, sizeof all, &all);
}

TEST(SpareThreads, AreLentOnlyWhileThereAreAny) {
    SpareThreads spare{3};
    EXPECT_EQ(spare.take(2), 2);
    EXPECT_EQ(spare.take(2), 1);
    EXPECT_EQ(spare.take(1), 0);
    spare.give(3);
    EXPECT_EQ(spare.count(), 3);
}

TEST(SpareThreads, ComeBackAndAnExceptionOfAnyOneIsThrownOn) {
    SpareThreads spare{2};
    EXPECT_THROW(run_side_by_side(&spare, 8, [] { throw std::runtime_error{"x"}; }),
                 std::runtime_error);
    EXPECT_EQ(spare.count(), 2);
}

TEST(Race, GivesTheSameRightAnswerWithAnyNumberOfThreads) {
    for (int seed = 1; seed <= 40; ++seed) {
        Puzzle const puzzle = sparse_square(7, seed);
        Grid alone;
        for (int const spare_count : {0, 1, 3}) {
            SpareThreads spare{spare_count};
            Race race{puzzle, CandidateSets{puzzle.order}, {}, runners, {}, short_laps};
            ASSERT_EQ(race.solve({}, &spare), Answer::Satisfiable) << "seed " << seed;
            Grid const grid = race.winner().solution();
            EXPECT_TRUE(is_solution(puzzle, grid));
            if (spare_count == 0) alone = grid;
            EXPECT_EQ(grid, alone) << "seed " << seed << ", " << spare_count << " spare threads";
        }
    }
}

TEST(Race, ProvesThatThereIsNoSolution) {
    Puzzle puzzle = latin_square(6);
    for (int c = 0; c < 5; ++c) puzzle.named_clues.push_back(less({0, c + 1}, {0, c}));
    puzzle.named_clues.push_back(less({0, 0}, {1, 0})); // 6 is not less than anything
    SpareThreads spare{1};
    Race race{puzzle, CandidateSets{puzzle.order}, {}, runners, {}, short_laps};
    EXPECT_EQ(race.solve({}, &spare), Answer::Unsatisfiable);
}

TEST(Race, StopsAtItsLimits) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    Puzzle const puzzle = sparse_square(7, 1);
    Race race{puzzle, CandidateSets{puzzle.order}, {}, runners, {}, short_laps};
    EXPECT_EQ(race.solve(limits, nullptr), Answer::Undecided);
}

TEST(Conquer, FindsAnotherSolutionExactlyIfThereIsOne) {
    testing::Random random{7};
    for (int i = 0; i < 300; ++i) {
        Puzzle const puzzle = testing::random_puzzle(random, 2 + i % 3);
        auto const solutions = brute_force(puzzle);
        std::size_t const known = std::min(solutions.size(), static_cast<std::size_t>(i % 3));
        SpareThreads spare{1};
        auto const conquest = conquer(puzzle, CandidateSets{puzzle.order}, {}, {},
                                      {solutions.data(), known}, {}, spare);
        EXPECT_EQ(conquest.answer,
                  solutions.size() > known ? Answer::Satisfiable : Answer::Unsatisfiable)
            << "puzzle " << i;
        EXPECT_EQ(spare.count(), 1);
    }
}

TEST(Conquer, RunsBesideTheSolverOnAHardPuzzle) {
    auto const path = testing::source_folder() / "instances/futoshiki/order-18.txt";
    auto const puzzle = read_puzzles(testing::contents(path), path.string()).front().puzzle;
    SolveOptions bare; // without propagation and with fewer clauses this is hard
    bare.propagation = Propagation::Off;
    bare.encoding.lines = LineForm::Minimal;
    bare.solver.configuration = SolverConfiguration{"sat", {{"chrono", 0}, {"walk", 0}}, 0};
    for (int const count : {0, 3}) {
        SpareThreads spare{count};
        Workspace workspace;
        workspace.spare = &spare;
        SolutionSearch search{puzzle, bare, workspace};
        ASSERT_TRUE(search.next().has_value());
        EXPECT_FALSE(search.next().has_value());
        EXPECT_TRUE(search.is_exhausted());
        // Other versions may be done before the cubes come.
        if (count == 0 || testing::is_debian_cadical()) {
            EXPECT_EQ(search.statistics().cubes > 0, count > 0);
        }
        EXPECT_EQ(spare.count(), count);
    }
}

/// Order 18 without two of its signs has many solutions, and after the fourth the search for
/// another is long enough for cubes.
TEST(Conquer, BesideTheSolverLeavesItsSolutionsTheSame) {
    auto const path = testing::source_folder() / "instances/futoshiki/order-18.txt";
    auto puzzle = read_puzzles(testing::contents(path), path.string()).front().puzzle;
    ASSERT_EQ(std::erase(puzzle.named_clues, less({15, 17}, {14, 17})), 1U);
    ASSERT_EQ(std::erase(puzzle.named_clues, less({0, 4}, {1, 4})), 1U);
    SolveOptions bare;
    bare.propagation = Propagation::Off;
    bare.encoding.lines = LineForm::Minimal;
    bare.solver.configuration = SolverConfiguration{"plain", {{"bump", 0}}, 0};
    std::vector<Grid> alone;
    for (int const count : {0, 3}) {
        SpareThreads spare{count};
        Workspace workspace;
        workspace.spare = &spare;
        SolutionSearch search{puzzle, bare, workspace};
        std::vector<Grid> found;
        while (found.size() < 5) {
            auto const grid = search.next();
            ASSERT_TRUE(grid.has_value());
            found.push_back(*grid);
        }
        if (count == 0) alone = found;
        EXPECT_EQ(found, alone);
        if (testing::is_debian_cadical()) {
            EXPECT_EQ(search.statistics().cubes > 0, count > 0);
        }
    }
}

TEST(Conquer, IsUndecidedAtTheLimits) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    SpareThreads spare{1};
    for (int const order : {5, 12}) { // the formula of the second is not even finished
        auto const conquest =
            conquer(latin_square(order), CandidateSets{order}, {}, {}, {}, limits, spare);
        EXPECT_EQ(conquest.answer, Answer::Undecided);
        EXPECT_EQ(conquest.conflicts, 0);
    }
}

} // namespace
} // namespace hapax
