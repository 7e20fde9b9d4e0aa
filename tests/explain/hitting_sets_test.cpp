/// Light hitting sets against all subsets; and lists that grow while they are searched.

#include "solver/basis/random.hpp"
#include "solver/blame/hitting_sets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace hapax {
namespace {

struct Case {
    std::vector<int> weights;
    std::vector<std::vector<int>> sets;
};

Case random_case(Random& random, int heaviest) {
    Case made;
    int const count = 3 + random.below(10);
    for (int i = 0; i < count; ++i) made.weights.push_back(1 + random.below(heaviest));
    for (int i = 1 + random.below(15); i > 0; --i) {
        std::vector<int> elements = random.permutation(count);
        elements.resize(static_cast<std::size_t>(1 + random.below(std::min(count, 5))));
        made.sets.push_back(elements);
    }
    return made;
}

bool hits_all(unsigned chosen, std::vector<std::vector<int>> const& sets) {
    return std::all_of(sets.begin(), sets.end(), [&](auto const& set) {
        return std::any_of(set.begin(), set.end(),
                           [&](int element) { return (chosen >> element & 1) != 0; });
    });
}

std::int64_t least_weight(Case const& some) {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (unsigned chosen = 0; chosen < 1U << some.weights.size(); ++chosen) {
        if (!hits_all(chosen, some.sets)) continue;
        std::int64_t weight = 0;
        for (std::size_t i = 0; i < some.weights.size(); ++i)
            if ((chosen >> i & 1) != 0) weight += some.weights[i];
        least = std::min(least, weight);
    }
    return least;
}

unsigned bits_of(std::vector<int> const& elements) {
    unsigned bits = 0;
    for (int const element : elements) bits |= 1U << element;
    return bits;
}

/// Raises the bound from below, or asks at once for anything below the first set found.
enum class Way { Up, Down };

void expect_least(Case const& some, std::size_t known, Way way) {
    HittingSets search{some.weights};
    for (std::size_t i = 0; i < known; ++i) search.add(some.sets[i]);
    std::vector<int> found;
    auto const ask = [&](std::vector<int> const& set) {
        EXPECT_EQ(std::adjacent_find(set.begin(), set.end()), set.end());
        for (auto const& to_hit : some.sets)
            if (!hits_all(bits_of(set), {to_hit})) {
                search.add(to_hit);
                return HittingSets::Reply::Refused;
            }
        found = set;
        return HittingSets::Reply::Accepted;
    };
    auto const least = least_weight(some);
    auto most = way == Way::Up ? 0 : std::int64_t{1000};
    while (search.lower_bound() < least) {
        auto const outcome = search.find(most, {}, ask);
        ASSERT_NE(outcome, HittingSets::Outcome::Undecided);
        if (outcome == HittingSets::Outcome::Found) {
            ASSERT_LE(search.weight(found), most);
            ASSERT_GE(search.weight(found), least);
            most = search.weight(found) - 1;
        } else {
            ASSERT_GT(search.lower_bound(), most);
            ASSERT_LE(search.lower_bound(), least);
            most = search.lower_bound();
        }
    }
    EXPECT_EQ(search.lower_bound(), least);
    if (way == Way::Up) {
        ASSERT_EQ(search.find(least, {}, ask), HittingSets::Outcome::Found);
    }
    EXPECT_EQ(search.weight(found), least);
}

TEST(HittingSets, AreAsLightAsAllSubsetsSay) {
    Random random{7};
    for (int i = 0; i < 400; ++i) {
        auto const some = random_case(random, i % 2 == 0 ? 1 : 9);
        for (Way const way : {Way::Up, Way::Down}) {
            SCOPED_TRACE(i);
            expect_least(some, some.sets.size(), way);
            expect_least(some, some.sets.size() / 2, way);
            expect_least(some, 0, way);
        }
    }
}

TEST(HittingSets, SayWhenNobodyDecides) {
    HittingSets search{{1, 1}};
    search.add({0, 1});
    auto const undecided = [](std::vector<int> const&) { return HittingSets::Reply::Undecided; };
    EXPECT_EQ(search.find(2, {}, undecided), HittingSets::Outcome::Undecided);
    EXPECT_EQ(search.find(0, {}, undecided), HittingSets::Outcome::None);
    EXPECT_EQ(search.lower_bound(), 1);
}

} // namespace
} // namespace hapax
