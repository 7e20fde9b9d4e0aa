#include "tests/support/run_program.hpp"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace hapax {
namespace {

nlohmann::json few_signs(std::string const& order, std::string const& shard,
                         std::string const& most, std::string const& number = "100") {
    auto const run = testing::run_program({HAPAX_FEW_SIGNS, order, shard, most, number});
    EXPECT_EQ(run.code, 0) << run.err;
    return nlohmann::json::parse(run.out);
}

struct Row {
    std::string order;
    std::string most;
    int classes;
    int squares;
    std::size_t found;
};

/// Compares with the certified table in scripts/research/README.md.
class FewSigns : public ::testing::TestWithParam<Row> {};

TEST_P(FewSigns, FindsAsManyClassesAsTheGeneralCommand) {
    auto const& row = GetParam();
    auto const result = few_signs(row.order, "1/1", row.most);
    EXPECT_EQ(result["classes"], row.classes);
    EXPECT_EQ(result["squares"], row.squares);
    EXPECT_EQ(result["found"].size(), row.found);
}

INSTANTIATE_TEST_SUITE_P(Orders, FewSigns,
                         ::testing::Values(Row{"4", "3", 70, 576, 0}, Row{"4", "4", 70, 576, 18},
                                           Row{"4", "5", 70, 576, 27},
                                           Row{"5", "5", 10192, 161280, 0},
                                           Row{"5", "6", 10192, 161280, 157}));

TEST(FewSignsInShards, AreTogetherWhatOneRunFinds) {
    auto const whole = few_signs("5", "1/1", "6");
    int classes = 0;
    std::set<std::string> found;
    for (auto const* shard : {"1/3", "2/3", "3/3"}) {
        auto const part = few_signs("5", shard, "6");
        classes += part["classes"].get<int>();
        found.insert(part["found"].begin(), part["found"].end());
    }
    EXPECT_EQ(classes, whole["classes"]);
    EXPECT_EQ(found, std::set<std::string>(whole["found"].begin(), whole["found"].end()));
}

TEST(FewSignsOnAWalk, AreThoseOfTheTable) {
    EXPECT_EQ(few_signs("5", "walk/1", "5", "2000")["found"].size(), 0U);
    auto const walked = few_signs("4", "walk/1", "4", "20000")["found"];
    EXPECT_GT(walked.size(), 18U); // squares, not classes
    auto const classes = few_signs("4", "1/1", "4")["found"];
    for (auto const& text : classes)
        EXPECT_NE(std::find(walked.begin(), walked.end(), text), walked.end()) << text;
    EXPECT_EQ(few_signs("7", "walk/1", "9", "20")["found"].size(), 0U);
}

TEST(FewSignsOfOrderSix, AreMoreThanEightInTheFirstOfManyShards) {
    auto const result = few_signs("6", "1/20000", "8");
    EXPECT_GT(result["classes"], 1000);
    EXPECT_TRUE(result["found"].empty());
    EXPECT_FALSE(result["sample"].empty());
}

TEST(FewSignsOfOrderSix, RefusesOtherOrdersAndShards) {
    for (auto const& words : {std::vector<std::string>{"7", "1/1", "8", "0"},
                              std::vector<std::string>{"6", "2/1", "8", "0"},
                              std::vector<std::string>{"6", "1", "8", "0"}}) {
        std::vector<std::string> command{HAPAX_FEW_SIGNS};
        command.insert(command.end(), words.begin(), words.end());
        EXPECT_EQ(testing::run_program(command).code, 2);
    }
}

} // namespace
} // namespace hapax
