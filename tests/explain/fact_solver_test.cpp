/// For each kind of constraint by itself, whether its assignments are listed or read by an
/// automaton, the assignments of the check's SAT solver are those that the judge accepts.

#include "solver/steps/check/fact_solver.hpp"

#include "encoder/model/candidate_sets.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

namespace hapax {
namespace {

/// Asks about some assignments to the cells of each constraint.
void expect_as_judged(Puzzle const& puzzle, testing::Random& random) {
    Constraints const constraints{puzzle};
    Judged judged{constraints};
    FactSolver solver{constraints};
    for (int number = 0; number < constraints.count(); ++number) {
        auto const& constraint = constraints[number];
        for (int i = 0; i < 12; ++i) {
            std::vector<int> values;
            Facts facts{{number}, {}};
            for (int const cell : constraint.cells) {
                values.push_back(testing::pick(random, 1, puzzle.order));
                facts.candidates.push_back({cell, all_values(puzzle.order) & ~only(values.back())});
            }
            auto const expected =
                judged.obeys(constraint, values) ? Answer::Satisfiable : Answer::Unsatisfiable;
            EXPECT_EQ(solver.ask(facts, {}, {}), expected) << constraint.word;
            facts.candidates.resize(facts.candidates.size() / 2);
            if (solver.ask(facts, {}, {}) != Answer::Satisfiable) continue;
            values.clear();
            for (int const cell : constraint.cells) values.push_back(solver.value(cell));
            EXPECT_TRUE(judged.obeys(constraint, values)) << constraint.word;
        }
    }
}

TEST(FactSolver, TakesTheAssignmentsThatTheJudgeTakes) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 3 + static_cast<int>(seed % 3));
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        expect_as_judged(puzzle, random);
    }
}

TEST(FactSolver, ReadsCluesOfLongLinesAsTheJudgeDoes) {
    Puzzle puzzle;
    puzzle.order = 6;
    puzzle.givens = Grid{6};
    int amount = 2;
    for (auto const name : {ClueName::Skyscraper, ClueName::Sandwich, ClueName::XSum,
                            ClueName::NumberedRoom, ClueName::LittleKiller, ClueName::Zipper}) {
        NamedClue clue{name, {}, has_amount(name) ? ++amount : 0, {}};
        if (name == ClueName::LittleKiller) clue.amount = 21;
        for (int column = 0; column < 6; ++column)
            clue.cells.push_back({static_cast<int>(puzzle.named_clues.size()), column});
        puzzle.named_clues.push_back(clue);
    }
    for (auto const operation : {Operation::Sum, Operation::Difference, Operation::Product,
                                 Operation::Quotient, Operation::Any}) {
        Cage cage;
        cage.operation = operation;
        int const size = operation == Operation::Sum || operation == Operation::Any ? 3 : 2;
        for (int column = 0; column < size; ++column)
            cage.cells.push_back({static_cast<int>(puzzle.cages.size()), column});
        cage.target =
            operation == Operation::Quotient || operation == Operation::Difference ? 2 : 6;
        puzzle.cages.push_back(cage);
    }
    testing::Random random{1};
    for (int i = 0; i < 8; ++i) expect_as_judged(puzzle, random);
}

} // namespace
} // namespace hapax
