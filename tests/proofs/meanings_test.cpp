/// The auditor reads exactly the lines of a grammar, which is stated here once more as a regular
/// expression, and says them again word for word.

#include "solver/verify/audit/auditor.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <string>
#include <vector>

namespace hapax {
namespace {

/// Two cages that begin at one cell, two without an operator, of which one has a target above the
/// sum of its values, and three run clues.
Puzzle with_much_to_name() {
    Puzzle puzzle = latin_square(4);
    puzzle.cages = {{{{0, 0}, {0, 1}}, Operation::Sum, 5, Repeats::Allowed},
                    {{{0, 0}, {1, 0}, {1, 1}}, Operation::Product, 6, Repeats::Allowed},
                    {{{2, 0}, {2, 1}}, Operation::Any, 8, Repeats::Allowed},
                    {{{3, 0}, {3, 1}}, Operation::Any, 12, Repeats::Allowed}};
    puzzle.named_clues = {{ClueName::LittleKiller, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 10, {}},
                          {ClueName::RegionSum, {{0, 0}, {0, 1}, {1, 0}, {1, 1}}, 0, {2, 2}},
                          {ClueName::XSum, {{0, 0}, {0, 1}, {0, 2}, {0, 3}}, 6, {}}};
    return puzzle;
}

std::vector<std::string> const known_lines{"part 1 = r1c1 r1c2", "part 2 = r2c1 r2c2",
                                           "sum 1 = run 1: 1 part 1, 1 part 2",
                                           "var 1 = r1c1 is 1"};

/// Gives the auditor one line after the known ones.
class LineReader {
  public:
    /// Begins anew.
    bool accepts(std::string const& line) {
        auditor_.emplace(puzzle_, no_solutions_);
        for (auto const& known : known_lines) EXPECT_EQ(auditor_->learn(known), std::nullopt);
        return !auditor_->learn(line);
    }

    /// Returns how a rejected clause of this literal is put into words; empty if none is rejected.
    std::string words_of(int literal) {
        auto const complaint = auditor_->accept(std::span{&literal, 1});
        return complaint ? complaint->substr(0, complaint->rfind(": does not follow")) : "";
    }

  private:
    Puzzle puzzle_ = with_much_to_name();
    std::vector<Grid> no_solutions_;
    std::optional<Auditor> auditor_;
};

/// The line with one byte left out, changed, doubled or put in, and each beginning of the line; the
/// first word stays.
std::vector<std::string> changed_lines(std::string const& line) {
    std::vector<std::string> changed{line, line + " ", line + "0", line + " 1"};
    for (std::size_t at = line.find(' ') + 1; at < line.size(); ++at) {
        changed.push_back(line.substr(0, at));
        changed.push_back(line.substr(0, at) + line.substr(at + 1));
        for (char const byte : {' ', '0', '1', '2', '3', '4', '5', '-', '#', ',', 'r', line[at]}) {
            changed.push_back(line.substr(0, at) + byte + line.substr(at + 1));
            changed.push_back(line.substr(0, at) + byte + line.substr(at));
        }
    }
    return changed;
}

TEST(MeaningsOfVariables, AreReadByTheGrammarAndSaidAgain) {
    std::string const number = "(0|[1-9][0-9]{0,17})";
    std::string const positive = "[1-9][0-9]{0,8}";
    std::string const result = " totals " + number + "( largest [1-4])?";
    std::regex const grammar{
        "var 2 = (r[1-4]c[1-4] (is|at least) [1-4]|(any|all) of( -?1)+|cage r1c1 prefix [12]"
        + result + "|cage r1c1#2 prefix [1-3]" + result
        + "|cage r[34]c1 as (sum|difference|product|quotient)|cage r[34]c1 as (sum|difference) "
          "prefix [12]"
        + result + "|cage r3c1 as product prefix [12]" + result + " sums " + positive
        + "|cage r4c1 as product prefix [12]" + result + "|cage r[34]c1 as quotient prefix [12]"
        + result + " sums " + positive + "|run [123] after [1-4] in state " + number
        + "|run 3 counts (cell [1-4]|cells (1 to [0-4]|2 to [1-4]|3 to [2-4]|4 to [34])|value [1-4]"
          "|values(?= )( 1)?( 2)?( 3)?( 4)?)"
        + "|part [12] (contains [1-4]|totals " + number
        + "|is(?= )( 1)?( 2)?( 3)?( 4)?)|sum 1 to [12] totals (-(?!0))?" + number + ")"};
    LineReader reader;
    for (std::string const meaning : {"r3c4 is 2",
                                      "r1c1 at least 3",
                                      "any of 1",
                                      "all of -1 1",
                                      "cage r1c1 prefix 2 totals 4",
                                      "cage r1c1#2 prefix 3 totals 12 largest 2",
                                      "cage r3c1 as sum",
                                      "cage r4c1 as difference prefix 1 totals 0 largest 4",
                                      "cage r3c1 as product prefix 2 totals 8 sums 6",
                                      "cage r4c1 as product prefix 2 totals 9",
                                      "cage r3c1 as quotient prefix 1 totals 1 largest 1 sums 1",
                                      "cage r4c1 as quotient prefix 2 totals 9 largest 3 sums 12",
                                      "cage r4c1 as quotient",
                                      "run 1 after 4 in state 10",
                                      "run 2 after 1 in state 0",
                                      "run 3 counts cell 2",
                                      "run 3 counts cells 2 to 3",
                                      "run 3 counts value 4",
                                      "run 3 counts values 1 3",
                                      "part 1 contains 3",
                                      "part 2 totals 12",
                                      "part 1 is 1 2 4",
                                      "part 2 is 3",
                                      "sum 1 to 2 totals -3",
                                      "sum 1 to 1 totals 20"})
        for (auto const& line : changed_lines("var 2 = " + meaning)) {
            ASSERT_EQ(reader.accepts(line), std::regex_match(line, grammar)) << line;
            if (!std::regex_match(line, grammar)) continue;
            std::string const words = line.substr(8);
            auto const is_true = reader.words_of(2);
            auto const is_false = reader.words_of(-2);
            ASSERT_FALSE(is_true.empty() && is_false.empty()) << line;
            if (!is_true.empty()) {
                ASSERT_EQ(is_true, words);
            }
            bool const is_bare = words[0] == 'r' && words.find(" is ") != words.npos;
            if (!is_false.empty()) {
                ASSERT_EQ(is_false, is_bare ? "not " + words : "not (" + words + ")");
            }
        }
}

/// Lines that lack more than one byte, but hold all numbers that a reader would need.
TEST(MeaningsOfVariables, HaveAllTheirWords) {
    LineReader reader;
    for (std::string const line :
         {"var 2 =  is 3", "var 2 = r1c1 is ", "var 2 =  at least 3",
          "var 2 = cage  prefix 1 totals 4", "var 2 = cage r3c1sum", "part  r1c1 r1c2",
          "sum run 1: 1 part 1, 1 part 2", "sum 2 = run 2 piece 2-1 part 2, 1 part 1"})
        EXPECT_FALSE(reader.accepts(line)) << line;
}

TEST(MeaningsOfVariables, HaveNumbersOf64Bits) {
    LineReader reader;
    for (std::string const subject : {"part 2 totals", "sum 1 to 2 totals",
                                      "run 1 after 2 in state", "cage r1c1 prefix 1 totals"}) {
        auto const accepts = [&](std::string const& number) {
            return reader.accepts("var 2 = " + subject + " " + number);
        };
        EXPECT_TRUE(accepts("9223372036854775807")) << subject;
        EXPECT_FALSE(accepts("9223372036854775808")) << subject;
        EXPECT_FALSE(accepts("-9223372036854775808")) << subject;
        EXPECT_EQ(accepts("-9223372036854775807"), subject[0] == 's') << subject;
    }
    std::string const quotient = "var 2 = cage r3c1 as quotient prefix 1 totals 1 sums ";
    EXPECT_TRUE(reader.accepts(quotient + "2147483647"));
    EXPECT_FALSE(reader.accepts(quotient + "2147483648"));
}

/// A part may have any cells, each once. Sums and derived cages are not the same after any change.
TEST(OtherDeclarations, AreReadByTheGrammar) {
    LineReader reader;
    std::regex const part{"part 3 = r[1-4]c[1-4]( r[1-4]c[1-4])*"};
    for (auto const& line : changed_lines("part 3 = r4c1 r3c3")) {
        bool const is_twice =
            line.find("r4c1 r4c1") != line.npos || line.find("r3c3 r3c3") != line.npos;
        EXPECT_EQ(reader.accepts(line), std::regex_match(line, part) && !is_twice) << line;
    }
    for (std::string const honest :
         {"sum 2 = run 1: 1 part 1, 1 part 2", "sum 2 = run 2 piece 2: -1 part 2, 1 part 1",
          "sum 2 = row 1 + column 2 - row 1 - column 2 + cage 1: 1 part 1",
          "derived 10 r1c1 r1c2 r2c1 r2c2 = run 1", "derived 5 r1c3 r1c4 = row 1 - cage 1"})
        for (auto const& line : changed_lines(honest)) {
            bool const is_honest = line == honest;
            EXPECT_EQ(reader.accepts(line), is_honest) << line;
        }
    for (std::string const line :
         {"sum 2 = row : 1 part 1", "sum 2 = column : 1 part 1", "sum 2 = cage : 1 part 1",
          "sum 2 = run : 1 part 1, 1 part 2", "sum 2 = 1: 1 part 1, 1 part 2", "sum 2 = : 1 part 1",
          "derived 5 r1c1 r1c2 = cage ", "derived 10 r1c1 r1c2 r2c1 r2c2 = run ",
          "derived 10 r1c1 r1c2 r2c1 r2c2 = 1", "derived r1c1 r1c2 = cage 1",
          "derived 0 r1c1 = row 1 - row 1", "derived 5 r1c1 r1c2cage 1", "part 3 =", "part 3"})
        EXPECT_FALSE(reader.accepts(line)) << line;
    for (std::string const line : {"", "var", "sum", "part", "derived", "variable 1", " var 2"})
        EXPECT_TRUE(reader.accepts(line)) << "no word of the grammar: " << line;
}

TEST(MeaningsOfVariables, AreFoundByCellAndValue) {
    Puzzle const puzzle = latin_square(3);
    std::vector<Grid> const no_solutions;
    Auditor auditor{puzzle, no_solutions};
    std::vector<std::string> const meanings{"r1c1 is 2", "r1c1 at least 1", "r2c1 is 1",
                                            "r1c1 is 1", "r1c1 is 1",       "any of 1",
                                            "r3c3 is 3"};
    for (std::size_t i = 0; i < meanings.size(); ++i)
        auditor.learn("var " + std::to_string(i + 1) + " = " + meanings[i]);
    auto const all = [&] {
        std::string words;
        for (int r = 0; r < 4; ++r)
            for (int c = 0; c < 4; ++c)
                for (int value = 1; value <= 3; ++value)
                    words += std::to_string(auditor.variable_of({r, c}, value));
        return words;
    };
    EXPECT_EQ(all(), "410000000000300000000000000000007000000000000000");
}

} // namespace
} // namespace hapax
