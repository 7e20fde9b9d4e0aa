/// The notation `param`: data of models.

#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

namespace hapax {
namespace {

using testing::complaint;
using testing::detected;
using testing::forced;
using testing::givens_of;
using testing::read_one;
using testing::written;

constexpr char const* givens = ".2.4......1.3...";

TEST(ParamFormat, ReadsDataOfMiniZinc) {
    for (std::string const text : {
             "n = 4;\nstart = [|\n_, 2, _, 4|\n_,_,_,_|\n_,_,1,_|\n3,_,_,_|];\n",
             "start = [|\n0, 2, 0, 4|\n0, 0, 0, 0|\n0, 0, 1, 0,|\n3, 0, 0, 0|];\n",
             "start = [|\n0, 2, 0, 4|\n0, 0, 0, 0|\n0, 0, 1, 0|\n3, 0, 0, 0\n|];\n",
             "start =\n[|\n0, 2, 0, 4\n|0, 0, 0, 0\n|_, 0, 1, 0\n|\n3, 0, 0, 0\n|];\nn = 4;\n",
             "% a Sudoku\n\nS = 2; % of a box\nN = 4;\n"
             "start = array2d(1..N, 1..N, [0,2,0,4, 0,0,0,0, 0,0,1,0, 3,0,0,0]);\n",
             "include \"globals.mzn\";\nint: n = 4;\narray[1..n, 1..n] of int: start =\n"
             "  array2d(1..n,1..n,[\n  _,2,_,4,\n  _,_,_,_,\n\n  _,_,1,_,\n  3,_,_,_\n]);\n",
         }) {
        EXPECT_EQ(detected(text), std::vector{Notation::Param}) << text;
        auto const read = read_one(text);
        EXPECT_EQ(givens_of(read.puzzle), givens) << text;
        EXPECT_EQ(read.puzzle.regions, boxes({2, 2}));
        ASSERT_EQ(read.warnings.size(), 1U);
        EXPECT_TRUE(read.warnings.front().ends_with(
            ":1: the rules of this data are in its model; it is read as a Sudoku"))
            << read.warnings.front();
    }
}

TEST(ParamFormat, ReadsParametersOfEssence) {
    for (std::string const text : {
             "language ESSENCE' 1.0\n$ 0 is open\nletting fixed be\n[\n [0,2,0,4],\n [0,0,0,0],\n\n"
             " [0,0,1,0],\n [3,0,0,0]\n]\n",
             "$ with indices\n\nletting clues be [ [0,2,0,4; int(1..4)], [0,0,0,0; int(1..4)], "
             "[0,0,1,0; int(1..4)], [3,0,0,0; int(1..4)]; int(1..4)]\n",
         }) {
        EXPECT_EQ(detected(text), std::vector{Notation::Param}) << text;
        EXPECT_EQ(givens_of(read_one(text).puzzle), givens) << text;
    }
}

TEST(ParamFormat, SignsMakeAFutoshiki) {
    std::string const text = "letting grid_size be 4\nletting values be\n[\n [ 0, 2, 0, 4 ],\n"
                             " [ 0, 0, 0, 0 ],\n [ 0, 0, 1, 0 ],\n [ 3, 0, 0, 0 ]\n]\n"
                             "$ the last index\nletting lastdx be 1\nletting lt be\n"
                             "[[1,1,1,2],\n [3,4,2,4]]\n";
    EXPECT_EQ(detected(text), std::vector{Notation::Param});
    auto const read = read_one(text);
    EXPECT_EQ(written(read.puzzle, Notation::Text),
              "futoshiki 4\n. < 2   .   4\n.   .   .   .\n            v\n.   .   1   .\n"
              "3   .   .   .\n");
    EXPECT_TRUE(read.warnings.empty());
}

TEST(ParamFormat, AnotherPuzzleIsAnError) {
    for (auto const& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"letting grid be [[1,1],[2,2]]\nletting hints be [3,3]\n",
              "2:1: hapax does not know what 'hints' says of the puzzle"},
             {"letting hints be [3,3]\n\nletting grid be [[1,1],[2,2]]\n",
              "1:1: hapax does not know what 'hints' says of the puzzle; expected a square of "
              "values"},
             {"k = 7;\nstart = [|0,2|0,0|];\n",
              "1:5: hapax does not know what 'k' says of the puzzle"},
             {"n = 2;\nstart = [|0,2|0,0|];\nconstraint start[1,1] = 1;\n",
              "3:1: expected 'NAME = ...;' or 'letting NAME be ...': data is read, models are not"},
             {"start = [|0,2|0,0|];\nhints = [1];\n",
              "2:1: hapax does not know what 'hints' says of the puzzle"},
             {"n = 2;\n", "1:1: expected a square of values among the data"},
             {"start = array2d(1..2, 1..2, [0,2,0]);\n", "1:29: expected n*n values, found 3"},
             {"n = 2;\nstart = [|0,3|0,0|];\n", "2:13: expected a value from 0 to 2"},
             {"letting v be [[0,2],[0,0]]\nletting lt be [[1,1,1]]\n",
              "2:16: expected the row and column of the lesser cell and of the greater"},
             {"letting v be [[0,2],[0,0]]\nletting lt be [[1,1,1,3]]\n",
              "2:23: expected a column from 1 to 2"},
             {"letting v be [[0,2],[0,0]]\nletting lt be [[1,1,1,2]]\nletting lastdx be 1\n",
              "3:19: hapax does not know what 'lastdx' says of the puzzle"},
             {"letting v be [[0,2],[0,0]\n", "1:26: expected the end of a list, found the end"},
         })
        EXPECT_EQ(complaint(text), message) << text;
}

TEST(ParamFormat, EndsBeforeAnotherPuzzle) {
    std::string const data = "letting n be 4\nletting fixed be [[0,2,0,4],[0,0,0,0],\n"
                             "[0,0,1,0],[3,0,0,0]]\n";
    EXPECT_EQ(detected(data + "\n1..2............\n\nfutoshiki 2\n1 .\n. .\n"),
              (std::vector{Notation::Param, Notation::Line, Notation::Text}));
}

TEST(ParamFormat, MutantsAreReadOrRefused) {
    testing::expect_mutants_read_or_refused(
        {"n = 4;\nstart = [|\n_, 2, _, 4|\n_,_,_,_|\n_,_,1,_|\n3,_,_,_|];\n",
         "N = 2;\nstart = array2d(1..N, 1..N, [0,2,0,0]);\n",
         "letting values be [[0,2],[0,0]]\nletting lastdx be 0\nletting lt be [[1,1,1,2]]\n"},
        2000, 39);
}

} // namespace
} // namespace hapax
