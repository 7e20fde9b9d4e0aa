/// Tests every step of small random puzzles of all kinds by brute force, the result of all of them,
/// and that no line or value is favoured.

#include "solver/steps/steps.hpp"

#include "encoder/formats/formats.hpp"
#include "encoder/model/candidate_sets.hpp"
#include "solver/steps/check/step_check.hpp"
#include "solver/steps/general/minimal_facts.hpp"
#include "solver/steps/patterns/patterns.hpp"
#include "solver/steps/wording/wording.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/step_truth.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <set>

namespace hapax {
namespace {

Puzzle puzzle_from(std::string const& text) {
    return read_puzzles(text).front().puzzle;
}

/// Steps do not contradict a solution, and end where the number of solutions says.
void expect_right(Puzzle const& puzzle, Shown shown) {
    auto const solutions = testing::solutions_among_squares(puzzle);
    Constraints const constraints{puzzle};
    Explainer explainer{constraints, {}, {}, {}, shown};
    while (auto const step = explainer.next()) {
        EXPECT_EQ(testing::defect_of(*step, constraints), "") << name(step->technique);
        EXPECT_EQ(testing::defect_of_links(*step, constraints), "");
        EXPECT_GT(step->cost.points, 0);
        for (auto const& solution : solutions) {
            auto const value_of = [&](int cell) { return solution[cell_at(cell, puzzle.order)]; };
            for (auto const& conclusion : step->conclusions)
                EXPECT_TRUE(holds({0, step->premises, conclusion}, value_of));
        }
    }
    EXPECT_EQ(explainer.ending(), solutions.empty()       ? Ending::Contradiction
                                  : solutions.size() == 1 ? Ending::Solved
                                                          : Ending::Several);
    auto const& position = explainer.position();
    for (int cell = 0; !solutions.empty() && cell < position.cell_count(); ++cell) {
        Values possible = 0;
        for (auto const& solution : solutions)
            possible |= only(solution[cell_at(cell, puzzle.order)]);
        EXPECT_EQ(position.of(cell), possible);
    }
}

/// HAPAX_STEPS in the environment makes a campaign of it: see scripts/campaign.
int campaign(int usual) {
    char const* const wanted = std::getenv("HAPAX_STEPS");
    return wanted == nullptr ? usual : std::atoi(wanted);
}

TEST(Steps, OfRandomPuzzlesFollowAndNeedAllTheirReasons) {
    int const count = campaign(400);
    for (int seed = 0; seed < count; ++seed) {
        testing::Random random{static_cast<std::uint64_t>(seed)};
        Puzzle const puzzle = testing::random_puzzle(random, seed % 40 == 0 ? 5 : 3 + seed % 2);
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        for (auto const shown : {Shown::All, Shown::Needed}) expect_right(puzzle, shown);
        if (::testing::Test::HasFailure()) return;
    }
}

TEST(Steps, ThatAssumeOneSolutionAgreeWithIt) {
    std::size_t rectangles = 0;
    for (std::uint64_t seed = 0; seed < 1500; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 4);
        auto const solutions = testing::solutions_among_squares(puzzle);
        if (solutions.size() != 1) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        Constraints const constraints{puzzle, Assume::OneSolution};
        Explainer explainer{constraints, {}, {}, {}, Shown::All};
        auto const value_of = [&](int cell) { return solutions[0][cell_at(cell, puzzle.order)]; };
        auto const expect_true = [&](Step const& step) {
            for (auto const& conclusion : step.conclusions)
                EXPECT_TRUE(holds({0, step.premises, conclusion}, value_of));
        };
        while (auto const step = explainer.next()) {
            EXPECT_FALSE(step->is_contradiction());
            expect_true(*step);
            Patterns found; // those that cheaper steps hide
            find_unique_rectangles(explainer.position(), found);
            for (auto const& pattern : found) expect_true(pattern.step);
            rectangles += found.size();
        }
        EXPECT_EQ(explainer.ending(), Ending::Solved);
        if (::testing::Test::HasFailure()) return;
    }
    EXPECT_GT(rectangles, 40U);
}

/// Returns the greatest cost of a step. `is_proved`: all reasons are smallest.
int greatest_cost_of(Puzzle const& puzzle, bool& is_proved) {
    Constraints const constraints{puzzle};
    Explainer explainer{constraints, {}, {}, {}, Shown::All};
    int greatest = 0;
    is_proved = true;
    while (auto const step = explainer.next()) {
        greatest = std::max(greatest, step->cost.points);
        is_proved = is_proved && step->is_smallest;
    }
    return greatest;
}

/// The puzzle with its lines in another order, rows for columns, and values renamed where clues do
/// not compare them, reversed where they do not add them up.
class Turned {
  public:
    Turned(int order, testing::Random& random)
        : order_{order}, rows_(static_cast<std::size_t>(order)), columns_(rows_), values_(rows_) {
        for (auto* list : {&rows_, &columns_, &values_}) {
            std::iota(list->begin(), list->end(), 0);
            testing::shuffle(*list, random);
        }
        is_transposed_ = testing::chance(random, 0.5);
    }

    Puzzle of(Puzzle puzzle) {
        bool const compares = !puzzle.named_clues.empty();
        bool const adds = !has_only<PencilMarks, Region, NamedClue>(puzzle)
                          || std::any_of(puzzle.named_clues.begin(), puzzle.named_clues.end(),
                                         [](auto const& clue) { return !is_sign(clue.name); });
        auto const rename = [&, adds](int value) {
            if (adds || value == 0) return value;
            return compares ? order_ + 1 - value : values_[static_cast<std::size_t>(value - 1)] + 1;
        };
        bool const is_reversed = compares && !adds;
        Grid givens{order_};
        for (int cell = 0; cell < order_ * order_; ++cell) {
            Cell const from = cell_at(cell, order_);
            givens[at(from)] = rename(puzzle.givens[from]);
        }
        puzzle.givens = givens;
        for (auto& [cell, values] : puzzle.pencil_marks) {
            cell = at(cell);
            for (int& value : values) value = rename(value);
            std::sort(values.begin(), values.end());
        }
        for (auto& region : puzzle.regions)
            for (auto& cell : region.cells) cell = at(cell);
        for (auto& clue : puzzle.named_clues)
            if (is_reversed) std::swap(clue.cells[0], clue.cells[1]);
        auto const move_all = [&](auto& clues) {
            for (auto& clue : clues)
                for (auto& cell : clue.cells) cell = at(cell);
        };
        move_all(puzzle.named_clues);
        move_all(puzzle.cages);
        return puzzle;
    }

  private:
    Cell at(Cell cell) const {
        Cell const to{rows_[static_cast<std::size_t>(cell.row)],
                      columns_[static_cast<std::size_t>(cell.column)]};
        return is_transposed_ ? Cell{to.column, to.row} : to;
    }

    int order_;
    std::vector<int> rows_;
    std::vector<int> columns_;
    std::vector<int> values_;
    bool is_transposed_;
};

TEST(Steps, AreAsHardHoweverThePuzzleIsTurned) {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        testing::Random random{seed};
        Puzzle const puzzle = testing::random_puzzle(random, 4);
        if (testing::solutions_among_squares(puzzle).size() != 1) continue;
        SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + testing::text_of(puzzle));
        bool is_proved = false;
        auto const cost = greatest_cost_of(puzzle, is_proved);
        Puzzle const turned = Turned{puzzle.order, random}.of(puzzle);
        bool is_proved_too = false;
        auto const cost_turned = greatest_cost_of(turned, is_proved_too);
        if (!is_proved || !is_proved_too) continue;
        ++compared;
        EXPECT_EQ(cost, cost_turned);
    }
    EXPECT_GT(compared, 40);
}

/// Equal dots by themselves, then dots in a row, each as one step; none waits for a later digit.
TEST(Steps, AreTakenTogetherWhereTheirCluesBelongTogether) {
    auto const puzzle =
        read_puzzles("sudoku 4\n. . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n"
                     "difference r1c1 r1c2\ndifference r1c2 r1c3\ndifference r1c2 r2c2\n"
                     "ratio r1c3 r1c4\ndifference r1c3 r2c3\ndifference r2c1 r2c2\n"
                     "difference r2c1 r3c1\ndifference r2c2 r2c3\nratio r2c2 r3c2\n"
                     "difference r2c3 r2c4\ndifference r2c3 r3c3\ndifference r2c4 r3c4\n"
                     "ratio r3c1 r3c2\ndifference r3c1 r4c1\ndifference r3c3 r3c4\n"
                     "difference r3c4 r4c4\ndifference r4c1 r4c2\ndifference r4c3 r4c4\n"
                     "non-consecutive\nnegative-ratio\n")
            .front()
            .puzzle;
    Constraints const constraints{puzzle};
    Explainer together{constraints};
    std::vector<std::string> sentences;
    while (auto const step = together.next())
        sentences.push_back(describe(*step, together.before()));
    EXPECT_EQ(together.ending(), Ending::Solved);
    ASSERT_GT(sentences.size(), 6U);
    EXPECT_EQ(sentences[0], "Bounds: ratio: nothing goes with 3, so r2c2, r3c1 and r3c2 are not 3");
    EXPECT_EQ(sentences[5], "Bounds: by the ratio between r1c3 and r1c4 and the difference between "
                            "r1c3 and r2c3: r1c3 and r1c4 are not 3 and r2c3 is not 4\n"
                            "  nothing goes with 3 in r1c3 or r1c4\n"
                            "  with 1, 2 or 4 in r1c3, r2c3 can only be 1, 2 or 3");
    Explainer apart{constraints, {}, {}, {}, Shown::All};
    std::size_t steps_apart = 0;
    while (apart.next()) ++steps_apart;
    EXPECT_LT(sentences.size(), steps_apart);
}

TEST(Steps, AreTheSameEachTime) {
    Puzzle const puzzle = puzzle_from(
        "8........\n..36.....\n.7..9.2..\n.5...7...\n....457..\n...1...3.\n..1....68\n..85...1.\n"
        ".9....4..\n");
    std::vector<std::vector<Conclusion>> conclusions[2];
    for (auto& list : conclusions) {
        Constraints const constraints{puzzle};
        Explainer explainer{constraints};
        for (int i = 0; i < 5; ++i)
            if (auto const step = explainer.next()) list.push_back(step->conclusions);
    }
    EXPECT_EQ(conclusions[0].size(), 5U);
    EXPECT_EQ(conclusions[0], conclusions[1]);
}

/// Keeps as a reason whatever a hard question leaves open, so that the conclusion still follows.
TEST(Steps, KeepTheReasonsThatTakeTooManyConflictsToLeaveOut) {
    Puzzle const puzzle = puzzle_from(
        "8........\n..36.....\n.7..9.2..\n.5...7...\n....457..\n...1...3.\n..1....68\n..85...1.\n"
        ".9....4..\n");
    Constraints const constraints{puzzle};
    Position const position{constraints};
    FactSolver solver{constraints};
    std::vector<int> all(static_cast<std::size_t>(constraints.count()));
    std::iota(all.begin(), all.end(), 0);
    std::vector<Conclusion> const removed{{1, 2, Strength::Removed}}; // r1c2 is 1
    auto const kept = minimal_facts(facts_around(all, position), removed, {}, solver, {}, 0);
    ASSERT_TRUE(kept);
    EXPECT_FALSE(kept->is_minimal);
    EXPECT_EQ(solver.ask(kept->facts, removed, {}), Answer::Unsatisfiable);
    std::vector<Conclusion> const wrong{{1, 1, Strength::Removed}};
    EXPECT_FALSE(minimal_facts(facts_around(all, position), wrong, {}, solver, {}));
}

TEST(Steps, DoNotPassTheirCheckWithTooMuchOrTooLittle) {
    Puzzle const puzzle = puzzle_from("latin 4\n1 2 3 .\n. . . .\n. . . .\n. . . .\n");
    Constraints const constraints{puzzle};
    Explainer explainer{constraints};
    auto step = explainer.next();
    ASSERT_TRUE(step);
    EXPECT_EQ(StepCheck{constraints}.defect_of(*step, {}), StepDefect::None);
    Step more = *step;
    more.constraints.push_back(7);
    EXPECT_EQ(StepCheck{constraints}.defect_of(more, {}), StepDefect::HasSpare);
    more = *step;
    more.facts.push_back({15, only(1)});
    EXPECT_EQ(StepCheck{constraints}.defect_of(more, {}), StepDefect::HasSpare);
    Step less = *step;
    less.facts.clear();
    EXPECT_EQ(StepCheck{constraints}.defect_of(less, {}), StepDefect::DoesNotFollow);
}

} // namespace
} // namespace hapax
