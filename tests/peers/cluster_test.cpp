/// The worker scripts of scripts/cluster on this machine alone; scripts/cluster/try has the engines
/// over ssh and under Slurm, and kills workers.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::run_hapax;

testing::Run run_script(std::string const& name, std::vector<std::string> const& arguments) {
    std::vector<std::string> words{
        "env", "HAPAX=" + testing::hapax_program(),
        (testing::source_folder() / "scripts" / "cluster" / name).string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    return testing::run_program(words);
}

TEST(Cluster, PartsAreProvedByGnuParallel) {
    if (!testing::is_installed("parallel")) GTEST_SKIP() << "parallel is not installed";
    testing::TemporaryFolder const top;
    auto const puzzle = top.file(
        "puzzle.txt",
        run_hapax({"generate", "sudoku", "--order", "16", "--minimal", "--seed", "5"}).out);
    std::string const folder = top / "parts";
    ASSERT_EQ(run_hapax({"export", "--second", "--cubes", "4", "--split", folder, puzzle}).code, 0);
    for (int round = 0; round < 2; ++round) { // the second finds nothing to do
        auto const run = run_script("prove-parallel", {folder, "-j", "2"});
        EXPECT_EQ(run.code, 0) << run.out << run.err;
    }
    EXPECT_EQ(run_hapax({"verify", folder}).code, 0);
}

TEST(Cluster, SharesOfPuzzlesAreMadeOnceAndTogetherAreTheWhole) {
    testing::TemporaryFolder const top;
    std::string const folder = top / "shares";
    std::vector<std::string> const what{"latin", "--order", "4", "--seed", "7", "-n", "11"};
    for (std::string const number : {"01", "2", "3", "3"}) {
        std::vector<std::string> words{number, "10", folder};
        words.insert(words.end(), what.begin(), what.end());
        auto const run = run_script("make-shard", words);
        ASSERT_EQ(run.code, 0) << run.err;
    }
    std::vector<std::string> whole{"generate"};
    whole.insert(whole.end(), what.begin(), what.end());
    std::string together;
    for (auto const* name : {"01.txt", "02.txt", "03.txt"})
        together += testing::contents(fs::path{folder} / name);
    EXPECT_TRUE(run_hapax(whole).out.starts_with(together));
    EXPECT_EQ(std::distance(fs::directory_iterator{folder}, fs::directory_iterator{}), 3);
}

} // namespace
} // namespace hapax
