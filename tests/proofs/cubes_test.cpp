/// Cubes partition the solutions, and cover everything whatever the puzzle.

#include "solver/sat/cubes.hpp"

#include "encoder/propagation/candidates.hpp"
#include "solver/certify/parts.hpp"
#include "solver/verify/parts.hpp"
#include "tests/support/brute_force.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace hapax {
namespace {

struct CubeCase {
    char const* name;
    Puzzle puzzle;
};

void PrintTo(CubeCase const& one, std::ostream* out) {
    *out << one.name;
}

Puzzle sudoku(int order) {
    Puzzle puzzle = latin_square(order);
    puzzle.regions = boxes(*default_box(order));
    return puzzle;
}

std::vector<CubeCase> cube_cases() {
    std::vector<CubeCase> all;
    all.push_back({"Latin4", latin_square(4)});
    Puzzle futoshiki = latin_square(5);
    futoshiki.named_clues = {less({0, 0}, {0, 1}), less({0, 1}, {1, 1}), less({3, 3}, {3, 4}),
                             less({2, 2}, {2, 1}), less({4, 0}, {3, 0})};
    futoshiki.givens[{2, 4}] = 5;
    futoshiki.givens[{4, 2}] = 1;
    all.push_back({"Futoshiki5", futoshiki});
    Puzzle killer = sudoku(4);
    killer.cages.push_back({{{0, 1}, {1, 2}, {2, 1}}, Operation::Sum, 8, Repeats::Forbidden});
    killer.pencil_marks.push_back({{3, 3}, {1, 2}});
    killer.named_clues.push_back(consecutive({3, 0}, {3, 1}));
    all.push_back({"Killer4", killer});
    Puzzle six = sudoku(6);
    for (int c = 0; c < 6; ++c) six.givens[{0, c}] = c + 1;
    six.givens[{2, 1}] = 4;
    six.givens[{4, 5}] = 2;
    six.givens[{5, 2}] = 1;
    six.givens[{3, 3}] = 1;
    all.push_back({"Sudoku6", six});
    Puzzle none = latin_square(4);
    for (auto const& [row, column, value] :
         {std::array{0, 0, 1}, std::array{0, 1, 2}, std::array{1, 2, 3}, std::array{2, 3, 4}})
        none.givens[{row, column}] = value;
    none.cages.push_back({{{1, 0}, {3, 1}, {3, 3}}, Operation::Product, 27, Repeats::Allowed});
    all.push_back({"NoSolution4", none});
    return all;
}

/// Returns what the formula may be about: every candidate, or those that propagation left.
CandidateSets candidates_of(Puzzle const& puzzle, bool propagated) {
    Board const board{puzzle};
    Candidates candidates{board};
    return propagated && candidates.propagate() ? candidates.sets() : CandidateSets{puzzle.order};
}

bool contains(Cube const& cube, Grid const& grid) {
    return std::all_of(cube.choices.begin(), cube.choices.end(), [&](Choice const& choice) {
        bool const holds = grid.values()[static_cast<std::size_t>(choice.cell)] == choice.value;
        return holds == (choice.sign == Choice::Sign::Is);
    });
}

class Cubes : public ::testing::TestWithParam<CubeCase> {};

TEST_P(Cubes, HoldEverySolutionExactlyOnce) {
    auto const& puzzle = GetParam().puzzle;
    auto const solutions = testing::brute_force(puzzle);
    for (int const at_least : {1, 2, 7, 20})
        for (bool const propagated : {false, true}) {
            auto const parts = cubes(puzzle, candidates_of(puzzle, propagated), at_least);
            for (auto const& grid : solutions)
                EXPECT_EQ(std::count_if(parts.begin(), parts.end(),
                                        [&](Cube const& part) { return contains(part, grid); }),
                          1);
        }
}

TEST_P(Cubes, LeaveNoGapWhateverThePuzzle) {
    auto const& puzzle = GetParam().puzzle;
    for (int const at_least : {1, 2, 7, 20})
        EXPECT_TRUE(leave_no_gap(split_into(Claim{puzzle, {}, {}}, {}, at_least, {}), {}));
}

TEST_P(Cubes, AreAsManyAsWantedUnlessEachIsSolved) {
    auto const& puzzle = GetParam().puzzle;
    auto const solutions = testing::brute_force(puzzle);
    for (int const at_least : {1, 2, 7, 20}) {
        auto const parts = cubes(puzzle, CandidateSets{puzzle.order}, at_least);
        if (static_cast<int>(parts.size()) >= at_least) continue;
        for (auto const& part : parts) {
            auto const within =
                std::count_if(solutions.begin(), solutions.end(),
                              [&](Grid const& grid) { return contains(part, grid); });
            EXPECT_LE(within, 1) << describe(part, puzzle.order);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Puzzles, Cubes, ::testing::ValuesIn(cube_cases()),
                         [](auto const& one) { return std::string{one.param.name}; });

TEST(CubesOfManyCells, ReachTheNumberAndAreTheSameEachTime) {
    Puzzle const puzzle = sudoku(9);
    CandidateSets const all{9};
    auto const parts = cubes(puzzle, all, 100);
    EXPECT_GE(parts.size(), 100U);
    EXPECT_LE(parts.size(), 120U);
    auto const again = cubes(puzzle, all, 100);
    ASSERT_EQ(again.size(), parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) EXPECT_EQ(again[i].choices, parts[i].choices);
}

TEST(CubesOfASolvedPuzzle, AreOneThatIsEverything) {
    Puzzle puzzle = latin_square(2);
    puzzle.givens[{0, 0}] = 1;
    auto const parts = cubes(puzzle, CandidateSets{2}, 5);
    ASSERT_EQ(parts.size(), 1U);
    EXPECT_EQ(describe(parts.front(), 2), "everything");
}

} // namespace
} // namespace hapax
