#pragma once

/// For every cell, the set of values it may still take, as a bit set: value v is bit v-1. Plain
/// data that propagation shrinks and the encoder reads. Cells are indices in reading order (row *
/// order + column), values are 1..order.

#include "encoder/model/puzzle.hpp"
#include "encoder/model/table.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace hapax {

using Word = std::uint64_t;
inline constexpr int word_bits = 64;

inline constexpr int words_for(int bits) {
    return (bits + word_bits - 1) / word_bits;
}

/// Tests a bit; bits are numbered through all words, from 0.
inline bool has_bit(Word const* words, int bit) {
    return ((words[bit / word_bits] >> (bit % word_bits)) & 1) != 0;
}
inline void set_bit(Word* words, int bit) {
    words[bit / word_bits] |= Word{1} << (bit % word_bits);
}
inline void clear_bit(Word* words, int bit) {
    words[bit / word_bits] &= ~(Word{1} << (bit % word_bits));
}

/// Calls f with the position of every bit that is set, lowest first.
template<class F>
void for_each_bit(std::span<Word const> words, F&& f) {
    int base = 0;
    for (Word word : words) {
        for (; word != 0; word &= word - 1) f(base + std::countr_zero(word));
        base += word_bits;
    }
}

class CandidateSets {
  public:
    CandidateSets() = default;

    /// Starts with every value in every cell.
    explicit CandidateSets(int order);

    int order() const { return order_; }
    int cell_count() const { return order_ * order_; }
    int words_per_cell() const { return words_; }

    bool has(int cell, int value) const { return has_bit(&bits_[cell * words_], value - 1); }
    void insert(int cell, int value) { set_bit(&bits_[cell * words_], value - 1); }
    void erase(int cell, int value) { clear_bit(&bits_[cell * words_], value - 1); }

    /// Counts the values that the cell may take.
    int count(int cell) const {
        int total = 0;
        for (Word const word : of(cell)) total += std::popcount(word);
        return total;
    }

    /// Returns the least (greatest) value of a cell; 0 if it has none.
    int least(int cell) const;
    int greatest(int cell) const;

    std::span<Word const> of(int cell) const {
        return {&bits_[cell * words_], static_cast<std::size_t>(words_)};
    }
    std::span<Word> of(int cell) {
        return {&bits_[cell * words_], static_cast<std::size_t>(words_)};
    }

    /// Calls f(value) for every value of the cell, ascending.
    template<class F>
    void for_each(int cell, F&& f) const {
        for_each_bit(of(cell), [&](int bit) { f(bit + 1); });
    }

    friend bool operator==(CandidateSets const&, CandidateSets const&) = default;

  private:
    int order_ = 0;
    int words_ = 0;
    Table<Word> bits_;
};

} // namespace hapax
