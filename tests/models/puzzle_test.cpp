/// The model: presets, well-formedness, names.

#include "encoder/clauses/cnf.hpp"
#include "encoder/clauses/encode.hpp"
#include "encoder/error.hpp"
#include "encoder/model/puzzle.hpp"
#include "encoder/model/rules.hpp"
#include "solver/blame/diagnose.hpp"
#include "solver/blame/minimize.hpp"
#include "solver/certify/certificate.hpp"
#include "solver/rate/difficulty.hpp"
#include "solver/sat/cubes.hpp"
#include "solver/search/candidates.hpp"
#include "solver/search/count.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"

#include <gtest/gtest.h>

#include <stdexcept>
#include <utility>

namespace hapax {
namespace {

TEST(Puzzle, CellsAreNamedFromOne) {
    EXPECT_EQ(name(Cell{1, 2}), "r2c3");
}

TEST(Puzzle, DefaultBoxesAreTheSquarestNoTallerThanWide) {
    EXPECT_EQ(default_box(9), (BoxShape{3, 3}));
    EXPECT_EQ(default_box(6), (BoxShape{2, 3}));
    EXPECT_EQ(default_box(12), (BoxShape{3, 4}));
    EXPECT_EQ(default_box(7), std::nullopt);
    EXPECT_EQ(default_box(1), std::nullopt);
}

TEST(Puzzle, BoxesTileTheGrid) {
    Grid seen{6};
    for (auto const& box : boxes({2, 3})) {
        EXPECT_EQ(box.cells.size(), 6U);
        for (auto const cell : box.cells) ++seen[cell];
    }
    for (int const times : seen.values()) EXPECT_EQ(times, 1);
}

TEST(Puzzle, NoBoxesHaveSidesBelowOneOrTooManyCells) {
    EXPECT_EQ(order_of({3, 4}), 12);
    EXPECT_EQ(order_of({1, max_order}), max_order);
    for (auto const shape :
         {BoxShape{-2, -2}, BoxShape{0, 5}, BoxShape{2, max_order}, BoxShape{65536, 65536}}) {
        EXPECT_EQ(order_of(shape), std::nullopt);
        EXPECT_THROW(boxes(shape), ArgumentError);
    }
}

TEST(Puzzle, CluesOfOneCellGiveValues) {
    Puzzle puzzle = latin_square(2);
    puzzle.cages = {{{{0, 0}}, Operation::Any, 2, Repeats::Allowed},
                    {{{0, 1}}, Operation::Sum, 3, Repeats::Allowed},
                    {{{1, 0}, {1, 1}}, Operation::Sum, 1, Repeats::Allowed},
                    {{{1, 1}}, Operation::Sum, 2, Repeats::Allowed}};
    puzzle.pencil_marks = {{{1, 0}, {1, 2}}, {{1, 1}, {1}}};
    puzzle.givens[{0, 1}] = 1;
    Grid expected{2};
    expected[{0, 0}] = 2;
    expected[{1, 1}] = 1;
    EXPECT_EQ(given_by_clues(puzzle), expected);
}

TEST(Puzzle, KindIsNamedAfterTheMostTellingPart) {
    Puzzle puzzle = latin_square(4);
    EXPECT_EQ(kind(puzzle), "latin");
    puzzle.named_clues.push_back(less({0, 0}, {0, 1}));
    EXPECT_EQ(kind(puzzle), "futoshiki");
    puzzle.regions = boxes({2, 2});
    EXPECT_EQ(kind(puzzle), "sudoku");
    puzzle.cages.push_back({{{0, 0}, {0, 1}}, Operation::Sum, 5, Repeats::Allowed});
    EXPECT_EQ(kind(puzzle), "kenken");
    puzzle.cages.push_back({{{1, 0}, {1, 1}}, Operation::Sum, 5, Repeats::Forbidden});
    EXPECT_EQ(kind(puzzle), "killer");
}

TEST(Puzzle, DefectsAreNamed) {
    EXPECT_EQ(defect(latin_square(4)), std::nullopt);
    Puzzle moved = latin_square(4);
    Puzzle const taken = std::move(moved);
    EXPECT_NE(defect(moved), std::nullopt); // NOLINT: it is about what is left
    Puzzle unknown = taken;
    unknown.cages = {{{{0, 0}}, static_cast<Operation>(7), 1, Repeats::Allowed}};
    EXPECT_EQ(defect(unknown), "a cage with an unknown operation");
    EXPECT_EQ(defect(latin_square(1001)), "the order must be from 1 to 1000");
    Puzzle puzzle = latin_square(4);
    puzzle.givens[{1, 1}] = 5;
    EXPECT_EQ(defect(puzzle), "r2c2: 5 is not a value from 1 to 4");
    puzzle = latin_square(4);
    puzzle.named_clues.push_back(less({0, 0}, {0, 0}));
    EXPECT_EQ(defect(puzzle), "the inequality pairs r1c1 with itself");
    puzzle = latin_square(4);
    puzzle.cages.push_back({{{0, 0}, {4, 0}}, Operation::Sum, 5, Repeats::Allowed});
    EXPECT_EQ(defect(puzzle), "a cage: r5c1 is not on a grid of order 4");
    puzzle = latin_square(2);
    puzzle.regions.push_back({{{0, 0}, {0, 1}, {1, 0}}});
    EXPECT_EQ(defect(puzzle), "a region of 3 cells cannot be all different with 2 values");
}

TEST(Puzzle, WithADefectIsRefusedByWhateverTakesPuzzles) {
    std::vector<Puzzle> defective(6, latin_square(4));
    defective[0].givens = Grid{}; // as of an aggregate of which only the order was set
    defective[1].givens[{1, 1}] = 9;
    defective[2].named_clues.push_back(less({0, 0}, {7, 7}));
    defective[3].cages.push_back({{{0, 0}, {4, 0}}, Operation::Sum, 5, Repeats::Allowed});
    defective[4].pencil_marks.push_back({{5, 0}, {1, 2}});
    defective[5].order = 0;
    Workspace workspace; // whose layout knows the regions of a good puzzle
    ASSERT_EQ(uniqueness(latin_square(4), {}, workspace).verdict, Verdict::Multiple);
    SolveOptions without_propagation;
    without_propagation.propagation = Propagation::Off;
    for (auto const& puzzle : defective) {
        SCOPED_TRACE(*defect(puzzle));
        EXPECT_THROW(uniqueness(puzzle, {}, workspace), ArgumentError);
        EXPECT_THROW(uniqueness(puzzle, without_propagation, workspace), ArgumentError);
        EXPECT_THROW(count_solutions(puzzle, {}, 0), ArgumentError);
        EXPECT_THROW(true_candidates(puzzle, {}, workspace), ArgumentError);
        EXPECT_THROW(rate(puzzle, {}, workspace), ArgumentError);
        EXPECT_THROW(diagnose(puzzle, {}, {}), ArgumentError);
        EXPECT_THROW(minimize(puzzle, {}, {}, workspace), ArgumentError);
        EXPECT_THROW(redundant_clues(puzzle, {}, workspace), ArgumentError);
        EXPECT_THROW(violations(puzzle, latin_square(4).givens), Error);
        EXPECT_THROW(cubes(puzzle, CandidateSets{4}, 2), Error);
        EXPECT_THROW(certify(puzzle, "no such folder", {}), ArgumentError);
        Cnf cnf;
        EXPECT_THROW(encode(puzzle, CandidateSets{4}, {}, cnf), ArgumentError);
        EXPECT_EQ(cnf.clause_count(), 0);
    }
}

TEST(Puzzle, CanonicalFormForgetsOrderAndRepetition) {
    Puzzle a = latin_square(3);
    a.named_clues = {less({0, 0}, {0, 1}), less({1, 1}, {1, 0}), consecutive({0, 1}, {0, 0})};
    a.pencil_marks = {{{2, 2}, {3}}};
    Puzzle b = latin_square(3);
    b.named_clues = {less({1, 1}, {1, 0}), less({0, 0}, {0, 1}), less({1, 1}, {1, 0}),
                     consecutive({0, 0}, {0, 1})};
    b.givens[{2, 2}] = 3;
    EXPECT_NE(a, b);
    EXPECT_EQ(canonical(a), canonical(b));
}

TEST(Puzzle, CanonicalFormHasOneListOfMarksForEachCellUnlessTheyContradictEachOther) {
    Puzzle puzzle = latin_square(4);
    puzzle.pencil_marks = {{{0, 0}, {1, 2, 3}}, {{1, 1}, {1, 2}}, {{0, 0}, {2, 3, 4}},
                           {{1, 1}, {2, 3}},    {{2, 2}, {1, 2}}, {{2, 2}, {3, 4}}};
    Puzzle const plain = canonical(puzzle);
    EXPECT_EQ(plain.pencil_marks,
              (std::vector<PencilMarks>{{{0, 0}, {2, 3}}, {{2, 2}, {1, 2}}, {{2, 2}, {3, 4}}}));
    EXPECT_EQ((plain.givens[{1, 1}]), 2);
}

} // namespace
} // namespace hapax
