/// Compares counting row by row and estimating with published numbers and enumeration.

#include "encoder/formats/formats.hpp"
#include "encoder/model/puzzle.hpp"
#include "solver/count/estimate.hpp"
#include "solver/count/normal_form.hpp"
#include "solver/count/row_counter.hpp"
#include "solver/search/count.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::chance;
using testing::pick;
using testing::random_puzzle;
using testing::shuffle;
using testing::solutions_among_squares;
using testing::text_of;

constexpr RowBudget plenty{std::size_t{1} << 28, 100'000'000};

Natural rows_of(Puzzle const& puzzle) {
    auto const count = count_by_rows(puzzle, plenty, {});
    EXPECT_EQ(count.verdict, RowVerdict::Counted);
    return count.solutions;
}

Puzzle sudoku(BoxShape shape) {
    Puzzle puzzle = latin_square(*order_of(shape));
    puzzle.regions = boxes(shape);
    return puzzle;
}

TEST(RowCounter, FindsThePublishedNumbers) {
    // OEIS A002860; McKay and Wanless, On the number of Latin squares, 2005.
    std::vector<Natural> const squares{1, 2, 12, 576, 161280, 812851200, 61479419904000};
    for (int order = 1; order <= 7; ++order)
        EXPECT_EQ(rows_of(latin_square(order)), squares[static_cast<std::size_t>(order - 1)]);
    EXPECT_EQ(rows_of(sudoku({2, 2})), 288);
    EXPECT_EQ(rows_of(sudoku({2, 3})), 28200960);
    EXPECT_EQ(rows_of(sudoku({3, 2})), 28200960);
}

TEST(RowCounter, CountsWhatIsEnumerated) {
    testing::Random random{11};
    int many = 0;
    for (int round = 0; round < 150; ++round) {
        Puzzle puzzle = random_puzzle(random, round % 15 == 0 ? 5 : 2 + round % 3);
        for (auto& value : puzzle.givens.values())
            if (chance(random, 0.75)) value = 0;
        auto const expected = solutions_among_squares(puzzle).size();
        ASSERT_EQ(rows_of(puzzle), expected) << text_of(puzzle);
        many += expected > 10 ? 1 : 0;
    }
    EXPECT_GT(many, 10);
}

TEST(RowCounter, SaysWhatDoesNotFit) {
    EXPECT_EQ(count_by_rows(latin_square(17), plenty, {}).verdict, RowVerdict::TooManyStates);
    EXPECT_EQ(count_by_rows(latin_square(8), {1000, 100'000'000}, {}).verdict,
              RowVerdict::TooManyStates);
    EXPECT_EQ(count_by_rows(latin_square(8), {std::size_t{1} << 28, 1000}, {}).verdict,
              RowVerdict::TooManySteps);
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    EXPECT_THROW(count_by_rows(latin_square(7), plenty, limits), LimitsReached);
}

TEST(RowCounter, TakesTurnsWithSearchByTrial) {
    EXPECT_EQ(count_solutions(latin_square(7), {}, 0).solutions, 61479419904000U);
    Count const limited = count_solutions(latin_square(7), {}, 1'000'000'000'000);
    EXPECT_EQ(limited.solutions, 1'000'000'000'000U);
    EXPECT_TRUE(limited.is_lower_bound);
}

/// Columns, values and regions under other names.
TEST(NormalForm, IsTheSameForTheSameStateUnderOtherNames) {
    testing::Random random{12};
    int different = 0;
    std::u16string last;
    for (int round = 0; round < 300; ++round) {
        std::size_t const order = 6;
        ColouredState state{{0, 0, 0, 1, 1, 1}, {0, 0, 0, 0, 1, 1}, {}, {}, {}};
        for (std::size_t c = 0; c < order; ++c)
            state.column_values.push_back(static_cast<std::uint16_t>(pick(random, 0, 63)));
        state.region_values = {static_cast<std::uint16_t>(pick(random, 0, 63)), 0};
        state.meetings = {1, 1, 1, 0, 0, 0, 0, 0, 0, 2, 2, 2};
        ColouredState renamed = state;
        std::vector<std::size_t> values(order);
        std::iota(values.begin(), values.end(), 0U);
        shuffle(values, random);
        auto const rename = [&](std::uint16_t set) {
            unsigned bits = 0;
            for (std::size_t i = 0; i < order; ++i)
                if ((set >> i & 1) != 0) bits |= 1u << values[i];
            return static_cast<std::uint16_t>(bits);
        };
        for (std::size_t i = 0; i < order; ++i)
            renamed.value_colours[values[i]] = state.value_colours[i];
        for (auto& set : renamed.column_values) set = rename(set);
        for (auto& set : renamed.region_values) set = rename(set);
        std::swap(renamed.column_values[0], renamed.column_values[2]);
        auto const form = normal_form(state);
        EXPECT_EQ(form, normal_form(renamed));
        different += form != last ? 1 : 0;
        last = form;
    }
    EXPECT_GT(different, 250);
}

/// Expects that 930 to 970 of a thousand intervals of 95 % hold the number: four standard errors of
/// such a fraction are 28.
void expect_honest_intervals(Puzzle const& puzzle, Natural const& number) {
    int holding = 0;
    Real sum = 0;
    Real const exact{number};
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        auto const estimate = estimate_solutions(puzzle, 200, seed, {});
        ASSERT_TRUE(estimate);
        holding += estimate->low <= exact && exact <= estimate->high ? 1 : 0;
        sum += estimate->mean;
    }
    EXPECT_GE(holding, 930);
    EXPECT_LE(holding, 970);
    EXPECT_LT(abs(sum / 1000 - exact), exact / 50);
}

TEST(Estimate, HasHonestIntervals) {
    expect_honest_intervals(latin_square(5), 161280);
    Puzzle futoshiki = latin_square(5);
    futoshiki.named_clues = {less({0, 0}, {0, 1}), less({1, 2}, {2, 2}), less({3, 3}, {3, 4})};
    expect_honest_intervals(futoshiki, Natural{count_solutions(futoshiki, {}, 0).solutions.str()});
}

/// Puzzles whose descents nearly all die, and some of whose runs see no solution at all.
TEST(Estimate, HasHonestIntervalsWhereSolutionsAreRare) {
    std::vector<std::string> const lines{
        // of norvig/pytudes, ipynb/sudokus_hard.txt (MIT)
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3",
        "........2..8.1.9..5....3.4....1.93...6..3..8...37......4......53.1.7.8..2........",
        "..2...7...1.....6.5......18....37.......49.....41.23....3.2.9...8.....5.6.......2"};
    int dead = 0;
    for (auto const& line : lines) {
        auto const puzzle = read_puzzles(line + "\n").front().puzzle;
        Real const exact{count_solutions(puzzle, {}, 0).solutions.str()};
        int holding = 0;
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            auto const estimate = estimate_solutions(puzzle, 200, seed, {});
            ASSERT_TRUE(estimate);
            EXPECT_FALSE(estimate->is_exact);
            holding += estimate->low <= exact && exact <= estimate->high ? 1 : 0;
            if (estimate->solved > 0) {
                EXPECT_GE(estimate->low, 1);
                continue;
            }
            ++dead;
            EXPECT_EQ(estimate->mean, 0);
            EXPECT_EQ(estimate->low, 0);
            EXPECT_GE(estimate->high, exact);
            EXPECT_LT(estimate->high, 1e6);
        }
        EXPECT_GE(holding, 93);
    }
    EXPECT_GT(dead, 10);
}

TEST(Estimate, IsExactWithoutAChoiceAndZeroWithoutASolution) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    puzzle.givens[{1, 1}] = 2;
    auto const one = estimate_solutions(puzzle, 5, 1, {});
    ASSERT_TRUE(one);
    EXPECT_EQ(one->mean, rows_of(puzzle).convert_to<int>());
    puzzle.named_clues = {less({0, 0}, {0, 1}), less({0, 1}, {0, 0})};
    auto const none = estimate_solutions(puzzle, 5, 1, {});
    ASSERT_TRUE(none);
    EXPECT_EQ(none->mean, 0);
    EXPECT_TRUE(none->is_exact);
}

TEST(Estimate, IsTheSameForTheSameSeedAndEndsAtTheLimits) {
    auto const mean = [](std::uint64_t seed) {
        return estimate_solutions(latin_square(6), 10, seed, {})->mean;
    };
    EXPECT_EQ(mean(3), mean(3));
    EXPECT_NE(mean(3), mean(4));
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    EXPECT_FALSE(estimate_solutions(latin_square(6), 10, 1, limits));
}

} // namespace
} // namespace hapax
