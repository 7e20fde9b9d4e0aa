#pragma once

/// Random choices that are the same on every machine. The C++ standard fixes the numbers of its
/// 64-bit Mersenne twister but not those of its distributions, so the distributions are Boost's.

#include "encoder/model/table.hpp"

#include <cstdint>
#include <random>
#include <utility>

namespace hapax {

class Random {
  public:
    /// Streams of one seed are independent of each other. Puzzle number k of a run takes stream k,
    /// whichever thread makes the puzzle.
    explicit Random(std::uint64_t seed, std::uint64_t stream = 0);

    /// Uniform in 0 .. bound - 1; bound >= 1.
    int below(int bound);

    /// Uniform in 0 .. 2^bits - 1; 1 <= bits <= 32.
    unsigned bits(int bits) { return static_cast<unsigned>(engine_() >> (64 - bits)); }

    /// True in `numerator` of `denominator` cases.
    bool chance(int numerator, int denominator) { return below(denominator) < numerator; }

    /// Shuffles the items uniformly.
    template<class T>
    void shuffle(std::vector<T>& items) {
        for (std::size_t i = items.size(); i > 1; --i)
            std::swap(items[i - 1], items[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    }

    /// Returns first, first + 1, ... in random order.
    Table<int> permutation(int count, int first = 0);

    /// Returns a seed for a solver's own random choices.
    int solver_seed() { return below(1'000'000'000); }

  private:
    std::mt19937_64 engine_;
};

} // namespace hapax
