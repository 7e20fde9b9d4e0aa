/// Tests that adapt to installed programs also pass without them. tests/README.md lists the
/// programs (is_installed() accepts no others); `scripts/setup tests` installs them, so the other
/// runs are with them.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

namespace hapax {
namespace {

namespace fs = std::filesystem;

/// A row of the table: "| program | package | test programs and filter |".
struct Row {
    std::string package;
    std::string tests;  ///< the program with the tests
    std::string filter; ///< of GoogleTest
};

std::map<std::string, Row> const& rows() {
    static std::map<std::string, Row> const read = [] {
        std::map<std::string, Row> found;
        std::istringstream lines{testing::contents(testing::source_folder() / "tests/README.md")};
        std::regex const pattern{R"(\| `([^`]+)` \| ([^ ]+) \| `([a-z_]+)` \| `([^`]+)` \|)"};
        for (std::string line; std::getline(lines, line);)
            if (std::smatch match; std::regex_match(line, match, pattern))
                found[match[1]] = {match[2], match[3], match[4]};
        return found;
    }();
    return read;
}

TEST(Adapting, TheProgramsAreInstalledForTheTests) {
    auto const setup = testing::contents(testing::source_folder() / "scripts/setup");
    for (auto const& [program, row] : rows())
        EXPECT_TRUE(row.package == "none" // in Debian
                    || std::regex_search(setup, std::regex{"[ '\n]" + row.package + "[ '\n]"}))
            << row.package << " is not in scripts/setup";
}

/// All programs of the machine are there but the listed ones.
TEST(Adapting, TestsPassWithoutThePrograms) {
    ASSERT_GE(rows().size(), 8U);
    testing::TemporaryFolder const rest;
    std::istringstream path{std::getenv("PATH")};
    for (std::string folder; std::getline(path, folder, ':');) {
        std::error_code unreadable;
        for (auto const& entry : fs::directory_iterator{folder, unreadable}) {
            auto const name = entry.path().filename().string();
            std::error_code is_there;
            if (!rows().contains(name))
                fs::create_symlink(entry.path(), rest.path() / name, is_there);
        }
    }
    std::map<std::string, std::string> filters;
    for (auto const& [program, row] : rows()) filters[row.tests] += row.filter + ":";
    auto const programs = fs::read_symlink("/proc/self/exe").parent_path();
    for (auto const& [tests, filter] : filters) {
        auto const run =
            testing::run_program({"env", "PATH=" + rest.path().string(),
                                  (programs / tests).string(), "--gtest_filter=" + filter});
        EXPECT_EQ(run.code, 0) << run.out << run.err;
        EXPECT_EQ(run.out.find("Running 0 tests"), run.out.npos) << tests << " " << filter;
    }
}

} // namespace
} // namespace hapax
