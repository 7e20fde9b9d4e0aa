#include "encoder/clues/region_sets.hpp"

#include "encoder/clues/boxes.hpp"
#include "encoder/lists.hpp"

#include <algorithm>
#include <array>

namespace hapax {

namespace {

/// Returns the squares of N cells that lie across the corners of square boxes.
std::vector<Region> windows(int order) {
    auto const box = default_box(order);
    if (!box || box->rows != box->columns) return {};
    int const side = box->rows;
    std::vector<Region> result;
    for (int top = 1; top + side < order; top += side + 1)
        for (int left = 1; left + side < order; left += side + 1) {
            Region& window = result.emplace_back();
            for (int i = 0; i < order; ++i)
                window.cells.push_back({top + i / side, left + i % side});
        }
    return result;
}

/// Returns for each place in a box the cells at that place in all boxes.
std::vector<Region> disjoint_groups(int order) {
    auto const shape = default_box(order);
    if (!shape) return {};
    auto const all = boxes(*shape);
    std::vector<Region> groups(all.size());
    for (auto const& box : all)
        for (std::size_t place = 0; place < all.size(); ++place)
            groups[place].cells.push_back(box.cells[place]);
    return groups;
}

template<Region (*diagonal)(int)>
std::vector<Region> one(int order) {
    return {diagonal(order)};
}

constexpr std::array sets{
    RegionSet{"diagonal", "diagonal-", "diagonal", "", one<main_diagonal>},
    RegionSet{"antidiagonal", "diagonal+", "diagonal", "", one<anti_diagonal>},
    RegionSet{"windoku", "", "window", "", windows},
    RegionSet{"disjoint-groups", "disjointgroups", "disjoint group",
              "Cells at the same place of different boxes differ.", disjoint_groups},
};

} // namespace

std::span<RegionSet const> region_sets() {
    return sets;
}

RegionSet const* set_of(Region const& region, int order) {
    if (order < 2) return nullptr;
    auto const* const found = std::find_if(sets.begin(), sets.end(), [&](RegionSet const& set) {
        auto const regions = set.regions(order);
        return contains(regions, region);
    });
    return found == sets.end() ? nullptr : found;
}

RegionSet const* set_with_word(std::string_view word) {
    auto const* const found = std::find_if(sets.begin(), sets.end(),
                                           [&](RegionSet const& set) { return set.word == word; });
    return found == sets.end() ? nullptr : found;
}

} // namespace hapax
