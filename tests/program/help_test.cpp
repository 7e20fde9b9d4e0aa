/// The manual page and the completion know what --help knows.

#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>

#include <regex>
#include <sstream>

namespace hapax {
namespace {

using testing::run_hapax;
using testing::run_program;

/// The first group of every match.
std::vector<std::string> matches(std::string const& text, std::string const& pattern) {
    std::regex const regex{pattern};
    std::vector<std::string> found;
    for (auto i = std::sregex_iterator{text.begin(), text.end(), regex};
         i != std::sregex_iterator{}; ++i)
        found.push_back((*i)[1]);
    return found;
}

std::vector<std::string> commands() {
    auto const help = run_hapax({"--help"}).out;
    return matches(help.substr(help.find("Commands:")), "\n  ([a-z]+) ");
}

std::vector<std::string> options_of(std::string const& command) {
    return matches(run_hapax({command, "--help"}).out, "\n  ....(--[a-z-]+)");
}

/// What bash offers for the last of these words.
std::vector<std::string> offered(std::string const& words) {
    std::string const script = run_hapax({"--completion", "bash"}).out + "\nCOMP_WORDS=(" + words
                               + ")\nCOMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n_hapax\n"
                                 "printf '%s\\n' \"${COMPREPLY[@]}\"\n";
    auto const run = run_program({"bash", "--norc"}, script);
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(run.err, "") << words;
    std::istringstream lines{run.out};
    std::vector<std::string> found;
    for (std::string line; std::getline(lines, line);) found.push_back(line);
    return found;
}

TEST(Help, ListsCommandsAndTheirOptions) {
    EXPECT_GE(commands().size(), 9U);
    for (auto const& command : commands()) {
        auto const options = options_of(command);
        ASSERT_FALSE(options.empty()) << command;
        EXPECT_EQ(options.back(), "--help");
        EXPECT_LE(matches(run_hapax({command, "--help"}).out, "(\n[^\n]{101})").size(), 0U);
    }
}

TEST(Help, OfACommandIsAskedForInEitherOrder) {
    auto const text = testing::run_hapax({"solve", "--help"}).out;
    EXPECT_EQ(testing::run_hapax({"help", "solve"}).out, text);
    EXPECT_EQ(testing::run_hapax({"--help", "solve"}).out, text);
    EXPECT_EQ(testing::run_hapax({"help", "resolve"}).code, 2);
    auto const general = testing::run_hapax({"--help"}).out;
    EXPECT_EQ(testing::run_hapax({"help", "help"}).out, general);
    EXPECT_EQ(testing::run_hapax({"-h", "-h"}).out, general);
}

TEST(ManualPage, HasEveryCommandWithEveryOption) {
    auto const page = run_hapax({"--man"}).out;
    for (auto const& command : commands()) {
        auto const begin = page.find(".SS hapax " + command + " ");
        ASSERT_NE(begin, page.npos) << command;
        auto const section = page.substr(begin, page.find("\n.S", begin + 1) - begin);
        for (auto const& option : options_of(command)) {
            auto const name = std::regex_replace(option, std::regex{"-"}, "\\-");
            EXPECT_NE(section.find(name + "\\fR"), section.npos) << command << " " << option;
        }
    }
}

TEST(ManualPage, IsFormattedWithoutWarnings) {
    if (!testing::is_installed("groff")) GTEST_SKIP() << "groff is not installed";
    auto const run = run_program({"groff", "-man", "-ww", "-z"}, run_hapax({"--man"}).out);
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.err, "");
}

TEST(Completion, OffersEveryCommandAndEveryOption) {
    auto first = offered("hapax ''");
    for (auto const* option : {"--help", "--version"})
        EXPECT_EQ(std::erase(first, option), 1U) << option;
    EXPECT_EQ(first, commands());
    for (auto const& command : commands())
        EXPECT_EQ(offered("hapax " + command + " -"), options_of(command)) << command;
}

TEST(Completion, OffersTheWordsThatAValueMayBe) {
    using List = std::vector<std::string>;
    EXPECT_EQ(offered("hapax solve --from fac"), List{"facts"});
    EXPECT_EQ(offered("hapax solve --to js"), List{"json"});
    EXPECT_EQ(offered("hapax solve --from js"), List{"json"});
    EXPECT_EQ(offered("hapax solve --to sd"), List{""}) << "is only read";
    EXPECT_EQ(offered("hapax solve --alphabet ''"), (List{"digits", "letters"}));
    EXPECT_EQ(offered("hapax generate fu"), List{"futoshiki"});
    EXPECT_EQ(offered("hapax solve /et"), List{"/etc"});
    EXPECT_EQ(offered("hapax unique --certificate /et"), List{"/etc"});
}

} // namespace
} // namespace hapax
