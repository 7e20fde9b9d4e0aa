#pragma once

/// Sets of values with a given sum, as bit sets: the values of cells that all differ.

#include "encoder/cages/arithmetic.hpp"
#include "encoder/model/candidate_sets.hpp"

#include <bit>

namespace hapax {

/// Counts the sets of `count` of the values 1..order; returns most_value_sets + 1 if there are more
/// than most_value_sets, or if the order is above 64.
std::int64_t value_sets(int order, int count);

/// For all sums together. They are gone through one by one.
inline constexpr std::int64_t most_value_sets = 60'000;

/// Says whether a cage is encoded by the sets of its values: a distinct sum of three cells or more
/// with at most that many sets. Up to order 16 that is always so, for order 25 up to 5 cells.
bool is_by_value_sets(Cage const& cage, int order);

/// Calls f(set) for each set of `count` of the available values with this total, in descending
/// order of the greatest value.
template<class F>
void for_each_value_set(Word available, int count, std::int64_t total, F&& f, Word taken = 0) {
    if (count == 0) {
        if (total == 0) f(taken);
        return;
    }
    for (Word left = available; std::popcount(left) >= count;) {
        int const bit = word_bits - 1 - std::countl_zero(left);
        left &= ~(Word{1} << bit);
        std::int64_t least = bit + 1;
        std::int64_t greatest = bit + 1;
        Word low = left;
        Word high = left;
        for (int i = 1; i < count; ++i) {
            least += std::countr_zero(low) + 1;
            low &= low - 1;
            int const top = word_bits - 1 - std::countl_zero(high);
            greatest += top + 1;
            high &= ~(Word{1} << top);
        }
        if (greatest < total) return; // the rest are smaller still
        if (least <= total)
            for_each_value_set(left, count - 1, total - bit - 1, f, taken | Word{1} << bit);
    }
}

} // namespace hapax
