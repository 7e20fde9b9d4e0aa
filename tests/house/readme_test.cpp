/// The examples of every README match hapax's output. In blocks marked `console`, a line that
/// begins with `$ ` is a command, and the lines up to the next are its output; "..." stands for any
/// text, on a line by itself for any number of lines.

#include "cli/system/exit_code.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::contents;
using testing::run_program;
using testing::source_folder;

struct Example {
    std::string command;
    std::vector<std::string> output;
};

/// At the top and in the folders of the house.
std::vector<std::filesystem::path> all_readmes() {
    std::vector<std::filesystem::path> readmes{source_folder() / "README.md"};
    for (auto const* top : {"encoder", "solver", "cli", "instances", "tests", "scripts"})
        for (auto const& entry :
             std::filesystem::recursive_directory_iterator{source_folder() / top})
            if (entry.path().filename() == "README.md") readmes.push_back(entry.path());
    return readmes;
}

/// The blocks of one README in order; a block's commands share a folder.
std::vector<std::vector<Example>> examples_in(std::filesystem::path const& file) {
    std::vector<std::vector<Example>> blocks;
    std::istringstream readme{contents(file)};
    bool is_inside = false;
    for (std::string line; std::getline(readme, line);) {
        if (line.starts_with("```")) {
            is_inside = line == "```console";
            if (is_inside) blocks.emplace_back();
        } else if (is_inside && line.starts_with("$ ")) {
            blocks.back().push_back({line.substr(2), {}});
        } else if (is_inside && !blocks.back().empty()) {
            blocks.back().back().output.push_back(line);
        }
    }
    return blocks;
}

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) {
        line.erase(line.find_last_not_of(' ') + 1);
        lines.push_back(line);
    }
    return lines;
}

bool line_fits(std::string const& pattern, std::string const& line) {
    auto const dots = pattern.find("...");
    if (dots == pattern.npos) return pattern == line;
    if (line.substr(0, dots) != pattern.substr(0, dots)) return false;
    std::string const rest = pattern.substr(dots + 3);
    for (std::size_t at = dots; at <= line.size(); ++at)
        if (line_fits(rest, line.substr(at))) return true;
    return false;
}

bool fits(std::vector<std::string> const& pattern, std::size_t p,
          std::vector<std::string> const& lines, std::size_t l) {
    if (p == pattern.size()) return l == lines.size();
    if (pattern[p] == "...") {
        for (std::size_t next = l; next <= lines.size(); ++next)
            if (fits(pattern, p + 1, lines, next)) return true;
        return false;
    }
    return l < lines.size() && line_fits(pattern[p], lines[l])
           && fits(pattern, p + 1, lines, l + 1);
}

void expect_to_print(std::vector<Example> const& block) {
    testing::TemporaryFolder const folder;
    std::filesystem::create_directory_symlink(source_folder() / "instances",
                                              folder.path() / "instances");
    for (auto const& [command, output] : block) {
        auto const run =
            run_program({"sh", "-c",
                         "cd '" + folder.path().string() + "'; hapax() { '"
                             + testing::hapax_program() + "' \"$@\"; }; " + command + " 2>&1"});
        EXPECT_TRUE(fits(output, 0, lines_of(run.out), 0)) << command << "\nprints\n" << run.out;
    }
}

TEST(Readme, ExamplesPrintWhatTheyShow) {
    if (!testing::is_debian_cadical()) GTEST_SKIP() << "other puzzles come of the README's seeds";
    EXPECT_GE(examples_in(source_folder() / "README.md").size(), 6U);
    for (auto const& readme : all_readmes()) {
        SCOPED_TRACE(readme);
        for (auto const& block : examples_in(readme)) expect_to_print(block);
    }
}

TEST(Readme, OfTheTopStaysShort) {
    auto const text = contents(source_folder() / "README.md");
    EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 250);
}

TEST(Readme, ListsEveryExitCodeAndEveryCommand) {
    std::string const readme = contents(source_folder() / "README.md");
    for (auto const code :
         {ExitCode::Yes, ExitCode::No, ExitCode::BadInput, ExitCode::Undecided, ExitCode::Internal})
        EXPECT_NE(readme.find("| " + std::to_string(static_cast<int>(code)) + " |"), readme.npos);
    std::istringstream help{testing::run_hapax({"--help"}).out};
    int commands = 0;
    for (std::string line; std::getline(help, line);) {
        if (!line.starts_with("  ") || line[2] < 'a' || line[2] > 'z') continue;
        std::string const name = line.substr(2, line.find(' ', 2) - 2);
        EXPECT_NE(readme.find("`" + name), readme.npos) << name;
        ++commands;
    }
    EXPECT_GE(commands, 12);
}

/// The whole of the script, which builds them in a copy, takes minutes.
TEST(Contributing, NamesEveryFileThatSomethingNewNeeds) {
    auto const run = run_program({(source_folder() / "scripts/try-new").string(), "--edits-only"});
    EXPECT_EQ(run.code, 0) << run.err;
}

/// The list of CONTRIBUTING.md holds for the commands that there are.
TEST(Contributing, ListsTheFilesOfACommand) {
    std::string const places[] = {"cli/CMakeLists.txt", "cli/commands/table.cpp", "README.md",
                                  "cli/answers/keys.md"};
    auto const json = testing::run_hapax({"help", "commands", "--to", "json"}).out;
    for (auto const& command : nlohmann::json::parse(json)["commands"]) {
        std::string const name = command["name"];
        auto file = name + ".cpp";
        std::replace(file.begin(), file.end(), '-', '_');
        bool const is_there =
            std::filesystem::exists(source_folder() / "cli/commands" / file)
            || std::filesystem::exists(source_folder() / "cli/commands/formulas" / file);
        EXPECT_TRUE(is_there) << file;
        EXPECT_NE(contents(source_folder() / places[0]).find("/" + file), std::string::npos)
            << file;
        EXPECT_NE(contents(source_folder() / places[1]).find("\"" + name + "\""),
                  std::string::npos);
        EXPECT_NE(contents(source_folder() / places[2]).find("`" + name + "`"), std::string::npos);
        bool const answers = std::any_of(
            command["options"].begin(), command["options"].end(), [](auto const& option) {
                return option["name"] == "to"
                       && option["text"].template get<std::string>().find("json")
                              != std::string::npos;
            });
        if (answers) {
            EXPECT_NE(contents(source_folder() / places[3]).find("### `" + name + "`"),
                      std::string::npos)
                << name;
        }
    }
}

} // namespace
} // namespace hapax
