/// Runs `hapax explain` and `hapax hint` as their users do.

#include "tests/support/run_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

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
    EXPECT_NE(none.out.find("row 1 has no cell left for 1"), std::string::npos) << none.out;
    EXPECT_NE(none.out.find("\nnone\n"), std::string::npos);
}

TEST(Explain, WritesEachStepAsJson) {
    auto const run =
        run_hapax({"explain", "--to", "json"}, "futoshiki 3\n. < 2   .\n. . .\n. . .\n");
    auto const object = nlohmann::json::parse(run.out);
    EXPECT_EQ(object["verdict"], "multiple");
    auto const& step = object["steps"][0];
    EXPECT_EQ(step["technique"], "bounds");
    EXPECT_EQ(step["conclusions"].dump(), R"([{"cell":[1,1],"is_value":false,"value":3}])");
    EXPECT_EQ(step["reasons"][0]["kind"], "inequality");
    EXPECT_EQ(step["reasons"][0]["cells"].dump(), "[[1,1],[1,2]]");
    EXPECT_EQ(step["reasons"].size(), 1U);
    EXPECT_EQ(object["steps"][1]["reasons"][0]["kind"], "row");
    EXPECT_EQ(object["steps"][1]["reasons"][1]["kind"], "candidates");
    EXPECT_EQ(step["name"], "Bounds");
    EXPECT_EQ(step["text"], "Bounds: by r1c1 < r1c2, r1c1 is not 3");
    EXPECT_EQ(step["is_smallest"], true);
    EXPECT_GT(step["cost"], 0);
}

} // namespace hapax::testing
