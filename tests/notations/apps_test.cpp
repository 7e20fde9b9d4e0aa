/// Reads what apps exchange: HoDoKu's lines, SumoCue's Killers, files of OpenSudoku, SudoCue and
/// Simon Tatham's puzzles, strings of Interactive Sudoku Solver, SudokuPad's own format, JSON Lines
/// and tables; and symbols in place of numbers.

#include "encoder/formats/json/lz_string.hpp"
#include "solver/search/solutions.hpp"
#include "tests/support/notations.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace hapax {
namespace {

using testing::complaint;
using testing::detected;
using testing::givens_of;
using testing::read_one;
using testing::written;

constexpr char const* cells =
    "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";
constexpr char const* solved =
    "864371259325849761971265843436192587198657432257483916689734125713528694542916378";

using Fields = std::vector<std::pair<std::string, std::string>>;

TEST(Hodoku, HoldsAPositionAndItsLabel) {
    std::string line = std::string{":0702:9:"} + cells + ":515 617:582::\n";
    line.insert(8 + 6, "+"); // r1c7 = 2 is the player's
    auto const read = read_one(line);
    EXPECT_EQ(read.entries[Cell({0, 6})], 2);
    EXPECT_EQ(read.puzzle.givens[Cell({0, 6})], 0);
    ASSERT_EQ(read.marks.size(), 1U) << "r1c7 has a value";
    EXPECT_EQ(read.marks[0].cell, (Cell{0, 4}));
    EXPECT_EQ(read.marks[0].values, std::vector{7});
    EXPECT_EQ(read.fields, (Fields{{"technique", "0702"},
                                   {"candidates", "9"},
                                   {"deleted", "515 617"},
                                   {"eliminations", "582"}}));
    FormatOptions options;
    options.entries = read.entries;
    options.marks = read.marks;
    auto const again = written(read.puzzle, Notation::Hodoku, options);
    EXPECT_EQ(read_one(again).entries, read.entries);
    EXPECT_EQ(read_one(again).marks, read.marks);
}

TEST(Hodoku, SaysWhatIsWrong) {
    std::string const line = std::string{":0702:9:"} + cells;
    EXPECT_EQ(complaint(line + "1:::\n"), "1:90: expected 81 cells, found more");
    EXPECT_EQ(complaint(line + ":81:::\n"),
              "1:91: expected a value, its row and its column, such as 815");
}

/// Each constraint allows the same Latin squares of order 4 as its meaning in plain words.
TEST(Iss, MeansWhatItsConstraintsSay) {
    using Values = std::vector<int>;
    auto const values = [](Grid const& grid, std::initializer_list<Cell> where) {
        Values found;
        for (auto const cell : where) found.push_back(grid[cell]);
        return found;
    };
    auto const row = [&](Grid const& grid, int r) {
        return values(grid, {{r, 0}, {r, 1}, {r, 2}, {r, 3}});
    };
    auto const box = [&](Grid const& g) { return values(g, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}); };
    auto const are_fours_even = [](Values const& list) {
        return std::count(list.begin(), list.end(), 4) % 2 == 0;
    };
    struct Case {
        std::string text;
        std::function<bool(Grid const&)> holds;
    };
    std::string const four = "~R1C1~R1C2~R2C1~R2C2";
    std::vector<Case> const cases{
        {".Pair~Oj~_a%20less~R1C1~R1C2~~R2C3~R3C3",
         [](Grid const& g) {
             return g[{0, 0}] < g[{0, 1}] && g[{1, 2}] < g[{2, 2}];
         }},
        {".Pair~apF~R1C1~R2C2~R3C3~R2C2", // back to a cell
         [](Grid const& g) {
             return (g[{0, 0}] + g[{1, 1}]) % 2 == 1 && (g[{1, 1}] + g[{2, 2}]) % 2 == 1;
         }},
        {".PairX~32O~R1C1~R2C2~R3C3",
         [](Grid const& g) {
             return g[{0, 0}] + g[{1, 1}] != 5 && g[{0, 0}] + g[{2, 2}] != 5
                    && g[{1, 1}] + g[{2, 2}] != 5;
         }},
        {".Pair~~R1C1~R1C2", [](Grid const&) { return false; }},
        {".NFA~AOnAp4Xc" + four + "~R3C3", // in plain form
         [&](Grid const& g) {
             auto list = box(g);
             list.push_back(g[{2, 2}]);
             return are_fours_even(list);
         }},
        {".NFA~QO-P8A~_even%20fours" + four, [&](Grid const& g) { return are_fours_even(box(g)); }},
        {".NFA~" + four, [](Grid const&) { return false; }},
        {".EqualSum~R1C1~R1C2~-~R2C3~R3C3~-~R4C4",
         [](Grid const& g) {
             return g[{0, 0}] + g[{0, 1}] == g[{1, 2}] + g[{2, 2}]
                    && g[{0, 0}] + g[{0, 1}] == g[{3, 3}];
         }},
        {".EqualSum~R1C1~R2C2~-~R2C2~R3C4",
         [](Grid const& g) {
             return g[{0, 0}] == g[{2, 3}];
         }},
        {".SameValues~3~R1C1~R2C2~R3C4",
         [](Grid const& g) {
             return g[{0, 0}] == g[{1, 1}] && g[{1, 1}] == g[{2, 3}];
         }},
        {".SameValues~2~R1C1~R2C2~R2C2~R1C1", [](Grid const&) { return true; }},
        {".SameValues~3~R1C1~R1C2~R2C1~R2C3~R3C3~R3C4",
         [](Grid const& g) {
             auto const set = [&](Cell a, Cell b) { return std::multiset{g[a], g[b]}; };
             auto const first = set({0, 0}, {0, 1});
             return first == set({1, 0}, {1, 2}) && first == set({2, 2}, {2, 3});
         }},
        {".CountDistinct~R1C1~R2C2~R3C3~R4C4~R2C3",
         [](Grid const& g) {
             return g[{0, 0}] == std::ssize(std::set{g[{1, 1}], g[{2, 2}], g[{3, 3}], g[{1, 2}]});
         }},
        {".ContainAtLeast~1_1" + four,
         [&](Grid const& g) {
             auto const list = box(g);
             return std::count(list.begin(), list.end(), 1) >= 2;
         }},
        {".ContainExact~1_2" + four,
         [&](Grid const& g) {
             auto const list = box(g);
             return std::count(list.begin(), list.end(), 1) == 1
                    && std::count(list.begin(), list.end(), 2) == 1;
         }},
        {".SumLine~5~R1C1~R1C2~R1C3~R1C4",
         [&](Grid const& g) {
             auto const list = row(g, 0);
             int sum = 0;
             for (int const value : list) sum = sum + value == 5 ? 0 : sum + value;
             return sum == 0; // past 5 it never comes back
         }},
        {".SumLine~5" + four + "~R1C1", // closed: it may be cut anywhere
         [&](Grid const& g) {
             auto list = box(g);
             for (int turn = 0; turn < 4; ++turn) {
                 int sum = 0;
                 for (int const value : list) sum = sum + value == 5 ? 0 : sum + value;
                 if (sum == 0) return true;
                 std::rotate(list.begin(), list.begin() + 1, list.end());
             }
             return false;
         }},
        {".Sum~0_=_2_-1_-1~R1C1~R2C2~R3C3",
         [](Grid const& g) {
             return 2 * g[{0, 0}] == g[{1, 1}] + g[{2, 2}];
         }},
        {".Or.Pair~Oj~R1C1~R1C2.~R4C4_1.End",
         [](Grid const& g) {
             return g[{0, 0}] < g[{0, 1}] || g[{3, 3}] == 1;
         }},
        {".Or.And.Cage~3~R1C1~R2C2.~R3C3_1_2.End.Sum~7~R1C1~R2C2.End",
         [](Grid const& g) {
             int const sum = g[{0, 0}] + g[{1, 1}];
             return (sum == 3 && g[{0, 0}] != g[{1, 1}] && g[{2, 2}] <= 2) || sum == 7;
         }},
    };
    auto const& squares = testing::latin_squares(4);
    for (auto const& [text, holds] : cases) {
        auto const puzzle = read_one(".Shape~4x4.NoBoxes" + text + "\n").puzzle;
        std::vector<Grid> expected;
        std::copy_if(squares.begin(), squares.end(), std::back_inserter(expected), holds);
        EXPECT_EQ(testing::solutions_among_squares(puzzle), expected) << text;
        std::vector<Grid> found;
        SolutionSearch search{puzzle, {}};
        while (auto grid = search.next()) found.push_back(std::move(*grid));
        std::ranges::sort(found, [](Grid const& a, Grid const& b) {
            return std::ranges::lexicographical_compare(a.values(), b.values());
        });
        EXPECT_EQ(found, expected) << text;
    }
    // Bits 0, 1 and 3 from R1C1: copies at R1C1, R1C2 and R1C4.
    auto const copies = read_one(".Shape~4x4.NoBoxes.Replicate~L.Pair~Oj~R1C1~R2C1.End\n").puzzle;
    ASSERT_EQ(copies.named_clues.size(), 3U);
    EXPECT_EQ(copies.named_clues[2].cells, (std::vector<Cell>{{0, 3}, {1, 3}}));
    // Copies of copies: bit 1 moves by a column, bit 4 by a row.
    auto const nested =
        read_one(".Shape~4x4.NoBoxes.Replicate~Q.Replicate~C~R2C2.Pair~Oj~R2C2~R3C2.End.End\n")
            .puzzle;
    ASSERT_EQ(nested.named_clues.size(), 1U);
    EXPECT_EQ(nested.named_clues[0].cells, (std::vector<Cell>{{2, 2}, {3, 2}}));
    // A short string that would take hours.
    std::string deep = ".Shape~9x9";
    for (int i = 0; i < 30; ++i) deep += ".Replicate~DAAAAAAAAAAAAE~R1C1";
    deep += ".~R1C1_1_2";
    for (int i = 0; i < 30; ++i) deep += ".End";
    EXPECT_FALSE(complaint(deep + "\n").empty());
    for (auto const& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {".Replicate~f~R1C1.Pair~Oj~R1C1~R1C2.End", "r1c2 is moved off the grid"},
             {".Or.Pair~Oj~R1C1~R1C2", "expected '.End' after this"},
             {".Or.AntiKnight.Sum~5~R1C1~R1C2.End", "of the whole grid cannot stand in 'Or'"},
             {".Or.End", "expected constraints after '.Or'"},
             {".Or.Sum~20~R1C1~R1C2~R1C3~R1C4~R2C1.Whispers~3~R1C1.End", "does not know"},
             {".Pair~O*~R1C1~R1C2", "expected the key of a relation"},
             {".NFA~**~R1C1~R1C2", "this rule is no automaton"},
             {".NFA~AOnAp4Xc~R1C1~-~R1C2", "hapax does not know breaks in a line"},
             {".SameValues~2~R1C1~R1C2~R2C1", "expected two or more sets of equal size"},
             {".EqualSum~R1C1~-~R1C1~R1C2", "a sum and a part of it cannot be equal"}})
        EXPECT_NE(complaint(".Shape~4x4.NoBoxes" + text + "\n").find(message), std::string::npos)
            << text << ": " << complaint(".Shape~4x4.NoBoxes" + text + "\n");
}

TEST(SumoCue, SaysWhatIsWrong) {
    EXPECT_EQ(complaint("3x3::k:2561:5122:\n"),
              "1:18: expected 81 numbers with ':' between them, found 2");
}

TEST(OpenSudoku, KnowsTheVersionsOfItsCells) {
    auto const file = [](std::string const& version, std::string const& given,
                         std::string const& entry, std::string const& open) {
        std::string data = "version: " + version + "&#10;" + given + entry;
        for (int i = 2; i < 81; ++i) data += open;
        return "<opensudoku><game data=\"" + data + "\"/></opensudoku>\n";
    };
    for (auto const& text :
         {file("1", "5|-|0|", "3|-|1|", "0|1,2,|1|"), file("2", "5|0||0|", "3|0||1|", "0|3||1|"),
          file("3", "5|0|0|", "3|0|1|", "0|3|1|"), file("4", "5|0|0|0|", "3|0|0|1|", "0|0|3|1|")}) {
        auto const read = read_one(text);
        EXPECT_EQ(read.puzzle.givens[Cell({0, 0})], 5) << text;
        EXPECT_EQ(read.entries[Cell({0, 1})], 3) << text;
        ASSERT_EQ(read.marks.size(), 79U) << text;
        EXPECT_EQ(read.marks[0].values, (std::vector{1, 2})) << text;
    }
    EXPECT_EQ(complaint("<opensudoku><rule/><game data=\"0\"/></opensudoku>\n"),
              "1:13: expected an element of OpenSudoku, such as <game>, found <rule>");
}

TEST(SudoCue, TellsEntriesFromGivens) {
    std::string text;
    for (int r = 0; r < 9; ++r)
        text += r == 0 ? "1 u2 345 3 4 5 6 78 9\n" : "12 3 4 5 6 7 8 9 12\n";
    auto const read = read_one(text);
    EXPECT_EQ(detected(text), std::vector{Notation::Marks});
    EXPECT_EQ(read.entries[Cell({0, 1})], 2);
    EXPECT_EQ(read.marks[0].values, (std::vector{3, 4, 5}));
    EXPECT_TRUE(read.puzzle.pencil_marks.empty());
}

TEST(SaveFile, MakesTheMovesUpToItsState) {
    std::string const head = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection\nVERSION :1:1\n"
                             "GAME    :4:Solo\nPARAMS  :3:2x2\nCPARAMS :3:2x2\nDESC    :3:1o_\n";
    auto const with = [&](std::string const& more) {
        auto text = head + more;
        text.replace(text.find("3:1o_"), 5, "2:1o");
        return text;
    };
    auto const read = read_one(with("NSTATES :1:5\nSTATEPOS:1:4\nMOVE    :6:R1,0,2\n"
                                    "MOVE    :6:P2,0,3\nMOVE    :6:P2,0,4\nMOVE    :6:R3,0,4\n"));
    EXPECT_EQ(read.puzzle.givens[Cell({0, 0})], 1);
    EXPECT_EQ(read.entries[Cell({0, 1})], 2) << "x counts columns";
    EXPECT_EQ(read.entries[Cell({0, 3})], 0) << "was undone";
    ASSERT_EQ(read.marks.size(), 1U);
    EXPECT_EQ(read.marks[0].cell, (Cell{0, 2}));
    EXPECT_EQ(read.marks[0].values, (std::vector{3, 4}));
    EXPECT_EQ(complaint(with("MOVE    :6:R9,0,2\n")),
              "7:12: expected a column, a row and a value, such as R1,0,5");
    EXPECT_EQ(complaint(with("MOVE    :7:R1,0,2\n")),
              "7:10: expected 7 characters after this, found 6");
}

TEST(Iss, ReadsEveryClueThatHapaxHas) {
    std::string const all =
        ".~R1C1_1~R1C2_2_3.Thermo~R9C4~R8C3.Whisper~R8C1~R7C1.Whisper~4~R8C2~R7C2.Renban~R4C8~R4C9"
        ".Modular~3~R1C1~R1C2~R1C3.Entropic~R2C1~R2C2~R2C3.RegionSumLine~R1C3~R1C4~R1C5"
        ".Between~R1C1~R2C2~R3C3.Lockout~4~R1C1~R2C2~R3C3.Palindrome~R1C1~R2C2~R3C3"
        ".Zipper~R5C1~R5C2~R5C3.Arrow~R6C1~R6C2~R6C3.PillArrow~2~R7C2~R7C1~R7C3"
        ".DoubleArrow~R8C1~R8C2~R8C3.WhiteDot~R1C1~R1C2.BlackDot~R2C1~R2C2.X~R3C1~R3C2.V~R4C1~R4C2"
        ".GreaterThan~R5C5~R5C6.XSum~R1~10~.Skyscraper~C1~~3.NumberedRoom~R2~4~5.Sandwich~7~C3"
        ".AntiKnight.AntiKing.AntiConsecutive.Cage~10~R9C1~R9C2.Cage~~R8C8~R8C9.Sum~9~R7C7~R6C6"
        ".AllDifferent~R1C9~R2C8.LittleKiller~20~R1C3.Quad~R4C4~1~2.Indexing~C~R5C5.Diagonal~1"
        ".Diagonal~-1.Windoku.DisjointSets.StrictKropki.StrictXV\n";
    auto const read = read_one(all);
    EXPECT_EQ(detected(all), std::vector{Notation::Iss});
    auto const text = written(read.puzzle, Notation::Text);
    for (std::string const part :
         {"whispers r8c1 r7c1", "whispers 4 r8c2 r7c2", "arrow 2 r7c1 r7c2 r7c3", "x-sum 10 r1c1",
          "skyscraper 3 r9c1 r8c1", "numbered-room 5 r2c9", "sandwich 7 r1c3 r2c3",
          "little-killer 20 r1c3 r2c2 r3c1", "quadruple 1 2 r4c4 r4c5 r5c4 r5c5",
          "region-sum 1 2 r1c3 r1c4 r1c5", "diagonals", "windoku", "disjoint-groups",
          "negative-ratio", "anti-knight", "r1c2 in 2 3", "cage 9+ r7c7 r6c6"})
        EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
    EXPECT_EQ(complaint(".~R1C1_1.ChaosArrow~3~R1C1\n"),
              "1:10: hapax does not know the constraint 'ChaosArrow'; --ignore ChaosArrow goes on "
              "without it");
    EXPECT_EQ(complaint(".Thermo~R1C1~R1C10\n"),
              "1:14: expected a cell such as R1C1 on a grid of order 9, found 'R1C10'");
    EXPECT_EQ(read_puzzles(".~R1C1_1\n.Thermo~R1C1~R1C2\n").size(), 1U);
    EXPECT_EQ(read_puzzles(".~R1C1_1.AntiKing\n.~R1C1_1.AntiKnight\n").size(), 2U);
}

TEST(Iss, ReadsCountingCirclesPatternsAndSquares) {
    auto const read = [](std::string const& text) { return as_text(read_one(text + "\n").puzzle); };
    auto const circles = read(".Shape~4x4.CountingCircles~R1C1~R1C2~R2C2");
    for (int value = 1; value <= 4; ++value) {
        auto const count = "count(v = " + std::to_string(value) + ")";
        EXPECT_NE(circles.find("rule \"counting circles\" " + count + " = 0 or " + count + " = "
                               + std::to_string(value) + " : r1c1 r1c2 r2c2\n"),
                  std::string::npos)
            << circles;
    }
    auto const patterns = read(".Regex~WzEyNDU3OF0qMy4q~R1C1~R1C2~R1C3~~R5C1~R5C2~R5C3");
    for (std::string const cells : {"r1c1 r1c2 r1c3", "r5c1 r5c2 r5c3"})
        EXPECT_NE(patterns.find("line /[124578]*3.*/ : " + cells + "\n"), std::string::npos)
            << patterns;
    EXPECT_EQ(complaint(".Regex~A~R1C1~R1C2\n"), "1:2: expected a pattern in base64");
    auto const cage = read(".EqualityCage~R1C1~R1C2~R2C2~R2C1");
    EXPECT_NE(cage.find("rule \"equality cage\" distinct and count(v % 2 = 0) = count(v % 2 = 1) "
                        "and count(v <= 4) = count(v > 5) and count(v > 4 and v <= 5) = 0 : "),
              std::string::npos)
        << cage;
    auto const squares = read_one(".GlobalEntropy.GlobalMod.~R1C1_1\n").puzzle.named_clues;
    EXPECT_EQ(squares.size(), 128U);
    EXPECT_EQ(complaint(".Shape~4x4.GlobalMod\n"),
              "1:12: hapax reads this in grids of order 9 only");
    EXPECT_EQ(read(".AntiKing .Thermo~R1C1~R1C2\n"), read(".AntiKing.Thermo~R1C1~R1C2\n"))
        << "blanks between constraints";
}

TEST(Scl, ReadsZippedText) {
    std::string const zipped =
        "{id:'x',cs:64,metadata:{title:'It\\'s',rules:['one','two']},ce:[[{v:1},,,],[,,,],[,,,],"
        "[,,,{v:3}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],"
        "[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{ce:[[0,1],[0,2]],v:5,unique:t},{v:'author: Ann'}],"
        "l:[{wp:[[0.5,0.5],[1.5,1.5]],c:FF0000}]}";
    auto const read =
        read_one("https://sudokupad.app/scl" + formats::pack_lz_string(zipped) + "\n");
    EXPECT_EQ(givens_of(read.puzzle), "1..............3");
    EXPECT_EQ(read.puzzle.credits.title, "It's");
    EXPECT_EQ(read.puzzle.credits.author, "Ann");
    EXPECT_EQ(read.puzzle.credits.rules, "one\ntwo");
    ASSERT_EQ(read.puzzle.cages.size(), 1U);
    EXPECT_EQ(read.puzzle.cages[0].target, 5);
    EXPECT_EQ(read.puzzle.regions.size(), 4U);
    ASSERT_FALSE(read.warnings.empty());
    EXPECT_NE(read.warnings.back().find("1 line is only drawn"), std::string::npos)
        << read.warnings.back();
}

TEST(Records, AreFoundByTheirContent) {
    std::string const board = "[[1,0,0,2],[0,0,0,0],[0,0,0,0],[3,0,0,4]]";
    for (std::string const& text : {std::string{"{\"q\": \"1002000000003004\", \"a\": 7}\n"},
                                    "{\"board\": " + board + ", \"a\": 7}\n"}) {
        auto const read = read_one(text);
        EXPECT_EQ(givens_of(read.puzzle), "1..2........3..4") << text;
        EXPECT_EQ(read.fields, (Fields{{"a", "7"}}));
    }
    auto const wrong = read_one(std::string{"{\"puzzle\": \""} + cells + "\", \"answer\": \""
                                + std::string(81, '1') + "\"}\n");
    ASSERT_EQ(wrong.warnings.size(), 1U);
    EXPECT_NE(wrong.warnings[0].find("the solution that the file states is not one"),
              std::string::npos);
}

TEST(Tables, AreFoundByTheirContent) {
    std::string const text = std::string{"source,question,rating,answer\nset a,"} + cells + ",4.5,"
                             + solved + "\n\"set,b\"," + cells + ",,\n";
    auto const read = read_puzzles(text);
    ASSERT_EQ(read.size(), 2U);
    EXPECT_EQ(givens_of(read[0].puzzle), cells);
    EXPECT_TRUE(read[0].expectation.solution.has_value());
    EXPECT_EQ(read[0].fields, (Fields{{"source", "set a"}, {"rating", "4.5"}}));
    EXPECT_EQ(read[1].fields, (Fields{{"source", "set,b"}}));
    EXPECT_TRUE(read[0].warnings.empty());
}

TEST(Symbols, AreFoundOrNamed) {
    for (std::string const grid :
         {"A B C D\n. . . .\n. . . .\nD . . A\n", "ABCD\n....\n....\nD..A\n",
          "latin 4 symbols ABCD\nA B C D\n. . . .\n. . . .\nD . . A\n"}) {
        auto const puzzle = read_one(grid).puzzle;
        EXPECT_EQ(puzzle.credits.symbols, "ABCD") << grid;
        EXPECT_EQ(givens_of(puzzle), "1234........4..1") << grid;
    }
    FormatOptions options;
    options.symbols = "WORD";
    auto const word = read_one("WO..........D..R\n", options).puzzle;
    EXPECT_EQ(givens_of(word), "12..........4..3");
    auto const text = written(word, Notation::Text);
    EXPECT_EQ(text, "sudoku 4 boxes 2x2 symbols WORD\nW O | . .\n. . | . .\n----+----\n. . | . .\n"
                    "D . | . R\n");
    EXPECT_EQ(read_one(text).puzzle, word);
    EXPECT_EQ(read_one(written(word, Notation::Json)).puzzle, word);
    for (auto const notation : {Notation::Line, Notation::Grid, Notation::List}) {
        auto forced = options;
        forced.notation = notation;
        EXPECT_EQ(read_one(written(word, notation), forced).puzzle, word) << name(notation);
    }
    EXPECT_EQ(
        complaint("ABC.\n.A..\n..B.\n...C\n", testing::forced(Notation::Grid)),
        "1:1: expected a value from 1 to 4 or '.', found 'A'; if letters are values, name all "
        "of them in their order, as --symbols ABCD");
}

TEST(Symbols, CannotBeCalculatedWith) {
    std::string const cage = "cage 5+ r1c1 r1c2\n";
    EXPECT_EQ(complaint("latin 4 symbols 1234\n" + cage), "none");
    for (std::string const symbols : {"0123", "WORD"})
        EXPECT_NE(complaint("latin 4 symbols " + symbols + "\n" + cage).find("calculates"),
                  std::string::npos);
    EXPECT_EQ(complaint("latin 4 symbols 0123\nr1c1 ~ r1c2\n"), "none");
    EXPECT_EQ(complaint("latin 4 symbols ACEG\nr1c1 < r1c2\n"), "none");
    EXPECT_NE(complaint("latin 4 symbols ACEG\nr1c1 ~ r1c2\n").find("calculates"),
              std::string::npos);
    EXPECT_NE(complaint("latin 4 symbols WORD\nr1c1 < r1c2\n").find("calculates"),
              std::string::npos);
    EXPECT_EQ(complaint("latin 4 symbols ABC\n"), "1:1: expected 4 symbols, found 3: 'ABC'");
    EXPECT_EQ(complaint("latin 4 symbols ABCA\n"), "1:1: the symbol 'A' stands for two values");
}

TEST(TextFormat, AHeaderAloneIsAnEmptyGrid) {
    EXPECT_EQ(read_one("latin 4\n").puzzle, latin_square(4));
    EXPECT_EQ(read_puzzles("latin 4\n\nlatin 3\n").size(), 2U);
    EXPECT_EQ(complaint("latin 4\n1 . . .\n"), "2:8: expected 4 rows, found 1");
}

} // namespace
} // namespace hapax
