/// Runs `hapax explain` and `hapax hint` as their users do.

#include "tests/support/instances.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>
#include <string>

namespace hapax::testing {

namespace {

char const* const puzzle = "latin 4\n1 . 3 .\n. . . 4\n. . . .\n. . . .\n";

} // namespace

TEST(Hint, SaysWhereOrWhyOrWhat) {
    auto const usual = run_hapax({"hint"}, puzzle);
    EXPECT_EQ(usual.code, 0) << usual.err;
    EXPECT_EQ(usual.out, "Hidden single in a line: row 1: the 4 in column 4 leaves only r1c2\n\n"
                         "  1 4*3 .\n  . . . 4\n  . . . .\n  . . . .\n");
    EXPECT_EQ(run_hapax({"hint", "--where"}, puzzle).out,
              "look at r1c2\n\n  1 .*3 .\n  . . . 4\n  . . . .\n  . . . .\n");
    EXPECT_EQ(run_hapax({"hint", "--value"}, puzzle).out, "r1c2 is 4\n");
    EXPECT_EQ(run_hapax({"hint", "--value", "--where"}, puzzle).code, 2);
    EXPECT_EQ(
        run_hapax({"hint", "--language", "es"}, puzzle).out.substr(0, 83),
        "Único oculto en una línea: fila 1: el 4 de la columna 4 deja solo r1c2\n\n  1 4*3 .");
    EXPECT_EQ(run_hapax({"hint", "--value", "--language", "pt"}, puzzle).out, "r1c2 é 4\n");
    EXPECT_EQ(run_hapax({"hint", "--language", "de"}, puzzle).code, 2);
}

TEST(Hint, TellsOfMistakesFirst) {
    auto const wrong = run_hapax({"hint", "--from", "text"}, "latin 2\n1 1\n. .\n");
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(wrong.out, run_hapax({"check"}, "latin 2\n1 1\n. .\n").out);
    auto const full = run_hapax({"hint"}, "latin 2\n1 2\n2 1\n");
    EXPECT_EQ(full.out, "solved\n");
    EXPECT_EQ(full.code, 0);
    auto const open = run_hapax({"hint"}, "latin 2\n. .\n. .\n");
    EXPECT_EQ(open.code, 1);
    EXPECT_EQ(open.out, "no step follows: there are several solutions\n");
}

TEST(Hint, TakesAPositionFromItsOption) {
    TemporaryFolder const folder;
    auto const file = folder.file("puzzle", puzzle);
    auto const right = run_hapax({"hint", file, "--set", "r1c2=4", "--value"});
    EXPECT_EQ(right.code, 0) << right.err;
    EXPECT_EQ(right.out, "r1c4 is 2\n");
    auto const wrong = run_hapax({"hint", file, "--set", "r1c2=2"});
    EXPECT_EQ(wrong.code, 1);
    EXPECT_EQ(wrong.out.substr(0, 6), "wrong\n");
    EXPECT_EQ(run_hapax({"hint", file, file, "--set", "r1c2=2"}).code, 2);
}

/// Each answer is the position for the next question.
TEST(Hint, LeadsThroughAPuzzleByItsPositions) {
    TemporaryFolder const folder;
    std::string const puzzles[]{
        "futoshiki 5\n.   .   .   4   5\n1   .   .   .   4\n.   .   5   .   .\nv   v\n"
        ".   .   .   .   .\n                v\n.   .   .   . < .\n",
        "5..6...28..4....96.691.3..7.53.1.2.9..2.68..3..6.25..49.14.68.....5.1.......7..3.\n"};
    for (auto const& text : puzzles) {
        auto const file = folder.file("puzzle", text);
        for (std::string const to : {"marks", "json"}) {
            std::string position = file;
            int steps = 0;
            auto run = run_hapax({"hint", "--to", to, file});
            while (run.code == 0 && steps < 500) {
                bool const is_json = to == "json";
                auto const next = is_json ? nlohmann::json::parse(run.out) : nlohmann::json{};
                if (is_json ? next["verdict"] == "solved" : !run.err.empty()) break;
                position = folder.file("position",
                                       is_json ? next["position"].get<std::string>() : run.out);
                run = run_hapax({"hint", "--to", to, file, position});
                ++steps;
            }
            auto const last = run_hapax({"check", file, position});
            EXPECT_EQ(last.out, "correct\n") << last.err << run.out;
            EXPECT_GT(steps, 3);
        }
    }
}

TEST(Explain, StaysWithinTheConflictThatCheckFinds) {
    for (std::string const name : {"kenken-row-total", "killer-box-total", "futoshiki-circle"}) {
        auto const file = (source_folder() / "instances/broken" / (name + ".txt")).string();
        auto const object = nlohmann::json::parse(run_hapax({"explain", "--to", "json", file}).out);
        auto const checked = nlohmann::json::parse(run_hapax({"check", "--to", "json", file}).out);
        EXPECT_EQ(object["verdict"], "none");
        EXPECT_EQ(object["conflicts"], checked["conflicts"]);
        auto const& steps = object["steps"];
        ASSERT_FALSE(steps.empty());
        EXPECT_LT(steps.size(), 15U);
        EXPECT_TRUE(steps.back()["conclusions"].empty());
        std::set<std::set<nlohmann::json>> blamed;
        for (auto const& clue : object["conflicts"][0]["clues"]) blamed.insert(clue["cells"]);
        for (auto const& step : steps)
            for (auto const& reason : step["reasons"])
                if (reason["kind"] == "cage" || reason["kind"] == "inequality") {
                    EXPECT_TRUE(blamed.contains(reason["cells"])) << reason;
                }
    }
}

/// One supposition is not enough for the hardest Sudokus: a second one goes within the first.
/// A supposition that fails beside another one is a step of its own, and later steps name it by its
/// number.
/// Supports of rules are remembered by their text, and by where a line comes back to a cell.
TEST(Explain, TellsLinesApartThatComeBackToOtherCells) {
    auto const result = run_hapax({"explain"}, "sudoku 4\n. . . .\n. . . .\n. . . .\n. . . 1\n"
                                               "rule sum = 11 : r1c1 r1c1 r1c2\n"
                                               "rule sum = 11 : r3c3 r3c4 r3c4\n");
    EXPECT_NE(result.out.find("One clue: by the rule at r1c1"), std::string::npos) << result.out;
    EXPECT_NE(result.out.find("One clue: by the rule at r3c3"), std::string::npos) << result.out;
}

TEST(Explain, KeepsWhatFailsBesideASuppositionAsALemma) {
    auto const file = (source_folder() / "instances/sudoku/hardest.txt").string();
    auto const first = run_hapax({"convert", "--to", "line", file});
    auto const line = first.out.substr(0, first.out.find('\n') + 1);
    auto const object = nlohmann::json::parse(run_hapax({"explain", "--to", "json"}, line).out);
    auto const& steps = object["steps"];
    int uses = 0;
    int arguments = 0;
    int general = 0;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        auto const& step = steps[i];
        if (step["technique"] != "general step") continue;
        ++general;
        if (!step["arguments"].contains("chain")) continue;
        ++arguments;
        EXPECT_TRUE(step.contains("premises") || step["arguments"]["end"].contains("kind"));
        EXPECT_LE(step["arguments"]["chain"].size(), 12U);
        for (auto const& link : step["arguments"]["chain"]) {
            if (!link.contains("step")) continue;
            ++uses;
            auto const number = link["step"].get<std::size_t>();
            ASSERT_LE(number, i);
            EXPECT_TRUE(steps[number - 1].contains("premises"));
            auto const name = "step " + std::to_string(number);
            EXPECT_NE(step["reasons"].dump().find(name), std::string::npos);
        }
    }
    EXPECT_GT(uses, 0);
    EXPECT_GE(arguments * 10, general * 9);
}

TEST(Explain, GoesToTheSolutionOrAsFarAsReasonsGo) {
    auto const whole = run_hapax({"explain"}, "latin 2\n1 .\n. .\n");
    EXPECT_EQ(whole.code, 0);
    EXPECT_EQ(whole.out.substr(0, 37), "1. Full house: r1c2 is the last open ");
    EXPECT_NE(whole.out.find("\nsolved in 3 steps\n"), std::string::npos) << whole.out;
    auto const open = run_hapax({"explain"}, puzzle);
    EXPECT_EQ(open.code, 1);
    EXPECT_NE(open.out.find("\nthe steps end here: "), std::string::npos);
    auto const none = run_hapax({"explain"}, "futoshiki 2\n1 > .\n. .\n");
    EXPECT_EQ(none.code, 1);
    EXPECT_NE(none.out.find("r1c1 > r1c2, where r1c1 is 1, cannot hold"), std::string::npos)
        << none.out;
    EXPECT_NE(none.out.find("\nnone\n"), std::string::npos);
}

TEST(Explain, WritesEachStepAsJson) {
    auto const run =
        run_hapax({"explain", "--to", "json"}, "futoshiki 3\n. < 2   .\n. . .\n. . .\n");
    auto const object = nlohmann::json::parse(run.out);
    EXPECT_EQ(object["verdict"], "multiple");
    auto const& step = object["steps"][0];
    EXPECT_EQ(step["technique"], "bounds");
    EXPECT_EQ(step["conclusions"].dump(), R"([{"cell":[1,1],"is_value":true,"value":1}])");
    EXPECT_EQ(step["reasons"][0]["kind"], "inequality");
    EXPECT_EQ(step["reasons"][0]["cells"].dump(), "[[1,1],[1,2]]");
    EXPECT_EQ(step["reasons"].size(), 2U);
    EXPECT_EQ(step["reasons"][1]["name"], "r1c1 is 1 or 3");
    EXPECT_EQ(step["arguments"]["why"].dump(), R"(["these can only be 1, 2-3"])");
    EXPECT_TRUE(step["lines"].empty());
    EXPECT_EQ(object["steps"][1]["reasons"][0]["kind"], "row");
    EXPECT_EQ(object["steps"][1]["reasons"][1]["kind"], "value");
    EXPECT_EQ(step["name"], "Bounds");
    EXPECT_EQ(step["text"], "Bounds: by r1c1 < r1c2, since these can only be 1, 2-3: r1c1 is 1");
    EXPECT_EQ(step["is_smallest"], true);
    EXPECT_GT(step["cost"], 0);
}

TEST(Explain, NamesAMarkAsTheDifferenceThatItIs) {
    std::string const rest = " . . .\n. . . .\n. . . .\n. . . .\n";
    auto const answer = [](std::string const& text) {
        return nlohmann::json::parse(run_hapax({"explain", "--to", "json"}, text).out)["steps"];
    };
    auto const marked = answer("latin 4\n1 ~" + rest);
    ASSERT_FALSE(marked.empty());
    EXPECT_EQ(marked[0]["reasons"][0]["kind"], "difference");
    EXPECT_EQ(marked.dump(), answer("latin 4\n1" + rest + "difference 1 r1c1 r1c2\n").dump());
}

/// No mark is drawn, so none is a reason; and each pair of neighbours is a reason of its own.
TEST(Explain, NamesTheRuleNonConsecutiveAndEachPairOfIt) {
    std::string const ruled = "latin 4\n. . . .\n. 2 . .\n. . . .\n. . . .\nnon-consecutive\n";
    auto const text = run_hapax({"explain"}, ruled).out;
    EXPECT_EQ(text.find("difference between"), text.npos) << text;
    EXPECT_NE(text.find("non-consecutive rule between r1c1 and r1c2"), text.npos) << text;
    auto const answer = nlohmann::json::parse(run_hapax({"explain", "--to", "json"}, ruled).out);
    int pairs = 0;
    for (auto const& step : answer["steps"])
        for (auto const& reason : step["reasons"]) {
            EXPECT_NE(reason["kind"], "no-difference") << reason;
            if (reason["kind"] != "non-consecutive") continue;
            ++pairs;
            EXPECT_EQ(reason["cells"].size(), 2U) << reason;
        }
    EXPECT_GT(pairs, 1);
    std::string const line = "latin 4\n. . . .\n. . . .\n. . . .\n. . . .\n"
                             "whispers 2 r1c1 r1c2 r1c3\nwhispers 3 r3c1 r4c2\n";
    for (auto const& step :
         nlohmann::json::parse(run_hapax({"explain", "--to", "json"}, line).out)["steps"])
        for (auto const& reason : step["reasons"])
            EXPECT_TRUE(reason["kind"] != "whispers" || reason["cells"].size() == 2) << reason;
}

} // namespace hapax::testing
