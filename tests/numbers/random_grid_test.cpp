/// Random grids are valid, evenly distributed if that can be counted, and the same from one seed.

#include "encoder/model/rules.hpp"
#include "solver/generate/grids/random_grid.hpp"
#include "solver/generate/grids/random_jigsaw.hpp"
#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

namespace hapax {
namespace {

std::vector<int> key(Grid const& grid) {
    return {grid.values().begin(), grid.values().end()};
}

/// Pearson's statistic of `draws` grids against the uniform distribution over `kinds` grids; also
/// checks that all of them occurred.
template<class Draw>
double chi_square(int draws, std::size_t kinds, Draw&& draw) {
    std::map<std::vector<int>, int> seen;
    for (int i = 0; i < draws; ++i) ++seen[key(draw())];
    EXPECT_EQ(seen.size(), kinds);
    double const expected = static_cast<double>(draws) / static_cast<double>(kinds);
    double sum = 0;
    for (auto const& [grid, count] : seen)
        sum += (count - expected) * (count - expected) / expected;
    return sum;
}

TEST(RandomGrid, The576LatinSquaresOfOrder4AreEquallyLikely) {
    Random random{1};
    // 575 degrees of freedom: mean 575, standard deviation 33.9. Beyond 4 of them: one in 30,000.
    double const statistic = chi_square(57600, 576, [&] { return random_latin_square(4, random); });
    EXPECT_LT(statistic, 575 + 4 * 33.9);
    EXPECT_GT(statistic, 575 - 4 * 33.9);
}

TEST(RandomGrid, The288SudokuGridsOfOrder4AreEquallyLikely) {
    Random random{2};
    Puzzle puzzle = latin_square(4);
    puzzle.regions = boxes({2, 2});
    // 287 degrees of freedom: standard deviation 24.0.
    double const statistic =
        chi_square(8640, 288, [&] { return *random_solution(puzzle, random); });
    EXPECT_LT(statistic, 287 + 4 * 24.0);
    EXPECT_GT(statistic, 287 - 4 * 24.0);
}

TEST(RandomGrid, EveryOrderGivesLatinSquares) {
    Random random{3};
    for (int order = 1; order <= 12; ++order)
        EXPECT_TRUE(is_solution(latin_square(order), random_latin_square(order, random)))
            << "order " << order;
}

TEST(RandomGrid, RegionsAreObeyed) {
    Random random{4};
    auto const expect_solution = [&](Puzzle const& puzzle) {
        auto const grid = random_solution(puzzle, random);
        ASSERT_TRUE(grid);
        EXPECT_TRUE(is_solution(puzzle, *grid));
    };
    for (auto const shape : {BoxShape{2, 3}, BoxShape{3, 3}, BoxShape{2, 5}, BoxShape{5, 5}}) {
        Puzzle puzzle = latin_square(shape.rows * shape.columns);
        puzzle.regions = boxes(shape);
        expect_solution(puzzle);
    }
    Puzzle diagonal = latin_square(9);
    diagonal.regions = boxes({3, 3});
    diagonal.regions.push_back(main_diagonal(9));
    diagonal.regions.push_back(anti_diagonal(9));
    expect_solution(diagonal);
}

void expect_jigsaw(std::vector<Region> const& regions, int order) {
    std::set<Cell> seen;
    for (auto const& region : regions) {
        std::set<Cell> const cells{region.cells.begin(), region.cells.end()};
        seen.insert(cells.begin(), cells.end());
        EXPECT_EQ(static_cast<int>(cells.size()), order);
        std::set<Cell> reached{region.cells.front()};
        std::vector<Cell> open{region.cells.front()};
        while (!open.empty()) {
            auto const [row, column] = open.back();
            open.pop_back();
            for (Cell const next : {Cell{row - 1, column}, Cell{row + 1, column},
                                    Cell{row, column - 1}, Cell{row, column + 1}})
                if (cells.count(next) > 0 && reached.insert(next).second) open.push_back(next);
        }
        EXPECT_EQ(reached, cells);
    }
    EXPECT_EQ(static_cast<int>(seen.size()), order * order);
}

TEST(RandomGrid, JigsawRegionsAreConnectedAndOfEqualSize) {
    Random random{5};
    for (int order = 2; order <= 9; ++order) expect_jigsaw(random_jigsaw(order, random), order);
}

TEST(RandomGrid, AJigsawAndItsGridFitEachOther) {
    Random random{6};
    for (int const order : {4, 6, 9, 12, 24}) {
        auto const made = random_jigsaw_grid(order, random);
        ASSERT_TRUE(made);
        expect_jigsaw(made->rules.regions, order);
        EXPECT_EQ(box_shape(made->rules.regions, order), std::nullopt);
        EXPECT_TRUE(is_solution(made->rules, made->grid));
    }
    EXPECT_EQ(random_jigsaw_grid(7, random), std::nullopt) << "there are no boxes to start from";
}

/// The numbers were written down once; another library or compiler must give the same, and for
/// grids that a solver completes, the same CaDiCaL.
TEST(RandomGrid, OneSeedGivesTheSameGridEverywhere) {
    Random random{42, 7};
    auto const text_of = [](Grid const& grid) {
        std::string text;
        for (int const value : grid.values()) text += std::to_string(value);
        return text;
    };
    EXPECT_EQ(text_of(random_latin_square(5, random)), "5324112453451322431531524");
    EXPECT_NE(Random(42, 8).below(1'000'000), Random(42, 7).below(1'000'000));
    if (!testing::is_debian_cadical()) return;
    Puzzle sudoku = latin_square(6);
    sudoku.regions = boxes({2, 3});
    Random one{1};
    EXPECT_EQ(text_of(*random_solution(sudoku, one)), "312564546132431256625341163425254613");
    Random two{2};
    EXPECT_EQ(text_of(*random_solution(sudoku, two)), "564321213546132654645213351462426135");
}

} // namespace
} // namespace hapax
