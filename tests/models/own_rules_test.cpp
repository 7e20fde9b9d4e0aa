/// Rules of one's own are read, judged, encoded, counted, explained, and refused if they make no
/// sense.

#include "encoder/formats/formats.hpp"
#include "encoder/formats/reading/conditions.hpp"
#include "encoder/language/expression.hpp"
#include "encoder/model/rules.hpp"
#include "solver/library/hapax/hapax.hpp"
#include "solver/search/count.hpp"
#include "solver/search/solutions.hpp"
#include "tests/support/named_clues.hpp"
#include "tests/support/notations.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <string>

namespace hapax {
namespace {

using testing::chance;
using testing::pick;
using testing::read_one;

std::string const rows = "latin 4\n. . . .\n. . . .\n. . . .\n. . . .\n";

TEST(OwnRules, AreReadAndWritten) {
    auto const spaced = rows
                        + "relation   \"close, é\"   |a-b| <= 2:r1c1 r1c2 r1c3\n"
                          "line /1.*/:r1c1 r1c2\n";
    auto const puzzle = read_one(spaced).puzzle;
    ASSERT_EQ(puzzle.named_clues.size(), 2U);
    EXPECT_EQ(puzzle.named_clues[0].title, "close, é");
    EXPECT_EQ(puzzle.named_clues[0].rule_text, "|a-b| <= 2");
    EXPECT_EQ(puzzle.named_clues[0].cells.size(), 3U);
    EXPECT_EQ(name(puzzle.named_clues[0]), "\"close, é\" at r1c1");
    EXPECT_EQ(name(puzzle.named_clues[1]), "the rule /1.*/ at r1c1");
    for (auto const notation : {Notation::Text, Notation::Json}) {
        auto const again = read_one(write_puzzle(puzzle, notation)).puzzle;
        EXPECT_EQ(again.named_clues, puzzle.named_clues);
    }
}

TEST(OwnRules, PointAtWhatIsWrong) {
    struct Row {
        char const* line;
        char const* message;
    };
    for (auto const& [line, message] : std::vector<Row>{
             {"relation |a-b|<=c : r1c1 r1c2", "6:17: expected a, b, n, min"},
             {"relation |a-b|<=2 r1c1 r1c2", "6:28: expected ':' and the cells"},
             {"relation : r1c1 r1c2", "6:10: expected a, b or a number, found the end"},
             {"relation", "6:9: expected a rule about a and b"},
             {"relation \"x a<b : r1c1 r1c2", "6:28: expected '\"' after the title"},
             {"relation a<b : r1c1 r5c2", "6:21: expected a cell from r1c1 to r4c4"},
             {"relation a<1000000*1000000*1000000*1000000 : r1c1 r1c2", "numbers of a relation"},
             {"relation-king a<b", "depends on which of two cells is a"},
             {"relation-knight a!=b : r1c1 r1c2", "6:22: expected 'and', 'or' or the end"},
             {"rule sum(C) = 4 : A r1c1 r1c2 B r2c1", "there is no group C"},
             {"rule c = 4 : r1c1 r1c2", "there is no cell c"},
             {"rule sum = 4 : A r1c1 C r1c2", "6:23: expected a cell or the letter B"},
             {"rule sum(v > 2) = 4 : r1c1 r1c2", "6:10: expected a number, not a comparison"},
             {"rule count(v) = 4 : r1c1 r1c2", "6:12: expected a comparison"},
             {"rule count = 4 : r1c1 r1c2", "6:6: expected what to count, such as count(v > 5)"},
             {"rule count(v = a) = 4 : r1c1", "6:16: expected v, n, min, max, prime or square"},
             {"rule total = 4 : r1c1", "6:6: expected sum, count"},
             {"rule sum : r1c1 r1c2", "6:6: expected a comparison"},
             {"rule sum/2 : r1c1 r1c2", "6:6: expected a comparison"},
             {"rule kinds(3) = 1 : r1c1", "6:12: expected a capital letter"},
             {"rule product*product*product*product*product*product > 1 : r1c1 r1c2 r1c3 r1c4 r2c1 "
              "r2c2 r2c3 r2c4",
              "become too large"},
             {"rule a*b + c*d + e*f + g*h + i*j = 50 : r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 "
              "r3c1 r3c2",
              "has to keep apart too many cases at cell"},
             {"rule renban(3) : r1c1 r1c2", "the renban cannot have 1 number and 1 groups"},
             {"rule skyscraper : r1c1 r1c2", "the skyscraper cannot have 0 numbers"},
             {"rule whispers(2, 3) : r1c1 r1c2", "6:18: expected a capital letter"},
             {"rule whispers(2, B) : r1c1 r1c2", "there is no group B"},
             {"rule anti-knight : r1c1 r1c2", "6:6: expected sum, count"},
             {"rule renban + 1 = 2 : r1c1 r1c2", "6:6: expected a number, not a comparison"},
             {"rule count(renban) = 1 : r1c1 r1c2", "6:12: expected v, n"},
             {"rule relation : r1c1 r1c2", "6:14: expected '(' and the rule"},
             {"rule relation(a < c) : r1c1 r1c2", "the rule a < c makes no sense"},
             {"rule line(/5/) : r1c1 r1c2", "names 5, and the greatest value is 4"},
             {"rule line(/1.*) : r1c1 r1c2", "6:12: expected '/' after the pattern"},
             {"rule sandwich(2) or skyscraper(2) : r1c1 r1c2 r1c1", "names a cell twice"},
             {"any renban r1c1 r1c2", "6:5: expected '{' and clues"},
             {"any { renban r1c1 r1c2", "6:23: expected '|' and another clue, or '}'"},
             {"any { renban r1c1 r1c2 } r1c3", "6:26: expected the end of the line"},
             {"any { renban r1c1 r1c2 | }", "6:26: expected a clue"},
             {"any { anti-knight | renban r1c1 r1c2 }", "6:7: expected 'any', 'all', 'not'"},
             {"any { whispers 2 | renban r1c1 r1c2 }", "6:7: the whispers is too short"},
             {"any { whispers 2 r1c1 r1c5 | renban r1c1 r1c2 }", "6:23: expected a cell"},
             {"any { relation a<c : r1c1 r1c2 }", "6:18: expected a, b, n"},
             {"line 1.* : r1c1", "6:6: expected a pattern between slashes"},
             {"line /1[3-2]/ : r1c1", "6:9: expected the smaller value first"},
             {"line /1.* : r1c1", "expected '/' after the pattern"},
             {"line /5.*/ : r1c1", "names 5, and the greatest value is 4"},
             {"line /(.*1.{20}){2}/ : r1c1 r1c2 r1c3 r1c4 r2c4 r2c3 r2c2 r2c1 r3c1 r3c2 r3c3 r3c4 "
              "r4c4 r4c3 r4c2 r4c1",
              "has too many states"},
         }) {
        try {
            read_one(rows + line + "\n");
            ADD_FAILURE() << line;
        } catch (InputError const& error) {
            EXPECT_NE(std::string{error.what()}.find(message), std::string::npos) << line << "\n"
                                                                                  << error.what();
        }
    }
}

TEST(OwnRules, CountAsTheJudgeDoes) {
    for (auto const* rules : {
             "relation |a-b|<=2 : r1c1 r1c2 r2c2 r3c2\nrelation-all a+b != 5 : r4c1 r3c1 r2c3\n",
             "line /[^1]*1[2-4]*4.*/ : r1c1 r1c2 r1c3 r1c4\n",
             "relation-king a+b != 5\n",
             "relation-knight \"apart\" |a-b|!=1\n",
             "relation-neighbours {(1,2),(2,1),(1,3),(3,1),(1,4),(4,1),(2,4),(4,2),(3,4),(4,3)}\n",
             "line /(12|21|3.)*/ : r1c1 r1c2 r2c3 r2c4\nrelation a/b=2 or b/a=2 : r3c1 r3c2\n",
         }) {
        auto const puzzle = read_one(rows + rules).puzzle;
        EXPECT_EQ(count_solutions(puzzle, {}, 0).solutions,
                  testing::solutions_among_squares(puzzle).size())
            << rules;
    }
}

/// Calculations, and what they mean in the words of the language in which the test is written.
TEST(OwnRules, CalculateFromLines) {
    struct Row {
        char const* rule;
        bool (*holds)(int a, int b, int c, int d);
    };
    for (auto const& [rule, holds] : std::vector<Row>{
             {"sum = 9 : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return a + b + c + d == 9; }},
             {"sum(A) = 2*first(A) : r1c1 r1c2 r2c2 r2c3", // without letters, A is all cells
              [](int a, int b, int c, int d) { return b + c + d == a; }},
             {"sum(A) = sum(B) : A r1c1 r1c2 B r2c2 r2c3",
              [](int a, int b, int c, int d) { return a + b == c + d; }},
             {"sum(A) = sum(B) : A r1c1 B r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return a == b + c + d; }},
             {"sum = 3*count(v > 2) : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) {
                  return a + b + c + d == 3 * ((a > 2) + (b > 2) + (c > 2) + (d > 2));
              }},
             {"count(B, v % 2 = 1) = first(A) : A r1c1 B r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return b % 2 + c % 2 + d % 2 == a; }},
             {"2*a + b - c = d : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return 2 * a + b - c == d; }},
             {"max - min = 2 : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) {
                  return std::max({a, b, c, d}) - std::min({a, b, c, d}) == 2;
              }},
             {"product = 24 : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return a * b * c * d == 24; }},
             {"sum/size = 5/2 : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return a + b + c + d == 10; }},
             {"distinct : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) {
                  return std::set{a, b, c, d}.size() == 4;
              }},
             {"not distinct(A) and kinds = 3 : A r1c1 r2c2 r2c3 B r1c2",
              [](int a, int b, int c, int d) {
                  return std::set{a, c, d}.size() < 3 && std::set{a, b, c, d}.size() == 3;
              }},
             {"first < last and |b-c| = 1 : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return a < d && std::abs(b - c) == 1; }},
             {"prime(sum) or square(product(A)) : A r1c1 r1c2 B r2c2 r2c3",
              [](int a, int b, int c, int d) {
                  int const sum = a + b + c + d;
                  int const product = a * b;
                  return sum == 5 || sum == 7 || sum == 11 || sum == 13 || product == 1
                         || product == 4 || product == 9 || product == 16;
              }},
             {"sum(v*v) - 2*sum > 10 : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) {
                  return a * a + b * b + c * c + d * d - 2 * (a + b + c + d) > 10;
              }},
             {"min(a, b) = max(c, d) : r1c1 r1c2 r2c2 r2c3",
              [](int a, int b, int c, int d) { return std::min(a, b) == std::max(c, d); }},
             {"sum(A) = 2*max(B) : A r1c1 r1c2 r1c1 B r2c2 r2c3", // a counts twice
              [](int a, int b, int c, int d) { return 2 * a + b == 2 * std::max(c, d); }},
             {"distinct(A) or sum > 8 : A r1c1 r1c2 r2c2 r1c1 B r2c3", // r1c1 is like itself
              [](int a, int b, int c, int d) { return 2 * a + b + c + d > 8; }},
         }) {
        auto const puzzle = read_one(rows + "rule " + rule + "\n").puzzle;
        auto const again = read_one(
            write_puzzle(read_one(write_puzzle(puzzle, Notation::Json)).puzzle, Notation::Text));
        EXPECT_EQ(again.puzzle, puzzle) << rule;
        std::uint64_t expected = 0;
        for (auto const& square : testing::solutions_among_squares(latin_square(4)))
            if (holds(square[{0, 0}], square[{0, 1}], square[{1, 1}], square[{1, 2}])) ++expected;
        EXPECT_EQ(testing::solutions_among_squares(puzzle).size(), expected) << rule;
        EXPECT_EQ(count_solutions(puzzle, {}, 0).solutions, expected) << rule;
    }
}

/// Other clues in the words of a calculation: the judge calls the same grids right.
TEST(OwnRules, CanSayWhatOtherCluesSay) {
    auto const cells = std::string{" r1c1 r1c2 r2c2 r2c3 r3c3\n"};
    auto const squares = testing::solutions_among_squares(latin_square(4));
    for (auto const& [clue, rule] : std::vector<std::pair<std::string, std::string>>{
             {"cage 12+" + cells, "rule sum = 12 :" + cells},
             {"cage 48x" + cells, "rule product = 48 :" + cells},
             {"little-killer 11" + cells, "rule sum = 11 :" + cells},
             {"arrow 1" + cells, "rule first = sum - first :" + cells},
             {"arrow 2" + cells, "rule 10*a + b = c + d + e :" + cells},
             {"double-arrow" + cells, "rule 2*(first + last) = sum :" + cells},
             {"region-sum 2 3" + cells, "rule a + b = c + d + e :" + cells},
             {"zipper" + cells, "rule a + e = c and b + d = c :" + cells},
             {"between" + cells, "rule min(a, e) < min(b, min(c, d)) and max(b, max(c, d)) < "
                                 "max(a, e) :"
                                     + cells},
             {"lockout 1" + cells,
              "rule |a-e| >= 1 and (b < min(a,e) or b > max(a,e)) and (c < min(a,e) or c > "
              "max(a,e)) and (d < min(a,e) or d > max(a,e)) :"
                  + cells},
             {"quadruple 1 3" + cells, "rule count(v = 1) >= 1 and count(v = 3) >= 1 :" + cells},
             {"whispers 2" + cells,
              "rule |a-b| >= 2 and |b-c| >= 2 and |c-d| >= 2 and |d-e| >= 2 :" + cells},
             {"palindrome" + cells, "rule a = e and b = d :" + cells},
             {"thermometer r1c1 r1c2 r2c2\n", "rule a < b < c : r1c1 r1c2 r2c2\n"},
             {"slow-thermometer" + cells, "rule a <= b <= c <= d <= e :" + cells},
             {"maximum r1c1 r1c2 r2c2\n", "rule first > max(b, c) : r1c1 r1c2 r2c2\n"},
             {"minimum r1c1 r1c2 r2c2\n", "rule first < min(b, c) : r1c1 r1c2 r2c2\n"},
             {"renban r1c1 r1c2 r2c2\n", "rule distinct and max - min = 2 : r1c1 r1c2 r2c2\n"},
             {"entropic 2" + cells,
              "rule count(A, v < 3) = 1 and count(B, v < 3) = 1 and count(C, v < 3) = 1 and "
              "count(D, v < 3) = 1 : A r1c1 r1c2 B r1c2 r2c2 C r2c2 r2c3 D r2c3 r3c3\n"},
             {"modular 2" + cells,
              "rule (a-b)%2 = 1 and (b-c)%2 = 1 and (c-d)%2 = 1 and (d-e)%2 = 1 :" + cells},
             {"clone r1c1 r1c2 r2c2 r2c3\n", "rule a = c and b = d : r1c1 r1c2 r2c2 r2c3\n"},
             {"difference 2 r1c1 r1c2\n", "rule |a-b| = 2 : r1c1 r1c2\n"},
             {"ratio 2 r1c1 r1c2\n", "rule a = 2*b or b = 2*a : r1c1 r1c2\n"},
             {"sum 5 r1c1 r1c2\n", "rule sum = 5 : r1c1 r1c2\n"},
             {"no-difference 2 r1c1 r1c2\n", "rule |a-b| != 2 : r1c1 r1c2\n"},
             {"no-ratio 2 r1c1 r1c2\n", "rule a != 2*b and b != 2*a : r1c1 r1c2\n"},
             {"no-sum 5 r1c1 r1c2\n", "rule sum != 5 : r1c1 r1c2\n"},
             {"r1c1 < r1c2\n", "rule a < b : r1c1 r1c2\n"},
             {"r1c1 ~ r1c2\n", "rule |a-b| = 1 : r1c1 r1c2\n"},
             {"r1c1 !~ r1c2\n", "rule |a-b| != 1 : r1c1 r1c2\n"},
             {"skyscraper 2 r1c1 r1c2 r1c3 r1c4\n", "rule a = 3 or a = 2 and (b = 4 or b = 1 and c "
                                                    "= 4) or a = 1 and b = 4 : r1c1 r1c2 r1c3 "
                                                    "r1c4\n"},
             {"x-sum 5 r1c1 r1c2 r1c3 r1c4\n",
              "rule a = 2 and a + b = 5 or a = 3 and a + b + c = 5 or a = 4 and sum = 5 or a = 1 "
              "and a = 5 : r1c1 r1c2 r1c3 r1c4\n"},
             {"numbered-room 3 r1c1 r1c2 r1c3 r1c4\n",
              "rule a = 2 and b = 3 or a = 3 and c = 3 or a = 4 and d = 3 : r1c1 r1c2 r1c3 r1c4\n"},
             {"indexer 1 r1c1 r1c2 r1c3 r1c4\n", "rule a = 1 or a = 2 and b = 1 or a = 3 and c = 1 "
                                                 "or a = 4 and d = 1 : r1c1 r1c2 r1c3 "
                                                 "r1c4\n"},
             {"line /1.*4/" + (" :" + cells), "rule first = 1 and last = 4 :" + cells},
             {"relation a+b != 5" + (" :" + cells),
              "rule a+b != 5 and b+c != 5 and c+d != 5 and d+e != 5 :" + cells},
         }) {
        auto const one = read_one(rows + clue).puzzle;
        auto const other = read_one(rows + rule).puzzle;
        ASSERT_EQ(other.named_clues.size(), 1U) << rule;
        for (auto const& square : squares)
            ASSERT_EQ(violations(one, square).empty(), violations(other, square).empty())
                << clue << rule;
        EXPECT_EQ(count_solutions(one, {}, 0).solutions, count_solutions(other, {}, 0).solutions)
            << clue;
    }
}

/// Each clue, as a condition, and what it does not allow.
TEST(OwnRules, MayNameAnyClueOfCells) {
    auto const squares = testing::latin_squares(4);
    auto const cells = std::string{" r1c1 r1c2 r2c2 r3c2"};
    for (auto const& row : clue_rows()) {
        if (is_rule(row.name)) continue;
        auto clue = testing::with_own_rule(
            NamedClue{row.name, read_one(rows + "region" + cells).puzzle.regions[0].cells,
                      row.look == Look::Arrow ? 1
                      : has_amount(row.name)  ? usual_amount(row.name, 4).value_or(3)
                                              : 0});
        if (is_sign(row.name)) clue.cells.resize(2);
        if (row.name == ClueName::RegionSum) clue.values = {1, 3};
        if (row.name == ClueName::Quadruple) clue.values = {1, 3, 3};
        ASSERT_EQ(complaint(clue, 4), std::nullopt) << row.word;
        formats::Conditions conditions;
        auto const condition = conditions.of(clue);
        ASSERT_TRUE(condition) << row.word;
        auto said = latin_square(4);
        said.named_clues = {conditions.clue(*condition, "")};
        auto denied = latin_square(4);
        denied.named_clues = {conditions.clue("not (" + *condition + ")", "")};
        std::size_t expected = 0;
        for (auto const& square : squares) {
            bool const is_kept = holds(clue, square);
            expected += is_kept ? 1 : 0;
            ASSERT_EQ(holds(said.named_clues[0], square), is_kept) << *condition;
            ASSERT_EQ(holds(denied.named_clues[0], square), !is_kept) << *condition;
        }
        EXPECT_EQ(count_solutions(said, {}, 0).solutions, expected) << *condition;
        EXPECT_EQ(count_solutions(denied, {}, 0).solutions, squares.size() - expected)
            << *condition;
        auto const text = write_puzzle(said, Notation::Text);
        EXPECT_EQ(read_one(text).puzzle, said) << text;
    }
}

TEST(OwnRules, JoinCluesInBraces) {
    auto const squares = testing::latin_squares(4);
    auto const read = [](std::string const& line) {
        return read_one(rows + line + "\n").puzzle.named_clues.at(0);
    };
    struct Row {
        char const* line;
        char const* rule;
    };
    for (auto const& [line, rule] : std::vector<Row>{
             {"any { renban r1c1 r1c2 r2c2 | whispers 2 r3c1 r3c2 }",
              "renban(A) or whispers(2, B) : A r1c1 r1c2 r2c2 B r3c1 r3c2"},
             {"ANY{renban r1c1 r1c2|not{palindrome r1c1 r1c2 r2c2|sum 5 r1c1 r1c2}}",
              "renban(A) or not (palindrome(B) or sum(A) = 5) : A r1c1 r1c2 B r1c1 r1c2 r2c2"},
             {"all { cage 5+ r1c1 r2c2 | r1c1 in 2 3 | region r1c1 r3c3 }",
              "sum(A) = 5 and (first(B) = 2 or first(B) = 3) and distinct(C) : A r1c1 r2c2 B r1c1 "
              "C "
              "r1c1 r3c3"},
             {"not { relation |a-b| > 1 : r1c1 r1c2 r2c2 }",
              "not relation(|a-b| > 1, A) : A r1c1 r1c2 r2c2"},
             {"any { line /1|2.*/ : r1c1 r2c2 | line {(1,2),(2,1)} : r1c1 r2c2 }",
              "line(/1|2.*/, A) or line({(1,2),(2,1)}, A) : A r1c1 r2c2"},
             {"any { rule sum(A) = sum(B) : A r1c1 B r2c2 | cage 3? r1c1 r1c2 }",
              "rule(sum(A) = sum(B), A, B) or (sum(C) = 3 or 2*max(C) - sum(C) = 3 or product(C) = "
              "3 "
              "or max(C)*max(C) = 3*product(C)) : A r1c1 B r2c2 C r1c1 r1c2"},
             {"all { any { renban r1c1 r1c2 r1c3 r1c1 } }", "renban(A) : A r1c1 r1c2 r1c3"},
         }) {
        EXPECT_EQ(read(line), read(std::string{"rule "} + rule)) << line;
    }
    auto const joined = read("any { cage 5? r1c1 r1c2 | cage 2/ r2c2 r2c3 | cage 3x r1c1 r3c3 }");
    auto const cages =
        read_one(rows + "cage 5? r1c1 r1c2\ncage 2/ r2c2 r2c3\ncage 3x r1c1 r3c3\n").puzzle.cages;
    for (auto const& square : squares)
        EXPECT_EQ(holds(joined, square), std::any_of(cages.begin(), cages.end(), [&](auto& cage) {
                      return holds(cage, square);
                  }));
}

/// The automaton forgets parts that are decided: parts that have different cells do not multiply,
/// and many of them are still few cases.
TEST(OwnRules, JoinManyClues) {
    std::string line = "any { ";
    for (int i = 1; i <= 9; ++i)
        for (int k = 1; k < 9; k += 3) {
            auto const cell = [&](int c) {
                return " r" + std::to_string(i) + "c" + std::to_string(c);
            };
            line +=
                (line.size() > 6 ? " | renban" : "renban") + cell(k) + cell(k + 1) + cell(k + 2);
        }
    auto const puzzle = read_one("sudoku 9\n" + line + " }\n").puzzle;
    EXPECT_EQ(puzzle.named_clues.at(0).values.size(), 27U);
    EXPECT_TRUE(solve(puzzle).has_value());
}

/// Clues in puzzles whose values are other numbers, and what they mean there.
TEST(OwnRules, CalculateWithTheNumbersOfTheValues) {
    struct Row {
        char const* line; ///< about r1c1, r1c2, r2c2 and r2c3
        bool (*holds)(int a, int b, int c, int d);
    };
    std::vector<Row> const all{
        {"cage 6+ r1c1 r1c2 r2c2", [](int a, int b, int c, int) { return a + b + c == 6; }},
        {"cage 4+ distinct r1c1 r1c2 r2c2",
         [](int a, int b, int c, int) { return a + b + c == 4 && a != b && b != c && a != c; }},
        {"cage 10x r1c1 r2c2", [](int a, int, int c, int) { return a * c == 10; }},
        {"cage 3- r1c1 r2c2", [](int a, int, int c, int) { return std::abs(a - c) == 3; }},
        {"cage 2/ r1c1 r1c2", [](int a, int b, int, int) { return a == 2 * b || b == 2 * a; }},
        {"ratio 2 r1c1 r1c2", [](int a, int b, int, int) { return a == 2 * b || b == 2 * a; }},
        {"sum 3 r1c1 r1c2", [](int a, int b, int, int) { return a + b == 3; }},
        {"little-killer 5 r1c1 r2c2", [](int a, int, int c, int) { return a + c == 5; }},
        {"whispers 2 r1c1 r1c2 r2c2",
         [](int a, int b, int c, int) { return std::abs(a - b) >= 2 && std::abs(b - c) >= 2; }},
        {"renban r1c1 r1c2 r2c2",
         [](int a, int b, int c, int) {
             return a != b && b != c && a != c && std::max({a, b, c}) - std::min({a, b, c}) == 2;
         }},
        {"modular 2 r1c1 r1c2", [](int a, int b, int, int) { return a % 2 != b % 2; }},
        {"arrow 1 r1c1 r1c2 r2c2", [](int a, int b, int c, int) { return a == b + c; }},
        {"double-arrow r1c1 r1c2 r2c2", [](int a, int b, int c, int) { return a + c == b; }},
        {"zipper r1c1 r1c2 r2c2 r2c3", [](int a, int b, int c, int d) { return a + d == b + c; }},
        {"region-sum 1 2 r1c1 r1c2 r2c2", [](int a, int b, int c, int) { return a == b + c; }},
        {"between r1c1 r1c2 r2c2",
         [](int a, int b, int c, int) { return std::min(a, c) < b && b < std::max(a, c); }},
        {"lockout 2 r1c1 r1c2 r2c2",
         [](int a, int b, int c, int) {
             return std::abs(a - c) >= 2 && (b < std::min(a, c) || b > std::max(a, c));
         }},
        {"quadruple 1 2 r1c1 r1c2 r2c2",
         [](int a, int b, int c, int) {
             return (a == 1 || b == 1 || c == 1) && (a == 2 || b == 2 || c == 2);
         }},
        {"thermometer r1c1 r1c2", [](int a, int b, int, int) { return a < b; }},
        {"r1c1 in 1 2", [](int a, int, int, int) { return a == 1 || a == 2; }},
        {"relation 2*a >= b : r1c1 r1c2 r2c2",
         [](int a, int b, int c, int) { return 2 * a >= b && 2 * b >= c; }},
        {"rule max - min > 2 and product < 9 : r1c1 r2c2 r2c3",
         [](int a, int, int c, int d) {
             return std::max({a, c, d}) - std::min({a, c, d}) > 2 && a * c * d < 9;
         }},
        {"rule a + b = c + d or first < 2*min(d, c) : r1c1 r1c2 r2c2 r2c3",
         [](int a, int b, int c, int d) { return a + b == c + d || a < 2 * std::min(c, d); }},
        {"any { cage 3+ r1c1 r1c2 | r2c2 in 1 | not { ratio 2 r1c1 r2c3 } }",
         [](int a, int b, int c, int d) {
             return a + b == 3 || c == 1 || !(a == 2 * d || d == 2 * a);
         }},
        {"any { quadruple 0 2 r1c1 r1c2 | rule sum = 3 : r2c2 r2c3 | zipper r1c1 r1c2 r2c2 }",
         [](int a, int b, int c, int d) {
             return std::pair{std::min(a, b), std::max(a, b)} == std::pair{0, 2} || c + d == 3
                    || a + c == b;
         }},
    };
    auto const squares = testing::latin_squares(4);
    for (std::vector<int> const& numbers : {std::vector{0, 1, 2, 3}, {1, 2, 5, 10}, {0, 1, 2, 6}})
        for (auto const& [line, holds] : all) {
            std::string header = "latin 4 values";
            for (int const number : numbers) header += " " + std::to_string(number);
            Puzzle puzzle;
            try {
                puzzle = read_one(header + "\n" + line + "\n").puzzle;
            } catch (InputError const& error) {
                ADD_FAILURE() << header << "\n" << line << "\n" << error.what();
                continue;
            }
            std::size_t expected = 0;
            for (auto const& square : squares) {
                auto const number = [&](Cell cell) {
                    return numbers[static_cast<std::size_t>(square[cell]) - 1];
                };
                bool const is_kept =
                    holds(number({0, 0}), number({0, 1}), number({1, 1}), number({1, 2}));
                expected += is_kept ? 1 : 0;
                ASSERT_EQ(violations(puzzle, square).empty(), is_kept) << header << "\n" << line;
            }
            EXPECT_EQ(count_solutions(puzzle, {}, 0).solutions, expected) << header << "\n" << line;
            for (auto const notation : {Notation::Text, Notation::Json}) {
                auto const text = write_puzzle(puzzle, notation);
                EXPECT_EQ(read_one(text).puzzle, puzzle) << text;
            }
        }
    EXPECT_EQ(read_one("latin 4 values 1 2 5 10\n1 . 10 .\n. . . 2\n. . . .\n. A . .\n").puzzle,
              read_one(R"({"hapax_puzzle":1,"order":4,"values":[1,2,5,10],"givens":[[1,-1,10,-1],)"
                       R"([-1,null,-1,2],[-1,-1,-1,-1],[-1,10,-1,-1]]})"
                       "\n")
                  .puzzle);
    for (auto const& [text, message] : std::vector<std::pair<std::string, std::string>>{
             {"latin 4 values 0..4\n", "1:16: expected 4 values, found 5"},
             {"latin 4 values 1 1 2 3\n", "1:16: expected rising values from 0 to 35"},
             {"latin 4 values 2 1 0 3\n", "1:16: expected rising values"},
             {"latin 4 values x\n", "1:16: expected values such as 0..8"},
             {"latin 4 values 0..3\nnegative-sum 5\n", "knows no other values than 1 to 4"},
             {"latin 4 values 0..3\nsandwich 2 r1c1 r1c2 r1c3 r1c4\n",
              "the sandwich cannot calculate with other values"},
             {"latin 4 values 0..3\nr1c1 in 4\n", "2:9: expected one of the symbols 0123"},
             {"latin 4\nrule values(0..2) sum = 3 : r1c1 r1c2\n", "there are 3 numbers for 4"},
             {"latin 4\nrule values(0 0) sum = 3 : r1c1 r1c2\n", "2:15: expected different"}})
        try {
            read_one(text);
            ADD_FAILURE() << text;
        } catch (InputError const& error) {
            EXPECT_NE(std::string{error.what()}.find(message), std::string::npos)
                << text << error.what();
        }
}

/// Writes random texts of the grammar.
class Grammar {
  public:
    explicit Grammar(testing::Random& random) : random_{random} {}

    std::string rule(int depth) {
        return (chance(random_, 0.2)
                    ? one_of({"values(0..3) ", "values(1 2 5 10) ", "values(4 0 2 3) "})
                    : "")
               + condition(depth);
    }

    std::string condition(int depth, bool is_body = false) {
        if (depth > 0) switch (pick(random_, 0, 5)) {
            case 0:
                return "(" + condition(depth - 1, is_body) + ") and " + condition(0, is_body);
            case 1:
                return condition(depth - 1, is_body) + " or (" + condition(depth - 1, is_body)
                       + ")";
            case 2:
                return "not (" + condition(depth - 1, is_body) + ")";
            default:
                break;
            }
        if (!is_body && chance(random_, 0.15))
            return one_of({"distinct", "distinct(A)", "distinct(B)"});
        if (!is_body && chance(random_, 0.3))
            return one_of({"renban(A)",
                           "renban",
                           "whispers(2)",
                           "whispers(1, B)",
                           "palindrome(B)",
                           "thermometer(A)",
                           "entropic(2)",
                           "maximum(B)",
                           "relation(|a-b| < 2)",
                           "relation-all(a + b != n, A)",
                           "line(/1.*|2[34]*/)",
                           "sandwich(3)",
                           "zipper",
                           "double-arrow(B)",
                           "arrow(1)",
                           "quadruple(1 2, A)",
                           "skyscraper(2, B)",
                           "region-sum(A, B)",
                           "region-sum(B, A)",
                           "lockout(1)",
                           "rule(sum > 4, B)",
                           "rule(distinct(B) or min(A) = 2, B, A)"});
        if (chance(random_, 0.1))
            return one_of({"prime(", "square("}) + number(depth, is_body) + ")";
        return number(depth, is_body) + one_of({" = ", " != ", " < ", " <= ", " > ", " >= "})
               + number(depth, is_body);
    }

    std::string number(int depth, bool is_body) {
        if (depth > 0 && chance(random_, 0.5)) switch (pick(random_, 0, 3)) {
            case 0:
                return "|" + number(depth - 1, is_body) + "|";
            case 1:
                return one_of({"min(", "max("}) + number(depth - 1, is_body) + ", "
                       + number(depth - 1, is_body) + ")";
            default:
                return "(" + number(depth - 1, is_body) + one_of({" + ", " - ", "*", "/", "%"})
                       + number(depth - 1, is_body) + ")";
            }
        if (is_body) return one_of({"v", "v", "n", "2", "3", "v*v"});
        if (chance(random_, 0.3))
            return one_of({"sum(", "product(", "sum(A, ", "product(B, "}) + number(0, true) + ")";
        if (chance(random_, 0.3))
            return one_of({"count(", "count(A, ", "count(B, "}) + condition(0, true) + ")";
        return one_of({"sum",    "sum(A)", "sum(B)",   "product",  "min",  "max(B)",
                       "min(A)", "max",    "kinds",    "kinds(B)", "size", "size(A)",
                       "first",  "last",   "first(B)", "last(A)",  "a",    "b",
                       "c",      "n",      "1",        "2",        "5",    "12"});
    }

  private:
    std::string one_of(std::vector<std::string> const& all) {
        return all[static_cast<std::size_t>(pick(random_, 0, static_cast<int>(all.size()) - 1))];
    }
    testing::Random& random_;
};

TEST(OwnRules, RandomCalculationsMeanTheSameToTheJudgeAndTheAutomaton) {
    testing::Random random{47};
    Grammar grammar{random};
    constexpr int order = 4;
    int known = 0;
    for (int round = 0; round < 1500; ++round) {
        NamedClue clue{ClueName::OwnCalculation, {}, 0, {}, grammar.rule(pick(random, 0, 2))};
        int const count = pick(random, 3, 5);
        for (int i = 0; i < count; ++i)
            clue.cells.push_back({i / 3, chance(random, 0.2) ? 0 : i % 3}); // some twice
        clue.values = {pick(random, 1, count - 1), 0};
        clue.values[1] = count - clue.values[0];
        SCOPED_TRACE(clue.rule_text);
        if (auto const what = complaint(clue, order)) {
            EXPECT_TRUE(what->find("become too large") != what->npos
                        || what->find("cannot be calculated") != what->npos
                        || what->find("too short") != what->npos
                        || what->find("with itself") != what->npos
                        || what->find("cannot all differ") != what->npos
                        || what->find("cannot calculate with") != what->npos
                        || what->find("cell twice") != what->npos)
                << *what;
            continue;
        }
        ++known;
        auto const cells = cells_of(clue);
        std::vector<int> values(cells.size(), 1);
        do {
            Grid grid{order};
            for (std::size_t i = 0; i < cells.size(); ++i) grid[cells[i]] = values[i];
            ASSERT_EQ(testing::is_accepted(clue, grid), holds(clue, grid))
                << ::testing::PrintToString(values);
        } while (testing::advance(values, order));
    }
    EXPECT_GT(known, 1000);
}

/// Any number of rules costs time before a limit can end it.
TEST(OwnRules, AreRefusedWhereTooManyTakeLong) {
    auto text = rows;
    for (int i = 0; i < 4000; ++i)
        text += "rule sum*sum % " + std::to_string(100 + i)
                + " != 1 and product % 7 != 3 and sum(v*v*v) > kinds and max - min < 9 : r1c1 r1c2 "
                  "r1c3 "
                  "r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4\n";
    try {
        read_one(text);
        ADD_FAILURE();
    } catch (InputError const& error) {
        EXPECT_NE(std::string{error.what()}.find("take too long to work with"), std::string::npos)
            << error.what();
    }
}

/// A text that was damaged is refused at a place within it, or means something.
TEST(OwnRules, DamagedTextsAreRefusedOrUnderstood) {
    testing::Random random{48};
    Grammar grammar{random};
    for (int round = 0; round < 5000; ++round) {
        auto text = grammar.rule(2);
        for (int change = pick(random, 1, 3); change > 0 && !text.empty(); --change) {
            auto const at =
                static_cast<std::size_t>(pick(random, 0, static_cast<int>(text.size()) - 1));
            static std::string const letters =
                "abmnvABC0123456789()|,.+-*/%<>=! sumcountrenban{}[]";
            auto const letter = letters[static_cast<std::size_t>(
                pick(random, 0, static_cast<int>(letters.size()) - 1))];
            if (chance(random, 0.5))
                text.erase(at, 1);
            else
                text.insert(at, 1, letter);
        }
        text.erase(0, text.find_first_not_of(' '));
        text.erase(text.find_last_not_of(' ') + 1);
        for (auto const about : {About::Pair, About::Line}) try {
                Expression const expression{text, about};
            } catch (LanguageError const& error) {
                EXPECT_LE(error.offset(), text.size()) << text;
            }
        NamedClue const clue{ClueName::OwnCalculation, {{0, 0}, {0, 1}, {1, 0}}, 0, {1, 2}, text};
        if (!complaint(clue, 4)) {
            EXPECT_EQ(
                read_one(rows + "rule " + text + " : A r1c1 B r1c2 r2c1\n").puzzle.named_clues[0],
                clue)
                << text;
        }
    }
}

TEST(OwnRules, AreNamedInReasons) {
    auto const puzzle = read_one(rows
                                 + "relation \"twins\" a=b : r1c1 r1c2\n"
                                   "line \"up\" /1.*/ : r2c1 r2c2\n")
                            .puzzle;
    auto const found = conflicts(puzzle);
    ASSERT_FALSE(found.conflicts.empty());
    auto const& clues = found.conflicts.front().clues;
    ASSERT_EQ(clues.size(), 1U);
    EXPECT_EQ(name(clues.front(), puzzle), "\"twins\" at r1c1");
}

/// Messages show the beginning of a long rule, and say what is too much.
TEST(OwnRules, AreNamedShortly) {
    std::string rule = "sum > 3";
    while (rule.size() < 1000) rule += " or sum > 3";
    auto const puzzle = read_one(rows + "rule " + rule + " : r1c1 r1c2\n").puzzle;
    EXPECT_EQ(puzzle.named_clues[0].rule_text, rule);
    EXPECT_EQ(name(puzzle.named_clues[0]), "the rule " + rule.substr(0, 117) + "... at r1c1");
    NamedClue clue{ClueName::OwnCalculation, {}, 0, {}, "sum > 3"};
    clue.cells.resize(235);
    clue.values.assign(235, 1);
    EXPECT_EQ(complaint(clue, 4), "the rule sum > 3 has more than 234 groups of cells");
}

TEST(OwnRules, DoNotBelongToOtherNames) {
    Puzzle puzzle = latin_square(4);
    puzzle.named_clues = {{ClueName::Whispers, {{0, 0}, {0, 1}}, 2, {}, "a<b"}};
    EXPECT_EQ(defect(puzzle), "the whispers has a rule, which it cannot have");
    puzzle.named_clues = {{ClueName::OwnRelation, {{0, 0}, {0, 1}}, 0}};
    EXPECT_EQ(defect(puzzle), "the relation needs a rule");
    puzzle.named_clues = {{ClueName::OwnRelation, {{0, 0}, {0, 1}}, 0, {}, "a<b", "two\nlines"}};
    EXPECT_TRUE(defect(puzzle));
}

/// Rules that were a crash, or took minutes past every limit, are errors at their place.
TEST(OwnRules, NoRuleCostsMoreThanItMay) {
    auto const complaint = [](std::string const& text) {
        try {
            read_puzzles(text);
            return std::string{"is read"};
        } catch (InputError const& error) {
            return std::to_string(error.line()) + ":" + std::to_string(error.column()) + ": "
                   + error.message();
        }
    };
    EXPECT_EQ(complaint("latin 1000\nrelation prime(100000*99999+99967) : r1c1 r1c2\n"),
              "2:1: the rule prime(100000*99999+99967) takes too long to evaluate for order 1000");
    std::string const rule = "(-(524288*524288*524288*32) - 524288*524288*524288*32) % -1 = 0";
    EXPECT_EQ(complaint("latin 4\nrelation " + rule + " : r1c1 r1c2\n"),
              "2:1: the rule " + rule
                  + " makes no sense: the numbers of a relation become too large");
    EXPECT_EQ(complaint("latin 1000\nrelation |a-b| <= 2 : r1c1 r1c2\n"), "is read");
}

} // namespace
} // namespace hapax
