/// The notations facts and prolog: their published examples, reading what was written,
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

TEST(LogicFormats, OneStreamMayMixThem) {
    auto const puzzles = read_puzzles(std::string{facts_example} + prolog_example
                                      + "kenken 2\n. .\n. .\ncage 3+ r1c1 r1c2\n\nrow(1..n).\n"
                                      + facts_example + "futoshiki 2\n. < .\n. .\n");
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

TEST(LogicFormats, ReadingWhatWasWrittenGivesTheSamePuzzle) {
    for (unsigned seed = 1; seed <= 200; ++seed) {
        testing::RandomPuzzles random{seed};
        auto const futoshiki = random.futoshiki(2 + static_cast<int>(seed % 8));
        auto const expect_same = [&](Puzzle const& puzzle, Notation notation) {
            auto const text = written(puzzle, notation);
            EXPECT_EQ(canonical(read_one(text).puzzle), canonical(puzzle))
                << "seed " << seed << "\n"
                << text;
        };
        expect_same(futoshiki, Notation::Facts);
        expect_same(futoshiki, Notation::Prolog);
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
    };
    for (auto const& [text, message] : cases) EXPECT_EQ(testing::complaint(text), message) << text;
}

TEST(LogicFormats, MutatedInputIsReadOrRefusedButNeverCrashes) {
    std::vector<std::string> seeds{facts_example, prolog_example,
                                   "#const n = 2.\ncell_has_number(1,1,2).\n"};
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
