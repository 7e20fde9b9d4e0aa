/// The notations `line` and `grid`: bare values, for which options give the kind.

#include "encoder/formats/reading/line_reader.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/notations.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

namespace hapax {
namespace {

using testing::complaint;
using testing::detected;
using testing::error_of;
using testing::givens_of;
using testing::pick;
using testing::Random;
using testing::read_one;
using testing::written;

constexpr char const* seventeen =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
constexpr char const* solution =
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

FormatOptions with_alphabet(Alphabet alphabet) {
    FormatOptions options;
    options.alphabet = alphabet;
    return options;
}

FormatOptions without_boxes() {
    FormatOptions options;
    options.boxes = Boxes::None;
    return options;
}

TEST(LineFormat, ReadsEveryBlankAndEveryComment) {
    for (char const blank : {'.', '0', '_', '*', 'x', '-'}) {
        std::string text = seventeen;
        for (char& c : text)
            if (c == '0') c = blank;
        for (std::string const comment :
             {"", " hard", "\thard", ",hard", ";hard", ":hard", " # 1"}) {
            auto const read = read_one("  " + text + comment + "\r\n");
            EXPECT_EQ(written(read.puzzle, Notation::Line).size(), 82U);
            EXPECT_EQ(given_count(read.puzzle), 17);
            EXPECT_EQ(read.puzzle.regions, boxes({3, 3}));
            EXPECT_FALSE(read.expectation.solution);
        }
    }
}

/// Reads one line and returns its puzzle, or its fault and the place of that.
std::string told(std::string const& text) {
    try {
        auto const read = read_one(text);
        std::string told = as_text(read.puzzle) + "symbols " + read.puzzle.credits.symbols;
        for (auto const offset : read.cell_offsets) told += " " + std::to_string(offset);
        for (auto const& warning : read.warnings) told += "\n" + warning;
        return told + (read.expectation.solutions || read.expectation.solution ? " expects" : "");
    } catch (InputError const& error) {
        return std::to_string(error.line()) + ":" + std::to_string(error.column()) + ": "
               + error.message();
    }
}

TEST(LineFormat, ReadsPlainLinesAsItReadsOthers) { // a space after the cells makes a line not plain
    Random random{72};
    auto const line_of = [&](std::string_view characters) {
        std::string line;
        for (int i = 0; i < 81; ++i)
            line += characters[static_cast<std::size_t>(
                pick(random, 0, static_cast<int>(characters.size()) - 1))];
        return line;
    };
    std::string const layout =
        "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
    std::string zeros = layout;
    std::replace(zeros.begin(), zeros.end(), '9', '0');
    std::vector<std::string> lines{
        seventeen, solution, layout, zeros, std::string(81, '.'), std::string(81, '0')};
    for (std::string_view const characters :
         {"........123456789", "00000000123456789", "....0000123456789", "....000012345678",
          ".........ABCDEFGHI", ".......123456789A", "....123x", "1234567890", ".......12345678?"})
        for (int round = 0; round < 40; ++round) lines.push_back(line_of(characters));
    for (int open = 0; open < 12; ++open)
        for (char const blank : {'.', '0'}) {
            lines.emplace_back(solution);
            for (int i = 0; i < open; ++i) lines.back()[static_cast<std::size_t>(7 * i)] = blank;
        }
    std::size_t read = 0;
    for (auto const& line : lines) {
        auto const plain = told(line + "\n");
        EXPECT_EQ(plain, told(line + " \n")) << line;
        EXPECT_EQ(plain, told(line + "\r\n")) << line;
        EXPECT_EQ(plain, told(line)) << line;
        read += plain.find("symbols") != plain.npos ? 1 : 0;
    }
    EXPECT_GT(read, lines.size() / 4);
    EXPECT_LT(read, lines.size());
    for (char const* const before : {"2\n", "# a comment\n\n", "Grid 01\n"}) {
        auto const all = read_puzzles(std::string{before} + seventeen + "\n" + lines[4] + "\n");
        ASSERT_EQ(all.size(), 2U) << before;
        EXPECT_EQ(all[0].puzzle, read_one(std::string{seventeen} + " # 1").puzzle);
    }
    auto const table = read_puzzles("id,puzzle\n1," + std::string{seventeen} + "\n"
                                    + std::string{seventeen} + "\n");
    EXPECT_EQ(table.size(), 2U);
}

TEST(LineFormat, SkipsACountOnTheFirstLine) {
    auto const text = std::string{"2\n"} + seventeen + "\n" + seventeen + "\n";
    EXPECT_EQ(detected(text), (std::vector{Notation::Line, Notation::Line}));
    EXPECT_EQ(read_puzzles(text).size(), 2U);
    EXPECT_EQ(read_puzzles(std::string{"49151\n"} + seventeen).size(), 1U);
    EXPECT_EQ(read_puzzles(std::string{"1\n"} + seventeen).size(), 1U);
    EXPECT_EQ(read_puzzles(std::string{"1\n# hard\n\n"} + seventeen).size(), 1U);
    EXPECT_EQ(read_puzzles(std::string{"1 puzzle\n"} + seventeen).size(), 1U);
}

TEST(LineFormat, SkipsTheHeadingOfATable) {
    for (auto const* heading : {"puzzle,solution", "Quizzes\tsolutions", "id;the_sudoku",
                                "number_of_the_puzzle,grid", "Number_Of_The_Puzzle,clues"})
        EXPECT_EQ(read_puzzles(heading + std::string{"\n"} + seventeen + "," + solution).size(), 1U)
            << heading;
    auto const quoted = std::string{"\""} + seventeen + "\",\"" + solution + "\"\n";
    for (std::string const row : {"", "1,", "\"1\","}) {
        auto const read = read_one("\"id\",\"puzzle\",\"solution\"\n" + row + quoted);
        EXPECT_EQ(given_count(read.puzzle), 17) << row;
        EXPECT_TRUE(read.expectation.solution) << row;
    }
    for (auto const* row : {"1 2 3 4", "9 9", "5 items", "1;2;3;4"})
        EXPECT_EQ(complaint(std::string{row} + "\n" + seventeen),
                  "1:1: expected a puzzle; no known notation begins like this")
            << row;
    EXPECT_EQ(read_one("names,of,others\n" + std::string{seventeen}).warnings,
              std::vector<std::string>{"-:1: this line is not part of a puzzle: names,of,others"});
}

TEST(LineFormat, ReadsTheColumnThatAHeadingNames) {
    std::string const puzzle = seventeen;
    std::string const solved = solution;
    std::string const digits = givens_of(read_one(puzzle).puzzle);
    struct Table {
        std::string heading;
        std::string row;
    };
    for (auto const& [heading, row] : std::vector<Table>{
             {"id,solution,puzzle", "1," + solved + "," + puzzle},
             {"Solution\tPuzzle", solved + "\t" + puzzle},
             {"sudoku_solution;sudoku", solved + ";" + puzzle},
             {"\"solution\",\"quiz\"", "\"1\",\"" + solved + "\",\"" + puzzle + "\""},
             {"id,solution,puzzle", "1," + solved + "," + puzzle + ","},
             {"name,level,puzzle,solution", "\"Hard, very\",9.1," + puzzle + "," + solved},
             {"name;puzzle", "easy sudoku;" + puzzle},
             {"number_of_the_puzzle,solution,clues", "1," + solved + "," + puzzle},
             {"puzzle_id,clues,solution", "1," + puzzle + "," + solved},
         }) {
        auto const read = read_puzzles(heading + "\n" + row + "\n" + row + "\n" + puzzle);
        ASSERT_EQ(read.size(), 3U) << heading;
        for (auto const& each : read) EXPECT_EQ(givens_of(each.puzzle), digits) << heading;
    }
    // The columns of another table, and none after another notation.
    EXPECT_EQ(givens_of(read_puzzles("solution,puzzle\n" + solved + "," + puzzle
                                     + "\npuzzle,solution\n" + puzzle + "," + solved)[1]
                            .puzzle),
              digits);
    EXPECT_EQ(givens_of(read_puzzles("solution,puzzle\n" + solved + "," + puzzle
                                     + "\n\nlatin 1\n.\n\n" + puzzle + "," + solved)[2]
                            .puzzle),
              digits);
    auto const in_row = [&](std::string const& row) {
        return complaint("id,solution,puzzle\n1," + solved + "," + puzzle + "\n" + row);
    };
    auto const question =
        ": expected a puzzle in column 3, where the first row of this table has one";
    EXPECT_EQ(in_row("2," + solved), "3:84" + std::string{question});
    EXPECT_EQ(in_row("2," + solved + ","), "3:85" + std::string{question});
    EXPECT_EQ(in_row("2," + solved + ",y" + puzzle.substr(1)),
              "3:85: expected a value from 1 to 9 or '.', found 'y'");
}

TEST(LineFormat, IsKnownWithoutALookAtTheNextLine) { // which may wait for the answer to this one
    for (char const blank : {'.', '0', '_', '*', 'x', '-'}) {
        std::string line = seventeen;
        std::replace(line.begin(), line.end(), '0', blank);
        std::istringstream in{line + "\nnext\n"};
        BlockReader reader{in, "-", {}};
        ASSERT_TRUE(reader.next());
        std::string next;
        std::getline(in, next);
        EXPECT_EQ(next, "next") << blank;
    }
}

TEST(LineFormat, ReadsWhatALineExpectsOfItsPuzzle) {
    auto const read = [](std::string const& rest) {
        return read_one(seventeen + rest).expectation;
    };
    auto const plain = read(std::string{","} + solution);
    ASSERT_TRUE(plain.solution);
    EXPECT_EQ(testing::digits(*plain.solution), solution);
    EXPECT_FALSE(plain.solutions);
    auto const counted = read(std::string{":1:"} + solution);
    ASSERT_TRUE(counted.solution);
    EXPECT_EQ(counted.solutions, 1U);
    EXPECT_EQ(read(":271").solutions, 271U);
    EXPECT_EQ(read(":0:").solutions, 0U);
    EXPECT_FALSE(read(":many").solutions);
    EXPECT_FALSE(read(",not a solution").solution);
    EXPECT_FALSE(read(std::string{","} + seventeen).solution);
}

TEST(LineFormat, WarnsOfAStatedSolutionThatIsNone) {
    auto const warnings = [](std::string const& stated) {
        return read_one(std::string{seventeen} + "," + stated).warnings;
    };
    EXPECT_EQ(warnings(solution), std::vector<std::string>{});
    std::string wrong = solution;
    std::swap(wrong[0], wrong[1]);
    auto const found = warnings(wrong);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_TRUE(found[0].starts_with("-:1:1: the solution that the file states is not one: "))
        << found[0];
}

TEST(LineFormat, ReadsPencilMarks) {
    std::string text(729, '.');
    for (int cell = 0; cell < 81; ++cell)
        for (int value = 1; value <= 9; ++value) {
            bool const is_allowed = cell == 0 ? value == 7 : cell == 80 ? value % 4 == 1 : true;
            if (is_allowed)
                text[static_cast<std::size_t>(cell * 9 + value - 1)] =
                    static_cast<char>('0' + value);
        }
    auto const puzzle = read_one(text).puzzle;
    EXPECT_EQ((puzzle.givens[{0, 0}]), 7);
    EXPECT_EQ(puzzle.pencil_marks, (std::vector<PencilMarks>{{{8, 8}, {1, 5, 9}}}));
    EXPECT_EQ(written(puzzle, Notation::Line), text + "\n");
    text[9] = '5';
    EXPECT_EQ(complaint(text), "1:10: expected 1 or '.' in pencil marks, found '5'");
    text.replace(9, 9, ".........");
    EXPECT_EQ(complaint(text), "1:10: r1c2 allows no value");
}

TEST(LineFormat, WritesWhatAllMarksOfACellLeaveOrNothing) {
    Puzzle puzzle = latin_square(9);
    puzzle.regions = boxes({3, 3});
    puzzle.pencil_marks = {{{0, 0}, {1, 2, 3}}, {{0, 0}, {2, 3, 4}}};
    EXPECT_TRUE(written(puzzle, Notation::Line).starts_with(".23......123"));
    puzzle.givens[{0, 0}] = 3;
    EXPECT_TRUE(written(puzzle, Notation::Line).starts_with("..3......123"));
    puzzle.givens[{0, 0}] = 4;
    EXPECT_THROW(written(puzzle, Notation::Line), CannotExpress);
    puzzle.givens[{0, 0}] = 0;
    puzzle.pencil_marks[1].values = {4, 5};
    EXPECT_THROW(written(puzzle, Notation::Line), CannotExpress);
}

TEST(LineFormat, WritesNoSquareWithoutBoxesWhereItsReaderSeesBoxes) {
    EXPECT_THROW(written(latin_square(9), Notation::Line), CannotExpress);
    EXPECT_EQ(written(latin_square(7), Notation::Line), std::string(49, '.') + "\n");
}

TEST(LineFormat, OrdersAboveNineNeedAnAlphabet) {
    auto const digits = "G1" + std::string(254, '.');
    auto const letters = "PA" + std::string(254, '.');
    EXPECT_EQ(complaint(digits), "1:1: values above 9 are written in two ways: say --alphabet "
                                 "digits (1-9, A = 10 ...) or --alphabet letters (A = 1 ...), or "
                                 "name them all, as --symbols "
                                 "0123456789ABCDEF");
    auto const first = read_one(digits, with_alphabet(Alphabet::Digits)).puzzle;
    auto const second = read_one(letters, with_alphabet(Alphabet::Letters)).puzzle;
    EXPECT_EQ((first.givens[{0, 0}]), 16);
    EXPECT_EQ(first, second);
    EXPECT_EQ(written(first, Notation::Line, with_alphabet(Alphabet::Digits)), digits + "\n");
    EXPECT_EQ(written(first, Notation::Line, with_alphabet(Alphabet::Letters)), letters + "\n");
    EXPECT_EQ(complaint("H" + std::string(255, '.'), with_alphabet(Alphabet::Digits)),
              "1:1: expected 1-9, A-G or '.', found 'H'");
    EXPECT_EQ(complaint("1" + std::string(255, '.'), with_alphabet(Alphabet::Letters)),
              "1:1: expected A-P or '.', found '1'");
    EXPECT_EQ(complaint(std::string(36 * 36, '.'), with_alphabet(Alphabet::Digits)),
              "1:1: there are not enough letters for order 36");
    EXPECT_EQ(complaint("10." + std::string(253, '.'), with_alphabet(Alphabet::Digits)),
              "1:2: is this 0 a blank, as '.' is, or a value? Values are written 1-9, A-G");
    EXPECT_EQ(read_one("A0." + std::string(253, '.'), with_alphabet(Alphabet::Letters)).puzzle,
              read_one("A" + std::string(255, '.'), with_alphabet(Alphabet::Letters)).puzzle);
    EXPECT_EQ(read_one("1" + std::string(255, '0'), with_alphabet(Alphabet::Digits)).puzzle,
              read_one("1" + std::string(255, '.'), with_alphabet(Alphabet::Digits)).puzzle);
}

TEST(LineFormat, ReadsJigsawLayouts) {
    auto const puzzle = read_one("AABBAABBCCDDCCDD").puzzle;
    EXPECT_EQ(puzzle.regions, boxes({2, 2}));
    EXPECT_EQ(given_count(puzzle), 0);
}

TEST(LineFormat, ReadsAJigsawLayoutBesideThePuzzle) {
    std::string const layout = "AAABACBBCCDBCDDD";
    std::string const cells = "1...........4...";
    std::string const solved = "1234341221434321"; // of rows and columns, not of the pieces
    auto const regions = read_one(layout).puzzle.regions;
    for (auto const& line :
         {cells + ";" + layout, cells + "," + layout + " hard", layout + "," + cells,
          "1,\"" + cells + "\",\"" + layout + "\"", cells + "," + solved + "," + layout,
          cells + ";" + layout + ";" + solved, layout + ";" + cells + ";" + solved}) {
        auto const read = read_one(line);
        EXPECT_EQ(read.puzzle.regions, regions) << line;
        EXPECT_EQ(givens_of(read.puzzle), cells) << line;
        ASSERT_FALSE(read.cell_offsets.empty()) << line;
        EXPECT_EQ(read.cell_offsets.front(), line.find(cells)) << line;
        bool const is_stated = line.find(solved) != line.npos;
        EXPECT_EQ(read.expectation.solution.has_value(), is_stated) << line;
        EXPECT_EQ(read.warnings.size(), is_stated ? 1U : 0U) << line;
    }
    EXPECT_EQ(read_one(cells + ";# " + layout).puzzle.regions, boxes({2, 2}));
    EXPECT_TRUE(complaint(cells + ";B" + layout.substr(1)).starts_with("1:18: this text beside"));
    EXPECT_EQ(
        read_one("A" + std::string(15, '.') + ";ABCDCDABBADCDCBA", with_alphabet(Alphabet::Letters))
            .puzzle.regions,
        boxes({2, 2}))
        << "letters are values";
}

TEST(LineFormat, SaysWhatIsWrong) {
    std::string text = seventeen;
    text[20] = 'y';
    EXPECT_EQ(error_of(text), "-:1:21: expected a value from 1 to 9 or '.', found 'y'\n  "
                                  + text.substr(0, 72) + "\n                      ^");
    EXPECT_EQ(complaint(std::string{seventeen} + "1"),
              "1:83: expected n*n cells (16, 25, 36 ... 81), found 82");
    EXPECT_EQ(complaint(std::string{seventeen} + "\n" + "123\n"),
              "2:4: expected n*n cells (16, 25, 36 ... 81), found 3");
    EXPECT_EQ(complaint("1234567812345678"),
              "1:5: expected a value from 1 to 4 or '.', found '5'; if these are the rows of a "
              "grid of order 16, say --from grid");
}

TEST(LineFormat, RowsOfAGridAreNoLinesWithComments) {
    for (std::string const row : {". . . 1", ".,.,.,1", "1 2|3 4", "12.. 34.. 3", "1;2;3"})
        EXPECT_NE(complaint(row, testing::forced(Notation::Line)).find("say --from grid"),
                  std::string::npos)
            << row;
    for (std::string const line :
         {"1", "1 1", "1:1:1", "1...,1221", "1... 2 solutions", "1...:2:3"})
        EXPECT_EQ(complaint(line, testing::forced(Notation::Line)), "none") << line;
    EXPECT_EQ(complaint("2", testing::forced(Notation::Line)),
              "1:1: expected a value from 1 to 1 or '.', found '2'");
    EXPECT_EQ(complaint("12", testing::forced(Notation::Line)),
              "1:3: expected n*n cells (1, 4, 9, 16, 25, 36 ... 81), found 2");
}

TEST(LineFormat, AForcedNotationComesToAnEndOnAnyText) {
    for (auto const notation : all_notations()) {
        std::istringstream in{"#const n = 4.\n# x\n\n}\n]\n[\n{\n#\n"};
        BlockReader reader{in, "-", testing::forced(notation)};
        int blocks = 0;
        for (; blocks < 100; ++blocks) {
            try {
                auto const block = reader.next();
                if (!block) break;
                (void)read_puzzle(*block, testing::forced(notation));
            } catch (InputError const&) {
                continue;
            }
        }
        EXPECT_LT(blocks, 10) << name(notation);
    }
}

TEST(GridFormat, ReadsRowsOfDecimalsWithEveryBlank) {
    auto const puzzle = read_one("4 . 0 _\n* -1 3 1\n\t1\t.  .   .  # three\n. . . 2").puzzle;
    EXPECT_EQ(givens_of(puzzle), "4.....311......2");
    EXPECT_EQ(puzzle.regions, boxes({2, 2}));
    EXPECT_TRUE(
        read_one("4 . . .\n. . . .\n. . . .\n. . . .\n", without_boxes()).puzzle.regions.empty());
}

TEST(GridFormat, ReadsRowsOfQuotedFields) {
    EXPECT_EQ(givens_of(read_one("\"4\",\".\",\"\",\"0\"\n\" \",,3,1\n1,,,\n,,,\"2\"").puzzle),
              "4.....311......2");
    EXPECT_EQ(complaint("\"1\";\"2\"\n\"2\";\"3\"\n"),
              "2:6: expected a value from 0 to 2 or '.', found '3'");
}

TEST(GridFormat, BoxesMayBeSaid) {
    std::string text;
    for (int r = 0; r < 6; ++r) text += ". . . . . .\n";
    FormatOptions options;
    options.boxes = Boxes::Given;
    options.box = {3, 2};
    EXPECT_EQ(read_one(text, options).puzzle.regions, boxes({3, 2}));
    options.box = {3, 3};
    EXPECT_EQ(complaint(text, options), "1:1: boxes of 3x3 do not fit a grid of order 6");
}

TEST(GridFormat, SaysWhatIsWrong) {
    EXPECT_EQ(error_of("1 2\n2 3\n"), "-:2:3: expected a value from 0 to 2 or '.', found '3'\n"
                                      "  2 3\n"
                                      "    ^");
    EXPECT_EQ(complaint(". .\n. y\n"), "2:3: expected a value from 0 to 2 or '.', found 'y'");
    EXPECT_EQ(complaint(". .\n-12\n", testing::forced(Notation::Grid)),
              "2:4: expected 2 cells in row 2, found 1");
    EXPECT_EQ(complaint(". .\n.2 .\n", testing::forced(Notation::Grid)),
              "2:1: expected a value from 0 to 2 or '.', found '.2'");
    EXPECT_EQ(complaint(". .\n1-1 .\n"), "2:1: expected a value from 0 to 2 or '.', found '1-1'");
    EXPECT_EQ(complaint(". . .\n. . .\n. .\n"), "3:4: expected 3 cells in row 3, found 2");
    EXPECT_EQ(complaint(". . .\n. . .\n\n. . .\n. . .\n. . .\n"), "2:6: expected 3 rows, found 2");
    EXPECT_EQ(complaint(". . .\n. . .\n. . . 1\n"), "3:7: expected 3 cells in row 3, found 4");
    EXPECT_EQ(complaint(". . .\n. .\n. . .\n", testing::forced(Notation::Grid)),
              "2:4: expected 3 cells in row 2, found 2");
    EXPECT_EQ(complaint("\n", testing::forced(Notation::Grid)), "none");
}

TEST(GridFormat, ReadsRowsAsPeopleWriteThem) {
    Puzzle const expected = read_one("sudoku 4\n1 . . .\n. . 3 .\n. . . .\n. 4 . .\n").puzzle;
    for (std::string const text : {
             "1 . . .\n. . 3 .\n. . . .\n. 4 . .\n",
             "1...\n..3.\n....\n.4..\n",
             "1000\n0030\n0000\n0400\n",
             "1. ..\n.. 3.\n.. ..\n.4 ..\n",
             "10 00\n00 30\n\n00 00\n04 00\n",
             "1 .\t. .\n. . 3 .\n\n\n. . . .\n. 4 . .\n",
             "1 . . .\n\n. . 3 .\n\n. . . .\n\n. 4 . .\n",
             "+---+---+\n|1 .|. .|\n|. .|3 .|\n+---+---+\n|. .|. .|\n|. 4|. .|\n+---+---+\n",
             "┌───┬───┐\n│1 .│. .│\n│. .│3 .│\n├───┼───┤\n│. .│. .│\n│. 4│. .│\n└───┴───┘\n",
             "1 .|. .\n. .|3 .\n===+===\n. .|. .\n. 4|. .\n",
             "=======\n1 . . .\n. . 3 .\n=======\n. . . .\n. 4 . .\n=======\n",
             "1,,,\n,,3,\n,,,\n,4,,\n",
             "1;;;\n;;3;\n;;;\n;4;;\n",
             "1\t\t\t\n\t\t3\t\n\t\t\t\n\t4\t\t\n",
             "| 1 |   |   |   |\n|   |   | 3 |   |\n|   |   |   |   |\n|   | 4 |   |   |\n",
             "01 00 00 00\n00 00 03 00\n00 00 00 00\n00 04 00 00\n",
             "1, 0, 0, 0\n0, 0, 3, 0 # a comment\n0, 0, 0, 0\n0, 4, 0, 0\n",
         }) {
        EXPECT_EQ(detected(text + "\n" + text), (std::vector{Notation::Grid, Notation::Grid}))
            << text;
        EXPECT_EQ(read_one(text).puzzle, expected) << text;
        EXPECT_EQ(read_one(text, testing::forced(Notation::Grid)).puzzle, expected) << text;
    }
}

TEST(GridFormat, ReadsLettersInLargeGridsAsTheOptionsSay) {
    std::string compact;
    std::string spaced;
    for (int r = 0; r < 16; ++r) {
        std::string row(16, '.');
        if (r == 1) row[2] = 'G';
        if (r == 2) row[0] = '9';
        compact += row + "\n";
        for (char const c : row) spaced += std::string{c} + ' ';
        spaced += "\n";
    }
    EXPECT_EQ(complaint(spaced), "1:1: values above 9 are written in two ways: say --alphabet "
                                 "digits (1-9, A = 10 ...) or --alphabet letters (A = 1 ...), or "
                                 "name them all, as --symbols "
                                 "0123456789ABCDEF");
    auto options = with_alphabet(Alphabet::Digits);
    auto const puzzle = read_one(spaced, options).puzzle;
    EXPECT_EQ(puzzle.order, 16);
    EXPECT_EQ((puzzle.givens[{1, 2}]), 16);
    EXPECT_EQ((puzzle.givens[{2, 0}]), 9);
    EXPECT_EQ(puzzle.regions, boxes({4, 4}));
    options.notation = Notation::Grid; // each row could be a puzzle of order 4
    EXPECT_EQ(read_one(compact, options).puzzle, puzzle);
    options.alphabet = Alphabet::Letters;
    EXPECT_EQ(complaint(compact, options), "3:1: expected A-P or '.', found '9'");
}

TEST(GridFormat, TakesNoMoreLinesThanItsOwn) {
    using Notations = std::vector<Notation>;
    std::string const seven = "7 . . . . . .\n"; // a Latin square has no parts
    EXPECT_EQ(detected("1...\n....\n....\n....\n....\n....\n....\n....\n"),
              (Notations{Notation::Grid, Notation::Grid}));
    // Two grids that were cut off are not one.
    EXPECT_EQ(detected("1 . . .\n. . . .\n. . . .\n\n1 . . .\n. . . .\n. . . .\n"),
              (Notations{Notation::Grid, Notation::Grid}));
    EXPECT_EQ(detected(seven + seven + "\n" + seven + seven).size(), 2U);
}

TEST(GridFormat, AsksWhetherValuesAreCountedFromZero) {
    std::string const question = ": is this 0 a blank, as ";
    std::string const values = " is, or a value? Values are written 1-4";
    EXPECT_EQ(complaint("3,,1,\n,0,,2\n2,,0,\n,1,,3\n"),
              "2:2" + question + "another cell" + values);
    EXPECT_EQ(complaint("3 . 1 .\n. 0 . 2\n2 . 0 .\n. 1 . 3\n"), "2:3" + question + "'.'" + values);
    EXPECT_EQ(complaint("3.1.\n.0.2\n2.0.\n.1.3\n"), "2:2" + question + "'.'" + values);
    EXPECT_EQ(complaint("3.1..0.22.0..1.3\n"), "1:6" + question + "'.'" + values);
    EXPECT_EQ(complaint("[[3,null,1,null],[null,0,null,2],[2,null,0,null],[null,1,null,3]]\n"),
              "1:24" + question + "another cell" + values);
    EXPECT_EQ(read_one("3.4..0.22.0..1.3\n").puzzle.givens[Cell({1, 1})], 0) << "4 is there";
    EXPECT_EQ(read_one("3010000220000103\n").puzzle.givens[Cell({0, 0})], 3);
}

TEST(GridFormat, AsksWhetherABlankColumnStandsBetweenBoxes) {
    auto const table = [](std::string const& row) { // 9x9 with a row of 11 between each three
        std::string text;
        for (int r = 0; r < 11; ++r) text += r % 4 == 3 ? ",,,,,,,,,,\n" : row;
        return text;
    };
    EXPECT_EQ(complaint(table("5,3,,,,7,,,,,\n")),
              "1:6: is this a blank column between boxes, of a grid of 9x9? Leave such columns and "
              "rows out; --latin says that they belong to it");
    EXPECT_EQ(read_one(table("5,3,,,,7,,,,,11\n")).puzzle.order, 11) << "a value above 9";
    EXPECT_EQ(read_one(table("5,3,,4,,7,,,,,\n")).puzzle.order, 11) << "a column that is not blank";
    EXPECT_EQ(read_one(table(",,,,,,,,,,\n")).puzzle.order, 11) << "an empty grid";
    FormatOptions latin;
    latin.boxes = Boxes::None;
    EXPECT_EQ(read_one(table("5,3,,,,7,,,,,\n"), latin).puzzle.order, 11);
}

TEST(GridFormat, AsksWhetherNumbersOfRowsAndColumnsAreCells) {
    auto const question = [](int column) {
        return "1:" + std::to_string(column)
               + ": are these the numbers of the columns, of a grid of 4x4? Leave out such a row "
                 "and column; if they are cells, write 5 in the corner";
    };
    std::string const plain = ". 1 2 3 4\n1 . . 3 .\n2 . . . 1\n3 4 . . .\n4 . 2 . .\n";
    EXPECT_EQ(complaint(plain), question(3));
    EXPECT_EQ(complaint(plain, without_boxes()), question(3));
    EXPECT_EQ(complaint(",1,2,3,4\n1,,,3,\n2,,,,1\n3,4,,,\n4,,2,,\n"), question(2));
    EXPECT_EQ(complaint("\t1\t2\t3\t4\n1\t\t\t3\t\n2\t\t\t\t1\n3\t4\t\t\t\n4\t\t2\t\t\n"),
              question(2));
    EXPECT_EQ(complaint("| | 1 | 2 | 3 | 4 |\n|1| | | 3 | |\n|2| | | | 1 |\n|3| 4 | | | |\n"
                        "|4| | 2 | | |\n"),
              question(5));
    EXPECT_EQ(complaint(".1234\n1..3.\n2...1\n34...\n4.2..\n"), question(2));
    EXPECT_EQ(read_one("5" + plain.substr(1)).puzzle.order, 5) << "the corner is a cell";
    for (std::size_t const at : {2U, 10U, 16U}) { // a heading less, one row less, 5 in a cell
        auto text = plain;
        text[at] = at == 16U ? '5' : '.';
        EXPECT_EQ(read_one(text).puzzle.order, 5) << text;
    }
    EXPECT_EQ(read_one(". 1 2\n1 . .\n2 . .\n").puzzle.order, 3);
}

TEST(GridFormat, AsksWhetherAnEmptyMarginBelongsToATable) {
    std::string const question =
        ": do this empty row and the column like it belong to the grid, or is it one of 4x4? "
        "Leave them out, or write '.' into open cells";
    EXPECT_EQ(complaint(",,3,,\n,,,1,\n4,,,,\n,2,,,\n,,,,\n"), "5:1" + question);
    EXPECT_EQ(complaint(",,,,\n,,,3,\n,,,,1\n,4,,,\n,,2,,\n", without_boxes()), "1:1" + question);
    EXPECT_EQ(complaint("1\t\t\t\t\n\t\t\t1\t\n4\t\t\t\t\n\t2\t\t\t\n\t\t\t\t\n"),
              "5:1" + question);
    for (std::string const five :
         {". . 3 . .\n. . . 1 .\n4 . . . .\n. 2 . . .\n. . . . .\n",
          ",,3,,\n,,,1,\n4,,,,\n,2,,,\n.,,,,\n", ",,3,,\n,,,5,\n4,,,,\n,2,,,\n,,,,\n",
          ",,3,,\n,,,1,\n4,,,,\n,2,,,1\n,,,,\n", ",,,,\n,,,,\n,,,,\n,,,,\n,,,,\n",
          "| | |3| | |\n| | | |1| |\n|4| | | | |\n| |2| | | |\n| | | | | |\n"})
        EXPECT_EQ(read_one(five).puzzle.order, 5) << five;
    EXPECT_EQ(read_one(",2,,\n1,,3,\n,,,\n,,,\n").puzzle.regions, boxes({2, 2}));
    std::string nine = "1,8,,,,,,,\n";
    for (int r = 1; r < 9; ++r) nine += ",,,,,,,,\n";
    EXPECT_EQ(read_one(nine).puzzle.regions, boxes({3, 3}));
}

TEST(GridFormat, KnowsAnEmptyFirstRowOfATableFromAnEmptyLine) {
    auto const givens = [](std::string const& text) {
        std::string all;
        for (auto const& read : read_puzzles(text)) all += givens_of(read.puzzle) + "\n";
        return all;
    };
    std::string const three = "1\t\t\t\n\t\t2\t\n\t3\t\t\n";
    std::string const empty = "\t\t\t\n";
    std::string const last = "\t\t\t4\n";
    EXPECT_EQ(givens(empty + three), "....1.....2..3..\n");
    EXPECT_EQ(givens("\n\t\n" + empty + empty + "1\t\t\t\n" + last + "\n" + empty + three),
              "........1......4\n....1.....2..3..\n");
    EXPECT_EQ(givens(empty + three + last), "1.....2..3.....4\n");
    EXPECT_EQ(givens(three + last + empty + three + last + empty + empty),
              "1.....2..3.....4\n1.....2..3.....4\n");
    EXPECT_EQ(givens(empty + "1 . . .\n. . 2 .\n. 3 . .\n. . . .\n"), "1.....2..3......\n");
    EXPECT_EQ(givens("\t\n\t1...........4...\n"), "1...........4...\n");
    EXPECT_EQ(givens(empty + empty), "");
    EXPECT_EQ(complaint(empty + three + empty),
              "1:1: is this line of tabs the first row of the table, or an empty line before it? "
              "Leave it or the last one out, or write '.' into open cells");
    EXPECT_EQ(read_one(empty + three, testing::forced(Notation::Grid)).puzzle.givens[Cell({1, 0})],
              1);
}

TEST(GridFormat, ReadsAllUsualSignsForOpenCells) {
    for (std::string const grid :
         {"1---\n----\n--2-\n---3\n", "1 - - -\n- - - -\n- - 2 -\n- - - 3\n",
          "1,-,-,-\n-,-,-,-\n-,-,2,-\n-,-,-,3\n", "1???\n????\n??2?\n???3\n",
          "1 ? ? ?\n? ? ? ?\n? ? 2 ?\n? ? ? 3\n", "1XXX\nXXXX\nXX2X\nXXX3\n",
          "1 X X X\nX X X X\nX X 2 X\nX X X 3\n", "1***\n****\n**2*\n***3\n", "1???????\?\?2????3",
          "1XXXXXXXXX2XXXX3", "1---------2----3"})
        EXPECT_EQ(givens_of(read_one(grid).puzzle), "1.........2....3") << grid;
}

TEST(LineFormat, ReadsSpacesForOpenCells) {
    std::string line{seventeen};
    std::replace(line.begin(), line.end(), '0', ' ');
    std::replace(line.begin(), line.end(), '.', ' ');
    auto const givens = givens_of(read_one(std::string{seventeen}).puzzle);
    EXPECT_EQ(givens_of(read_one(line).puzzle), givens);
    EXPECT_EQ(read_puzzles(line + "\n" + line.substr(1) + " \n").size(), 2U);
}

TEST(GridFormat, TakesNoOtherCharactersForCellsOrNothing) {
    std::string const question = ": expected a puzzle; if this is an open cell, '.' is one";
    EXPECT_EQ(complaint("1 · · 2\n· 2 1 ·\n2 · · 1\n· 1 2 ·\n"), "1:3" + question);
    EXPECT_EQ(complaint("1··2\n·21·\n2··1\n·12·\n"), "1:2" + question);
    EXPECT_EQ(complaint("1 – – 2\n– 2 1 –\n"), "1:3" + question);
    EXPECT_EQ(complaint("12a4\n3412\n2b43\n4c21\n"), "1:3" + question);
    EXPECT_EQ(complaint("1##4\n3412\n2##3\n4#21\n"), "1:2" + question) << "no random seed";
    for (char const* grid : {"12!?\n3412\n", "1 . 3 4\n"})
        EXPECT_EQ(complaint(grid), "1:1: expected a puzzle; no known notation begins like this");
    std::string const border = "+-------+-------+-------+\n"; // spaces for blanks
    std::string const empty = "|       |       |       |\n";
    for (std::string const& row :
         {"|   1   | 2     |     3 |\n" + empty + empty, empty + empty + empty})
        EXPECT_EQ(complaint(border + row + border + row),
                  "1:1: expected a puzzle; no known notation begins like this");
    EXPECT_EQ(complaint("1234\n3412\n2143\n4q21\n"),
              "4:2: expected a value from 1 to 4 or '.', found 'q'");
    EXPECT_EQ(complaint("1,2,3,4\n,,,\n,,,,\n,,,\n"), "3:5: expected 4 cells in row 3, found 5");
}

TEST(LineFormat, IsNotGuessedBelowOrderFour) {
    for (char const* line : {"1\n", "1.2.\n", "1.2...3..\n"})
        EXPECT_EQ(complaint(line),
                  "1:1: expected a puzzle; if this is a whole one, use --from line");
    for (char const* other : {"12\n", "1.3.\n", "123456789\n", "12\n34\n", "GRID\n"})
        EXPECT_EQ(complaint(other), "1:1: expected a puzzle; no known notation begins like this");
}

TEST(GridFormat, IsCutOffWhereAnotherBegins) {
    auto const first_error_and_rest = [](std::string const& text) {
        std::istringstream in{text};
        BlockReader reader{in, "-", {}};
        std::vector<std::string> found;
        for (bool is_over = false; !is_over;) try {
                auto const block = reader.next();
                is_over = !block;
                if (block) found.push_back(givens_of(read_puzzle(*block, {}).puzzle));
            } catch (InputError const&) {
                found.emplace_back("error");
            }
        return found;
    };
    using Found = std::vector<std::string>;
    EXPECT_EQ(first_error_and_rest("1 . . .\n. . . .\n\n. 2 . .\n. . 3 .\n4 . . .\n. . . 1\n"),
              (Found{"error", ".2....3.4......1"}));
    EXPECT_EQ(first_error_and_rest("1 . . .\n. . . .\n\n1 2\n2 1\n"), (Found{"error", "1221"}));
    std::string const frame = "+-----+-----+\n";
    std::string const half = "| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n" + frame;
    EXPECT_EQ(first_error_and_rest(frame + half + "\n" + frame + "| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n"
                                   + frame + half),
              (Found{"error", "2143432112343412"}));
    std::string const line = std::string{seventeen} + "\n";
    auto const digits = givens_of(read_one(line).puzzle);
    EXPECT_EQ(first_error_and_rest(line + "53..7....\n" + line + line),
              (Found{digits, "error", digits, digits}));
    EXPECT_EQ(first_error_and_rest("53..7..\n" + line), (Found{"error", digits}));
    EXPECT_EQ(first_error_and_rest("1234\n3412\n2143\n4321\n4321\n\n.1..4......42.13\n"),
              (Found{"1234341221434321", "error", ".1..4......42.13"}));
    for (std::string const other : {"----", "* * *", "@ marks the spot", "1;.;."})
        EXPECT_EQ(first_error_and_rest(line + other + "\n"), (Found{digits, "error"})) << other;
    EXPECT_EQ(first_error_and_rest("----------------\n1234\n....\n....\n....\n"),
              (Found{"1234............"}));
}

TEST(GridFormat, IsKnownWithoutALookBehindIt) { // where an answer may be waited for
    for (std::string const text :
         {"1 . . .\n. . 3 .\n. . . .\n. 4 . .\n", "1...\n..3.\n....\n.4..\n"}) {
        std::istringstream in{text + "next\n"};
        BlockReader reader{in, "-", {}};
        ASSERT_TRUE(reader.next());
        std::string next;
        std::getline(in, next);
        EXPECT_EQ(next, "next") << text;
    }
}

TEST(GridFormat, IsDrawnWithItsBoxes) {
    std::string const text =
        "12|34|56\n34|..|..\n..|..|..\n--+--+--\n..|..|..\n..|..|..\n..|..|..\n";
    EXPECT_EQ(complaint(text),
              "1:3: the grid is cut here, where no box of 2x3 ends; --box RxC sets the "
              "boxes, --latin says that there are none; the notation text can "
              "draw other regions");
    FormatOptions options;
    options.boxes = Boxes::Given;
    options.box = {3, 2};
    EXPECT_EQ(read_one(text, options).puzzle.regions, boxes({3, 2}));
    EXPECT_TRUE(read_one(text, without_boxes()).puzzle.regions.empty());
    EXPECT_EQ(complaint("......\n......\n......\n\n......\n......\n......\n").substr(0, 22),
              "4:1: the grid is cut h");
}

TEST(GridFormat, BeginsWithNoughtsToo) {
    EXPECT_EQ(givens_of(read_one("0001\n0020\n0000\n4000\n").puzzle), "...1..2.....4...");
    EXPECT_EQ(givens_of(read_one("0001\n0001\n0000\n0300\n").puzzle), "...1...1.....3..");
}

TEST(GridFormat, ReadsWhatItWroteInEveryOrder) {
    for (int order = 2; order <= 30; ++order) {
        testing::RandomPuzzles random{static_cast<std::uint64_t>(order)};
        Puzzle puzzle = latin_square(order);
        for (int& value : puzzle.givens.values())
            if (random.below(2) == 0) value = 1 + random.below(order);
        if (auto const shape = default_box(order)) puzzle.regions = boxes(*shape);
        EXPECT_EQ(read_one(written(puzzle, Notation::Grid)).puzzle, puzzle) << "order " << order;
        puzzle.regions.clear();
        auto const options = without_boxes();
        EXPECT_EQ(read_one(written(puzzle, Notation::Grid, options), options).puzzle, puzzle);
    }
}

constexpr char const* marks = "*-----------------------------------------------------------*\n"
                              "| 4     26    26    | 8     5     3     | 7     9     1     |\n"
                              "| 1     9     8     | 27    246   467   | 256   256   3     |\n"
                              "| 7     5     3     | 129   1269  169   | 8     26    4     |\n"
                              "|-------------------+-------------------+-------------------|\n"
                              "| 5     4     7     | 3     69    2     | 16    8     69    |\n"
                              "| 269   268   1     | 5     469   4689  | 3     7     269   |\n"
                              "| 269   3     269   | 1279  1469  14679 | 1256  1256  269   |\n"
                              "|-------------------+-------------------+-------------------|\n"
                              "| 3     267   5     | 249   8     49    | 129   12    279   |\n"
                              "| 8     27    249   | 6     3     5     | 1249  124   279   |\n"
                              "| 29    1     249   | 249   7     49    | 2459  3     8     |\n"
                              "*-----------------------------------------------------------*\n";

TEST(Marks, AreReadAsForumsDrawThem) {
    auto const read = read_one(marks);
    EXPECT_EQ(testing::detected(marks), std::vector{Notation::Marks});
    auto const& puzzle = read.puzzle;
    EXPECT_EQ(puzzle.regions.size(), 9U);
    EXPECT_EQ((puzzle.givens[{0, 0}]), 4);
    EXPECT_EQ((puzzle.givens[{0, 1}]), 0);
    EXPECT_EQ(puzzle.pencil_marks.front(), (PencilMarks{{0, 1}, {2, 6}}));
    EXPECT_EQ(read.cell_offsets.size(), 81U);

    std::string bare; // HoDoKu's list: no bars
    for (std::string_view const line : lines_of(marks))
        if (line.find_first_of("123456789") != line.npos) {
            for (char const c : line) bare += c == '|' ? ' ' : c;
            bare += '\n';
        }
    EXPECT_EQ(read_one(bare).puzzle, puzzle);
    std::string const dotted = ".-----------.\n" + bare + "'-----------'\n";
    EXPECT_EQ(read_one(dotted).puzzle, puzzle);
    EXPECT_EQ(testing::detected(std::string{marks} + marks + "\n" + bare),
              (std::vector{Notation::Marks, Notation::Marks, Notation::Marks}));
    EXPECT_EQ(read_one("12 3 4 12\n3 12 12 4\n4 12 12 3\n12 4 3 12\n").puzzle.pencil_marks.size(),
              8U);
}

TEST(Marks, SayWhatIsWrong) {
    std::string text = marks;
    text.replace(text.find("26    26"), 2, "62");
    EXPECT_EQ(complaint(text), "2:9: expected values from 1 to 9 in ascending order, found '62'");
    text = marks;
    text.erase(text.find("| 8     27"), 62);
    EXPECT_EQ(complaint(text), "12:62: expected 9 rows, found 8");
}

TEST(GridFormat, SpacesAreOpenCellsWhereRowsHaveOneLength) {
    std::string const puzzle = "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n"
                               " 6    28 \n   419  5\n    8  79\n";
    auto dots = puzzle;
    std::replace(dots.begin(), dots.end(), ' ', '.');
    EXPECT_EQ(read_one(puzzle).puzzle, read_one(dots).puzzle);
    auto const empty_first = "         " + puzzle.substr(9);
    EXPECT_EQ(testing::givens_of(read_one(empty_first).puzzle).substr(0, 10), ".........6");
    EXPECT_EQ(
        complaint("53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n"),
        "1:1: expected a value from 0 to 2 or '.', found '53'; if spaces are open cells, write "
        "'.' for each of them");
}

/// Cells as a part of a link, as sites for Sudokus make them.
TEST(Links, ALinkMayHoldTheCells) {
    std::string const cells =
        "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";
    std::string zeros = cells;
    std::replace(zeros.begin(), zeros.end(), '.', '0');
    for (auto const& link : {"https://www.sudokuwiki.org/sudoku.htm?bd=" + zeros,
                             "https://sudokuexchange.com/play/?s=" + zeros + "&d=2",
                             "https://sudoku.secuso.org/" + zeros,
                             "http://example.org/a/" + cells + "/?id=1234567890123456",
                             "https://example.org:8080/?id=12&board=" + cells + " a remark"}) {
        EXPECT_EQ(testing::detected(link + "\n" + link),
                  (std::vector{Notation::Line, Notation::Line}))
            << link;
        EXPECT_EQ(testing::givens_of(testing::read_one(link).puzzle), cells) << link;
    }
    EXPECT_EQ(testing::read_one("https://example.org/1..2............").puzzle.order, 4);
    EXPECT_EQ(testing::complaint("https://example.org/?s=" + zeros.substr(1) + "\n").substr(0, 4),
              "1:1:");
}

/// Only of links whose puzzle is on a server it is said that it is there.
TEST(Links, AnotherLinkIsCalledWhatItIs) {
    auto const expect = [](std::string const& link, std::string const& words) {
        EXPECT_NE(testing::complaint(link).find(words), std::string::npos)
            << testing::complaint(link);
    };
    for (std::string const link :
         {"https://sudokupad.app/abc123", "https://sudokupad.app/clover/aug-13-2023-count",
          "https://tinyurl.com/y4nxwvh8", "https://app.crackingthecryptic.com/sudoku/FpGDqjBLPm",
          "https://f-puzzles.com/?id=yycn4ac6", "https://www.f-puzzles.com/?id=yycn4ac6"})
        expect(link, "1:1: this link does not hold its puzzle, which is on a server");
    for (std::string const link :
         {"https://sudokupad.app/sclN4IglgJiBcIB4EYQ", "https://sudokupad.app/?puzzleid=sclN4Ig"})
        expect(link, "1:1: this link holds a puzzle in SudokuPad's own format");
    for (std::string const host : {"puzz.link", "swaroopg92.github.io", "example.org"})
        expect("https://" + host + "/p?kakuro/9/9/1",
               "1:1: hapax does not read links of this form, of " + host + ": ");
    expect("https://a\tb/1", "1:1: hapax does not read links of this form: ");
}

/// Cells, and what stands beside them without being understood, at the column of the complaint.
TEST(Beside, WhatCouldBeARuleIsRefusedAtItsPlace) {
    std::string const cells =
        "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";
    std::string pieces;
    for (char const* row : {"aaabbbccc", "dddeeefff", "ggghhhiii"})
        for (int i = 0; i < 3; ++i) pieces += row;
    std::string digits = pieces;
    for (char& c : digits) c = static_cast<char>(c - 'a' + '0');
    auto const at = [](std::string const& text, std::string const& place) {
        auto const found = complaint(text);
        EXPECT_TRUE(found.starts_with(place + ": ")) << text << "\n" << found;
        EXPECT_NE(found.find("could be a rule"), std::string::npos) << found;
    };
    auto const killer = std::string(81, '1') + "," + std::string(162, '0');
    at("https://example.org/killersudoku.aspx?bd=" + killer, "1:21");
    at("https://example.org/x.aspx?bd=" + killer, "1:113");
    at("https://example.org/" + cells + "/diagonal", "1:103");
    at(cells + " " + pieces, "1:83");
    at(cells + ";" + std::string(81, '5') + digits, "1:83");
    at(cells + " r1c1+r1c2=7", "1:83");
    at(cells + ": Killer", "1:84");
    at("puzzle,diagonal\n" + cells + ",1", "2:1");
    at("puzzle,type\n" + cells + ",jigsaw", "2:1");
    at("layout,puzzle\n" + pieces + "," + cells, "2:83");
    at("{\"puzzle\": \"" + cells + "\", \"cages\": [[1, 2, 15]]}", "1:106");
    at("{\"puzzle\": \"" + cells + "\", \"anti_knight\": true}", "1:112");
    at("{\"puzzle\": \"" + cells + "\", \"map\": \"" + digits + "\"}", "1:104");
    at("regions = [[1, 1, 2, 2], [1, 1, 2, 2], [3, 3, 4, 4], [3, 3, 4, 4]]\n", "1:1");
    at("<game data=\"" + std::string(81, '0') + "\" jigsaw=\"1\"/>\n", "1:96");
    std::string rows;
    for (std::size_t i = 0; i < 81; i += 9) rows += cells.substr(i, 9) + "\n";
    at("[Puzzle]\n" + rows + "[Regions]\n" + rows, "11:1");
}

TEST(Beside, NamesNumbersAndPositionsAreHarmless) {
    std::string const cells =
        "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";
    auto const played = "8" + cells.substr(1);
    auto const blank = std::string(81, '.');
    for (auto const& text :
         {cells + " # Killer r1c1 " + blank, cells + ";Easter Monster;9.5;2026-11-27 narrow",
          cells + "," + played, cells + "," + cells, "puzzle,cages\n" + cells + ",0",
          "title,puzzle\nA killer," + cells, "puzzle,hash\n" + cells + "," + std::string(64, 'a'),
          "{\"puzzle\": \"" + cells + "\", \"cages\": [], \"moves\": [[1, 2, 3]], \"played\": \""
              + played + "\"}"})
        EXPECT_EQ(testing::givens_of(read_one(text).puzzle), cells) << text;
}

/// Where no puzzle could have these values, they are not read as its givens.
TEST(Beside, PiecesOfAJigsawAreNoGivens) {
    std::string letters;
    for (int i = 0; i < 256; ++i) letters += static_cast<char>('A' + i / 64 * 4 + i % 16 / 4);
    auto const open = "1" + std::string(255, '.');
    auto const refused = [](std::string const& text, FormatOptions const& options) {
        try {
            return std::string{"is read: "} + testing::givens_of(read_one(text, options).puzzle);
        } catch (InputError const& error) {
            return error.message();
        }
    };
    auto const digits = with_alphabet(Alphabet::Digits);
    auto const capitals = with_alphabet(Alphabet::Letters);
    EXPECT_TRUE(refused(open + " " + letters, digits).starts_with("this text beside the cells"));
    EXPECT_TRUE(refused(letters, capitals).starts_with("these cells show the pieces of a jigsaw"));
    EXPECT_TRUE(
        complaint("[[0,0,1,1],[0,0,1,1],[2,2,3,3],[2,2,3,3]]\n").starts_with("1:1: these cells"));
    EXPECT_TRUE(complaint("1122\n1122\n3344\n3344\n").starts_with("1:1: these cells"));
}

} // namespace
} // namespace hapax
