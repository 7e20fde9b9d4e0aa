/// Runs `hapax check` as its user does.

#include "encoder/formats/formats.hpp"
#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace hapax::testing {

namespace {

/// Files for one test, removed with it.
class Check : public ::testing::Test {
  protected:
    std::string file(std::string const& name, std::string const& text) const {
        return folder_.file(name, text);
    }

    /// Checks a position, row by row, on the puzzle below.
    testing::Run check(std::string const& position, std::vector<std::string> options = {}) const {
        std::vector<std::string> arguments{"check", file("puzzle.txt", puzzle),
                                           file("position.txt", "futoshiki 4\n" + position)};
        arguments.insert(arguments.end(), options.begin(), options.end());
        return run_hapax(arguments);
    }

    static constexpr char const* puzzle = "futoshiki 4\n"
                                          ".   .   . < .\n"
                                          "        v\n"
                                          ".   3   .   .\n"
                                          "^\n"
                                          ".   .   .   .\n"
                                          "^   ^\n"
                                          ".   .   .   .\n";

  private:
    TemporaryFolder folder_;
};

/// The only solution of that puzzle, row by row.
std::string const solution = "1 4 2 3\n"
                             "2 3 1 4\n"
                             "3 1 4 2\n"
                             "4 2 3 1\n";

} // namespace

TEST_F(Check, NamesADirectlyBrokenRuleAndAllItsCellsAtOnce) {
    auto const run = run_hapax({"check", "--from", "line"}, "11....2...2.....\n");
    EXPECT_EQ(run.code, 1) << run.err;
    EXPECT_EQ(run.out, "broken\n"
                       "row 1 holds 1 twice: r1c1 r1c2\n"
                       "column 3 holds 2 twice: r2c3 r3c3\n"
                       "box 1 holds 1 twice: r1c1 r1c2\n"
                       "\n"
                       "  +-----+-----+\n"
                       "  | 1*1*| . . |\n"
                       "  | . . | 2*. |\n"
                       "  +-----+-----+\n"
                       "  | . . | 2*. |\n"
                       "  | . . | . . |\n"
                       "  +-----+-----+\n");
}

TEST_F(Check, NamesTheEntryAndTheClueThatCannotStandTogether) {
    auto const run = check(". . . .\n. . . .\n. . . .\n1 . . .\n");
    EXPECT_EQ(run.code, 1) << run.err;
    EXPECT_EQ(run.out, "wrong\n"
                       "the entry r4c1 = 1 cannot stand with the inequality r3c1 < r4c1\n"
                       "\n"
                       "  .   .   . < .\n"
                       "          v\n"
                       "  .   3   .   .\n"
                       "  ^\n"
                       "  .*  .   .   .\n"
                       "  ^   ^\n"
                       "  1*  .   .   .\n");
}

TEST_F(Check, GivesEachWrongEntryAReasonOfItsOwn) {
    auto const base =
        file("base", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28...."
                     "419..5....8..79\n");
    auto const run =
        run_hapax({"check", base, "--set", "r1c3=1,r4c2=2,r9c1=1,r1c4=6", "--to", "json"});
    EXPECT_EQ(run.code, 1) << run.err;
    auto const conflicts = nlohmann::json::parse(run.out)["conflicts"];
    ASSERT_EQ(conflicts.size(), 3);
    std::set<std::string> blamed;
    for (auto const& conflict : conflicts) {
        int entries = 0;
        for (auto const& clue : conflict["clues"]) {
            if (clue["kind"] != "entry") continue;
            ++entries;
            blamed.insert(clue["name"].get<std::string>());
        }
        EXPECT_EQ(entries, 1) << conflict;
        EXPECT_TRUE(conflict["is_minimal"].get<bool>());
    }
    EXPECT_EQ(blamed, (std::set<std::string>{"the entry r1c3 = 1", "the entry r4c2 = 2",
                                             "the entry r9c1 = 1"}));
}

TEST_F(Check, APlayersEntriesCountForNothingElse) {
    auto const times = [](int count, std::string const& part) {
        std::string all;
        for (int i = 0; i < count; ++i) all += part;
        return all;
    };
    std::string const no_cells = times(8, ", {}") + "]";
    std::string const grid = times(2, "[{\"value\": 1}" + no_cells + ", ")
                             + times(6, "[{}" + no_cells + ", ") + "[{}" + no_cells;
    std::string const nothing = ".........\n";
    for (std::string const& text : {"{\"size\": 9, \"grid\": [" + grid + "]}",
                                    "[Puzzle]\n" + times(9, nothing) + "[State]\n"
                                        + times(2, "1........\n") + times(7, nothing)}) {
        auto const base = file("base", text);
        auto const alone = run_hapax({"check", base});
        EXPECT_EQ(alone.code, 1) << alone.out;
        EXPECT_EQ(alone.err, "");
        auto const solved = run_hapax({"solve", base});
        EXPECT_EQ(solved.code, 0);
        EXPECT_EQ(solved.err,
                  "warning: " + base + ":1: only check and hint use a player's entries\n");
        auto const beside =
            run_hapax({"check", base, file("position", ".2" + std::string(79, '.') + "\n")});
        EXPECT_EQ(beside.code, 0) << beside.out;
        EXPECT_EQ(beside.err,
                  "warning: " + base + ":1: entries in the puzzle are ignored beside positions\n");
    }
}

TEST_F(Check, APositionAddsNoClues) {
    auto const base = file("base", "futoshiki 3\n. < . .\n. . .\n. . .\n");
    auto const position = file("position", "latin 3\n3 . .\n. . .\n. . .\n");
    EXPECT_EQ(run_hapax({"check", base, position}).code, 1);
    EXPECT_EQ(run_hapax({"check", base, base}).code, 0);
    auto const swapped = run_hapax({"check", position, base});
    EXPECT_EQ(swapped.code, 0);
    EXPECT_NE(swapped.err.find(
                  "parts that the puzzle does not have are ignored: the inequality r1c1 < r1c2\n"),
              std::string::npos)
        << swapped.err;
    auto const cages = file("cages", "kenken 2\n. .\n. .\ncage 3+ r1c1 r1c2\n");
    auto const distinct =
        file("distinct", "killer 2 no-boxes\n1 .\n. .\ncage 3+ distinct r1c1 r1c2\n");
    EXPECT_EQ(run_hapax({"check", cages, distinct}).err, "");
}

TEST_F(Check, APencilMarkOfOneValueIsNoEntryOfItsPuzzle) {
    auto const base =
        file("base", "latin 3\n. . .\n. . .\n. . .\nr1c1 in 2\nr2c2 < r1c1\nr3c3 < r1c1\n"
                     "r2c2 < r3c3\n");
    auto const alone = run_hapax({"check", base}).out;
    EXPECT_EQ(alone.find("entr"), std::string::npos) << alone;
    EXPECT_NE(alone.find("the pencil marks of r1c1"), std::string::npos) << alone;
    auto const rest = file("open", "latin 2\n. 2\n2 1\nr1c1 in 1\n");
    EXPECT_EQ(run_hapax({"check", rest}).out, "correct\n");
}

TEST_F(Check, ACageOfOneCellOfAPositionIsAnEntry) {
    auto const base = file("base", "kenken 2\n. .\n. .\ncage 1 r1c1\ncage 5+ r1c2 r2c1 r2c2\n");
    auto const solved =
        file("solved", "kenken 2\n. .\n. .\ncage 1 r1c1\ncage 2 r1c2\ncage 2 r2c1\ncage 1 r2c2\n");
    EXPECT_EQ(run_hapax({"check", base, solved}).out, "correct\n");
    auto const wrong_one =
        file("wrong", "kenken 2\n. .\n. .\ncage 1 r1c1\ncage 1 r2c2\ncage 1 r1c2\n");
    EXPECT_EQ(run_hapax({"check", base, wrong_one}).out,
              "broken\ncolumn 2 holds 1 twice: r1c2 r2c2\n\n"
              "  +1--+5+-+\n  | . | 1*|\n  +---+   |\n  | .   1*|\n  +-------+\n");
    auto const other = file("other", "kenken 2\n. .\n. .\ncage 2 r1c1\n");
    EXPECT_EQ(run_hapax({"check", base, other}).out,
              "broken\nthe cage at r1c1 does not give 1?: r1c1\n\n"
              "  +1--+5+-+\n  | 2*| . |\n  +---+   |\n  | .   . |\n  +-------+\n");
    auto const too_high = file("too-high", "kenken 2\n. .\n. .\ncage 3 r1c1\n");
    EXPECT_NE(run_hapax({"check", base, too_high})
                  .err.find("expected a value from 1 to 2 in the cage at r1c1, found 3"),
              std::string::npos);
}

TEST_F(Check, APuzzlesOwnCagesOfOneCellAreClues) {
    auto const base = file("base", "kenken 2\n. .\n. .\ncage 1 r1c1\ncage 5+ r1c2 r2c1 r2c2\n");
    auto const rest = file("rest", "latin 2\n. 2\n2 1\n");
    EXPECT_EQ(run_hapax({"check", base, rest}).out, "correct\n") << "its own is full, too";
    auto const changed = file("changed", "kenken 2\n2 .\n. .\ncage 1 r1c1\n");
    auto const run = run_hapax({"check", base, changed});
    EXPECT_EQ(run.out, "broken\nthe cage at r1c1 does not give 1?: r1c1\n\n"
                       "  +1--+5+-+\n  | 2*| . |\n  +---+   |\n  | .   . |\n  +-------+\n");
    EXPECT_EQ(run.err, "");
    for (char const* cage : {"0", "3"}) {
        auto const none = file("none", "kenken 2\n. .\n. .\ncage " + std::string{cage} + " r1c1\n");
        EXPECT_EQ(run_hapax({"check", none}).out,
                  "none\nthe cage at r1c1 cannot hold\n\n  +" + std::string{cage}
                      + "--+---+\n  | .*| . |\n  +---+   |\n  | .   . |\n  +-------+\n");
    }
    auto const two = file("two", "kenken 2\n. .\n. .\ncage 1 r1c1\ncage 1 r1c2\n");
    EXPECT_EQ(run_hapax({"check", two}).out,
              "none\nthe cage at r1c1 and the cage at r1c2 cannot hold together\n\n"
              "  +1--+1--+\n  | .*| .*|\n  +---+---+\n  | .   . |\n  +-------+\n");
}

TEST_F(Check, PencilMarksOfAPositionAreAClaim) {
    auto const base = file("base", "latin 2\n. .\n. .\nr1c1 in 1\n");
    EXPECT_EQ(run_hapax({"check", base, file("other", "latin 2\n. .\n. .\nr1c1 in 2\n")}).out,
              "wrong\nthe pencil marks of r1c1 without 1 cannot stand with the pencil marks of "
              "r1c1\n\n  .*.\n  . .\n");
    EXPECT_EQ(run_hapax({"check", base, base}).out, "solvable\n");
    auto const four = file("four", "1.3....4........\n");
    auto const set = [&](std::string const& entries, std::vector<std::string> options = {}) {
        options.insert(options.begin(), {"check", four, "--set", entries});
        return run_hapax(options);
    };
    EXPECT_EQ(set("r1c2!=4").out.substr(0, 40), "wrong\nthe pencil marks of r1c2 without 4");
    EXPECT_EQ(set("r1c2!=1,r1c2!=3").out, "solvable\n");
    for (auto const* bad : {"r1c2!4", "r1c2!=", "r1c2!=5", "r1c2!=1,r1c2!=2,r1c2!=3,r1c2!=4"})
        EXPECT_EQ(set(bad).code, 2) << bad;
    auto const object = nlohmann::json::parse(set("r1c2!=4", {"--to", "json"}).out);
    auto const clue = object["conflicts"][0]["clues"][0];
    EXPECT_EQ(clue["kind"], "pencil marks");
    EXPECT_EQ(clue["without"], nlohmann::json::parse("[4]"));
    EXPECT_EQ(clue["cells"], nlohmann::json::parse("[[1,2]]"));
    auto const three = file("three", "latin 3\n1 . .\n. 3 .\n. . 2\n");
    auto const strict = run_hapax({"check", three, "--set", "r1c2!=2", "--strict"});
    EXPECT_NE(strict.out.find("unlike the only solution: r1c2\n"), std::string::npos);
    auto const drawn =
        run_hapax({"check", three, "--set", "r1c2!=2", "--strict", "--to", "svg"}).out;
    EXPECT_NE(drawn.find(">unlike the only solution: r1c2<"), std::string::npos);
}

/// Lines of entries pass through the stream, as puzzles do.
TEST_F(Check, SeveralLinesOfEntriesAreNotOnePicture) {
    auto const four = file("four", "1.3....4........\n");
    auto const lines = file("lines", "r1c2=4\nr1c2=2\n");
    auto const run = run_hapax({"check", four, lines, "--to", "svg"});
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out, "");
    EXPECT_NE(run.err.find("--to svg draws one puzzle"), std::string::npos);
    EXPECT_EQ(run_hapax({"check", four, file("line", "r1c2=4\n"), "--to", "svg"}).code, 0);
    EXPECT_NE(run_hapax({"check", four, lines, "-v"}).err.find("lines:2: wrong, "),
              std::string::npos);
}

/// A reason of nine marks of a row would be shorter, but eight of them are right.
TEST_F(Check, RightPencilMarksAreNotBlamed) {
    auto const base = file("base", "latin 3\n1 . .\n. 3 .\n. . 2\n");
    auto const marks = file("marks", "latin 3\n. . .\n. . .\n. . .\nr1c2 in 1 3\nr1c3 in 3\n"
                                     "r2c1 in 2\nr3c1 in 3\nr3c2 in 1\n");
    for (std::vector<std::string> const& options :
         {std::vector<std::string>{}, {"--smallest"}, {"--blame", "rules"}}) {
        std::vector<std::string> words{"check", base, marks};
        words.insert(words.end(), options.begin(), options.end());
        EXPECT_EQ(run_hapax(words).out.substr(6, 63),
                  "the pencil marks of r1c2 without 2 cannot stand with the given ");
    }
}

TEST_F(Check, SaysWhichMarksDoNotCount) {
    std::string const cells = R"({"size":2,"grid":[[{"value":1,"centerPencilMarks":[2]},)"
                              R"({"cornerPencilMarks":[1]}],[{},{}]]})";
    auto const own = file("own", cells + "\n");
    auto const base = file("base", "latin 2\n. .\n. .\n");
    for (std::string const command : {"check", "hint"})
        for (auto const& inputs : {std::vector{own}, {base, own}}) {
            std::vector<std::string> words{command, "--to", "json"};
            words.insert(words.end(), inputs.begin(), inputs.end());
            auto const run = run_hapax(words);
            auto const warnings = nlohmann::json::parse(run.out)["warnings"];
            ASSERT_EQ(warnings.size(), 2U) << run.out;
            EXPECT_EQ(warnings[0], own
                                       + ":1: corner marks do not limit the values of a cell, so "
                                         "they are ignored");
            EXPECT_EQ(warnings[1],
                      own
                          + ":1: pencil marks are ignored if they leave out the value of "
                            "their cell: r1c1");
            EXPECT_NE(run.err.find("corner marks"), run.err.npos);
        }
    auto const bad = file("bad", R"({"size":2,"grid":[[{"centerPencilMarks":[3]},{}],[{},{}]]})");
    EXPECT_EQ(run_hapax({"solve", bad}).code, 0);
    auto const run = run_hapax({"check", bad});
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("r1c1"), run.err.npos) << run.err;
}

TEST_F(Check, TakesAPlayersValuesWhereTheNotationTellsThemFromGivens) {
    auto const base = file("base", "sudoku 4\n1 . . .\n. . . .\n. . . .\n. . . .\n");
    auto const values = [&](std::string const& row) {
        std::string const open = "[{},{},{},{}]";
        return "{\"size\":4,\"grid\":[" + row + "," + open + "," + open + "," + open + "]}\n";
    };
    auto const entered = file("entered", values(R"([{"value":1,"given":true},{},{},{"value":1}])"));
    for (auto const& run : {run_hapax({"check", base, entered}), run_hapax({"check", entered})}) {
        EXPECT_EQ(run.code, 1);
        EXPECT_TRUE(run.out.starts_with("broken\nrow 1 holds 1 twice: r1c1 r1c4\n")) << run.out;
    }
    auto const other = file("other", values(R"([{"value":2},{},{},{}])"));
    EXPECT_EQ(run_hapax({"check", base, other}).code, 2);
    EXPECT_EQ(run_hapax({"solve", "-q", other}).code, 0);
}

TEST_F(Check, NamesTheKindOfThePuzzleAndThePlaceInAnyDrawing) {
    auto const kenken = file("kenken", "kenken 4\n1 . . .\n. . . .\n. . . .\n. . . .\n"
                                       "cage 3+ r1c1 r1c2\n");
    auto const bare = file("bare", ". 2 . .\n. . . .\n. . . .\n. . . .\n");
    auto const run = run_hapax({"check", "--to", "json", kenken, bare});
    EXPECT_EQ(nlohmann::json::parse(run.out)["kind"], "kenken");
    auto const sudoku = file("sudoku", std::string(80, '.') + "5\n");
    std::string const row = ".........\n";
    std::string rows;
    for (int i = 0; i < 8; ++i) rows += row;
    auto const compact = file("compact", rows + ".......12\n");
    EXPECT_NE(run_hapax({"check", sudoku, compact}).err.find(":9:9: expected 5 or nothing in r9c9"),
              std::string::npos);
}

TEST_F(Check, WarnsOfEveryClueThatIsNotThePuzzles) {
    auto const base = file("base", "latin 3\n. . .\n. . .\n. . .\n");
    auto const one = file("one", "latin 3\n. < . .\n. . .\n. . .\nr1c1 in 1 2\n");
    auto const run = run_hapax({"check", base, one, "--to", "json"});
    EXPECT_NE(run.err.find("the inequality r1c1 < r1c2\n"), std::string::npos) << run.err;
    EXPECT_EQ(nlohmann::json::parse(run.out)["warnings"].size(), 1U) << run.out;
    auto const two = file("two", "latin 3\n. < . .\n. > . .\n. . .\n");
    EXPECT_NE(run_hapax({"check", base, two}).err.find(" and 1 more\n"), std::string::npos);
}

TEST_F(Check, SaysAsJsonThatThePuzzleCannotBeRead) {
    auto const position = file("position", "latin 2\n. .\n. .\n");
    for (auto const& bad : {std::string{"/no/such/file"}, file("bad", "latin 2\n. x\n. .\n")}) {
        auto const run = run_hapax({"check", "--to", "json", bad, position});
        EXPECT_EQ(run.code, 2);
        EXPECT_EQ(nlohmann::json::parse(run.out)["verdict"], "invalid");
        EXPECT_NE(run.err.find(bad), std::string::npos) << run.err;
    }
}

TEST_F(Check, WritesConflictsWithTheirCellsAsJson) {
    auto const run = check(". . . .\n. . . .\n. . . .\n1 . . .\n", {"--to", "json"});
    auto const object = nlohmann::json::parse(run.out);
    EXPECT_EQ(object["verdict"], "wrong");
    auto const conflict = object["conflicts"].at(0);
    EXPECT_EQ(conflict["reason"],
              "the entry r4c1 = 1 cannot stand with the inequality r3c1 < r4c1");
    EXPECT_EQ(conflict["cells"].dump(), "[[3,1],[4,1]]");
    EXPECT_EQ(conflict["is_minimal"], true);
    EXPECT_EQ(conflict["clues"].at(0)["kind"], "entry");
    EXPECT_EQ(conflict["clues"].at(0)["cells"].dump(), "[[4,1]]");
    EXPECT_EQ(conflict["clues"].at(1)["name"], "the inequality r3c1 < r4c1");
}

TEST_F(Check, SaysWhenASolutionIsStillThere) {
    EXPECT_EQ(check(". . . .\n. . . .\n. . . .\n4 . . .\n").out, "solvable\n");
    auto const full = check(solution);
    EXPECT_EQ(full.out, "correct\n");
    EXPECT_EQ(full.code, 0);
}

TEST_F(Check, OnAFullGridNamesEverythingThatIsWrong) {
    auto const run = check("1 4 2 3\n2 3 1 4\n3 1 4 2\n4 2 1 3\n");
    EXPECT_EQ(run.code, 1);
    EXPECT_EQ(run.out, "broken\n"
                       "column 3 holds 1 twice: r2c3 r4c3\n"
                       "column 4 holds 3 twice: r1c4 r4c4\n"
                       "\n"
                       "  1'  4'  2'< 3*\n"
                       "          v\n"
                       "  2'  3   1*  4'\n"
                       "  ^\n"
                       "  3'  1'  4'  2'\n"
                       "  ^   ^\n"
                       "  4'  2'  1*  3*\n");
}

TEST_F(Check, StrictComparesWithTheOnlySolution) {
    auto const right = check(". . . .\n. . . .\n. . . .\n4 . . .\n", {"--strict"});
    EXPECT_EQ(right.out, "solvable\n");
    EXPECT_EQ(right.code, 0);
    auto const wrong = check("1 . . .\n. . 2 .\n. . . .\n4 . . .\n", {"--strict", "--to", "json"});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(nlohmann::json::parse(wrong.out)["wrong"].dump(), "[[2,3]]");
    auto const broken = check("1 1 . .\n. . 2 .\n. . . .\n4 . . .\n", {"--strict", "--to", "json"});
    auto const object = nlohmann::json::parse(broken.out);
    EXPECT_EQ(object["verdict"], "broken");
    EXPECT_EQ(object["wrong"].dump(), "[[1,2],[2,3]]");
}

TEST_F(Check, AClueThatIsThereTwiceIsNoSecondReason) {
    auto const twice = file("twice.txt", "latin 2\n2 < .\n. .\nr1c1 < r1c2\n");
    auto const run = run_hapax({"check", twice, "--all", "0", "--to", "json"});
    EXPECT_EQ(nlohmann::json::parse(run.out)["conflicts"].size(), 1U) << run.out;
    auto const regions =
        file("regions.txt", "latin 2\n. .\n. .\nregion r1c1 r2c2\nregion r2c2 r1c1\n");
    auto const blamed =
        run_hapax({"check", regions, "--blame", "rules", "--all", "0", "--to", "json"});
    EXPECT_EQ(nlohmann::json::parse(blamed.out)["conflicts"].size(), 1U) << blamed.out;
}

TEST_F(Check, OfAnImpossiblePuzzleNoEntryIsBlamed) {
    std::string const impossible = file("impossible.txt", "futoshiki 3\n"
                                                          ". < . <  .\n"
                                                          "^\n"
                                                          ". < .    .\n"
                                                          "^\n"
                                                          ". < .    .\n");
    auto const run =
        run_hapax({"check", impossible, file("p.txt", "latin 3\n2 . .\n. . .\n. . .\n")});
    EXPECT_EQ(run.code, 1) << run.err;
    EXPECT_NE(run.out.find("the puzzle has no solution without the entries either"),
              std::string::npos);
    EXPECT_EQ(run.out.find("the entry"), std::string::npos);
}

TEST_F(Check, ShowsSeveralReasonsAndTheSmallest) {
    std::string const broken = file("broken.txt", "futoshiki 3\n"
                                                  "1 > . > .\n"
                                                  ". > . > .\n"
                                                  "3 < . .\n");
    auto const smallest = run_hapax({"check", broken, "--smallest"});
    EXPECT_EQ(smallest.out.substr(0, smallest.out.find("\n\n")),
              "none\nthe given r1c1 = 1 and the inequality r1c1 > r1c2 cannot hold together");
    auto const all =
        nlohmann::json::parse(run_hapax({"check", broken, "--all", "0", "--to", "json"}).out);
    EXPECT_GT(all["conflicts"].size(), 2U);
    EXPECT_EQ(all["remark"], "there is no other reason");
    auto const two = run_hapax({"check", broken, "--all", "2", "--to", "json"});
    auto const object = nlohmann::json::parse(two.out);
    EXPECT_EQ(object["conflicts"].size(), 2U);
    EXPECT_FALSE(object.contains("remark")) << "neither that there is no other nor no time";
    EXPECT_EQ(two.code, 1);
}

TEST_F(Check, BlamesRegionsWhenAsked) {
    auto const plain = run_hapax({"check", "--from", "line"}, "1.....2...1..2..\n");
    auto const rules =
        run_hapax({"check", "--from", "line", "--blame", "rules"}, "1.....2...1..2..\n");
    EXPECT_EQ(plain.code, 1);
    EXPECT_EQ(plain.out.find("the region"), std::string::npos);
    EXPECT_EQ(rules.code, 1);
    EXPECT_NE(rules.out.find("box 1, the given r1c1 = 1, the given r3c3 = 1 and the "
                             "given r4c2 = 2 cannot hold together"),
              std::string::npos)
        << rules.out;
}

TEST_F(Check, RefusesPositionsThatContradictTheGivens) {
    auto const run = check(". . . .\n. 2 . .\n. . . .\n. . . .\n");
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("position.txt:3:3: expected 3 or nothing in r2c2, which the puzzle "
                           "gives, found 2\n  . 2 . .\n    ^\n"),
              std::string::npos)
        << run.err;
    auto const range = check(". . . .\n. 7 . .\n. . . .\n. . . .\n");
    EXPECT_EQ(range.code, 2);
    EXPECT_NE(range.err.find("position.txt:3:3: expected a value from 1 to 4"), std::string::npos);
}

TEST_F(Check, ShowsWhereAPositionContradictsTheGivensInEveryDrawnNotation) {
    TemporaryFolder const folder;
    auto const rows = [](std::string const& head, std::string const& begin,
                         std::string const& between, std::string const& end) {
        std::string text = head;
        for (int r = 0; r < 9; ++r) {
            text += begin;
            for (int c = 0; c < 9; ++c)
                text += (c == 0 ? "" : between) + (r == 8 && c == 8 ? "8" : ".");
            text += end;
        }
        return text;
    };
    auto const nine = folder.file("nine.txt", std::string(80, '.') + "9\n");
    std::string const border = "*-----------*\n";
    std::string const box_row = "|...|...|...|\n";
    for (auto const& [position, place] : std::vector<std::pair<std::string, std::string>>{
             {std::string(80, '.') + "8\n", "1:81"},
             {"puzzle,solution\n7," + std::string(80, '.') + "8,\n", "2:83"},
             {rows("", "", "", "\n"), "9:9"},
             {rows("", "", " ", "\n"), "9:17"},
             {rows("# a comment\nsudoku 9\n", "\t", "  ", "\n"), "11:26"},
             {rows("[Puzzle]\n", " ", "", "\n"), "10:10"},
             {rows("[Puzzle]\n", "", "", "\n")
                  + rows("[State]\n", "", "", "\n").replace(96, 1, "."),
              "10:9"},
             {rows("[Puzzle]\n", "", "", "\n").replace(97, 1, ".")
                  + rows("[State]\n", "", "", "\n"),
              "20:9"},
             {"2\n\n" + std::string(80, '.') + "8\n", "3:81"},
             {border + box_row + box_row + box_row + border + box_row + box_row + box_row + border
                  + box_row + box_row + "|...|...|..8|\n" + border,
              "12:12"}}) {
        auto const file = folder.file("position.txt", position);
        auto const run = run_hapax({"check", nine, file});
        EXPECT_EQ(run.code, 2);
        EXPECT_NE(run.err.find("position.txt:" + place + ": expected 9 or nothing in r9c9"),
                  std::string::npos)
            << position << run.err;
    }
}

TEST_F(Check, RefusesValuesOfAPlayerThatAreNone) {
    auto const error_of = [](std::string const& input) {
        auto const run = run_hapax({"check"}, input);
        EXPECT_EQ(run.code, 2) << run.out;
        EXPECT_EQ(run_hapax({"unique"}, input).code, 1) << "to others it is the same puzzle";
        return run.err;
    };
    auto const typed = [](std::string const& value) {
        return R"({"size":4,"grid":[[{"value":1,"given":true},{"value":)" + value
               + "},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}\n";
    };
    for (std::string const value : {"9", "-1", "2.5", R"("abc")", "[2]"})
        EXPECT_NE(error_of(typed(value)).find("r1c2: expected a value from 1 to 4, found "),
                  std::string::npos);
    std::string const rows = "4.....8.5\n.3.......\n...7.....\n.2.....6.\n....8.4..\n....1....\n"
                             "...6.3.7.\n5..2.....\n1.4......\n";
    EXPECT_EQ(run_hapax({"check"}, typed("0")).out.substr(0, 9), "solvable\n");
    auto const error =
        error_of("[Puzzle]\n.........\n" + rows.substr(10) + "[State]\n4x" + rows.substr(2));
    EXPECT_NE(error.find("<stdin>:12:1: expected nine rows of nine cells under [State]\n  4x"),
              std::string::npos)
        << error;
}

TEST_F(Check, ReadsAPuzzleThatIsNotInTheNotationOfThePosition) {
    TemporaryFolder const folder;
    auto const three = folder.file("three.txt", "futoshiki 3\n. < . .\n. . .\n. . .\n");
    auto const position = folder.file("position.txt", "12.\n...\n...\n");
    EXPECT_EQ(run_hapax({"check", three, position, "--from", "grid"}).out.substr(0, 9),
              "solvable\n");
    auto const run = run_hapax({"check", position, three, "--from", "line"});
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("position.txt:1:4: expected n*n cells"), std::string::npos) << run.err;
}

TEST_F(Check, ShowsTheSecondPuzzleOfAFileThatShouldHoldOne) {
    TemporaryFolder const folder;
    std::string const latin = "latin 2\n1 .\n. .\n";
    auto const two = folder.file("two.txt", latin + "\n" + latin);
    auto const run = run_hapax({"check", two, folder.file("position.txt", latin)});
    EXPECT_EQ(run.code, 2);
    EXPECT_NE(run.err.find("two.txt:5:1: expected one puzzle, found 2\n  latin 2\n"),
              std::string::npos)
        << run.err;
}

TEST_F(Check, RefusesOptionsThatDoNotGoTogether) {
    EXPECT_EQ(run_hapax({"check", "--smallest", "--all", "2"}).code, 2);
    EXPECT_EQ(run_hapax({"check", "--blame", "nobody"}).code, 2);
}

TEST_F(Check, SaysWhenTheLimitLeftTheReasonOpen) {
    // Propagation refutes this whatever the limit; the smallest reason needs questions.
    auto const path = source_folder() / "instances/broken/sudoku-no-place.txt";
    auto const run = run_hapax({"check", path, "--smallest", "--time-limit", "0.000001"});
    EXPECT_EQ(run.out.substr(0, 5), "none\n");
    EXPECT_NE(run.out.find("there was no time to "), std::string::npos) << run.out;
    EXPECT_EQ(run.code, 3) << run.err;
}

TEST_F(Check, SaysWhenTheLimitLeftTheOnlySolutionUnknown) {
    // The position breaks a rule, which takes no time; the only solution takes a solver.
    auto const path = source_folder() / "instances/sudoku/25x25.txt";
    Puzzle broken = read_puzzles(contents(path)).front().puzzle;
    for (int c = 0, entered = 0; entered < 2; ++c)
        if (broken.givens[{0, c}] == 0) {
            broken.givens[{0, c}] = 1;
            ++entered;
        }
    auto const run = run_hapax(
        {"check", "--strict", "--time-limit", "0.000001", path, file("position", as_text(broken))});
    EXPECT_EQ(run.out.substr(0, 7), "broken\n");
    EXPECT_NE(run.out.find("the puzzle's only solution is not known\n"), std::string::npos);
    EXPECT_EQ(run.code, 3) << run.err;
}

TEST_F(Check, ReadsEntriesFromTheCommandLineAndFromLines) {
    auto const four = file("four", "1.3....4........\n");
    auto const set = [&](std::string const& entries) {
        return run_hapax({"check", four, "--set", entries});
    };
    EXPECT_EQ(set("r1c2=4,r4c4=1").out, "solvable\n");
    EXPECT_EQ(set("R1C2=2").out.substr(0, 6), "wrong\n");
    EXPECT_NE(set("r1c1=2").err.find("--set:1:1: expected 1 or nothing in r1c1"),
              std::string::npos);
    for (auto const* bad : {"r1c9=2", "r1=2", "r1c2=", "r1c2=5", "x", "r1c2=2,r1c2=3"})
        EXPECT_EQ(set(bad).code, 2) << bad;
    auto const lines = file("lines", "# mine\nr1c2=2\n\n r1c2=4, r4c4=1\nr1c2=7\n");
    auto const run = run_hapax({"check", "-j", "1", four, lines});
    EXPECT_EQ(run.code, 2);
    EXPECT_EQ(run.out.substr(0, 6), "wrong\n");
    EXPECT_TRUE(run.out.ends_with("\nsolvable\n")) << run.out;
    EXPECT_NE(run.err.find(":5:6: expected entries"), run.err.npos) << run.err;
    EXPECT_EQ(run_hapax({"check", four, lines, "--set", "r1c2=4"}).code, 2);
}

/// A search for all reasons may take longer than anybody waits.
TEST_F(Check, PrintsEachReasonWithItsGridWhenItIsFound) {
    auto const two = file("two", "latin 3\n.   .   .\n. > 3   .\n.   . < 1\n");
    auto const run = run_hapax({"check", "--all", "0", two});
    std::string const one = "cannot hold together\n\n  .   .   .\n  .*> 3*  .\n  .   . < 1\n";
    std::string const other = "cannot hold together\n\n  .   .   .\n  . > 3   .\n  .   .*< 1*\n";
    EXPECT_NE(run.out.find(one), run.out.npos) << run.out;
    EXPECT_NE(run.out.find(other), run.out.npos) << run.out;
    EXPECT_TRUE(run.out.ends_with("\nthere is no other reason\n")) << run.out;
    auto const json =
        nlohmann::json::parse(run_hapax({"check", "--all", "0", "--to", "json", two}).out);
    EXPECT_EQ(json["conflicts"].size(), 2U);
    EXPECT_EQ(json["remark"], "there is no other reason");
}

TEST_F(Check, CluesInJsonSayWhatTheyDemand) {
    auto const puzzle_file = file("kenken", "kenken 2\n. .\n. .\ncage 7+ r1c1 r1c2\n");
    auto const json = nlohmann::json::parse(run_hapax({"check", "--to", "json", puzzle_file}).out);
    auto const& clue = json["conflicts"][0]["clues"][0];
    EXPECT_EQ(clue["target"], 7);
    EXPECT_EQ(clue["operation"], "+");
}

} // namespace hapax::testing
