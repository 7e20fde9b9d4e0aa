/// Compares the distribution that each choice of minimal clues samples with all minimal sets of one
/// square.

#include "solver/generate/clues/controlled.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <vector>

namespace hapax {
namespace {

constexpr int order = 4;
constexpr int cells = order * order;

Grid cyclic_square() {
    Grid grid{order};
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) grid[{r, c}] = (r + c) % order + 1;
    return grid;
}

CluePool pool_of(Grid const& solution) {
    CluePool pool{latin_square(order), solution, {}, {}};
    pool.puzzle.givens = solution;
    for (int cell = 0; cell < cells; ++cell)
        pool.elements.push_back(
            {{ClueKind::Given, cell, solution.values()[static_cast<std::size_t>(cell)]}});
    return pool;
}

/// For every other Latin square, the cells in which it differs, one bit each.
std::vector<unsigned> all_differences(Grid const& solution) {
    std::vector<unsigned> result;
    Grid grid{order};
    auto const fill = [&](auto const& self, int cell, unsigned difference) -> void {
        if (cell == cells) {
            if (difference != 0) result.push_back(difference);
            return;
        }
        Cell const here{cell / order, cell % order};
        for (int value = 1; value <= order; ++value) {
            bool is_free = true;
            for (int i = 0; i < order; ++i)
                is_free &= (i >= here.column || grid[{here.row, i}] != value)
                           && (i >= here.row || grid[{i, here.column}] != value);
            if (!is_free) continue;
            grid[here] = value;
            self(self, cell + 1, difference | (value != solution[here] ? 1U << cell : 0U));
        }
    };
    fill(fill, 0, 0);
    return result;
}

/// Every minimal set of cells whose values leave only the one square.
std::vector<unsigned> all_minimal_sets(Grid const& solution) {
    auto const differences = all_differences(solution);
    EXPECT_EQ(differences.size(), 575U);
    auto const is_unique = [&](unsigned set) {
        return std::all_of(differences.begin(), differences.end(),
                           [&](unsigned difference) { return (difference & set) != 0; });
    };
    std::vector<unsigned> result;
    for (unsigned set = 0; set < 1U << cells; ++set) {
        bool is_minimal = is_unique(set);
        for (int cell = 0; cell < cells && is_minimal; ++cell)
            is_minimal = (set >> cell & 1U) == 0 || !is_unique(set & ~(1U << cell));
        if (is_minimal) result.push_back(set);
    }
    return result;
}

double chi_square(std::vector<unsigned> const& drawn, std::map<unsigned, double> const& weights) {
    double whole = 0;
    for (auto const& [key, weight] : weights) whole += weight;
    std::map<unsigned, int> seen;
    for (unsigned const key : drawn) ++seen[key];
    double result = 0;
    for (auto const& [key, weight] : weights) {
        double const expected = static_cast<double>(drawn.size()) * weight / whole;
        result += (seen[key] - expected) * (seen[key] - expected) / expected;
    }
    return result;
}

/// Five standard deviations above the mean.
double most(std::size_t classes) {
    double const freedom = static_cast<double>(classes) - 1;
    return freedom + 5 * std::sqrt(2 * freedom);
}

class Bias : public ::testing::Test {
  protected:
    Bias() {
        for (unsigned const set : minimal_) {
            double weight = 1; // 1 / C(16, n)
            for (int i = 0; i < std::popcount(set); ++i) weight *= (i + 1.0) / (cells - i);
            weights_[set] = weight;
            size_weights_[static_cast<unsigned>(std::popcount(set))] += weight;
        }
    }

    template<class Choose>
    std::vector<unsigned> draw(int number, Choose&& choose) {
        Random random{2009};
        std::vector<unsigned> drawn;
        for (int i = 0; i < number; ++i) {
            ClueChoice const choice = choose(random);
            EXPECT_TRUE(choice.is_unique);
            unsigned set = 0;
            for (int const element : choice.elements) set |= 1U << element;
            EXPECT_EQ(weights_.count(set), 1U);
            drawn.push_back(set);
        }
        return drawn;
    }

    static std::vector<unsigned> sizes(std::vector<unsigned> sets) {
        for (unsigned& set : sets) set = static_cast<unsigned>(std::popcount(set));
        return sets;
    }

    Grid solution_ = cyclic_square();
    CluePool pool_ = pool_of(solution_);
    std::vector<unsigned> minimal_ = all_minimal_sets(solution_);
    std::map<unsigned, double> weights_;
    std::map<unsigned, double> size_weights_;
};

TEST_F(Bias, ControlledDrawsEachMinimalSetInProportionToOneOverTheNumberOfItsSize) {
    auto const drawn = draw(
        4000, [&](Random& random) { return controlled_choice(pool_, {}, random, {}, 1'000'000); });
    EXPECT_LT(chi_square(drawn, weights_), most(weights_.size()));
    EXPECT_LT(chi_square(sizes(drawn), size_weights_), most(size_weights_.size()));
}

TEST_F(Bias, ControlledDrawsSetsOfAnExactSizeUniformly) {
    ClueCounts counts;
    counts.givens = 5;
    auto const drawn = draw(2000, [&](Random& random) {
        return controlled_choice(pool_, counts, random, {}, 1'000'000);
    });
    std::map<unsigned, double> alike;
    for (unsigned const set : minimal_)
        if (std::popcount(set) == 5) alike[set] = 1;
    ASSERT_GT(alike.size(), 10U);
    EXPECT_LT(chi_square(drawn, alike), most(alike.size()));
}

TEST_F(Bias, FewDoesNotAndItsSetsAreSmaller) {
    ClueCounts const counts{std::nullopt, std::nullopt, 0.3, 0};
    auto const drawn = draw(2000, [&](Random& random) {
        auto const choice = choose_clues(pool_, counts, random, {}, 400);
        return needed_clues(pool_, choice.elements, ClueKind::PairClue, HardQuestions::Answered,
                            random, {});
    });
    EXPECT_GT(chi_square(drawn, weights_), 2 * most(weights_.size()));
    EXPECT_GT(chi_square(sizes(drawn), size_weights_), 2 * most(size_weights_.size()));
}

} // namespace
} // namespace hapax
