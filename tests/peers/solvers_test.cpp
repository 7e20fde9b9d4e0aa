/// Other SAT solvers come to the same verdicts and grids: the short version of
/// scripts/check-solvers, and proof that it notices a solver that errs.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace hapax {
namespace {

using testing::run_program;

std::string script() {
    return (testing::source_folder() / "scripts/check-solvers").string();
}

/// One small instance for each kind of rule, and one without a solution.
std::vector<std::string> small_instances() {
    std::vector<std::string> files;
    for (char const* name :
         {"futoshiki/adjacent.txt", "futoshiki/ambiguous.txt", "broken/futoshiki-chain.txt",
          "kenken/operator-less.txt", "killer/diagonal.txt", "jigsaw/diagonal.txt"})
        files.push_back((testing::source_folder() / "instances" / name).string());
    return files;
}

/// What the script counted, from the line it ends with: "33 runs of: minisat; ..."
int runs(std::string const& out) {
    auto const at = out.rfind(" runs of:");
    if (at == out.npos) return -1;
    auto const line = out.rfind('\n', at);
    return std::stoi(out.substr(line == out.npos ? 0 : line + 1));
}

class Solver : public ::testing::TestWithParam<char const*> {};

TEST_P(Solver, AgreesOnEveryKindOfRuleInEveryEncoding) {
    std::string const solver = GetParam();
    if (!testing::is_installed(solver)) GTEST_SKIP() << solver << " is not installed";
    std::vector<std::string> command{"env",
                                     "HAPAX=" + testing::hapax_program(),
                                     script(),
                                     "-n",
                                     "1",
                                     "-s",
                                     solver,
                                     "-e",
                                     "minimal,ladder,order,tuples product,forbidden,diagram"};
    for (auto const& file : small_instances()) command.push_back(file);
    auto const run = run_program(command);
    EXPECT_EQ(run.code, 0) << run.out << run.err;
    EXPECT_NE(run.out.find("0 wrong, 0 out of time; 0 files"), std::string::npos) << run.out;
    // Six puzzles, five with a solution to forbid, each by two encodings and without propagation.
    EXPECT_GE(runs(run.out), 3 * (6 + 5)) << run.out;
}

INSTANTIATE_TEST_SUITE_P(Installed, Solver,
                         ::testing::Values("minisat", "picosat", "cryptominisat5", "cadical",
                                           "clasp"),
                         [](auto const& one) { return std::string{one.param}; });

TEST(CheckSolvers, NoticesASolverThatErrs) {
    testing::TemporaryFolder const folder;
    auto const liar = folder.file("picosat", "#!/bin/sh\necho 's UNSATISFIABLE'\nexit 20\n");
    std::filesystem::permissions(liar, std::filesystem::perms{0755});
    auto const run =
        run_program({"env", "HAPAX=" + testing::hapax_program(),
                     "PATH=" + folder.path().string() + ":" + std::getenv("PATH"), script(), "-s",
                     "picosat", "-n", "1", "-e", "automatic", small_instances().front()});
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.out.find("expected solved, found none"), std::string::npos) << run.out;
}

TEST(CheckSolvers, AgreesToNothingWhenHapaxFails) {
    if (!testing::is_installed("minisat")) GTEST_SKIP() << "minisat is not installed";
    testing::TemporaryFolder const folder;
    auto const failing =
        folder.file("hapax", "#!/bin/sh\n[ $1 = export ] || exec "
                                 + testing::shell_word(testing::hapax_program())
                                 + " \"$@\"\necho 'no room is left' >&2\nexit 2\n");
    std::filesystem::permissions(failing, std::filesystem::perms{0755});
    for (auto const& [hapax, message] : {std::pair{failing, "no export: no room is left"},
                                         std::pair{std::string{"/bin/false"}, "no verdict"}}) {
        auto const run = run_program({"env", "HAPAX=" + hapax, script(), "-s", "minisat", "-e",
                                      "automatic", small_instances().front()});
        EXPECT_EQ(run.code, 1) << run.out;
        EXPECT_EQ(runs(run.out), 0) << run.out;
        EXPECT_NE(run.out.find(message), std::string::npos) << run.out;
    }
}

TEST(CheckSolvers, FailsWithoutASolver) {
    auto const run =
        run_program({"env", "HAPAX=" + testing::hapax_program(), script(), "-s", "no-such-solver",
                     "-n", "1", "-e", "automatic", small_instances().front()});
    EXPECT_EQ(run.code, 1) << run.out;
    EXPECT_EQ(runs(run.out), 0) << run.out;
}

} // namespace
} // namespace hapax
