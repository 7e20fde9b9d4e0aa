/// Who may know whom. The build would not notice a wrong include, for there is one include root.

#include "tests/instances.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <sstream>

namespace hapax {
namespace {

namespace fs = std::filesystem;

/// The files of hapax that a source file includes, as written.
std::set<std::string> includes_of(fs::path const& file) {
    static std::regex const pattern{"#include \"([^\"]+)\""};
    std::istringstream lines{testing::contents(file)};
    std::set<std::string> found;
    for (std::string line; std::getline(lines, line);)
        if (std::smatch match; std::regex_search(line, match, pattern)) found.insert(match[1]);
    return found;
}

std::vector<fs::path> sources_in(std::string const& folder) {
    std::vector<fs::path> files;
    for (auto const& entry : fs::recursive_directory_iterator{testing::source_folder() / folder})
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp")
            files.push_back(entry.path());
    return files;
}

/// What may be included besides is any file whose name begins so.
void expect_only(std::vector<fs::path> const& files, std::vector<std::string> const& beginnings) {
    EXPECT_FALSE(files.empty());
    for (auto const& file : files)
        for (auto const& include : includes_of(file)) {
            bool const is_allowed =
                std::any_of(beginnings.begin(), beginnings.end(),
                            [&](std::string const& start) { return include.starts_with(start); });
            EXPECT_TRUE(is_allowed) << file << " includes " << include;
        }
}

/// The files of a room whose names begin with one of these.
std::vector<fs::path> files_named(std::string const& folder,
                                  std::vector<std::string> const& beginnings) {
    std::vector<fs::path> files;
    for (auto const& file : sources_in(folder))
        for (auto const& start : beginnings)
            if (file.filename().string().starts_with(start)) files.push_back(file);
    return files;
}

TEST(Includes, RunFromCliOverSolverToEncoder) {
    expect_only(sources_in("encoder"), {"encoder/"});
    expect_only(sources_in("solver"), {"solver/", "encoder/"});
    expect_only(sources_in("cli"), {"cli/", "solver/", "encoder/"});
}

TEST(Includes, OfTheAuditorShareNothingWithTheEncoder) {
    expect_only(files_named("solver", {"audit"}),
                {"solver/audit", "solver/limits.hpp", "encoder/puzzle.hpp", "encoder/table.hpp"});
}

TEST(Includes, OfTheProofCheckerShareNothingWithSolverAndEncoder) {
    std::vector<std::string> const checker{"solver/byte_reader.", "solver/core_first_propagation.",
                                           "solver/dimacs_file.", "solver/drat_reader.",
                                           "solver/lrat_writer.", "solver/proof_"};
    std::vector<std::string> names{"byte_reader.", "core_first_propagation.",
                                   "dimacs_file.", "drat_reader.",
                                   "lrat_writer.", "proof_"};
    auto allowed = checker;
    allowed.push_back("solver/limits.hpp");
    expect_only(files_named("solver", names), allowed);
}

TEST(Includes, OfTheCheckOfNeededCluesAreTheJudgeAlone) {
    expect_only(files_named("solver", {"needed_check."}),
                {"solver/needed_check.hpp", "solver/limits.hpp", "encoder/rules.hpp",
                 "encoder/puzzle.hpp"});
}

TEST(Includes, OfVerificationAreTheReaderTheJudgeTheAuditorAndTheCheckers) {
    expect_only(files_named("solver", {"verify."}),
                {"solver/verify.hpp", "solver/auditor.hpp", "solver/needed_check.hpp",
                 "solver/proof_checker.hpp", "solver/limits.hpp", "solver/stopwatch.hpp",
                 "encoder/formats/formats.hpp", "encoder/puzzle.hpp", "encoder/rules.hpp"});
}

TEST(Includes, OfTheJudgeAreThePuzzleAlone) {
    expect_only(files_named("encoder", {"rules."}), {"encoder/rules.hpp", "encoder/puzzle.hpp"});
}

/// The files that include a library's header.
std::set<std::string> files_with(std::string const& header) {
    std::set<std::string> found;
    for (auto const* folder : {"encoder", "solver", "cli"})
        for (auto const& file : sources_in(folder))
            if (testing::contents(file).find("#include <" + header) != std::string::npos)
                found.insert(file.filename());
    return found;
}

TEST(Includes, OfTheSolverLibraryAreInOneFile) {
    EXPECT_EQ(files_with("cadical"), (std::set<std::string>{"sat_solver.cpp"}));
}

TEST(Includes, OfTheOptionParserAreInTheFilesOfOptions) {
    EXPECT_EQ(files_with("boost/program_options"),
              (std::set<std::string>{"options.cpp", "options_table.hpp"}));
}

} // namespace
} // namespace hapax
