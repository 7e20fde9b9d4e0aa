/// Runs export: the content of its files, and its refusals.

#include "encoder/formats/formats.hpp"
#include "solver/basis/judged.hpp"
#include "solver/export/formula_file.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::contents;
using testing::run_hapax;
using testing::TemporaryFolder;

constexpr char const* futoshiki = "futoshiki 4\n. . < 2 .\n. . . > .\n. . . .\n1 . . .\n";
constexpr char const* no_solution = "latin 2\n1 1\n. .\n";

std::vector<std::string> lines_of(std::string const& text) {
    std::vector<std::string> lines;
    std::istringstream in{text};
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

/// Strict DIMACS: comments, one header, then that many clauses of known variables, each on a line.
void expect_strict(std::string const& text) {
    int variables = -1;
    int announced = 0;
    int clauses = 0;
    for (auto const& line : lines_of(text)) {
        if (line.starts_with("c ")) continue;
        std::istringstream in{line};
        if (variables < 0) {
            std::string p;
            std::string cnf;
            ASSERT_TRUE(in >> p >> cnf >> variables >> announced) << line;
            ASSERT_EQ(p + cnf, "pcnf");
            continue;
        }
        int literal = 1;
        int last = 1;
        while (in >> literal) {
            ASSERT_LE(std::abs(literal), variables) << line;
            last = literal;
        }
        ASSERT_EQ(last, 0) << line;
        ++clauses;
    }
    EXPECT_EQ(clauses, announced);
}

TEST(Export, IsStrictDimacsInEveryEncoding) {
    for (char const* encoding :
         {"automatic", "minimal", "pairwise", "ladder", "product", "support", "order", "forbidden",
          "tuples", "diagram", "leftovers", "no-leftovers", "minimal,product,order,diagram"}) {
        SCOPED_TRACE(encoding);
        for (std::string const file : {"mixed/everything.txt", "kenken/order-4.txt"}) {
            auto const path = (testing::source_folder() / "instances" / file).string();
            TemporaryFolder const folder;
            auto const run = run_hapax({"export", "--encoding", encoding, "--no-propagation",
                                        "--split", folder / "out", path});
            ASSERT_EQ(run.code, 0) << run.err;
            expect_strict(contents(folder / "out/000001.cnf"));
        }
    }
}

TEST(Export, ExplainsThePuzzleEachVariableAndEachGroupOfClauses) {
    auto const text = run_hapax({"export", "--no-propagation"}, futoshiki).out;
    EXPECT_EQ(text.rfind("c hapax ", 0), 0U);
    for (char const* line :
         {"\nc encoding automatic\n", "\nc candidates 64 of 64\n", "\nc puzzle futoshiki 4\n",
          "\nc puzzle .   . < 2   .\n", "\nc var 28 = r2c3 is 4\n", "\nc givens\n",
          "\nc row 2: exactly one 3\n", "\nc r1c2 < r1c3\n"})
        EXPECT_NE(text.find(line), std::string::npos) << line;
}

TEST(Export, SaysHowManyCandidatesPropagationLeft) {
    auto const text = run_hapax({"export"}, futoshiki).out;
    EXPECT_NE(text.find(" of 64 are left by propagation\n"), std::string::npos);
    expect_strict(text);
}

TEST(Export, HeadsNoStatisticsThatThereAreNot) {
    TemporaryFolder const folder;
    auto const run = run_hapax({"export", "--second", "--stats", "--split", folder / "out",
                                folder.file("two", "latin 2\n1 1\n. .\n\nlatin 2\n1 .\n. 2\n")});
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(std::count(run.err.begin(), run.err.end(), '\n'), 2) << run.err;
}

TEST(Export, WithoutCommentsIsTheSameClauses) {
    TemporaryFolder const folder;
    auto const commented = run_hapax({"export"}, futoshiki).out;
    auto const bare =
        run_hapax({"export", "--no-comments", "--map", folder / "map"}, futoshiki).out;
    std::string clauses;
    std::string comments;
    for (auto const& line : lines_of(commented))
        (line.starts_with("c ") ? comments : clauses) += line + "\n";
    EXPECT_EQ(bare, clauses);
    auto const map = contents(folder / "map");
    EXPECT_EQ(comments.rfind(map, 0), 0U) << "the map is what stands before the clauses";
    EXPECT_NE(map.find("c puzzle futoshiki 4\n"), std::string::npos);
}

TEST(Export, ForbidsTheSolutionThatIsGivenOrFound) {
    TemporaryFolder const folder;
    auto const solution = folder.file("solution", "latin 2\n1 2\n2 1\n");
    char const* const puzzle = "latin 2\n. .\n. .\n";
    auto const given =
        run_hapax({"export", "--no-propagation", "--second", "--solution", solution}, puzzle).out;
    EXPECT_NE(given.find("c forbidden 1 2\nc forbidden 2 1\n"), std::string::npos);
    EXPECT_NE(given.find("c not the known solution\n-1 -4 -6 -7 0\n"), std::string::npos);
    expect_strict(given);
    auto const found = run_hapax({"export", "--second"}, puzzle);
    EXPECT_EQ(found.code, 0);
    EXPECT_NE(found.out.find("c forbidden "), std::string::npos);
}

TEST(Export, RefusesASolutionThatIsNone) {
    TemporaryFolder const folder;
    struct Wrong {
        char const* text;
        char const* message;
    };
    for (auto const& [text, message] : std::vector<Wrong>{
             {"latin 2\n1 2\n1 2\n", "this is not a solution: column 1 holds 1 twice"},
             {"latin 2\n1 2\n. .\n", "expected a solution, found open cells"},
             {"latin 3\n1 2 3\n2 3 1\n3 1 2\n", "expected a solution of order 2, found order 3"}}) {
        auto const run =
            run_hapax({"export", "--second", "--solution", folder.file("solution", text)},
                      "latin 2\n. .\n. .\n");
        EXPECT_EQ(run.code, 2);
        EXPECT_EQ(run.out, "");
        EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
    }
}

TEST(Export, ASolutionThatDoesNotFitOnePuzzleLeavesTheOthers) {
    TemporaryFolder const folder;
    auto const solution = folder.file("solution", "latin 2\n1 2\n2 1\n");
    auto const run =
        run_hapax({"export", "--second", "--solution", solution, "--split", folder / "out"},
                  "latin 2\n1 .\n. .\n\nlatin 2\n2 .\n. .\n\nlatin 2\n. .\n. .\n");
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, folder / "out/000001.cnf" + "\n" + (folder / "out/000003.cnf") + "\n");
    EXPECT_NE(run.err.find("this is not a solution: "), std::string::npos) << run.err;
    auto const two = folder.file("two", "latin 2\n1 2\n2 1\n\nlatin 2\n2 1\n1 2\n");
    auto const either = run_hapax({"export", "--second", "--solution", two}, "latin 2\n. .\n. .\n");
    EXPECT_EQ(either.code, 2);
    EXPECT_NE(either.err.find(":5:1: expected one solution, found 2\n"), std::string::npos)
        << either.err;
}

TEST(Export, HasNothingToForbidWithoutASolution) {
    auto const run = run_hapax({"export", "--second"}, no_solution);
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(run.err, "<stdin>:1: no solution: there is none to forbid\n");
}

TEST(Export, WritesAPuzzleWithoutSolutionAllTheSame) {
    auto const run = run_hapax({"export"}, no_solution);
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.out.find("c candidates 8 of 8: propagation refutes the puzzle\n"),
              std::string::npos);
    expect_strict(run.out);
}

TEST(Export, CubesAreOfTheFormulaAndNamed) {
    auto const text = run_hapax({"export", "--no-propagation", "--cubes", "3"}, futoshiki).out;
    auto const lines = lines_of(text);
    std::size_t names = 0;
    std::size_t cubes = 0;
    bool is_inccnf = false;
    for (auto const& line : lines) {
        if (line.starts_with("c cube ")) ++names;
        if (line == "p inccnf") is_inccnf = true;
        if (line.starts_with("a ")) ++cubes;
        // cadical allows nothing else after the first cube.
        EXPECT_TRUE(cubes == 0 || line.starts_with("a ")) << line;
    }
    EXPECT_TRUE(is_inccnf);
    EXPECT_GE(cubes, 3U);
    EXPECT_EQ(names, cubes);
    EXPECT_NE(text.find("\nc cube 1 = r"), std::string::npos);
}

std::string file_of(Puzzle const& puzzle, FormulaFileOptions const& options) {
    std::ostringstream out;
    FormulaFile{puzzle, options}.write(out);
    return out.str();
}

TEST(FormulaFile, IsWhatTheProgramWrites) {
    Puzzle const puzzle = read_puzzles(futoshiki).front().puzzle;
    EXPECT_EQ(file_of(puzzle, {}), run_hapax({"export"}, futoshiki).out);
    FormulaFileOptions options;
    options.propagation = Propagation::Off;
    options.cubes = 3;
    EXPECT_EQ(file_of(puzzle, options),
              run_hapax({"export", "--no-propagation", "--cubes", "3"}, futoshiki).out);
    EXPECT_GE((FormulaFile{puzzle, options}.cube_count()), 3);
}

TEST(FormulaFile, ThrowsWhereThereIsNothingToWrite) {
    Puzzle puzzle = latin_square(2);
    FormulaFileOptions options;
    options.forbidden = Grid{2};
    EXPECT_THROW((FormulaFile{puzzle, options}), JudgeError);
    puzzle.givens[{0, 0}] = 3;
    EXPECT_THROW((FormulaFile{puzzle}), ArgumentError);
    std::atomic<bool> const stop = true;
    options = {};
    options.limits.stop = &stop;
    EXPECT_THROW((FormulaFile{latin_square(20), options}.write(std::cout)), LimitsReached);
}

TEST(Export, SplitWritesAFileForEachPuzzleOrEachCube) {
    TemporaryFolder const folder;
    auto const two = std::string{futoshiki} + "\n" + "latin 2\n. .\n. .\n";
    auto const plain = run_hapax({"export", "--split", folder / "plain"}, two);
    EXPECT_EQ(plain.code, 0);
    EXPECT_EQ(plain.out, folder / "plain/000001.cnf" + "\n" + (folder / "plain/000002.cnf") + "\n");
    auto const again = run_hapax({"export", "--split", folder / "plain"}, "latin 3\n");
    EXPECT_EQ(again.code, 2);
    EXPECT_EQ(again.err, "hapax: " + (folder / "plain")
                             + ": the folder for the formulas: Directory not empty\n");
    auto const cubes =
        run_hapax({"export", "--second", "--cubes", "2", "--split", folder / "cubes"}, two);
    EXPECT_EQ(cubes.code, 0);
    for (std::string const number : {"000001", "000002"}) {
        auto const parts = folder / "cubes/" + number;
        EXPECT_NE(cubes.out.find(parts + ": "), std::string::npos) << cubes.out;
        auto const file = folder / "1.cnf";
        ASSERT_EQ(run_hapax({"prove-part", parts, "--part", file}).code, 0);
        expect_strict(contents(file));
        std::filesystem::remove(file);
    }
    EXPECT_EQ(run_hapax({"verify", folder / "cubes"}).code, 3) << "no part is proved";
    auto const one =
        run_hapax({"export", "--cubes", "2", "--split", folder / "one"}, "latin 2\n. .\n. .\n");
    EXPECT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(
        run_hapax({"export", "--cubes", "2", "--map", folder / "map", "--split", folder / "two"},
                  futoshiki)
            .code,
        2);
    EXPECT_EQ(run_hapax({"export", "--cubes", "2", "--split", folder / "one"}, futoshiki).code, 2)
        << "the folder exists";
}

TEST(Export, OfTwoPuzzlesIntoOneFileIsRefused) {
    auto const run = run_hapax({"export"}, std::string{futoshiki} + "\n" + no_solution);
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find("<stdin>:7 is a second puzzle; --split DIR"), std::string::npos)
        << run.err;
}

TEST(Export, UsageErrorsSayWhatToDo) {
    struct Wrong {
        std::vector<std::string> arguments;
        char const* message;
    };
    for (auto const& [arguments, message] : std::vector<Wrong>{
             {{"export", "--solution", "x"}, "--solution needs --second"},
             {{"export", "--cubes", "0"}, "--cubes needs a number from 1 to 1000000"},
             {{"export", "--to", "icnf"}, "export writes cnf here, not 'icnf'"},
             {{"export", "--to", "cnf", "--cubes", "2"}, "export writes icnf here, not 'cnf'"},
             {{"export", "--split", "d", "-o", "f"}, "--split and --output exclude each other"},
             {{"export", "--encoding", "unary"}, "--encoding takes"},
             {{"export", "--encoding", "ladder,order,product"}, "one of each"}}) {
        auto const run = run_hapax(arguments, futoshiki);
        EXPECT_EQ(run.code, 2);
        EXPECT_NE(run.err.find(message), std::string::npos) << run.err;
    }
}

TEST(Export, CompressesByNameAndLeavesNoHalfFile) {
    TemporaryFolder const folder;
    for (char const* name : {"a.cnf.gz", "a.cnf.xz"}) {
        ASSERT_EQ(run_hapax({"export", "-o", folder / name}, futoshiki).code, 0);
        auto const decoded = run_hapax({"decode", "--cnf", folder / name}, "s UNSATISFIABLE\n");
        EXPECT_EQ(decoded.code, 1) << decoded.err;
    }
    EXPECT_EQ(contents(folder / "a.cnf.gz").substr(0, 2), "\x1f\x8b");
    EXPECT_EQ(contents(folder / "a.cnf.xz").substr(1, 4), "7zXZ");
    std::set<std::string> names;
    for (auto const& entry : std::filesystem::directory_iterator{folder.path()})
        names.insert(entry.path().filename().string());
    EXPECT_EQ(names, (std::set<std::string>{"a.cnf.gz", "a.cnf.xz"}));
    EXPECT_EQ(run_hapax({"export", "-o", folder / "no/such/folder"}, futoshiki).code, 2);
    auto const full = run_hapax({"export", "-o", "/dev/full"}, futoshiki);
    EXPECT_EQ(full.code, 2);
    EXPECT_NE(full.err.find("No space left on device"), std::string::npos) << full.err;
}

/// They would be listed by recursion, a cell a step.
TEST(Export, RefusesTuplesOfAHugeCage) {
    std::string puzzle = "latin 40\n", cage = "cage 32800+";
    for (int r = 0; r < 40; ++r) {
        for (int c = 0; c < 40; ++c) puzzle += std::to_string((r + c) % 40 + 1) + " ";
        puzzle += "\n";
        for (int c = 0; c < 40; ++c)
            cage += " r" + std::to_string(r + 1) + "c" + std::to_string(c + 1);
    }
    auto const run = run_hapax({"export", "--encoding", "tuples"}, puzzle + cage + "\n");
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("the cage at r1c1 has too many cells for tuples"), std::string::npos)
        << run.err;
}

TEST(Export, OfThreeMillionClausesTakesLittleMemory) {
    if (testing::is_address_sanitized) GTEST_SKIP() << "AddressSanitizer is on";
    std::string puzzle = "sudoku 36\n";
    for (int r = 0; r < 36; ++r) {
        for (int c = 0; c < 36; ++c) puzzle += r == c ? " " + std::to_string(r + 1) : " .";
        puzzle += "\n";
    }
    auto const run = testing::run_program({"sh", "-c",
                                           "ulimit -v 200000; \"$0\" export --no-propagation | "
                                           "grep -a '^p cnf'",
                                           testing::hapax_program()},
                                          puzzle);
    EXPECT_EQ(run.out.substr(0, 14), "p cnf 46656 32") << run.err;
}

} // namespace
} // namespace hapax
