/// Compares answers about sets of clues with brute force on small random puzzles of every kind.

#include "solver/blame/clue_solver.hpp"

#include "encoder/clauses/encode.hpp"
#include "encoder/error.hpp"
#include "encoder/model/rules.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>

namespace hapax {

namespace {

/// The clues as elements, one each or several, in their order.
std::vector<Element> in_elements(std::vector<Clue> const& clues, testing::Random& random) {
    std::vector<Element> elements;
    for (auto const& clue : clues)
        if (elements.empty() || random() % 3 != 0)
            elements.push_back({clue});
        else
            elements.back().push_back(clue);
    return elements;
}

std::vector<int> some_of(std::vector<Element> const& elements, testing::Random& random) {
    std::vector<int> chosen;
    for (int element = 0; element < std::ssize(elements); ++element)
        if (random() % 4 != 0) chosen.push_back(element);
    return chosen;
}

std::vector<Clue> clues_at(std::vector<int> const& chosen, std::vector<Element> const& elements) {
    std::vector<Clue> clues;
    for (int const element : chosen)
        for (auto const& clue : elements[static_cast<std::size_t>(element)]) clues.push_back(clue);
    return clues;
}

/// About all of these clues, each an element.
ClueSolver::Reply ask(ClueSolver& solver, std::vector<Clue> const& clues,
                      Limits const& limits = {}) {
    std::vector<int> all(clues.size());
    std::iota(all.begin(), all.end(), 0);
    return solver.solve(one_by_one(clues), all, limits);
}

/// Asks one solver about several sets of clues of each puzzle.
void compare_with_brute_force(RegionRole role) {
    int refuted = 0;
    int satisfied = 0;
    for (unsigned seed = 0; seed < 1000; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 3 + static_cast<int>(seed % 2));
        auto clues = clues_of(puzzle);
        if (role == RegionRole::Clues) {
            auto const more = regions_of(puzzle);
            clues.insert(clues.end(), more.begin(), more.end());
        }
        auto const elements = in_elements(clues, random);
        ClueSolver solver{puzzle, role};
        for (int question = 0; question < 4; ++question) {
            auto const asked = some_of(elements, random);
            auto const reply = solver.solve(elements, asked);
            Puzzle const meant = puzzle_of(clues_at(asked, elements), puzzle, role);
            bool const is_solvable = !testing::solutions_among_squares(meant).empty();
            ASSERT_EQ(reply.answer == Answer::Satisfiable, is_solvable) << "seed " << seed;
            if (is_solvable) {
                ++satisfied;
                EXPECT_TRUE(is_solution(meant, reply.solution));
                continue;
            }
            ++refuted;
            EXPECT_TRUE(
                std::includes(asked.begin(), asked.end(), reply.core.begin(), reply.core.end()));
            Puzzle const core = puzzle_of(clues_at(reply.core, elements), puzzle, role);
            EXPECT_TRUE(testing::solutions_among_squares(core).empty()) << "seed " << seed;
        }
    }
    EXPECT_GT(refuted, 200);
    EXPECT_GT(satisfied, 200);
}

} // namespace

TEST(ClueSolver, AgreesWithBruteForceAndItsCoresAreCores) {
    compare_with_brute_force(RegionRole::Rules);
}

TEST(ClueSolver, RegionsMayBeCluesToo) {
    compare_with_brute_force(RegionRole::Clues);
}

TEST(ClueSolver, AGridBreaksAClueExactlyIfTheJudgeSaysSo) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 4);
        auto const& squares = testing::latin_squares(4);
        auto const& square = squares[random() % squares.size()];
        auto clues = clues_of(puzzle);
        auto const regions = regions_of(puzzle);
        clues.insert(clues.end(), regions.begin(), regions.end());
        for (auto const& clue : clues)
            EXPECT_EQ(is_broken(clue, puzzle, square),
                      !is_solution(puzzle_of({clue}, puzzle, RegionRole::Clues), square))
                << "seed " << seed << ", " << name(clue, puzzle);
    }
}

TEST(ClueSolver, AFixedClueCountsInEveryQuestionAndIsNotBlamed) {
    Puzzle puzzle = latin_square(4);
    puzzle.named_clues = {less({0, 0}, {0, 1}), less({0, 1}, {0, 2}), less({0, 2}, {0, 3})};
    auto const clues = clues_of(puzzle);
    Clue const entry{ClueKind::Entry, 1, 3};
    ClueSolver solver{puzzle};
    EXPECT_EQ(ask(solver, {entry}).answer, Answer::Satisfiable);
    for (auto const& clue : clues) solver.fix(clue);
    auto const reply = ask(solver, {entry});
    EXPECT_EQ(reply.answer, Answer::Unsatisfiable);
    EXPECT_EQ(reply.core, std::vector{0});
}

TEST(ClueSolver, AForbiddenGridIsNotFound) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    puzzle.givens[{0, 1}] = 2;
    puzzle.givens[{1, 0}] = 2;
    auto const clues = clues_of(puzzle);
    auto const solutions = testing::brute_force(puzzle);
    ASSERT_EQ(solutions.size(), 1U);
    ClueSolver solver{puzzle};
    solver.prefer(solutions.front());
    EXPECT_EQ(ask(solver, clues).solution, solutions.front());
    solver.forbid(solutions.front());
    EXPECT_EQ(ask(solver, clues).answer, Answer::Unsatisfiable);
    EXPECT_EQ(ask(solver, {}).answer, Answer::Satisfiable);
}

TEST(ClueSolver, CluesForbiddenTogetherMayHoldApart) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    puzzle.named_clues = {less({0, 1}, {0, 2})};
    auto const clues = clues_of(puzzle);
    ASSERT_EQ(clues.size(), 2U);
    ClueSolver solver{puzzle};
    solver.forbid(clues);
    auto reply = ask(solver, clues);
    EXPECT_EQ(reply.answer, Answer::Unsatisfiable);
    EXPECT_EQ(reply.core, (std::vector{0, 1}));
    for (std::size_t kept = 0; kept < clues.size(); ++kept) {
        reply = ask(solver, {clues[kept]});
        ASSERT_EQ(reply.answer, Answer::Satisfiable);
        EXPECT_EQ(broken_by(reply.solution, one_by_one(clues), puzzle),
                  std::vector{static_cast<int>(1 - kept)});
    }
}

TEST(ClueSolver, AnInterruptedQuestionLeavesNothingBehind) {
    std::atomic<bool> stop{true};
    Limits limits;
    limits.stop = &stop;
    Puzzle const puzzle = latin_square(3);
    std::vector<Clue> const two_ones{{ClueKind::Entry, 0, 1}, {ClueKind::Entry, 1, 1}};
    ClueSolver solver{puzzle};
    EXPECT_EQ(ask(solver, two_ones, limits).answer, Answer::Undecided);
    EXPECT_EQ(ask(solver, {two_ones[0]}).answer, Answer::Satisfiable);
    EXPECT_EQ(ask(solver, two_ones).answer, Answer::Unsatisfiable);
}

TEST(ClueSolver, LimitsEndTheBuildingOfALargeFormula) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    Puzzle const puzzle = latin_square(20);
    EXPECT_THROW((ClueSolver{puzzle, RegionRole::Rules, {}, limits}), LimitsReached);
}

/// So that a clue solver can go on after limits of one question only.
TEST(ClueSolver, ClausesOfACluePastTheLimitsAreWrittenAgain) {
    Puzzle puzzle = latin_square(40);
    for (int c = 0; c + 1 < 40; ++c) puzzle.named_clues.push_back(less({0, c}, {0, c + 1}));
    puzzle.named_clues.push_back(less({0, 39}, {0, 0}));
    auto const clues = clues_of(puzzle);
    ClueSolver solver{puzzle};
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    EXPECT_EQ(ask(solver, clues, limits).answer, Answer::Undecided);
    EXPECT_THROW((ClueSolver{puzzle}.fix(clues, limits)), LimitsReached);
    EXPECT_EQ(ask(solver, clues).answer, Answer::Unsatisfiable);
}

TEST(SatSolver, AssumptionsAndConstraintsAreForOneQuestionEvenIfItIsCutShort) {
    std::atomic<bool> const stop{true};
    Limits limits;
    limits.stop = &stop;
    Literal const first{1};
    Literal const second{2};
    SatSolver solver;
    solver.add({first, second});
    solver.assume(!first);
    solver.assume(!second);
    EXPECT_EQ(solver.solve(limits), Answer::Undecided);
    EXPECT_EQ(solver.solve(), Answer::Satisfiable);
    std::vector<Literal> const constraint{!first};
    solver.constrain(constraint);
    solver.assume(!second);
    EXPECT_EQ(solver.solve(limits), Answer::Undecided);
    solver.assume(!second);
    EXPECT_EQ(solver.solve(), Answer::Satisfiable);
}

TEST(ClueSolver, CluesOfTheSameFirstCellAreToldApart) {
    Puzzle puzzle = latin_square(3);
    puzzle.cages = {{{{0, 0}, {1, 1}}, Operation::Sum, 3, Repeats::Forbidden},
                    {{{0, 0}, {1, 2}}, Operation::Product, 6, Repeats::Allowed},
                    {{{2, 0}, {2, 1}}, Operation::Sum, 3, Repeats::Allowed},
                    {{{2, 0}, {2, 1}}, Operation::Quotient, 2, Repeats::Allowed},
                    {{{2, 2}}, Operation::Sum, 3, Repeats::Allowed},
                    {{{0, 1}, {1, 0}}, Operation::Sum, 4, Repeats::Allowed},
                    {{{0, 1}, {1, 0}}, Operation::Sum, 4, Repeats::Forbidden}};
    puzzle.pencil_marks = {{{0, 0}, {1, 2}}, {{0, 0}, {2, 3}}, {{0, 1}, {1, 2}}};
    std::string words;
    for (auto const& clue : clues_of(puzzle)) words += name(clue, puzzle) + "\n";
    EXPECT_EQ(words, "the pencil marks 1 2 of r1c1\n"
                     "the pencil marks 2 3 of r1c1\n"
                     "the pencil marks of r1c2\n"
                     "the cage of r1c1 r2c2\n"
                     "the cage of r1c1 r2c3\n"
                     "the cage 3+ of r3c1 r3c2\n"
                     "the cage 2/ of r3c1 r3c2\n"
                     "the cage at r3c3\n"
                     "the cage 4+ of r1c2 r2c1\n"
                     "the cage 4+ distinct of r1c2 r2c1\n");
}

TEST(ClueSolver, ACluesCopySaysNoMore) {
    Puzzle puzzle = latin_square(3);
    puzzle.pencil_marks = {{{0, 0}, {1, 2}}, {{0, 0}, {1, 2}}};
    puzzle.regions = {{{{0, 0}, {1, 1}}}, {{{1, 1}, {0, 0}}}};
    puzzle.named_clues = {consecutive({0, 0}, {0, 1}), consecutive({0, 1}, {0, 0})};
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Sum, 3, Repeats::Allowed},
                    {{{0, 1}, {0, 0}}, Operation::Sum, 3, Repeats::Allowed}};
    EXPECT_EQ(without_copies(clues_of(puzzle), puzzle).size(), 3U);
    EXPECT_EQ(without_copies(regions_of(puzzle), puzzle).size(), 1U);
}

TEST(ClueSolver, CluesAreNamedInWords) {
    Puzzle puzzle = latin_square(4);
    puzzle.givens[{1, 3}] = 4;
    puzzle.pencil_marks = {{{0, 0}, {1, 2}}};
    puzzle.regions = {main_diagonal(4)};
    puzzle.named_clues = {less({1, 2}, {1, 3}), less({2, 0}, {1, 0}), consecutive({0, 0}, {0, 1})};
    puzzle.cages = {{{{2, 2}, {2, 3}}, Operation::Sum, 5, Repeats::Allowed}};
    std::string words;
    for (auto const& clue : clues_of(puzzle)) words += name(clue, puzzle) + "\n";
    EXPECT_EQ(words, "the given r2c4 = 4\n"
                     "the pencil marks of r1c1\n"
                     "the inequality r2c3 < r2c4\n"
                     "the inequality r2c1 > r3c1\n"
                     "that r1c1 and r1c2 differ by 1\n"
                     "the cage at r3c3\n");
    EXPECT_EQ(name({ClueKind::Region, 0}, puzzle), "the diagonal at r1c1");
    EXPECT_EQ(name({ClueKind::Entry, 6, 2}, puzzle), "the entry r2c3 = 2");
}

TEST(Entries, AreOfFullOrOpenCellsOfThePuzzlesOrder) {
    Puzzle puzzle = latin_square(3);
    puzzle.givens[{0, 0}] = 1;
    puzzle.cages = {{{{0, 1}}, Operation::Any, 2, Repeats::Allowed}};
    Grid position = puzzle.givens;
    position[{0, 1}] = 2;
    position[{0, 2}] = 3;
    EXPECT_EQ(entries_of(position, puzzle), (std::vector<Clue>{{ClueKind::Entry, 2, 3}}));
    position[{0, 1}] = 3;
    EXPECT_EQ(entries_of(position, puzzle).size(), 2U) << "unlike the cage";
    EXPECT_TRUE(entries_of(Grid{}, puzzle).empty());
    EXPECT_THROW(entries_of(Grid{4}, puzzle), ArgumentError);
    position[{2, 2}] = 65;
    EXPECT_THROW(entries_of(position, puzzle), ArgumentError);
}

TEST(Forbidding, WantsAFullGridOfThePuzzlesOrder) {
    Puzzle const puzzle = latin_square(3);
    SatSolver solver{{}};
    auto const x = encode(puzzle, CandidateSets{3}, {}, solver);
    for (Grid const& grid : {Grid{3}, Grid{2}})
        EXPECT_THROW(forbid(puzzle, grid, x, solver), ArgumentError);
}

} // namespace hapax
