/// Runs `hapax rate` and `hapax minimize` as their users do.

#include "tests/support/run_program.hpp"
#include "tests/support/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace hapax::testing {

namespace {

char const* const easy = "latin 3\n. 2 3\n2 . 1\n3 1 .\n";

char const* const hardest =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

} // namespace

TEST(Rate, PrintsTheLevelTheScoreAndWhatItCounts) {
    auto const run = run_hapax({"rate"}, easy);
    EXPECT_EQ(run.out, "easy (beginner) 76: 3 steps, the hardest: full house (6)\n");
    EXPECT_EQ(run.code, 0);
    auto const hard = run_hapax({"rate"}, hardest);
    EXPECT_EQ(hard.out.substr(0, 8), "extreme ");
    EXPECT_NE(hard.out.find(" nested trials\n"), std::string::npos);
}

TEST(Rate, WritesTheCountsAsJson) {
    auto const object = nlohmann::json::parse(run_hapax({"rate", "--to", "json"}, easy).out);
    EXPECT_EQ(object["verdict"], "unique");
    EXPECT_EQ(
        object["difficulty"].dump(),
        R"({"depth":0,"depth_is_lower_bound":false,"ease":"beginner","hardest":"full house",)"
        R"("hardest_cost":6,"is_solved_by_steps":true,"level":"easy",)"
        R"("names":{"full house":"Full house"},"nested_trials":0,"score":76,)"
        R"("score_is_lower_bound":false,"steps":3,"techniques":{"full house":3},"trials":0})");
}

TEST(Rate, HasOnlyAVerdictWhereThereIsNotExactlyOneSolution) {
    auto const several = run_hapax({"rate"}, "latin 2\n. .\n. .\n");
    EXPECT_EQ(several.out, "multiple\n");
    EXPECT_EQ(several.code, 1);
    auto const none = run_hapax({"rate", "--to", "json"}, "futoshiki 2\n1 > .\n. . .\n");
    EXPECT_EQ(none.code, 2) << "a row of three cells";
    auto const impossible = run_hapax({"rate", "--to", "json"}, "futoshiki 2\n1 > .\n. .\n");
    EXPECT_EQ(impossible.code, 1);
    auto const object = nlohmann::json::parse(impossible.out);
    EXPECT_EQ(object["verdict"], "none");
    EXPECT_FALSE(object.contains("difficulty"));
}

TEST(MinimizeCommand, PrintsThePuzzleThatIsLeftAndWhatWentInOrder) {
    auto const run = run_hapax({"minimize", "--to", "grid", "--latin"}, "latin 2\n1 2\n2 .\n");
    EXPECT_EQ(run.code, 0) << run.err;
    EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '.'), 3);
    EXPECT_NE(run.err.find("2 of 3 clues removed\n  the given "), std::string::npos) << run.err;
}

TEST(MinimizeCommand, KeepsWhatIsWanted) {
    std::string const puzzle = "futoshiki 2\n1 < .\n. .\n";
    auto const givens = run_hapax({"minimize", "--keep", "givens", "--to", "json"}, puzzle);
    auto const signs = run_hapax({"minimize", "--keep", "inequalities", "--to", "json"}, puzzle);
    auto const removed = [](testing::Run const& run) {
        return nlohmann::json::parse(run.out)["removed"].at(0)["kind"].get<std::string>();
    };
    EXPECT_EQ(removed(givens), "inequality");
    EXPECT_EQ(removed(signs), "given");
    EXPECT_EQ(run_hapax({"minimize", "--keep", "everything"}, puzzle).code, 2);
}

TEST(MinimizeCommand, ListsTheRedundantClues) {
    auto const run = run_hapax({"minimize", "--list"}, "futoshiki 2\n1 < .\n. .\n");
    EXPECT_EQ(run.out, "2 of 2 clues can be left out by themselves:\n"
                       "the given r1c1 = 1\n"
                       "the inequality r1c1 < r1c2\n");
    auto const json =
        nlohmann::json::parse(run_hapax({"minimize", "--list", "--to", "json"}, easy).out);
    EXPECT_EQ(json["redundant"].size(), 6U);
}

TEST(MinimizeCommand, SaysWhenThereIsNotExactlyOneSolution) {
    auto const run = run_hapax({"minimize"}, "latin 2\n. .\n. .\n");
    EXPECT_EQ(run.code, 1);
    EXPECT_NE(run.out.find("multiple"), std::string::npos);
}

TEST(MinimizeCommand, SaysAtALimitWhatWasReached) {
    // Propagation knows the solution whatever the limit; the clues need questions.
    auto const run = run_hapax({"minimize", "--time-limit", "0.000001"}, easy);
    EXPECT_EQ(run.code, 3);
    EXPECT_EQ(run.out, easy);
    EXPECT_NE(run.err.find("0 of 6 clues removed; there was no time to try the others\n"),
              std::string::npos)
        << run.err;
    auto const list = run_hapax({"minimize", "--list", "--time-limit", "0.000001"}, easy);
    EXPECT_EQ(list.code, 3);
    EXPECT_EQ(list.out, "0 of 6 clues can be left out by themselves\n"
                        "# <stdin>:1: there was no time to try all the others\n");
    auto const object = nlohmann::json::parse(run_hapax({"minimize", "--to", "json"}, easy).out);
    EXPECT_EQ(object["is_irredundant"], true);
    EXPECT_EQ(object["is_confirmed"], true);
}

TEST(MinimizeCommand, FindsASmallestSetAndCertifiesIt) {
    std::string const square = "latin 3\n1 2 3\n2 3 1\n3 1 2\n";
    auto const found =
        nlohmann::json::parse(run_hapax({"minimize", "--smallest", "--to", "json"}, square).out);
    EXPECT_EQ(found["clues_left"], 2);
    EXPECT_EQ(found["lower_bound"], 2);
    EXPECT_EQ(found["upper_bound"], 2);
    EXPECT_EQ(found["is_smallest"], true);
    EXPECT_EQ(found["is_confirmed"], true);
    TemporaryFolder const top;
    auto const run = run_hapax({"minimize", "--smallest", "--pool", "both", "--lexicographic",
                                "givens,inequalities", "--certificate", top / "evidence"},
                               square);
    EXPECT_EQ(run.code, 0);
    EXPECT_NE(run.err.find("a smallest set: "), std::string::npos) << run.err;
    auto const check = run_hapax({"verify", top / "evidence"});
    EXPECT_EQ(check.code, 0);
    EXPECT_NE(check.out.find("verified: exactly one solution, and no set of these clues that "
                             "weighs less than "),
              std::string::npos)
        << check.out;
}

TEST(MinimizeCommand, SaysWhichOptionsOfSmallestSetsAreWrong) {
    std::string const puzzle = "latin 2\n1 2\n2 1\n";
    for (auto const& options : std::vector<std::vector<std::string>>{
             {"--pool", "both"},
             {"--smallest", "--pool", "cages"},
             {"--smallest", "--weights", "given=0"},
             {"--smallest", "--weights", "giben=1"},
             {"--smallest", "--lexicographic", "givens,given"},
             {"--smallest", "--weights", "given=2", "--lexicographic", "givens"},
             {"--smallest", "--list"}}) {
        std::vector<std::string> words{"minimize"};
        words.insert(words.end(), options.begin(), options.end());
        EXPECT_EQ(run_hapax(words, puzzle).code, 2) << options.back();
    }
}

TEST(MinimizeCommand, GivesAnIntervalAtALimit) {
    auto const run = run_hapax(
        {"minimize", "--smallest", "--pool", "both", "--time-limit", "0.3", "--to", "json"},
        "latin 9\n1 2 3 4 5 6 7 8 9\n2 3 4 5 6 7 8 9 1\n3 4 5 6 7 8 9 1 2\n"
        "4 5 6 7 8 9 1 2 3\n5 6 7 8 9 1 2 3 4\n6 7 8 9 1 2 3 4 5\n"
        "7 8 9 1 2 3 4 5 6\n8 9 1 2 3 4 5 6 7\n9 1 2 3 4 5 6 7 8\n");
    EXPECT_EQ(run.code, 3);
    auto const found = nlohmann::json::parse(run.out);
    EXPECT_EQ(found["is_smallest"], false);
    EXPECT_LT(found["lower_bound"], found["upper_bound"]);
}

} // namespace hapax::testing
