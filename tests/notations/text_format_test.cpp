/// hapax's own notation: its drawings, its lines of words, and its errors.

#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <map>

#include <algorithm>
#include <sstream>

namespace hapax {
namespace {

using testing::complaint;
using testing::error_of;
using testing::read_one;
using testing::written;

Cell cell(int row, int column) {
    return {row - 1, column - 1};
}

TEST(TextFormat, ReadsSignsMarksAndEveryKindOfStatement) {
    auto const puzzle = read_one("mixed 4 diagonals\r\n"
                                 "\r\n"
                                 ". < 3   . ~ .\r\n"
                                 "^   v       ~\r\n"
                                 ".   .   . > .\r\n"
                                 ".   .   .   .   # the third row\r\n"
                                 ".   .   .   .\r\n"
                                 "region r1c1 r2c3 r4c4\r\n"
                                 "cage 7+ distinct r1c1 r2c2\r\n"
                                 "cage 9? r3c1 r3c2 r3c3\r\n"
                                 "r1c1 > r4c4\r\n"
                                 "r1c1 ~ r3c3\r\n"
                                 "r1c2 !~ r3c3\r\n"
                                 "r4c1 in 4 1 4\r\n")
                            .puzzle;
    Puzzle expected = latin_square(4);
    expected.givens[cell(1, 2)] = 3;
    expected.regions = {main_diagonal(4), anti_diagonal(4), {{cell(1, 1), cell(2, 3), cell(4, 4)}}};
    expected.named_clues = {
        less(cell(1, 1), cell(1, 2)),           less(cell(1, 1), cell(2, 1)),
        less(cell(2, 2), cell(1, 2)),           less(cell(2, 4), cell(2, 3)),
        less(cell(4, 4), cell(1, 1)),           consecutive(cell(1, 3), cell(1, 4)),
        consecutive(cell(1, 4), cell(2, 4)),    consecutive(cell(1, 1), cell(3, 3)),
        not_consecutive(cell(1, 2), cell(3, 3))};
    expected.cages = {{{cell(1, 1), cell(2, 2)}, Operation::Sum, 7, Repeats::Forbidden},
                      {{cell(3, 1), cell(3, 2), cell(3, 3)}, Operation::Any, 9, Repeats::Allowed}};
    expected.pencil_marks = {{cell(4, 1), {1, 4}}};
    EXPECT_EQ(canonical(puzzle), canonical(expected));
}

TEST(TextFormat, WordsAndCellsMayBeInCapitalsAndLabelsAreOther) {
    std::string const small = "killer 4 boxes 2x2 diagonals\n. . . .\n. . . .\n. . . .\n. . . .\n"
                              "region r1c1 r2c3\ncages distinct\nA a . .\nA a . .\n....\n....\n"
                              "a 3+\nA 4+\n\nr1c1 in 1 3\ncage 3+ distinct r4c1 r4c2\n";
    std::string const large = "Killer 4 Boxes 2X2 DIAGONALS\n. . . .\n. . . .\n. . . .\n. . . .\n"
                              "Region R1C1 r2C3\nCAGES Distinct\nA a . .\nA a . .\n....\n....\n"
                              "a 3+\nA 4+\n\nR1c1 IN 1 3\nCage 3+ DISTINCT R4C1 R4C2\n";
    EXPECT_EQ(read_puzzles(large + "\n" + large).size(), 2U);
    EXPECT_EQ(read_one(large).puzzle, read_one(small).puzzle);
    EXPECT_EQ(read_one("Sudoku 4 Jigsaw\n. . . .\n. . . .\n. . . .\n. . . .\n"
                       "REGIONS\nAABB\nAABB\nCCDD\nCCDD\n")
                  .puzzle.regions.size(),
              4U);
}

TEST(TextFormat, AKindWithoutAnOrderIsNoHeader) {
    for (auto const& [text, column] : std::map<std::string, int>{
             {"futoshiki\n. .\n. .\n", 10}, {"Sudoku of 12 May\n.\n", 8}, {"  LATIN", 8}})
        EXPECT_EQ(complaint(text), "1:" + std::to_string(column)
                                       + ": expected the order of the puzzle after its kind, as "
                                         "in 'sudoku 9'");
}

TEST(TextFormat, ReadsBlocksOfLetters) {
    auto const puzzle = read_one("killer 4 jigsaw\n. . . .\n. . . .\n. . . .\n. . . .\n"
                                 "regions\nAABB\nAABB\nCCDD\nCCDD\n"
                                 "cages distinct\nA A . .\nA . b b\n. . . .\n. . . .\nb 12x\nA 7+\n"
                                 "cages\n....\n....\nAABB\n...C\nA 2/\nB 1-\nC 3?\n")
                            .puzzle;
    EXPECT_EQ(puzzle.regions, boxes({2, 2}));
    std::vector<Cage> const expected{
        {{cell(2, 3), cell(2, 4)}, Operation::Product, 12, Repeats::Forbidden},
        {{cell(1, 1), cell(1, 2), cell(2, 1)}, Operation::Sum, 7, Repeats::Forbidden},
        {{cell(3, 1), cell(3, 2)}, Operation::Quotient, 2, Repeats::Allowed},
        {{cell(3, 3), cell(3, 4)}, Operation::Difference, 1, Repeats::Allowed},
        {{cell(4, 4)}, Operation::Any, 3, Repeats::Allowed}};
    EXPECT_EQ(puzzle.cages, expected);
}

TEST(TextFormat, WarnsOfLettersThatDoNotHangTogether) {
    auto const read =
        read_puzzles("latin 3\n. . .\n. . .\n. . .\ncages\nAAB\nBBB\n..A\nA 5+\nB 9+\n");
    EXPECT_EQ(read.front().warnings,
              std::vector<std::string>{"-:6:1: the cells of 'A' are not connected"});
    EXPECT_EQ(read.front().puzzle.cages.size(), 2U);
    EXPECT_TRUE(read_puzzles("latin 2\n. .\n. .\nregions\nAA\nBB\n").front().warnings.empty());
}

TEST(TextFormat, CagesOfAKillerAreDistinctSumsUnlessItSaysOtherwise) {
    std::string const grid = " 2\n. .\n. .\ncages\nAB\nAB\n";
    std::vector<Cage> cages{{{cell(1, 1), cell(2, 1)}, Operation::Sum, 3, Repeats::Forbidden},
                            {{cell(1, 2), cell(2, 2)}, Operation::Product, 2, Repeats::Forbidden}};
    EXPECT_EQ(read_one("killer" + grid + "A 3\nB 2x\n").puzzle.cages, cages);
    for (auto& cage : cages) cage.repeats = Repeats::Allowed;
    cages[0].operation = Operation::Any;
    EXPECT_EQ(read_one("kenken" + grid + "A 3\nB 2x\n").puzzle.cages, cages);
}

TEST(TextFormat, BarsStandBetweenBoxesOnly) {
    std::string const grid = "1 . | . . | . 6\n. . | . . | . .\n. . | . . | . .\n"
                             "----+-----+----\n"
                             ". . | . . | . .\n. . | . . | . .\n. . | . . | . .\n";
    EXPECT_EQ(read_one("sudoku 6 boxes 3x2\n" + grid).puzzle.regions, boxes({3, 2}));
    EXPECT_EQ(read_one("latin 6\n" + grid).puzzle.regions, std::vector<Region>{});
    EXPECT_EQ(
        complaint("sudoku 6\n" + grid),
        "2:5: this bar is not a border of boxes of 2x3 cells (rows x columns); 'boxes RxC' in "
        "the header says which are meant");
    EXPECT_EQ(
        complaint("sudoku 4\n. . . .\n-------\n. . . .\n. . . .\n. . . .\n"),
        "3:1: this bar is not a border of boxes of 2x2 cells (rows x columns); 'boxes RxC' in "
        "the header says which are meant");
    EXPECT_EQ(complaint("futoshiki 3 adjacent\n1 | . .\n. ~ . .\n. . .\n"),
              "2:3: expected '~' between cells that differ by 1, not a bar");
    EXPECT_EQ(complaint("futoshiki 3 adjacent\n1 ~ . .\n-----\n. ~ . .\n. . .\n"),
              "3:1: expected '~' between cells that differ by 1, not a bar");
    std::string const ruled = "+---+---+---+---+\n| 1 | . | . | . |\n+---+---+---+---+\n"
                              "| . | . | . | . |\n+---+---+---+---+\n| . | . | . | . |\n"
                              "+---+---+---+---+\n| . | . | . | . |\n+---+---+---+---+\n";
    for (std::string const header : {"sudoku 4\n", "futoshiki 4 adjacent\n"})
        EXPECT_EQ((read_one(header + ruled).puzzle.givens[{0, 0}]), 1) << header;
}

TEST(TextFormat, SudokusWithoutBoxesSayTheirRegions) {
    std::string const grid = "\n. . .\n. . .\n. . .\n";
    EXPECT_EQ(complaint("sudoku 3" + grid),
              "1:8: order 3 has no usual boxes: expected 'boxes RxC', 'regions' or the kind "
              "'latin'");
    EXPECT_EQ(complaint("sudoku 3 jigsaw diagonals" + grid), "1:10: a jigsaw needs its 'regions'");
    EXPECT_EQ(read_one("sudoku 3 no-boxes" + grid).puzzle, latin_square(3));
    for (std::string const header : {"sudoku 3", "sudoku 3 jigsaw"})
        EXPECT_EQ(read_one(header + grid + "regions\nAAB\nACB\nCCB\n").puzzle.regions.size(), 3U);
}

TEST(TextFormat, SudokusHaveTheSquarestBoxesUnlessTheySayOtherwise) {
    auto const rows = std::string{"1 . . . . .\n"} + ". . . . . .\n. . . . . .\n"
                      + ". . . . . .\n. . . . . .\n. . . . . .\n";
    EXPECT_EQ(read_one("sudoku 6\n" + rows).puzzle.regions, boxes({2, 3}));
    EXPECT_EQ(read_one("killer 6\n" + rows).puzzle.regions, boxes({2, 3}));
    EXPECT_EQ(read_one("sudoku 6 boxes 3x2\n" + rows).puzzle.regions, boxes({3, 2}));
    EXPECT_TRUE(read_one("sudoku 6 no-boxes\n" + rows).puzzle.regions.empty());
    EXPECT_TRUE(read_one("latin 6\n" + rows).puzzle.regions.empty());
    EXPECT_EQ(read_one("latin 6 diagonal\n" + rows).puzzle.regions, std::vector{main_diagonal(6)});
    EXPECT_EQ(read_one("latin 6 antidiagonal\n" + rows).puzzle.regions,
              std::vector{anti_diagonal(6)});
}

TEST(TextFormat, ReadsBoxDrawingCharacters) {
    EXPECT_EQ(read_one("sudoku 4\n"
                       "\xE2\x94\x8C\xE2\x94\x80\xE2\x94\x80\xE2\x94\x90\n"
                       "\xE2\x94\x82 1 . \xE2\x94\x82 . 4 \xE2\x94\x82\n"
                       "| . . | . . |\n"
                       "------+------\n"
                       "| . . | 2 . |\n"
                       "| . . | . . |\n")
                  .puzzle.givens[cell(3, 3)],
              2);
}

TEST(TextFormat, ReadsTheSignsForTimesDividedByAndMinus) {
    auto const puzzle = read_one("kenken 2\n. .\n. .\ncage 2× r1c1 r1c2\ncage 2÷ r2c1 r2c2\n"
                                 "cage 1− r1c1 r2c1\n")
                            .puzzle;
    EXPECT_EQ(puzzle.cages[0].operation, Operation::Product);
    EXPECT_EQ(puzzle.cages[1].operation, Operation::Quotient);
    EXPECT_EQ(puzzle.cages[2].operation, Operation::Difference);
}

TEST(TextFormat, ATabStandsForSpacesUpToTheNextEighthColumn) {
    auto const puzzle = read_one("futoshiki 4\n.\t.\t.\t.\n\t\t^\n. . . .\n. . . .\n. . . .\n");
    std::vector<NamedClue> const expected{less(cell(1, 3), cell(2, 3))};
    EXPECT_EQ(puzzle.puzzle.named_clues, expected);
    EXPECT_EQ(error_of("latin 2\n.\t3\n. .\n"),
              "-:2:3: expected a value from 1 to 2 or '.', found '3'\n"
              "  . 3\n"
              "    ^");
}

TEST(TextFormat, CommentsAndEmptyLinesStandAnywhere) {
    std::string const squares = "latin 2\n. .\n. .\n";
    auto const puzzles = read_puzzles("#easy\nkenken 2\n#rows\n. .\n\n. .\n\n# the cages\n\ncages\n"
                                      "\n#letters\nAA\n\nBB\n#clues\n\nA 3+\n\nB 2x\n#end\n\n"
                                      + squares + "\n#from elsewhere\n1..2............\n");
    ASSERT_EQ(puzzles.size(), 3U);
    EXPECT_EQ(puzzles[0].puzzle.cages.size(), 2U);
    EXPECT_EQ(puzzles[2].puzzle.order, 4);
}

TEST(TextFormat, DecorationBehindACommentEndsNoPuzzle) {
    std::string const grid = "latin 2\n. .\n. .\n";
    for (auto const* between : {"# more\n=====\n", "\n# more\n=====\n", "\n\n-----\n#\n"})
        EXPECT_EQ(read_one(grid + between + "r1c1 < r1c2\n").puzzle.named_clues.size(), 1U)
            << between;
    EXPECT_EQ(read_puzzles(grid + "# the end\n=====\n\n" + grid).size(), 2U);
}

TEST(TextFormat, NamesOfCagesMayBeWords) {
    auto const cages = read_one("kenken 2\n. .\n. .\ncages\nTop Top\nlow low\n\n# clues\nTop 3+\n"
                                "\nlow 2x\n")
                           .puzzle.cages;
    EXPECT_EQ(cages.size(), 2U);
}

TEST(TextFormat, ALetterBlockThatIsCutOffDoesNotTakeWhatFollows) {
    std::istringstream in{"latin 4\n. . . .\n. . . .\n. . . .\n. . . .\nregions\nAABB\nAABB\n\n"
                          "1..2............\n"};
    BlockReader reader{in, "-", {}};
    EXPECT_THROW(read_puzzle(*reader.next(), {}), InputError);
    auto const next = reader.next();
    ASSERT_TRUE(next);
    EXPECT_EQ(next->notation, Notation::Line);
}

TEST(TextFormat, AGridThatIsCutOffDoesNotTakeWhatFollows) {
    for (auto const* next :
         {"4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4,", "1..2............",
          "{\"size\":1,\"grid\":[[{\"value\":1}]]}", "problem(1,[[_,_],[_,1]],[])."}) {
        std::istringstream in{"latin 3\n1 2 3\n\n# another\n" + std::string{next} + "\n"};
        BlockReader reader{in, "-", {}};
        EXPECT_THROW(read_puzzle(*reader.next(), {}), InputError) << next;
        auto const block = reader.next();
        ASSERT_TRUE(block) << next;
        EXPECT_NO_THROW(read_puzzle(*block, {})) << next;
    }
    EXPECT_EQ(read_one("futoshiki 2\n\n. .\n\n^\n\n1 .\n").puzzle.named_clues.size(), 1U);
    std::string glued = "latin 16\n";
    for (int row = 0; row < 16; ++row) glued += "\n------\n# row\n1...............\n";
    EXPECT_EQ(read_puzzles(glued).size(), 1U);
    EXPECT_EQ(error_of("sudoku 4\n1 . . .\n. 2 . .\n\nO . . .\n. . . 4\n").substr(0, 41),
              "-:5:1: expected row 3 of 4, found 'O'\n  O");
}

TEST(TextFormat, ATitleOverALineIsNamedAndTheLineIsRead) {
    auto const line = std::string(40, '.') + "1" + std::string(40, '.');
    std::istringstream in{"Sudoku 1\n" + line + "\nSudoku 2\n" + line + "\n"};
    BlockReader reader{in, "-", {}};
    for (int order : {1, 2}) {
        auto const title = *reader.next();
        EXPECT_EQ(title.text, "Sudoku " + std::to_string(order) + "\n");
        EXPECT_THROW(read_puzzle(title, {}), InputError);
        EXPECT_EQ(read_puzzle(*reader.next(), {}).puzzle.order, 9);
    }
    EXPECT_FALSE(reader.next());
    std::string const half(16, '.');
    std::string large = "latin 32\n";
    for (int row = 0; row < 32; ++row) large += half + " " + half + "\n";
    EXPECT_EQ(read_one(large).puzzle, latin_square(32)) << "rows, not lines";
}

TEST(TextFormat, RowsMayBeginWithABoxCharacter) {
    EXPECT_EQ(read_puzzles("latin 2\n│ . . │\n│ . 1 │\n\n1..2............\n").size(), 2U);
}

TEST(TextFormat, InAdjacentModeUnmarkedNeighboursDoNotDifferByOne) {
    auto const puzzle = read_one("futoshiki 2 adjacent\n. ~ .\n\n.   .\n").puzzle;
    std::vector<NamedClue> const expected{consecutive(cell(1, 1), cell(1, 2)),
                                          {ClueName::NonConsecutive, {cell(1, 1), cell(1, 2)}, 1}};
    EXPECT_EQ(puzzle.named_clues, expected);
}

/// Old files say the rule pair by pair.
TEST(TextFormat, RulesOfTheWholeGridAreOneLine) {
    auto const rules = [](std::string const& lines) {
        return read_one("latin 2\n. .\n. .\n" + lines).puzzle.named_clues;
    };
    NamedClue const rule{ClueName::NonConsecutive, {}, 1};
    EXPECT_EQ(rules("non-consecutive\n"), std::vector{rule});
    EXPECT_EQ(rules("Non-Consecutive 1\n"), std::vector{rule});
    EXPECT_EQ(rules("r1c1 !~ r1c2\nr1c1 !~ r2c1\nr2c1 !~ r2c2\nr2c2 !~ r1c2\n"), std::vector{rule});
    EXPECT_EQ(rules("no-sum 3 r1c1 r1c2 r1c1 r2c1 r2c1 r2c2 r1c2 r2c2\n"),
              (std::vector<NamedClue>{{ClueName::NegativeSum, {}, 3}}));
    EXPECT_EQ(rules("non-consecutive\nratio r1c1 r1c2\n").front(),
              (NamedClue{ClueName::NonConsecutive, {cell(1, 1), cell(1, 2)}, 1}));
    EXPECT_EQ(rules("non-consecutive except r1c1 r2c1\n").front(),
              (NamedClue{ClueName::NonConsecutive, {cell(1, 1), cell(2, 1)}, 1}));
    for (auto const* line : {"anti-knight", "negative-sum 4", "non-consecutive except r1c1 r2c1",
                             "non-consecutive 2", "negative-ratio", "anti-king", "anti-queen"}) {
        auto const puzzle =
            read_one(std::string{"sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\n"} + line + "\n")
                .puzzle;
        EXPECT_NE(as_text(puzzle).find(std::string{"\n"} + line + "\n"), std::string::npos)
            << as_text(puzzle);
        for (auto const notation : {Notation::Text, Notation::Json})
            EXPECT_EQ(read_one(write_puzzle(puzzle, notation)).puzzle, puzzle) << line;
    }
    EXPECT_EQ(error_of("latin 2\n. .\n. .\nanti-knight r1c1 r2c2\n"),
              "-:4:13: expected the end of the line, or 'except' and pairs of cells, found 'r1c1'\n"
              "  anti-knight r1c1 r2c2\n"
              "              ^");
}

TEST(TextFormat, RegionsWithANameAreOneLine) {
    for (auto const& [line, first, key] : std::vector<std::array<std::string, 3>>{
             {"windoku", "the window at r2c2", "extraregion"},
             {"disjoint-groups", "the disjoint group at r1c1", "\"disjointgroups\":true"}})
        for (int const order : {4, 9}) {
            auto const text = "sudoku " + std::to_string(order) + "\n" + line + "\n";
            auto const puzzle = read_one(text).puzzle;
            auto const boxes_and_more = static_cast<std::size_t>(order);
            ASSERT_GT(puzzle.regions.size(), boxes_and_more) << text;
            EXPECT_EQ(name(puzzle.regions[boxes_and_more], puzzle.regions, order), first);
            EXPECT_NE(as_text(puzzle).find("\n" + line + "\n"), std::string::npos)
                << as_text(puzzle);
            for (auto const notation : {Notation::Text, Notation::Fpuzzles, Notation::Json}) {
                auto const written = write_puzzle(puzzle, notation);
                EXPECT_EQ(canonical(read_one(written).puzzle), canonical(puzzle)) << written;
                bool const has_key = written.find(key) != written.npos;
                EXPECT_TRUE(has_key || notation != Notation::Fpuzzles) << written;
            }
        }
}

TEST(TextFormat, ReadsSeveralPuzzlesAndAFileThatBeginsWithAMark) {
    EXPECT_EQ(read_puzzles("\xEF\xBB\xBFlatin 1\n.\n\n\nlatin 1\n1\nlatin 2\n. .\n. .\n\n"
                           "r1c1 < r2c1\n")
                  .size(),
              3U);
}

TEST(TextFormat, PointsAtTheSpotWithACaret) {
    EXPECT_EQ(error_of("# a puzzle\nfutoshiki 4\n. . . .\n. < 3   .   9\n. . . .\n. . . .\n"),
              "-:4:13: expected a value from 1 to 4 or '.', found '9'\n"
              "  . < 3   .   9\n"
              "              ^");
}

TEST(TextFormat, SaysWhatIsWrong) {
    struct Case {
        char const* text;
        char const* message;
    };
    for (auto const& [text, message] : std::vector<Case>{
             {"latin 0\n", "1:7: expected an order from 1 to 1000, found '0'"},
             {"latin 1001\n", "1:7: expected an order from 1 to 1000, found '1001'"},
             {"latin 99999999999999999999\n",
              "1:7: expected an order from 1 to 1000, found '99999999999999999999'"},
             {"sudoku 4 boxes\n", "1:15: expected a box such as 3x3"},
             {"sudoku 4 boxes 2x3\n",
              "1:16: expected a box of 4 cells, rows x columns, found '2x3'"},
             {"latin 2 small\n", "1:9: expected 'boxes RxC', 'no-boxes', 'jigsaw', 'diagonal', "
                                 "'antidiagonal', 'diagonals', 'adjacent', 'symbols ABC...' or "
                                 "'values 0..8', found 'small'"},
             {"latin 2\n. .\n", "2:4: expected 2 rows, found 1"},
             {"latin 1000\n. .\n", "2:4: expected 1000 cells in row 1, found 2"},
             {"latin 2\n. . .\n. .\n", "2:5: expected 2 cells in row 1, found more"},
             {"latin 2\n.\n. .\n", "2:2: expected 2 cells in row 1, found 1"},
             {"latin 2\n. x\n. .\n", "2:3: expected a value from 1 to 2 or '.', found 'x'"},
             {"latin 2\n. 3\n. .\n", "2:3: expected a value from 1 to 2 or '.', found '3'"},
             {"latin 2\nhello\n. .\n", "2:1: expected row 1 of 2, found 'hello'"},
             {"latin 2\n. < > .\n. .\n", "2:5: expected a cell after '<', found '>'"},
             {"latin 2\n| < . .\n. .\n", "2:3: a sign needs a cell on its left"},
             {"latin 2\n. . <\n. .\n", "2:5: a sign needs a cell on its right"},
             {"latin 2\n^\n. .\n. .\n", "2:1: a sign needs a row above it"},
             {"latin 2\n. .\n    ^\n. .\n", "3:5: this sign is under no cell"},
             {"latin 2\n. .\n^\nv\n. .\n", "4:1: a second sign between the same two cells"},
             {"latin 2\n. .\n. .\n^\n", "4:1: a sign needs a row below it"},
             {"latin 2\n. .\n. .\nr1c1 < r1c3\n",
              "4:8: expected a cell from r1c1 to r2c2, found 'r1c3'"},
             {"latin 2\n. .\n. .\nr1c1 < r1c1\n", "4:8: a cell cannot be compared with itself"},
             {"latin 2\n. .\n. .\nr1c1 = r1c2\n",
              "4:6: expected 'r1c1 < r1c2', 'r1c1 > r1c2', 'r1c1 ~ r1c2', 'r1c1 !~ r1c2' or "
              "'r1c1 in 1 2 3'"},
             {"latin 2\n. .\n. .\nr1c1 in 1 3\n", "4:11: expected a value from 1 to 2, found '3'"},
             {"latin 2\n. .\n. .\nregion r1c1 r1c1\n", "4:13: r1c1 for the second time"},
             {"latin 2\n. .\n. .\nregion\n", "4:1: expected cells such as r1c1 r1c2"},
             {"latin 2\n. .\n. .\nregion r1c1 r1c2 r2c1\n",
              "4:1: expected a region of at most 2 cells, found 3"},
             {"latin 2\n. .\n. .\nregions\nAB\nAA\n",
              "6:2: expected at most 2 cells of 'A', found another"},
             {"latin 2\n. .\n. .\nregions\nAB\n", "5:3: expected 2 rows of letters, found 1"},
             {"latin 2\n. .\n. .\nregions\nABC\nAB\n", "5:3: expected 2 letters in row 1, found 3"},
             {"latin 2\n. .\n. .\nregions\nA1\nAB\n", "5:2: expected a letter or '.', found '1'"},
             {"latin 2\n. .\n. .\ncages\nAA\nB.\nA 3+\n",
              "7:5: expected the clue of cage 'B', such as 'B 7+'"},
             {"latin 2\n. .\n. .\ncages\nAA\nB.\nA 3+\nA 3+\n",
              "8:1: the clue of cage 'A' is there already; expected the clue of cage 'B', such as "
              "'B 7+'"},
             {"latin 2\n. .\n. .\ncages\nAA\n..\nA 3^\n",
              "7:3: expected a target and + - x / or ?, such as 12x, found '3^'"},
             {"latin 2\n. .\n. .\ncages\nAA\n..\nA 9223372036854775808+\n",
              "7:3: this target does not fit into 64 bits"},
             {"latin 2\n. .\n. .\ncages different\nAA\n..\nA 3+\n",
              "4:7: expected 'cages' or 'cages distinct'"},
             {"latin 2\n. ≤ .\n. .\n", "2:3: expected numbers, words and signs, found '≤'"},
             {"latin 2\n. .\n. .\ncage 3³ r1c1\n",
              "4:7: expected numbers, words and signs, found '³'"},
             {"latin 2\n│ . 3\n. .\n", "2:5: expected a value from 1 to 2 or '.', found '3'"},
             {"latin 2\n. .\n. .\ncage 3+\n", "4:1: expected 'cage 7+ r1c1 r1c2 ...'"},
         })
        EXPECT_EQ(complaint(text), message) << text;
}

TEST(TextFormat, RefusesWhatIsNoTextAndSaysSo) {
    EXPECT_EQ(complaint(std::string{"latin 1\n\0\n", 10}),
              "2:1: this is not a text file: expected a puzzle, found a control character");
    EXPECT_EQ(complaint("\x7F"
                        "ELF\x02\x01\n"),
              "1:5: this is not a text file: expected a puzzle, found a control character");
    EXPECT_EQ(complaint("a letter to a friend\n"),
              "1:1: expected a puzzle; no known notation begins like this");
    EXPECT_EQ(complaint("latin 10\n123456789.\n"),
              "2:1: expected a value from 1 to 10 or '.', found '123456789.'; cells need spaces "
              "between them here");
    EXPECT_TRUE(read_puzzles("").empty());
    EXPECT_TRUE(read_puzzles("\n\n# nothing\n").empty());
}

/// Parts of every kind, without regard to solutions.
Puzzle random_mixture(int order, testing::RandomPuzzles& random) {
    Puzzle puzzle = latin_square(order);
    auto const any_cell = [&] { return Cell{random.below(order), random.below(order)}; };
    auto const some_cells = [&](int most) {
        std::vector<Cell> cells;
        for (int i = 1 + random.below(most); i > 0; --i) cells.push_back(any_cell());
        std::sort(cells.begin(), cells.end());
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        return cells;
    };
    auto const times = [&] { return random.below(2) == 0 ? 0 : random.below(order * 2); };
    for (int i = times(); i > 0; --i) puzzle.givens[any_cell()] = 1 + random.below(order);
    for (int i = times(); i > 0; --i) {
        std::vector<int> values;
        for (int value = 1; value <= order; ++value)
            if (random.below(3) == 0) values.push_back(value);
        if (values.empty()) values.push_back(order);
        puzzle.pencil_marks.push_back({any_cell(), values});
    }
    if (auto const shape = default_box(order); shape && random.below(3) == 0)
        puzzle.regions = boxes(*shape);
    else if (random.below(2) == 0)
        for (auto const& cells : random.partition(order, order)) puzzle.regions.push_back({cells});
    if (random.below(4) == 0) puzzle.regions.push_back(main_diagonal(order));
    if (random.below(4) == 0) puzzle.regions.push_back(anti_diagonal(order));
    for (int i = times() / 4; i > 0; --i) puzzle.regions.push_back({some_cells(order)});
    for (int i = times(); i > 0; --i) {
        Cell const a = any_cell();
        Cell const b = random.below(2) == 0 ? any_cell() : Cell{a.row, (a.column + 1) % order};
        if (a == b) continue;
        if (random.below(3) > 0)
            puzzle.named_clues.push_back(less(a, b));
        else
            puzzle.named_clues.push_back(random.below(2) == 0 ? consecutive(a, b)
                                                              : not_consecutive(a, b));
    }
    auto const add_cage = [&](std::vector<Cell> const& cells) {
        puzzle.cages.push_back({cells, static_cast<Operation>(random.below(5)),
                                std::int64_t{random.below(1000000)} * random.below(1000000),
                                static_cast<Repeats>(random.below(2))});
    };
    if (random.below(3) == 0)
        for (auto const& cells : random.partition(order, 5)) add_cage(cells);
    for (int i = times() / 4; i > 0; --i) add_cage(some_cells(6));
    return puzzle;
}

TEST(TextFormat, ReadsWhatItWroteOfEveryPartInEveryOrder) {
    for (std::uint64_t seed = 1; seed <= 600; ++seed) {
        testing::RandomPuzzles random{seed};
        auto const puzzle = random_mixture(1 + static_cast<int>(seed % 30), random);
        auto const text = written(puzzle, Notation::Text);
        auto const again = read_one(text).puzzle;
        ASSERT_EQ(canonical(again), canonical(puzzle)) << "seed " << seed << "\n" << text;
        ASSERT_EQ(in_text_order(puzzle), again) << "seed " << seed << "\n" << text;
    }
}

TEST(TextFormat, WritesAdjacentModeAsItIsDrawn) {
    std::string const text = "futoshiki 3 adjacent\n. ~ .   .\n    ~\n.   .   .\n1   .   . ~ .\n";
    std::string const drawn = "futoshiki 3 adjacent\n. ~ .   .\n    ~\n.   .   .\n1   . ~ .\n";
    EXPECT_EQ(written(read_one(drawn).puzzle, Notation::Text), drawn);
    EXPECT_EQ(complaint(text), "5:13: expected 3 cells in row 3, found more");
}

TEST(TextFormat, MutantsAreReadOrRefused) {
    testing::expect_mutants_read_or_refused(
        {"mixed 4 diagonals\n. < 3   . ~ .\n^   v       ~\n.   .   . > .\n.   .   .   .\n"
         ".   .   .   .\nregion r1c1 r2c3 r4c4\ncage 7+ distinct r1c1 r2c2\nr1c1 > r4c4\n"
         "r4c1 in 4 1 4\n",
         "killer 4\n. . . .\n. . . .\n. . . .\n. . . .\ncages distinct\nAA..\nA.bb\n....\n....\n"
         "b 12x\nA 7+\n"},
        4000, 3);
}

TEST(TextFormat, AFutoshikiShowsItselfWithoutAHeader) {
    auto const puzzle = read_one("2 > . . .\n"
                                 "    ^\n"
                                 ". . . .\n"
                                 "\n"
                                 ". . . < .\n"
                                 "V\n"
                                 ". 0 _ 4\n")
                            .puzzle;
    Puzzle expected = latin_square(4);
    expected.givens[cell(1, 1)] = 2;
    expected.givens[cell(4, 4)] = 4;
    expected.named_clues = {less(cell(1, 2), cell(1, 1)), less(cell(1, 2), cell(2, 2)),
                            less(cell(3, 3), cell(3, 4)), less(cell(4, 1), cell(3, 1))};
    EXPECT_EQ(canonical(puzzle), canonical(expected));
    EXPECT_EQ(canonical(read_one(".   .\n    \u2228\n.   .\n").puzzle).named_clues,
              (std::vector<NamedClue>{less(cell(2, 2), cell(1, 2))}));
    EXPECT_EQ(testing::detected(". > .\n. .\n\n. .\nv\n. .\n\n1 2\n2 1\n"),
              (std::vector{Notation::Text, Notation::Text, Notation::Grid}));
    EXPECT_EQ(complaint(". > . .\n. . .\n. . . .\n"), "3:7: expected 3 cells in row 3, found more");
}

TEST(TextFormat, ReadsRowsWithoutSpacesUpToOrder9) {
    std::string const rows = "53..7....|6..195...|.98....6.|8...6...3|4..8.3..1|7...2...6|"
                             ".6....28.|...419..5|....8..79|";
    std::string compact = "sudoku 9\n";
    std::string barred = "sudoku 9\n";
    for (std::size_t r = 0; r < 9; ++r) {
        auto const row = rows.substr(10 * r, 9);
        compact += row + "\n";
        barred += row.substr(0, 3) + "|" + row.substr(3, 3) + "|" + row.substr(6) + "\n";
        if (r == 2 || r == 5) barred += "---+---+---\n";
    }
    EXPECT_EQ(read_one(compact).puzzle, read_one(barred).puzzle);
    EXPECT_EQ(testing::givens_of(read_one(compact).puzzle).substr(0, 9), "53..7....");
    EXPECT_EQ(read_one("futoshiki 3\n.>.1\n...\n...\n").puzzle.named_clues.size(), 1U);
}

TEST(TextFormat, ReadsCluesOfCagesAsPeopleTypeThem) {
    auto const cages = [](std::string const& clues) {
        return read_one("kenken 4\ncages\nAABB\nCCDD\nEEFF\nEEGG\n" + clues).puzzle.cages;
    };
    auto const usual = cages("A 3x\nB 2/\nC 1-\nD 7+\nE 9+\nF 4?\nG 12x\n");
    EXPECT_EQ(usual.size(), 7U);
    EXPECT_EQ(cages("A=3\u00D7\nB 2:\nC: 1 -\nD = 7+\nE +9\nF 4\nG x12\n"), usual);
    EXPECT_EQ(cages("A 3 \u00D7\nB=2\u00F7\nC 1\u2212\n\nD 7 +\nE:9+\nF=4?\nG 12X\n"), usual);
    EXPECT_EQ(cages("Ax3\nB/2\nC-1\nD+7\nE+9\nF4\nG12x\n"), usual);
}

TEST(TextFormat, AnEmptyGridMayBeLeftOut) {
    EXPECT_EQ(read_one("kenken 2\ncages\nAA\nBB\nA 3+\nB 3+\n").puzzle,
              read_one("kenken 2\n. .\n. .\ncages\nAA\nBB\nA 3+\nB 3+\n").puzzle);
    EXPECT_EQ(read_one("futoshiki 3\n\nr1c1 < r1c2\n").puzzle.named_clues.size(), 1U);
    EXPECT_EQ(read_puzzles("kenken 2\ncages\nAA\nBB\nA 3+\nB 3+\n\nlatin 2\n1 .\n. .\n").size(),
              2U);
}

TEST(TextFormat, SpacesMayBeOpenCellsWhereEachRowHasOnePlaceForEachCell) {
    EXPECT_EQ(read_one("sudoku 4\n1  4\n    \n  2 \n3   \n").puzzle,
              read_one("sudoku 4\n1 . . 4\n. . . .\n. . 2 .\n3 . . .\n").puzzle);
    EXPECT_EQ(
        read_puzzles("futoshiki 3\n1  \n   \n  2\nr1c1 < r1c2\n\nlatin 3\n   \n 2 \n   \n").size(),
        2U);
    EXPECT_EQ(complaint("sudoku 4\n1  4\n\n  2\n3\n"),
              "2:5: expected 4 cells in row 1, found 2; write '.' for an open cell");
    EXPECT_EQ(complaint("sudoku 4\n12\n\n  2\n3\n"),
              "2:1: expected a value from 1 to 4 or '.', found '12'; write '.' for an open cell");
    EXPECT_EQ(complaint("sudoku 4\n1 2 3\n. . . .\n. . . .\n. . . .\n"),
              "2:6: expected 4 cells in row 1, found 3");
}

TEST(TextFormat, CagesKeepTheirLetters) {
    auto const puzzle = read_one("kenken 2\ncages\nAB\nAB\nA 3+\nB 1-\ncage 2 r2c2\n").puzzle;
    EXPECT_EQ(name(puzzle.cages[1]), "the cage B, 1-, at r1c2");
    EXPECT_EQ(name(puzzle.cages[2]), "the cage at r2c2");
    auto unlabelled = puzzle;
    for (auto& cage : unlabelled.cages) cage.label.clear();
    EXPECT_EQ(unlabelled, puzzle) << "a label is no clue";
}

TEST(TextFormat, SaysWhichHeaderIsMissing) {
    EXPECT_EQ(complaint("cages\nAABB\nCCDD\nEEFF\nEEGG\nA 3+\n"),
              "1:1: expected a header before this, such as 'kenken 4'");
    EXPECT_EQ(complaint("AAB\nCCB\nDDD\nA 3+\n"),
              "1:1: expected a header before this, such as 'kenken 3' and then 'cages'");
    EXPECT_EQ(complaint("regions\nAAB\nCCB\nDDD\n"),
              "1:1: expected a header before this, such as 'sudoku 3 jigsaw'");
    EXPECT_EQ(complaint("r1c1 < r1c2\n"),
              "1:1: expected a header before this, such as 'futoshiki 6'");
}

/// "line:column: message" of what keeps the puzzle of a text from being written in a notation.
std::string refusal_in(std::string const& text, Notation notation) {
    std::istringstream in{text};
    auto const block = *BlockReader{in, "-", {}}.next();
    auto const read = read_puzzle(block, {});
    try {
        return write_puzzle(read.puzzle, notation);
    } catch (CannotExpress const& refusal) {
        auto const error = error_in(block, read, refusal);
        return std::to_string(error.line()) + ":" + std::to_string(error.column()) + ": "
               + error.message();
    }
}

TEST(TextFormat, WhatAnotherNotationCannotHoldIsShownInItsPlace) {
    EXPECT_EQ(refusal_in("futoshiki 2\n. .\n^\n. .\nr1c1 < r2c2\n", Notation::Grid),
              "2:1: grid cannot hold the inequality r1c1 < r2c1");
    EXPECT_EQ(refusal_in("futoshiki 2\n. .\n. .\nr1c1 < r2c2\n", Notation::Tatham),
              "1:1: Unequal cannot hold the order 2: it has orders from 3 to 32")
        << "no clue of its own";
    EXPECT_EQ(refusal_in("futoshiki 3\n. . .\n. . .\n. . .\nr1c1 < r2c2\n", Notation::Tatham),
              "5:1: Unequal cannot hold the inequality r1c1 < r2c2");
    EXPECT_EQ(refusal_in("kenken 2\n. .\n. .\ncages\nAA\nBB\nA 3+\n  B 3+\n", Notation::Facts),
              "7:1: facts cannot hold the cage A, 3+, at r1c1");
    EXPECT_EQ(refusal_in("latin 4\n. . . .\n. . . .\n. . . .\n. . . .\nr2c1 in 1 2\n"
                         "r2c1 in 3 4\n",
                         Notation::Fpuzzles),
              "6:1: fpuzzles cannot hold pencil marks of r2c1 that leave no value");
    EXPECT_EQ(refusal_in("latin 3\n. . .\n. . .\n. . .\nregion r1c1 r2c2\n", Notation::Grid),
              "5:1: grid cannot hold the region at r1c1");
    EXPECT_EQ(refusal_in("sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\n", Notation::Facts),
              "1:1: facts cannot hold box 1");
}

} // namespace
} // namespace hapax
