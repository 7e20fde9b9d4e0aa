/// Game IDs of Unequal, Keen, Solo and Towers: published examples with their solutions, the same
/// bytes written again, puzzles that the games cannot hold, and messages about bad IDs.

#include "encoder/model/puzzle.hpp"
#include "solver/generate/grids/random_grid.hpp"
#include "solver/generate/grids/random_jigsaw.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <iterator>

namespace hapax {
namespace {

using testing::complaint;
using testing::read_one;
using testing::written;

struct Example {
    std::string id;
    std::string solution; ///< empty if the source gave none
};

std::vector<Example> const examples{
    {"4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4,", ""},
    {"5:0,0,0,3,1,0U,0,0,0U,0L,0R,0D,0R,0,3,0,0,0,0,0D,0,0,0,0,0,", "2543132145542131352441352"},
    {"5a:0D,0R,0RL,0DL,0,0UR,0RL,0DL,0UR,0L,0R,0DL,0UR,0DL,0D,1,0U,5,0U,0U,0,0,0,0,0,",
     "2543132145542131352441352"},
    {"5:a__a_3a_5a_a_a_3b_bac_,a5m15a7a10s2s2d2s3m40m2s2", ""},
    {"6:aa_b_6a_4a_3a_b_a_3a_3a5_aa_a_,s1m30m6a5a7a6m12s1d2a8s1a9m4s2d2s4m48",
     "345612421563264135652341136254513426"},
    {"2x3:a6_1_2b4_2f6f3f4_2b4_6_5a", "561234423516356421142365635142214653"},
    {"3x3x:7_8a6h5c2e2_3b9c2c7_8i2_1c5c9b1_7e7c4h8a9_4", ""},
    {"9j:9f5f4c5c6c4_4a2b1c8a5c9a3c6b3a2_7c5c9c4f7f6,"
     "_f_acccd__bd_d_ab_b_bace_dcaa_baa__ba____aaab_baa_aaaabb_cd",
     ""},
    {"3x3k:zzzc,"
     "__aaa___a_a___aa_____a______a____a_a__a______b____aa_abaaaaaa___aa______a_a___aaaaa_a___a_a__"
     "aaaaaba,"
     "10_6_8a11a9a12b10_11a16_6b10_17a11c8_8b12_8_21a7b11_7e13_19b4a9_12c9_10a23a10_12_13e12c14_7a"
     "15b4c",
     ""},
    {"6jk:zj,acaa_b_a___abcdaa_aaaaa_ab_d,aabab___a_________aa____a__a__aaaa__b__aa,"
     "9a7a5a4a14a6a6a5a12_9_11b6b10a11b7c4b",
     ""},
    {"4jx:a2b1f4b3a,_d_daa_____aa", ""},
    {"5:3/2/1/3/2/1/2/4/2/3/3/2/2/2/1/2/1/4/2/3", "1452342315254313125453142"},
    {"6:2/1/2/3/3/4/2/4/3/2/2/1/2/1/3/3/2/2/4/3/3/2/2/1,h3g3b5c2c6c1d",
     "265413643251126534354162431625512346"},
};

/// Why a puzzle is not a game ID; empty if it is one.
std::string not_writable(Puzzle const& puzzle) {
    try {
        written(puzzle, Notation::Tatham);
    } catch (CannotExpress const& error) {
        return error.what();
    }
    return "";
}

enum class Killer { Yes, No };

/// Boxes or a jigsaw, perhaps with diagonals, some givens or cages.
Puzzle random_solo(testing::RandomPuzzles& choices, std::uint64_t seed, Killer killer) {
    constexpr BoxShape shapes[] = {{2, 2}, {2, 3}, {3, 2}, {3, 3}, {2, 4}};
    auto const shape = shapes[choices.below(std::size(shapes))];
    int const order = shape.rows * shape.columns;
    Puzzle puzzle = latin_square(order);
    Random random{seed};
    puzzle.regions = choices.below(2) == 0 ? boxes(shape) : random_jigsaw(order, random);
    if (choices.below(3) == 0)
        puzzle.regions.insert(puzzle.regions.end(), {main_diagonal(order), anti_diagonal(order)});
    for (int& given : puzzle.givens.values())
        if (choices.below(4) == 0) given = 1 + choices.below(order);
    if (killer == Killer::No) return puzzle;
    // Dominoes along the rows, and what is left in the last column of odd orders.
    for (int r = 0; r < order; ++r)
        for (int c = 0; c + 1 < order; c += 2) {
            std::vector<Cell> cells{{r, c}, {r, c + 1}};
            if (c + 3 == order) cells.push_back({r, c + 2});
            puzzle.cages.push_back(
                {std::move(cells), Operation::Sum, 3 + choices.below(9), Repeats::Forbidden});
        }
    return puzzle;
}

TEST(Tatham, TheExamplesAreUniqueAndHaveTheirPrintedSolutions) {
    for (auto const& [id, solution] : examples) {
        Workspace workspace;
        auto const answer = uniqueness(read_one(id + "\n").puzzle, {}, workspace);
        EXPECT_EQ(answer.verdict, Verdict::Unique) << id;
        if (!solution.empty()) {
            EXPECT_EQ(testing::digits(answer.solutions.at(0)), solution) << id;
        }
    }
}

TEST(Tatham, TheExamplesAreWrittenAsTheyWereAlsoByWayOfText) {
    for (auto const& [id, solution] : examples) {
        auto const puzzle = read_one(id).puzzle;
        EXPECT_EQ(written(puzzle, Notation::Tatham), id + "\n");
        auto const drawn = read_one(written(puzzle, Notation::Text)).puzzle;
        EXPECT_EQ(written(drawn, Notation::Tatham), id + "\n");
    }
}

TEST(Tatham, IdsFollowOneAnotherAndMixWithOtherNotations) {
    std::string text = "# a file of game IDs\n";
    for (auto const& [id, solution] : examples) text += "  " + id + " # remark\r\n";
    text += "futoshiki 2\n. < .\n. .\n\n" + examples[0].id;
    auto const puzzles = read_puzzles(text);
    ASSERT_EQ(puzzles.size(), examples.size() + 2);
    EXPECT_EQ(puzzles.front().puzzle, puzzles.back().puzzle);
    EXPECT_EQ(kind(puzzles[3].puzzle), "kenken");
    EXPECT_EQ(kind(puzzles[8].puzzle), "killer");
}

TEST(Tatham, ParametersThatOnlyGenerateDoNotMatter) {
    auto const same = [](std::string const& a, std::string const& b) {
        return read_one(a).puzzle == read_one(b).puzzle;
    };
    EXPECT_TRUE(same("4de:o4", "4:o4,"));
    EXPECT_TRUE(same("4ade:o0", "4a:o0"));
    EXPECT_TRUE(same("3dnm:_13,a1a2a3a2a3a1a3a1a2", "3:_13,a1a2a3a2a3a1a3a1a2"));
    EXPECT_TRUE(same("2x2xr2de:p", "2x2x:p"));
    EXPECT_TRUE(same("2x2md2db:p", "2x2:p"));
    EXPECT_TRUE(same("2x2adt:p", "2x2:p"));
    EXPECT_TRUE(same("4xjdx:p,_d_daa_____aa", "4jx:p,_d_daa_____aa"));
    EXPECT_TRUE(same("2x2j:p,_d_daa_____aa", "4j:p,_d_daa_____aa"));
}

TEST(Tatham, BoxesAreAsHighAsTheFirstNumberSays) {
    EXPECT_EQ(read_one("2x3:zj").puzzle.regions, boxes({2, 3}));
    EXPECT_EQ(written(read_one("3x2:zj").puzzle, Notation::Tatham), "3x2:zj\n");
}

TEST(Tatham, AKeenWithoutUnderscoresIsToldFromAnUnequal) {
    auto const keen = read_one("3:bbbaa,a18").puzzle; // one cage, drawn with lines inside
    ASSERT_EQ(keen.cages.size(), 1U);
    EXPECT_EQ(keen.cages[0].cells.size(), 9U);
    EXPECT_EQ(keen.cages[0].target, 18);
    auto const unequal = read_one("4:a1,m2").puzzle; // 1 empty, 1, 13 empty, 2: 16 cells
    EXPECT_EQ((unequal.givens[{0, 1}]), 1);
    EXPECT_EQ((unequal.givens[{3, 3}]), 2);
}

TEST(Tatham, RunsOfTwentyFivePlacesAreReadEitherWayAndWrittenAsTheGameReadsThem) {
    // The first five of six rows are cages, the sixth consists of single cells.
    std::string const clues = ",a21a21a21a21a21a1a2a3a4a5a6";
    auto const keen = read_one("6:y_36" + clues).puzzle;
    EXPECT_EQ(keen.cages.size(), 11U);
    EXPECT_EQ(keen, read_one("6:y_35" + clues).puzzle);
    EXPECT_EQ(written(keen, Notation::Tatham), "6:y_36" + clues + "\n");

    // Three cages of a whole row, and then one of five cells: 25 places; of six cells: 26.
    auto const killer = [](int width) {
        Puzzle puzzle = latin_square(8);
        puzzle.regions = boxes({2, 4});
        for (int r = 0; r < 8; ++r) {
            int const cut = r < 3 ? 8 : r == 3 ? width : 4;
            std::vector<Cell> left;
            std::vector<Cell> right;
            for (int c = 0; c < 8; ++c) (c < cut ? left : right).push_back({r, c});
            for (auto const& cells : {left, right})
                if (!cells.empty())
                    puzzle.cages.push_back({cells, Operation::Sum, 20, Repeats::Forbidden});
        }
        return puzzle;
    };
    auto const id = written(killer(5), Notation::Tatham);
    EXPECT_NE(id.find(",yefffc_"), id.npos) << id;
    EXPECT_EQ(canonical(read_one(id).puzzle), canonical(killer(5)));
    EXPECT_EQ(not_writable(killer(6)),
              "Solo cannot hold blocks with more than 25 places in a row and no line: its programs "
              "disagree how to write that");
}

TEST(Tatham, ACageWithoutSumOnlyMakesItsCellsDiffer) {
    auto const puzzle = read_one("2x2k:p,abbba____________,3o").puzzle;
    EXPECT_EQ(puzzle.cages.size(), 1U);
    EXPECT_EQ(puzzle.regions.size(), 4U + 7U);
    EXPECT_EQ(written(puzzle, Notation::Tatham), "2x2k:p,abbba____________,3o\n");
}

TEST(Tatham, WhatAGameCannotHoldIsNamed) {
    std::vector<std::pair<std::string, std::string>> const cases{
        {"kenken 3\n. . .\n. < . .\n. . .\ncage 3+ r1c1 r1c2\n",
         "Keen cannot hold the inequality r2c1 < r2c2"},
        {"kenken 3\n. . .\n. . .\n. . .\ncage 3+ r1c1 r1c2\n",
         "Keen cannot hold r1c3 without a cage"},
        {"kenken 3\n1 . .\n. . .\n. . .\ncage 3+ r1c1 r1c2\n",
         "Keen cannot hold the given at r1c1, which is in a cage"},
        {"kenken 2\n. .\n. .\ncage 3+ r1c1 r1c2\n",
         "Keen cannot hold the order 2: it has orders from 3 to 9"},
        {"kenken 3\n. . .\n1 2 3\n2 3 1\ncage 3? r1c1 r1c2 r1c3\n",
         "Keen cannot hold the cage at r1c1, which names no operation"},
        {"kenken 3\n. . .\n1 2 3\n2 3 1\ncage 1- r1c1 r1c2 r1c3\n",
         "Keen cannot hold the cage at r1c1, a difference or quotient of 3 cells"},
        {"kenken 3\n. . .\n1 . 3\n2 3 1\ncage 5+ r1c1 r1c3\ncage 5+ r1c2 r2c2\n",
         "Keen cannot hold the cage at r1c1, which is not connected"},
        {"kenken 3\n. . .\n1 2 3\n2 3 1\ncage 536870912x r1c1 r1c2 r1c3\n",
         "Keen cannot hold the target 536870912 of the cage at r1c1"},
        {"kenken 3\n. . .\n1 2 3\n2 3 1\ncage 6+ r1c1 r1c2 r1c3\ncage 3+ r1c1\n",
         "Keen cannot hold the cage at r1c1: r1c1 is in another cage too"},
        {"futoshiki 3\n. . .\n. . .\n. . .\nr1c1 < r3c1\n",
         "Unequal cannot hold the inequality r1c1 < r3c1"},
        {"futoshiki 3\n. < . .\n. . .\n. . .\nr1c1 > r1c2\n",
         "Unequal cannot hold the inequality r1c1 > r1c2 together with its opposite"},
        {"futoshiki 3\n. . .\n. . .\n. . .\nr1c1 in 1 2\n",
         "Unequal cannot hold the pencil marks of r1c1"},
        {"futoshiki 3\n. ~ . .\n. . .\n. . .\n",
         "Unequal in adjacent mode cannot leave open whether r1c1 and r2c1 differ by 1"},
        {"futoshiki 3 adjacent\n. < . .\n. . .\n. . .\n",
         "Unequal in adjacent mode cannot hold the inequality r1c1 < r1c2"},
        {"futoshiki 3 adjacent\n. . .\n. . .\n. . .\nr1c1 ~ r3c3\n",
         "Unequal cannot hold the adjacency of r1c1 and r3c3"},
        {"futoshiki 3 adjacent\n. ~ . .\n. . .\n. . .\nr1c1 !~ r1c2\n",
         "Unequal cannot hold two adjacencies of r1c1 and r1c2"},
        {"sudoku 4\n. < . . .\n. . . .\n. . . .\n. . . .\n",
         "Solo cannot hold the inequality r1c1 < r1c2"},
        {"sudoku 4 diagonal\n. . . .\n. . . .\n. . . .\n. . . .\n",
         "Solo cannot hold the diagonal at r1c1"},
        {"sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\nregion r1c1 r2c3\n",
         "Solo cannot hold the region of r1c1 r2c3"},
        {"sudoku 4 no-boxes\n. . . .\n. . . .\n. . . .\n. . . .\nregion r1c1 r1c2 r2c1 r2c2\n",
         "Solo cannot leave cells without a box or a jigsaw piece"},
        {"sudoku 4 jigsaw\n. . . .\n. . . .\n. . . .\n. . . .\nregions\nABAA\nBABB\nCCDD\nCCDD\n",
         "Solo cannot hold the region at r1c1"},
        {"killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncage 3+ distinct r1c1 r1c2\n",
         "Solo cannot hold r1c3 without a cage, in a killer"},
        {"killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncage 3x distinct r1c1 r1c2\n",
         "Solo cannot hold the cage at r1c1, which is not a sum"},
        {"killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncage 3+ distinct r1c1\n",
         "Solo cannot hold the cage at r1c1, which has 1 cell"},
        {"killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncage 9+ r1c2 r1c3 r2c3\ncage 3+ distinct "
         "r4c1 r4c2\n",
         "Solo cannot hold that the cage at r1c2 may hold a value twice"},
        {"killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncage 65+ distinct r1c2 r1c3\n",
         "Solo cannot hold the target 65 of the cage at r1c2"},
        {"killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncage 5+ distinct r1c2 r2c3\n",
         "Solo cannot hold the cage at r1c2, which is not connected"},
    };
    for (auto const& [text, message] : cases)
        EXPECT_EQ(not_writable(read_one(text).puzzle), message) << text;
    EXPECT_EQ(not_writable(latin_square(33)),
              "Unequal cannot hold the order 33: it has orders from 3 to 32");
    Puzzle large_killer = latin_square(12);
    large_killer.regions = boxes({3, 4});
    large_killer.cages.push_back({{{0, 0}, {0, 1}}, Operation::Sum, 3, Repeats::Forbidden});
    EXPECT_EQ(not_writable(large_killer),
              "Solo cannot hold cages in order 12: killers go to order 9");
}

TEST(Tatham, ReadingWhatWasWrittenGivesTheSamePuzzle) {
    for (unsigned seed = 1; seed <= 100; ++seed) {
        testing::RandomPuzzles random{seed};
        int const order = 3 + static_cast<int>(seed % 7);
        for (auto const& puzzle :
             {random.futoshiki(order), random.adjacent_futoshiki(order), random.kenken(order),
              random_solo(random, seed, Killer::No), random_solo(random, seed, Killer::Yes)}) {
            auto const id = written(puzzle, Notation::Tatham);
            EXPECT_EQ(canonical(read_one(id).puzzle), canonical(puzzle)) << "seed " << seed << "\n"
                                                                         << id;
            EXPECT_EQ(written(read_one(id).puzzle, Notation::Tatham), id);
        }
    }
}

TEST(Tatham, BadIdsAreErrorsWithTheirPlace) {
    std::vector<std::pair<std::string, std::string>> const cases{
        {"4#123456", "1:2: a random seed, not a puzzle: only the program that made it can "
                     "rebuild the puzzle; use the game ID with ':'"},
        {"4:0,0", "1:6: expected ',', found the end"},
        {"4:", "1:3: expected the number of r1c1, cell 1 of 16, found the end"},
        {"4:p", "1:3: expected a number for the last cell, 0 if it is empty"},
        {"4:o5", "1:4: expected a value from 0 to 4, found '5'"},
        {"4:0L,n0", "1:4: the flag 'L' of r1c1 points off the grid"},
        {"4:0R,0L,m0", "1:7: this flag contradicts that of r1c1"},
        {"4a:0R,n0", "1:5: in adjacent mode r1c2 needs a flag back to r1c1"},
        {"4a:0R,0L,m0,0", "1:13: expected the end of the game ID, found '0'"},
        {"4:o0RD,", "1:5: the flag 'R' of r4c4 points off the grid"},
        {"4:1n0", "1:4: expected ',', found 'n'"},
        {"4:1,,n0", "1:5: expected the number of r1c2, cell 2 of 16, found ','"},
        {"4:1,x0", "1:5: too many cells: expected 16"},
        {"4:o99999999999999999999", "1:4: this number does not fit into 64 bits"},
        {"2:c0", "1:3: Unequal has orders from 3 to 32"},
        {"33:z0", "1:4: Unequal has orders from 3 to 32"},
        {"100:z0", "1:1: expected a size from 1 to 99"},
        {"4d:o0", "1:3: expected a letter for the difficulty"},
        {"4q:o0", "1:2: unknown parameter 'q'"},
        {"4am:o0", "1:6: expected a repeat count from 1 to 25"},
        {"4x4q:p", "1:4: unknown parameter 'q'"},
        {"3:_13", "1:6: expected ',', found the end"},
        {"3:_13,",
         "1:7: expected the clue of the cage at r1c1, such as a7, s1, m12 or d2, found the end"},
        {"3:_13,a1",
         "1:9: expected the clue of the cage at r1c2, such as a7, s1, m12 or d2, found the end"},
        {"3:_13,s1a1", "1:7: a difference or quotient needs two cells, the cage at r1c1 has 1"},
        {"3:_13,a1a1a1a1a1a1a1a1a1a1", "1:25: expected 9 clues, one per cage, found more"},
        {"3:_13,a1a1a1a1a1a1a1a1a", "1:24: expected a target, found the end"},
        {"3:_13,a1a1a1a1a1a1a1a1x1",
         "1:23: expected the clue of the cage at r3c3, such as a7, s1, m12 or d2, found 'x'"},
        {"3:_12,a1", "1:3: expected blocks of 13 places for lines, found 12"},
        {"3:_14,a1", "1:4: expected a repeat count from 1 to 13"},
        {"3:_0_13,a1", "1:4: expected a repeat count from 1 to 13"},
        {"3:_99999999999999999999,a1", "1:4: this number does not fit into 64 bits"},
        {"3:_z_,a1", "1:4: programs disagree whether 'z' in blocks is 25 or 26 places, and whether "
                     "a line follows: write this run with 'y'"},
        {"3:_A_,a1", "1:4: expected '_' or a letter from 'a' to 'y', found 'A'"},
        {"2:_5,a1", "1:3: Keen has orders from 3 to 9"},
        {"10:_,a1", "1:4: Keen has orders from 3 to 9"},
        {"3:_13,a99999999999999999999", "1:8: this number does not fit into 64 bits"},
        {"2x2:q", "1:5: too many cells: expected 16"},
        {"2x2:o", "1:6: expected 16 cells, found 15"},
        {"2x2:5o", "1:5: expected a number from 1 to 4, found '5'"},
        {"2x2:12n", "1:5: expected a number from 1 to 4, found '12'"},
        {"2x2:0o", "1:5: expected a number from 1 to 4, found '0'"},
        {"2x2:1_2_n,", "1:10: expected the end of the game ID, found ','"},
        {"2x2:p,p", "1:6: expected the end of the game ID, found ','"},
        {"1x4:p", "1:5: Solo's boxes have at least 2 rows and 2 columns"},
        {"6x6:p", "1:5: Solo has orders from 2 to 31"},
        {"2x2j:p", "1:7: expected ',', found the end"},
        {"2x2j:p,", "1:8: expected blocks of 25 places for lines, found 0"},
        {"2x2j:p,_25", "1:9: only Keen has repeat counts in blocks"},
        {"2x2j:p,_______________________", "1:8: expected blocks of 25 places for lines, found 23"},
        {"2x2j:p,_________________________",
         "1:8: expected pieces of 4 cells, the one at r1c1 has 1"},
        {"2x2k:p,abbba____________", "1:25: expected ',', found the end"},
        {"2x2k:p,abbba____________,", "1:26: expected 16 cells, found 0"},
        {"2x2k:p,abbba____________,a3n",
         "1:27: expected a cage's sum at its first cell, r1c1, found it at r1c2"},
        {"2x2k:p,abbba____________,65o", "1:26: expected a number from 1 to 64, found '65'"},
        {"2x2k:p,x_,p", "1:8: expected blocks of 25 places for lines, found 26"},
        {"2x2k:p,xa,p", "1:8: expected blocks of 25 places for lines, found 27"},
        {"2://///////", "1:3: Towers has orders from 3 to 9"},
        {"3:1/4//////////", "1:5: expected a number from 1 to 3, found '4'"},
        {"3:1/x", "1:5: expected '/', found 'x'"},
        {"3:///////////1,", "1:16: expected 9 cells, found 0"},
        {"3:///////////1/", "1:15: expected the end of the game ID, found '/'"},
        {"4:o0 x", "1:6: expected the end of the line after a game ID"},
    };
    for (auto const& [id, message] : cases) EXPECT_EQ(complaint(id), message) << id;
}

TEST(Tatham, TowersHoldsSkyscrapersOfWholeLines) {
    auto const refusal = [](std::string const& clues) {
        try {
            write_puzzle(read_puzzles("latin 3\n" + clues).front().puzzle, Notation::Tatham);
        } catch (CannotExpress const& refused) {
            return std::string{refused.what()};
        }
        return std::string{};
    };
    EXPECT_EQ(refusal("skyscraper 2 r1c1 r1c2 r1c3\n"), "");
    EXPECT_EQ(refusal("skyscraper 2 r1c1 r1c2\n"),
              "Towers cannot hold the skyscraper 2 at row 1 from the left"); // a part of it
    EXPECT_EQ(refusal("x-sum 3 r1c1 r1c2 r1c3\n"),
              "Towers cannot hold the x-sum 3 at row 1 from the left");
    EXPECT_EQ(refusal("skyscraper 2 r1c1 r1c2 r1c3\nskyscraper 1 r1c1 r1c2 r1c3\n"),
              "Towers cannot hold the skyscraper 2 at row 1 from the left beside another");
}

TEST(Tatham, MutatedIdsAreReadOrRefusedButNeverCrash) {
    std::vector<std::string> ids;
    for (auto const& [id, solution] : examples) ids.push_back(id);
    testing::expect_mutants_read_or_refused(ids, 1000, 20240608);
}

} // namespace
} // namespace hapax
