/// Every puzzle under instances/ is as its file states.

#include "cli/commands/command.hpp"
#include "encoder/formats/formats.hpp"
#include "encoder/model/rules.hpp"
#include "solver/search/uniqueness.hpp"
#include "solver/search/workspace.hpp"
#include "tests/support/instances.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace hapax {
namespace {

using testing::Instance;

class EveryInstance : public ::testing::TestWithParam<Instance> {};

TEST_P(EveryInstance, HasTheVerdictAndTheSolutionThatItsFileStates) {
    auto const& [path, verdict, solution, count] = GetParam();
    auto const puzzles = read_puzzles(testing::contents(path), path.string());
    ASSERT_FALSE(puzzles.empty());
    if (solution) {
        EXPECT_EQ(puzzles.size(), 1U) << "the solution of which puzzle?";
    }
    Workspace workspace;
    int number = 0;
    for (auto const& read : puzzles) {
        auto const& puzzle = read.puzzle;
        SCOPED_TRACE("puzzle " + std::to_string(++number));
        // As people have them, puzzles stand between other lines.
        bool const is_pasted = path.parent_path().filename() == "pasted";
        EXPECT_TRUE(is_pasted || read.warnings.empty()) << read.warnings.front();
        if (verdict == "solvable") {
            EXPECT_TRUE(SolutionSearch(puzzle, {}, workspace).next().has_value());
            continue;
        }
        auto const found = uniqueness(puzzle, {}, workspace);
        EXPECT_EQ(word(found.verdict), verdict);
        if (solution) {
            EXPECT_TRUE(is_solution(puzzle, testing::grid_of(puzzle.order, *solution)));
        }
        if (found.verdict != Verdict::Unique) continue;
        if (solution) {
            EXPECT_EQ(testing::digits(found.solutions.front()), *solution);
        }
        if (read.expectation.solution) {
            EXPECT_EQ(found.solutions.front(), *read.expectation.solution);
        }
    }
}

TEST_P(EveryInstance, HasItsCluesInTextOrderWhenItsTextIsRead) {
    auto const& path = GetParam().path;
    for (auto const& read : read_puzzles(testing::contents(path), path.string())) {
        auto const again = read_puzzles(as_text(read.puzzle)).front().puzzle;
        EXPECT_TRUE(in_text_order(read.puzzle) == again) << as_text(read.puzzle);
    }
}

TEST_P(EveryInstance, HasAsManySolutionsAsItsFileStates) {
    auto const& [path, verdict, solution, count] = GetParam();
    Workspace workspace;
    for (auto const& read : read_puzzles(testing::contents(path), path.string())) {
        if (!read.expectation.solutions && !count) continue;
        SolutionSearch search{read.puzzle, {}, workspace};
        std::uint64_t found = 0;
        while (search.next()) ++found;
        if (count) {
            EXPECT_EQ(std::to_string(found), *count);
        }
        if (read.expectation.solutions) {
            EXPECT_EQ(found, *read.expectation.solutions);
        }
    }
}

std::string test_name(::testing::TestParamInfo<Instance> const& info) {
    auto name = info.param.path.parent_path().filename().string() + "_"
                + info.param.path.filename().string();
    for (char& c : name)
        if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Files, EveryInstance, ::testing::ValuesIn(testing::all_instances()),
                         test_name);

TEST(Instances, EachFileStatesAVerdict) {
    std::set<std::filesystem::path> stating;
    for (auto const& instance : testing::all_instances()) stating.insert(instance.path);
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator{testing::source_folder() / "instances"}) {
        if (!entry.is_regular_file() || entry.path().filename() == "README.md") continue;
        if (entry.path().parent_path().filename() == "large") continue; // takes an hour to prove
        EXPECT_TRUE(stating.contains(entry.path())) << entry.path();
    }
}

TEST(Instances, EachLargeOneNamesASolution) {
    int large = 0;
    for (auto const& entry :
         std::filesystem::directory_iterator{testing::source_folder() / "instances" / "large"}) {
        if (entry.path().extension() != ".txt") continue;
        SCOPED_TRACE(entry.path());
        ++large;
        auto const text = testing::contents(entry.path());
        auto const puzzle = read_puzzles(text, entry.path().string()).front().puzzle;
        auto const solution = testing::statement(text, "solution:");
        ASSERT_TRUE(solution.has_value());
        EXPECT_TRUE(is_solution(puzzle, testing::grid_of(puzzle.order, *solution)));
    }
    EXPECT_GE(large, 2);
}

TEST(Instances, EachBrokenOneHasNoSolutionAndAReason) {
    int broken = 0;
    for (auto const& [path, verdict, solution, count] : testing::all_instances()) {
        if (path.parent_path().filename() != "broken") continue;
        ++broken;
        EXPECT_EQ(verdict, "none") << path;
        EXPECT_NE(testing::contents(path).find("reason: "), std::string::npos) << path;
    }
    EXPECT_GE(broken, 4);
}

} // namespace
} // namespace hapax
