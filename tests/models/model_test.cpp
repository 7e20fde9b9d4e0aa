/// Tests the whole formula: in every encoding its models are exactly the grids that the judge
/// accepts, each once despite auxiliary variables; and their numbers are the published ones.

#include "encoder/cages/combined.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/model/rules.hpp"
#include "encoder/propagation/candidates.hpp"
#include "solver/sat/sat_solver.hpp"
#include "solver/search/count.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

namespace hapax {
namespace {

using testing::latin_squares;
using testing::random_puzzle;
using testing::solutions_among_squares;
using testing::text_of;

/// Every choice of one word, or none, from each group of alternatives.
std::vector<std::string> all_encodings() {
    std::vector<std::string> lists{""};
    for (auto const& group : encoding_words()) {
        std::vector<std::string> longer;
        for (auto const& list : lists) {
            longer.push_back(list);
            for (auto const& word : group)
                longer.push_back(list.empty() ? word : list + "," + word);
        }
        lists = std::move(longer);
    }
    return lists;
}

/// The grids of the formula's models, sorted: one as often as other variables may differ.
std::vector<Grid> models(Puzzle const& puzzle, CandidateSets const& sets,
                         Encoding const& encoding) {
    SatSolver solver;
    VariableMap const x = encode(puzzle, sets, encoding, solver);
    std::vector<Grid> found;
    while (solver.solve() == Answer::Satisfiable) {
        found.push_back(x.decode([&](Literal literal) { return solver.holds(literal); }));
        std::vector<Literal> differs;
        for (int variable = 1; variable <= x.variable_count(); ++variable) {
            Literal const literal{variable};
            differs.push_back(solver.holds(literal) ? !literal : literal);
        }
        solver.add(differs);
    }
    std::sort(found.begin(), found.end(), [](Grid const& a, Grid const& b) {
        return std::ranges::lexicographical_compare(a.values(), b.values());
    });
    return found;
}

std::uint64_t model_count(Puzzle const& puzzle) {
    auto const result = count_solutions(puzzle, {}, 0);
    EXPECT_FALSE(result.is_lower_bound);
    return std::stoull(result.solutions.str());
}

TEST(Models, OfABareLatinSquareAreTheLatinSquaresInEveryEncoding) {
    auto const encodings = all_encodings();
    for (int order = 1; order <= 3; ++order)
        for (auto const& words : encodings)
            ASSERT_EQ(models(latin_square(order), CandidateSets{order}, *encoding_from(words)),
                      latin_squares(order))
                << "order " << order << ", " << words;
    for (auto const* words : {"", "minimal", "ladder", "minimal,product"})
        EXPECT_EQ(models(latin_square(4), CandidateSets{4}, *encoding_from(words)),
                  latin_squares(4))
            << words;
}

TEST(Models, OfRandomPuzzlesAreWhatTheJudgeAcceptsInEveryEncoding) {
    auto const encodings = all_encodings();
    testing::Random random{20};
    std::size_t next_encoding = 0;
    int solvable = 0;
    for (int round = 0; round < 1500; ++round) {
        Puzzle const puzzle = random_puzzle(random, 1 + round % 4);
        auto const expected = solutions_among_squares(puzzle);
        if (expected.size() > 30) continue;
        solvable += expected.empty() ? 0 : 1;
        Board const board{puzzle};
        Candidates candidates{board};
        bool const is_consistent = candidates.propagate();
        for (int i = 0; i < 6; ++i) {
            auto const& words = encodings[next_encoding++ % encodings.size()];
            auto const encoding = *encoding_from(words);
            ASSERT_EQ(models(puzzle, CandidateSets{puzzle.order}, encoding), expected)
                << words << "\n"
                << text_of(puzzle);
            if (is_consistent) {
                ASSERT_EQ(models(puzzle, candidates.sets(), encoding), expected)
                    << words << ", after propagation\n"
                    << text_of(puzzle);
            }
        }
    }
    EXPECT_GT(solvable, 600);
    EXPECT_GT(next_encoding, 2 * encodings.size());
}

/// Groups of five, which the product form takes, in which no 3 need stand; and a cage of five cells
/// for each operation, none and one that several operations give.
TEST(Models, OfLongerGroupsAndCagesAreOneToOneWithSolutions) {
    Puzzle square = latin_square(6);
    for (int r = 3; r < 6; ++r)
        for (int c = 0; c < 6; ++c) square.givens[{r, c}] = (r + c) % 6 + 1;
    std::vector<Cell> const cells{{0, 0}, {0, 1}, {1, 2}, {1, 3}, {2, 3}};
    std::vector<Puzzle> puzzles(11, square);
    puzzles[0].regions = {{cells}};
    puzzles[1].cages = {{cells, Operation::Sum, 18, Repeats::Forbidden}};
    puzzles[2].cages = {{cells, Operation::Sum, 18, Repeats::Allowed}};
    puzzles[3].cages = {{cells, Operation::Product, 240, Repeats::Allowed}};
    puzzles[4].cages = {{cells, Operation::Difference, 1, Repeats::Allowed}};
    puzzles[5].cages = {{cells, Operation::Quotient, 1, Repeats::Allowed}};
    for (std::size_t i = 6; i < puzzles.size(); ++i)
        puzzles[i].cages = {{cells, Operation::Any, std::array{1, 2, 8, 10, 12}[i - 6],
                             i % 2 == 0 ? Repeats::Allowed : Repeats::Forbidden}};
    for (auto const& puzzle : puzzles) {
        auto const expected = model_count(puzzle);
        for (auto const* words : {"", "ladder", "product", "minimal,product", "diagram", "tuples",
                                  "order,ladder,diagram"})
            EXPECT_EQ(models(puzzle, CandidateSets{6}, *encoding_from(words)).size(), expected)
                << words << "\n"
                << text_of(puzzle);
    }
}

/// Cages and what houses add to them; diagonals, alone and added up.
TEST(Models, OfSumsAreOneToOneWithSolutions) {
    testing::Random random{47};
    std::size_t derived = 0;
    int combined = 0;
    for (int round = 0; round < 400; ++round) {
        Puzzle const puzzle = random_puzzle(random, 3 + round % 2, testing::Mixture::Sums);
        auto const expected = solutions_among_squares(puzzle);
        if (expected.size() > 100) continue;
        combined += combined_sums(puzzle, Board{puzzle}).length();
        for (auto const* words : {"", "sums", "no-sums", "diagram"}) {
            auto const encoding = *encoding_from(words);
            Puzzle const encoded = with_derived_cages(puzzle, encoding);
            derived += encoded.cages.size() - puzzle.cages.size();
            ASSERT_EQ(models(encoded, CandidateSets{puzzle.order}, encoding), expected)
                << words << "\n"
                << text_of(puzzle);
        }
    }
    EXPECT_GT(combined, 300);
    EXPECT_GT(derived, 300U);
}

TEST(Encoding, IsNamedByTheWordsThatMakeIt) {
    for (auto const& words : all_encodings()) {
        auto const encoding = encoding_from(words);
        ASSERT_TRUE(encoding) << words;
        EXPECT_EQ(encoding_from(name(*encoding)), encoding) << words;
    }
    EXPECT_EQ(encoding_from("automatic"), Encoding{});
    EXPECT_EQ(encoding_from("pairwise,nonsense"), std::nullopt);
    EXPECT_EQ(encoding_from("pairwise,,order"), std::nullopt);
}

TEST(PublishedNumbers, LatinSquares) { // OEIS A002860
    EXPECT_EQ(model_count(latin_square(1)), 1U);
    EXPECT_EQ(model_count(latin_square(2)), 2U);
    EXPECT_EQ(model_count(latin_square(3)), 12U);
    EXPECT_EQ(model_count(latin_square(4)), 576U);
    EXPECT_EQ(model_count(latin_square(5)), 161280U);
}

TEST(PublishedNumbers, SudokuGrids) { // OEIS A107739, and B. Felgenhauer & F. Jarvis for 2x3
    Puzzle small = latin_square(4);
    small.regions = boxes({2, 2});
    EXPECT_EQ(model_count(small), 288U);
    Puzzle flat = latin_square(6);
    flat.regions = boxes({2, 3});
    EXPECT_EQ(model_count(flat), 28200960U);
}

/// The square's Futoshiki without givens: a sign between any two neighbours.
Puzzle signs_of(Grid const& square) {
    int const order = square.order();
    Puzzle puzzle = latin_square(order);
    auto const add = [&](Cell a, Cell b) {
        if (square[a] < square[b])
            puzzle.named_clues.push_back(less(a, b));
        else
            puzzle.named_clues.push_back(less(b, a));
    };
    for (int r = 0; r < order; ++r)
        for (int c = 0; c + 1 < order; ++c) {
            add({r, c}, {r, c + 1});
            add({c, r}, {c + 1, r});
        }
    return puzzle;
}

/// How many patterns of signs belong to one square only: by hapax, pattern by pattern.
int unique_patterns(int order) {
    std::map<std::vector<NamedClue>, int> patterns;
    for (auto const& square : latin_squares(order)) ++patterns[signs_of(square).named_clues];
    Workspace workspace;
    int unique = 0;
    Puzzle puzzle = latin_square(order);
    for (auto const& [signs, squares] : patterns) {
        puzzle.named_clues = signs;
        bool const is_unique = count_solutions(puzzle, {}, 2, workspace).solutions == 1;
        EXPECT_EQ(is_unique, squares == 1) << text_of(puzzle);
        unique += is_unique ? 1 : 0;
    }
    return unique;
}

TEST(PublishedNumbers, FutoshikiWithEverySignAndNoGivenThatAreUnique) {
    EXPECT_EQ(unique_patterns(2), 2);
    EXPECT_EQ(unique_patterns(3), 12);
    EXPECT_EQ(unique_patterns(4), 350);
}

TEST(PublishedNumbers, TheSameAtOrderFive) {
    EXPECT_EQ(unique_patterns(5), 82148);
}

} // namespace
} // namespace hapax
