/// Rules of one's own are read, judged, encoded, counted, explained, and refused if they make no
/// sense.

#include "encoder/formats/formats.hpp"
#include "solver/library/hapax/hapax.hpp"
#include "solver/search/count.hpp"
#include "solver/search/solutions.hpp"
#include "tests/support/notations.hpp"
#include "tests/support/random_puzzle.hpp"

#include <gtest/gtest.h>

#include <string>

namespace hapax {
namespace {

using testing::read_one;

std::string const rows = "latin 4\n. . . .\n. . . .\n. . . .\n. . . .\n";

TEST(OwnRules, AreReadAndWritten) {
    auto const spaced = rows
                        + "relation   \"close, é\"   |a-b| <= 2:r1c1 r1c2 r1c3\n"
                          "line /1.*/:r1c1 r1c2\n";
    auto const puzzle = read_one(spaced).puzzle;
    ASSERT_EQ(puzzle.pair_clues.size(), 1U);
    EXPECT_EQ(puzzle.pair_clues[0].title, "close, é");
    EXPECT_EQ(puzzle.pair_clues[0].rule_text, "|a-b| <= 2");
    EXPECT_EQ(puzzle.pair_clues[0].cells.size(), 3U);
    EXPECT_EQ(name(puzzle.pair_clues[0]), "\"close, é\" at r1c1");
    EXPECT_EQ(name(puzzle.run_clues[0]), "the rule /1.*/ at r1c1");
    for (auto const notation : {Notation::Text, Notation::Json}) {
        auto const again = read_one(write_puzzle(puzzle, notation)).puzzle;
        EXPECT_EQ(again.pair_clues, puzzle.pair_clues);
        EXPECT_EQ(again.run_clues, puzzle.run_clues);
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

TEST(OwnRules, DoNotBelongToOtherNames) {
    Puzzle puzzle = latin_square(4);
    puzzle.pair_clues = {{ClueName::Whispers, {{0, 0}, {0, 1}}, 2, "a<b"}};
    EXPECT_EQ(defect(puzzle), "the whispers has a rule, which it cannot have");
    puzzle.pair_clues = {{ClueName::OwnRelation, {{0, 0}, {0, 1}}, 0}};
    EXPECT_EQ(defect(puzzle), "the relation needs a rule");
    puzzle.pair_clues = {{ClueName::OwnRelation, {{0, 0}, {0, 1}}, 0, "a<b", "two\nlines"}};
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
