#pragma once

/// Short names for what the standard library says of lists in many words.

#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <string_view>

namespace hapax {

/// Says whether a list has an item.
bool contains(auto const& list, auto const& item) {
    return std::find(std::begin(list), std::end(list), item) != std::end(list);
}
inline bool contains(std::initializer_list<std::string_view> list, std::string_view item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

/// Sorts a list, and keeps one of items that are equal.
void sort_unique(auto& list) {
    std::sort(list.begin(), list.end());
    list.erase(std::unique(list.begin(), list.end()), list.end());
}

} // namespace hapax
