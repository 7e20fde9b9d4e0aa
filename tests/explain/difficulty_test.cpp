/// The rating depends only on the puzzle: not on how it is turned, permuted or renamed.

#include "solver/rate/difficulty.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/model/board.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

namespace hapax {

namespace {

std::vector<int> random_permutation(int count, testing::Random& random) {
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 0);
    testing::shuffle(numbers, random);
    return numbers;
}

/// The puzzle with each cell moved; its parts come in another order too.
template<class Move>
Puzzle with_cells_moved(Puzzle const& puzzle, Move&& move, testing::Random& random) {
    int const order = puzzle.order;
    Grid const& givens = puzzle.givens;
    Puzzle moved = puzzle;
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) moved.givens[move(Cell{r, c})] = givens[{r, c}];
    auto const move_all = [&](std::vector<Cell>& cells) {
        for (auto& cell : cells) cell = move(cell);
        testing::shuffle(cells, random);
    };
    for (auto& marks : moved.pencil_marks) marks.cell = move(marks.cell);
    for (auto& region : moved.regions) move_all(region.cells);
    for (auto& cage : moved.cages) move_all(cage.cells);
    for (auto& clue : moved.named_clues)
        for (auto& cell : clue.cells) cell = move(cell);
    testing::shuffle(moved.regions, random);
    testing::shuffle(moved.named_clues, random);
    testing::shuffle(moved.cages, random);
    return moved;
}

template<class Rename>
Puzzle with_values_renamed(Puzzle puzzle, Rename&& rename) {
    for (int& value : puzzle.givens.values())
        if (value != 0) value = rename(value);
    for (auto& marks : puzzle.pencil_marks) {
        for (int& value : marks.values) value = rename(value);
        std::sort(marks.values.begin(), marks.values.end());
    }
    return puzzle;
}

/// Says whether signs between cells are the only clues that look at values.
bool has_only_signs(Puzzle const& puzzle) {
    return has_only<PencilMarks, Region, NamedClue>(puzzle)
           && std::all_of(puzzle.named_clues.begin(), puzzle.named_clues.end(),
                          [](auto const& clue) { return is_sign(clue.name); });
}

/// Turned, permuted, and renamed as far as the clues allow it.
Puzzle disguised(Puzzle const& puzzle, testing::Random& random) {
    auto const rows = random_permutation(puzzle.order, random);
    auto const columns = random_permutation(puzzle.order, random);
    auto const values = random_permutation(puzzle.order, random);
    bool const is_transposed = testing::chance(random, 0.5);
    Puzzle moved = with_cells_moved(
        puzzle,
        [&](Cell cell) {
            int const row = rows[static_cast<std::size_t>(cell.row)];
            int const column = columns[static_cast<std::size_t>(cell.column)];
            return is_transposed ? Cell{column, row} : Cell{row, column};
        },
        random);
    if (!has_only_signs(puzzle)) return moved;
    if (!puzzle.named_clues.empty()) {
        if (testing::chance(random, 0.5)) return moved;
        for (auto& clue : moved.named_clues) std::swap(clue.cells[0], clue.cells[1]);
        return with_values_renamed(moved, [&](int value) { return puzzle.order + 1 - value; });
    }
    return with_values_renamed(
        moved, [&](int value) { return values[static_cast<std::size_t>(value - 1)] + 1; });
}

void expect_same(Rating const& one, Rating const& other) {
    EXPECT_EQ(one.verdict, other.verdict);
    ASSERT_EQ(one.difficulty.has_value(), other.difficulty.has_value());
    if (!one.difficulty) return;
    auto const& a = *one.difficulty;
    auto const& b = *other.difficulty;
    EXPECT_EQ(a.level, b.level);
    EXPECT_EQ(a.score, b.score);
    EXPECT_EQ(a.steps, b.steps);
    EXPECT_EQ(a.hardest, b.hardest);
    EXPECT_EQ(a.techniques, b.techniques);
    EXPECT_EQ(a.depth, b.depth);
    EXPECT_EQ(a.trials, b.trials);
    EXPECT_EQ(a.nested_trials, b.nested_trials);
}

std::vector<ReadPuzzle> instances(std::string const& file, FormatOptions const& options = {}) {
    auto const path = testing::source_folder() / "instances" / file;
    return read_puzzles(testing::contents(path), path.string(), options);
}

} // namespace

TEST(Difficulty, IsTheSameHoweverThePuzzleIsDisguised) {
    Workspace workspace;
    std::map<Level, int> seen;
    for (unsigned seed = 0; seed < 3000; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 4 + static_cast<int>(seed % 2));
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        auto const rating = rate(puzzle, {}, workspace);
        expect_same(rating, rate(disguised(puzzle, random), {}, workspace));
        if (rating.difficulty) ++seen[rating.difficulty->level];
        if (::testing::Test::HasFailure()) break;
    }
    EXPECT_GT(seen[Level::Easy], 150);
    EXPECT_GT(seen[Level::Moderate], 3);
}

TEST(Difficulty, StepsUpToALevelSolveWhatHasThatLevelOrALowerOne) {
    Workspace workspace;
    std::map<Level, int> seen;
    auto const compare = [&](Puzzle const& puzzle) {
        auto const difficulty = rate(puzzle, {}, workspace).difficulty;
        if (!difficulty) return;
        ++seen[difficulty->level];
        for (auto const level : {Level::Easy, Level::Moderate, Level::Tough, Level::Hard})
            EXPECT_EQ(
                StepWalker{}
                    .progress(puzzle, greatest_cost(level), SmallSets::Sought, Singles::AtOnce, {})
                    .open.empty(),
                difficulty->level <= level)
                << name(level) << "\n"
                << testing::text_of(puzzle);
    };
    for (unsigned seed = 0; seed < 500; ++seed) {
        testing::Random random{seed};
        compare(testing::random_puzzle(random, 4 + static_cast<int>(seed % 2)));
    }
    for (auto const* file : {"sudoku/17-clue.txt", "sudoku/hardest.txt", "killer/killer.txt"})
        for (auto const& read : instances(file)) compare(read.puzzle);
    EXPECT_GT(seen[Level::Easy], 50);
    EXPECT_GT(seen[Level::Moderate], 2);
    EXPECT_GT(seen[Level::Extreme], 0);
}

TEST(Difficulty, OfFullSizePuzzlesIsTheSameHoweverTheyAreDisguised) {
    Workspace workspace;
    testing::Random random{1};
    std::map<Level, int> seen;
    for (auto const* file :
         {"sudoku/easy.txt", "sudoku/17-clue.txt", "sudoku/hardest.txt", "futoshiki/order-07.txt",
          "kenken/order-6.txt", "killer/killer.txt", "jigsaw/jigsaw.txt"}) {
        int left = 4;
        for (auto const& read : instances(file)) {
            if (left-- == 0) break;
            SCOPED_TRACE(file);
            auto const rating = rate(read.puzzle, {}, workspace);
            expect_same(rating, rate(disguised(read.puzzle, random), {}, workspace));
            if (rating.difficulty) ++seen[rating.difficulty->level];
        }
    }
    EXPECT_GT(seen[Level::Easy], 2);
    EXPECT_GT(seen[Level::Extreme], 2);
}

TEST(Difficulty, WhereTrialsEndAtTheirLimitIsALowerBoundAndTheSameInDisguise) {
    Workspace workspace;
    testing::Random random{2};
    auto const puzzle = instances("futoshiki/order-18-rating.txt").at(0).puzzle;
    auto const rating = rate(puzzle, {}, workspace);
    ASSERT_TRUE(rating.difficulty);
    EXPECT_GE(rating.difficulty->level, Level::Hard);
    EXPECT_TRUE(rating.difficulty->is_depth_lower_bound);
    expect_same(rating, rate(disguised(puzzle, random), {}, workspace));
}

TEST(Difficulty, NeedsNoTrialsExactlyWherePropagationSolves) {
    Workspace workspace;
    for (unsigned seed = 0; seed < 1000; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 5);
        auto const rating = rate(puzzle, {}, workspace);
        if (!rating.difficulty) continue;
        Board const board{puzzle};
        Candidates candidates{board};
        ASSERT_TRUE(candidates.propagate());
        EXPECT_EQ(rating.difficulty->depth == 0, candidates.is_solved())
            << "seed " << seed << "\n"
            << testing::text_of(puzzle);
    }
}

TEST(Difficulty, CountsTheStepsOfAnEasyPuzzle) {
    // One value is missing in each line.
    auto const puzzle = read_puzzles("latin 3\n. 2 3\n2 . 1\n3 1 .\n").front().puzzle;
    Workspace workspace;
    auto const rating = rate(puzzle, {}, workspace);
    ASSERT_TRUE(rating.difficulty);
    EXPECT_EQ(rating.difficulty->level, Level::Easy);
    EXPECT_EQ(rating.difficulty->score, 76); // a round of three full houses of six points
    EXPECT_EQ(rating.difficulty->steps, 3);
    EXPECT_EQ(ease_of(*rating.difficulty), Ease::Beginner);
}

/// Twice as many open cells take more than twice the effort.
TEST(Difficulty, OfSinglesCountsWhatIsOpen) {
    auto const effort_of = [](std::string const& text) {
        return grade(read_puzzles(text).front().puzzle, {}, 0).effort;
    };
    std::string const rest = "2 1 4 3\n3 4 1 2\n";
    double const one_open = effort_of("latin 4\n1 2 3 .\n4 3 2 1\n" + rest);
    double const two_open = effort_of("latin 4\n1 2 . .\n4 3 . .\n" + rest);
    EXPECT_GT(one_open, 0);
    EXPECT_GT(two_open, 2 * one_open);
}

TEST(Difficulty, StepsThroughAPuzzleWithoutASolutionEnd) {
    int contradictions = 0;
    for (auto const& instance : testing::all_instances()) {
        if (instance.verdict != "none") continue;
        for (auto const& read : read_puzzles(testing::contents(instance.path)))
            for (auto const singles : {Singles::Counted, Singles::AtOnce}) {
                if (!has_grade(read.puzzle)) continue;
                StepWalker walker;
                auto const reached = walker.progress(read.puzzle, greatest_cost(Level::Moderate),
                                                     SmallSets::Skipped, singles, {});
                EXPECT_NE(reached.grade.end, GradeEnd::Solved) << instance.path;
                if (reached.grade.end == GradeEnd::Contradiction) ++contradictions;
            }
    }
    EXPECT_GE(contradictions, 8);
}

/// The steps fill the grid, and only the judge sees that the cage's sum is wrong.
TEST(Difficulty, StepsDoNotSolveWhatBreaksARule) {
    auto const puzzle = read_puzzles("latin 3\n. 2 3\n2 3 1\n3 1 2\ncage 5+ r1c1 r1c2\n");
    StepWalker walker;
    auto const reached = walker.progress(puzzle.front().puzzle, points_of(Technique::NakedSingle),
                                         SmallSets::Skipped, Singles::AtOnce, {});
    EXPECT_EQ(reached.grade.end, GradeEnd::Contradiction);
}

TEST(Difficulty, OnlyPuzzlesWithOneSolutionHaveOne) {
    Workspace workspace;
    auto const none = rate(instances("broken/kenken-one-one.txt").front().puzzle, {}, workspace);
    EXPECT_EQ(none.verdict, Verdict::None);
    EXPECT_FALSE(none.difficulty);
    auto const several = rate(latin_square(4), {}, workspace);
    EXPECT_EQ(several.verdict, Verdict::Multiple);
    EXPECT_FALSE(several.difficulty);
}

} // namespace hapax
