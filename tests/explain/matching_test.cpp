/// The values that a matching keeps are those of some choice of different values, found by trying
/// all choices.

#include "solver/steps/check/matching.hpp"

#include <gtest/gtest.h>
#include <random>

namespace hapax {
namespace {

/// Adds to each set the value that it has in each choice.
void try_all(Table<Values> const& sets, Table<int>& chosen, Values taken, Table<Values>& had) {
    if (chosen.length() == sets.length()) {
        for (int i = 0; i < sets.length(); ++i) had[i] |= only(chosen[i]);
        return;
    }
    for_each_value(sets[chosen.length()] & ~taken, [&](int value) {
        chosen.push_back(value);
        try_all(sets, chosen, taken | only(value), had);
        chosen.pop_back();
    });
}

TEST(Matching, KeepsTheValuesOfAllChoices) {
    std::mt19937 random{1};
    int impossible = 0;
    int reduced = 0;
    for (int round = 0; round < 3000; ++round) {
        int const size = static_cast<int>(random() % 6) + 1;
        int const order = size + static_cast<int>(random() % 2);
        Table<Values> sets;
        for (int i = 0; i < size; ++i) sets.push_back(random() & random() & all_values(order));
        Table<Values> had(static_cast<std::size_t>(size));
        Table<int> chosen;
        try_all(sets, chosen, 0, had);
        auto kept = sets;
        bool const is_possible = keep_matched(kept);
        ASSERT_EQ(is_possible, had[0] != 0);
        impossible += is_possible ? 0 : 1;
        if (!is_possible) continue;
        reduced += kept != sets ? 1 : 0;
        for (int i = 0; i < size; ++i) ASSERT_EQ(kept[i], had[i]) << "round " << round;
    }
    EXPECT_GT(impossible, 100);
    EXPECT_GT(reduced, 100);
}

/// Sixteen cells and fifteen values: too much for a search that takes values one by one.
TEST(Matching, SeesThatOneValueIsMissing) {
    Table<Values> sets(16, all_values(15));
    EXPECT_FALSE(keep_matched(sets));
    sets.assign(16, all_values(16));
    sets[3] = only(5);
    EXPECT_TRUE(keep_matched(sets));
    EXPECT_EQ(sets[4], all_values(16) & ~only(5));
}

} // namespace
} // namespace hapax
