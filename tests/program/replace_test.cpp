/// Inputs are never destroyed: no command writes onto its inputs, by any path, except puzzles onto
/// puzzles, and only if all of them could be processed.

#include "cli/commands/table.hpp"
#include "cli/options/groups.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace hapax {
namespace {

namespace fs = std::filesystem;
using testing::contents;
using testing::run_hapax;
using testing::TemporaryFolder;

std::string const two_squares = "latin 2\n1 .\n. .\n\nlatin 2\n. 2\n. .\n";

/// Other names of the file DIR/read/NAME, which is there.
std::vector<std::string> names_of(TemporaryFolder const& top, std::string const& name) {
    auto const file = top.path() / "read" / name;
    fs::create_symlink(file, top.path() / "link");
    fs::create_symlink(top.path() / "read", top.path() / "folder");
    fs::create_hard_link(file, top.path() / "hard");
    return {file,         top / "read/../read/./" + name,
            top / "link", top / ("folder/" + name),
            top / "hard", fs::relative(file)};
}

/// All that a command may be told to read, as words: an option or an argument.
std::vector<std::vector<std::string>> ways_to_read(CommandEntry const& entry,
                                                   std::string const& file) {
    std::vector<std::vector<std::string>> ways;
    if (entry.name != "generate" && entry.name != "certificate") ways.push_back({file});
    for (auto const& option : options_of(entry))
        if (option.value == "FILE" && !option.is_written)
            ways.push_back({"--" + option.name, file});
    return ways;
}

TEST(Replace, NoCommandWritesOntoWhatItReads) {
    int tried = 0;
    for (auto const& entry : commands())
        for (auto const& option : options_of(entry)) {
            if (!option.is_written) continue;
            TemporaryFolder const top;
            fs::create_directory(top.path() / "read");
            auto const file = top.file("read/puzzle.txt", two_squares);
            bool const may_replace =
                entry.name == "solve" || entry.name == "convert" || entry.name == "minimize";
            for (auto const& name : names_of(top, "puzzle.txt"))
                for (auto const& way : ways_to_read(entry, file)) {
                    std::vector<std::string> words{std::string{entry.name}, "--" + option.name,
                                                   name};
                    words.insert(words.end(), way.begin(), way.end());
                    if (may_replace) words.push_back("--quiet");
                    auto const run = run_hapax(words);
                    EXPECT_EQ(run.code, 2) << entry.name << " " << way.front() << " " << name;
                    EXPECT_NE(run.err.find("would replace " + file), std::string::npos) << run.err;
                    EXPECT_EQ(contents(file), two_squares);
                    ++tried;
                }
        }
    EXPECT_GT(tried, 100);
}

TEST(Replace, NoFileOfAFolderThatIsRead) {
    TemporaryFolder const top;
    auto const puzzle = top.file("puzzle.txt", "1.....3..4....2.\n");
    auto const parts = top / "parts";
    ASSERT_EQ(run_hapax({"export", "--second", "--cubes", "4", "--split", parts, puzzle}).code, 0);
    for (auto const& each : fs::directory_iterator{parts}) {
        auto const kept = contents(each.path());
        for (std::vector<std::string> words :
             {std::vector<std::string>{"certificate", "compose", parts},
              {"verify", parts},
              {"decode", "--cnf", parts}}) {
            words.insert(words.end(), {"-o", each.path()});
            auto const run = run_hapax(words);
            EXPECT_EQ(run.code, 2) << each.path();
            EXPECT_NE(run.err.find("would replace " + each.path().string()), std::string::npos)
                << run.err;
            EXPECT_EQ(contents(each.path()), kept);
        }
    }
    EXPECT_EQ(run_hapax({"verify", parts, "-o", parts + "/report"}).code, 3) << "nobody reads it";
}

TEST(Replace, PuzzlesTakeThePlaceOfPuzzlesWhenAllIsDone) {
    for (std::string const command : {"convert", "minimize", "solve"}) {
        TemporaryFolder const top;
        fs::create_directory(top.path() / "read");
        auto const file = top.file("read/puzzles.txt", two_squares);
        for (auto const& name : names_of(top, "puzzles.txt")) {
            if (name == top / "hard") continue; // from then on it is another file
            auto const run = run_hapax({command, file, "-o", name});
            EXPECT_EQ(run.code, 0) << run.err;
            EXPECT_EQ(run_hapax({"unique", "-q", file}).out.substr(0, 9), "2 puzzles")
                << contents(file);
        }
        EXPECT_EQ(contents(top / "hard"), two_squares);
    }
}

void expect_kept(TemporaryFolder const& top, std::vector<std::string> words,
                 std::string const& text, int code, std::string const& rest) {
    auto const file = top.file("puzzles.txt", text);
    words.insert(words.end(), {file, "-o", file});
    auto const run = run_hapax(words);
    EXPECT_EQ(run.code, code) << run.err;
    EXPECT_EQ(contents(file), text);
    auto const message = file + " is unchanged, because not all of it could be processed";
    auto const at = run.err.find(message);
    ASSERT_NE(at, std::string::npos) << run.err;
    auto const path = run.err.find(file + ".", at + message.size());
    EXPECT_EQ(path == std::string::npos, rest.empty()) << run.err;
    if (path != std::string::npos) {
        auto const beside = run.err.substr(path, run.err.find('\n', path) - path);
        EXPECT_EQ(contents(beside), rest);
        fs::remove(beside);
    }
}

TEST(Replace, ElseTheInputStaysAndTheRestIsBesideIt) {
    TemporaryFolder const top;
    expect_kept(top, {"convert"}, "latin 2\n1 .\n. .\n\nlatin 2\n. 3\n. .\n", 2,
                "latin 2\n1 .\n. .\n");
    expect_kept(top, {"convert"}, "latin 2\n9 .\n. .\n", 2, "");
    expect_kept(top, {"minimize"}, "latin 2\n1 .\n. .\n\nlatin 2\n. .\n. .\n", 1,
                "latin 2\n1 .\n. .\n# " + top / "puzzles.txt" + ":5: multiple\n");
    expect_kept(top, {"minimize", "--time-limit", "1e-9"}, "latin 2\n1 .\n. .\n", 3,
                "latin 2\n1 .\n. .\n");
    std::string const marked = "killer 2\n. .\n. .\ncages\nA B\nB A\nA 2\nB 4\n"; // a warning
    expect_kept(top, {"convert"}, marked, 0,
                "killer 2 no-boxes\n. .\n. .\ncages distinct\nAB\nBA\nA 2+\nB 4+\n");
    auto const file = top.file("piped.txt", "latin 2\n9 .\n. .\n");
    EXPECT_EQ(testing::run_program(
                  {"sh", "-c", R"("$0" convert -o "$1" <"$1")", testing::hapax_program(), file})
                  .code,
              2);
    EXPECT_EQ(contents(file), "latin 2\n9 .\n. .\n");
}

} // namespace
} // namespace hapax
