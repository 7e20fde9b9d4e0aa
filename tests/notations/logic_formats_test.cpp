/// The notations facts, prolog and cages: their published examples, reading what was written,
/// puzzles that they cannot hold, and messages about bad input.

#include "encoder/dimacs/writer.hpp"
#include "encoder/model/rules.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/notations.hpp"

#include <gtest/gtest.h>

#include <locale>
#include <sstream>

namespace hapax {
namespace {

using testing::brute_force;
using testing::complaint;
using testing::digits;
using testing::givens_of;
using testing::read_one;
using testing::written;

Grid grid_of(std::string const& values, int order) {
    Grid grid{order};
    for (std::size_t i = 0; i < values.size(); ++i) grid.values()[i] = values[i] - '0';
    return grid;
}

constexpr auto facts_example = "#const n = 4.\n"
                               "cell_has_number(4,4, 2).\n"
                               "greater_than(1,2, 1,1).\n"
                               "greater_than(1,2, 1,3).\n"
                               "greater_than(3,3, 2,3).\n"
                               "greater_than(3,1, 4,1).\n"
                               "greater_than(4,2, 4,3).\n";

constexpr auto prolog_example =
    "problem(2,\n"
    "  [[_,_,_,2],  % problem grid\n"
    "   [_,_,_,_],\n"
    "   [_,_,_,_],\n"
    "   [_,_,_,_]],\n"
    "  [[0,0,1,0],    % [i1,j1,i2,j2] requires values[i1,j1] < values[i2,j2]\n"
    "   [0,1,1,1],\n"
    "   [2,1,3,1],\n"
    "   [2,3,3,3]]).\n";

TEST(Facts, TheExampleHasItsOneSolution) {
    auto const read = read_one(facts_example);
    EXPECT_TRUE(read.warnings.empty());
    auto const solutions = brute_force(read.puzzle);
    ASSERT_EQ(solutions.size(), 1U);
    EXPECT_EQ(digits(solutions[0]), "2314412332411432");
}

TEST(Facts, TheExampleIsWrittenAsItWas) {
    EXPECT_EQ(written(read_one(facts_example).puzzle, Notation::Facts), facts_example);
}

TEST(Facts, RulesAreSkippedWithAWarningWhereverTheyStand) {
    std::string const rules_before = "% a whole program\n"
                                     "row(1..n). %* over\n lines. *%\n"
                                     "1 { has(R,C,V) : V = 1..n } 1 :-\n  row(R), row(C).\n"
                                     "said(\"greater_than(1,2,1,1). #const n = 5.\").\n";
    auto const read = read_one(rules_before + facts_example
                               + "has(R,C,V) :- cell_has_number(R,C,V).\n#show has/3.\n");
    EXPECT_EQ(read.puzzle, read_one(facts_example).puzzle);
    ASSERT_EQ(read.warnings.size(), 1U);
    EXPECT_EQ(read.warnings[0],
              "-:2:1: skipped 5 statements that are no clue, the first: row(1..n).");
}

TEST(Facts, FactsMayShareLinesAndNameTheConstant) {
    auto const read = read_one("greater_than( n ,1,1 ,1).cell_has_number(2,2,n). #const n=3.");
    EXPECT_EQ(read.puzzle.order, 3);
    EXPECT_EQ((read.puzzle.givens[{1, 1}]), 3);
    EXPECT_EQ(read.puzzle.named_clues, (std::vector<NamedClue>{less({0, 0}, {2, 0})}));
}

TEST(Facts, EachOrderBeginsAPuzzle) {
    auto const puzzles = read_puzzles("#const n=2.\ncell_has_number(1,1,2).\n#const n = 3. "
                                      "#const n=4.\n");
    ASSERT_EQ(puzzles.size(), 3U);
    EXPECT_EQ(given_count(puzzles[0].puzzle), 1);
    EXPECT_EQ(puzzles[1].puzzle, latin_square(3));
    EXPECT_EQ(puzzles[2].puzzle, latin_square(4));
}

/// The givens of a Sudoku as facts, in the order of columns that a pattern names: "vrc".
std::string facts_of(std::string const& cells, std::string const& columns) {
    std::string text;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (cells[i] == '.') continue;
        text += "casilla(";
        for (char const column : columns) {
            text += column == 'v' ? std::string(1, cells[i])
                                  : std::to_string((column == 'r' ? i / 9 : i % 9) + 1);
            text += column == columns.back() ? ")." : ",";
        }
    }
    return text + "\n";
}

TEST(Facts, TheOrderOfColumnsIsFoundOrAsked) {
    std::string const cells =
        "..43..2.9..5..9..1.7..6..43..6..2.8719...74...5..83...6.....1.5..35.869..4291.3..";
    auto const usual = read_one(facts_of(cells, "rcv"));
    EXPECT_EQ(givens_of(usual.puzzle), cells);
    EXPECT_TRUE(usual.warnings.empty());
    auto const turned = read_one(facts_of(cells, "vrc"));
    EXPECT_EQ(givens_of(turned.puzzle), cells);
    EXPECT_EQ(turned.warnings,
              std::vector<std::string>{"-:1:1: these facts are read as casilla(value,row,column), "
                                       "since values would clash as casilla(row,column,value)"});
    EXPECT_EQ(complaint("% two\na(1,1,5). a(1,2,9)."),
              "2:1: these facts could be a(row,column,value) or a(value,row,column): write "
              "'#const n = 9.' and cell_has_number(row,column, value)");
    EXPECT_EQ(given_count(read_one("a(2,2,2). a(4,4,4).\n").puzzle), 2) << "both orders agree";
}

TEST(LogicFormats, OtherFactsCouldBeClues) {
    auto const expect_refusal = [](std::string const& text) {
        auto const found = complaint(text);
        EXPECT_NE(found.find(": this fact could be a rule"), std::string::npos) << text << found;
    };
    for (std::string const fact : {"less(1,1,1,2).", "diagonal.", "cage(a, 7)."}) {
        expect_refusal(facts_example + fact + "\n");
        expect_refusal(prolog_example + fact + "\n");
    }
    expect_refusal(facts_example + std::string{"region(1,1,3).\n"});
    expect_refusal("a(1,1,1). b(1,1,2). c(1,2,2).\n");
}

TEST(Prolog, TheExampleIsReadAndWritten) {
    auto const puzzle = read_one(prolog_example).puzzle;
    EXPECT_EQ((puzzle.givens[{0, 3}]), 2);
    EXPECT_EQ(puzzle.named_clues,
              (std::vector<NamedClue>{less({0, 0}, {1, 0}), less({0, 1}, {1, 1}),
                                      less({2, 1}, {3, 1}), less({2, 3}, {3, 3})}));
    FormatOptions options;
    options.index = 2;
    EXPECT_EQ(written(puzzle, Notation::Prolog, options), "problem(2,\n"
                                                          "  [[_,_,_,2],\n"
                                                          "   [_,_,_,_],\n"
                                                          "   [_,_,_,_],\n"
                                                          "   [_,_,_,_]],\n"
                                                          "  [[0,0,1,0],\n"
                                                          "   [0,1,1,1],\n"
                                                          "   [2,1,3,1],\n"
                                                          "   [2,3,3,3]]).\n");
}

TEST(Prolog, OtherClausesAreSkippedWithAWarning) {
    auto const read = read_puzzles(":- use_module(library(clpfd)).\n"
                                   "/* problem(9, [[1]], []). */\n"
                                   "show('it''s. ', X) :- write(X).\n"
                                   + std::string{prolog_example}
                                   + "solve(I) :-\n  problem(I, R, L),\n  X in 1..4.\n"
                                     "problem(3,[[1]],[]). problem(4,\n[[_,2],[_,_]]\n,[]).\n");
    ASSERT_EQ(read.size(), 3U);
    EXPECT_EQ(read[0].puzzle, read_one(prolog_example).puzzle);
    EXPECT_EQ(read[0].warnings,
              std::vector<std::string>{"-:1:1: skipped 3 statements that are no clue, the first: "
                                       ":- use_module(library(clpfd))."});
    EXPECT_TRUE(read[1].warnings.empty());
    EXPECT_EQ(read[2].puzzle.order, 2);
}

TEST(LogicFormats, AStatementThatIsCutOffDoesNotTakeTheNextPuzzle) {
    for (std::string const whole :
         {"#const n = 2.\ncell_has_number(1,1, 1).\n", "problem(1, [[_, _],\n[_, 1]], []).\n"}) {
        std::istringstream in{whole.substr(0, whole.size() - 6) + "\n\n" + whole}; // an empty line
        BlockReader reader{in, "-", {}};
        EXPECT_THROW(read_puzzle(*reader.next(), {}), InputError) << whole;
        auto const block = reader.next();
        ASSERT_TRUE(block) << whole;
        EXPECT_EQ(read_puzzle(*block, {}).puzzle.order, 2);
    }
    for (auto const* rule :
         {"all(X) :-\na(X), % first\nproblem(X, _, _).",
          "all(X) :- a(X) ->\nproblem(X, _, _) ; true.",
          "main :- forall(\nproblem(X, _, _),\nshow(X)).", "all(X) :-\n\n  problem(X, _, _)."})
        EXPECT_EQ(read_puzzles("problem(1, [[_, _], [_, 1]], []).\n" + std::string{rule}).size(),
                  1U)
            << rule;
}

TEST(Cages, ACageThatIsThereTwiceIsWrittenOnce) {
    auto const text = "kenken 2\n. .\n. .\ncage 3+ r2c1 r2c2\ncage 3+ r2c2 r2c1\n";
    EXPECT_EQ(written(read_one(text).puzzle, Notation::Cages), "[+,[[2,1],[2,2]],3]\n\n");
}

struct PublishedCages {
    std::string text;
    std::string solution;
    std::vector<std::string> warnings;
};

/// The four lists and the solutions that their source printed. In the last, r7c9 is in no cage as
/// printed; the 33600 needs it.
std::vector<PublishedCages> const published{
    {"[+,[[1,1],[1,2],[1,3]],7]\n[+,[[1,4],[2,4],[2,3]],9]\n[+,[[1,5],[2,5],[3,5]],10]\n"
     "[-,[[2,1],[3,1]],1]\n[+,[[2,2],[3,2],[4,2],[4,3]],13]\n"
     "[*,[[3,3],[3,4],[4,4],[4,5],[5,5]],96]\n[*,[[4,1],[5,1],[5,2],[5,3],[5,4]],600]\n",
     "4123524513153425312432451",
     {}},
    {"[+,[[1,1],[2,1],[3,1],[4,1]],13]\n[+,[[1,2],[2,2],[3,2],[3,3],[2,3]],14]\n"
     "[*,[[1,3],[1,4],[1,5],[2,5],[2,6]],540]\n"
     "[+,[[1,6],[1,7],[2,7],[3,7],[4,7],[5,7],[5,6]],30]\n"
     "[*,[[2,4],[3,4],[3,5],[4,5],[4,6],[3,6]],350]\n"
     "[*,[[4,2],[5,2],[5,1],[6,1],[7,1]],1575]\n[+,[[4,3],[5,3],[5,4],[6,4],[6,3],[7,3]],28]\n"
     "[+,[[4,4]],6]\n[*,[[5,5],[6,5],[7,5],[7,6],[6,6],[6,7],[7,7]],2880]\n"
     "[*,[[6,2],[7,2]],42]\n[+,[[7,4]],4]\n",
     "1423576214536762317544576123536741237126457654231",
     {}},
    {"[+,[[1,1],[2,1],[2,2],[1,2],[1,3],[2,3],[2,4],[3,4]],19]\n"
     "[*,[[1,4],[1,5],[2,5],[2,6],[2,7],[2,8],[3,8],[3,7]],645120]\n[+,[[1,6],[1,7]],13]\n"
     "[*,[[1,8]],8]\n[*,[[3,1],[4,1],[5,1],[5,2],[5,3],[5,4],[4,4],[4,3]],241920]\n"
     "[+,[[3,2],[3,3]],6]\n[*,[[3,5],[4,5],[4,6],[5,6],[6,6],[6,7],[7,7],[7,8]],40320]\n"
     "[*,[[3,6]],8]\n[+,[[4,2]],3]\n[*,[[4,7],[4,8],[5,8],[5,7]],70]\n"
     "[+,[[5,5],[6,5],[6,4],[7,4],[7,3],[6,3],[6,2]],35]\n"
     "[*,[[6,1],[7,1],[8,1],[8,2],[7,2]],13440]\n[*,[[6,8]],2]\n[-,[[7,5],[8,5]],-1]\n"
     "[+,[[7,6],[8,6],[8,7],[8,8]],11]\n[-,[[8,3],[8,4]],-3]\n",
     "1234567821534786351278644326815776853421847165325768124368472315",
     {}},
    {"[-,[[1,1],[1,2]],2]\n[+,[[1,3],[2,3],[3,3]],8]\n"
     "[*,[[1,4],[2,4],[2,5],[2,6],[1,6],[1,7]],3780]\n[+,[[1,5]],5]\n"
     "[+,[[1,8],[2,8],[3,8],[3,7],[4,7],[4,8],[5,8]],38]\n[+,[[1,9],[2,9],[3,9]],23]\n"
     "[*,[[2,1],[3,1],[3,2],[2,2]],24]\n[+,[[2,7]],8]\n[+,[[3,4],[4,4]],7]\n"
     "[*,[[3,5],[4,5]],56]\n[+,[[3,6],[4,6]],17]\n"
     "[+,[[4,1],[4,2],[5,2],[5,1],[6,1],[6,2],[6,3],[5,3]],44]\n[*,[[4,3]],6]\n"
     "[*,[[4,9],[5,9],[6,9],[7,8],[7,7],[8,7],[8,8],[8,9]],6720]\n"
     "[+,[[5,4],[5,5],[6,5]],14]\n[+,[[5,6],[6,6],[6,7],[5,7]],18]\n"
     "[+,[[6,4],[7,4],[7,5],[7,6],[8,6],[9,6],[9,5],[9,4],[9,3]],43]\n[*,[[6,8]],3]\n"
     "[*,[[7,1],[8,1],[9,1],[9,2]],3456]\n[+,[[7,2],[8,2],[8,3],[7,3]],25]\n"
     "[-,[[8,4],[8,5]],1]\n[*,[[9,7],[9,8],[9,9]],72]\n",
     "421356798234165879143278956316589247568947123759814632872693415697432581985721364",
     {"-:1:1: r7c9 is in no cage"}},
};

TEST(Cages, ThePublishedListsHoldForTheirPrintedSolutions) {
    for (auto const& [text, solution, warnings] : published) {
        auto const read = read_one(text);
        EXPECT_EQ(read.warnings, warnings);
        EXPECT_TRUE(is_solution(read.puzzle, grid_of(solution, read.puzzle.order))) << text;
    }
}

TEST(Cages, DifferencesAndQuotientsAreOrdered) {
    auto const puzzle = read_one("[-,[[1,1],[1,2]],1]\n[-,[[2,1],[2,2]],-1]\n[/,[[3,3],[3,2]],2]\n"
                                 "[-,[[1,3],[2,3]],0]\n")
                            .puzzle;
    EXPECT_EQ(
        puzzle.named_clues,
        (std::vector<NamedClue>{less({0, 1}, {0, 0}), less({1, 0}, {1, 1}), less({2, 1}, {2, 2})}));
    EXPECT_EQ(puzzle.cages[1].target, 1);
    EXPECT_EQ(puzzle.cages[1].operation, Operation::Difference);
    EXPECT_EQ(written(puzzle, Notation::Cages),
              "[-,[[1,1],[1,2]],1]\n[-,[[2,1],[2,2]],-1]\n[/,[[3,3],[3,2]],2]\n"
              "[-,[[1,3],[2,3]],0]\n\n");
}

TEST(Cages, TextToCagesToTextIsTheSameText) {
    for (auto const& [text, solution, warnings] : published) {
        auto const puzzle = read_one(text).puzzle;
        auto const drawn = written(puzzle, Notation::Text);
        auto const cages = written(read_one(drawn).puzzle, Notation::Cages);
        EXPECT_EQ(written(read_one(cages).puzzle, Notation::Text), drawn);
    }
}

TEST(Cages, ListsAreApartByAnEmptyLineAndRemarksAreNot) {
    auto const puzzles = read_puzzles("[+,[[1,1]],1]\n\n[+,[[1,1]],2]\n# not the end\n"
                                      "[+,[[1,2]],1]\n[+,[[2,1],[2,2]],3]\n");
    ASSERT_EQ(puzzles.size(), 2U);
    EXPECT_EQ(puzzles[1].puzzle.cages.size(), 3U);
}

TEST(Cages, AGivenIsACageOfOneCell) {
    Puzzle puzzle = latin_square(2);
    puzzle.givens[{1, 1}] = 2;
    EXPECT_EQ(written(puzzle, Notation::Cages), "[+,[[2,2]],2]\n\n");
}

TEST(LogicFormats, OneStreamMayMixThem) {
    auto const puzzles =
        read_puzzles(std::string{facts_example} + prolog_example + published[0].text
                     + "row(1..n).\n" + facts_example + "futoshiki 2\n. < .\n. .\n");
    ASSERT_EQ(puzzles.size(), 5U);
    EXPECT_EQ(puzzles[0].puzzle, puzzles[3].puzzle);
    EXPECT_EQ(kind(puzzles[2].puzzle), "kenken");
    EXPECT_EQ(puzzles[4].puzzle.order, 2);
}

TEST(LogicFormats, WhatTheyCannotHoldIsNamed) {
    struct Case {
        std::string text;
        Notation notation;
        std::string message;
    };
    std::vector<Case> const cases{
        {"futoshiki 2\n. ~ .\n. .\n", Notation::Facts,
         "facts cannot hold the adjacency of r1c1 and r1c2"},
        {"sudoku 4\n. . . .\n. . . .\n. . . .\n. . . .\n", Notation::Prolog,
         "prolog cannot hold box 1"},
        {"latin 3\n. . .\n. . .\n. . .\nr1c2 in 1 2\n", Notation::Facts,
         "facts cannot hold the pencil marks of r1c2"},
        {"futoshiki 2\n. < .\n. .\ncage 3+ r2c1 r2c2\n", Notation::Cages,
         "cages cannot hold the inequality r1c1 < r1c2"},
        {"kenken 2\n. .\n. .\ncage 1- r2c1 r2c2\n", Notation::Cages,
         "cages cannot hold the cage at r2c1: '-' is ordered, and no inequality says which cell "
         "is greater"},
        {"kenken 2\n. .\n. .\ncage 2/ r2c1 r2c2\n", Notation::Cages,
         "cages cannot hold the cage at r2c1: '/' is ordered, and no inequality says which cell "
         "is greater"},
        {"kenken 3\n. . .\n. . .\n. . .\ncage 1- r3c1 r3c2 r3c3\n", Notation::Cages,
         "cages cannot hold the cage at r3c1: '-' takes two cells, not 3"},
        {"kenken 3\n. . .\n. . .\n. . .\ncage 3? r3c1 r3c2\n", Notation::Cages,
         "cages cannot hold the cage at r3c1, which names no operation"},
        {"kenken 3\n. . .\n. . .\n. . .\ncage 3+ r1c1 r1c2\n", Notation::Cages,
         "cages cannot hold an order of 3 without a cage in row or column 3"},
        {"kenken 2\n. .\n1 .\ncage 3+ r2c1 r2c2\n", Notation::Cages,
         "cages cannot hold the given at r2c1, which is in a cage"},
        {"kenken 2\n. .\n. .\ncage 3+ r2c1 r2c2\ncage 3+ r1c2 r2c2\n", Notation::Cages,
         "cages cannot hold the cage at r2c1: r2c2 is in another cage too"},
        {"kenken 2\n. .\n. .\ncage 3+ distinct r2c1 r1c2\n", Notation::Cages,
         "cages cannot hold that the values of the cage at r2c1 must differ"},
    };
    for (auto const& [text, notation, message] : cases) {
        try {
            written(read_one(text).puzzle, notation);
            ADD_FAILURE() << text;
        } catch (CannotExpress const& error) {
            EXPECT_EQ(error.what(), message);
        }
    }
}

TEST(LogicFormats, DistinctIsNoHindranceWhereRowsAndColumnsSayIt) {
    EXPECT_EQ(written(read_one("killer 2 no-boxes\n. .\n. .\ncage 3+ distinct r2c1 r2c2\n").puzzle,
                      Notation::Cages),
              "[+,[[2,1],[2,2]],3]\n\n");
}

TEST(LogicFormats, ReadingWhatWasWrittenGivesTheSamePuzzle) {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        testing::RandomPuzzles random{seed};
        auto const futoshiki = random.futoshiki(2 + static_cast<int>(seed % 8));
        auto const kenken = random.ordered_cages(2 + static_cast<int>(seed % 8));
        auto const expect_same = [&](Puzzle const& puzzle, Notation notation) {
            auto const text = written(puzzle, notation);
            EXPECT_EQ(canonical(read_one(text).puzzle), canonical(puzzle))
                << "seed " << seed << "\n"
                << text;
        };
        expect_same(futoshiki, Notation::Facts);
        expect_same(futoshiki, Notation::Prolog);
        expect_same(kenken, Notation::Cages);
    }
}

TEST(LogicFormats, BadInputIsAnErrorWithItsPlace) {
    std::vector<std::pair<std::string, std::string>> const cases{
        {"cell_has_number(1,1,1).\n",
         "1:1: expected the order, '#const n = 4.', among these facts"},
        {"#const n = x.\n", "1:12: expected an order from 1 to 1000, found 'x.'"},
        {"#const n = 0.\n", "1:12: expected an order from 1 to 1000, found '0'"},
        {"#const n = 4", "1:1: expected '.' at the end of this statement"},
        {"#const n = 4.\ncell_has_number(1,5,1).\n",
         "2:19: expected a column from 1 to 4, found '5'"},
        {"#const n = 4.\ncell_has_number(1,1,0).\n",
         "2:21: expected a value from 1 to 4, found '0'"},
        {"#const n = 4.\ncell_has_number(1,1).\n", "2:20: expected ',', found ').'"},
        {"#const n = 4.\ncell_has_number(1,1,2;2,2,2).\n", "2:22: expected ')', found ';2,2,2).'"},
        {"#const n = 4.\ncell_has_number(1,1,2).\ncell_has_number(1,1,3).\n",
         "3:21: r1c1 was already given as 2"},
        {"#const n = 4.\ngreater_than(1,1, 1,1).\n", "2:19: a cell cannot be greater than itself"},
        {"#const n = 4.\ngreater_than(1,1, 1,X).\n",
         "2:21: expected a column from 1 to 4, found 'X).'"},
        {"problem(1, [[_,_],[_,_]], [[0,0,0,2]]).\n",
         "1:35: expected a column from 0 to 1, found '2'"},
        {"problem(1, [[_,3],[_,_]], []).\n",
         "1:16: expected '_' or a value from 1 to 2, found '3'"},
        {"problem(1, [[_,X],[_,_]], []).\n",
         "1:16: expected '_' or a value from 1 to 1000, found 'X],[_,_]],'"},
        {"problem(1, [[_,_],[_]], []).\n", "1:21: expected 2 values in row 2, found 1"},
        {"problem(1, [[_,_],[_,_,_]], []).\n", "1:24: expected 2 values in row 2, found more"},
        {"problem(1, [[_,_]], []).\n", "1:18: expected 2 rows, found 1"},
        {"problem(x, [[_]], []).\n", "1:9: expected a number, found 'x,'"},
        {"problem(1, [[_]], [[0,0,0,0]]).\n", "1:21: a cell cannot be less than itself"},
        {"problem(1,\n[[_]],\n[])\n", "1:1: expected '.' at the end of this statement"},
        {"[x,[[1,1]],3]\n", "1:2: expected '+', '-', '*' or '/', found 'x,[[1,1]],3]'"},
        {"[+,[[1,1],[1,1]],3]\n", "1:11: r1c1 for the second time"},
        {"[+,[[1,1]],1]\n[+,[[1,2],[1,1]],3]\n", "2:11: r1c1 is already in the cage at -:1:1"},
        {"[+,[[0,1]],1]\n", "1:6: expected a row from 1 to 1000, found '0'"},
        {"[+,[[1,1001]],1]\n", "1:8: expected a column from 1 to 1000, found '1001'"},
        {"[-,[[1,1],[1,2],[1,3]],1]\n", "1:4: expected two cells for '-', found 3"},
        {"[/,[[1,1]],1]\n", "1:4: expected two cells for '/', found 1"},
        {"[/,[[1,1],[1,2]],-2]\n", "1:18: expected a target from 1, found '-2'"},
        {"[*,[[1,1]],0]\n", "1:12: expected a target from 1, found '0'"},
        {"[-,[[1,1],[1,2]],-9223372036854775808]\n", "1:18: this target is too small"},
        {"[*,[[1,1]],9223372036854775808]\n", "1:12: this number does not fit into 64 bits"},
        {"[+,[[1,1]],]\n", "1:12: expected a target, found ']'"},
        {"[+,[[1,1]],1\n", "1:13: expected ']', found the end"},
        {"[+,[[1,1]],1]\n% remark\n[+,[[1,2]],1]\n", "2:1: expected '[', found '%'"},
    };
    for (auto const& [text, message] : cases) EXPECT_EQ(testing::complaint(text), message) << text;
}

TEST(LogicFormats, MutatedInputIsReadOrRefusedButNeverCrashes) {
    std::vector<std::string> seeds{facts_example, prolog_example,
                                   "#const n = 2.\ncell_has_number(1,1,2).\n"};
    for (auto const& cages : published) seeds.push_back(cages.text);
    testing::expect_mutants_read_or_refused(seeds, 1000, 20240607);
}

/// Groups digits, as the locales of desktops do.
struct Grouping : std::numpunct<char> {
    char do_thousands_sep() const override { return ','; }
    std::string do_grouping() const override { return "\1"; }
};

TEST(Writers, DoNotDependOnTheStreamOrItsLocale) {
    Puzzle cage_free = latin_square(12);
    cage_free.givens[{10, 11}] = 12;
    Puzzle unequal = cage_free;
    unequal.named_clues = {less({10, 10}, {10, 11})};
    Puzzle cages = latin_square(12);
    for (int r = 0; r < 12; ++r)
        cages.cages.push_back({{{r, 10}, {r, 11}}, Operation::Sum, 13, Repeats::Allowed});
    Puzzle marks = latin_square(12);
    marks.pencil_marks = {{{10, 10}, {11, 12}}};
    FormatOptions options;
    options.index = 12345;
    options.alphabet = Alphabet::Digits;
    int written = 0;
    for (auto const& puzzle : {cage_free, unequal, cages, marks}) {
        std::ostringstream plain;
        std::ostringstream strange;
        strange.imbue(std::locale{std::locale::classic(), new Grouping});
        strange << std::hex << std::showbase;
        for (auto const notation : all_notations()) {
            if (!is_writable(notation)) continue;
            try {
                auto const text = write_puzzle(puzzle, notation, options);
                ++written;
                auto const before = std::locale::global(strange.getloc());
                EXPECT_EQ(write_puzzle(puzzle, notation, options), text) << name(notation);
                std::locale::global(before);
            } catch (CannotExpress const&) {
            }
        }
        DimacsOptions dimacs;
        dimacs.cubes = {Cube{}};
        write_dimacs(puzzle, CandidateSets{12}, dimacs, plain);
        write_dimacs(puzzle, CandidateSets{12}, dimacs, strange);
        EXPECT_EQ(strange.str(), plain.str());
    }
    EXPECT_GT(written, 12);
}

} // namespace
} // namespace hapax
