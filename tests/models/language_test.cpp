#include "encoder/language/expression.hpp"
#include "encoder/language/pattern.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <random>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

namespace hapax {
namespace {

struct Malformed {
    char const* text;
    std::size_t offset;
    char const* message;
};

template<class Language>
void expect_errors(std::vector<Malformed> const& rows) {
    for (auto const& [text, offset, message] : rows) {
        try {
            Language const language{text};
            ADD_FAILURE() << text;
        } catch (LanguageError const& error) {
            EXPECT_STREQ(error.what(), message) << text;
            EXPECT_EQ(error.offset(), offset) << text;
        }
    }
}

TEST(Expressions, HoldAsMathematicsHasThem) {
    struct Row {
        char const* text;
        bool (*holds)(int a, int b);
    };
    for (auto const& [text, holds] : std::vector<Row>{
             {"|a-b| <= 2", [](int a, int b) { return std::abs(a - b) <= 2; }},
             {"||a-b|-1|=0", [](int a, int b) { return std::abs(a - b) == 1; }},
             {"a/b=2 or b/a=2", [](int a, int b) { return a == 2 * b || b == 2 * a; }},
             {"1<a<b", [](int a, int b) { return 1 < a && a < b; }},
             {"a+b != n+1", [](int a, int b) { return a + b != 10; }},
             {"a%b = 1", [](int a, int b) { return a % b == 1; }},
             {"(a-b)%3=0", [](int a, int b) { return (a - b) % 3 == 0; }},
             {"-a < -b && a*b<=20", [](int a, int b) { return a > b && a * b <= 20; }},
             {"not (a=b) and min(a,b)=1",
              [](int a, int b) { return a != b && std::min(a, b) == 1; }},
             {"max(a, b) >= 2*min(a, b)",
              [](int a, int b) { return std::max(a, b) >= 2 * std::min(a, b); }},
             {"prime(a+b)",
              [](int a, int b) {
                  int const s = a + b;
                  return s == 2 || s == 3 || s == 5 || s == 7 || s == 11 || s == 13 || s == 17;
              }},
             {"square(a+b)", [](int a, int b) { return a + b == 4 || a + b == 9 || a + b == 16; }},
             {"{(1,2), (2,4)}",
              [](int a, int b) { return (a == 1 && b == 2) || (a == 2 && b == 4); }},
             {"1/(a-b) > 0", [](int a, int b) { return a > b; }},
             {"(a+b)/2*2 = a+b and a/2 = 2", [](int a, int) { return a == 4; }},
         }) {
        Expression const expression{text};
        for (int a = 1; a <= 9; ++a)
            for (int b = 1; b <= 9; ++b)
                EXPECT_EQ(expression.holds(a, b, 9), holds(a, b)) << text << " " << a << " " << b;
    }
}

TEST(Expressions, PointAtWhatIsWrong) {
    expect_errors<Expression>({
        {"", 0, "expected a, b or a number, found the end"},
        {"a", 0, "expected a comparison, such as a < b"},
        {"a<", 2, "expected a, b or a number, found the end"},
        {"a<b)", 3, "expected 'and', 'or' or the end"},
        {"(a<b", 4, "expected ')'"},
        {"|a-b<2", 1, "expected a number, not a comparison"},
        {"c<1", 0, "expected a, b, n, min, max, prime or square, found 'c'"},
        {"min(a)<1", 5, "expected ','"},
        {"{(1,2)", 6, "expected '}'"},
        {"9999999999<a", 0, "expected a number up to 1000000"},
        {"not a", 4, "expected a comparison, such as a < b"},
    });
}

TEST(Expressions, EndBeforeTheyCostMuch) {
    EXPECT_THROW((Expression{std::string(10'000, '(')}), LanguageError);
    EXPECT_THROW((Expression{std::string(400, '(') + "a"}), LanguageError);
    EXPECT_THROW((Expression{std::string(400, '-') + "a=1"}), LanguageError);
    std::string huge = "1000000";
    for (int i = 0; i < 3; ++i) huge += "*1000000";
    EXPECT_THROW((Expression{"a<" + huge}.holds(1, 1, 9)), std::range_error);
    EXPECT_THROW((Expression{"prime(1000000*1000000)"}.holds(1, 1, 9)), std::range_error);
}

/// The least number of 64 bits has no negative.
TEST(Expressions, RefuseTheLeastNumberWhateverIsDoneWithIt) {
    std::string const least = "(-524288*524288*524288*32 - 524288*524288*524288*32)";
    for (std::string const& text :
         {least + " % -1 = 0", "-" + least + " = 1", "|" + least + "| = 1", least + " / -1 = 1",
          "1 / " + least + " = 1", "min(" + least + ", 1) = 1", least + " * -1 = 0"})
        EXPECT_THROW((Expression{text}.holds(1, 1, 9)), std::range_error) << text;
    EXPECT_TRUE((Expression{"a % -1 = 0 and -a % -1 = 0"}.holds(7, 1, 9)));
}

/// Bounds say it without any evaluation, and never less than the evaluation.
TEST(Expressions, SayBeforehandWhetherNumbersStaySmall) {
    for (auto const* text :
         {"|a-b| <= 2", "a*b/n % 7 != b*b", "prime(100*a+b) or square(n*n)", "{(1,2)}",
          "1 < a/b < 3", "min(a, b) * max(a, 1/b) = n or not a = b", "a/0 = 1"})
        EXPECT_NO_THROW(Expression{text}.require_small_numbers(100)) << text;
    for (auto const* text :
         {"a = 1 or prime(1000*a*n) or b = 1", "square(100000*99999)",
          "a = b or a*1000000*1000000*1000000*10 = 1", "1/a/1000000/1000000/1000000/10 = 1",
          "a/1000000 < b/1000000/1000000/1000000", "min(a/1000000, b/1000000/1000000/1000000) = 1"})
        EXPECT_THROW(Expression{text}.require_small_numbers(100), std::range_error) << text;
    EXPECT_LE(Expression{"|a-b| <= 2"}.steps(1000), Expression::most_steps);
    EXPECT_GT(Expression{"prime(a+b)"}.steps(1000), Expression::most_steps);
}

/// A pattern of limited depth: standard regular expressions take exponential time for deep ones.
std::string random_pattern(int depth, std::mt19937& random) {
    auto const inner = [&] { return random_pattern(depth - 1, random); };
    switch (random() % (depth == 0 ? 3 : 8)) {
    case 0:
        return std::to_string(1 + random() % 3);
    case 1:
        return ".";
    case 2:
        return random() % 2 == 0 ? "[12]" : "[^2]";
    case 3:
        return inner() + inner();
    case 4:
        return "(" + inner() + "|" + inner() + ")";
    case 5:
        return "(" + inner() + ")*";
    case 6:
        return "(" + inner() + ")" + (random() % 2 == 0 ? "+" : "?");
    default:
        return "(" + inner() + "){" + std::to_string(random() % 2) + ","
               + std::to_string(1 + random() % 2) + "}";
    }
}

/// By the automaton.
bool is_accepted(LinePattern const& pattern, std::vector<int> const& line) {
    std::optional<std::int64_t> state = LinePattern::start;
    for (int const value : line)
        if (state) state = pattern.after(*state, value);
    return state && pattern.is_accepting(*state);
}

TEST(Patterns, MatchAsStandardOnesDoAndSoDoTheirAutomata) {
    std::mt19937 random{1}; // NOLINT(cert-msc32-c,cert-msc51-cpp): the same patterns each time
    for (int i = 0; i < 2000; ++i) {
        auto const text = random_pattern(3, random);
        LinePattern const pattern{text};
        LinePattern const large{text + "|4{62}4"}; // more places than a word has bits
        std::regex const standard{text};
        for (int k = 0; k < 10; ++k) {
            std::vector<int> line(random() % 6);
            std::string digits;
            for (int& value : line) {
                value = 1 + static_cast<int>(random() % 3);
                digits += std::to_string(value);
            }
            bool const expected = std::regex_match(digits, standard);
            for (auto const* const each : {&pattern, &large}) {
                EXPECT_EQ(each->matches(line), expected) << text << " " << digits;
                EXPECT_EQ(is_accepted(*each, line), expected) << text << " " << digits;
            }
        }
    }
}

TEST(Patterns, MayBeListsOfLines) {
    LinePattern const pattern{"{(1,2,3), (3, 2 ,1),(2,2)}"};
    for (auto const& [line, expected] :
         std::vector<std::pair<std::vector<int>, bool>>{{{1, 2, 3}, true},
                                                        {{3, 2, 1}, true},
                                                        {{2, 2}, true},
                                                        {{1, 2}, false},
                                                        {{2, 2, 1}, false},
                                                        {{3, 2, 3}, false},
                                                        {{}, false}}) {
        EXPECT_EQ(pattern.matches(line), expected);
        EXPECT_EQ(is_accepted(pattern, line), expected);
    }
    std::string many = "{(1,1,1)";
    for (int i = 0; i < 1000; ++i)
        many += ",(" + std::to_string(1 + i / 100) + "," + std::to_string(1 + i / 10 % 10) + ","
                + std::to_string(2 + i % 10) + ")";
    LinePattern const all{many + "}"};
    EXPECT_TRUE(is_accepted(all, std::vector{10, 10, 11}));
    EXPECT_FALSE(is_accepted(all, std::vector{10, 10, 1}));
    EXPECT_TRUE(is_accepted(all, std::vector{1, 1, 1}));
    EXPECT_EQ(all.greatest_value(), 11);
}

/// Against a simulation of the transitions, which `matches` is.
TEST(Patterns, MayBeListsOfTransitions) {
    std::mt19937 random{3}; // NOLINT(cert-msc32-c,cert-msc51-cpp): the same automata each time
    int accepted = 0;
    for (int i = 0; i < 1000; ++i) {
        auto const any = [&](unsigned most) { return std::to_string(1 + random() % most); };
        std::string text = "{start " + any(4) + (random() % 3 == 0 ? " " + any(4) : "");
        text += "; accept " + any(4) + " " + any(4);
        for (auto k = random() % 12; k-- > 0;)
            text += "; " + any(4) + " to " + any(4) + " by "
                    + (random() % 5 == 0 ? "*" : any(3) + " " + any(2) + "-2");
        LinePattern const pattern{text + "}"};
        for (int k = 0; k < 20; ++k) {
            std::vector<int> line(random() % 6);
            for (int& value : line) value = 1 + static_cast<int>(random() % 5);
            EXPECT_EQ(is_accepted(pattern, line), pattern.matches(line)) << text;
            accepted += pattern.matches(line) ? 1 : 0;
        }
    }
    EXPECT_GT(accepted, 2000);
    // Written out: an even number of values above 2.
    LinePattern const even{"{start 1; accept 1; 1 to 1 by 1 2; 1 to 2 by 3-9; 2 to 2 by 1-2; "
                           "2 to 1 by 3-9}"};
    EXPECT_TRUE(is_accepted(even, std::vector{3, 1, 9, 2}));
    EXPECT_FALSE(is_accepted(even, std::vector{3, 1, 2}));
    EXPECT_FALSE(is_accepted(even, std::vector{10}));
    // The same states by other names have the same numbers.
    LinePattern const renamed{"{2 to 2 by 1-2; start 2; 2 to 7 by 3-9; 7 to 7 by 1 2; "
                              "7 to 2 by 3-9; accept 2; 5 to 6 by 1}"};
    EXPECT_EQ(renamed.after(LinePattern::start, 4), even.after(LinePattern::start, 4));
}

TEST(Patterns, MayGrowToThousandsOfPlacesButNotForEver) {
    LinePattern const long_one{"1{62}2{62}3{62}"};
    std::vector<int> line(186, 1);
    std::fill(line.begin() + 62, line.begin() + 124, 2);
    std::fill(line.begin() + 124, line.end(), 3);
    EXPECT_TRUE(long_one.matches(line));
    EXPECT_TRUE(is_accepted(long_one, line));
    line[124] = 2;
    EXPECT_FALSE(is_accepted(long_one, line));
    for (std::string const text : {".*1.{62}", "((1?){62}){62}", "(.*1.{9}){40}|(.*2.{30}){2}"})
        EXPECT_THROW((LinePattern{text}), LanguageError) << text;
}

TEST(Patterns, KnowValuesOfSeveralDigits) {
    LinePattern const pattern{"<12>[<10>-<11>3]."};
    EXPECT_EQ(pattern.greatest_value(), 12);
    EXPECT_TRUE(pattern.matches(std::vector{12, 11, 1}));
    EXPECT_TRUE(pattern.matches(std::vector{12, 3, 1}));
    EXPECT_FALSE(pattern.matches(std::vector{12, 1, 1}));
    EXPECT_FALSE(pattern.matches(std::vector{12, 11}));
}

TEST(Patterns, PointAtWhatIsWrong) {
    expect_errors<LinePattern>({
        {"[1", 2, "expected a value"},
        {"[4-2]", 1, "expected the smaller value first"},
        {"(1", 2, "expected ')'"},
        {"1)", 1, "expected the end, found ')'"},
        {"*", 0, "expected something to repeat"},
        {"1**", 2, "expected something to repeat"},
        {"1{3,2}", 1, "expected the smaller number first"},
        {"a", 0, "expected a value, '.', '[' or '('"},
        {"<0>", 0, "expected a value from 1"},
        {"1{70}", 2, "expected a number up to 62"},
        {"((1{62}){62}){6}", 13,
         "the pattern has more than 20000 places for values, counting repetitions"},
        {"{(1,2)", 6, "expected '}'"},
        {"{(1,2}", 5, "expected ')'"},
        {"{(0,2)}", 2, "expected a value from 1"},
        {"{start 1; accept 1; 1 to 2}", 26, "expected 'by' and values"},
        {"{accept 1}", 0, "expected 'start' and a state"},
        {"{start 1; 1 by 2}", 12, "expected 'to' and a state"},
        {"{start 0}", 7, "expected a state from 1"},
        {"{start 5001}", 7, "expected a number up to 5000"},
        {"{start 1} ", 9, "expected the end after '}'"},
    });
    EXPECT_THROW((LinePattern{std::string(400, '(')}), LanguageError);
    EXPECT_NO_THROW((LinePattern{"(((((){62}){62}){62}){62}){62}"})); // says nothing, at no cost
    // Nested stars are where backtracking takes for ever.
    LinePattern const nested{"((((1*)*)*)*)*2"};
    EXPECT_FALSE(nested.matches(std::vector<int>(200, 1)));
}

} // namespace
} // namespace hapax
