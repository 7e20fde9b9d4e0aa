/// The manual page and the completion cover everything in --help.

#include "encoder/formats/formats.hpp"
#include "solver/steps/position/technique.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
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

std::vector<std::string> listed_commands() {
    return matches(run_hapax({"--help"}).out, "\n  ([a-z-]+) ");
}

std::vector<std::string> options_of(std::string const& command) {
    return matches(run_hapax({command, "--help"}).out, "\n  ....(--[a-z-]+)");
}

/// Returns what bash offers for the last of these words.
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
    EXPECT_GE(listed_commands().size(), 9U);
    for (auto const& command : listed_commands()) {
        auto const options = options_of(command);
        for (auto const* word : {"--help", "--to"})
            EXPECT_EQ(std::count(options.begin(), options.end(), word), 1) << command << word;
        EXPECT_LE(matches(run_hapax({command, "--help"}).out, "(\n[^\n]{101})").size(), 0U);
    }
}

/// A command takes no option that changes nothing.
TEST(Help, EachOptionOfSolversHasAnEffect) {
    auto const large = (testing::source_folder() / "instances/sudoku/25x25.txt").string();
    testing::TemporaryFolder const folder;
    auto const small = folder.file(
        "small",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n");
    auto const effort = [](std::vector<std::string> const& words) {
        return std::regex_replace(run_hapax(words).err, std::regex{"[0-9.]+ (s|MB)\\b"}, "");
    };
    std::vector<std::string> const formula{"--encoding=minimal", "--no-propagation"};
    std::vector<std::string> const search{"--solver-options=plain", "--seed=7"};
    auto const expect_effects = [&](std::vector<std::string> const& words,
                                    std::vector<std::string> const& options) {
        auto const usual = effort(words);
        EXPECT_NE(usual.find("clauses "), usual.npos) << words.front() << usual;
        EXPECT_EQ(effort(words), usual);
        for (auto const& option : options) {
            auto with_option = words;
            with_option.push_back(option);
            EXPECT_NE(effort(with_option), usual) << words.front() << " " << option;
        }
    };
    for (std::string const command : {"unique", "count"})
        expect_effects({command, large, "--stats", "-j1"}, search);
    auto const with_a_sum =
        folder.file("sum", "latin 5\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"
                           ". . . . .\ncage 9+ r1c1 r1c2 r2c1\n");
    expect_effects({"candidates", with_a_sum, "--stats", "-j1"}, formula);
    expect_effects({"export", small, "--stats", "-o", "/dev/null"}, formula);
    for (std::string const command : {"explain", "hint", "rate", "convert", "print"})
        for (std::string const option :
             {"--encoding=minimal", "--solver-options=plain", "--no-propagation", "--seed=7"})
            EXPECT_EQ(run_hapax({command, small, option}).code, 2) << command << " " << option;
}

TEST(Help, OnlyDrawnAnswersHaveColours) {
    for (auto const& command : listed_commands()) {
        auto const options = options_of(command);
        EXPECT_EQ(std::ranges::count(options, "--color"),
                  std::ranges::count(
                      std::vector<std::string>{"check", "hint", "explain", "candidates", "unique"},
                      command))
            << command;
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

/// Its own in its section, the common ones below in theirs.
TEST(ManualPage, HasEveryCommandWithEveryOption) {
    auto const escaped = [](std::string const& words) {
        return std::regex_replace(words, std::regex{"-"}, "\\-");
    };
    auto const page = run_hapax({"--man"}).out;
    auto const common = page.substr(page.find(".SH COMMON OPTIONS"));
    for (auto const& command : listed_commands()) {
        auto const begin = page.find(".SS hapax " + escaped(command) + " ");
        ASSERT_NE(begin, page.npos) << command;
        auto const section = page.substr(begin, page.find("\n.S", begin + 1) - begin) + common;
        for (auto const& option : options_of(command)) {
            EXPECT_TRUE(option == "--help"
                        || section.find(escaped(option) + "\\fR") != section.npos)
                << command << " " << option;
        }
    }
}

TEST(ManualPage, HasAnExampleOfEachCommand) {
    auto const page = run_hapax({"--man"}).out;
    auto const examples = page.substr(page.find(".SH EXAMPLES"));
    EXPECT_EQ(matches(examples, "\n.B (hapax [^\n]+)\n").size(), listed_commands().size());
    for (auto const* heading : {".SH NOTATION", ".SH EXIT STATUS"})
        EXPECT_NE(page.find(heading), page.npos);
}

TEST(ManualPage, IsFormattedWithoutWarnings) {
    if (!testing::is_installed("groff")) GTEST_SKIP() << "groff is not installed";
    auto const run = run_program({"groff", "-man", "-ww", "-z"}, run_hapax({"--man"}).out);
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.err, "");
}

TEST(ClueHelp, SaysTheRuleOfEachClue) {
    auto const all = run_hapax({"help", "clues"}).out;
    auto const json = run_hapax({"help", "--to=json", "--", "clues"}).out;
    for (std::string const word : {"inequality", "whispers", "lockout", "negative-indexer"}) {
        EXPECT_NE(all.find("\n  " + word + " "), all.npos) << word;
        EXPECT_NE(json.find("{\"word\":\"" + word + "\""), json.npos) << word;
    }
    EXPECT_TRUE(run_hapax({"help", "palindrome"})
                    .out.starts_with("  palindrome CELL ...             A grey line reads"));
}

/// Help and JSON show the same examples of calculations, and each is one.
TEST(ClueHelp, ShowsExamplesOfCalculationsThatAreUnderstood) {
    auto const rules = run_hapax({"help", "rules"}).out;
    auto const table = nlohmann::json::parse(run_hapax({"help", "clues", "--to", "json"}).out);
    std::size_t examples = 0;
    for (auto const& clue : table["clues"])
        for (auto const& example : clue.value("examples", nlohmann::json::array())) {
            ++examples;
            auto const rule = example["rule"].get<std::string>();
            EXPECT_NE(rules.find("\n  " + rule), rules.npos) << rule;
            std::string puzzle = "latin 9\n";
            for (int row = 0; row < 9; ++row) puzzle += ". . . . . . . . .\n";
            puzzle += "rule " + rule + " : A r1c1 r1c2 B r2c1 r2c2 C r3c3 r3c4\n";
            EXPECT_EQ(run_hapax({"convert", "--to", "text"}, puzzle).code, 0) << rule;
        }
    EXPECT_EQ(examples, 25U);
}

/// Returns the names in the first column of a topic, each with the text beside it.
std::map<std::string, std::string> rows_of(std::string const& topic) {
    std::istringstream lines{run_hapax({"help", topic}).out};
    std::map<std::string, std::string> rows;
    std::string names;
    for (std::string line; std::getline(lines, line);) {
        std::smatch match;
        if (std::regex_match(line, match, std::regex{"  ([^ ].*?)(?:  +(.*))?"}))
            names = match[1];
        else if (!std::regex_match(line, match, std::regex{"()   +(.*)"}))
            continue;
        std::istringstream list{names};
        for (std::string name; std::getline(list >> std::ws, name, ',');)
            if (rows[name].empty()) rows[name] = match[2];
    }
    return rows;
}

/// The topics are parts of pages of the documentation.
TEST(TopicHelp, KnowsEveryNotationTechniqueAndAnswer) {
    auto const notations = rows_of("notations");
    for (auto const notation : all_notations()) {
        auto const row = notations.find(std::string{name(notation)});
        ASSERT_NE(row, notations.end()) << name(notation);
        EXPECT_EQ(row->second.starts_with("read, written"), is_writable(notation)) << row->first;
    }
    auto const found = rows_of("techniques");
    for (auto const& row : techniques()) {
        auto const technique = found.find(std::string{row.key});
        ASSERT_NE(technique, found.end()) << row.key;
        EXPECT_NE(technique->second.find(std::to_string(row.points)), std::string::npos) << row.key;
    }
    EXPECT_TRUE(rows_of("keys").contains("warnings?"));
    auto const keys = run_hapax({"help", "keys"}).out;
    EXPECT_NE(keys.find("\nverify: verified, rejected, multiple, undecided\n"), keys.npos);
    EXPECT_EQ(keys.find('`'), keys.npos);
    EXPECT_EQ(matches(keys, "(\n[^\n]{101})").size(), 0U);
}

TEST(Completion, OffersEveryCommandAndEveryOption) {
    auto first = offered("hapax ''");
    for (auto const* word : {"help", "--help", "--version"})
        EXPECT_EQ(std::erase(first, word), 1U) << word;
    EXPECT_EQ(first, listed_commands());
    for (auto const& command : listed_commands()) {
        auto known = options_of(command);
        auto found = offered("hapax " + command + " -");
        std::sort(known.begin(), known.end());
        std::sort(found.begin(), found.end());
        EXPECT_EQ(found, known) << command;
    }
}

TEST(Completion, OffersTheWordsThatAValueMayBe) {
    using List = std::vector<std::string>;
    EXPECT_EQ(offered("hapax solve --from fac"), List{"facts"});
    EXPECT_EQ(offered("hapax solve --to js"), List{"json"});
    EXPECT_EQ(offered("hapax solve --from js"), List{"json"});
    EXPECT_EQ(offered("hapax solve --to sd"), List{""}) << "is only read";
    EXPECT_EQ(offered("hapax solve --alphabet ''"), (List{"digits", "letters"}));
    EXPECT_EQ(offered("hapax generate fu"), List{"futoshiki"});
    EXPECT_EQ(offered("hapax help whi"), List{"whispers"});
    EXPECT_EQ(offered("hapax help nota"), List{"notations"});
    EXPECT_EQ(offered("hapax solve /et"), List{"/etc"});
    EXPECT_EQ(offered("hapax unique --certificate /et"), List{"/etc"});
}

TEST(Completion, IsWrittenForOtherShells) {
    for (auto const* shell : {"zsh", "fish"}) {
        auto const script = run_hapax({"--completion", shell}).out;
        for (auto const& command : listed_commands())
            EXPECT_NE(script.find(command), script.npos) << shell << " " << command;
        if (!testing::is_installed(shell)) continue;
        auto const run = run_program({shell, "-n", "/dev/stdin"}, script);
        EXPECT_EQ(run.code, 0) << shell << ": " << run.err;
    }
    EXPECT_EQ(run_hapax({"--completion", "csh"}).code, 2);
}

TEST(Help, IsWrappedToTheTerminal) {
    if (!testing::is_installed("script")) GTEST_SKIP() << "script is not installed";
    auto const run = run_program({"sh", "-c",
                                  "script -qec \"stty cols 60; '" + testing::hapax_program()
                                      + "' solve --help\" /dev/null"});
    EXPECT_EQ(matches(run.out, "(\n[^\n]{62})").size(), 0U) << run.out;
    EXPECT_NE(run.out.find("--time-limit"), run.out.npos);
}

TEST(Help, SuggestsWhatWasMeant) {
    EXPECT_EQ(run_hapax({"slove"}).err,
              "hapax: there is no command 'slove' (did you mean 'solve'?); hapax --help lists "
              "them\n");
    auto const said = [](std::vector<std::string> const& words) { return run_hapax(words).err; };
    EXPECT_NE(said({"generate", "sudokku"}).find("did you mean 'sudoku'?"), std::string::npos);
    EXPECT_NE(said({"solve", "--form", "line"}).find("did you mean '--from'?"), std::string::npos);
    EXPECT_EQ(said({"xyzzy"}).find("did you mean"), std::string::npos);
    EXPECT_NE(said({"prove-part", "--po", "png"}).find("unrecognised option '--po'; "),
              std::string::npos); // --to is not near
    EXPECT_NE(said({"certificate", "compose", "parts", "-o", "x", "--to", "png"})
                  .find("--to takes drat, text, not 'png'"),
              std::string::npos);
}

/// At a terminal whose user types nothing but the end.
TEST(Help, SaysThatItWaitsForSomeoneToType) {
    if (!testing::is_installed("script")) GTEST_SKIP() << "script is not installed";
    auto const run = run_program(
        {"sh", "-c",
         "script -qec \"'" + testing::hapax_program() + "' solve\" /dev/null </dev/null"});
    EXPECT_NE(run.out.find("hapax: reading what you type"), run.out.npos) << run.out;
    EXPECT_EQ(run_hapax({"solve"}).err.find("reading what you type"), std::string::npos);
}

} // namespace
} // namespace hapax
