#pragma once

/// Counts of bits over lanes and rows: none, one, or two and more. For sweeper.cpp alone, which
/// compiles them for several kinds of processors.

#include "encoder/propagation/lanes/layout.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

// Vectors are passed between functions that are always inlined, so no calling convention matters.
#pragma GCC diagnostic ignored "-Wpsabi"

namespace hapax {

/// The same bits in every lane.
[[gnu::always_inline]] inline Lanes all_lanes(std::uint16_t bits) {
    return Lanes{} + bits;
}

/// Per lane: all ones where the lane has a bit, else none.
[[gnu::always_inline]] inline Lanes any_in_lane(Lanes const& lanes) {
    return reinterpret_cast<Lanes>(lanes != 0);
}

/// Per lane: all ones where the lane has two bits or more.
[[gnu::always_inline]] inline Lanes many_in_lane(Lanes const& lanes) {
    return any_in_lane(lanes & (lanes - 1));
}

[[gnu::always_inline]] inline bool is_any(Lanes const& lanes) {
    std::array<std::uint64_t, 4> words;
    std::memcpy(words.data(), &lanes, sizeof words);
    return (words[0] | words[1] | words[2] | words[3]) != 0;
}

/// Says which bits are set at least once among several vectors, and at least twice.
struct Tally {
    Lanes once{};
    Lanes twice{};

    [[gnu::always_inline]] void add(Lanes const& lanes) {
        twice |= once & lanes;
        once |= lanes;
    }
};

[[gnu::always_inline]] inline Tally merged(Lanes const& once_a, Lanes const& once_b,
                                           Lanes const& twice_a, Lanes const& twice_b) {
    return {once_a | once_b, twice_a | twice_b | (once_a & once_b)};
}

/// For every row: which columns are set in some lane, in two lanes or more.
struct RowTallies {
    alignas(32) std::array<std::uint16_t, most_lanes> once;
    alignas(32) std::array<std::uint16_t, most_lanes> twice;
};

/// Folds eight rows onto one another until one vector holds the tallies of all: halves of two rows,
/// quarters of four, eighths of eight. A row ends up in two neighbouring lanes.
[[gnu::always_inline]] inline void tally_eight_rows(Lanes const* rows, std::uint16_t* once,
                                                    std::uint16_t* twice) {
    Tally halves[4];
    for (std::size_t i = 0; i < 4; ++i) {
        Lanes const a = rows[2 * i];
        Lanes const b = rows[2 * i + 1];
        halves[i] = merged(
            __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23),
            __builtin_shufflevector(a, b, 8, 9, 10, 11, 12, 13, 14, 15, 24, 25, 26, 27, 28, 29, 30,
                                    31),
            Lanes{}, Lanes{});
    }
    auto const low_quarters = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 0, 1, 2, 3, 16, 17, 18, 19, 8, 9, 10, 11, 24, 25, 26,
                                       27);
    };
    auto const high_quarters = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 4, 5, 6, 7, 20, 21, 22, 23, 12, 13, 14, 15, 28, 29, 30,
                                       31);
    };
    Tally quarters[2];
    for (std::size_t i = 0; i < 2; ++i) {
        Tally const& a = halves[2 * i];
        Tally const& b = halves[2 * i + 1];
        quarters[i] = merged(low_quarters(a.once, b.once), high_quarters(a.once, b.once),
                             low_quarters(a.twice, b.twice), high_quarters(a.twice, b.twice));
    }
    auto const low_eighths = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 0, 1, 4, 5, 16, 17, 20, 21, 8, 9, 12, 13, 24, 25, 28,
                                       29);
    };
    auto const high_eighths = [](Lanes const& a, Lanes const& b) __attribute__((always_inline)) {
        return __builtin_shufflevector(a, b, 2, 3, 6, 7, 18, 19, 22, 23, 10, 11, 14, 15, 26, 27, 30,
                                       31);
    };
    Tally const eighths = merged(low_eighths(quarters[0].once, quarters[1].once),
                                 high_eighths(quarters[0].once, quarters[1].once),
                                 low_eighths(quarters[0].twice, quarters[1].twice),
                                 high_eighths(quarters[0].twice, quarters[1].twice));
    auto const neighbours = [](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    };
    Tally const all =
        merged(eighths.once, neighbours(eighths.once), eighths.twice, neighbours(eighths.twice));
    alignas(32) std::array<std::uint16_t, most_lanes> lanes_once;
    alignas(32) std::array<std::uint16_t, most_lanes> lanes_twice;
    std::memcpy(lanes_once.data(), &all.once, sizeof all.once);
    std::memcpy(lanes_twice.data(), &all.twice, sizeof all.twice);
    constexpr std::array<std::size_t, 8> lane_of_row{0, 8, 2, 10, 4, 12, 6, 14};
    for (std::size_t r = 0; r < 8; ++r) {
        once[r] = lanes_once[lane_of_row[r]];
        twice[r] = lanes_twice[lane_of_row[r]];
    }
}

/// A single row, folded onto itself.
[[gnu::always_inline]] inline void tally_row(Lanes const& row, std::uint16_t& once,
                                             std::uint16_t& twice) {
    auto const halves =
        __builtin_shufflevector(row, row, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    Tally tally = merged(row, halves, Lanes{}, Lanes{});
    auto const fold = [&](auto&& moved) __attribute__((always_inline)) {
        tally = merged(tally.once, moved(tally.once), tally.twice, moved(tally.twice));
    };
    fold([](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11);
    });
    fold([](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13);
    });
    fold([](Lanes const& v) __attribute__((always_inline)) {
        return __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    });
    once = tally.once[0];
    twice = tally.twice[0];
}

} // namespace hapax
