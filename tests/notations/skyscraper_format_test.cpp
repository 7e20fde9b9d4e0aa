/// The notation `skyscraper`: cells with numbers around them.

#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace hapax {
namespace {

using testing::complaint;
using testing::detected;
using testing::forced;
using testing::givens_of;
using testing::read_one;
using testing::written;

constexpr char const* drawn = "  2 . 1 3\n"
                              "3 . . . . 2\n"
                              ". . 2 . . .\n"
                              ". . . . 1 2\n"
                              "1 . . . . 2\n"
                              "  1 2 . .\n";

/// "skyscraper 2 at column 1 from the top" for each clue, without its first word.
std::multiset<std::string> clues_of(Puzzle const& puzzle) {
    std::multiset<std::string> names;
    for (auto const& clue : puzzle.named_clues) names.insert(name(clue));
    return names;
}

void expect_as_drawn(std::string const& text) {
    SCOPED_TRACE(text);
    EXPECT_EQ(detected(text), std::vector{Notation::Skyscraper});
    auto const puzzle = read_one(text, forced(Notation::Skyscraper)).puzzle;
    EXPECT_EQ(written(puzzle, Notation::Skyscraper), drawn);
}

TEST(SkyscraperFormat, NumbersAreSeenFromTheirPlace) {
    auto const puzzle = read_one(drawn).puzzle;
    EXPECT_EQ(puzzle.order, 4);
    EXPECT_TRUE(puzzle.regions.empty());
    EXPECT_EQ(givens_of(puzzle), ".....2.....1....");
    EXPECT_EQ(
        clues_of(puzzle),
        (std::multiset<std::string>{
            "the skyscraper 2 at column 1 from the top",
            "the skyscraper 1 at column 3 from the top",
            "the skyscraper 3 at column 4 from the top", "the skyscraper 3 at row 1 from the left",
            "the skyscraper 2 at row 1 from the right", "the skyscraper 2 at row 3 from the right",
            "the skyscraper 1 at row 4 from the left", "the skyscraper 2 at row 4 from the right",
            "the skyscraper 1 at column 1 from the bottom",
            "the skyscraper 2 at column 2 from the bottom"}));
}

TEST(SkyscraperFormat, KnowsTheDrawingsOfPeople) {
    for (std::string const text : {
             drawn,
             // Corners written, and zeros for what is open.
             ". 2 . 1 3 .\n3 . . . . 2\n. . 2 . . .\n. . . . 1 2\n1 . . . . 2\n. 1 2 . . .\n",
             "0 2 0 1 3 0\n3 0 0 0 0 2\n0 0 2 0 0 0\n0 0 0 0 1 2\n1 0 0 0 0 2\n0 1 2 0 0 0\n",
             "0,2,0,1,3,0\n3,0,0,0,0,2\n0,0,2,0,0,0\n0,0,0,0,1,2\n1,0,0,0,0,2\n0,1,2,0,0,0\n",
             ",2,,1,3,\n3,,,,,2\n,,2,,,\n,,,,1,2\n1,,,,,2\n,1,2,,,\n",
             // Blank where nothing is told.
             "  2   1 3\n3 . . . . 2\n  . 2 . .\n  . . . 1 2\n1 . . . . 2\n  1 2\n",
             "   2     1  3\n3  .  .  .  .  2\n   .  2  .  .\n   .  .  .  1  2\n1  .  .  .  .  2\n"
             "   1  2\n",
             "  2   1 3\n3         2\n    2\n        1 2\n1         2\n  1 2\n",
             // Framed, and without spaces.
             "    2 . 1 3\n  +---------+\n3 | . . . . | 2\n. | . 2 . . | .\n. | . . . 1 | 2\n"
             "1 | . . . . | 2\n  +---------+\n    1 2 . .\n",
             "    2   1 3\n  +---------+\n3 | . . . . | 2\n  | . 2 . . |\n  | . . . 1 | 2\n"
             "1 | . . . . | 2\n  +---------+\n    1 2\n",
             " 2.13\n3....2\n..2...\n....12\n1....2\n 12..\n",
             "  2.13\n3|....|2\n.|.2..|.\n.|...1|2\n1|....|2\n  12..\n",
         })
        expect_as_drawn(text);
}

TEST(SkyscraperFormat, AnOuterLineMayTellNothing) {
    auto const puzzle =
        read_one("1 2 3\n. . . 2\n. . .\n. . .\n. . .\n", forced(Notation::Skyscraper));
    EXPECT_EQ(written(puzzle.puzzle, Notation::Skyscraper),
              "  1 2 3\n. . . . 2\n. . . . .\n. . . . .\n  . . .\n");
}

TEST(SkyscraperFormat, TenAndMoreHaveTwoDigits) {
    std::string text = "  ";
    auto const dots = [](int count) {
        std::string row;
        for (int i = 0; i < count; ++i) row += "  .";
        return row;
    };
    text += dots(9) + " 10\n";
    for (int r = 0; r < 10; ++r)
        text += (r == 4 ? "10" : " .") + dots(3) + (r == 2 ? " 10" : "  .") + dots(7) + "\n";
    text += "  " + dots(10) + "\n";
    EXPECT_EQ(detected(text), std::vector{Notation::Skyscraper});
    EXPECT_EQ(written(read_one(text).puzzle, Notation::Skyscraper), text);
}

/// A Latin square stays one, even if its corners are empty.
TEST(SkyscraperFormat, IsDetectedOnlyWhereNothingElseCanBeMeant) {
    auto const square = [](std::string const& top, std::string const& inside) {
        return ". " + top + " .\n1 . . . 2\n2 " + inside + " 3\n. . . . .\n. . . . .\n";
    };
    EXPECT_EQ(detected(square("1 2 3", ". . 1")), std::vector{Notation::Grid});
    EXPECT_EQ(detected(square("1 2 2", ". . 1")), std::vector{Notation::Skyscraper});
    EXPECT_EQ(detected(square("1 2 2", "1 1 .")), std::vector{Notation::Grid}); // both are wrong
    EXPECT_EQ(detected(square("1 2 4", "4 . 4")), std::vector{Notation::Grid}); // out of range
    EXPECT_EQ(detected(". . . . .\n. 1 2 . .\n. 1 . . .\n. . . . .\n. . . . .\n"),
              std::vector{Notation::Grid}); // no number around
}

TEST(SkyscraperFormat, AsksWhetherNumbersAroundAnEmptyGridAreClues) {
    std::string const text = ". 1 2 3 .\n1 . . . 2\n2 . . . 3\n3 . . . .\n. . . . .\n";
    EXPECT_EQ(complaint(text), "1:3: are these clues around the cells of a 3x3 grid? --from "
                               "skyscraper says so, --from grid that they are cells");
    EXPECT_EQ(read_one(text, forced(Notation::Skyscraper)).puzzle.order, 3);
    EXPECT_EQ(read_one(text, forced(Notation::Grid)).puzzle.order, 5);
}

TEST(SkyscraperFormat, SeveralMayFollowEachOther) {
    std::string const text = std::string{drawn} + "\n" + drawn + "\n1..2............\n";
    EXPECT_EQ(detected(text),
              (std::vector{Notation::Skyscraper, Notation::Skyscraper, Notation::Line}));
    std::string const without_gap = std::string{drawn} + drawn;
    EXPECT_EQ(detected(without_gap), (std::vector(2, Notation::Skyscraper)));
}

TEST(SkyscraperFormat, HasBoxesIfTheOptionsSaySo) {
    FormatOptions with_boxes;
    with_boxes.boxes = Boxes::Given;
    with_boxes.box = {2, 2};
    EXPECT_EQ(read_one(drawn, with_boxes).puzzle.regions, boxes({2, 2}));
    auto const sudoku = read_one(drawn, with_boxes).puzzle;
    EXPECT_EQ(written(sudoku, Notation::Skyscraper, with_boxes), drawn);
    EXPECT_THROW(written(sudoku, Notation::Skyscraper), CannotExpress);

    std::string const cut = "    2 2 1 3\n3 | . . | . . | 2\n. | . 2 | . . | .\n  +-----+-----+\n"
                            ". | . . | . 1 | 2\n1 | . . | . . | 2\n    1 2 . .\n";
    EXPECT_EQ(complaint(cut),
              "2:9: are these boxes? --box RxC says which, --latin that there are none");
    EXPECT_EQ(read_one(cut, with_boxes).puzzle.regions, boxes({2, 2}));
}

TEST(SkyscraperFormat, ComplainsWithThePlace) {
    auto const forced_complaint = [](std::string const& text) {
        return complaint(text, forced(Notation::Skyscraper));
    };
    EXPECT_EQ(forced_complaint("  4 . 1\n. . . . .\n2 . . . .\n. . 1 . .\n  . . .\n"),
              "1:3: expected a number from 1 to 3 or '.', found '4'");
    EXPECT_EQ(forced_complaint("  2 . 1\n. . . . .\n2 . a . .\n. . 1 . .\n  . . .\n"),
              "3:5: expected a value from 1 to 3 or '.', found 'a'");
    EXPECT_EQ(forced_complaint("2 . . 1 .\n. . . . .\n2 . . . .\n. . 1 . .\n. . . . .\n"),
              "1:1: expected an empty corner, found '2'");
    EXPECT_EQ(forced_complaint("1 2\n1 2 3 4\n"),
              "1:1: expected rows of cells with numbers around them, as many rows as columns; '.' "
              "stands for no number");
}

TEST(SkyscraperFormat, WritesNothingElse) {
    auto const refusal = [](std::string const& text) {
        try {
            return written(read_one(text).puzzle, Notation::Skyscraper);
        } catch (CannotExpress const& error) {
            return std::string{error.what()};
        }
    };
    EXPECT_EQ(refusal("latin 3\n. . .\n. . .\n. . .\nskyscraper 2 r1c1 r1c2 r1c3\n"),
              "  . . .\n2 . . . .\n. . . . .\n. . . . .\n  . . .\n");
    EXPECT_EQ(refusal("latin 3\n. . .\n. . .\n. . .\nsandwich 2 r1c1 r1c2 r1c3\n"),
              "skyscraper cannot hold the sandwich 2 at row 1 from the left");
    EXPECT_EQ(refusal("futoshiki 3\n. < . .\n. . .\n. . .\n"),
              "skyscraper cannot hold the inequality r1c1 < r1c2");
    EXPECT_EQ(refusal("latin 3 diagonal\n. . .\n. . .\n. . .\n"),
              "skyscraper cannot hold the diagonal at r1c1");
}

} // namespace
} // namespace hapax
