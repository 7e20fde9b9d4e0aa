#pragma once

/// The automata of the table of clues, as functions: the state after a value, and whether a state
/// is accepting. A state is a number that holds only what must be remembered of the values read so
/// far, so that beginnings with the same possible continuations share a state. Two numbers to
/// remember are packed into one.

#include "encoder/clues/clue_name.hpp"
#include "encoder/clues/run.hpp"

#include <cstdint>

namespace hapax::automata {

/// Two numbers packed into one state.
struct Pair {
    std::int64_t first = 0;
    std::int64_t second = 0;
};
Pair unpacked(std::int64_t state);

/// Returns what is left of a sum once the value is taken away.
NextState take_away(std::int64_t rest, int value);

bool is_zero(Run const& run, std::int64_t state);
bool is_second_zero(Run const& run, std::int64_t state);
bool is_always(Run const& run, std::int64_t state);

NextState after_in_piece(Run const& run, int step, std::int64_t state, int value);
NextState after_in_zipper(Run const& run, int step, std::int64_t state, int value);
NextState after_between(Run const& run, int step, std::int64_t state, int value);
NextState after_in_lockout(Run const& run, int step, std::int64_t state, int value);
NextState after_in_quadruple(Run const& run, int step, std::int64_t found, int value);
NextState after_skyscraper(Run const& run, int step, std::int64_t state, int value);
NextState after_in_sandwich(Run const& run, int step, std::int64_t state, int value);
NextState after_in_x_sum(Run const& run, int step, std::int64_t state, int value);
NextState after_in_room(Run const& run, int step, std::int64_t left, int value);
NextState after_indexer(Run const& run, int step, std::int64_t place, int value);
NextState after_negative_indexer(Run const& run, int step, std::int64_t place, int value);

} // namespace hapax::automata
