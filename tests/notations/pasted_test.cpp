/// Reads what people paste from sites and saved games: links in a form of their own, files of apps,
/// words around a puzzle, and clues without a grid.

#include "solver/search/solutions.hpp"
#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace hapax {
namespace {

using testing::complaint;
using testing::detected;
using testing::givens_of;
using testing::read_one;

std::string const wiki = "https://www.sudokuwiki.org/";
std::string const cells =
    "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";
std::string zeros() {
    auto text = cells;
    std::replace(text.begin(), text.end(), '.', '0');
    return text;
}

/// Texts, each with its complaint.
using Bad = std::vector<std::pair<std::string, std::string>>;

void expect(Bad const& bad) {
    for (auto const& [text, what] : bad) EXPECT_EQ(complaint(text + "\n"), what) << text;
}

TEST(SiteLinks, OfAKillerHaveItsCages) {
    std::string colours;
    std::string sums;
    for (int row = 0; row < 9; ++row) { // each row is a cage
        colours += std::string(9, row % 2 == 0 ? '1' : '2');
        sums += "45" + std::string(16, '0');
    }
    auto const link = wiki + "KillerSudoku.aspx?bd=" + colours + "," + sums;
    auto const read = read_one(link + "\n");
    ASSERT_EQ(read.puzzle.cages.size(), 9U);
    for (auto const& cage : read.puzzle.cages) EXPECT_EQ(cage.target, 45);
    EXPECT_EQ(read.puzzle.cages[8].cells.front(), (Cell{8, 0}));
    EXPECT_EQ(read.puzzle.regions.size(), 9U);
    auto const without = [&](std::size_t at) { return std::string{link}.replace(at, 2, "00"); };
    auto const first = link.find(',') + 1;
    expect({{without(first), "1:131: the cage at r1c1 has no sum"},
            {std::string{link}.replace(first + 2, 2, "44"),
             "1:133: the cage at r1c1 has another sum already"},
            {std::string{link}.replace(first, 2, "46"),
             "1:131: expected a number from 0 to 45, of 2 digits"},
            {link.substr(0, link.size() - 1),
             "1:292: expected 162 digits of sums after the colours, found 161"},
            {link + "0", "1:293: expected 162 digits of sums after the colours, found 163"},
            {link + "&theme=2", "1:294: this part of the link could be a rule, and hapax does not "
                                "read it here: write the puzzle in the notation 'text', with all "
                                "its rules, or leave it out"},
            {link + " and so on", "1:293: expected the end of the link"}});
}

TEST(SiteLinks, OfOtherPagesHaveTheirRegions) {
    EXPECT_EQ(read_one(wiki + "sudokux.aspx?bd=" + zeros() + "\n").puzzle.regions.size(), 11U);
    std::string map; // columns as pieces
    for (int row = 0; row < 9; ++row) map += "123456789";
    auto const jigsaw = wiki + "Jigsaw.aspx?shape=33&bd=" + cells + "&jigmap=" + map;
    auto const read = read_one(jigsaw + "\n");
    EXPECT_EQ(givens_of(read.puzzle), cells);
    EXPECT_EQ(read.puzzle.regions[8].cells[1], (Cell{1, 8}));
    expect({{wiki + "jigsaw.aspx?shape=5&bd=" + cells,
             "1:46: the link does not hold the pieces of this jigsaw, which only SudokuWiki knows: "
             "choose there the shape 'Custom'"},
            {jigsaw + "1", "1:222: expected 81 digits of pieces, found 82"},
            {std::string{jigsaw}.replace(jigsaw.size() - 9, 9, "123456781"),
             "1:141: expected nine pieces of nine cells"},
            {wiki + "kenken.aspx?bd=" + cells,
             "1:28: hapax reads links to SudokuWiki's pages sudoku, sudokux, killersudoku and "
             "jigsaw, not to this one: write the puzzle in the notation 'text'"}});
}

TEST(SiteLinks, OfAPositionTellGivensFromEntriesAndMarks) {
    std::string board;
    for (char const c : zeros()) board += std::string{"0"} + c;
    board.replace(0, 6, "0aep0r"); // r1c1 = 1 is the player's; r1c2 has all marks, r1c3 1 and 4
    auto const read = read_one(wiki + "sudoku.htm?bd=S9B" + board + "\n");
    EXPECT_EQ(givens_of(read.puzzle), "..." + cells.substr(3));
    EXPECT_EQ(read.entries[Cell({0, 0})], 1);
    ASSERT_EQ(read.marks.size(), 1U);
    EXPECT_EQ(read.marks[0].values, (std::vector{1, 4}));
    auto const link = wiki + "sudoku.htm?bd=S9B";
    expect({{link + board + "0", "1:207: expected 162 digits of cells after S9B, found 163"},
            {link + "zz" + board.substr(2), "1:45: expected a number from 0 to 529, of 2 digits"},
            {link + "0!" + board.substr(2), "1:45: expected a number from 0 to 529, of 2 digits"}});
}

TEST(SiteLinks, OfPuzzLinkHaveRunsOfBlanks) {
    auto const sudoku = read_one("https://puzz.link/p?sudoku/4/4/1g2h3l4i\n").puzzle;
    EXPECT_EQ(givens_of(sudoku), "1.2..3......4...");
    EXPECT_EQ(sudoku.regions.size(), 4U);
    auto const large = read_one("http://pzv.jp/p.html?sudoku/16/16/-10fzzzzzzzzzzzzt").puzzle;
    EXPECT_EQ(large.givens[Cell({0, 0})], 16);
    EXPECT_EQ(large.givens[Cell({0, 1})], 15);
    auto const towers = "https://puzz.link/p?skyscrapers/4/4/4332122143321221";
    EXPECT_EQ(testing::written(read_one(towers).puzzle, Notation::Skyscraper),
              "  4 3 3 2\n4 . . . . 1\n3 . . . . 2\n3 . . . . 2\n2 . . . . 1\n  1 2 2 1\n");
    EXPECT_EQ(givens_of(read_one("https://puzz.link/p?building/4/4/vu1").puzzle),
              "...............1");
    auto const four = std::string{"https://puzz.link/p?sudoku/4/4/"};
    expect({{four + "1g2h3l4h", "1:40: expected 16 numbers, found 15"},
            {four + "1g2h3l4j", "1:39: expected 16 numbers, found more"},
            {four + "1g2h3l4i1", "1:40: expected the end of the puzzle, found '1'"},
            {four + "1g2h3l5i", "1:38: expected a number from 0 to 4"},
            {four + "1g2h3l-i", "1:39: expected a number from 0 to 4, of 2 digits"},
            {four + "1g2H3l4i", "1:35: expected a number from 0 to 4"},
            {"https://puzz.link/p?sudoku/8/8/zzzj",
             "1:28: expected a Sudoku of order 4, 6, 9, 16 or another square"},
            {"https://puzz.link/p?sudoku/4/9/zv",
             "1:30: expected as many rows as columns, and at least one"}});
}

TEST(SiteLinks, OfPuzzLinkHaveMarksBetweenCells) {
    auto const signs = read_one("https://puzz.link/p?minarism/4/4/hhhq21pgi").puzzle;
    EXPECT_EQ(as_text(signs), "futoshiki 4\n. > . > . > .\n.   .   .   .\n.   .   .   .\n"
                              "        ^\n.   .   .   .\ndifference 2 r1c1 r2c1\n"
                              "difference r1c2 r2c2\n");
    auto const dots = read_one("https://puzz.link/p?kropki/2/2/51").puzzle;
    EXPECT_EQ(as_text(dots), "futoshiki 2\n.   .\n. ~ .\nratio r1c1 r2c1\nnon-consecutive\n"
                             "negative-ratio\n");
}

/// The link and the file of the same puzzle in the tests of robx/pzprjs (test/script/factors.js).
TEST(SiteLinks, OfPuzzLinkHaveRoomsWithProducts) {
    auto const link = std::string{"https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca2833-14"};
    auto const file = "pzprv3/factors/5/5/1 1 0 1 /1 1 1 1 /1 1 1 1 /1 1 1 0 /1 1 0 0 /1 0 1 1 0 "
                      "/0 1 0 0 1 /1 0 0 1 1 /0 1 1 1 1 /5 4 6 . 5 /3 . 40 12 . /. 10 . . 2 "
                      "/8 . . 3 . /. 3 20 . . /. . . . . /. . . . . /. . . . . /. . . . . "
                      "/. . . . . /\n";
    auto const puzzle = read_one(link + "\n").puzzle;
    EXPECT_EQ(puzzle, read_one(file).puzzle);
    EXPECT_EQ(puzzle.cages.size(), 13U);
    EXPECT_EQ(puzzle.cages[5].target, 40);
    auto const two = read_one("https://puzz.link/p?factors/2/2/g0*0030\n").puzzle;
    ASSERT_EQ(two.cages.size(), 1U) << "one wall, which the room goes around";
    EXPECT_EQ(two.cages[0].target, 12288);
    expect({{link.substr(0, link.size() - 1) + "x",
             "1:56: expected a number from 0 to 999999, of 2 digits"},
            {link.substr(0, 45) + "!", "1:46: expected a number from 0 to 999999"}});
}

TEST(SiteLinks, OfSudokuWikiInUnknownFormsAreNamed) {
    auto const link = std::string{"https://www.sudokuwiki.org/"};
    auto const what = [](std::string const& mark) {
        return "hapax does not know how SudokuWiki packs strings that begin with " + mark
               + ": export the puzzle there without the progress, as version A";
    };
    expect({{link + "killersudoku.htm?bd=L9B0000", "1:48: " + what("L9B")},
            {link + "jigsaw.htm?bd=J9B0000", "1:42: " + what("J9B")},
            {link + "kenken.htm?bd=K6C0000",
             "1:28: hapax reads links to SudokuWiki's pages sudoku, sudokux, killersudoku and "
             "jigsaw, not to this one: write the puzzle in the notation 'text'"}});
}

TEST(Pzprv3, HasTheCellsOfTheSetterAndOfThePlayer) {
    std::string const lines = "pzprv3\nsudoku\n4\n. 1 . . \n. . . 2 \n3 . . . \n. . 3 . \n"
                              "2 . 4 .[1,3] \n. . . . \n. . . . \n. . . . \n";
    auto flat = lines;
    std::replace(flat.begin(), flat.end(), '\n', '/');
    for (auto const& text : {lines, flat + "\n"}) {
        EXPECT_EQ(detected(text + "\n" + text), (std::vector{Notation::Pzprv3, Notation::Pzprv3}));
        auto const read = read_one(text);
        EXPECT_EQ(givens_of(read.puzzle), ".1.....23.....3.");
        EXPECT_EQ(read.puzzle.regions.size(), 4U);
        EXPECT_EQ(testing::digits(read.entries), "2040000000000000");
        ASSERT_EQ(read.marks.size(), 1U);
        EXPECT_EQ(read.marks[0].values, (std::vector{1, 3}));
    }
    auto const towers = read_one("pzprv3/skyscrapers/2/2/. 1 . . /2 q2 1 . /. . 2 1 /. . . . /\n");
    EXPECT_EQ(testing::written(towers.puzzle, Notation::Skyscraper),
              "  1 .\n2 2 . .\n. . . 1\n  . .\n");
    EXPECT_EQ(testing::digits(towers.entries), "0102");
    auto const signs = read_one("pzprv3/minarism/4/4/b b b /0 0 0 /0 0 0 /0 0 0 /2 1 0 0 /0 0 0 0 "
                                "/0 0 a 0 /. . . . /. . . . /. . . . /. . . . /\n");
    EXPECT_EQ(signs.puzzle, read_one("https://puzz.link/p?minarism/4/4/hhhq21pgi").puzzle);
    auto const dots = read_one("pzprv3/kropki/2/2/0 /2 /1 0 /. . /. . /\n");
    EXPECT_EQ(dots.puzzle, read_one("https://puzz.link/p?kropki/2/2/70").puzzle);
    auto const products = read_one("pzprv3/factors/2/2/0 /0 /1 1 /2 . /. 2 /. . /. . /\n");
    EXPECT_EQ(as_text(products.puzzle), "kenken 2\n. .\n. .\ncages\nAA\nBB\nA 2x\nB 2x\n");
    expect({{"pzprv3/heyawake/4/4/\n",
             "1:8: hapax reads files of sudoku, skyscrapers, minarism, kropki and factors, not of "
             "this kind"},
            {"pzprv3/sudoku/4/. 1 . /", "1:23: expected 4 words, found 3"},
            {"pzprv3/sudoku/4/. 5 . . /. . . . /. . . . /. . . . /",
             "1:19: expected a number from 0 to 4"},
            {"pzprv3/kropki/2/3/0 /", "1:17: expected as many rows as columns, and at least one"},
            {flat + ". . . . /", "1:94: expected the end of the puzzle"}});
}

/// Whatever a link says beyond its cells is refused unless it cannot be a rule.
TEST(Links, WhatFollowsTheCellsMustBeUnderstood) {
    auto const what = std::string{
        "could be a rule, and hapax does not read it here: write the puzzle in the notation "
        "'text', with all its rules, or give the cells alone"};
    auto const site = std::string{"https://example.org/"};
    EXPECT_EQ(givens_of(read_one(site + "?s=" + cells + "&d=2&utm_source=x\n").puzzle), cells);
    expect({{site + cells + "/b", "1:103: this part of the link " + what},
            {site + "?s=" + cells + "&shape=4", "1:106: this part of the link " + what},
            {site + "?shape=4&s=" + cells, "1:22: this part of the link " + what},
            {site + "?s=" + cells + "#x", "1:106: this part of the link " + what},
            {site + "?s=" + cells + ",5", "1:106: this part of the link " + what}});
}

std::string const game = "<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help=\"0\"><puzzle>\n"
                         "<graph order=\"4\" type=\"sudoku\" specific-type=\"Plain\"/>\n"
                         "<values>b___c__________e</values></puzzle>\n";

TEST(Ksudoku, IsReadByColumnsWithTheStepsOfItsPlayer) {
    auto const read =
        read_one(game
                 + "<history><simple-event index=\"1\" value=\"3\"/>\n<complex-event>"
                   "<simple-event index=\"2\" markers=\"0110\"/>\n<simple-event index=\"3\" "
                   "value=\"3\"/></complex-event><simple-event index=\"3\" value=\"0\"/>\n"
                   "</history></game></ksudoku>\n");
    EXPECT_EQ(givens_of(read.puzzle), "12.............4");
    EXPECT_EQ(read.entries[Cell({1, 0})], 3);
    EXPECT_EQ(read.entries[Cell({3, 0})], 0);
    ASSERT_EQ(read.marks.size(), 1U);
    EXPECT_EQ(read.marks[0].values, (std::vector{2, 3}));
    auto const changed = [&](std::string const& from, std::string const& to) {
        return std::string{game}.replace(game.find(from), from.size(), to) + "</game></ksudoku>";
    };
    auto const old = read_one(changed("b___c__________e", "bcbbbbbbbbbbbbbb"));
    EXPECT_EQ(givens_of(old.puzzle), "....1...........");
    EXPECT_EQ(old.warnings, (std::vector<std::string>{"-:5:9: no cell is '_', so 'b' is read as an "
                                                      "open cell, and 'c' as 1"}));
    expect(
        {{changed("c__________", "c_________"), "5:9: expected 16 characters of cells, found 15"},
         {changed("e</values", "f</values"), "5:24: expected a value or a blank"},
         {changed("\"sudoku\"", "\"custom\""), "4:1: expected a plain Sudoku, type=\"sudoku\""},
         {changed("<graph", "<cage"),
          "4:1: expected an element of KSudoku for a plain Sudoku, such as <game>, found <cage>"},
         {changed("order=\"4\"", "order=\"99\""), "4:1: expected an order from 1 to 25"},
         {game + "<simple-event index=\"16\" value=\"1\"/></ksudoku>",
          "6:1: expected the index and the value of a cell"}});
}

TEST(Records, MayStandInADocument) {
    std::string const board = "[[1,0,0,2],[0,0,0,0],[0,0,0,0],[3,0,0,4]]";
    auto const nested =
        "{\"a\": {\"grids\": [{\"value\": " + board + ", \"level\": \"Hard\"}]}, \"n\": 1}";
    EXPECT_EQ(detected(nested + "\n"), std::vector{Notation::Record});
    auto const read = read_one(nested + "\n");
    EXPECT_EQ(givens_of(read.puzzle), "1..2........3..4");
    ASSERT_EQ(read.fields.size(), 1U);
    EXPECT_EQ(read.fields[0].first, "level");
    auto const day = "{\"easy\": {\"data\": {\"puzzle\": " + board
                     + "}, \"id\": 1},\n\"hard\": {\"data\":\n{\"puzzle\": " + board
                     + ", \"rating\": 3}, \"id\": 2}}\n" + cells + "\n";
    EXPECT_EQ(detected(day), (std::vector{Notation::Record, Notation::Record, Notation::Line}));
    EXPECT_EQ(givens_of(read_one("{\"a\": {\"puzzle\": \"1...............\"}, \"puzzle\": " + board
                                 + "}\n")
                            .puzzle),
              "1..2........3..4")
        << "its own before those within";
    EXPECT_EQ(
        read_puzzles("[\n{\"puzzle\": " + board + "},\n{\"puzzle\": " + board + "}\n]\n").size(),
        2U);
    expect({{"{\"type\": \"killer\", \"a\": {\"puzzle\": " + board + "}}",
             "1:2: this member could be a rule, and hapax does not read it here: write the puzzle "
             "in the notation 'text', with all its rules, or leave it out"},
            {"{\"a\": {\"puzzle\": " + board + "},\n \"cages\": [[1]]}",
             "2:2: this member could be a rule, and hapax does not read it here: write the puzzle "
             "in the notation 'text', with all its rules, or leave it out"},
            {"{\"a\":\n {\"puzzle\": [[1,0,0,2],[0,0,0,0],[0,0,0,0],[3,0,0,5]]}}",
             "2:13: expected a value from 0 to 4 or '.', found '5'"},
            {"{\"a\": {\"puzzle\": " + board + ", \"id\": 1, \"id\": 1}}",
             "1:70: this key is here twice"},
            {"{\"a\": {\"puzzle\": " + board,
             "1:1: expected a puzzle; no known notation begins like this"}});
}

TEST(Records, MayHaveAnObjectForEachCell) {
    auto const cell = [](std::string const& place, int value, std::string const& fixed) {
        return "{\"position\": " + place + ", \"value\": " + std::to_string(value)
               + ", \"fixed\": " + fixed + ", \"earmarks\": [2, 6]}";
    };
    auto const gnome = "{\n  \"difficulty_category\": \"EASY_DIFFICULTY\",\n  \"cells\": [\n"
                       + cell("[0, 1]", 3, "true") + ",\n" + cell("[8, 8]", 4, "false") + ",\n"
                       + cell("[0, 0]", 0, "false") + "\n]\n}\n";
    auto const read = read_one(gnome);
    EXPECT_EQ(givens_of(read.puzzle), "." + std::string{"3"} + std::string(79, '.'));
    EXPECT_EQ(read.entries[Cell({8, 8})], 4);
    ASSERT_EQ(read.marks.size(), 1U + 1U) << "r1c1 and r1c2";
    auto const rows = std::string{
        "{\"rows\": [[{\"value\": 1}, 0, 0, {\"value\": 2, \"given\": false}], [0, 0, 0, 0], "
        "[0, 0, 0, null], [0, 0, 0, {\"value\": 4}]]}\n"};
    EXPECT_EQ(givens_of(read_one(rows).puzzle), "1..............4");
    EXPECT_EQ(read_one(rows).entries[Cell({0, 3})], 2);
    expect({{std::string{gnome}.replace(gnome.find("[8, 8]"), 6, "[8, 9]"),
             "1:1: expected a puzzle; no known notation begins like this"}});
}

TEST(ZeroBased, AHoleIsMinusOne) {
    std::string const expected = "1..2......3.....";
    for (std::string const text :
         {"{\"n\": 4, \"clues\": [[0,-1,-1,1],[-1,-1,-1,-1],[-1,-1,2,-1],[-1,-1,-1,-1]]}",
          "[[0,-1,-1,1],[-1,-1,-1,-1],[-1,-1,2,-1],[-1,-1,-1,-1]]",
          "order 4\n 0 -1 -1  1\n-1 -1 -1 -1\n-1 -1  2 -1\n-1 -1 -1 -1"}) {
        auto const read = read_one(text + "\n");
        EXPECT_EQ(givens_of(read.puzzle), expected) << text;
        EXPECT_EQ(read.puzzle.credits.symbols, "0123") << text;
    }
    EXPECT_EQ(givens_of(read_one("1 -1 -1 4\n-1 -1 -1 -1\n-1 -1 2 -1\n-1 -1 -1 -1\n").puzzle),
              "1..4......2.....")
        << "no 0";
    expect({{"1 0 -1 4\n-1 -1 -1 -1\n-1 -1 2 -1\n-1 -1 -1 -1", "none"},
            {"1 0 . 2\n-1 . . .\n. . 2 .\n. . . .",
             "1:3: is this 0 a blank, as '.' is, or a value? Values are written 1-4"}});
}

TEST(NumbersOnALine, AreTheCellsOfASquare) {
    for (char const separator : {' ', ','}) {
        std::string line;
        for (char const c : zeros()) (line += c) += separator;
        line.pop_back();
        EXPECT_EQ(detected(line + "\n" + line + "\n"),
                  (std::vector{Notation::Grid, Notation::Grid}));
        EXPECT_EQ(givens_of(read_one(line + "\n").puzzle), cells);
    }
    std::string row;
    for (int i = 0; i < 16; ++i) row += std::to_string(i % 2 * 16) + " ";
    std::string rows;
    for (int i = 0; i < 16; ++i) rows += row + "\n";
    EXPECT_EQ(read_one(rows, testing::forced(Notation::Grid)).puzzle.order, 16);
    expect({{"1 0 0 4 0 0 0 0 0 0 0 0 2 0 0 0",
             "1:1: are these the cells of a square of order 4, or the numbers of towers seen from "
             "around one? --from grid or --from skyscraper says so"}});
}

TEST(Towers, StandOnALineInAnOrderThatIsNamed) {
    auto const rush = read_one("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\n");
    EXPECT_EQ(testing::written(rush.puzzle, Notation::Skyscraper),
              "  4 3 2 1\n4 . . . . 1\n3 . . . . 2\n2 . . . . 2\n1 . . . . 2\n  1 2 2 2\n");
    EXPECT_EQ(rush.warnings, (std::vector<std::string>{
                                 "-:1:1: these numbers of towers are read as top, bottom, "
                                 "left, right, each from the left or from the top; --sides says "
                                 "another order"}));
    auto const wars = read_one("2 2 1 3 2 2 3 1 1 2 2 3 3 2 1 3\n");
    EXPECT_EQ(testing::written(wars.puzzle, Notation::Skyscraper),
              "  2 2 1 3\n3 . . . . 2\n1 . . . . 2\n2 . . . . 3\n3 . . . . 1\n  3 2 2 1\n");
    EXPECT_NE(wars.warnings.front().find("clockwise"), std::string::npos);
    FormatOptions options;
    options.sides = "left,-right,top,bottom";
    auto const stated = read_one("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2\n", options);
    EXPECT_TRUE(stated.warnings.empty());
    EXPECT_EQ(testing::written(stated.puzzle, Notation::Skyscraper),
              "  4 3 2 1\n4 . . . . 2\n3 . . . . 2\n2 . . . . 2\n1 . . . . 1\n  1 2 2 2\n");
    for (std::string const text :
         {"latin 2\n1 .\n. .\n", "  1 . .\n1 . . . .\n. . . . .\n. . . . .\n  . . .\n"})
        EXPECT_EQ(complaint(text, options), "1:1: --sides says in which order numbers of towers "
                                            "stand on a line: this puzzle has no such line");
    for (auto const* words : {"", "top", "top,right,bottom,bottom", "top,right,left,bottom,top"})
        EXPECT_FALSE(names_sides(words)) << words;
    std::string cut; // eighty of the numbers of a Sudoku
    for (char const c : zeros().substr(1)) (cut += c) += ' ';
    EXPECT_EQ(complaint(cut + "\n"), "1:1: expected a puzzle; no known notation begins like this");
    EXPECT_EQ(complaint("4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 5\n"),
              "1:1: expected a puzzle; no known notation begins like this");
}

TEST(CodinGame, HasRowsOfCellsAndOfCages) {
    std::string rows;
    for (int i = 0; i < 9; ++i)
        rows += cells.substr(static_cast<std::size_t>(9 * i), 9) + " "
                + std::string(9, static_cast<char>('a' + i)) + "\n";
    auto const read = read_one(rows + "a=45 b=45\nc=45\n");
    EXPECT_EQ(givens_of(read.puzzle), cells);
    ASSERT_EQ(read.puzzle.cages.size(), 3U);
    EXPECT_EQ(read.puzzle.cages[2].cells[0], (Cell{2, 0}));
    EXPECT_NE(read_one(rows).warnings.front().find("no sums"), std::string::npos);
    auto const what = std::string{": expected the sum of another cage, such as a=11"};
    expect({{rows + "a=45 z=45", "10:6" + what},
            {rows + "a=45 a=45", "10:6" + what},
            {rows + "a=4x", "10:1" + what},
            {rows.substr(0, 160), "8:20: expected 9 rows of cells and letters, found 8"}});
}

TEST(Words, AroundAPuzzleAreLeftOut) {
    std::string const puzzle = "1 . . 2\n. . . .\n. . . .\n3 . . 4\n";
    auto const text = "Question: Solve the following 4x4 Futoshiki puzzle:\n\n" + puzzle
                      + "\nUse < and > for horizontal constraints.\n";
    std::istringstream in{text};
    BlockReader reader{in, "-", {}};
    auto const block = reader.next();
    ASSERT_TRUE(block.has_value());
    EXPECT_EQ(read_puzzle(*block, {}).warnings.size(), 1U);
    EXPECT_FALSE(reader.next().has_value());
    EXPECT_EQ(reader.late_warnings(),
              (std::vector<std::string>{"-:8: this line is not part of a puzzle: Use < and > for "
                                        "horizontal constraints.; if it is a rule, this is another "
                                        "puzzle"}));
    EXPECT_EQ(complaint("In all of it r1c1 is less than two.\n\n" + puzzle).substr(0, 4), "1:1:");
}

TEST(Clingo, ShowsAnswerSets) {
    std::string const text = "clingo version 5.4.0\nReading from x.lp\nSolving...\nAnswer: 1\n"
                             "initial(1,1,4) initial(1,2,3) initial(2,3,1)\nSATISFIABLE\n\n"
                             "Models       : 1\nCPU Time     : 0.010s\n";
    EXPECT_EQ(givens_of(read_one(text).puzzle), "43....1.........");
    EXPECT_EQ(detected("Answer: 1\na(1,1,4)\nAnswer: 2 (Time: 0.1s)\na(1,1,3) a(2,2,4)\n"),
              (std::vector{Notation::Facts, Notation::Facts}));
    EXPECT_EQ(complaint("Answer: 1\na(1,1,4) a(1,1,3)\n"), "2:16: r1c1 was already given as 4");
}

} // namespace
} // namespace hapax
