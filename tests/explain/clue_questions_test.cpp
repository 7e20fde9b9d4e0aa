#include "solver/blame/questions.hpp"

#include "encoder/model/rules.hpp"
#include "solver/basis/random.hpp"
#include "solver/basis/threads.hpp"
#include "solver/blame/minimal_core.hpp"
#include "solver/generate/generator.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace hapax {
namespace {

/// Which clues of a whole square are enough to tell it from all others, when those that face each
/// other across its middle go together; every question that takes a conflict is a hard one.
class FacingClues : public ::testing::TestWithParam<std::size_t> {
  protected:
    FacingClues() {
        puzzle_.givens = testing::latin_squares(5).at(GetParam());
        auto const clues = clues_of(puzzle_);
        for (std::size_t i = 0; 2 * i < 25; ++i)
            elements_.push_back(2 * i == 24 ? Element{clues[i]} : Element{clues[i], clues[24 - i]});
    }

    QuestionOptions options_with(std::int64_t most_conflicts, SpareThreads* spare = nullptr) const {
        QuestionOptions options;
        options.forbidden = puzzle_.givens;
        options.most_conflicts = most_conflicts;
        options.solver.configuration = {"sat", {{"lucky", 0}}, 0};
        options.spare = spare;
        return options;
    }

    std::vector<int> minimal_set(SpareThreads* spare) {
        auto const options = options_with(0, spare);
        ClueQuestions questions{puzzle_, elements_, options};
        auto oracle = questions.settling_oracle();
        oracle.shrink = [this, shrink = oracle.shrink](auto const& left, auto const& open) {
            ++rounds_;
            return shrink(left, open);
        };
        std::vector<int> all(elements_.size());
        std::iota(all.begin(), all.end(), 0);
        auto const core = minimal_core({all}, oracle);
        EXPECT_TRUE(core.is_minimal);
        return core.elements;
    }

    /// All squares with the clues of these elements, but for one.
    std::size_t squares_with(std::vector<int> const& elements, int except = -1) const {
        std::vector<Clue> kept;
        for (int const element : elements)
            if (element != except)
                for (auto const& clue : elements_[static_cast<std::size_t>(element)])
                    kept.push_back(clue);
        return testing::solutions_among_squares(puzzle_of(kept, puzzle_, RegionRole::Rules)).size();
    }

    Puzzle puzzle_ = latin_square(5);
    std::vector<Element> elements_;
    int rounds_ = 0;
};

TEST_P(FacingClues, AreNeededInPairsAndNoPairIsMissing) {
    auto const left = minimal_set(nullptr);
    EXPECT_GT(rounds_, 0);
    EXPECT_LT(left.size(), elements_.size());
    EXPECT_EQ(squares_with(left), 1U);
    for (int const element : left) EXPECT_GT(squares_with(left, element), 1U) << element;
}

TEST_P(FacingClues, AreTheSameOnSeveralThreads) {
    auto const alone = minimal_set(nullptr);
    SpareThreads spare{3};
    EXPECT_EQ(minimal_set(&spare), alone);
    EXPECT_EQ(spare.count(), 3);
}

TEST_P(FacingClues, AllowNoOtherSquareThoughTheForbiddenOneObeysThem) {
    auto const left = minimal_set(nullptr);
    ClueQuestions questions{puzzle_, elements_, options_with(0)};
    EXPECT_EQ(questions.ask(left).answer, Answer::Unsatisfiable);
}

/// Those of a minimal set, and two that it does without.
TEST_P(FacingClues, AreNeededOneByOneIfAndOnlyIfThereIsASquareWithoutThem) {
    auto left = minimal_set(nullptr);
    for (int element = 0, more = 2; more > 0; ++element)
        if (std::find(left.begin(), left.end(), element) == left.end()) {
            left.push_back(element);
            --more;
        }
    std::vector<Element> chosen;
    for (int const element : left) chosen.push_back(elements_[static_cast<std::size_t>(element)]);
    std::vector<Element> const elements{chosen.begin() + 1, chosen.end()}; // the first is a rule
    int spared = 0;
    for (int const most_conflicts : {-1, 0}) {
        auto options = options_with(most_conflicts);
        options.rules = chosen.front();
        auto const without = ClueQuestions{puzzle_, elements, std::move(options)}.without_each();
        ASSERT_EQ(without.size() + 1, left.size());
        for (std::size_t i = 0; i < without.size(); ++i) {
            auto const answer = without[i].answer;
            auto const& square = without[i].solution;
            bool const is_needed = squares_with(left, left[i + 1]) > 1;
            EXPECT_EQ(answer, is_needed ? Answer::Satisfiable : Answer::Unsatisfiable);
            spared += !is_needed;
            if (!is_needed) continue;
            EXPECT_TRUE(is_solution(latin_square(5), square));
            for (std::size_t j = 0; j < left.size(); ++j)
                EXPECT_EQ(
                    std::any_of(chosen[j].begin(), chosen[j].end(),
                                [&](Clue const& clue) { return is_broken(clue, puzzle_, square); }),
                    j == i + 1);
        }
    }
    EXPECT_GT(spared, 2);
}

INSTANTIATE_TEST_SUITE_P(Squares, FacingClues, ::testing::Range<std::size_t>(0, 100'000, 19'973));

/// A minimal Sudoku of 24 givens, so two groups, with a given more and without.
class ManyClues : public ::testing::TestWithParam<bool> {};

TEST_P(ManyClues, AreNeededIfAndOnlyIfThePuzzleHasOtherSolutionsWithoutThem) {
    PuzzleRequest request;
    request.minimality = Minimality::Minimal;
    complete(request);
    Random random{4};
    auto [puzzle, solution] = *generate(request, random, {}).found;
    auto const givens = puzzle.givens.values();
    auto const open = std::find(givens.begin(), givens.end(), 0) - givens.begin();
    if (GetParam()) givens.begin()[open] = solution.values().begin()[open];
    auto const clues = clues_of(puzzle);
    auto const elements = one_by_one(clues);
    ASSERT_GT(clues.size(), 20U);
    QuestionOptions options;
    options.forbidden = solution;
    options.most_conflicts = 0;
    SpareThreads spare{3};
    for (auto* const threads : {&spare, static_cast<SpareThreads*>(nullptr)}) {
        options.spare = threads;
        auto const without = ClueQuestions{puzzle, elements, options}.without_each();
        Workspace workspace;
        int spared = 0;
        for (std::size_t i = 0; i < clues.size(); ++i) {
            auto others = clues;
            others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
            bool const is_needed =
                uniqueness(puzzle_of(others, puzzle, RegionRole::Rules), {}, workspace).verdict
                == Verdict::Multiple;
            EXPECT_EQ(without[i].answer, is_needed ? Answer::Satisfiable : Answer::Unsatisfiable);
            spared += !is_needed;
        }
        EXPECT_EQ(spared > 0, GetParam());
    }
    EXPECT_EQ(spare.count(), 3);
}

INSTANTIATE_TEST_SUITE_P(MinimalOrNot, ManyClues, ::testing::Bool());

} // namespace
} // namespace hapax
