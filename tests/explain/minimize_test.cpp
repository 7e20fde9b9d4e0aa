/// Compares redundant clues and irredundant puzzles with brute force.

#include "solver/blame/minimize.hpp"
#include "solver/search/workspace.hpp"

#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <set>

namespace hapax {

namespace {

bool is_unique(std::vector<Clue> const& clues, Puzzle const& puzzle) {
    return testing::solutions_among_squares(puzzle_of(clues, puzzle, RegionRole::Rules)).size()
           == 1;
}

std::vector<Clue> without(std::vector<Clue> clues, Clue const& clue) {
    std::erase(clues, clue);
    return clues;
}

bool is_given(Clue const& clue) {
    return clue.kind == ClueKind::Given;
}

/// Calls f(puzzle, seed) for random puzzles with one solution.
template<class F>
void for_each_unique(int count, F&& f) {
    for (unsigned seed = 0; count > 0; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 4);
        if (testing::solutions_among_squares(puzzle).size() != 1) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        f(puzzle, seed);
        --count;
    }
}

} // namespace

TEST(Minimize, LeavesAUniquePuzzleInWhichEveryClueIsNeeded) {
    Workspace workspace;
    for_each_unique(200, [&](Puzzle const& puzzle, unsigned seed) {
        MinimizeOptions how;
        how.seed = seed;
        auto const result = minimize(puzzle, how, {}, workspace);
        ASSERT_EQ(result.verdict, Verdict::Unique);
        EXPECT_TRUE(result.is_irredundant);
        EXPECT_TRUE(result.is_confirmed);
        auto const left = clues_of(result.puzzle);
        EXPECT_TRUE(is_unique(left, result.puzzle));
        for (auto const& clue : left) EXPECT_FALSE(is_unique(without(left, clue), result.puzzle));
        EXPECT_EQ(left.size() + result.removed.size(), clues_of(puzzle).size());
        EXPECT_EQ(result.puzzle.regions, puzzle.regions);
    });
}

/// Where there is no mark, that says as much.
TEST(Minimize, MarksOfAllNeighboursAreNoCluesThatCouldGo) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    puzzle.givens[{0, 1}] = 2;
    puzzle.givens[{1, 0}] = 2;
    int const square[3][3] = {{1, 2, 3}, {2, 3, 1}, {3, 1, 2}};
    auto const mark = [&](Cell a, Cell b) {
        bool const is_by_one = std::abs(square[a.row][a.column] - square[b.row][b.column]) == 1;
        puzzle.named_clues.push_back(is_by_one ? consecutive(a, b) : not_consecutive(a, b));
    };
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k + 1 < 3; ++k) {
            mark({i, k}, {i, k + 1});
            mark({k, i}, {k + 1, i});
        }
    puzzle = canonical(puzzle); // now with the rule
    ASSERT_EQ(puzzle.named_clues.back().name, ClueName::NonConsecutive);
    EXPECT_EQ(removable_clues(puzzle).size(), 3U);
    Workspace workspace;
    auto const result = minimize(puzzle, {}, {}, workspace);
    EXPECT_EQ(result.verdict, Verdict::Unique);
    EXPECT_TRUE(result.is_irredundant);
    EXPECT_EQ(canonical(result.puzzle).named_clues, canonical(puzzle).named_clues);
    EXPECT_FALSE(result.removed.empty());
    for (auto const& clue : redundant_clues(puzzle, {}, workspace).clues)
        EXPECT_EQ(clue.kind, ClueKind::Given);

    puzzle.givens = result.puzzle.givens;
    mark({0, 0}, {2, 2}); // no neighbours, and all else stays needed
    EXPECT_EQ(removable_clues(puzzle).back().kind, ClueKind::Named);
    EXPECT_EQ(minimize(puzzle, {}, {}, workspace).removed,
              std::vector{removable_clues(puzzle).back()});
    EXPECT_EQ(redundant_clues(puzzle, {}, workspace).clues,
              std::vector{removable_clues(puzzle).back()});
    puzzle.named_clues.pop_back();

    puzzle.named_clues.pop_back(); // the rule
    EXPECT_EQ(removable_clues(puzzle), clues_of(puzzle));
}

TEST(Minimize, RemovesInAnOrderThatKeepsThePuzzleUnique) {
    Workspace workspace;
    for_each_unique(100, [&](Puzzle const& puzzle, unsigned) {
        auto left = clues_of(puzzle);
        for (auto const& clue : minimize(puzzle, {}, {}, workspace).removed) {
            left = without(left, clue);
            EXPECT_TRUE(is_unique(left, puzzle));
        }
    });
}

TEST(Minimize, KeepsGivensOrOtherCluesWhereThereIsAChoice) {
    Workspace workspace;
    for_each_unique(200, [&](Puzzle const& puzzle, unsigned) {
        auto const all = clues_of(puzzle);
        auto const kept = clues_of(minimize(puzzle, {Preference::Givens, 1}, {}, workspace).puzzle);
        // Beside all givens, no other clue that was kept could have gone.
        std::vector<Clue> givens;
        std::copy_if(all.begin(), all.end(), std::back_inserter(givens), is_given);
        auto others = std::count_if(kept.begin(), kept.end(), std::not_fn(is_given));
        if (is_unique(givens, puzzle)) {
            EXPECT_EQ(others, 0);
        }
    });
}

TEST(Minimize, KeepsAdjacenciesWithTheOtherSigns) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    puzzle.givens[{0, 1}] = 2;
    puzzle.givens[{1, 0}] = 2; // as the sign says
    puzzle.named_clues = {consecutive({0, 0}, {1, 0})};
    Workspace workspace;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        auto const result = minimize(puzzle, {Preference::Inequalities, seed}, {}, workspace);
        EXPECT_EQ(result.removed, (std::vector<Clue>{{ClueKind::Given, 3, 2}}));
    }
}

TEST(Minimize, BySymmetryDropsACluesImageWithIt) {
    Puzzle puzzle = latin_square(4);
    Grid const square = testing::latin_squares(4).at(77);
    puzzle.givens = square;
    Workspace workspace;
    auto const result = minimize(puzzle, {Preference::Symmetry, 3}, {}, workspace);
    EXPECT_TRUE(result.is_irredundant);
    EXPECT_FALSE(result.removed.empty());
    auto const& givens = result.puzzle.givens;
    for (int r = 0; r < 4; ++r)
        for (int c = 0; c < 4; ++c)
            EXPECT_TRUE((givens[{r, c}] == 0) == (givens[{3 - r, 3 - c}] == 0));
    EXPECT_EQ(testing::solutions_among_squares(result.puzzle), std::vector{square});
}

/// Each says the same of the only two squares.
TEST(Minimize, BySymmetryTakesNoClueOfAnotherKindForAnImage) {
    Puzzle puzzle = latin_square(2);
    puzzle.givens[{0, 0}] = 1;
    puzzle.pencil_marks = {{{1, 1}, {1}}};
    Workspace workspace;
    EXPECT_EQ(minimize(puzzle, {Preference::Symmetry, 1}, {}, workspace).removed.size(), 1U);
}

TEST(Minimize, TheSeedDecidesAndNothingElse) {
    Puzzle puzzle = latin_square(5);
    puzzle.givens = testing::latin_squares(5).at(4321);
    Workspace workspace;
    std::set<std::vector<Clue>> results;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        auto const once = minimize(puzzle, {Preference::None, seed}, {}, workspace);
        auto const again = minimize(puzzle, {Preference::None, seed}, {}, workspace);
        EXPECT_EQ(once.removed, again.removed);
        results.insert(clues_of(once.puzzle));
    }
    EXPECT_GT(results.size(), 1U);
}

TEST(Minimize, NamesTheCluesThatAreRedundantOneByOne) {
    Workspace workspace;
    int questions = 0;
    int clues = 0;
    for_each_unique(150, [&](Puzzle const& puzzle, unsigned) {
        auto const all = clues_of(puzzle);
        std::vector<Clue> expected;
        for (auto const& clue : all)
            if (is_unique(without(all, clue), puzzle)) expected.push_back(clue);
        auto const found = redundant_clues(puzzle, {}, workspace);
        EXPECT_EQ(found.verdict, Verdict::Unique);
        EXPECT_EQ(found.clues, expected);
        questions += found.questions;
        clues += static_cast<int>(all.size());
    });
    EXPECT_LT(questions, clues);
}

/// Clues that are known to be redundant come first and imply most of the rest.
TEST(Minimize, AsksFewQuestionsAboutASquareOfWhichAllIsGiven) {
    constexpr int order = 12;
    Puzzle puzzle = latin_square(order);
    for (int row = 0; row < order; ++row)
        for (int column = 0; column < order; ++column)
            puzzle.givens[{row, column}] = (row + column) % order + 1;
    Workspace workspace;
    auto const found = redundant_clues(puzzle, {}, workspace);
    EXPECT_TRUE(found.is_complete);
    EXPECT_EQ(found.clues, clues_of(puzzle));
    EXPECT_LT(found.questions, order);
}

TEST(Minimize, SaysWhenThereIsNotExactlyOneSolution) {
    Workspace workspace;
    EXPECT_EQ(minimize(latin_square(4), {}, {}, workspace).verdict, Verdict::Multiple);
    EXPECT_EQ(redundant_clues(latin_square(4), {}, workspace).verdict, Verdict::Multiple);
}

namespace {

/// A square of which every cell is given, and limits that end after some questions.
struct Interrupted {
    explicit Interrupted(int order) : puzzle{latin_square(order)} {
        puzzle.givens = testing::latin_squares(order).at(4321);
        options.limits.stop = &stop;
    }

    /// Raises the flag when that many questions were asked.
    std::function<void(int)> after(int questions) {
        return [this, questions](int asked) { stop = asked >= questions; };
    }

    Puzzle puzzle;
    std::atomic<bool> stop = false;
    SolveOptions options;
    Workspace workspace;
};

} // namespace

TEST(Minimize, SaysAtALimitWhatWasReached) {
    Interrupted whole{5};
    auto const everything = minimize(whole.puzzle, {}, whole.options, whole.workspace);
    EXPECT_TRUE(everything.is_irredundant);
    EXPECT_TRUE(everything.is_confirmed);

    Interrupted part{5};
    auto const some = minimize(part.puzzle, {}, part.options, part.workspace, part.after(2));
    ASSERT_EQ(some.verdict, Verdict::Unique);
    EXPECT_FALSE(some.is_irredundant);
    EXPECT_FALSE(some.removed.empty());
    EXPECT_LT(some.removed.size(), everything.removed.size());
    EXPECT_EQ(testing::solutions_among_squares(some.puzzle), std::vector{part.puzzle.givens});
}

TEST(Minimize, ListsAtALimitWhatIsKnownToBeRedundant) {
    Interrupted part{5};
    auto const none = redundant_clues(part.puzzle, part.options, part.workspace, part.after(0));
    ASSERT_EQ(none.verdict, Verdict::Unique);
    EXPECT_FALSE(none.is_complete);
    EXPECT_TRUE(none.clues.empty());

    Interrupted more{5};
    auto const some = redundant_clues(more.puzzle, more.options, more.workspace, more.after(1));
    EXPECT_FALSE(some.is_complete);
    EXPECT_FALSE(some.clues.empty());
    EXPECT_LT(some.clues.size(), 25U);

    Interrupted whole{5};
    auto const all = redundant_clues(whole.puzzle, whole.options, whole.workspace);
    EXPECT_TRUE(all.is_complete);
    EXPECT_EQ(all.clues.size(), 25U);
}

} // namespace hapax
