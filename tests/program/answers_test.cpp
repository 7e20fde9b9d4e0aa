/// Tests answers about several puzzles, and answers in tables.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace hapax {
namespace {

using testing::run_hapax;

constexpr char const* two_puzzles = "latin 2\n1 .\n. .\n\nlatin 2\n. 1\n. .\n";

class TwoPuzzles : public ::testing::Test {
  protected:
    TwoPuzzles() { std::ofstream{file_} << two_puzzles; }

    testing::TemporaryFolder folder_;
    std::string file_ = folder_ / "two.txt";
};

TEST_F(TwoPuzzles, AreNamedByTheirPlaceAndDrawnApart) {
    EXPECT_EQ(run_hapax({"solve", file_}).out,
              "# " + file_ + ":1\nlatin 2\n1 2\n2 1\n\n# " + file_ + ":5\nlatin 2\n2 1\n1 2\n");
    auto const rated = run_hapax({"rate", file_}).out;
    EXPECT_TRUE(rated.starts_with(file_ + ":1: easy ")) << rated;
    EXPECT_NE(rated.find("\n" + file_ + ":5: easy "), std::string::npos) << rated;
    auto const statistics = run_hapax({"solve", "--stats", file_}).err;
    EXPECT_TRUE(statistics.starts_with(file_ + ":1:\norder ")) << statistics;
    EXPECT_NE(statistics.find("\n" + file_ + ":5:\norder "), std::string::npos) << statistics;
}

TEST_F(TwoPuzzles, AreReadBackFromWhatIsDrawn) {
    auto const solved = run_hapax({"solve", file_}).out;
    EXPECT_EQ(run_hapax({"convert", "--to", "line"}, solved).out,
              run_hapax({"solve", "--to", "line", file_}).out);
}

TEST_F(TwoPuzzles, FromAPipeTheFirstIsNotNamedForItMightBeTheOnlyOne) {
    auto const rated = testing::run_program(
                           {"sh", "-c", "cat | \"$0\" rate", testing::hapax_program()}, two_puzzles)
                           .out;
    EXPECT_TRUE(rated.starts_with("easy ")) << rated;
    EXPECT_NE(rated.find("\n<stdin>:5: easy "), std::string::npos) << rated;
}

TEST_F(TwoPuzzles, AreLinesOfATable) {
    EXPECT_EQ(run_hapax({"count", "--to", "csv", file_}).out,
              "index,source,verdict,count,count_is_lower_bound\n"
              "1," + file_
                  + ":1,unique,1,0\n2," + file_ + ":5,unique,1,0\n");
    auto const rated = run_hapax({"rate", "--to", "csv", file_}).out;
    EXPECT_TRUE(rated.starts_with("index,source,verdict,level,score,")) << rated;
    EXPECT_NE(rated.find("\n1," + file_ + ":1,unique,easy,"), std::string::npos) << rated;
    auto const estimated = run_hapax({"count", "--estimate", "--to", "csv"}, "latin 3\n"
                                                                             ". . .\n"
                                                                             ". . .\n. . .\n")
                               .out;
    EXPECT_TRUE(estimated.starts_with("index,source,verdict,estimate,")) << estimated;
    EXPECT_EQ(run_hapax({"solve", "--to", "csv", file_}).code, 2);
}

TEST(Pictures, CarryTheirPuzzle) {
    std::string const puzzle =
        "sudoku 4 symbols 0123\ntitle \"A\" < B & C\n0 . . .\n. . . .\n. . . .\n. . . 3\n";
    auto const svg = run_hapax({"convert", "--to", "svg"}, puzzle).out;
    EXPECT_EQ(run_hapax({"convert", "--to", "json"}, svg).out.substr(0, 60),
              run_hapax({"convert", "--to", "json"}, puzzle).out.substr(0, 60));
    EXPECT_EQ(run_hapax({"convert"}, svg).out, run_hapax({"convert"}, puzzle).out);
    EXPECT_EQ(run_hapax({"solve", "--to", "line"}, svg).out,
              run_hapax({"solve", "--to", "line"}, puzzle).out);
}

TEST(Links, WarnOfCluesThatAreOnlyDrawn) {
    std::string const puzzle = "latin 2\n. .\n. .\nr1c1 !~ r1c2\ncage 2x r1c1 r2c1\n";
    for (std::string const site : {"link", "sudokupad"}) {
        auto const run = run_hapax({"convert", "--to", site}, puzzle);
        EXPECT_EQ(run.code, 0);
        EXPECT_EQ(run.err, "warning: <stdin>:1: " + site
                               + " only draws and describes these clues, which other programs do "
                                 "not check: not-consecutive, cages\n");
        auto const again = run_hapax({"convert"}, run.out);
        EXPECT_EQ(again.out, run_hapax({"convert"}, puzzle).out);
        EXPECT_EQ(again.err, "");
    }
    EXPECT_EQ(run_hapax({"convert", "--to", "link"}, "latin 2\n. .\n. 1\n").err, "");
    EXPECT_EQ(run_hapax({"convert", "--to", "fpuzzles"}, puzzle).code, 2);
}

TEST(Estimate, SaysWhenEachSampleWasADeadEnd) {
    auto const hard =
        "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3\n";
    std::vector<std::string> words{"count", "--estimate", "--samples", "5", "--seed", "1"};
    auto const text = run_hapax(words, hard);
    EXPECT_EQ(text.code, 0) << text.err;
    EXPECT_TRUE(text.out.starts_with("at most ")) << text.out;
    EXPECT_TRUE(text.out.ends_with("each of the 5 samples was a dead end\n")) << text.out;
    words.insert(words.end(), {"--to", "json"});
    auto const object = nlohmann::json::parse(run_hapax(words, hard).out);
    EXPECT_EQ(object["verdict"], "estimated");
    EXPECT_EQ(object["samples_solved"], 0);
    EXPECT_EQ(object["estimate"], 0);
    EXPECT_EQ(object["interval"][0], 0);
    EXPECT_GE(object["interval"][1], 1);
}

TEST(Estimate, IsWrittenInFewDigits) {
    auto const some = run_hapax({"count", "--estimate", "--samples", "100"},
                                "latin 4\n1 . . .\n. . . .\n. . . .\n. . . .\n");
    EXPECT_TRUE(some.out.starts_with("about ")) << some.out;
    EXPECT_LT(some.out.size(), 90U) << some.out;
}

TEST(Csv, QuotesWhatWouldEndAField) {
    testing::TemporaryFolder const folder;
    std::string const file = folder / "a,\"b\".txt";
    std::ofstream{file} << "latin 1\n.\n";
    auto const out = run_hapax({"count", "--to", "csv", file}).out;
    EXPECT_NE(out.find("\n1,\"" + folder.path().string() + "/a,\"\"b\"\".txt:1\",unique,1,0\n"),
              std::string::npos)
        << out;
}

TEST(Suggestion, IsOneMoreClueThatLeavesOneSolution) {
    auto const answer = run_hapax({"unique", "--suggest"}, "latin 2\n. .\n. .\n");
    EXPECT_NE(answer.out.find("with the given r1c1 = 1 there would be one solution\n"),
              std::string::npos)
        << answer.out;
    auto const sign = run_hapax({"unique", "--suggest"}, "futoshiki 3\n. < . < .\n. . .\n. . .\n");
    EXPECT_NE(sign.out.find("with the inequality r1c2 < r2c2"), std::string::npos) << sign.out;
    auto const none = run_hapax({"unique", "--suggest", "--to", "json"},
                                "latin 4\n. . . .\n. . . .\n. . . .\n. . . .\n");
    EXPECT_NE(none.out.find("\"suggestion\":null"), std::string::npos) << none.out;
}

TEST(Link, StandsForAFile) {
    auto const line = "1.........2.....\n";
    auto link = run_hapax({"convert", "--to", "link"}, line).out;
    ASSERT_TRUE(link.starts_with("https://")) << link;
    link.pop_back();
    EXPECT_EQ(run_hapax({"convert", "--to", "line", link}).out, line);
    auto const short_link = run_hapax({"unique", "https://tinyurl.com/abc123"});
    EXPECT_EQ(short_link.code, 2);
    EXPECT_NE(short_link.err.find("<link>:1:1: this link does not hold its puzzle"),
              std::string::npos)
        << short_link.err;
    auto const wiki =
        "https://www.sudokuwiki.org/sudoku.htm?bd="
        "139005648720090010400001792001600907003008001070002030084000179002007000007009254";
    EXPECT_EQ(run_hapax({"unique", wiki}).out, "unique\n");
}

/// The writer goes on only when it has read the answers to what it wrote.
TEST(LivePipe, IsAnsweredAtOnceAlsoAfterGarbage) {
    testing::TemporaryFolder const top;
    auto const run = testing::run_program({"sh", "-c",
                                           R"sh({ printf 'latin 2\n1 .\n. .\n\n!garbage\n'
              i=0; while [ "$(wc -l <"$1")" -lt 2 ]; do
                  i=$((i + 1)); [ $i -gt 300 ] && exit; sleep 0.1; done
              printf 'latin 2\n1 .\n. .\n'; } | "$0" unique --to json >"$1")sh",
                                           testing::hapax_program(), top.file("answers", "")});
    auto const answers = testing::contents(top / "answers");
    EXPECT_EQ(std::count(answers.begin(), answers.end(), '\n'), 3) << answers << run.err;
    EXPECT_NE(answers.find("\"line\":5"), std::string::npos) << answers;
    EXPECT_NE(answers.find(R"js("index":3,"source":{"file":"<stdin>","line":6})js"),
              std::string::npos)
        << answers;
}

/// Writes one line, reads its answer, writes the next.
TEST(LivePipe, AnswersEachLineOfJsonBeforeTheNextIsAsked) {
    auto const puzzle = [](std::string const& id, std::string const& givens) {
        return R"({"id":)" + id + R"(,"hapax_puzzle":1,"order":2,"givens":)" + givens + "}\n";
    };
    auto const questions = puzzle("\"a\"", "[[1,0],[0,0]]") + puzzle("7", "[[0,0],[0,0]]")
                           + "nonsense\n" + puzzle("[1,null]", "[[3,0],[0,0]]")
                           + "{\"id\":\"no puzzle\"}\n{\"id\":\"cut\n"
                           + R"({"id":"b","puzzle_object":{"hapax_puzzle":1,"order":1}})"
                             "\n";
    testing::TemporaryFolder const top;
    auto const run = testing::run_program(
        {"sh", "-c",
         R"sh({ n=0; while IFS= read -r line; do printf '%s\n' "$line"; n=$((n + 1)); i=0
              while [ "$(wc -l <"$2")" -lt $n ]; do
                  i=$((i + 1)); [ $i -gt 600 ] && exit; sleep 0.02; done
              done <"$1"; } | "$0" unique --from json --to json >"$2")sh",
         testing::hapax_program(), top.file("questions", questions), top.file("answers", "")});
    std::istringstream answers{testing::contents(top / "answers")};
    std::vector<std::string> found;
    for (std::string line; std::getline(answers, line);) {
        auto const object = nlohmann::json::parse(line);
        EXPECT_EQ(object["index"], found.size() + 1);
        EXPECT_EQ(object["source"]["line"], found.size() + 1);
        found.push_back(object.value("id", nlohmann::json{}).dump() + " "
                        + object["verdict"].get<std::string>());
    }
    EXPECT_EQ(found, (std::vector<std::string>{"\"a\" unique", "7 multiple", "null invalid",
                                               "[1,null] invalid", "\"no puzzle\" invalid",
                                               "null invalid", "\"b\" unique"}))
        << run.err;
}

/// An f-puzzle with a constraint that `--ignore` leaves out.
TEST(Warnings, AreInEveryAnswer) {
    std::string const text =
        R"({"size":4,"grid":[[{"value":1,"given":true},{},{},{}],[{},{},{},{}],)"
        R"([{},{},{},{}],[{},{},{},{}]],"nabner":[{"lines":[["R1C1"]]}]})"
        "\n";
    for (std::string const command : {"solve", "count", "unique", "candidates", "check", "hint",
                                      "explain", "rate", "minimize", "convert"}) {
        auto const run = run_hapax({command, "--ignore", "nabner", "--to", "json"}, text);
        EXPECT_NE(run.out.find(R"(","warnings":["<stdin>:1:1: the constraint 'nabner' is ignored: )"
                               R"(this is another puzzle"])"),
                  std::string::npos)
            << command << ": " << run.out;
        EXPECT_EQ(run.err, "warning: <stdin>:1:1: the constraint 'nabner' is ignored: this is "
                           "another puzzle\n")
            << command;
    }
    EXPECT_EQ(run_hapax({"solve", "--to", "json"}, "latin 1\n.\n").out.find("warnings"),
              std::string::npos);
}

TEST(Warnings, OfAPuzzleAreInTheAnswersAboutItsPositions) {
    testing::TemporaryFolder const folder;
    auto const file = folder / "puzzle.json";
    std::ofstream{file} << R"({"size":2,"grid":[[{},{}],[{},{}]],"nabner":[{}]})"
                        << "\n";
    auto const check = [&](std::vector<std::string> const& position, std::string const& input) {
        std::vector<std::string> words{"check", "--ignore", "nabner", "--to", "json", file};
        words.insert(words.end(), position.begin(), position.end());
        return run_hapax(words, input).out;
    };
    auto const warning = R"("warnings":[")" + file + ":1:1: the constraint 'nabner' is ignored";
    for (auto const& answer : {check({"--set", "r1c1=2"}, ""), check({"-"}, "latin 2\n2 .\n. .\n")})
        EXPECT_NE(answer.find(warning), std::string::npos) << answer;
}

TEST(Scripts, FindSmallestCriticalSetsOfAllMainClasses) {
    testing::TemporaryFolder const folder;
    auto const run = testing::run_program(
        {"env", "HAPAX=" + testing::hapax_program(),
         (testing::source_folder() / "scripts" / "research" / "critical-sets").string(), "5",
         "--certificates", folder / "certificates", "--output", folder / "5.jsonl"});
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_TRUE(run.out.starts_with("6: 1 classes\n7: 1 classes\n2 main classes, 2 certified, "))
        << run.out;
}

TEST(Scripts, SayAtOnceWhatTheyAreFor) {
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator{testing::source_folder() / "scripts"}) {
        auto const name = entry.path().filename();
        bool const is_script =
            entry.is_regular_file()
            && (entry.status().permissions() & std::filesystem::perms::owner_exec)
                   != std::filesystem::perms::none;
        if (!is_script || name == "hapax") continue; // whose --help is the program's
        auto const run = testing::run_program({"timeout", "5", entry.path().string(), "--help"});
        EXPECT_EQ(run.code, 0) << name << run.err;
        EXPECT_FALSE(run.out.empty()) << name;
    }
}

/// Returns what `scripts/convert-set` makes of a set, in `text`, and its complaints.
std::string converted(std::string const& form, std::string const& set) {
    auto const script = testing::source_folder() / "scripts" / "convert-set";
    auto const objects = testing::run_program({script.string(), form, "-"}, set);
    return objects.err + (objects.out.empty() ? "" : run_hapax({"convert"}, objects.out).out);
}

TEST(ConvertSet, ReadsKillersInThreeForms) {
    std::string letters;
    std::string sums;
    std::string arrows;
    std::string numbers;
    for (int row = 0; row < 9; ++row) { // a cage each
        letters += std::string(9, static_cast<char>('A' + row));
        sums += row > 0 ? ",45" : "45";
        arrows += ">>>>j<<<<";
        for (int i = 0; i < 9; ++i) numbers += std::to_string(45 * 256 + row) + ":";
    }
    auto const killer =
        converted("killer-csv", "name,cages,sums\none,K" + letters + ",\"" + sums + "\"\n");
    EXPECT_TRUE(killer.starts_with("killer 9 boxes 3x3\n")) << killer;
    EXPECT_NE(killer.find("AAAAAAAAA\nBBBBBBBBB\n"), std::string::npos) << killer;
    EXPECT_NE(killer.find("I 45+\n"), std::string::npos) << killer;
    EXPECT_EQ(converted("arrows", arrows + "\n"), killer);
    EXPECT_EQ(converted("sumocue", "3x3::k:" + numbers + "\n"), killer);
    auto const with_diagonals = converted("sumocue", "3x3:d:k:" + numbers + "\n");
    EXPECT_TRUE(with_diagonals.starts_with("killer 9 boxes 3x3 diagonals\n")) << with_diagonals;
    arrows[4] = '0';
    auto const one_less = converted("arrows", arrows + "\n");
    EXPECT_NE(one_less.find("A 45+\n"), std::string::npos) << one_less;
    EXPECT_EQ(one_less.find("I 45+\n"), std::string::npos) << one_less; // a row says the same
    EXPECT_EQ(converted("arrows", "<" + arrows.substr(1) + "\n"),
              "-: line 1: the sign of cell 1 leads nowhere\n");
}

TEST(ConvertSet, ReadsCagesLineByLine) {
    auto const text = converted("cage-lines", "# two puzzles\n[-,[[1,1],[1,2]],1]\n"
                                              "[/,[[2,2],[2,1]],2]\n\n[*,[[1,1],[2,2]],1]\n");
    EXPECT_EQ(text, "kenken 2\n. > .\n. < .\ncages\nAA\nBB\nA 1-\nB 2/\n"
                    "kenken 2\n. .\n. .\ncages\nA.\n.A\nA 1x\n");
    EXPECT_EQ(converted("cage-lines", "[-,[[1,1]],1]\n"), "-: '-' takes two cells, not 1\n");
}

TEST(ConvertSet, ReadsFutoshikisOfOneLine) {
    EXPECT_EQ(converted("futoshiki-lines", ".(.^_v._.1(2^_v2_1\n"),
              "futoshiki 2\n. < .\n^   v\n.   .\n");
    EXPECT_EQ(converted("futoshiki-lines", ".(.\n"), "-: expected two squares, found .(.\n");
}

TEST(ConvertSet, ReadsDataOfMiniZinc) {
    std::string const sudoku =
        "sudoku 4 boxes 2x2\n. 2 | . 4\n. . | . .\n----+----\n. . | 1 .\n3 . | . .\n";
    for (std::string const text :
         {"n = 4;\nstart = [|\n_, 2, _, 4|\n_,_,_,_|\n_,_,1,_|\n3,_,_,_|];\n",
          "start = [|\n<>, 2, <>, 4|\n<>,<>,<>,<>|\n<>,<>,1,<>|\n3,<>,<>,<>|];\n",
          "% a Sudoku\nN = 4;\nstart = array2d(1..N, 1..N, [0,2,0,4, 0,0,0,0, 0,0,1,0, "
          "3,0,0,0]);\n"})
        EXPECT_EQ(converted("dzn", text), sudoku) << text;
    EXPECT_EQ(converted("dzn", "n = 2;\n"), "-: expected a square of values among the data\n");
}

TEST(ConvertSet, ReadsTheKindsOfPuzzlekit) {
    auto const puzzle = [](std::string const& kind, std::string const& problem) {
        return converted("puzzlekit", R"({"name":")" + kind + R"(","data":{"one":{"problem":")"
                                          + problem + R"("}}})");
    };
    std::string const cells = R"(1 - - -\n- - - -\n- - - -\n- - - -)";
    std::string const rows = "1 . . .\n. . . .\n. . . .\n. . . .\n";
    EXPECT_EQ(puzzle("Renban", R"(4 4\n)" + cells + R"(\n1 1 2 2\n3 3 3 2\n4 4 4 4\n5 6 7 8)"),
              "latin 4\n" + rows
                  + "renban r1c1 r1c2\nrenban r1c3 r1c4 r2c4\nrenban r2c1 r2c2 r2c3\n"
                    "renban r3c1 r3c2 r3c3 r3c4\n");
    EXPECT_EQ(puzzle("Skyscraper", R"(4 4 4\n1 - - -\n- 2 - -\n- - 3 -\n- - - 4\n)" + cells),
              "latin 4\n" + rows
                  + "skyscraper 1 r1c1 r2c1 r3c1 r4c1\nskyscraper 2 r4c2 r3c2 r2c2 r1c2\n"
                    "skyscraper 3 r3c1 r3c2 r3c3 r3c4\nskyscraper 4 r4c4 r4c3 r4c2 r4c1\n");
    EXPECT_EQ(puzzle("EvenOddSudoku", R"(4 4\nO - - -\n- E - -\n- - - -\n- - - -)"),
              "sudoku 4 boxes 2x2\n. . | . .\n. . | . .\n----+----\n. . | . .\n. . | . .\n"
              "r1c1 in 1 3\nr2c2 in 2 4\n");
    EXPECT_EQ(puzzle("ConsecutiveSudoku", R"(2 2\n- -\n- -\n1 4\n0 0)"),
              "futoshiki 2 adjacent\n. ~ .\n.   .\n");
    EXPECT_EQ(puzzle("Skyscraper", R"(4 4 3\n)"), "one: a grid of 4x4x3, with empty cells\n");
}

TEST(ConvertSet, ReadsFormsThatWereNotations) {
    EXPECT_EQ(converted("mathdoku", R"({"puzzles":[{"cageGrid":"AABB","cageOps":"A+3 B_1"}]})"),
              "-: the given B has more cells than one\n");
    EXPECT_EQ(converted("mathdoku", R"({"puzzles":[{"cageGrid":"AABC","cageOps":"A+3 B_1 C-0"}]})"),
              "kenken 2\n. .\n1 .\ncages\nAA\n.B\nA 3+\nB 0-\n");
    EXPECT_EQ(converted("pairs", "2\n-1 1\n-1 -1\n1 # a sign\n1>0\n2\n-1 -1\n-1 -1\n0\n"),
              "futoshiki 2\n. < 1\n.   .\nlatin 2\n. .\n. .\n");
    EXPECT_EQ(converted("pls", "order 2\n-1 1\n-1 -1\n"), "latin 2\n. 2\n. .\n");
    EXPECT_EQ(converted("pls", "ordre 2"), "-: expected 'order', found ordre\n");
}

TEST(ConvertSet, ReadsKenKensAndFutoshikis) {
    EXPECT_EQ(converted("kenken-json", R"({"2":[[{"cells":[[0,0],[0,1]],"op":"div","target":2.0},)"
                                       R"({"cells":[[1,0]],"op":"","target":2}]]})"),
              "kenken 2\n. .\n. .\ncages\nAA\nB.\nA 2/\nB 2?\n");
    EXPECT_EQ(converted("kenken-json", R"({"2":[[{"cells":[[0,0]],"op":"pow","target":2}]]})"),
              "-: there is no operation 'pow'\n");
    EXPECT_EQ(converted("csp-rules", "(solve 3\n\"1........\"\n\"-<----\"\n\"-->---\")"),
              "futoshiki 3\n1   . < .\n    v\n.   .   .\n.   .   .\n");
    EXPECT_EQ(converted("csp-rules", R"((solve 3 "1" "-<----" "------"))"),
              "-: expected [9, 6, 6] characters for order 3, found [1, 6, 6]\n");
}

} // namespace
} // namespace hapax
