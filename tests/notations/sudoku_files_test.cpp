/// The notations `sdk` and `ss`, which are read but not written.

#include "encoder/formats/formats.hpp"

#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

namespace hapax {
namespace {

using testing::detected;
using testing::error_of;
using testing::givens_of;
using testing::read_one;

constexpr std::string_view given_digits =
    "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";

std::string sdk_rows() {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row)
        text += std::string{given_digits.substr(row * 9, 9)} + "\n";
    return text;
}

std::string ss_drawing() {
    std::string text = "*-----------*\n";
    for (std::size_t row = 0; row < 9; ++row) {
        if (row == 3 || row == 6) text += "|---+---+---|\n";
        for (std::size_t box = 0; box < 3; ++box)
            text += "|" + std::string{given_digits.substr(row * 9 + box * 3, 3)};
        text += "|\n";
    }
    return text + "*-----------*\n";
}

TEST(Sdk, ReadsNineRows) {
    auto const puzzle = read_one(sdk_rows()).puzzle;
    EXPECT_EQ(detected(sdk_rows()), std::vector{Notation::Sdk});
    EXPECT_EQ(givens_of(puzzle), given_digits);
    EXPECT_EQ(puzzle.regions, boxes({3, 3}));
}

TEST(Sdk, ReadsHeadersAndStopsAtTheState) {
    auto const text = "#ASomebody\n#DA day\n#CTwo words\n#B01-01-2006\n#SWeb\n#LEasy\n#Uhttp://x\n"
                      "[Puzzle]\n"
                      + sdk_rows() + "[State]\n" + "123456789\n" + sdk_rows().substr(10);
    auto const puzzle = read_one(text).puzzle;
    EXPECT_EQ(detected(text), std::vector{Notation::Sdk});
    EXPECT_EQ(givens_of(puzzle), given_digits);
}

TEST(Sdk, TheStateIsAPositionOnThePuzzle) {
    auto const entries = [](std::string const& state) {
        return read_one("[Puzzle]\n" + sdk_rows() + state).entries;
    };
    EXPECT_EQ(entries(""), Grid{});
    EXPECT_EQ(entries("[State]\n" + sdk_rows()), read_one(sdk_rows()).puzzle.givens);
    EXPECT_EQ((entries("[Note]\nhard\n[State]\n123456789\n" + sdk_rows().substr(10))[{0, 4}]), 5);
    auto const cut = read_one("[Puzzle]\n" + sdk_rows() + "[State]\n123456789\n");
    EXPECT_EQ(cut.entries, Grid{});
    ASSERT_TRUE(cut.bad_entries);
    EXPECT_EQ(cut.bad_entries->message(), "expected nine rows of nine cells under [State]");
    EXPECT_EQ(cut.bad_entries->line(), 12);
    EXPECT_FALSE(read_one(sdk_rows()).bad_entries);
}

TEST(Sdk, ReadsSeveralWithAndWithoutHeadings) {
    auto const text = "[Puzzle]\n" + sdk_rows() + "\n[State]\n" + sdk_rows() + "\n[Puzzle]\n"
                      + sdk_rows() + sdk_rows();
    EXPECT_EQ(read_puzzles(text).size(), 3U);
}

TEST(Sdk, WhatFollowsAStateAtOnceIsNotLost) {
    auto const with_state = sdk_rows() + "[State]\n" + sdk_rows();
    EXPECT_EQ(detected(with_state + "#ASomebody\n" + sdk_rows()),
              (std::vector{Notation::Sdk, Notation::Sdk}));
    EXPECT_EQ(detected(with_state + "solved by hand\n"), std::vector{Notation::Sdk});
    EXPECT_EQ(detected(with_state + std::string{given_digits} + "\n" + with_state),
              (std::vector{Notation::Sdk, Notation::Line, Notation::Sdk}));
}

TEST(Sdk, SaysWhatIsWrong) {
    std::string const eight = "2..1.5..3\n.54...71.\n.1.2.3.8.\n6.28.73.4\n.........\n"
                              "1.53.98.6\n.2.7.1.6.\n.81...24.\n";
    EXPECT_EQ(testing::complaint(eight), "8:10: expected 9 rows, found 8");
    EXPECT_EQ(testing::complaint(eight + "7..4.2.a1\n"),
              "9:8: expected a value from 1 to 9 or '.', found 'a'");
    EXPECT_EQ(testing::complaint("2..1.5..34\n" + eight),
              "1:10: expected 9 cells in row 1, found 10");
    EXPECT_EQ(error_of("[Puzzle]\n2..1.5..3\n.54x..71.\n"),
              "-:3:4: expected a value from 1 to 9 or '.', found 'x'\n"
              "  .54x..71.\n"
              "     ^");
    EXPECT_EQ(error_of("[Puzzle]\n2..1.5..3\n.54...71\n"),
              "-:3:9: expected 9 cells in row 2, found 8\n"
              "  .54...71\n"
              "          ^");
    EXPECT_EQ(error_of("[Puzzle]\n2..1.5..3\n.54...71.1\n"),
              "-:3:10: expected 9 cells in row 2, found 10\n"
              "  .54...71.1\n"
              "           ^");
    EXPECT_EQ(error_of("[Puzzle]\n2..1.5..3\n[State]\n2..1.5..3\n"),
              "-:4:10: expected 9 rows, found 1\n"
              "  2..1.5..3\n"
              "           ^");
}

TEST(Ss, ReadsTheDrawing) {
    auto const puzzle = read_one(ss_drawing()).puzzle;
    EXPECT_EQ(detected(ss_drawing()), std::vector{Notation::Ss});
    EXPECT_EQ(givens_of(puzzle), given_digits);
    EXPECT_EQ(puzzle.regions, boxes({3, 3}));
}

TEST(Ss, ReadsBlanksWrittenAsXAndAsNought) {
    auto text = ss_drawing();
    bool is_x = false;
    for (char& c : text)
        if (c == '.') c = (is_x = !is_x) ? 'X' : '0';
    EXPECT_EQ(givens_of(read_one(text).puzzle), given_digits);
}

TEST(Ss, ReadsOtherDrawingsOfTheSame) {
    std::string spaced;
    for (std::size_t row = 0; row < 9; ++row) {
        if (row % 3 == 0) spaced += ".-------.-------.-------.\n";
        for (std::size_t i = 0; i < 9; ++i)
            spaced += std::string{i % 3 == 0 ? "| " : ""} + given_digits[row * 9 + i] + " ";
        spaced += "|\n";
    }
    auto const puzzle = read_one(spaced + "'-------'-------'-------'\n").puzzle;
    EXPECT_EQ(detected(spaced + "'-------'-------'-------'\n"), std::vector{Notation::Ss});
    EXPECT_EQ(givens_of(puzzle), given_digits);
}

TEST(Ss, ReadsADrawingWithBoxCharacters) {
    std::string text = "┌───────┬───────┬───────┐\n";
    for (std::size_t row = 0; row < 9; ++row) {
        if (row == 3 || row == 6) text += "╞═══════╪═══════╪═══════╡\n";
        for (std::size_t i = 0; i < 9; ++i)
            text += std::string{i % 3 == 0 ? "│ " : ""} + given_digits[row * 9 + i] + " ";
        text += "│\n";
    }
    text += "└───────┴───────┴───────┘\n";
    EXPECT_EQ(detected(text + "\n" + text), (std::vector{Notation::Ss, Notation::Ss}));
    EXPECT_EQ(givens_of(read_one(text).puzzle), given_digits);
}

TEST(Ss, TakesTheFirstGridAndWarnsOfPencilMarks) {
    auto const read = read_puzzles(ss_drawing() + "|12 3 4|5 6 7|8 9 123|\n*-----------*\n");
    ASSERT_EQ(read.size(), 1U);
    EXPECT_EQ(read.front().warnings,
              std::vector<std::string>{"-:1: only the first 81 cells are the puzzle"});
    EXPECT_EQ(read_puzzles(ss_drawing() + "\n" + ss_drawing()).size(), 2U);
    EXPECT_EQ(read_puzzles(ss_drawing() + ss_drawing() + "# another\n" + ss_drawing()).size(), 3U);
    EXPECT_EQ(read_puzzles(ss_drawing() + "sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\n").size(),
              2U);
}

TEST(Ss, LeavesOtherOrdersAndEmptyLinesToGrids) {
    auto parts = ss_drawing();
    for (std::size_t row = 0, at = 0; (at = parts.find('\n', at)) != parts.npos; ++at, ++row)
        if (row == 4 || row == 8) parts.insert(++at, "\n");
    EXPECT_EQ(givens_of(read_one(parts).puzzle), given_digits) << parts;
    std::string hexadecimal;
    for (int r = 0; r < 16; ++r) {
        for (int c = 0; c < 16; ++c) {
            if (c % 4 == 0) hexadecimal += '|';
            hexadecimal += "123456789ABCDEFG"[(4 * r + r / 4 + c) % 16];
        }
        hexadecimal += "|\n";
    }
    FormatOptions options;
    options.alphabet = Alphabet::Digits;
    EXPECT_EQ(read_one(hexadecimal, options).puzzle.order, 16);
}

/// The rows of the drawing with bars before these columns and around them.
std::string drawn_with_bars(std::string const& columns) {
    std::string text;
    for (std::size_t row = 0; row < 9; ++row) {
        for (std::size_t i = 0; i < 9; ++i)
            text +=
                std::string{columns.find(static_cast<char>('0' + i)) != columns.npos ? "|" : " "}
                + given_digits[row * 9 + i];
        text += "|\n";
    }
    return text;
}

TEST(Ss, IsDrawnWithItsBoxes) {
    std::string const question =
        ": the grid is cut here, where no box of 3x3 ends; --box RxC sets the boxes, --latin says "
        "that there are none; the notation text can draw other regions";
    for (std::string const good : {"036", "012345678", "06"})
        EXPECT_EQ(givens_of(read_one(drawn_with_bars(good)).puzzle), given_digits) << good;
    for (auto const& options : {FormatOptions{}, testing::forced(Notation::Ss)}) {
        EXPECT_EQ(testing::complaint(drawn_with_bars("0367"), options), "1:15" + question);
        EXPECT_EQ(testing::complaint("*-----------*\n" + drawn_with_bars("038"), options),
                  "2:17" + question);
    }
    FormatOptions latin;
    latin.boxes = Boxes::None;
    EXPECT_TRUE(read_one(drawn_with_bars("0367"), latin).puzzle.regions.empty());
    auto text = ss_drawing();
    text.insert(text.find("|...|...|...|"), "|---+---+---|\n"); // above the fifth row
    EXPECT_EQ(testing::complaint(text), "7:1" + question);
}

TEST(Ss, LeavesRowsWithMoreThanCellsToGrids) {
    auto const text = drawn_with_bars("036");
    std::string minus;
    std::string empty;
    for (char const c : text) {
        minus += c == '.' ? "-1" : std::string(1, c);
        empty += c == '.' ? ' ' : c == ' ' ? '|' : c;
    }
    empty.replace(0, 18, "|2|4|6|1|8|5|7|9|3"); // a row like those of Simple Sudoku
    EXPECT_EQ(detected(minus), std::vector{Notation::Grid});
    EXPECT_EQ(givens_of(read_one(minus).puzzle), given_digits);
    EXPECT_EQ(detected(empty), std::vector{Notation::Grid});
    EXPECT_EQ(givens_of(read_one(empty).puzzle).substr(9), given_digits.substr(9));
    std::string twelve;
    for (int r = 0; r < 12; ++r) twelve += "|  | 1|  |10|  |  | 2|11|  |  | 3|12|\n";
    EXPECT_EQ(read_one(twelve).puzzle.order, 12);

    for (char const sign : {'<', '>', '?', '+', 'a', ':'}) {
        auto signs = text;
        signs[text.find('\n') + 3] = sign; // after the first cell of the second row
        EXPECT_NE(error_of(signs), "") << sign;
        EXPECT_EQ(givens_of(read_one(signs, testing::forced(Notation::Ss)).puzzle), given_digits);
    }
}

TEST(Ss, ACommentBehindARowHoldsNoCells) {
    auto text = ss_drawing();
    text.insert(text.find("\n", text.find("2..")), " # 9 | 9 | 9 |");
    auto const read = read_one(text);
    EXPECT_EQ(givens_of(read.puzzle), given_digits);
    EXPECT_EQ(read.cell_offsets.size(), 81U);
}

TEST(Ss, DoesNotTakePencilMarksForCells) {
    EXPECT_EQ(error_of("*-----------*\n|12 3 4|5 6 7|8 9 1|\n"),
              "-:2:19: expected 9 cells in row 1, found 10\n"
              "  |12 3 4|5 6 7|8 9 1|\n"
              "                    ^");
    EXPECT_EQ(error_of("*-----------*\n|1..|...|...|\n*-----------*\n"),
              "-:3:14: expected 9 rows, found 1\n"
              "  *-----------*\n"
              "               ^");
}

TEST(LineFormat, DigitsThatHangTogetherAreTheLayoutOfAJigsaw) {
    std::string const layout = "1122112233443344";
    auto const read = testing::read_one(layout + "\n");
    EXPECT_EQ(read.puzzle.regions.size(), 4U);
    EXPECT_EQ(testing::givens_of(read.puzzle), "................");
    EXPECT_EQ(read.warnings,
              std::vector<std::string>{
                  "-:1:1: these digits are read as the pieces of a jigsaw, since the cells of each "
                  "are connected; --alphabet digits reads them as values"});
    FormatOptions digits;
    digits.alphabet = Alphabet::Digits;
    EXPECT_EQ(testing::givens_of(testing::read_one(layout + "\n", digits).puzzle), layout);
    auto const beside = testing::read_one("1..............." + std::string{","} + layout + "\n");
    EXPECT_EQ(testing::givens_of(beside.puzzle), "1...............");
    EXPECT_EQ(beside.puzzle.regions, read.puzzle.regions);
    auto const solution = testing::read_one("1234341221434321\n");
    EXPECT_TRUE(solution.warnings.empty());
    EXPECT_EQ(testing::givens_of(solution.puzzle), "1234341221434321");
}

} // namespace
} // namespace hapax
