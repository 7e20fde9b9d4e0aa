/// The notation `list`: rows in brackets, as programs hold them.

#include "tests/support/instances.hpp"
#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <sstream>

namespace hapax {
namespace {

using testing::complaint;
using testing::detected;
using testing::error_of;
using testing::forced;
using testing::givens_of;
using testing::read_one;
using testing::written;

constexpr char const* same_cells = "1.3....4........"; ///< of each grid below

TEST(ListFormat, ReadsListsOfManyLanguages) {
    for (std::string const text : {
             "[[1, 0, 3, 0], [0, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0]]",
             "[[1,0,3,0],\n [0,0,0,4],\n [0,0,0,0],\n [0,0,0,0],\n]\n",
             "[\n  [\n    1,\n    null,\n    3,\n    0\n  ],\n  [0,0,0,4],[0,0,0,0],[0,0,0,0]\n]",
             "[[\"1\",\".\",\"3\",\".\"]\n,[\".\",\".\",\".\",\"4\"]\n,[\"\",\" \",\"\",\"\"]\n"
             ",[\"0\",\"0\",\"_\",\"-1\"]]",
             "board = [\n  ['1', None, '3', None],  # the first\n  [None, None, None, '4'],\n"
             "  [None, '0', '.', '*'], [0, 0, 0, 0]]",
             "int grid[4][4] = {{1, 0, 3, 0}, {0, 0, 0, 4},\n{0, 0, 0, 0}, {0, 0, 0, 0}};\n",
             "array([[1, 0, 3, 0],\n       [0, 0, 0, 4],\n       [0, 0, 0, 0],\n"
             "       [0, 0, 0, 0]])",
             "[[1 0 3 0]\n [0 0 0 4]\n [0 0 0 0]\n [0 0 0 0]]",
             "[\"1.3.\", \"...4\", \"....\", \"0000\"]",
             "std::array<std::array<int, 4>, 4> const grid = {{{1, 0, 3, 0}, {0, 0, 0, 4},\n"
             "    {0, 0, 0, 0}, {0, 0, 0, 0}}};",
             "[|\n1, 0, 3, 0|\n0, 0, 0, 4|\n0, 0, 0, 0,|\n0, 0, 0, 0|];\n",
             "[|\n1, 0, 3, 0|\n0, 0, 0, 4|\n0, 0, 0, 0|\n0, 0, 0, 0\n|];\n",
             "[|\n1, 0, 3, 0\n|0, 0, 0, 4\n|0, 0, 0, 0\n|\n_, 0, 0, 0\n|];\n",
             "[| 1, _, 3, _\n | _, _, _, 4\n | _, _, _, _\n | _, _, _, _ |]",
             "board = [  # by rows\n  # of four\n  [1, 0, 3, 0],\n  [0, 0, 0, 4],\n"
             "  [0, 0, 0, 0],\n  [0, 0, 0, 0]]  # and that is all\n",
             "P = [[1,_,3,_],[_,_,_,4],\n     [_,_,_,_],[_,_,_,_]].",
             "String[] rows = {\"1.3.\",\n  \"...4\",\n  \"....\",\n  \"....\"};",
         }) {
        SCOPED_TRACE(text);
        EXPECT_EQ(detected(text), std::vector{Notation::List});
        auto const read = read_one(text);
        EXPECT_EQ(givens_of(read.puzzle), same_cells);
        EXPECT_EQ(read.puzzle.regions, boxes({2, 2}));
        ASSERT_EQ(read.cell_offsets.size(), 16U);
    }
}

TEST(ListFormat, ReadsAListOfGridsAndOneGridBehindAnother) {
    std::string const grid = "[[1, 2], [2, 0]]";
    for (auto const& text :
         {"[" + grid + ", " + grid + ",\n" + grid + "\n]\n", grid + grid + "\n" + grid + "\n",
          grid + ",\n" + grid + ";\n\n" + grid + "\n]\n"})
        EXPECT_EQ(read_puzzles(text).size(), 3U) << text;
}

TEST(ListFormat, IsReadWithoutALookAtTheNextLine) { // which may wait for the answer to this one
    for (std::string const text :
         {"[[1, 2], [2, 1]]", "array([[1, 2],\n       [2, 1]])", "1..2............ [x]"}) {
        std::istringstream in{text + "\nnext\n"};
        BlockReader reader{in, "-", {}};
        ASSERT_TRUE(reader.next());
        std::string next;
        std::getline(in, next);
        EXPECT_EQ(next, "next") << text;
    }
}

TEST(ListFormat, ReadsLettersWhenTheAlphabetIsSaid) {
    std::string text = "[";
    for (int r = 0; r < 10; ++r) text += "\"A.........\",";
    text += "]";
    EXPECT_EQ(complaint(text),
              "1:3: values above 9 are written in two ways: say --alphabet digits "
              "(1-9, A = 10 ...) or --alphabet letters (A = 1 ...), or name them all, as --symbols "
              "0123456789ABCDEF");
    FormatOptions options;
    options.alphabet = Alphabet::Letters;
    EXPECT_EQ((read_one(text, options).puzzle.givens[{9, 0}]), 1);
}

TEST(ListFormat, SaysWhatIsWrong) {
    EXPECT_EQ(error_of("[[1, 2],\n [2, 3]]\n"),
              "-:2:6: expected a value from 0 to 2 or '.', found '3'\n   [2, 3]]\n       ^");
    EXPECT_EQ(complaint("[[1, 2],\n [2]]"), "2:4: expected 2 cells in row 2, found 1");
    EXPECT_EQ(complaint("[[1, 2],\n [2, 1, 1]]"), "2:9: expected 2 cells in row 2, found 3");
    EXPECT_EQ(complaint("[[1, 2]]"), "1:9: expected 2 rows, found 1");
    EXPECT_EQ(complaint("[[1, 2],\n [2, 1],\n [1, 2]]"), "3:2: expected 2 rows, found 3");
    EXPECT_EQ(complaint("[[1, 2],\n [2, 1], 5]"), "2:10: expected a row, found '5]'");
    EXPECT_EQ(complaint("[[1, 2],\n [2, 1]"),
              "2:8: expected ']', the end of the list, found the end");
    EXPECT_EQ(complaint("[[1, 2],\n [2, \"1]]"), "2:6: expected a text that ends on its line");
    EXPECT_EQ(complaint("[[1, 2], [{}, 1]]"), "1:11: expected a cell, found '{},'");
    EXPECT_EQ(complaint("[[\"A\", \"\"], [\"B\", \"A\"]]"),
              "1:9: expected one character, as in other cells");
    EXPECT_EQ(complaint("[|1, 2\n |2|]"), "2:4: expected 2 cells in row 2, found 1");
    EXPECT_EQ(complaint("[|1, 2|2, 1"), "1:12: expected '|', the end of the list, found the end");
    EXPECT_EQ(complaint("[]", forced(Notation::List)),
              "1:1: expected a list of rows such as [[5, 3, 0], [6, 0, 0], ...]");
}

TEST(ListFormat, AListThatIsCutOffDoesNotTakeTheNext) {
    std::string const cut = "[[1, 2],\n [2,\n\n";
    for (std::string const next :
         {"futoshiki 2\n1 .\n. .\n", "[[1, 2], [2, 1]]\n", "x = [[1, 2], [2, 1]]\n", ". 1\n. .\n",
          "#const n = 2.\ncell_has_number(1,1,2).\n"}) {
        std::istringstream in{cut + next};
        BlockReader reader{in, "-", {}};
        EXPECT_THROW((void)read_puzzle(*reader.next(), {}), InputError);
        EXPECT_EQ(read_puzzle(*reader.next(), {}).puzzle.order, 2) << next;
        EXPECT_FALSE(reader.next()) << next;
    }
}

TEST(ListFormat, TakesNoLineOfOtherPuzzles) {
    std::string const list = "x = [[1, 2], [2, 1]]\n";
    for (std::string const& text :
         {std::string(16, '.') + "\n" + list, list + "\n" + std::string(16, '.') + "\n",
          list + "\n. .\n. .\n", list + "\n,\n,\n", "1__2____________ (easy)\n" + list,
          "[[1, 2],\n [2, 1]\n]\n" + list + "]\n",
          "#const n = 2.\nf(X) :- X = ((1+n)/2).\ngreater_than(1,1,1,2).\n\n" + list,
          "problem(1, [[_,2],\n[_,_]], [[0,0,0,1]]).\n\n" + list})
        EXPECT_EQ(read_puzzles(text).size(), 2U) << text;
    EXPECT_EQ(read_puzzles("int a[2][2] = {{0, 2},\n{0, 0}};\n#const n = 2.\n"
                           "cell_has_number(1,1,2).\n")
                  .size(),
              2U);
    EXPECT_EQ(read_puzzles("Puzzle 1\nproblem(1,\n  [[_,2],\n   [_,_]],\n  [[0,0,0,1]]).\n").size(),
              1U);
}

TEST(ListFormat, EmptyLinesAndCommentsWithinAreNothing) {
    EXPECT_EQ(givens_of(read_one("a = [  # one\n  [1,0,3,0],\n\n  # two\n\n  [0,0,0,4],\n\n"
                                 "  [\"0\",\"0\",\"0\",\"0\"],\n\n[0,0,0,0],\n\n]  // all\n")
                            .puzzle),
              same_cells);
    EXPECT_EQ(read_puzzles("array([[1, 2],\n       [2, 1]], dtype=int32)\n").size(), 1U);
}

TEST(ListFormat, OtherBracketsAreNoList) {
    for (std::string const text : {"[[a, b]]", "{\"rows\": [[1, 2]]}", "test([[1, 2], [2, 1]]).",
                                   "[\"1\", \"2\"]", "[1, 2]"})
        EXPECT_EQ(complaint(text), "1:1: expected a puzzle; no known notation begins like this");
}

TEST(ListFormat, WritesRowsThatJsonAndPythonRead) {
    auto const puzzle = read_one("[[1, 0, 3, 0], [0, 0, 0, 4], [0, 0, 0, 0], [0, 0, 0, 0]]").puzzle;
    EXPECT_EQ(written(puzzle, Notation::List),
              "[[1, 0, 3, 0],\n [0, 0, 0, 4],\n [0, 0, 0, 0],\n [0, 0, 0, 0]]\n");
    Puzzle unequal = puzzle;
    unequal.named_clues = {less({0, 0}, {0, 1})};
    EXPECT_THROW(written(unequal, Notation::List), CannotExpress);
    FormatOptions options;
    options.boxes = Boxes::None;
    EXPECT_THROW(written(puzzle, Notation::List, options), CannotExpress);
}

} // namespace
} // namespace hapax
