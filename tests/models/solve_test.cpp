/// Compares answers about whole puzzles with brute force: solutions, counts, uniqueness,
/// candidates; and tests the promises of symmetry, the law of leftovers and limits.

#include "encoder/clauses/leftovers.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/basis/random.hpp"
#include "solver/blame/clue_solver.hpp"
#include "solver/library/hapax/hapax.hpp"
#include "solver/rate/difficulty.hpp"
#include "solver/sat/cubes.hpp"
#include "solver/search/candidates.hpp"
#include "solver/search/classes.hpp"
#include "solver/search/construction.hpp"
#include "solver/search/count.hpp"
#include "solver/search/solutions.hpp"
#include "solver/search/trials.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "solver/steps/steps.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <sys/resource.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <numeric>
#include <set>
#include <stop_token>
#include <string_view>
#include <type_traits>

namespace hapax {
namespace {

using testing::chance;
using testing::Mixture;
using testing::pick;
using testing::random_puzzle;
using testing::solutions_among_squares;
using testing::text_of;

std::vector<Grid> sorted(std::vector<Grid> grids) {
    std::sort(grids.begin(), grids.end(), [](Grid const& a, Grid const& b) {
        return std::ranges::lexicographical_compare(a.values(), b.values());
    });
    return grids;
}

std::vector<Grid> solutions(Puzzle const& puzzle, SolveOptions const& options = {}) {
    SolutionSearch search{puzzle, options};
    std::vector<Grid> found;
    while (auto grid = search.next()) found.push_back(std::move(*grid));
    EXPECT_TRUE(search.is_exhausted());
    EXPECT_EQ(search.next(), std::nullopt) << "and it stays at the end";
    return sorted(std::move(found));
}

/// The library has no state of its own that would have to come first.
bool is_unique_before_main() {
    auto const puzzle =
        read_puzzles(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
            .front()
            .puzzle;
    Workspace workspace;
    return uniqueness(puzzle, {}, workspace).verdict == Verdict::Unique;
}
bool const was_unique = is_unique_before_main();

TEST(Library, AnswersBeforeMain) {
    EXPECT_TRUE(was_unique);
}

/// Each of the four questions is one call, and needs no header but that of the library.
TEST(Library, ExplainsMinimizesCertifiesAndVerifies) {
    auto const puzzle = read("sudoku 4\n1 . . .\n. . 3 .\n. 4 . .\n. . . 2\n").front().puzzle;
    auto const grid = *solve(puzzle);
    auto const explained = explain(puzzle);
    ASSERT_EQ(explained.steps.size(), 12U);
    EXPECT_TRUE(explained.is_solved);
    EXPECT_EQ(explained.steps.back().grid, grid);
    EXPECT_EQ(explained.steps.front().technique, "Hidden single in a box");
    EXPECT_NE(explained.steps.front().text.find("box"), std::string::npos);
    auto all_but_one = grid;
    all_but_one[{0, 1}] = 0;
    EXPECT_EQ(explain(puzzle, all_but_one).steps.size(), 1U);
    auto wrong = puzzle;
    wrong.givens[{0, 1}] = 1;
    EXPECT_TRUE(explain(wrong).is_contradiction);
    EXPECT_FALSE(minimize(wrong));
    EXPECT_FALSE(minimize(latin_square(3)));

    auto full = puzzle;
    full.givens = grid;
    auto const least = minimize(full);
    ASSERT_TRUE(least);
    EXPECT_EQ(solve(*least), grid);
    EXPECT_FALSE(minimize(*least)->givens != least->givens);

    testing::TemporaryFolder const folder;
    EXPECT_EQ(certify(puzzle, folder / "evidence").verdict, Verdict::Unique);
    auto const checked = verify(folder / "evidence");
    EXPECT_TRUE(checked.is_verified) << checked.reason;
    EXPECT_EQ(checked.solutions, std::vector{grid});
    EXPECT_EQ(checked.puzzle, puzzle);
    std::ofstream{folder / "evidence/solution.txt"} << "1234341221434321\n";
    EXPECT_FALSE(verify(folder / "evidence").is_verified);
    EXPECT_NE(verify(folder / "evidence").reason, "");
    EXPECT_FALSE((std::is_constructible_v<Explainer, Constraints>)); // it would dangle
    EXPECT_TRUE((std::is_constructible_v<Explainer, Constraints const&>));
}

TEST(Workspaces, ServeSearchesThatOverlap) {
    Puzzle puzzle = latin_square(4);
    puzzle.regions = boxes({2, 2});
    puzzle.givens[{0, 0}] = 1;
    Workspace workspace;
    SolutionSearch search{puzzle, {}, workspace};
    ASSERT_TRUE(search.next());
    Puzzle const other = latin_square(5); // of another layout
    SolutionSearch meanwhile{other, {}, workspace};
    ASSERT_TRUE(meanwhile.next());
    int rest = 0;
    while (search.next()) ++rest;
    EXPECT_EQ(rest, 71);
    EXPECT_TRUE(meanwhile.next());
    int found = 0;
    for (SolutionSearch again{puzzle, {}, workspace}; again.next();) ++found;
    EXPECT_EQ(found, 72);
}

TEST(Solutions, AreThoseOfBruteForce) {
    testing::Random random{40};
    for (int round = 0; round < 1500; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 4);
        auto const expected = solutions_among_squares(puzzle);
        SolveOptions options;
        if (chance(random, 0.3)) options.propagation = Propagation::Off;
        if (chance(random, 0.3)) options.encoding = *encoding_from("minimal,ladder,order,diagram");
        ASSERT_EQ(solutions(puzzle, options), expected) << text_of(puzzle);
    }
}

TEST(Solutions, OfALayoutWithoutCluesAreThoseOfBruteForce) {
    testing::Random random{41};
    int without = 0;
    for (int round = 0; round < 60; ++round) {
        Puzzle puzzle = random_puzzle(random, 4, Mixture::LinesOnly);
        puzzle.givens = Grid{4};
        puzzle.pencil_marks.clear();
        auto const expected = solutions_among_squares(puzzle);
        ASSERT_EQ(solutions(puzzle), expected) << text_of(puzzle);
        without += expected.empty() ? 1 : 0;
    }
    EXPECT_GT(without, 0);
}

TEST(Count, IsThatOfBruteForceAndStopsAtTheLimit) {
    testing::Random random{42};
    Workspace workspace;
    for (int round = 0; round < 1500; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 4);
        auto const expected = solutions_among_squares(puzzle).size();
        Count const all = count_solutions(puzzle, {}, 0, workspace);
        ASSERT_EQ(all.solutions, expected) << text_of(puzzle);
        ASSERT_FALSE(all.is_lower_bound);
        auto const limit = static_cast<std::size_t>(pick(random, 1, 20));
        Count const limited = count_solutions(puzzle, {}, limit, workspace);
        ASSERT_EQ(limited.solutions, std::min(expected, limit)) << text_of(puzzle);
        ASSERT_EQ(limited.is_lower_bound, expected >= limit) << text_of(puzzle);
    }
}

TEST(Count, ManySolutionsAreThoseOfBruteForce) {
    testing::Random random{43};
    int beyond = 0;
    for (int round = 0; round < 20; ++round) {
        Puzzle puzzle = random_puzzle(random, 5);
        for (auto& value : puzzle.givens.values())
            if (chance(random, 0.8)) value = 0;
        if (puzzle.cages.size() > 2) puzzle.cages.resize(2);
        if (puzzle.named_clues.size() > 4) puzzle.named_clues.resize(4);
        std::uint64_t const expected = solutions_among_squares(puzzle).size();
        Count const all = count_solutions(puzzle, {}, 0);
        ASSERT_EQ(all.solutions, expected) << text_of(puzzle);
        ASSERT_FALSE(all.is_lower_bound);
        if (expected <= 1200) continue;
        ++beyond;
        Count const limited = count_solutions(puzzle, {}, 1200);
        ASSERT_EQ(limited.solutions, 1200U) << text_of(puzzle);
        ASSERT_TRUE(limited.is_lower_bound);
    }
    EXPECT_GT(beyond, 3);
}

TEST(Count, IsThatOfEnumerationWhereTrialsGetStuck) {
    auto const path = testing::source_folder() / "instances/sudoku/16x16.txt";
    int asked = 0; // beyond the first hundred
    for (auto const& read : read_puzzles(testing::contents(path), path.string()))
        for (int const one_of : {7, 10}) {
            Puzzle puzzle = read.puzzle;
            int givens = 0;
            for (auto& value : puzzle.givens.values())
                if (value > 0 && ++givens % one_of == 0) value = 0;
            Count const count = count_solutions(puzzle, {}, 6000);
            SolutionSearch search{puzzle, {}};
            std::uint64_t expected = 0;
            while (expected < 6000 && search.next()) ++expected;
            EXPECT_EQ(count.solutions, expected);
            auto const first_calls = count_solutions(puzzle, {}, 100).statistics.solver_calls;
            asked += count.statistics.solver_calls - first_calls;
        }
    EXPECT_GT(asked, 10);
}

TEST(SolutionClasses, ShareOutTheSolutions) {
    auto const path = testing::source_folder() / "instances/sudoku/16x16.txt";
    Puzzle puzzle = read_puzzles(testing::contents(path), path.string())[2].puzzle;
    int givens = 0;
    for (auto& value : puzzle.givens.values())
        if (value > 0 && ++givens % 8 == 0) value = 0;
    SolutionSearch search{puzzle, {}};
    std::vector<Grid> found;
    std::set<std::vector<int>> expected;
    auto const values_of = [](Grid const& grid) {
        return std::vector<int>{grid.values().begin(), grid.values().end()};
    };
    while (auto const grid = search.next()) {
        if (found.size() < 100) found.push_back(*grid);
        expected.insert(values_of(*grid));
    }
    ASSERT_TRUE(search.is_exhausted());

    Board const board{puzzle};
    Candidates start{board};
    ASSERT_TRUE(start.propagate());
    SolveOptions const options;
    Statistics statistics;
    SolutionClasses classes{puzzle, start, found, options, statistics};
    TrialSearch<Candidates> trials;
    std::set<std::vector<int>> all;
    int number = 0;
    for (; classes.next() == Answer::Satisfiable; ++number) {
        EXPECT_EQ(classes.ask_about(classes.position()), Answer::Satisfiable);
        trials.start(classes.position());
        std::int64_t budget = 1'000'000;
        auto outcome = trials.next(budget);
        for (; outcome == SearchOutcome::Found; outcome = trials.next(budget))
            EXPECT_TRUE(all.insert(values_of(trials.grid())).second);
        ASSERT_EQ(outcome, SearchOutcome::Exhausted);
    }
    EXPECT_GT(number, 1);
    EXPECT_LT(number, std::ssize(expected));
    EXPECT_EQ(all, expected);
}

TEST(Count, KnowsThatValuesMayBeRenamed) {
    auto const known = [](Puzzle const& puzzle) {
        return count_solutions(puzzle, {}, 0).solutions;
    };
    EXPECT_EQ(known(latin_square(6)), 812'851'200U); // OEIS A002860
    Count const limited = count_solutions(latin_square(6), {}, 5000);
    EXPECT_EQ(limited.solutions, 5000U);
    EXPECT_TRUE(limited.is_lower_bound);
    // Past 64 bits numbers go on.
    SolveOptions a_second;
    a_second.limits.deadline = seconds_from_now(2);
    Count const many = count_solutions(latin_square(21), a_second, 0);
    EXPECT_GT(many.solutions, std::numeric_limits<std::uint64_t>::max());
    EXPECT_TRUE(many.is_lower_bound);
}

TEST(Construction, FillsWhatIsNearlyEmpty) {
    EXPECT_TRUE(is_solution(latin_square(1), *constructed_solution(latin_square(1), {})));
    testing::Random random{45};
    int filled = 0;
    for (int round = 0; round < 40; ++round) {
        int const order = 10 + round;
        Puzzle puzzle = latin_square(order);
        auto const square = *constructed_solution(puzzle, {});
        ASSERT_TRUE(is_solution(puzzle, square));
        for (int k = 0; k < order * order / 12; ++k) {
            Cell const cell{pick(random, 0, order - 1), pick(random, 0, order - 1)};
            puzzle.givens[cell] = square[cell];
        }
        auto const grid = constructed_solution(puzzle, {});
        if (!grid) continue;
        ++filled;
        ASSERT_TRUE(is_solution(puzzle, *grid));
    }
    EXPECT_GT(filled, 20);
}

TEST(Construction, LeavesOtherPuzzlesAlone) {
    Puzzle puzzle = latin_square(6);
    puzzle.named_clues.push_back(less({0, 0}, {0, 1}));
    EXPECT_FALSE(constructed_solution(puzzle, {}));
    puzzle = latin_square(6);
    for (int c = 0; c < 6; ++c) puzzle.givens[{0, c}] = c + 1;
    EXPECT_FALSE(constructed_solution(puzzle, {})); // a sixth is given
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    EXPECT_THROW(constructed_solution(latin_square(50), limits), LimitsReached);
}

TEST(Uniqueness, OfGivensIsLeftToTheSolverAfterAThousandTrials) { // 600,000 would decide it
    std::string_view const impossible = // norvig/pytudes, ipynb/Sudoku.ipynb
        ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    Puzzle puzzle = latin_square(9);
    puzzle.regions = boxes({3, 3});
    auto const values = puzzle.givens.values();
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = impossible[i] == '.' ? 0 : impossible[i] - '0';
    Workspace workspace;
    auto const result = uniqueness(puzzle, {}, workspace);
    EXPECT_EQ(result.verdict, Verdict::None);
    EXPECT_EQ(result.statistics.trials, 1000);
    EXPECT_GT(result.statistics.solver_calls, 0);
}

TEST(Uniqueness, IsThatOfBruteForceAndTwoSolutionsAreClose) {
    testing::Random random{44};
    Workspace workspace;
    std::array<int, 3> seen{};
    for (int round = 0; round < 1500; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 4);
        auto const expected = solutions_among_squares(puzzle);
        auto const found = uniqueness(puzzle, {}, workspace);
        ++seen[std::min<std::size_t>(expected.size(), 2)];
        if (expected.empty()) {
            ASSERT_EQ(found.verdict, Verdict::None) << text_of(puzzle);
            ASSERT_TRUE(found.solutions.empty());
        } else if (expected.size() == 1) {
            ASSERT_EQ(found.verdict, Verdict::Unique) << text_of(puzzle);
            ASSERT_EQ(found.solutions, expected);
        } else {
            ASSERT_EQ(found.verdict, Verdict::Multiple) << text_of(puzzle);
            ASSERT_EQ(found.solutions.size(), 2U);
            auto const& first = found.solutions[0];
            for (auto const& solution : found.solutions)
                ASSERT_TRUE(is_solution(puzzle, solution)) << text_of(puzzle);
            auto const far = differences(first, found.solutions[1]);
            ASSERT_FALSE(far.empty());
            for (auto const& third : expected) {
                auto const near = differences(first, third);
                ASSERT_TRUE(near.empty() || near.size() >= far.size()
                            || !std::ranges::includes(far, near))
                    << text_of(puzzle);
            }
        }
    }
    for (int const times : seen) EXPECT_GT(times, 200);
}

// Symmetry: a map of cells and values turns a puzzle into another with the mapped solutions.

struct Move {
    std::vector<int> rows;
    std::vector<int> columns;
    std::vector<int> values; ///< values[v-1] + 1 is what v becomes
    bool transposes = false;
    bool reverses = false; ///< the values descend, so inequalities turn round

    Cell operator()(Cell cell) const {
        Cell const moved{rows[static_cast<std::size_t>(cell.row)],
                         columns[static_cast<std::size_t>(cell.column)]};
        return transposes ? Cell{moved.column, moved.row} : moved;
    }
    int operator()(int value) const {
        return value == 0 ? 0 : values[static_cast<std::size_t>(value - 1)] + 1;
    }
    Grid operator()(Grid const& grid) const {
        Grid result{grid.order()};
        for (int r = 0; r < grid.order(); ++r)
            for (int c = 0; c < grid.order(); ++c)
                result[(*this)(Cell{r, c})] = (*this)(grid[{r, c}]);
        return result;
    }
    Puzzle operator()(Puzzle puzzle) const {
        auto& [order, givens, pencil_marks, regions, named_clues, cages, credits] = puzzle;
        givens = (*this)(givens);
        for (auto& [cell, marks] : pencil_marks) {
            cell = (*this)(cell);
            for (auto& value : marks) value = (*this)(value);
            std::sort(marks.begin(), marks.end());
        }
        auto const move_all = [&](std::vector<Cell>& cells) {
            for (auto& cell : cells) cell = (*this)(cell);
        };
        for (auto& region : regions) move_all(region.cells);
        for (auto& cage : cages) move_all(cage.cells);
        for (auto& clue : named_clues) {
            move_all(clue.cells);
            if (reverses) std::swap(clue.cells[0], clue.cells[1]);
        }
        return puzzle;
    }
};

TEST(Symmetry, MapsSolutionsToSolutionsAndKeepsTheVerdict) {
    testing::Random random{46};
    auto const permutation = [&](int order) {
        std::vector<int> items(static_cast<std::size_t>(order));
        std::iota(items.begin(), items.end(), 0);
        testing::shuffle(items, random);
        return items;
    };
    Workspace workspace;
    std::array<int, 3> kinds{};
    for (int round = 0; round < 1500; ++round) {
        int const order = 2 + round % 4;
        Puzzle puzzle = random_puzzle(random, order);
        std::erase_if(puzzle.named_clues, // rules of the whole grid move with no permutation
                      [](auto const& clue) { return is_rule(clue.name); });
        if (order == 5 && count_solutions(puzzle, {}, 200).is_lower_bound) continue;
        Move map{permutation(order), permutation(order), permutation(order), chance(random, 0.5)};
        bool const has_named = std::any_of(puzzle.named_clues.begin(), puzzle.named_clues.end(),
                                           [](auto const& clue) { return !is_sign(clue.name); });
        bool const has_arithmetic = !puzzle.cages.empty() || has_named;
        bool const has_order = !puzzle.named_clues.empty();
        if (has_arithmetic || has_order) std::iota(map.values.begin(), map.values.end(), 0);
        if (!has_arithmetic && has_order) {
            map.reverses = true;
            std::reverse(map.values.begin(), map.values.end());
        }
        ++kinds[has_arithmetic ? 0U : has_order ? 1U : 2U];
        Puzzle const other = map(puzzle);
        std::vector<Grid> expected;
        for (auto const& solution : solutions(puzzle)) expected.push_back(map(solution));
        ASSERT_EQ(solutions(other), sorted(std::move(expected))) << text_of(puzzle) << "and\n"
                                                                 << text_of(other);
        ASSERT_EQ(uniqueness(puzzle, {}, workspace).verdict,
                  uniqueness(other, {}, workspace).verdict)
            << text_of(puzzle) << "and\n"
            << text_of(other);
    }
    for (int const times : kinds) EXPECT_GT(times, 80);
}

// Leftovers.

std::vector<int> values_at(Grid const& grid, std::vector<Cell> const& cells) {
    std::vector<int> values;
    for (auto const cell : cells) values.push_back(grid[cell]);
    std::sort(values.begin(), values.end());
    return values;
}

TEST(Leftovers, HoldTheSameValuesInEverySolution) {
    testing::Random random{47};
    int checked = 0;
    for (int round = 0; round < 3000; ++round) {
        Puzzle const puzzle = random_puzzle(random, 3 + round % 2, Mixture::LinesOnly);
        if (!has_irregular_regions(puzzle)) continue;
        auto const found = find_leftovers(puzzle);
        for (auto const& solution : solutions_among_squares(puzzle))
            for (auto const& leftovers : found) {
                ++checked;
                ASSERT_EQ(values_at(solution, leftovers.innies),
                          values_at(solution, leftovers.outies))
                    << describe(leftovers) << "\n"
                    << text_of(puzzle);
            }
    }
    EXPECT_GT(checked, 1000);
}

TEST(Leftovers, AreForIrregularRegionsWhateverElseThereIs) {
    Puzzle puzzle = latin_square(4);
    EXPECT_FALSE(has_irregular_regions(puzzle));
    puzzle.regions = boxes({2, 2});
    EXPECT_FALSE(has_irregular_regions(puzzle));
    puzzle.regions.insert(puzzle.regions.begin(), main_diagonal(4));
    EXPECT_FALSE(has_irregular_regions(puzzle));

    std::swap(puzzle.regions[1].cells[3], puzzle.regions[2].cells[3]);
    EXPECT_TRUE(has_irregular_regions(puzzle)) << "behind a diagonal";
    EXPECT_FALSE(find_leftovers(puzzle).empty());
    puzzle.regions.erase(puzzle.regions.begin());
    EXPECT_TRUE(has_irregular_regions(puzzle));
    puzzle.regions.pop_back();
    EXPECT_FALSE(has_irregular_regions(puzzle)) << "cells are left out";
}

// Limits.

Puzzle sparse_sudoku() {
    Puzzle puzzle = latin_square(9);
    puzzle.regions = boxes({3, 3});
    puzzle.givens[{0, 0}] = 1;
    return puzzle;
}

TEST(Solutions, OfTheLatinSquaresOfOrder5AreAllDifferentAndAllThere) {
    auto const found = solutions(latin_square(5));
    EXPECT_EQ(found.size(), 161'280U);
    EXPECT_EQ(std::ranges::adjacent_find(found), found.end());
}

/// Trials that are out of budget at once, and somebody who knows the answer.
TEST(TrialSearch, FindsEachSolutionOnceWithHelpWhereverItGivesUp) {
    testing::Random random{44};
    for (int round = 0; round < 600; ++round) {
        Puzzle const puzzle = random_puzzle(random, 2 + round % 3);
        auto const expected = sorted(solutions_among_squares(puzzle));
        Board const board{puzzle};
        Candidates start{board};
        start.propagate();
        TrialSearch<Candidates> trials;
        trials.start(start);
        std::vector<Grid> found;
        for (auto outcome = SearchOutcome::GaveUp; outcome != SearchOutcome::Exhausted;) {
            std::int64_t budget = round % 2;
            outcome = trials.next(budget);
            if (outcome == SearchOutcome::Found) found.push_back(trials.grid());
            if (outcome != SearchOutcome::GaveUp) continue;
            auto const& sets = trials.position().sets();
            auto const inside = std::ranges::find_if(expected, [&](Grid const& grid) {
                for (int cell = 0; cell < sets.cell_count(); ++cell)
                    if (!sets.has(cell, grid.values()[static_cast<std::size_t>(cell)]))
                        return false;
                return true;
            });
            if (inside == expected.end())
                trials.refute();
            else
                trials.aim_at(*inside);
        }
        ASSERT_EQ(sorted(found), expected) << text_of(puzzle);
    }
}

TEST(Limits, LeaveTheSearchUndecided) {
    std::atomic<bool> const stop{true};
    SolveOptions stopped;
    stopped.limits.stop = &stop;
    SolveOptions late;
    late.limits.deadline = seconds_from_now(0);
    std::stop_source source;
    source.request_stop();
    SolveOptions asked;
    asked.limits.stop_token = source.get_token();
    for (auto const& options : {stopped, late, asked}) {
        Puzzle const puzzle = sparse_sudoku();
        SolutionSearch search{puzzle, options};
        while (search.next()) {
        }
        EXPECT_FALSE(search.is_exhausted());
        EXPECT_TRUE(count_solutions(puzzle, options, 0).is_lower_bound);
        Workspace workspace;
        EXPECT_FALSE(true_candidates(puzzle, options, workspace).is_decided);
    }
}

TEST(Limits, LeaveTheLibraryWhatItHasFound) {
    SolveOptions options;
    options.limits.deadline = seconds_from_now(0.5);
    auto const some = solutions(latin_square(12), std::numeric_limits<std::size_t>::max(), options);
    EXPECT_TRUE(some.is_cut_short);
    EXPECT_FALSE(some.grids.empty());
    EXPECT_THROW(solve(latin_square(30), options), LimitsReached);
    auto const all = solutions(latin_square(3), 100, {});
    EXPECT_FALSE(all.is_cut_short);
    EXPECT_EQ(all.grids.size(), 12U);
    EXPECT_EQ(solutions(latin_square(3), 5, {}).grids.size(), 5U);
}

TEST(Solutions, ExchangeTwoValuesOfALargeEmptySquare) {
    Puzzle const puzzle = latin_square(37);
    SolutionSearch search{puzzle, {}};
    auto const first = search.next();
    auto const second = search.next();
    ASSERT_TRUE(first && second);
    EXPECT_NE(*first, *second);
    EXPECT_TRUE(violations(puzzle, *second).empty());
    EXPECT_EQ(search.statistics().solver_calls, 0);
}

/// The cage is impossible, but has many partial results.
TEST(Limits, CountWhileACagePropagates) {
    std::atomic<bool> const stop{true};
    SolveOptions options;
    options.limits.stop = &stop;
    Puzzle puzzle = latin_square(20);
    puzzle.cages.push_back(
        {{}, Operation::Product, std::int64_t{1 << 20} * 59'049 * 3'125 * 23, Repeats::Allowed});
    for (int i = 0; i < 16; ++i) puzzle.cages[0].cells.push_back({i / 4, i % 4});
    SolutionSearch search{puzzle, options};
    EXPECT_FALSE(search.next());
    EXPECT_FALSE(search.is_exhausted());
    Workspace workspace;
    EXPECT_EQ(rate(puzzle, options, workspace).verdict, Verdict::Undecided);
    EXPECT_THROW(cubes(puzzle, CandidateSets{20}, 2, options.limits), LimitsReached);
    EXPECT_THROW((ClueSolver{puzzle}.fix(clues_of(puzzle), options.limits)), LimitsReached);
    EXPECT_THROW((ClueSolver{puzzle, puzzle, {}, options.limits}), LimitsReached);
}

TEST(Limits, CountWhileTheFormulaIsBuilt) {
    std::atomic<bool> const stop{true};
    SolveOptions options;
    options.limits.stop = &stop;
    Puzzle const puzzle = latin_square(40);
    SolutionSearch search{puzzle, options};
    EXPECT_FALSE(search.next());
    EXPECT_FALSE(search.is_exhausted());
    EXPECT_EQ(search.statistics().solver_calls, 0);
    EXPECT_EQ(search.statistics().variables, 0);
}

TEST(Limits, RefuseWhatDoesNotFitIntoMemory) {
    Puzzle const puzzle = latin_square(300);
    SolveOptions options;
    options.propagation = Propagation::Off;
    options.encoding = *encoding_from("pairwise");
    SolutionSearch search{puzzle, options};
    EXPECT_THROW(search.next(), TooLargeError);
}

TEST(Limits, RefuseClausesAsTheyCome) {
    if (testing::is_address_sanitized) GTEST_SKIP() << "AddressSanitizer is on";
    rlimit before{};
    ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
    rlimit const narrow{400'000'000, before.rlim_max};
    ASSERT_EQ(setrlimit(RLIMIT_AS, &narrow), 0);
    Table<Literal> clause;
    for (int variable = 1; variable <= 1000; ++variable) clause.push_back(Literal{variable});
    auto const fill = [&] {
        SatSolver solver;
        for (int i = 0; i < 100'000; ++i) solver.add(clause); // 800 MB
    };
    EXPECT_THROW(fill(), TooLargeError);
    setrlimit(RLIMIT_AS, &before);
}

TEST(Limits, RefuseMoreCombinationsThanTuplesCanName) {
    Puzzle puzzle = latin_square(12);
    Cage cage{{}, Operation::Sum, 45, Repeats::Allowed};
    for (int i = 0; i < 9; ++i) cage.cells.push_back({i, i});
    puzzle.cages.push_back(cage);
    SolveOptions options;
    options.encoding = *encoding_from("tuples");
    options.propagation = Propagation::Off;
    SolutionSearch search{puzzle, options};
    EXPECT_THROW(search.next(), TooLargeError);
}

TEST(Statistics, CountTheCandidatesOnce) {
    for (auto const& puzzle : {latin_square(20), latin_square(9)}) { // general, and in lanes
        SolutionSearch search{puzzle, {}};
        ASSERT_TRUE(search.next());
        auto const& statistics = search.statistics();
        EXPECT_GT(statistics.open_cells, 0);
        EXPECT_LE(statistics.candidates_left, statistics.candidates);
        EXPECT_GT(statistics.candidates_left, statistics.open_cells);
    }
}

TEST(Statistics, SayWhatItTook) {
    Puzzle const puzzle = sparse_sudoku();
    SolveOptions options;
    options.propagation = Propagation::Off;
    SolutionSearch search{puzzle, options};
    ASSERT_TRUE(search.next());
    auto const& statistics = search.statistics();
    EXPECT_EQ(statistics.order, 9);
    EXPECT_EQ(statistics.givens, 1);
    EXPECT_EQ(statistics.candidates, 80 * 9);
    EXPECT_EQ(statistics.variables, 729);
    EXPECT_EQ(statistics.solver_calls, 1);
    EXPECT_EQ(statistics.encoding, "automatic");
    auto const clauses = [&](Rule rule) {
        return statistics.clauses[static_cast<std::size_t>(rule)];
    };
    EXPECT_EQ(clauses(Rule::Given), 1);
    for (auto const rule : {Rule::Cell, Rule::Row, Rule::Column, Rule::Region})
        EXPECT_EQ(clauses(rule), 81 * (1 + 9 * 8 / 2)) << name(rule);
    EXPECT_EQ(clauses(Rule::Cage), 0);
}

} // namespace
} // namespace hapax
