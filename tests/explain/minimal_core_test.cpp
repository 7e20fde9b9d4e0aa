/// The oracle is a table: a subset is satisfiable if it avoids one of the listed sets of elements
/// that "a solution breaks". With few elements, all subsets can be tried.

#include "solver/blame/minimal_core.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <random>
#include <set>

namespace hapax {

namespace {

/// Sets of elements as bits.
class TableOracle {
  public:
    TableOracle(int count, int solutions, std::mt19937_64& random) : count_{count} {
        for (int i = 0; i < solutions; ++i) {
            unsigned broken = 0;
            while (broken == 0) broken = static_cast<unsigned>(random() & random()) & all();
            broken_.push_back(broken);
        }
    }

    TableOracle(int count, std::vector<unsigned> broken)
        : count_{count}, broken_{std::move(broken)} {}

    unsigned all() const { return (1U << count_) - 1; }

    /// Returns what a solution breaks that obeys the subset, if there is one.
    std::optional<unsigned> broken_beside(unsigned subset) const {
        for (unsigned const broken : broken_)
            if ((broken & subset) == 0) return broken;
        return std::nullopt;
    }

    bool is_satisfiable(unsigned subset) const { return broken_beside(subset).has_value(); }

    bool is_minimal_core(unsigned subset) const {
        if (is_satisfiable(subset)) return false;
        for (int element = 0; element < count_; ++element)
            if ((subset >> element & 1) != 0 && !is_satisfiable(subset & ~(1U << element)))
                return false;
        return true;
    }

    std::set<unsigned> minimal_cores() const {
        std::set<unsigned> cores;
        for (unsigned subset = 0; subset <= all(); ++subset)
            if (is_minimal_core(subset)) cores.insert(subset);
        return cores;
    }

    /// Cores of the answers leave out what is easily seen not to be needed, as a solver's do.
    SubsetOracle oracle() {
        return {count_, [this](std::vector<int> const& elements) {
                    ++questions;
                    unsigned subset = bits(elements);
                    EXPECT_EQ(subset & settled_, settled_) << "a settled element was left out";
                    if (auto const broken = broken_beside(subset))
                        return SubsetAnswer{Answer::Satisfiable, list(*broken)};
                    for (int element = 0; element < count_; element += 2)
                        if (!is_satisfiable(subset & ~(1U << element))) subset &= ~(1U << element);
                    return SubsetAnswer{Answer::Unsatisfiable, list(subset)};
                }};
    }

    SubsetOracle settling_oracle() {
        auto result = oracle();
        result.settle = [this](int element) { settled_ |= 1U << element; };
        return result;
    }

    /// One that leaves a part of the questions to groups.
    SubsetOracle hesitant_oracle() {
        auto result = settling_oracle();
        result.ask = [ask = result.ask](std::vector<int> const& subset) {
            return bits(subset) % 3 == 0 ? ask(subset) : SubsetAnswer{};
        };
        result.shrink = [this](std::vector<int> const& left, std::vector<int> const& open) {
            constexpr std::size_t in_group = 6;
            ++rounds;
            std::vector<ShrunkGroup> results;
            for (std::size_t begin = 0; begin < open.size() && results.size() < 3;
                 begin += in_group) {
                ShrunkGroup shrunk;
                for (std::size_t i = begin; i < std::min(begin + in_group, open.size()); ++i)
                    shrunk.elements.push_back(open[i]);
                unsigned kept = bits(left);
                for (int const element : shrunk.elements) {
                    EXPECT_NE(kept >> element & 1, 0U);
                    unsigned const rest = kept & ~(1U << element);
                    if (auto const broken = broken_beside(rest))
                        shrunk.broken.push_back(list(*broken));
                    else
                        kept = rest;
                }
                shrunk.core = {list(kept & bits(shrunk.elements)), true};
                results.push_back(std::move(shrunk));
            }
            most_groups = std::max(most_groups, results.size());
            return results;
        };
        return result;
    }

    static unsigned bits(std::vector<int> const& elements) {
        unsigned subset = 0;
        for (int const element : elements) subset |= 1U << element;
        return subset;
    }

    static std::vector<int> list(unsigned subset) {
        std::vector<int> elements;
        for (int element = 0; subset >> element != 0; ++element)
            if ((subset >> element & 1) != 0) elements.push_back(element);
        return elements;
    }

    int questions = 0;
    int rounds = 0;
    std::size_t most_groups = 0;

  private:
    int count_;
    unsigned settled_ = 0;
    std::vector<unsigned> broken_;
};

constexpr int elements = 9;
constexpr int tables = 400;

std::vector<int> range(int begin, int end) {
    std::vector<int> list;
    for (int i = begin; i < end; ++i) list.push_back(i);
    return list;
}

} // namespace

TEST(MinimalCore, IsACoreAndNoElementOfItCanBeLeftOut) {
    for (unsigned seed = 0; seed < tables; ++seed) {
        std::mt19937_64 random{seed};
        TableOracle table{elements, 1 + static_cast<int>(seed % 30), random};
        auto const core = minimal_core({range(0, elements)}, table.settling_oracle());
        EXPECT_TRUE(core.is_minimal);
        EXPECT_TRUE(table.is_minimal_core(TableOracle::bits(core.elements))) << "seed " << seed;
        EXPECT_LE(table.questions, elements);
    }
}

TEST(MinimalCore, TouchesALaterClassOnlyWhenNothingOfTheEarlierCanGo) {
    for (unsigned seed = 0; seed < tables; ++seed) {
        std::mt19937_64 random{seed};
        TableOracle table{elements, 1 + static_cast<int>(seed % 30), random};
        std::vector<int> removed;
        auto const core = minimal_core({range(4, elements), range(0, 4)}, table.oracle(), &removed);
        EXPECT_TRUE(table.is_minimal_core(TableOracle::bits(core.elements))) << "seed " << seed;
        // No smaller part of the first class would do beside the whole second class.
        unsigned const second = TableOracle::bits(range(0, 4));
        unsigned const first = TableOracle::bits(core.elements) & ~second;
        for (int const element : TableOracle::list(first))
            EXPECT_TRUE(table.is_satisfiable(second | (first & ~(1U << element))));
        EXPECT_EQ(removed.size() + core.elements.size(), static_cast<std::size_t>(elements));
        EXPECT_TRUE(std::is_partitioned(removed.begin(), removed.end(),
                                        [](int element) { return element >= 4; }));
    }
}

TEST(MinimalCore, HardQuestionsInGroupsLeaveNothingTooManyAndNothingTooFew) {
    constexpr int many = 30;
    int with_several_groups = 0;
    int with_more_rounds = 0;
    for (unsigned seed = 0; seed < tables; ++seed) {
        std::mt19937_64 random{seed};
        TableOracle table{many, 1 + static_cast<int>(seed % 30), random};
        auto const core = minimal_core({range(0, 25), range(25, many)}, table.hesitant_oracle());
        EXPECT_TRUE(core.is_minimal);
        EXPECT_TRUE(table.is_minimal_core(TableOracle::bits(core.elements))) << "seed " << seed;
        with_several_groups += table.most_groups > 1;
        with_more_rounds += table.rounds > 2;
    }
    EXPECT_GT(with_several_groups, 20);
    EXPECT_GT(with_more_rounds, 20);
}

TEST(MinimalCore, SmallestIsSmallestOfAll) {
    for (unsigned seed = 0; seed < tables; ++seed) {
        std::mt19937_64 random{seed};
        TableOracle table{elements, 1 + static_cast<int>(seed % 30), random};
        auto const known = minimal_core({range(0, elements)}, table.oracle());
        auto const core = smallest_core(known, table.oracle());
        EXPECT_TRUE(core.is_minimal);
        EXPECT_TRUE(table.is_minimal_core(TableOracle::bits(core.elements)));
        std::size_t least = elements;
        for (unsigned const other : table.minimal_cores())
            least = std::min(least, TableOracle::list(other).size());
        EXPECT_EQ(core.elements.size(), least) << "seed " << seed;
    }
}

TEST(MinimalCore, AllOfThemAreFoundEachOnce) {
    for (unsigned seed = 0; seed < tables; ++seed) {
        std::mt19937_64 random{seed};
        TableOracle table{elements, 1 + static_cast<int>(seed % 12), random};
        auto const found = all_cores({range(0, elements)}, table.oracle(), 0);
        EXPECT_TRUE(found.is_complete);
        std::set<unsigned> cores;
        for (auto const& core : found.cores) cores.insert(TableOracle::bits(core));
        EXPECT_EQ(cores.size(), found.cores.size());
        EXPECT_EQ(cores, table.minimal_cores()) << "seed " << seed;
    }
}

TEST(MinimalCore, AsManyAreFoundAsAreWanted) {
    TableOracle table{elements, {0b000000111, 0b000111000, 0b111000000}};
    ASSERT_EQ(table.minimal_cores().size(), 27U);
    auto const found = all_cores({range(0, elements)}, table.oracle(), 3);
    EXPECT_EQ(found.cores.size(), 3U);
    EXPECT_FALSE(found.is_complete);
}

TEST(MinimalCore, AnUndecidedOracleLeavesACoreThatIsNotCalledMinimal) {
    SubsetOracle const silent{3, [](auto const&) { return SubsetAnswer{}; }};
    auto const core = minimal_core({{0, 1, 2}}, silent);
    EXPECT_EQ(core.elements, (std::vector{0, 1, 2}));
    EXPECT_FALSE(core.is_minimal);
    EXPECT_FALSE(smallest_core({{0, 1, 2}, true}, silent).is_minimal);
    EXPECT_FALSE(all_cores({{0, 1, 2}}, silent, 0).is_complete);
}

TEST(MinimalCore, ACoreThatIsNotMinimalIsNoneOfSeveral) {
    bool is_tired = false; // once it knows that the only element cannot hold
    SubsetOracle const oracle{1, [&](std::vector<int> const& subset) {
                                  if (subset.empty() && is_tired) return SubsetAnswer{};
                                  if (subset.empty()) return SubsetAnswer{Answer::Satisfiable, {0}};
                                  is_tired = true;
                                  return SubsetAnswer{Answer::Unsatisfiable, subset};
                              }};
    auto const found = all_cores({{0}}, oracle, 0);
    EXPECT_TRUE(found.cores.empty());
    EXPECT_FALSE(found.is_complete);
}

TEST(MinimalCore, AtALimitNothingIsCalledSmallestOrComplete) {
    TableOracle table{3, {0b001, 0b110}};
    auto oracle = table.oracle();
    auto const core = minimal_core({{0, 1, 2}}, oracle);
    EXPECT_TRUE(smallest_core(core, oracle).is_minimal);
    EXPECT_TRUE(all_cores({{0, 1, 2}}, oracle, 0).is_complete);
    std::atomic<bool> const stop = true;
    oracle.limits.stop = &stop;
    auto const smallest = smallest_core(core, oracle);
    EXPECT_EQ(smallest.elements, core.elements);
    EXPECT_FALSE(smallest.is_minimal);
    EXPECT_FALSE(all_cores({{0, 1, 2}}, oracle, 0).is_complete);
}

} // namespace hapax
