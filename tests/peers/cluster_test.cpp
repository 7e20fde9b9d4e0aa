/// Tests the worker scripts of scripts/cluster on this machine alone; scripts/cluster/try runs the
/// engines over ssh and under Slurm, and kills workers.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::run_hapax;

/// The scripts, a hapax in a folder with a space in its name, and an `srun` that runs its
/// tasks one after another.
class Cluster : public ::testing::Test {
  protected:
    Cluster() {
        fs::copy_file(fs::canonical(testing::hapax_program()), top_ / "hapax");
        fs::permissions(
            top_.file("srun",
                      "#!/bin/sh\n"
                      "while case $1 in --ntasks=*) n=${1#--ntasks=};; --*) ;; *) false;; esac; do "
                      "shift; done\n"
                      "for i in $(seq 0 $((n - 1))); do\n"
                      "SLURM_PROCID=$i SLURM_NTASKS=$n \"$@\" || code=1\n"
                      "done\n"
                      "exit ${code:-0}\n"),
            fs::perms{0755});
    }

    testing::Run run_script(std::string const& name,
                            std::vector<std::string> const& arguments) const {
        std::vector<std::string> words{
            "env", "HAPAX=" + top_ / "hapax", "WORKERS=3",
            "PATH=" + top_.path().string() + ":" + std::getenv("PATH"),
            (testing::source_folder() / "scripts" / "cluster" / name).string()};
        words.insert(words.end(), arguments.begin(), arguments.end());
        return testing::run_program(words);
    }

    /// Parts of the claim that the puzzle has no second solution.
    std::string parts_of(std::string const& puzzle) const {
        auto folder = top_ / "parts";
        auto const run = run_hapax({"export", "--second", "--cubes", "4", "--split", folder,
                                    top_.file("puzzle.txt", puzzle)});
        EXPECT_EQ(run.code, 0) << run.err;
        return folder;
    }

    void expect_proofs(std::string const& script, std::vector<std::string> const& options) {
        auto const folder = parts_of(
            run_hapax({"generate", "sudoku", "--order", "16", "--minimal", "--seed", "5"}).out);
        std::vector<std::string> words{folder};
        words.insert(words.end(), options.begin(), options.end());
        for (int round = 0; round < 2; ++round) { // the second finds nothing to do
            auto const run = run_script(script, words);
            EXPECT_EQ(run.code, 0) << run.out << run.err;
            EXPECT_NE(run.out.find("all parts are proved"), run.out.npos) << run.out;
        }
        EXPECT_EQ(run_hapax({"verify", folder}).code, 0);
    }

    void expect_second_solution(std::string const& script) {
        auto const folder = parts_of("latin 4\n1 2 3 4\n. . . .\n. . . .\n. . . .\n");
        auto const run = run_script(script, {folder});
        EXPECT_EQ(run.code, 1) << run.out << run.err;
        EXPECT_NE(run.err.find("another solution: "), run.err.npos) << run.err;
    }

    void expect_words_without_progress(std::string const& script) {
        auto const folder = parts_of("latin 4\n1 2 3 4\n. . . .\n. . . .\n. . . .\n");
        fs::remove(top_ / "hapax");
        fs::permissions(top_.file("hapax", "#!/bin/sh\nexit 70\n"), fs::perms{0755});
        auto const run = run_script(script, {folder});
        EXPECT_EQ(run.code, 3) << run.out << run.err;
        EXPECT_NE(run.err.find("hapax cannot prove the parts"), run.err.npos) << run.err;
    }

    testing::TemporaryFolder top_;
};

TEST_F(Cluster, PartsAreProvedByGnuParallel) {
    if (!testing::is_installed("parallel")) GTEST_SKIP() << "parallel is not installed";
    expect_proofs("prove-parallel", {"-j", "2"});
}

TEST_F(Cluster, PartsWithASecondSolutionStopGnuParallel) {
    if (!testing::is_installed("parallel")) GTEST_SKIP() << "parallel is not installed";
    expect_second_solution("prove-parallel");
}

TEST_F(Cluster, PartsThatFailStopGnuParallel) {
    if (!testing::is_installed("parallel")) GTEST_SKIP() << "parallel is not installed";
    expect_words_without_progress("prove-parallel");
}

TEST_F(Cluster, PartsAreProvedBySlurm) {
    expect_proofs("prove-slurm", {"--mem=1G"});
}

TEST_F(Cluster, PartsWithASecondSolutionStopSlurm) {
    expect_second_solution("prove-slurm");
}

TEST_F(Cluster, PartsThatFailStopSlurm) {
    expect_words_without_progress("prove-slurm");
}

TEST_F(Cluster, SharesOfPuzzlesAreMadeOnceAndTogetherAreTheWhole) {
    std::string const folder = top_ / "shares";
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
