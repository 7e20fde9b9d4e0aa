/// Tests each rule of the judge by itself, with the words and cells that it names.

#include "encoder/model/rules.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace hapax {
namespace {

Grid grid_of(int order, std::vector<int> const& values) {
    Grid grid{order};
    std::copy(values.begin(), values.end(), grid.values().begin());
    return grid;
}

Grid const latin{grid_of(4, {1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1})};

/// "rule: r1c1 r1c2" for the only violation, "" for none, or how many there are.
std::string judged(Puzzle const& puzzle, Grid const& grid) {
    auto const found = violations(puzzle, grid);
    EXPECT_EQ(is_solution(puzzle, grid), found.empty() && grid.is_full());
    if (found.empty()) return "";
    if (found.size() > 1) return std::to_string(found.size()) + " violations";
    std::string text = found.front().rule + ":";
    for (auto const cell : found.front().cells) text += " " + name(cell);
    return text;
}

TEST(Judge, AcceptsLatinSquaresAndWhatCanBecomeOne) {
    EXPECT_EQ(judged(latin_square(4), latin), "");
    EXPECT_TRUE(is_solution(latin_square(4), latin));
    EXPECT_EQ(judged(latin_square(4), Grid{4}), "");
    EXPECT_FALSE(is_solution(latin_square(4), Grid{4}));
    Grid partial = latin;
    partial[{3, 3}] = 0;
    EXPECT_EQ(judged(latin_square(4), partial), "");
    EXPECT_FALSE(is_solution(latin_square(4), partial));
}

TEST(Judge, NamesValuesOutOfRange) {
    Grid grid{4};
    grid[{1, 2}] = 5;
    EXPECT_EQ(judged(latin_square(4), grid), "5 is not a value from 1 to 4: r2c3");
    grid[{1, 2}] = -1;
    EXPECT_EQ(judged(latin_square(4), grid), "-1 is not a value from 1 to 4: r2c3");
}

TEST(Judge, NamesRepeatedValues) {
    Grid grid{4};
    grid[{2, 0}] = grid[{2, 3}] = 4;
    EXPECT_EQ(judged(latin_square(4), grid), "row 3 holds 4 twice: r3c1 r3c4");
    grid = Grid{4};
    grid[{0, 1}] = grid[{3, 1}] = 1;
    EXPECT_EQ(judged(latin_square(4), grid), "column 2 holds 1 twice: r1c2 r4c2");
    auto thrice = grid;
    thrice[{2, 1}] = 1;
    EXPECT_TRUE(judged(latin_square(4), thrice).find("column 2 holds 1 3 times: r1c2 r3c2 r4c2")
                != std::string::npos)
        << judged(latin_square(4), thrice);
    Puzzle puzzle = latin_square(4);
    puzzle.regions.push_back({{{0, 0}, {1, 1}}});
    EXPECT_EQ(judged(puzzle, latin), "the region at r1c1 holds 1 twice: r1c1 r2c2");
    puzzle.regions = {anti_diagonal(4)};
    grid = Grid{4};
    grid[{0, 3}] = grid[{3, 0}] = 2;
    EXPECT_EQ(judged(puzzle, grid), "the diagonal at r1c4 holds 2 twice: r1c4 r4c1");
    puzzle = latin_square(4);
    puzzle.cages.push_back({{{0, 0}, {1, 1}}, Operation::Sum, 2, Repeats::Allowed});
    EXPECT_EQ(judged(puzzle, latin), "");
    puzzle.cages.front().repeats = Repeats::Forbidden;
    EXPECT_EQ(judged(puzzle, latin), "the cage at r1c1 holds 1 twice: r1c1 r2c2");
}

TEST(Judge, NamesEveryRepetition) {
    Grid grid{4};
    grid[{0, 0}] = grid[{0, 1}] = grid[{0, 2}] = 3;
    EXPECT_EQ(judged(latin_square(4), grid), "row 1 holds 3 3 times: r1c1 r1c2 r1c3");
    grid[{2, 2}] = 3;
    EXPECT_EQ(judged(latin_square(4), grid), "2 violations");
    grid[{0, 3}] = 3;
    EXPECT_EQ(violations(latin_square(4), grid).front().cells,
              (std::vector<Cell>{{0, 0}, {0, 1}, {0, 2}, {0, 3}}));
}

TEST(Judge, HoldsAGridToGivensAndPencilMarks) {
    Puzzle puzzle = latin_square(4);
    puzzle.givens[{0, 0}] = 2;
    EXPECT_EQ(judged(puzzle, latin), "r1c1 is given as 2: r1c1");
    EXPECT_EQ(judged(puzzle, Grid{4}), "");
    puzzle = latin_square(4);
    puzzle.pencil_marks.push_back({{1, 2}, {1, 3}});
    EXPECT_EQ(judged(puzzle, latin), "r2c3 does not allow 4: r2c3");
    puzzle.pencil_marks.front().values = {3, 4};
    EXPECT_EQ(judged(puzzle, latin), "");
}

TEST(Judge, ComparesFilledCells) {
    Puzzle puzzle = latin_square(4);
    puzzle.named_clues.push_back(less({0, 1}, {0, 0}));
    EXPECT_EQ(judged(puzzle, latin), "the inequality r1c1 > r1c2 does not hold: r1c1 r1c2");
    puzzle.named_clues = {less({0, 0}, {1, 1})};
    EXPECT_EQ(judged(puzzle, latin), "the inequality r1c1 < r2c2 does not hold: r1c1 r2c2")
        << "equal values";
    puzzle.named_clues = {less({0, 0}, {3, 0})};
    EXPECT_EQ(judged(puzzle, latin), "");
    Grid partial = latin;
    partial[{0, 0}] = 0;
    puzzle.named_clues = {less({0, 1}, {0, 0})};
    EXPECT_EQ(judged(puzzle, partial), "") << "an open cell breaks nothing";
}

TEST(Judge, MeasuresDistances) {
    Puzzle puzzle = latin_square(4);
    auto const with = [&](Cell first, Cell second, ClueName kind) {
        puzzle.named_clues = {{kind, {first, second}}};
        return judged(puzzle, latin);
    };
    using enum ClueName;
    EXPECT_EQ(with({0, 0}, {0, 1}, Consecutive), "");
    EXPECT_EQ(with({0, 1}, {0, 0}, Consecutive), "");
    EXPECT_EQ(with({0, 0}, {0, 2}, Consecutive), "r1c1 and r1c3 do not differ by 1: r1c1 r1c3");
    EXPECT_EQ(with({0, 0}, {1, 1}, Consecutive), "r1c1 and r2c2 do not differ by 1: r1c1 r2c2");
    EXPECT_EQ(with({0, 0}, {0, 2}, NotConsecutive), "");
    EXPECT_EQ(with({0, 0}, {1, 1}, NotConsecutive), "");
    EXPECT_EQ(with({0, 1}, {0, 0}, NotConsecutive), "r1c2 and r1c1 differ by 1: r1c2 r1c1");
}

struct CageRow {
    std::vector<int> values;
    Operation operation;
    std::vector<std::int64_t> targets;       ///< that these values give
    std::vector<std::int64_t> other_targets; ///< that they do not
};

TEST(Judge, ComputesCages) {
    using enum Operation;
    auto const most = std::numeric_limits<std::int64_t>::max();
    std::int64_t const past_64_bits = 3'875'820'019'684'212'736; // what is left of 10^21
    std::vector<CageRow> const rows{
        {{1, 2, 3}, Sum, {6}, {0, 5, 7}},
        {{1000, 1000}, Sum, {2000}, {most}},
        {{3, 1}, Difference, {2}, {0, 1, 4}},
        {{1, 3}, Difference, {2}, {0, 1, 4}},
        {{4, 4}, Difference, {0}, {8}},
        {{5, 1, 2}, Difference, {2}, {4, 6, 8}},
        {{1, 2, 5}, Difference, {2}, {4, 6, 8}},
        {{1, 2, 3}, Difference, {0}, {2, 6}},
        {{2, 2, 2}, Difference, {}, {0, 2, 6}},
        {{2, 3, 4}, Product, {24}, {0, 12, 9}},
        {{1000, 1000, 1000, 1000}, Product, {1'000'000'000'000}, {1'000'000}},
        {{512, 512, 512, 512, 512, 512, 512}, Product, {}, {0, most}},
        {{1000, 1000, 1000, 1000, 1000, 1000, 1000}, Product, {}, {0, most, past_64_bits}},
        {{6, 2}, Quotient, {3}, {0, 2, 12}},
        {{2, 6}, Quotient, {3}, {0, 2, 12}},
        {{7, 2}, Quotient, {}, {0, 3, 4}},
        {{2, 2}, Quotient, {1}, {0, 2}},
        {{12, 2, 3}, Quotient, {2}, {6, 4, 72}},
        {{3, 12, 2}, Quotient, {2}, {6, 4, 72}},
        {{6, 2, 2}, Quotient, {}, {1, 2, 3}},
        {{2, 2, 2}, Quotient, {}, {0, 1, 2}},
        {{1000, 1000, 1000, 1000, 1000, 1000, 1000}, Quotient, {}, {0, 1, most}},
        {{2, 3}, Any, {1, 5, 6}, {0, 2, 3}},
        {{2, 4}, Any, {2, 6, 8}, {0, 1, 4}},
        {{1, 2, 3}, Any, {0, 6}, {1, 2, 3, 5}},
        {{5}, Sum, {5}, {0, 4}},
        {{5}, Difference, {5}, {0, 4}},
        {{5}, Product, {5}, {0, 4}},
        {{5}, Quotient, {5}, {0, 4, 1}},
        {{5}, Any, {5}, {0, 4, 1}},
    };
    for (auto const& [values, operation, targets, other_targets] : rows) {
        Puzzle puzzle = latin_square(1000);
        Grid grid{1000};
        Cage cage{{}, operation, 0, Repeats::Allowed};
        for (int i = 0; i < static_cast<int>(values.size()); ++i) {
            cage.cells.push_back({i, i});
            grid[{i, i}] = values[static_cast<std::size_t>(i)];
        }
        puzzle.cages.push_back(cage);
        for (auto const target : targets) {
            puzzle.cages.front().target = target;
            EXPECT_TRUE(violations(puzzle, grid).empty())
                << ::testing::PrintToString(values) << " should give " << target;
        }
        for (auto const target : other_targets) {
            puzzle.cages.front().target = target;
            EXPECT_EQ(violations(puzzle, grid).size(), 1U)
                << ::testing::PrintToString(values) << " should not give " << target;
        }
        grid[cage.cells.back()] = 0;
        EXPECT_TRUE(violations(puzzle, grid).empty()) << "an unfinished cage is not judged";
    }
}

TEST(Judge, NamesACageByItsTarget) {
    Puzzle puzzle = latin_square(4);
    puzzle.cages.push_back({{{0, 0}, {0, 1}}, Operation::Product, 6, Repeats::Allowed});
    EXPECT_EQ(judged(puzzle, latin), "the cage at r1c1 does not give 6x: r1c1 r1c2");
}

TEST(Judge, SaysOfOneClueWhetherItHolds) {
    Cage cage{{{0, 0}, {1, 1}}, Operation::Sum, 2, Repeats::Allowed};
    EXPECT_TRUE(holds(cage, latin));
    cage.repeats = Repeats::Forbidden;
    EXPECT_FALSE(holds(cage, latin));
    cage = {{{0, 0}, {0, 1}}, Operation::Sum, 3, Repeats::Forbidden};
    EXPECT_TRUE(holds(cage, latin));
    cage.target = 4;
    EXPECT_FALSE(holds(cage, latin));
}

} // namespace
} // namespace hapax
