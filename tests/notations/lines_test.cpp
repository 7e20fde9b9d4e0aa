#include "encoder/formats/input/input_error.hpp"
#include "encoder/formats/input/utf8.hpp"
#include "encoder/formats/reading/line_reader.hpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

std::vector<std::string> all_lines(std::string const& text) {
    std::istringstream in{text};
    LineReader lines{in, "test"};
    std::vector<std::string> found;
    for (; lines.has(); lines.skip()) found.emplace_back(lines.peek());
    return found;
}

TEST(Lines, OfAnyLengthComeWhole) {
    for (std::size_t const length :
         {0U, 1U, 16382U, 16383U, 16384U, 16385U, 32766U, 32767U, 50000U})
        for (std::string const end : {"", "\n", "\r\n"}) {
            std::string const line(length, 'x');
            auto expected = std::vector<std::string>{line, "next", line};
            if (line.empty() && end.empty()) expected.pop_back();
            EXPECT_EQ(all_lines(line + "\nnext\n" + line + end), expected) << length;
        }
}

TEST(Lines, EndAsOnAnySystem) {
    std::vector<std::string> const expected{"one", "", "two"};
    for (std::string const end : {"\n", "\r\n"}) {
        EXPECT_EQ(all_lines("one" + end + end + "two"), expected) << ::testing::PrintToString(end);
        EXPECT_EQ(all_lines("\xEF\xBB\xBFone" + end + end + "two" + end), expected);
    }
    EXPECT_EQ(all_lines("\r"), std::vector<std::string>{""});
}

TEST(Lines, OfUtf16AreRefused) {
    for (std::string const mark : {"\xFF\xFE", "\xFE\xFF"}) {
        std::istringstream in{mark + std::string("1\0.\0\n\0", 6)};
        LineReader lines{in, "test"};
        EXPECT_FALSE(lines.has());
        try {
            lines.require_good_end();
            FAIL() << "is not refused";
        } catch (InputError const& error) {
            EXPECT_EQ(error.message(), "this text is UTF-16: save it as UTF-8");
            EXPECT_EQ(error.line(), 1);
        }
    }
    EXPECT_EQ(all_lines("\n\xFF\xFE").size(), 2U) << "no mark";
}

TEST(Lines, KnowWhenTheInputIsEmpty) {
    EXPECT_TRUE(all_lines("").empty());
    EXPECT_EQ(all_lines("\n"), std::vector<std::string>{""});
    EXPECT_EQ(all_lines("\n\n"), (std::vector<std::string>{"", ""}));
}

TEST(Lines, TooLongAreRefusedAndEndTheInput) {
    std::istringstream in{"first\n" + std::string((std::size_t{1} << 26) + 20000, '1')
                          + "\nlast\n"};
    LineReader lines{in, "test"};
    EXPECT_FALSE(lines.has(1));
    EXPECT_EQ(lines.peek(), "first") << "is still there";
    lines.skip();
    EXPECT_FALSE(lines.has());
    try {
        lines.require_good_end();
        FAIL() << "the line is not refused";
    } catch (InputError const& error) {
        EXPECT_EQ(error.line(), 2);
        EXPECT_LT(std::string{error.what()}.size(), 300U);
    }
    EXPECT_FALSE(lines.has());
    EXPECT_NO_THROW(lines.require_good_end()) << "was said";
}

TEST(InputErrors, CountCharactersAndShowWholeOnes) {
    auto const shown = [](std::string const& line, int column) {
        return std::string{InputError{"f", 2, column, "bad", line}.what()};
    };
    EXPECT_EQ(shown("abc", 2), "f:2:2: bad\n  abc\n   ^");
    EXPECT_EQ(shown("é1x", 4), "f:2:3: bad\n  é1x\n    ^");
    EXPECT_EQ(shown("a\xB7x", 3), "f:2:3: bad\n  a?x\n    ^");
    EXPECT_EQ(shown("\xE2\x94x", 3), "f:2:3: bad\n  ??x\n    ^");
    EXPECT_EQ(shown("ab", 9), "f:2:9: bad\n  ab\n    ^");
    EXPECT_EQ((InputError{"f", 1, 1, "found '\xB7'", ""}.message()), "found '?'");
    std::string accents;
    for (int i = 0; i < 200; ++i) accents += "é";
    std::string const window = shown(accents, 201); // it begins and ends within characters
    EXPECT_EQ(window.find('?'), std::string::npos) << window;
}

/// The table of well-formed byte sequences in the Unicode Standard, chapter 3.
TEST(Utf8, KnowsHowLongACharacterIsAndWhatIsNone) {
    struct Row {
        std::string text;
        std::size_t length;
    };
    for (auto const& [text, length] : std::vector<Row>{{"", 0},
                                                       {"a", 1},
                                                       {std::string(1, '\0'), 1},
                                                       {"\x7F", 1},
                                                       {"\x80", 0},
                                                       {"\xC1\xBF", 0},
                                                       {"\xC2\x80", 2},
                                                       {"\xC2", 0},
                                                       {"\xC2z", 0},
                                                       {"\xDF\xBFz", 2},
                                                       {"\xE0\x9F\xBF", 0},
                                                       {"\xE0\xA0\x80", 3},
                                                       {"\xE2\x94", 0},
                                                       {"\xE2\x94z", 0},
                                                       {"\xED\x9F\xBF", 3},
                                                       {"\xED\xA0\x80", 0},
                                                       {"\xEF\xBF\xBF", 3},
                                                       {"\xF0\x8F\xBF\xBF", 0},
                                                       {"\xF0\x90\x80\x80", 4},
                                                       {"\xF4\x8F\xBF\xBF", 4},
                                                       {"\xF4\x90\x80\x80", 0},
                                                       {"\xF5\x80\x80\x80", 0}})
        EXPECT_EQ(formats::utf8_length(text), length) << ::testing::PrintToString(text);
}

} // namespace
} // namespace hapax
