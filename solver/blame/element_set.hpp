#pragma once

/// Sets of clues, or of groups of clues, by their numbers: one bit each.

#include "encoder/model/table.hpp"

#include <bit>
#include <cstdint>
#include <vector>

namespace hapax {

/// Some of a number of elements, which count from 0.
class ElementSet {
  public:
    explicit ElementSet(int count) : words_(static_cast<std::size_t>(count / 64 + 1)) {}
    ElementSet(int count, std::vector<int> const& elements) : ElementSet{count} {
        for (int const element : elements) insert(element);
    }

    bool has(int element) const { return ((words_[element / 64] >> (element % 64)) & 1) != 0; }
    void insert(int element) { words_[element / 64] |= bit(element); }
    void erase(int element) { words_[element / 64] &= ~bit(element); }

    bool meets(ElementSet const& other) const {
        for (int i = 0; i < words_.length(); ++i)
            if ((words_[i] & other.words_[i]) != 0) return true;
        return false;
    }

    /// Says whether the two have this element in common, and no other.
    bool meets_only_in(int element, ElementSet const& other) const {
        for (int i = 0; i < words_.length(); ++i)
            if ((words_[i] & other.words_[i]) != (i == element / 64 ? bit(element) : 0))
                return false;
        return true;
    }

    void keep_only(ElementSet const& other) {
        for (int i = 0; i < words_.length(); ++i) words_[i] &= other.words_[i];
    }

    /// Ascending.
    std::vector<int> elements() const {
        std::vector<int> result;
        for (int i = 0; i < words_.length(); ++i)
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                result.push_back(i * 64 + std::countr_zero(left));
        return result;
    }

  private:
    static std::uint64_t bit(int element) { return std::uint64_t{1} << (element % 64); }

    Table<std::uint64_t> words_;
};

} // namespace hapax
