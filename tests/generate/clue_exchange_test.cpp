/// Walks among minimal sets of clues: every stop is unique and minimal, and shorter sets are found.

#include "solver/generate/clues/exchange.hpp"

#include "solver/generate/grids/random_grid.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace hapax {
namespace {

CluePool pool_of(int order, Random& random) {
    Puzzle puzzle = latin_square(order);
    puzzle.regions = boxes(*default_box(order));
    CluePool pool{puzzle, *random_solution(puzzle, random), {}, {}};
    pool.puzzle.givens = pool.solution;
    for (int cell = 0; cell < order * order; ++cell)
        pool.elements.push_back(
            {{ClueKind::Given, cell, pool.solution.values()[static_cast<std::size_t>(cell)]}});
    return pool;
}

Limits const no_limits;

std::vector<int> everything(CluePool const& pool) {
    std::vector<int> elements(pool.elements.size());
    std::iota(elements.begin(), elements.end(), 0);
    return elements;
}

Verdict verdict_of(Puzzle const& puzzle) {
    Workspace workspace;
    return uniqueness(puzzle, {}, workspace).verdict;
}

void expect_minimal(CluePool const& pool, std::vector<int> const& chosen) {
    EXPECT_EQ(verdict_of(pool.with(chosen)), Verdict::Unique);
    for (int const element : chosen) {
        auto fewer = chosen;
        std::erase(fewer, element);
        EXPECT_EQ(verdict_of(pool.with(fewer)), Verdict::Multiple);
    }
}

TEST(ClueExchange, EveryStopIsMinimalAndAnother) {
    Random random{4};
    auto const pool = pool_of(6, random);
    ClueExchange walk{pool, everything(pool), random, no_limits};
    expect_minimal(pool, walk.chosen());
    for (int i = 0; i < 10; ++i) {
        auto const before = walk.chosen();
        ASSERT_TRUE(walk.step());
        EXPECT_NE(walk.chosen(), before);
        EXPECT_LE(walk.chosen().size(), before.size());
        expect_minimal(pool, walk.chosen());
    }
}

TEST(ClueExchange, ShortenGivesOneClueLessOrMore) {
    Random random{4};
    auto const pool = pool_of(9, random);
    ClueExchange walk{pool, everything(pool), random, no_limits};
    auto const before = walk.chosen().size();
    ASSERT_TRUE(walk.shorten());
    EXPECT_LT(walk.chosen().size(), before);
    expect_minimal(pool, walk.chosen());
}

TEST(ClueExchange, WhereItWasItCanReturn) {
    Random random{4};
    auto const pool = pool_of(4, random);
    ClueExchange walk{pool, everything(pool), random, no_limits};
    auto const start = walk.chosen();
    ASSERT_TRUE(walk.step());
    walk.return_to(start);
    EXPECT_EQ(walk.chosen(), start);
    EXPECT_TRUE(walk.step());
}

} // namespace
} // namespace hapax
