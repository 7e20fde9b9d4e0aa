#pragma once

/// Sets of values as one word: value v is bit v - 1. Steps are explained up to order 64.

#include <bit>
#include <cstdint>
#include <vector>

namespace hapax {

using Values = std::uint64_t;
inline constexpr int most_explained_order = 64;

inline constexpr Values only(int value) {
    return Values{1} << (value - 1);
}
inline constexpr Values all_values(int order) {
    return ~Values{0} >> (most_explained_order - order);
}
inline constexpr int count(Values values) {
    return std::popcount(values);
}
/// Says whether the set has one value; faster than counting where the processor has no instruction.
inline constexpr bool has_one(Values values) {
    return values != 0 && (values & (values - 1)) == 0;
}
/// Returns the least value of a set that is not empty.
inline constexpr int least(Values values) {
    return std::countr_zero(values) + 1;
}
inline constexpr int greatest(Values values) {
    return most_explained_order - std::countl_zero(values);
}
inline constexpr Values below(int value) {
    return only(value) - 1;
}

/// Calls f(value) for each value, ascending.
template<class F>
void for_each_value(Values values, F&& f) {
    for (; values != 0; values &= values - 1) f(least(values));
}

inline std::vector<int> members(Values values) {
    std::vector<int> list;
    for_each_value(values, [&](int value) { list.push_back(value); });
    return list;
}

} // namespace hapax
