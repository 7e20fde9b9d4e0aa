#include "solver/clue_questions.hpp"

#include "solver/minimal_core.hpp"
#include "tests/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace hapax {
namespace {

/// Which clues of a whole square are enough to tell it from all others, when those that face each
/// other across its middle go together; every question that takes a conflict is a hard one.
class FacingClues : public ::testing::TestWithParam<std::size_t> {
  protected:
    FacingClues() {
        puzzle_.givens = testing::latin_squares(5).at(GetParam());
        clues_ = clues_of(puzzle_);
        for (int i = 0; 2 * i < 25; ++i)
            elements_.push_back(2 * i == 24 ? std::vector{i} : std::vector{i, 24 - i});
    }

    std::vector<int> minimal_set(SpareThreads* spare) {
        QuestionOptions options;
        options.forbidden = puzzle_.givens;
        options.most_conflicts = 0;
        options.spare = spare;
        ClueQuestions questions{puzzle_, clues_, elements_, options};
        auto oracle = questions.settling_oracle();
        oracle.shrink = [this, shrink = oracle.shrink](auto const& left, auto const& groups) {
            ++rounds_;
            return shrink(left, groups);
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
                for (int const clue : elements_[static_cast<std::size_t>(element)])
                    kept.push_back(clues_[static_cast<std::size_t>(clue)]);
        return testing::solutions_among_squares(puzzle_of(kept, puzzle_, Regions::All)).size();
    }

    Puzzle puzzle_ = latin_square(5);
    std::vector<Clue> clues_;
    std::vector<std::vector<int>> elements_;
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

INSTANTIATE_TEST_SUITE_P(Squares, FacingClues, ::testing::Range<std::size_t>(0, 100'000, 19'973));

} // namespace
} // namespace hapax
