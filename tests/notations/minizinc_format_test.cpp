/// The notation `minizinc`: data of models.

#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

namespace hapax {
namespace {

using testing::complaint;
using testing::detected;
using testing::givens_of;
using testing::read_one;

constexpr char const* givens = ".2.4......1.3...";

TEST(MiniZincFormat, ReadsData) {
    for (std::string const text : {
             "n = 4;\nstart = [|\n_, 2, _, 4|\n_,_,_,_|\n_,_,1,_|\n3,_,_,_|];\n",
             "start = [|\n<>, 2, <>, 4|\n<>,<>,<>,<>|\n<>,<>,1,<>|\n3,<>,<>,<>|];\n",
             "start = [|\n0, 2, 0, 4|\n0, 0, 0, 0|\n0, 0, 1, 0,|\n3, 0, 0, 0|];\n",
             "start = [|\n0, 2, 0, 4|\n0, 0, 0, 0|\n0, 0, 1, 0|\n3, 0, 0, 0\n|];\n",
             "start =\n[|\n0, 2, 0, 4\n|0, 0, 0, 0\n|_, 0, 1, 0\n|\n3, 0, 0, 0\n|];\nn = 4;\n",
             "% a Sudoku\n\nS = 2; % of a box\nN = 4;\n"
             "start = array2d(1..N, 1..N, [0,2,0,4, 0,0,0,0, 0,0,1,0, 3,0,0,0]);\n",
             "include \"globals.mzn\";\nint: n = 4;\narray[1..n, 1..n] of int: start =\n"
             "  array2d(1..n,1..n,[\n  _,2,_,4,\n  _,_,_,_,\n\n  _,_,1,_,\n  3,_,_,_\n]);\n",
         }) {
        EXPECT_EQ(detected(text), std::vector{Notation::MiniZinc}) << text;
        auto const read = read_one(text);
        EXPECT_EQ(givens_of(read.puzzle), givens) << text;
        EXPECT_EQ(read.puzzle.regions, boxes({2, 2}));
        ASSERT_EQ(read.warnings.size(), 1U);
        EXPECT_TRUE(read.warnings.front().ends_with(
            ":1: the rules of this data are in its model; it is read as a Sudoku"))
            << read.warnings.front();
    }
}

TEST(MiniZincFormat, AnotherPuzzleIsAnError) {
    for (auto const& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"k = 7;\nstart = [|0,2|0,0|];\n",
              "1:5: hapax does not know what 'k' says of the puzzle"},
             {"n = 2;\nstart = [|0,2|0,0|];\nconstraint start[1,1] = 1;\n",
              "3:1: expected 'NAME = ...;': data is read, models are not"},
             {"start = [|0,2|0,0|];\nhints = [1];\n",
              "2:1: hapax does not know what 'hints' says of the puzzle"},
             {"n = 2;\n", "1:1: expected a square of values among the data"},
             {"start = array2d(1..2, 1..2, [0,2,0]);\n", "1:29: expected n*n values, found 3"},
             {"n = 2;\nstart = [|0,3|0,0|];\n", "2:13: expected a value from 0 to 2"},
             {"start = [|0,2,0|0,0|];\n", "1:21: expected 3 values in a row, found 2"},
             {"start = [|0,2|0,0|0,0|];\n", "1:24: expected 2 rows, found 3"},
             {"start = [|0,2|0,\n", "1:17: expected a value or '_', found the end"},
         })
        EXPECT_EQ(complaint(text), message) << text;
}

TEST(MiniZincFormat, EndsBeforeAnotherPuzzle) {
    std::string const data = "n = 4;\nstart = [|0,2,0,4|0,0,0,0|\n0,0,1,0|3,0,0,0|];\n";
    EXPECT_EQ(detected(data + "\n1..2............\n\nfutoshiki 2\n1 .\n. .\n"),
              (std::vector{Notation::MiniZinc, Notation::Line, Notation::Text}));
}

TEST(MiniZincFormat, MutantsAreReadOrRefused) {
    testing::expect_mutants_read_or_refused(
        {"n = 4;\nstart = [|\n_, 2, _, 4|\n_,_,_,_|\n_,_,1,_|\n3,_,_,_|];\n",
         "N = 2;\nstart = array2d(1..N, 1..N, [0,2,0,0]);\n"},
        2000, 39);
}

} // namespace
} // namespace hapax
