/// No control character of a file, a name or an argument reaches the terminal, whichever way it
/// takes through the program.

#include "encoder/formats/input/utf8.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::run_hapax;

/// Everything that a terminal might act on, and a line that looks like an answer.
std::string const hostile = [] {
    std::string text = "x\x1b[2K\x1b]0;title\x07\b\x7f\r\x9b"
                       "1A\xff";
    for (char32_t c = 0x80; c <= 0x9F; ++c) (text += '\xc2') += static_cast<char>(c);
    for (auto const* direction :
         {"\u061c", "\u200e", "\u200f", "\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069"})
        text += direction;
    return text + "y";
}();

void expect_harmless(std::string text, std::string const& about) {
    EXPECT_EQ(text.find("\nverified: "), text.npos) << about;
    for (std::size_t at = 0; at < text.size();) {
        auto const rest = std::string_view{text}.substr(at);
        auto const length = formats::utf8_length(rest);
        ASSERT_GT(length, 0U) << about << ": a byte of no character at " << at << " of " << text;
        bool const is_layout = rest.front() == '\n' || rest.front() == '\t';
        ASSERT_TRUE(is_layout || !formats::is_control(formats::code_point(rest.substr(0, length))))
            << about << ": a control character at " << at << " of " << text;
        at += length;
    }
}

void expect_harmless(std::vector<std::string> const& words, std::string const& input = "") {
    auto const run = run_hapax(words, input);
    auto const about = words.front() + " " + input.substr(0, 40);
    EXPECT_NE(run.code, 70) << about << run.err;
    expect_harmless(run.out, about);
    expect_harmless(run.err, about);
}

/// In JSON: the control characters of ASCII as it writes them, the others as they are.
std::string in_json(std::string const& text) {
    std::string result;
    for (char const c : text)
        if (static_cast<unsigned char>(c) < ' ')
            result += std::string{"\\u00"} + (c < 16 ? "0" : "1") + "0123456789abcdef"[c % 16];
        else if (c != '\xff' && c != '\x9b')
            result += c;
    return result;
}

TEST(Hostile, TextsOfPuzzlesReachNoTerminal) {
    std::string const grid = "1 2\n2 .\n";
    for (std::string const& puzzle :
         {"latin 2\n" + grid + hostile + "\n", "latin 2\n" + grid + "# " + hostile + "\n",
          "latin 2\n# title: " + hostile + "\n" + grid, hostile + "\n",
          "latin 2\n1 " + hostile + "\n", "futoshiki 2\n" + hostile + "\n",
          "{\"" + hostile + "\":1}", "{\"size\":4,\"grid\":[],\"" + in_json(hostile) + "\":[1]}",
          "{\"size\":4,\"title\":\"" + in_json(hostile) + "\",\"author\":\"" + in_json(hostile)
              + "\",\"ruleset\":\"" + in_json(hostile) + "\",\"grid\":[]}",
          "{\"puzzle_object\":{\"" + in_json(hostile) + "\":1}}",
          "cell_has_number(" + hostile + ")."})
        for (std::string const command :
             {"solve", "check", "unique", "candidates", "hint", "explain", "rate", "convert",
              "count", "minimize", "export"})
            for (std::string const to : {"text", "json"}) {
                std::vector<std::string> words{command, "--time-limit=5"};
                if (command == "convert") words.pop_back();
                if (command != "export") words.push_back("--to=" + to);
                expect_harmless(words, puzzle);
            }
}

TEST(Hostile, NamesReachNoTerminal) {
    testing::TemporaryFolder const folder;
    auto const name = hostile + "\nverified: exactly one solution";
    auto const file = folder.file(name, "latin 2\n1 .\n. .\n\nlatin 2\n1 1\n. .\n");
    for (std::string const command :
         {"solve", "check", "unique", "explain", "rate", "convert", "count", "verify", "prove-part",
          "export", "decode", "certificate", hostile.c_str()}) {
        expect_harmless({command, file});
        expect_harmless({command, file + "-missing"});
        expect_harmless({command, "-v", file});
        expect_harmless({command, "--from", hostile});
        expect_harmless({command, "--" + hostile});
    }
    expect_harmless({"print", file, "-o", "/dev/null"});
    expect_harmless({"print", file + "-missing"});
    for (std::string const& evidence : {folder / "evidence " + name, folder / "rejected"}) {
        auto const made = run_hapax({"unique", "--certificate", evidence}, "latin 2\n1 .\n. .\n");
        ASSERT_EQ(made.code, 0) << made.err;
        auto const run = run_hapax({"verify", evidence});
        EXPECT_EQ(run.code, 0);
        auto const last = run.out.find("\nverified: exactly one solution\n");
        EXPECT_NE(run.out.find("\n    latin 2\n"), run.out.npos) << "draws the puzzle" << run.out;
        EXPECT_EQ(last + 32, run.out.size()) << "says it once, at the end" << run.out;
        std::filesystem::remove(std::filesystem::path{evidence} / "proof.drat");
        std::filesystem::resize_file(std::filesystem::path{evidence} / "instance.cnf", 20);
        expect_harmless({"verify", evidence});
        std::filesystem::remove(std::filesystem::path{evidence} / "instance.cnf");
        expect_harmless({"verify", evidence});
    }
}

/// A terminal shows what stands after a lone carriage return over what stands before it.
TEST(Hostile, LoneCarriageReturnsAreRefused) {
    for (std::string const& puzzle :
         {std::string{"latin 2\n1 .\n. .\n# nothing\rr1c1 < r1c2\n"},
          std::string{"latin 2\r1 .\r. .\r"}, std::string{"latin 2\r\n1 .\r\r\n. .\r\n"}}) {
        auto const run = run_hapax({"solve"}, puzzle);
        EXPECT_EQ(run.code, 2) << run.out;
        EXPECT_NE(run.err.find("a carriage return that ends no line"), run.err.npos) << run.err;
    }
    EXPECT_EQ(run_hapax({"solve"}, "latin 2\r\n1 .\r\n. .\r\n").code, 0);
}

} // namespace
} // namespace hapax
