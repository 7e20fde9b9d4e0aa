/// Runs the command line as users do: a table of arguments and results, then tests that a table
/// cannot hold: files, broken outputs, signals, threads, JSON.

#include "tests/support/instances.hpp"
#include "tests/support/random_puzzle.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

namespace hapax::testing {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

std::string const unique = "latin 2\n1 .\n. .\n";
std::string const none = "latin 2\n1 .\n. 2\n";
std::string const several = "latin 2\n. .\n. .\n";
std::string const malformed = "latin 2\n1 x\n. .\n";
std::string const empty_sudoku = std::string(81, '.') + "\n";
std::string const hard_sudoku = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1.."
                                "4......7..7...3..\n";

struct Row {
    Words arguments;
    std::string input;
    int code;
    std::string out = ""; ///< these must occur in what is written
    std::string err = "";
};

void expect(Row const& row) {
    auto const run = run_hapax(row.arguments, row.input);
    std::string words = "hapax";
    for (auto const& argument : row.arguments) words += " " + argument;
    SCOPED_TRACE(words + "\n" + run.out + run.err);
    EXPECT_EQ(run.code, row.code);
    EXPECT_NE(run.out.find(row.out), run.out.npos) << "expected: " << row.out;
    EXPECT_NE(run.err.find(row.err), run.err.npos) << "expected: " << row.err;
    EXPECT_EQ(run.out.find('\033'), run.out.npos) << "no colours in a file";
    EXPECT_EQ(run.err.find('\033'), run.err.npos) << "no progress in a file";
    if (row.code == 0) {
        EXPECT_FALSE(run.out.empty());
    }
    if (row.code == 2) {
        EXPECT_FALSE(run.err.empty());
    }
}

TEST(CommandLine, AnswersWithTheExitCodeOfTheVerdict) {
    for (Row const& row : std::vector<Row>{
             {{"solve"}, unique, 0, "latin 2\n1 2\n2 1\n"},
             {{"solve", "-"}, unique, 0, "latin 2\n1 2\n2 1\n"},
             {{"solve", "--to", "line"}, unique, 0, "1221\n"},
             {{"solve"}, none, 1, "# <stdin>:1: no solution\n"},
             {{"solve"}, several, 0, "latin 2\n"},
             {{"solve", "--limit", "0", "--to", "line"}, several, 0, "1221\n2112\n"},
             {{"solve", "--limit", "2"}, several, 0, "latin 2\n1 2\n2 1\n\nlatin 2\n2 1\n1 2\n"},
             {{"solve", "--no-propagation"}, unique, 0, "latin 2\n1 2\n2 1\n"},
             {{"solve", "--no-propagation"}, none, 1, "no solution"},
             {{"solve", "--encoding", "minimal,ladder"}, unique, 0, "1 2\n2 1\n"},
             {{"solve", "--solver-options", "sat,chrono=0", "--seed", "3"}, unique, 0, "1 2"},
             {{"solve", "--stats"}, unique, 0, "1 2", "order"},
             {{"solve", "-q"}, unique + "\n" + none, 1, "solved"},
             {{"export", "--no-propagation", "--time-limit", "1e300"}, several, 0, "p cnf 8 "},
             {{"count"}, unique, 0, "1\n"},
             {{"count"}, none, 1, "0\n"},
             {{"count"}, several, 0, "2\n"},
             {{"count", "--limit", "2"}, several, 0, "2+\n"},
             {{"count", "--limit", "3"}, several, 0, "2\n"},
             {{"count", "--from", "line", "--box", "2x2"}, std::string(16, '.'), 0, "288\n"},
             {{"count", "--from", "line", "--latin"}, "................", 0, "576\n"},
             {{"count"}, "................", 0, "288\n"},
             {{"check"}, unique, 0, "solvable\n"},
             {{"check"}, "latin 2\n1 2\n2 1\n", 0, "correct\n"},
             {{"check"}, "latin 2\n1 1\n. .\n", 1, "row 1 holds 1 twice: r1c1 r1c2"},
             {{"check"}, none, 1, "none\n"},
             {{"unique"}, unique, 0, "unique\n"},
             {{"unique"}, none, 1, "none\n"},
             {{"unique"}, several, 1, "multiple\n1*2*   2*1*\n2*1*   1*2*\n"},
             {{"candidates"}, unique, 0, "1"},
             {{"candidates"}, several, 0, "12"},
             {{"candidates", "--counts", "8"}, several, 0, "1:1 2:1"},
             {{"candidates", "--counts", "1"}, several, 0, "1:1 2:1"},
             {{"candidates"}, none, 1, "no solution"},
             {{"convert", "--to", "line"}, unique, 0, "1...\n"},
             {{"convert", "--to", "text"}, unique, 0, "latin 2\n1 .\n. .\n"},
             {{"generate", "latin", "--order", "3", "--seed", "5"}, "", 0, "latin 3\n"},
             {{"generate", "futoshiki", "--order", "4", "-n", "2"}, "", 0, "futoshiki 4\n"},
             {{"export", "--no-propagation"}, several, 0, "p cnf 8 "},
             {{"rate"}, unique, 0, "easy"},
             {{"rate"}, several, 1, ""},
             {{"minimize"}, "latin 2\n1 2\n2 1\n", 0, "latin 2\n"},
             {{"minimize", "--list"}, "latin 2\n1 2\n2 1\n", 0, "r1c1"},
             {{"minimize"}, several, 1, ""},
         })
        expect(row);
}

TEST(CommandLine, RefusesWhatItDoesNotUnderstand) {
    for (Row const& row : std::vector<Row>{
             {{}, "", 2, "", "hapax: which command?\n\nPlay:\n  solve "},
             {{"frobnicate"}, "", 2, "", "there is no command 'frobnicate'"},
             {{"solve", "--frobnicate"}, "", 2, "", "unrecognised option '--frobnicate'"},
             {{"solve", "-x"}, "", 2, "", "-x"},
             {{"solve", "--li", "1"}, unique, 2, "", "unrecognised option '--li'"},
             {{"solve", "--limit"}, unique, 2, "", "--limit"},
             {{"solve", "--limit", "many"}, unique, 2, "", "('many') for option '--limit'"},
             {{"solve", "--limit", "-1"}, unique, 2, "", "--limit needs a number from 0"},
             {{"solve", "--limit=-1"}, unique, 2, "", "--limit needs a number from 0"},
             {{"solve", "--limit", "1", "--limit", "2"}, unique, 2, "", "--limit"},
             {{"solve", "--jobs", "0"}, unique, 2, "", "--jobs needs a number from 1 to 1024"},
             {{"solve", "-j", "2000"}, unique, 2, "", "--jobs needs a number from 1 to 1024"},
             {{"solve", "--time-limit", "0"}, unique, 2, "", "seconds above 0"},
             {{"solve", "--time-limit", "-1"}, unique, 2, "", "seconds above 0"},
             {{"solve", "--time-limit", "nan"}, unique, 2, "", "seconds above 0"},
             {{"solve", "--encoding", "bogus"}, unique, 2, "", "pairwise|ladder|product"},
             {{"solve", "--solver-options", "bogus"}, unique, 2, "", "no configuration 'bogus'"},
             {{"solve", "--solver-options", "bogus=1"}, unique, 2, "", "no option 'bogus'"},
             {{"solve", "--solver-options", "sat,unsat"}, unique, 2, "", "configuration twice"},
             {{"solve", "--solver-options", "elim=0,sat,elim=1"}, unique, 2, "", "elim twice"},
             {{"generate", "sudoku", "--box", "1x9"}, "", 2, "", "a box needs at least two rows"},
             {{"solve", "--solver-options", "elim=2"},
              unique,
              2,
              "",
              "2 is out of the range of elim"},
             {{"solve", "--solver-options", "chrono=x"}, unique, 2, "", "NAME=NUMBER"},
             {{"solve", "--to", "bogus"}, unique, 2, "", "--to cannot write 'bogus'"},
             {{"solve", "--from", "bogus"}, unique, 2, "", "--from takes text, "},
             {{"solve", "--box", "3"}, unique, 2, "", "such as 2x3, not '3'"},
             {{"solve", "--box", "0x3"}, unique, 2, "", "such as 2x3, not '0x3'"},
             {{"solve", "--box", "2x3", "--latin"}, unique, 2, "", "exclude each other"},
             {{"minimize", "--list", "--keep", "givens"},
              unique,
              2,
              "",
              "--list and --keep exclude each other"},
             {{"solve", "-q", "-v"}, unique, 2, "", "--quiet and --verbose exclude each other"},
             {{"solve", "--alphabet", "greek"},
              unique,
              2,
              "",
              "takes digits, letters, not 'greek'"},
             {{"solve", "--from", ""}, unique, 2, "", "--from is empty"},
             {{"unique", "--certificate="}, unique, 2, "", "--certificate"},
             {{"solve", ""}, "", 2, "", "an input is empty"},
             {{"export", "--map", "-"}, unique, 2, "", "--map needs a file"},
             {{"convert", "--to", "sdk"},
              unique,
              2,
              "",
              "--to cannot write 'sdk'; it takes text, "},
             {{"rate", "--stats"}, unique, 2, "", "unrecognised option '--stats'"},
             {{"solve", "--seed", "-1"}, unique, 2, "", "--seed needs a number from 0"},
             {{"export", "-o", "x", "--map", "x"}, unique, 2, "", "name the same file"},
             {{"export", "-o", "./x", "--map", "x"}, unique, 2, "", "name the same file"},
             {{"export", "--map", "x", "./x"}, "", 2, "", "--map would replace ./x"},
             {{"export", "--second", "--solution", "x", "-o", "x"},
              unique,
              2,
              "",
              "--output would replace x"},
             {{"decode", "--cnf", "x", "-o", "./x"}, "", 2, "", "--output would replace x"},
             {{"verify", "--cnf", "a", "--proof", "b", "--puzzle", "c", "-o", "b"},
              "",
              2,
              "",
              "--output would replace b"},
             {{"generate", "latin", "--order", "0"}, "", 2, "", "order must be from 1 to 1000"},
             {{"generate", "latin", "--max-cage", "3"}, "", 2, "", "is for kenken and killer"},
             {{"generate", "killer", "--line-length", "4"}, "", 2, "", "is for arrow, thermo"},
             {{"generate", "thermo", "--line-length", "2-4"}, "", 2, "", "3 to 9 cells"},
             {{"generate", "arrow", "--line-length", "6"}, "", 2, "", "3 to 5 cells"},
             {{"generate", "renban", "--line-length", "5-4"}, "", 2, "", "greater than the most"},
             {{"generate", "renban", "--line-length", "4-x"}, "", 2, "", "--line-length needs a"},
             {{"generate", "killer", "--operations", "+"}, "", 2, "", "is for kenken"},
             {{"generate", "kenken", "--singles", "-1"}, "", 2, "", "the number of single cells"},
             {{"generate", "latin", "--attempts", "0"}, "", 2, "", "the number of attempts"},
             {{"check", "a", "b", "c"}, "", 2, "", "check needs a puzzle"},
             {{"generate"}, "", 2, "", "needs one kind of puzzle: latin, futoshiki"},
             {{"generate", "chess"}, "", 2, "", "chess"},
             {{"generate", "latin", "-n", "-1"}, "", 2, "", "--number needs a number from 0"},
             {{"solve", "/no/such/file"}, "", 2, "", "/no/such/file: No such file or directory\n"},
             {{"solve", "/"}, "", 2, "", "/: Is a directory\n"},
             {{"solve", "-o", "/no/such/folder/x"}, unique, 2, "", "No such file or directory"},
             {{"solve", "-o", "/dev/full"}, unique, 2, "", "No space left on device"},
             {{"verify", "/no/such/folder"}, "", 2, "", "/no/such/folder"},
             {{"decode"}, "", 2, "", "--cnf"},
         })
        expect(row);
}

TEST(CommandLine, PointsAtBadInput) {
    for (Row const& row : std::vector<Row>{
             {{"solve"}, "", 2, "", "<stdin>:1:1: expected a puzzle, found nothing\n"},
             {{"solve"}, "\n\n# nothing\n", 2, "", "expected a puzzle, found nothing\n"},
             {{"export"}, "", 2, "", "<stdin>:1:1: expected a puzzle, found nothing\n"},
             {{"solve"}, malformed, 2, "", "<stdin>:2:3: "},
             {{"solve"}, malformed, 2, "", "\n  1 x\n    ^\n"},
             {{"count"}, malformed, 2, "", "<stdin>:2:3: "},
             {{"unique"}, malformed, 2, "", "<stdin>:2:3: "},
             {{"check"}, malformed, 2, "", "<stdin>:2:3: "},
             {{"candidates"}, malformed, 2, "", "<stdin>:2:3: "},
             {{"candidates", "--counts", "0"}, several, 2, "", "--counts needs a number from 1"},
             {{"candidates", "--counts", "1001"}, several, 2, "", "from 1 to 1000"},
             {{"convert", "--to", "line"}, malformed, 2, "", "<stdin>:2:3: "},
             {{"export"}, malformed, 2, "", "<stdin>:2:3: "},
             {{"solve"}, "latin 0\n", 2, "", "<stdin>:1:7: "},
             {{"solve"}, "latin 1001\n", 2, "", "<stdin>:1:7: "},
             {{"solve"}, std::string("\0\1\2\3", 4), 2, "", "<stdin>:1:1: "},
             {{"convert", "--to", "line"}, "futoshiki 2\n. < .\n. .\n", 2, "", "line cannot hold"},
         })
        expect(row);
}

TEST(CommandLine, SaysWhichCommitItWasBuiltFrom) {
    std::regex const line{"hapax [0-9]+\\.[0-9]+\\.[0-9]+( \\([^ ()]*[0-9a-f]{8}\\))?\n"};
    auto const version = run_hapax({"--version"}).out;
    EXPECT_TRUE(std::regex_search(version, line, std::regex_constants::match_continuous))
        << version;
}

/// "CaDiCaL 1.5.3-2 (...)", and where nothing tells it "CaDiCaL unknown (sc2021)".
TEST(CommandLine, SaysWhichSolverItWasBuiltWith) {
    std::regex const line{"\nsolver: CaDiCaL ([0-9]+\\.[0-9]+\\.[0-9]+.*|unknown \\(.+\\))\n"};
    EXPECT_TRUE(std::regex_search(run_hapax({"--version"}).out, line));
}

TEST(CommandLine, HelpsWithEveryCommand) {
    expect({{"--version"}, "", 0, "hapax "});
    expect({{"--version"}, "", 0, "compiler: "});
    expect({{"--version"}, "", 0, "solver: CaDiCaL "});
    for (auto const* word : {"--help", "-h", "help"}) expect({{word}, "", 0, "Set puzzles:\n"});
    auto const general = run_hapax({"--help"}).out;
    EXPECT_NE(general.find("  70  internal error"), general.npos);
    std::istringstream lines{general};
    int commands = 0;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("  ") || line[2] < 'a' || line[2] > 'z') continue;
        auto const command = line.substr(2, line.find(' ', 2) - 2);
        auto const usage = "hapax " + command + " [options]";
        expect({{command, "--help"}, "", 0, usage});
        expect({{command, "-h"}, "", 0, "Exit codes: 0 yes"});
        ++commands;
    }
    EXPECT_GE(commands, 10);
}

TEST(CommandLine, CertifiesAndVerifies) {
    TemporaryFolder const folder;
    auto const bundle = folder / "bundle";
    EXPECT_EQ(run_hapax({"unique", "--certificate", bundle}, unique).code, 0);
    EXPECT_EQ(run_hapax({"verify", bundle}).code, 0);
    EXPECT_EQ(run_hapax({"unique", "--certificate", bundle}, unique).code, 2) << "it exists";
    EXPECT_EQ(run_hapax({"unique", "--text-proof"}, unique).code, 2) << "of which certificate?";
    EXPECT_EQ(run_hapax({"unique", "--hints"}, unique).code, 2) << "of which certificate?";
    std::filesystem::remove(bundle + "/proof.drat");
    EXPECT_NE(run_hapax({"verify", bundle}).code, 0);
    EXPECT_EQ(run_hapax({"unique", "--certificate", folder / "x"}, several).code, 1);
    EXPECT_FALSE(std::filesystem::exists(folder / "x"));
    EXPECT_EQ(run_hapax({"unique", "--certificate", (folder / "slash") + "/"}, unique).code, 0);
    EXPECT_EQ(run_hapax({"verify", (folder / "slash") + "/"}).code, 0);
    std::filesystem::create_directories(folder / "stream/000002");
    auto const stream = run_hapax({"unique", "--certificate", folder / "stream"},
                                  unique + "\n" + unique + "\n" + unique);
    EXPECT_EQ(stream.code, 2);
    EXPECT_EQ(stream.out, "unique\nunique\n") << "the others go on";
    std::filesystem::create_directories(folder / "json/000002");
    auto const json = run_hapax({"unique", "--to", "json", "--certificate", folder / "json"},
                                unique + "\n" + unique);
    auto const second = Json::parse(json.out.substr(json.out.find('\n') + 1));
    EXPECT_EQ(second["verdict"], "invalid");
    EXPECT_EQ(second["order"], 2);
    EXPECT_EQ(second["source"]["file"], "<stdin>");
}

TEST(CommandLine, GoesOnAfterABadPuzzle) {
    std::string const stream = "1234341221434.21\n12!4............\n1234341221434..1\n";
    auto const run = run_hapax({"solve", "--to", "line"}, stream);
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "1234341221434321\n1234341221434321\n");
    EXPECT_NE(run.err.find("<stdin>:2:3: "), run.err.npos) << run.err;
    EXPECT_EQ(run_hapax({"count"}, unique + "\n" + malformed + "\n" + none).out, "1\n0\n");
    auto const nothing_else = run_hapax({"count"}, "no puzzle\n");
    EXPECT_EQ(nothing_else.err.find("found nothing"), nothing_else.err.npos) << nothing_else.err;
}

TEST(CommandLine, ReturnsTheLargestCodeOfAStream) {
    EXPECT_EQ(run_hapax({"unique"}, unique + "\n" + unique).code, 0);
    EXPECT_EQ(run_hapax({"unique"}, unique + "\n" + none + "\n" + unique).code, 1);
    EXPECT_EQ(run_hapax({"unique"}, malformed + "\n" + none).code, 2);
    EXPECT_EQ(run_hapax({"count", "--time-limit", "0.1"}, none + "\n" + empty_sudoku).code, 3);
}

TEST(CommandLine, GivesTheSameBytesWithAnyNumberOfThreads) {
    Random random{60};
    std::string stream;
    for (int i = 0; i < 400; ++i)
        stream += text_of(random_puzzle(random, pick(random, 2, 4))) + "\n";
    for (Words const& command :
         std::vector<Words>{{"solve"}, {"unique", "--to", "json"}, {"count"}, {"candidates"}}) {
        Words one = command;
        Words four = command;
        one.emplace_back("-j1");
        four.emplace_back("-j4");
        auto const expected = run_hapax(one, stream);
        auto const found = run_hapax(four, stream);
        EXPECT_EQ(found.code, expected.code) << command.front();
        EXPECT_EQ(found.out, expected.out) << command.front();
        EXPECT_EQ(found.err, expected.err) << command.front();
        EXPECT_GT(expected.out.size(), 800U);
    }
    Words const generate{"generate", "futoshiki", "--order", "5", "-n", "20", "--seed", "9"};
    Words threads = generate;
    threads.emplace_back("-j3");
    EXPECT_EQ(run_hapax(threads).out, run_hapax(generate).out);
}

TEST(CommandLine, ReadsSeveralFilesAndStandardInputAmongThem) {
    TemporaryFolder const folder;
    auto const first = folder.file("first", unique);
    auto const last = folder.file("last", several);
    EXPECT_EQ(run_hapax({"count", first, "-", last}, none).out, "1\n0\n2\n");
    for (char const* jobs : {"1", "2", "8"}) {
        auto const missing = run_hapax({"count", "-j", jobs, first, folder / "missing", last});
        EXPECT_EQ(missing.code, 2);
        EXPECT_EQ(missing.out, "1\n2\n");
        EXPECT_EQ(missing.err, "hapax: " + (folder / "missing") + ": No such file or directory\n");
    }
}

TEST(CommandLine, PrintsNoSolutionWhenToldToBeQuiet) {
    EXPECT_EQ(run_hapax({"solve", "-q", "--limit", "0"}, several).out, "1 puzzle: 1 solved\n");
}

TEST(CommandLine, SaysMoreWhenAsked) {
    auto const run = run_hapax({"unique", "-v"}, unique + "\n" + several);
    EXPECT_TRUE(run.err.starts_with("<stdin>:1: unique, 0.")) << run.err;
    EXPECT_NE(run.err.find("\n<stdin>:5: multiple, 0."), run.err.npos) << run.err;
    EXPECT_TRUE(
        run_hapax({"generate", "latin", "--order", "3", "--difficulty", "any", "-v", "--seed", "1"})
            .err.starts_with("puzzle 1: made, 0."));
}

TEST(CommandLine, GeneratedPuzzlesAreWrittenInEveryNotationThatHoldsThem) {
    expect({{"generate", "latin", "--order", "4", "--to", "line"}, "", 0, "\n"});
    expect({{"generate", "latin", "--order", "4", "--to", "grid"}, "", 0, "\n"});
    expect({{"generate", "sudoku", "--box", "3x2", "--to", "line"}, "", 0, "\n"});
    expect({{"generate", "sudoku", "--order", "16", "--to", "line"}, "", 2, "", "--alphabet"});
    expect({{"generate", "sudoku", "--order", "16", "--to", "line", "--alphabet", "letters"},
            "",
            0,
            "\n"});
}

TEST(CommandLine, NumbersPuzzlesWhereTheNotationDoes) {
    auto const two = std::string{"latin 2\n1 2\n. .\n\nlatin 2\n2 1\n1 2\n"};
    for (auto const* command : {"convert", "solve", "minimize"})
        expect({{command, "--to", "prolog"}, two, 0, "problem(2,"});
    expect(
        {{"generate", "latin", "--order", "3", "-n", "2", "--to", "prolog"}, "", 0, "problem(2,"});
}

TEST(CommandLine, ConvertsToTextUnlessToldOtherwise) {
    expect(
        {{"convert", "--from", "line"}, "1..2............\n", 0, "sudoku 4 boxes 2x2\n1 . | . 2"});
}

TEST(CommandLine, SaysThatTimeEndedAListOfSolutions) {
    auto const text =
        run_hapax({"solve", "--limit", "0", "--time-limit", "0.05", "--to", "line"}, empty_sudoku);
    EXPECT_EQ(text.code, 3);
    EXPECT_TRUE(text.out.ends_with("\n# <stdin>:1: undecided whether there are more solutions\n"))
        << text.out.substr(text.out.size() - std::min<std::size_t>(text.out.size(), 200));
    auto const run =
        run_hapax({"solve", "--limit", "0", "--time-limit", "0.05", "--to", "json"}, empty_sudoku);
    EXPECT_EQ(Json::parse(run.out)["remark"], "undecided whether there are more solutions");
    EXPECT_FALSE(Json::parse(run_hapax({"solve", "--limit", "0", "--to", "json"}, several).out)
                     .contains("remark"));
}

TEST(CommandLine, UniqueEndsAStreamWithASummary) {
    auto const stream = run_hapax({"unique"}, unique + "\n" + several + "\n" + unique);
    EXPECT_TRUE(stream.err.ends_with("3 puzzles: 1 multiple, 2 unique\n")) << stream.err;
    EXPECT_EQ(run_hapax({"unique"}, unique).err, "");
}

TEST(CommandLine, SaysThatAPuzzleHasFewerCubesThanWereWanted) {
    auto const run = run_hapax({"export", "--cubes", "64", "--no-comments"}, several);
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.err.find(" of 64 cubes to solve; these cover everything\n"), run.err.npos)
        << run.err;
    EXPECT_EQ(run_hapax({"export", "--cubes", "2"}, empty_sudoku).err, "");
}

TEST(CommandLine, RefusesAPuzzleThatIsTooLargeToMakeOrToCertify) {
    auto const made = run_hapax({"generate", "latin", "--order", "1000"});
    EXPECT_EQ(made.code, 2);
    EXPECT_NE(made.err.find("and this machine has"), made.err.npos) << made.err;
    TemporaryFolder const folder;
    std::string puzzle = "latin 400\n";
    for (int r = 0; r < 400; ++r) {
        for (int c = 0; c < 400; ++c) puzzle += ". ";
        puzzle += "\n";
    }
    auto const certified = run_hapax({"unique", "--certificate", folder / "bundle"}, puzzle);
    EXPECT_EQ(certified.code, 2);
    EXPECT_NE(certified.err.find("and this machine has"), certified.err.npos) << certified.err;
}

TEST(CommandLine, WritesAFileAtOnceOrNotAtAll) {
    TemporaryFolder const folder;
    auto const file = folder / "answer";
    auto const run = run_hapax({"solve", "-o", file}, unique);
    EXPECT_EQ(run.code, 0);
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(contents(file), "latin 2\n1 2\n2 1\n");
    EXPECT_EQ(run_hapax({"solve", "-o", file, "/no/such/file"}).code, 2);
    EXPECT_EQ(contents(file), "latin 2\n1 2\n2 1\n") << "what was there stays";
    EXPECT_EQ(run_hapax({"solve", "-o", folder / "other", "/no/such/file"}).code, 2);
    auto const entries = std::distance(std::filesystem::directory_iterator{folder.path()},
                                       std::filesystem::directory_iterator{});
    EXPECT_EQ(entries, 1) << "nothing half-written is left";
    auto const link = folder / "link";
    std::filesystem::create_symlink(file, link);
    EXPECT_EQ(run_hapax({"count", "-o", link}, unique).code, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(contents(file), "1\n");
    EXPECT_EQ(run_hapax({"count", "-o", "-"}, unique).out, "1\n");
    auto const all = folder / "all";
    run_program({"sh", "-c", "{ echo before; \"$0\" count -o /dev/stdout; echo behind; } > \"$1\"",
                 hapax_program(), all},
                unique);
    EXPECT_EQ(contents(all), "before\n1\nbehind\n");
    std::filesystem::permissions(file, std::filesystem::perms{0600});
    EXPECT_EQ(run_hapax({"count", "-o", file}, unique).code, 0);
    EXPECT_EQ(std::filesystem::status(file).permissions(), std::filesystem::perms{0600});
    auto const to_nothing = folder / "to-nothing";
    std::filesystem::create_symlink("new", to_nothing);
    EXPECT_EQ(run_hapax({"count", "-o", to_nothing}, unique).code, 0);
    EXPECT_TRUE(std::filesystem::is_symlink(to_nothing));
    EXPECT_EQ(contents(folder / "new"), "1\n");
    std::filesystem::create_symlink("circle", folder / "circle");
    auto const circle = run_hapax({"count", "-o", folder / "circle"}, unique);
    EXPECT_EQ(circle.code, 2);
    EXPECT_NE(circle.err.find("symbolic links"), circle.err.npos) << circle.err;
    EXPECT_TRUE(std::filesystem::is_symlink(folder / "circle"));
}

/// Runs hapax in a shell: "$0" is the program.
Run in_shell(std::string const& script, std::string const& input = "") {
    return run_program({"sh", "-c", script, hapax_program()}, input);
}

TEST(CommandLine, ComplainsWhenTheOutputIsFull) {
    for (auto const* command :
         {"solve", "count", "unique", "check", "candidates", "convert --to line", "export",
          "generate latin --order 3", "--help", "--version", "solve --help"}) {
        auto const run = in_shell("\"$0\" " + std::string{command} + " >/dev/full", unique);
        EXPECT_EQ(run.code, 2) << command;
        EXPECT_NE(run.err.find("No space left on device"), run.err.npos) << command << run.err;
    }
}

TEST(CommandLine, WritesNoMessageIntoAFileWhenItsOwnStreamIsClosed) {
    TemporaryFolder const folder;
    auto const file = folder / "answer";
    EXPECT_EQ(in_shell("\"$0\" solve -v -o " + shell_word(file) + " 2>&-", unique).code, 0);
    EXPECT_EQ(contents(file), "latin 2\n1 2\n2 1\n");
    auto const input = folder.file("puzzle", unique);
    EXPECT_EQ(in_shell("\"$0\" solve " + shell_word(input) + " >&-").code, 2);
    auto const unread = in_shell("\"$0\" solve " + shell_word(input) + " - <&-");
    EXPECT_EQ(unread.code, 2);
    EXPECT_EQ(unread.out, "# " + input + ":1\nlatin 2\n1 2\n2 1\n");
}

TEST(CommandLine, DiesQuietlyWhenNobodyReads) {
    std::string stream;
    for (int i = 0; i < 20'000; ++i) stream += unique + "\n";
    auto const run = in_shell("{ \"$0\" solve; echo \"code $?\" >&2; } | head -n 1", stream);
    EXPECT_EQ(run.out, "# <stdin>:1\n");
    EXPECT_EQ(run.err, "code 141\n") << "the signal for a broken pipe";
}

TEST(CommandLine, WritesItsFileThoughNobodyReadsWhatItTells) {
    testing::TemporaryFolder const folder;
    std::string stream;
    for (int i = 0; i < 2000; ++i) stream += unique + "\n";
    auto const out = folder / "out";
    auto const run = in_shell("{ \"$0\" unique -v -o " + shell_word(out)
                                  + "; echo $? >&3; } 3>&2 2>&1 | head -n 1",
                              stream);
    EXPECT_EQ(run.err, "0\n");
    EXPECT_EQ(std::ranges::count(contents(out), '\n'), 2000);
    std::filesystem::directory_iterator const files{folder.path()};
    EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

std::string const open_row = ". . . . .\n";
std::string const empty_square_of_order_5 =
    "latin 5\n" + open_row + open_row + open_row + open_row + open_row;

/// Would never end if the puzzle had to be finished first.
TEST(CommandLine, PrintsSolutionsAsTheyAreFound) {
    for (auto const* to : {"text", "line", "json", "grid"}) {
        auto const run = in_shell("{ \"$0\" solve --limit 0 --to " + std::string{to}
                                      + "; echo \"code $?\" >&2; } | head -c 100",
                                  empty_sudoku);
        EXPECT_EQ(run.out.size(), 100U) << to;
        EXPECT_EQ(run.err, "code 141\n") << to;
    }
}

TEST(CommandLine, PrintsAllSolutionsInMemoryThatDoesNotGrowWithThem) {
    if (is_address_sanitized) GTEST_SKIP() << "AddressSanitizer is on";
    auto const megabytes = [](auto const& run) {
        auto const at = run.err.find("peak memory");
        return at == run.err.npos ? -1 : std::stoi(run.err.substr(at + 11));
    };
    // Behind a shell, for a process counts the memory of the one that it was forked from.
    auto const with_limit = [&](std::string const& limit) {
        return in_shell("\"$0\" solve --to line --stats --limit " + limit + "; true",
                        empty_square_of_order_5);
    };
    auto const few = with_limit("2000");
    auto const all = with_limit("0");
    EXPECT_EQ(std::ranges::count(all.out, '\n'), 161'280);
    EXPECT_EQ(all.out.compare(0, few.out.size(), few.out), 0);
    EXPECT_GT(megabytes(few), 0) << few.err;
    EXPECT_LE(megabytes(all), megabytes(few) + 1) << "the grids alone would take 16 MB";
}

/// Long answers after a long answer, in batches with short ones.
TEST(CommandLine, PrintsLongAnswersInOrderWithAnyNumberOfThreads) {
    std::string stream;
    for (auto const* row : {"1 . . . .", ". . . . .", "1 2 . . .", "1 2 3 . .", "1 2 3 4 5",
                            "2 . . . .", "3 . . . ."})
        stream += "latin 5\n" + std::string{row} + "\n" + open_row + open_row + open_row + open_row
                  + "\n" + unique + "\n";
    for (auto const* to : {"line", "json"}) {
        Words const command{"solve", "--limit", "0", "--to", to};
        Words one = command;
        Words four = command;
        one.emplace_back("-j1");
        four.emplace_back("-j4");
        auto const expected = run_hapax(one, stream);
        EXPECT_GT(expected.out.size(), 6'000'000U);
        EXPECT_TRUE(run_hapax(four, stream).out == expected.out) << to;
    }
}

TEST(CommandLine, PrintsOneJsonObjectHoweverManySolutionsItHas) {
    auto const solve = [](Words arguments, std::string const& input) {
        arguments.insert(arguments.begin(), {"solve", "--to", "json"});
        return Json::parse(run_hapax(arguments, input).out);
    };
    for (std::string const limit : {"1", "2", "3", "1500"}) {
        auto const object = solve({"--limit", limit, "--stats"}, empty_square_of_order_5);
        EXPECT_EQ(object["solutions"].size(), std::stoul(limit));
        EXPECT_EQ(object["verdict"], "solved");
        EXPECT_EQ(object["stats"]["order"], 5);
    }
    auto const object = solve({"--limit", "0"}, none);
    EXPECT_EQ(object["solutions"], Json::array());
    EXPECT_EQ(object["verdict"], "none");
    EXPECT_EQ(solve({"--limit", "0"}, several)["solutions"].size(), 2U);
    EXPECT_EQ(solve({"--limit", "2"}, several)["solutions"].size(), 2U);
    EXPECT_FALSE(solve({"--limit", "2"}, several).contains("stats"));
}

TEST(CommandLine, StopsAtTheTimeLimitWithWhatItHas) {
    auto const count = run_hapax({"count", "--time-limit", "0.2"}, empty_sudoku);
    EXPECT_EQ(count.code, 3);
    EXPECT_NE(count.out.find("+\n"), count.out.npos) << count.out;
    auto const solve =
        run_hapax({"solve", "--limit", "0", "--to", "json", "--time-limit", "0.2"}, empty_sudoku);
    EXPECT_EQ(solve.code, 3);
    auto const object = Json::parse(solve.out);
    EXPECT_FALSE(object["solutions"].empty());
    // The first solution comes from trials, which take no time worth a look at the clock.
    expect({{"candidates", "--time-limit", "1e-9"},
            "1" + empty_sudoku.substr(1),
            3,
            "# <stdin>:1: undecided: these values occur, others may\n"});
    expect({{"export", "--no-propagation", "--time-limit", "1e-9"},
            empty_sudoku,
            3,
            "",
            "there was no time to write the formula"});
    expect({{"export", "--time-limit", "1e-9"}, unique, 3, "", "there was no time"}); // nor here
}

TEST(CommandLine, KeepsFinishedAnswersWhenInterrupted) {
    for (auto const* signal : {"INT", "TERM", "HUP"}) {
        auto const run = run_program({"timeout", "--foreground", "--preserve-status", "-s", signal,
                                      "0.5", hapax_program(), "count", "-j1", "--to", "json"},
                                     std::string(16, '.') + "\n1234341221434.21\n" + empty_sudoku);
        EXPECT_EQ(run.code, 3) << signal;
        std::istringstream lines{run.out};
        std::vector<Json> objects;
        for (std::string line; std::getline(lines, line);) objects.push_back(Json::parse(line));
        ASSERT_EQ(objects.size(), 3U) << run.out;
        EXPECT_EQ(objects[0]["count"], 288);
        EXPECT_EQ(objects[1]["count"], 1);
        EXPECT_EQ(objects[2]["verdict"], "undecided");
        EXPECT_EQ(objects[2]["count_is_lower_bound"], true);
        EXPECT_NE(run.err.find("interrupted"), run.err.npos) << run.err;
    }
}

TEST(CommandLine, ReadsFilesThatAreCompressed) {
    TemporaryFolder const folder;
    auto const plain = folder.file("puzzles", "1234341221434.21\n1234341221434..1\n");
    auto const packed = shell_word(plain + ".packed");
    for (std::string const packer : {"gzip", "xz"}) {
        auto const solved =
            in_shell(packer + " -k -S .packed " + shell_word(plain) + " && \"$0\" solve --to line "
                     + packed + " && cat " + packed + " | \"$0\" solve -q");
        EXPECT_EQ(solved.out, "1234341221434321\n1234341221434321\n2 puzzles: 2 solved\n");
        EXPECT_EQ(solved.code, 0) << solved.err;
        std::filesystem::resize_file(plain + ".packed", 20);
        auto const cut = run_hapax({"solve", plain + ".packed"});
        EXPECT_EQ(cut.code, 2);
        EXPECT_EQ(cut.err,
                  plain + ".packed:1:1: the compressed file is damaged or cut off\n  \n  ^\n");
        std::filesystem::remove(plain + ".packed");
    }
}

TEST(CommandLine, AnswersWhatStandsBeforeTheDamageOfACompressedFile) {
    TemporaryFolder const folder;
    std::string text; // that packs badly
    constexpr int count = 1000;
    for (int i = 0; i < count; ++i)
        for (int r = 0; r < 4; ++r)
            text +=
                std::to_string(1 + (i * (r + 7) + i / 5) % 4) + (r == 3 ? "............\n" : "");
    auto const file = folder.file("puzzles", text);
    auto const cut = in_shell(
        "f=" + shell_word(file)
        + "; gzip -f \"$f\" && head -c $(($(stat -c %s \"$f.gz\") / 2)) \"$f.gz\" > \"$f\" "
          "&& gzip -cd < \"$f\" 2> /dev/null | wc -l "
          "&& \"$0\" convert --to line \"$f\" | wc -l");
    std::istringstream numbers{cut.out};
    int unpacked = 0;
    int answered = 0;
    numbers >> unpacked >> answered;
    EXPECT_GT(unpacked, 100);
    EXPECT_LT(unpacked, count);
    EXPECT_GT(answered, unpacked - 10);
    EXPECT_EQ(cut.err, file + ":" + std::to_string(answered + 1)
                           + ":1: the compressed file is damaged or cut off\n  \n  ^\n");
}

TEST(CommandLine, AnswersNoPuzzleThatMayBeCutByDamage) {
    TemporaryFolder const folder;
    std::string const noise = "# the sum of these cells, cut off here\n";
    for (std::string const half :
         {"kenken 2\n. .\n. .\ncage 3+ r1c1 r1c2\n", "kenken 2\n. .\n. .\ncage 3+ r1c1 r1c2\n\n",
          "#const n = 2.\ncell_has_number(1,1,1).\n"}) {
        auto const file = folder.file("puzzle", half + noise + noise);
        auto const run = in_shell("f=" + shell_word(file)
                                  + "; gzip -f \"$f\" && head -c -12 \"$f.gz\" > \"$f\" "
                                    "&& \"$0\" unique --to json \"$f\"");
        EXPECT_EQ(run.code, 2) << half;
        EXPECT_EQ(Json::parse(run.out)["verdict"], "invalid") << half; // and nothing before
        EXPECT_NE(run.err.find("damaged or cut off"), run.err.npos) << run.err;
    }
}

/// Whatever a command writes: answers in order, a long one in parts, one alone.
TEST(CommandLine, WritesFilesCompressedThatAreNamedSo) {
    TemporaryFolder const folder;
    auto const puzzle = folder.file("puzzle", "1234341221434.21\n");
    auto const blank = folder.file("blank", std::string(36, '.') + "\n");
    for (auto const& words :
         std::vector<std::vector<std::string>>{{"convert", "--to", "grid", puzzle, puzzle},
                                               {"solve", "--limit", "3000", "--to", "line", blank},
                                               {"check", puzzle}}) {
        auto const plain = run_hapax(words).out;
        for (std::string const ending : {"gz", "xz"}) {
            auto const file = folder / ("out." + ending);
            auto with_file = words;
            with_file.insert(with_file.end(), {"-o", file});
            ASSERT_EQ(run_hapax(with_file).code, 0) << words.front();
            EXPECT_EQ(in_shell((ending == "gz" ? "gzip -dc " : "xz -dc ") + shell_word(file)).out,
                      plain)
                << words.front() << " " << ending;
        }
    }
    auto const both = folder.file("both.gz", "");
    in_shell("\"$0\" solve -o " + shell_word(both) + " " + shell_word(puzzle) + " >> "
             + shell_word(both));
    EXPECT_EQ(in_shell("gzip -dc " + shell_word(both)).out, run_hapax({"solve", puzzle}).out);
    std::filesystem::create_symlink("/dev/full", folder / "full.gz");
    EXPECT_EQ(run_hapax({"solve", "-o", folder / "full.gz", puzzle}).code, 2);
}

/// Whichever thread waits for input, and whichever gets the signal.
TEST(CommandLine, DoesNotWaitForInputAfterAnInterrupt) {
    std::string puzzles;
    for (int i = 0; i < 5000; ++i) puzzles += "1234341221434.21\n";
    auto const run = in_shell("{ cat; exec sleep 3; } | timeout --foreground --preserve-status "
                              "-s INT -k 1 1 \"$0\" solve -j3 -q",
                              puzzles);
    EXPECT_EQ(run.code, 3) << run.err;
    EXPECT_TRUE(run.out.ends_with(" solved\n")) << run.out;
}

/// The lines that have come so far are neither answered nor blamed.
TEST(CommandLine, EveryReaderOfInputHeedsAnInterrupt) {
    TemporaryFolder const folder;
    auto const cnf = shell_word(folder.file(
        "puzzle.cnf", run_hapax({"export", "--no-propagation"}, "latin 2\n1 .\n. .\n").out));
    auto const puzzle = shell_word(folder.file("puzzle.txt", "latin 2\n1 .\n. .\n"));
    for (std::string const& words :
         {std::string{"export"}, "check - " + puzzle, "check " + puzzle + " -",
          "decode --cnf " + cnf, "decode --cnf - " + puzzle,
          "export --second --solution - " + puzzle,
          "verify --puzzle " + puzzle + " --cnf " + cnf + " --proof -"}) {
        auto const run = in_shell("{ cat; exec sleep 1; } | timeout --foreground "
                                  "--preserve-status -s INT -k 1 0.4 \"$0\" "
                                      + words,
                                  "latin 2\n1 .");
        EXPECT_EQ(run.code, 3) << words << run.out << run.err;
    }
}

TEST(CommandLine, AnInterruptedStreamHasNoHole) {
    std::string puzzles;
    for (int i = 0; i < 300'000; ++i) puzzles += "1234341221434.21\n";
    std::uint64_t index = 0;
    for (std::string const seconds : {"0.2", "1", "5"}) { // until something is finished
        auto const run = run_program({"timeout", "--foreground", "--preserve-status", "-s", "INT",
                                      seconds, hapax_program(), "count", "-j4", "--to", "json"},
                                     puzzles);
        EXPECT_TRUE(run.code == 3 || run.code == 0) << run.err;
        std::istringstream lines{run.out};
        for (std::string line; std::getline(lines, line);)
            ASSERT_EQ(Json::parse(line)["index"], ++index);
        if (index > 0) break;
    }
    EXPECT_GT(index, 0U);
}

TEST(CommandLine, DoesNotAnswerAPuzzleThatAnInterruptCutShort) {
    auto const run =
        in_shell("(printf '1234341221434.21\\n123434'; sleep 1.5; printf '1\\n') | "
                 "(exec timeout --foreground --preserve-status -s INT 0.7 \"$0\" solve "
                 "--to line -j1)");
    EXPECT_EQ(run.out, "1234341221434321\n");
    EXPECT_EQ(run.err, "hapax: interrupted after 1 puzzle\n");
}

TEST(CommandLine, LeavesNoFileWhenInterrupted) {
    TemporaryFolder const folder;
    auto const run =
        run_program({"timeout", "--foreground", "--preserve-status", "-s", "INT", "0.3",
                     hapax_program(), "solve", "--limit", "0", "-o", folder / "x"},
                    empty_sudoku);
    EXPECT_EQ(run.code, 3);
    for (auto const& entry : std::filesystem::directory_iterator{folder.path()})
        EXPECT_EQ(entry.path().filename(), "x") << "a whole file with what was finished, or none";
}

TEST(CommandLine, RefusesAGridThatDoesNotFitIntoMemory) {
    std::string puzzle = "latin 300\n";
    std::string row;
    for (int c = 0; c < 300; ++c) row += ". ";
    for (int r = 0; r < 300; ++r) puzzle += row + "\n";
    auto const run = run_hapax({"solve", "--no-propagation", "--encoding", "pairwise"}, puzzle);
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("and this machine has"), run.err.npos) << run.err;
}

TEST(CommandLine, HasNoColourWhateverTheEnvironmentSays) {
    auto const plain = run_hapax({"solve"}, hard_sudoku).out;
    for (auto const* environment : {"NO_COLOR=1", "TERM=xterm-256color", "CLICOLOR_FORCE=0"})
        EXPECT_EQ(run_program({"env", environment, hapax_program(), "solve"}, hard_sudoku).out,
                  plain);
}

// JSON, read by a library.

std::vector<Json> objects(Words arguments, std::string const& input) {
    arguments.insert(arguments.end(), {"--to", "json"});
    auto const run = run_hapax(arguments, input);
    std::vector<Json> found;
    std::istringstream lines{run.out};
    for (std::string line; std::getline(lines, line);) found.push_back(Json::parse(line));
    return found;
}

TEST(Json, EveryObjectSaysWhichPuzzleItIsAboutAndTheVerdict) {
    std::string const stream = unique + "\n" + malformed + "\n" + none + "\n" + several;
    std::vector<std::pair<Words, Words>> const commands{
        {{"solve"}, {"solved", "invalid", "none", "solved"}},
        {{"count"}, {"unique", "invalid", "none", "multiple"}},
        {{"unique"}, {"unique", "invalid", "none", "multiple"}},
        {{"check"}, {"solvable", "invalid", "none", "solvable"}},
        {{"candidates"}, {"solvable", "invalid", "none", "solvable"}},
    };
    for (auto const& [command, verdicts] : commands) {
        SCOPED_TRACE(command.front());
        auto const found = objects(command, stream);
        ASSERT_EQ(found.size(), 4U);
        for (std::size_t i = 0; i < 4; ++i) {
            EXPECT_EQ(found[i]["index"], i + 1);
            EXPECT_EQ(found[i]["source"]["file"], "<stdin>");
            EXPECT_EQ(found[i]["source"]["line"], i == 1 ? 6 : 1 + 4 * i);
            EXPECT_EQ(found[i]["verdict"], verdicts[i]);
            if (i == 1) continue;
            EXPECT_EQ(found[i]["kind"], "latin");
            EXPECT_EQ(found[i]["order"], 2);
            EXPECT_FALSE(found[i].contains("error"));
        }
        EXPECT_EQ(found[1]["error"]["line"], 6);
        EXPECT_EQ(found[1]["error"]["column"], 3);
        EXPECT_TRUE(found[1]["error"]["message"].is_string());
    }
}

TEST(Json, AnswersAreNumbersAndListsOfNumbers) {
    Json const grid = Json::parse("[[1,2],[2,1]]");
    Json const other = Json::parse("[[2,1],[1,2]]");
    EXPECT_EQ(objects({"solve"}, unique)[0]["solutions"], Json::array({grid}));
    EXPECT_EQ(objects({"solve"}, none)[0]["solutions"], Json::array());
    EXPECT_EQ(objects({"solve", "--limit", "0"}, several)[0]["solutions"],
              Json::array({grid, other}));
    EXPECT_EQ(objects({"count"}, several)[0]["count"], 2);
    EXPECT_EQ(objects({"count"}, several)[0]["count_is_lower_bound"], false);
    auto const at_least_one = objects({"count", "--limit", "1"}, several)[0];
    EXPECT_EQ(at_least_one["count_is_lower_bound"], true);
    EXPECT_EQ(at_least_one["verdict"], "solved");
    EXPECT_EQ(objects({"convert"}, unique)[0]["puzzle"], unique);
    EXPECT_EQ(objects({"convert"}, unique)[0]["verdict"], "converted");
    EXPECT_EQ(objects({"unique"}, several)[0]["solutions"].size(), 2U);
    EXPECT_EQ(objects({"unique"}, several)[0]["differences"],
              Json::parse("[[1,1],[1,2],[2,1],[2,2]]"));
    EXPECT_EQ(objects({"candidates"}, several)[0]["candidates"],
              Json::parse("[[[1,2],[1,2]],[[1,2],[1,2]]]"));
    auto const counted =
        objects({"candidates", "--counts", "8"}, "latin 3\n1 . .\n. . .\n. . .\n")[0];
    EXPECT_EQ(counted["candidates"],
              Json::parse("[[[1],[2,3],[2,3]],[[2,3],[1,2,3],[1,2,3]],[[2,3],[1,2,3],[1,2,3]]]"));
    EXPECT_EQ(counted["counts"],
              Json::parse("[[[4],[2,2],[2,2]],[[2,2],[2,1,1],[2,1,1]],[[2,2],[2,1,1],[2,1,1]]]"));
    EXPECT_FALSE(objects({"candidates"}, several)[0].contains("counts"));
    auto const broken = objects({"check"}, "latin 2\n1 1\n. .\n")[0]["conflicts"][0];
    EXPECT_EQ(broken["cells"], Json::parse("[[1,1],[1,2]]"));
    EXPECT_EQ(broken["kind"], "row");
    EXPECT_EQ(broken["value"], 1);
    auto const box = objects({"check"}, "sudoku 4\n1 . . .\n. 1 . .\n. . . .\n. . . .\n");
    EXPECT_EQ(box[0]["conflicts"][0]["kind"], "box");
    auto const clue = objects({"check"}, "latin 3\n1 2 3\n. . .\n. . .\nwhispers 2 r1c1 r1c2\n");
    EXPECT_EQ(clue[0]["conflicts"][0]["kind"], "whispers");
    EXPECT_FALSE(clue[0]["conflicts"][0].contains("value"));
}

TEST(CommandLine, DrawsWithBoxCharactersOnATerminalThatShowsThem) {
    std::string const puzzle = "sudoku 4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    std::string const ascii = "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | 4 3\n4 3 | 2 1\n";
    std::string const drawn = "1 2 │ 3 4\n3 4 │ 1 2\n────┼────\n2 1 │ 4 3\n4 3 │ 2 1\n";
    TemporaryFolder const folder;
    auto const file = folder.file("puzzle.txt", puzzle);
    // `script` runs a command at a terminal of its own.
    auto const at_terminal = [&](std::string const& locale, std::string const& options) {
        auto run = in_shell("script -qec \"LC_ALL=" + locale + " '$0' " + options + " "
                            + shell_word(file) + "\" /dev/null");
        std::erase(run.out, '\r');
        return run.out;
    };
    EXPECT_EQ(at_terminal("C.UTF-8", "solve"), "sudoku 4 boxes 2x2\n" + drawn);
    EXPECT_EQ(at_terminal("C", "solve"), "sudoku 4 boxes 2x2\n" + ascii);
    EXPECT_EQ(at_terminal("C.UTF-8", "convert --to json").find("│"), std::string::npos);
    EXPECT_EQ(in_shell("LC_ALL=C.UTF-8 \"$0\" solve " + shell_word(file)).out,
              "sudoku 4 boxes 2x2\n" + ascii);
}

TEST(CommandLine, ShowsAtATerminalHowFarItIsAndWipesThatOutBeforeItAnswers) {
    std::string puzzle = "latin 11\n";
    for (int r = 0; r < 11; ++r) puzzle += " .  .  .  .  .  .  .  .  .  .  .\n";
    TemporaryFolder const folder;
    auto const file = folder.file("puzzle.txt", puzzle);
    auto const run =
        in_shell("script -qec \"'$0' count --time-limit 2.5 " + shell_word(file) + "\" /dev/null");
    EXPECT_NE(run.out.find("\r\033[K0 of 1 puzzle in "), run.out.npos) << run.out;
    EXPECT_TRUE(
        std::regex_search(run.out, std::regex{"\\r\\x1b\\[K(note: [^\\n]*\\n)?[0-9]+\\+\\r\\n$"}))
        << run.out;
}

TEST(Json, HoldsTheStatistics) {
    auto const stats = objects({"solve", "--stats", "--no-propagation"}, unique)[0]["stats"];
    EXPECT_EQ(stats["order"], 2);
    EXPECT_EQ(stats["givens"], 1);
    EXPECT_EQ(stats["variables"], 8);
    EXPECT_EQ(stats["solver_calls"], 1);
    EXPECT_TRUE(stats.contains("conflicts"));
    EXPECT_TRUE(stats.contains("clauses"));
    EXPECT_FALSE(objects({"solve"}, unique)[0].contains("stats"));
    auto const reasons = objects({"check", "--stats"}, "latin 2\n1 .\n. 2\n")[0]["stats"];
    EXPECT_GT(reasons["solver_calls"], 1);
    EXPECT_GT(reasons["solving_seconds"], 0.0);
}

TEST(CommandLine, StatisticsCoverAllThatACommandDoes) {
    auto const stats = [](Words const& arguments) {
        return objects(arguments, empty_square_of_order_5)[0]["stats"];
    };
    auto const candidates = [](Words const& arguments) { // beyond the first solution
        return objects(arguments, "latin 3\n1 . .\n. . .\n. . .\n")[0]["stats"];
    };
    EXPECT_GT(candidates({"candidates", "--stats"})["trials"], 3);
    auto const by_solver = candidates({"candidates", "--stats", "--no-propagation"});
    EXPECT_EQ(by_solver["variables"], 3 * 3 * 3);
    EXPECT_EQ(by_solver["tuning"], "lines");
    EXPECT_GT(stats({"count", "--limit", "0", "--stats"})["trials"],
              stats({"count", "--limit", "1000", "--stats"})["trials"]);
}

TEST(CommandLine, ASeedDoesNotReplaceTheTuningOfTheSolver) {
    auto const stats = [](Words arguments) {
        arguments.insert(arguments.begin(), {"solve", "--no-propagation", "--stats"});
        return objects(arguments, unique)[0]["stats"];
    };
    std::string const tuned = stats({})["configuration"];
    EXPECT_NE(tuned, "default");
    EXPECT_EQ(stats({"--seed", "2147483647"})["configuration"], tuned + ",seed=147483646");
    EXPECT_EQ(stats({"--seed", "3"})["tuning"], stats({})["tuning"]);
    EXPECT_EQ(stats({"--seed", "3", "--solver-options", "plain"})["configuration"], "plain,seed=3");
}

TEST(Json, IsUtf8WhateverTheFileIsCalledAndHolds) {
    TemporaryFolder const folder;
    auto const file = folder.file("quote\" back\\ tab\t caf\xc3\xa9 bad\xff\xc3.txt", unique);
    auto const found = objects({"solve", file}, "");
    ASSERT_EQ(found.size(), 1U);
    auto const name = found[0]["source"]["file"].get<std::string>();
    EXPECT_TRUE(name.ends_with("quote\" back\\ tab? caf\xc3\xa9 bad??.txt")) << name;
    for (auto const* bad : {"latin 2\n1 \xff\n. .\n", "latin 2\n1 \xed\xa0\x80\n. .\n"})
        EXPECT_EQ(objects({"solve"}, bad).at(0)["verdict"], "invalid");
}

/// All limits and commands: scripts/check/memory.
TEST(CommandLine, OutputIsWholeOrTheExitCodeSaysThatItIsNot) {
    if (is_address_sanitized) GTEST_SKIP() << "AddressSanitizer is on";
    constexpr int order = 400;
    std::string puzzle = "latin 400\n";
    for (int r = 0; r < order; ++r)
        for (int c = 0; c < order; ++c) puzzle += c + 1 < order ? ". " : ".\n";
    int refused = 0;
    int done = 0;
    for (std::string const notation : {"text", "grid", "prolog", "fpuzzles"}) {
        auto const whole = run_hapax({"convert", "--latin", "--to", notation}, puzzle);
        ASSERT_EQ(whole.code, 0);
        for (int limit = 20'000; limit <= 80'000; limit += 10'000) {
            auto const run = run_program(
                {"bash", "-c", "ulimit -v " + std::to_string(limit) + "; exec \"$0\" \"$@\"",
                 hapax_program(), "convert", "--latin", "--to", notation},
                puzzle);
            SCOPED_TRACE(notation + " in " + std::to_string(limit) + " kB: " + run.err);
            if (run.code == 0) {
                EXPECT_TRUE(run.out == whole.out);
                ++done;
            } else {
                EXPECT_EQ(run.code, 2);
                EXPECT_EQ(run.out, "");
                ++refused;
            }
        }
    }
    EXPECT_GT(done, 0);
    EXPECT_GT(refused, 0);
}

} // namespace
} // namespace hapax::testing
