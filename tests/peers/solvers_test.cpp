/// Other SAT solvers give the same verdicts and grids: the short version of scripts/check/solvers,
/// and proof that it notices a solver that errs.

#include "encoder/model/puzzle.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/named_clues.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace hapax {
namespace {

using testing::run_program;

std::string script() {
    return (testing::source_folder() / "scripts/check/solvers").string();
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

/// Returns what the script counted, from the line it ends with: "33 runs of: minisat; ..."
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

/// Returns how many models a file has, by all of its variables, as clasp says.
std::string models_by_clasp(std::string const& cnf) {
    auto out = run_program({"clasp", "0", "--quiet=2", cnf}).out;
    std::istringstream lines{out};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("c Models")) return line.substr(line.find_last_of(' ') + 1) + "\n";
    return out;
}

/// A clue of every name, cages of every sort, and regions.
std::vector<std::string> lines_of_all_kinds() {
    std::vector<std::string> lines{"region r1c1 r2c2 r3c3",
                                   "r1c1 < r2c3",
                                   "r1c1 ~ r1c2",
                                   "r1c1 !~ r2c2",
                                   "r1c1 in 1 3",
                                   "cage 8? r1c1 r1c2 r2c1 r2c2",
                                   "cage 10+ distinct r1c1 r1c2 r2c3 r2c4",
                                   "cage 2? r1c1 r2c2 r3c3",
                                   "cage 12x r1c1 r2c2 r3c3 r4c4",
                                   "cage 0- r1c1 r1c2 r2c1",
                                   "cage 1/ r1c1 r1c2 r2c1 r2c2"};
    auto const own_rule = [](ClueName name) {
        auto const own = row_of(name).own_rule;
        return std::string{own == OwnRule::None          ? ""
                           : own == OwnRule::Pattern     ? " /[^1]*1[23]*4?.*/ :"
                           : own == OwnRule::Calculation ? " sum = 3*first + last :"
                           : is_rule(name)               ? " |a-b|<=2"
                                                         : " |a-b|<=2 :"};
    };
    for (auto const name : testing::relation_names())
        lines.push_back(std::string{word_of(name)} + (has_amount(name) ? " 2" : "") + own_rule(name)
                        + (is_rule(name)   ? ""
                           : is_sign(name) ? " r1c1 r1c2"
                                           : " r1c1 r1c2 r2c3 r2c4"));
    for (auto const name : testing::run_names())
        lines.push_back(std::string{word_of(name)}
                        + (name == ClueName::Quadruple      ? " 1 3"
                           : name == ClueName::RegionSum    ? " 1 3"
                           : name == ClueName::Arrow        ? " 1"
                           : name == ClueName::XSum         ? " 6"
                           : name == ClueName::LittleKiller ? " 9"
                           : has_amount(name)               ? " 2"
                                                            : "")
                        + own_rule(name) + " r1c1 r1c2 r1c3 r1c4");
    return lines;
}

TEST(ModelsOfFormulas, AreAsManyAsSolutions) {
    if (!testing::is_installed("clasp")) GTEST_SKIP() << "clasp is not installed";
    testing::TemporaryFolder const folder;
    auto const cnf = folder / "formula.cnf";
    for (auto const& line : lines_of_all_kinds()) {
        auto const puzzle =
            folder.file("puzzle", "mixed 4\n. . . .\n. . . .\n. . . .\n2 . . .\n" + line + "\n");
        auto const solutions = testing::run_hapax({"count", puzzle}).out;
        for (auto const& options :
             {std::vector<std::string>{},
              {"--no-propagation"},
              {"--no-comments"},
              {"--no-propagation", "--encoding", "minimal,ladder,order,tuples"},
              {"--encoding", "product,forbidden,diagram"}}) {
            std::vector<std::string> command{"export", puzzle, "-o", cnf};
            command.insert(command.end(), options.begin(), options.end());
            ASSERT_EQ(testing::run_hapax(command).code, 0);
            EXPECT_EQ(models_by_clasp(cnf), solutions)
                << line << ", " << ::testing::PrintToString(options);
        }
    }
}

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
